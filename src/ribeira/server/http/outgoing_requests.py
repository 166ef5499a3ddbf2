"""HTTPS requests to player-supplied addresses.

Only public IP addresses are contacted. Addresses in the server's own network are rejected, even if a public name
resolves to them. Players choose the receivers, so receivers can be slow: the players take turns, and each player and
address has a quota.
"""

import asyncio
import socket
import ssl
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from urllib.parse import urlsplit

import structlog

from ribeira.server.bot_workers.fair_queue import FairQueue
from ribeira.server.features.notifications.public_url_check import PORT, OutgoingRequest, check_address, is_public
from ribeira.server.token_buckets import Client, Quota
from ribeira.tables.errors import Refused

TIMEOUT_S = 5.0
MAX_CONCURRENT = 16
MAX_CONCURRENT_PER_PLAYER = 2
MAX_CONCURRENT_PER_ADDRESS = 6
MAX_WAITING = 500  # queued requests; further requests are dropped, because notifications are best effort
MAX_WAITING_PER_ADDRESS = 100
REQUESTS_PER_MINUTE = 60  # per player

log = structlog.get_logger("ribeira.notifications")


class PublicHttpClient:
    """Sends POST requests to public addresses, a few at a time."""

    def __init__(self, port: int = PORT, group_of: Callable[[str], str] = lambda player: player) -> None:
        """Create a client.

        Args:
            port: port of all receivers.
            group_of: returns the address of a player.
        """
        self.port = port
        self.group_of = group_of
        self.quota = Quota(REQUESTS_PER_MINUTE)
        self.turns: FairQueue[tuple[str, asyncio.Future[None]]] = FairQueue(
            MAX_CONCURRENT_PER_PLAYER, group_of=group_of
        )
        self.running: Counter[str] = Counter()  # requests and name lookups by the address of the player
        self.resolvers = ThreadPoolExecutor(MAX_CONCURRENT, "resolver")
        self.tls: ssl.SSLContext | None = None  # created once, because loading the CA certificates is slow

    async def post(self, address: str, build: Callable[[], OutgoingRequest], player: str) -> int:
        """Send a request. Return the response status, or 0 if there is no response.

        Args:
            address: the receiver's URL.
            build: returns the request; called when it can be sent, because encryption is expensive.
            player: the player who chose the address.
        """
        group = self.group_of(player)
        is_full = len(self.turns) >= MAX_WAITING or self.turns.waiting_in_group(player) >= MAX_WAITING_PER_ADDRESS
        if is_full or not self.quota.try_take(Client(player, group)):
            return 0
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.turns.put(player, (group, turn))
        self._start_next()
        lookups: list[Future[list[str]]] = []
        try:
            await turn
            async with asyncio.timeout(TIMEOUT_S):
                return await self._post(address, build, lookups)
        except Exception as error:  # the remote server can fail in any way
            log.info("request failed", error=type(error).__name__)
            return 0
        finally:
            if turn.done() and not turn.cancelled():
                self._end(player, group, lookups)

    def _start_next(self) -> None:
        def has_place(task: tuple[str, asyncio.Future[None]]) -> bool:
            return self.running[task[0]] < MAX_CONCURRENT_PER_ADDRESS

        while self.running.total() < MAX_CONCURRENT and (found := self.turns.get_nowait(has_place)) is not None:
            player, (group, turn) = found
            if turn.cancelled():
                self.turns.done(player)
            else:
                self.running[group] += 1
                turn.set_result(None)

    def _end(self, player: str, group: str, lookups: list[Future[list[str]]]) -> None:
        """Free the place of a request once its thread is free. A slow name server can block the thread for long."""
        loop = asyncio.get_running_loop()

        def free() -> None:
            self.turns.done(player)
            self.running[group] -= 1
            if not self.running[group]:
                del self.running[group]
            self._start_next()

        if lookups and not lookups[0].done():
            lookups[0].add_done_callback(lambda _: loop.call_soon_threadsafe(free))
        else:
            free()

    async def _post(self, address: str, build: Callable[[], OutgoingRequest], lookups: list[Future[list[str]]]) -> int:
        """Send a request to a checked IP address. A second lookup of the name might return a different address."""
        check_address(address)
        parts = urlsplit(address)
        host = parts.hostname or ""
        # A slow name server can block a thread for a long time, so resolution does not use the default executor.
        lookups.append(self.resolvers.submit(partial(_resolve, host, self.port)))
        numbers = await asyncio.wrap_future(lookups[0])
        if not numbers or not all(is_public(number) for number in numbers):
            raise Refused("bad_address", "the name resolves to an address that is not public")
        if self.tls is None:
            self.tls = await asyncio.to_thread(ssl.create_default_context)
        reader, writer = await asyncio.open_connection(numbers[0], self.port, ssl=self.tls, server_hostname=host)
        try:
            request = build()
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            body = request.body
            headers = {"Host": host, **request.headers, "Content-Length": str(len(body)), "Connection": "close"}
            lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
            writer.write("\r\n".join(lines).encode() + body)
            await writer.drain()
            answer = await reader.readline()
            return int(answer.split(b" ")[1])
        finally:
            writer.transport.abort()  # closing would wait for the receiver


def _resolve(host: str, port: int) -> list[str]:
    return [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
