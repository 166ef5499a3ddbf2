"""Telling players of their turn at an address of theirs. Only public https addresses: the server's own network is not
theirs to reach, neither by number nor by a name that leads there."""

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
import structlog

from ribeira.tables.table import Refused

if TYPE_CHECKING:
    import ssl

PORT = 443
SECONDS = 5.0
LONGEST = 500  # characters of an address
AT_ONCE = 16
WAITING = 500  # what is more is dropped: a webhook is a courtesy

log = structlog.get_logger("ribeira.webhooks")


class Turn(msgspec.Struct, frozen=True):
    """What is told."""

    table: str
    game: str
    seat: int


def check_address(address: str) -> None:
    """Refuse what is not an https address of a public name. Where the name leads is checked at every call."""
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError:
        raise Refused("bad_address", "the port is no number", "address") from None
    if parts.scheme != "https" or not parts.hostname or len(address) > LONGEST:
        raise Refused("bad_address", "a webhook is a public https address", "address")
    if parts.username is not None or parts.password is not None or port not in (None, PORT):
        raise Refused("bad_address", "a webhook has no user and no port of its own", "address")
    if not address.isascii() or any(character.isspace() or not character.isprintable() for character in address):
        raise Refused("bad_address", "there are characters in it that no address has", "address")
    try:
        numeric = ipaddress.ip_address(parts.hostname)
    except ValueError:
        return
    if not is_public(str(numeric)):
        raise Refused("bad_address", "a webhook is a public https address", "address")


def origin_of(address: str) -> str:
    return f"https://{urlsplit(address).hostname}"


def is_public(address: str) -> bool:
    """Whether a numeric address is out on the internet, also where it wraps another one.

    >>> is_public("93.184.216.34"), is_public("127.0.0.1"), is_public("::ffff:10.0.0.1")
    (True, False, False)
    """
    number = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(number, ipaddress.IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour
        if inner is not None:
            return is_public(str(inner))
    return number.is_global and not number.is_multicast and not number.is_reserved


class Herald:
    """Sends what is to be told, a few at a time."""

    def __init__(self) -> None:
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0
        self.port = PORT
        self.names = ThreadPoolExecutor(AT_ONCE, "names")
        self.trusted: ssl.SSLContext | None = None  # made once: reading the certificates takes its time

    async def tell(self, address: str, turn: Turn) -> None:
        await self.send(address, msgspec.json.encode(turn), {"Content-Type": "application/json"})

    async def send(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """What the address answers; 0: nothing."""
        if self.waiting >= WAITING:
            return 0
        self.waiting += 1
        try:
            async with self.gate, asyncio.timeout(SECONDS):
                return await self._post(address, body, headers)
        except Exception as error:  # their address, their trouble
            log.info("webhook failed", error=type(error).__name__)
            return 0
        finally:
            self.waiting -= 1

    async def _post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """One request to one checked number: a name that leads somewhere else a moment later changes nothing."""
        check_address(address)
        parts = urlsplit(address)
        host = parts.hostname or ""
        # Somebody's slow name server keeps a thread for long: one of ours, not one that others wait for.
        ask = partial(socket.getaddrinfo, host, self.port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self.names, ask)
        numbers = [str(each[4][0]) for each in found]
        if not numbers or not all(is_public(number) for number in numbers):
            raise Refused("bad_address", "the name leads to a place that is not public")
        if self.trusted is None:
            import ssl  # only now: a page has none

            self.trusted = await asyncio.to_thread(ssl.create_default_context)
        reader, writer = await asyncio.open_connection(numbers[0], self.port, ssl=self.trusted, server_hostname=host)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        all_headers = {"Host": host, **headers, "Content-Length": str(len(body)), "Connection": "close"}
        lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in all_headers.items()), "", ""]
        writer.write("\r\n".join(lines).encode() + body)
        await writer.drain()
        answer = await reader.readline()
        writer.close()
        await writer.wait_closed()
        return int(answer.split(b" ")[1])
