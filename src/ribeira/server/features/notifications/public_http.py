"""HTTPS requests to addresses that players give.

Only public IP addresses are contacted. An address in the server's network is rejected, even if a public name resolves
to it.
"""

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import structlog

from ribeira.tables.errors import Refused

if TYPE_CHECKING:
    import ssl

PORT = 443
TIMEOUT_S = 5.0
MAX_ADDRESS_LENGTH = 500
MAX_CONCURRENT = 16
MAX_WAITING = 500  # further requests are dropped: notifications are a courtesy

log = structlog.get_logger("ribeira.notifications")


def check_address(address: str) -> None:
    """Raise `Refused` unless this is an HTTPS URL that may be public. The IP address is checked by each request."""
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError:
        raise Refused("bad_address", "the port is not a number", "address") from None
    if parts.scheme != "https" or not parts.hostname or len(address) > MAX_ADDRESS_LENGTH:
        raise Refused("bad_address", "a webhook is a public https address", "address")
    if parts.username is not None or parts.password is not None or port not in (None, PORT):
        raise Refused("bad_address", "the address must not contain a user name, password or port", "address")
    if not address.isascii() or any(character.isspace() or not character.isprintable() for character in address):
        raise Refused("bad_address", "the address has characters that are not allowed", "address")
    try:
        numeric = ipaddress.ip_address(parts.hostname)
    except ValueError:
        return
    if not is_public(str(numeric)):
        raise Refused("bad_address", "a webhook is a public https address", "address")


def origin_of(address: str) -> str:
    """Return the scheme and the host of an address."""
    return f"https://{urlsplit(address).hostname}"


def is_public(address: str) -> bool:
    """Return whether an IP address is on the public internet. An embedded IPv4 address must be public as well.

    >>> is_public("93.184.216.34"), is_public("127.0.0.1"), is_public("::ffff:10.0.0.1")
    (True, False, False)
    """
    number = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(number, ipaddress.IPv6Address):
        inner = number.ipv4_mapped or number.sixtofour
        if inner is not None:
            return is_public(str(inner))
    return number.is_global and not number.is_multicast and not number.is_reserved


class PublicHttpClient:
    """Sends POST requests to public addresses, a few at a time."""

    def __init__(self, port: int = PORT) -> None:
        self.semaphore = asyncio.Semaphore(MAX_CONCURRENT)
        self.waiting = 0
        self.port = port
        self.resolvers = ThreadPoolExecutor(MAX_CONCURRENT, "resolver")
        self.tls: ssl.SSLContext | None = None  # created once: reading the certificates is slow

    async def post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """Send a request and return the status of the response, or 0 without a response."""
        if self.waiting >= MAX_WAITING:
            return 0
        self.waiting += 1
        try:
            async with self.semaphore, asyncio.timeout(TIMEOUT_S):
                return await self._post(address, body, headers)
        except Exception as error:  # any failure of the remote server
            log.info("request failed", error=type(error).__name__)
            return 0
        finally:
            self.waiting -= 1

    async def _post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """Connect to an IP address that was checked, because the name may resolve to another one later."""
        check_address(address)
        parts = urlsplit(address)
        host = parts.hostname or ""
        # A slow name server blocks a thread for long, so these threads are separate from the event loop's default ones.
        resolve = partial(socket.getaddrinfo, host, self.port, type=socket.SOCK_STREAM)
        resolved = await asyncio.get_running_loop().run_in_executor(self.resolvers, resolve)
        numbers = [str(each[4][0]) for each in resolved]
        if not numbers or not all(is_public(number) for number in numbers):
            raise Refused("bad_address", "the name resolves to an address that is not public")
        if self.tls is None:
            import ssl  # missing in the browser build

            self.tls = await asyncio.to_thread(ssl.create_default_context)
        reader, writer = await asyncio.open_connection(numbers[0], self.port, ssl=self.tls, server_hostname=host)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        all_headers = {"Host": host, **headers, "Content-Length": str(len(body)), "Connection": "close"}
        lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in all_headers.items()), "", ""]
        writer.write("\r\n".join(lines).encode() + body)
        await writer.drain()
        answer = await reader.readline()
        writer.close()
        await writer.wait_closed()
        return int(answer.split(b" ")[1])
