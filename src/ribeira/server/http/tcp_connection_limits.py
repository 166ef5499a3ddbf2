"""Limits on the connections of each address, which apply before a request reaches the application."""

import math
from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import Protocol

import structlog

from ribeira.server.client_address import TrustedProxies, address_key
from ribeira.server.http.fair_queue import Turns
from ribeira.server.operations.metrics import CONNECTIONS_ENDED
from ribeira.server.settings import Limits
from ribeira.server.token_buckets import ADDRESS_RATE, Meter

MAX_WAITING_TOTAL = 2500  # connections with incomplete requests, over all addresses
MAX_UNREAD = 300  # connections per address whose clients do not read the response
MAX_UNREAD_TOTAL = 1000  # such connections over all addresses
MAX_UNREAD_BYTES = 32_000_000  # per address; complete size of the responses that such clients have not read
MAX_UNREAD_BYTES_TOTAL = 100_000_000
MAX_LINGERING = 100  # connections that are kept open until the client has read the last response
MAX_ATTEMPTS = 1.5  # above this multiple of the application's rate limit, requests are refused without being read
REQUEST_BURST = 2  # minutes of a player's requests that an address may send at once
HANDSHAKE_RATE = 5  # the number of handshakes per address is this multiple of the number per player
MISUSE_PRICE = 10  # number of handshakes charged to an address for a WebSocket flood or an invalid frame
LOGGED_PER_MINUTE = 60  # maximum number of log lines per reason

log = structlog.get_logger("ribeira.wire")


class Resettable(Protocol):
    """A connection that can be reset."""

    def reset(self, why: str) -> None:
        """Reset the connection and count it under the reason `why`. Unsent data is dropped."""


class OldestFirst:
    """Connections in order of arrival, with the bytes that the server keeps for each.

    If an address or the process has too many connections or bytes, its oldest connections are reset.
    """

    def __init__(
        self, per_address: int, total: int, bytes_per_address: float = math.inf, total_bytes: float = math.inf
    ) -> None:
        self.per_address = per_address
        self.total = total
        self.bytes_per_address = bytes_per_address
        self.total_bytes = total_bytes
        self.by_address: dict[str, OrderedDict[Resettable, int]] = {}  # with bytes
        self.address_of: OrderedDict[Resettable, str] = OrderedDict()
        self.bytes_of: Counter[str] = Counter()  # by address
        self.bytes = 0

    def add(self, connection: Resettable, address: str, why: str, size: int = 0) -> None:
        """Add a connection for which the server keeps `size` bytes.

        If there are too many connections or bytes, reset the oldest connections with the reason `why`.
        """
        self.remove(connection)
        same_address = self.by_address.setdefault(address, OrderedDict())
        same_address[connection] = size
        self.address_of[connection] = address
        self.bytes_of[address] += size
        self.bytes += size
        while len(same_address) > self.per_address or self.bytes_of[address] > self.bytes_per_address:
            self._reset(next(iter(same_address)), why)
        while len(self.address_of) > self.total or self.bytes > self.total_bytes:
            self._reset(next(iter(self.address_of)), why)

    def remove(self, connection: Resettable) -> None:
        """Remove a connection if it is present."""
        address = self.address_of.pop(connection, None)
        if address is not None:
            size = self.by_address[address].pop(connection)
            self.bytes -= size
            self.bytes_of[address] -= size
            if not self.by_address[address]:
                del self.by_address[address], self.bytes_of[address]

    def _reset(self, connection: Resettable, why: str) -> None:
        self.remove(connection)
        connection.reset(why)


class SocketLimits:
    """Connections of one server process, counted by address (IPv6: by /64 network)."""

    def __init__(self, limits: Limits | None = None, proxies: TrustedProxies | None = None) -> None:
        limits = limits or Limits()
        self.proxies = proxies or TrustedProxies()
        self.sockets: Counter[str] = Counter()
        self.max_sockets = limits.connections_per_address + limits.requests_per_minute  # simultaneous, per address
        self.waiting = OldestFirst(max(1, limits.requests_per_minute // 2), MAX_WAITING_TOTAL)
        self.unread = OldestFirst(MAX_UNREAD, MAX_UNREAD_TOTAL, MAX_UNREAD_BYTES, MAX_UNREAD_BYTES_TOTAL)
        self.handshakes = _per_minute(limits.connections_per_minute * HANDSHAKE_RATE)
        requests_per_s = limits.requests_per_minute * ADDRESS_RATE * MAX_ATTEMPTS / 60
        self.requests = Meter(requests_per_s, limits.requests_per_minute * REQUEST_BURST)
        self.turns = Turns()
        self.lingering = 0
        self.closed = 0  # number of connections that have ended
        self.logged = _per_minute(LOGGED_PER_MINUTE)

    def address_of(self, peer: str, forwarded: Iterable[str] = ()) -> str:
        """Return the address that a connection counts toward."""
        return address_key(self.proxies.client_address(peer, forwarded))

    def open_socket(self, address: str) -> None:
        """Count a new connection of an address."""
        self.sockets[address] += 1

    def has_too_many(self, address: str) -> bool:
        """Return True if an address has more simultaneous connections than allowed."""
        return self.sockets[address] > self.max_sockets

    def close_socket(self, address: str) -> None:
        """Stop counting a connection that has ended."""
        self.closed += 1
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def count_ended(self, why: str, address: str, handshakes: int = 0) -> None:
        """Count a connection that the server ended. Log it, up to `LOGGED_PER_MINUTE` per reason.

        Args:
            why: the reason.
            address: the address that the connection counts toward.
            handshakes: number of handshakes to charge to the address as a penalty.
        """
        CONNECTIONS_ENDED.labels(why).inc()
        if handshakes:
            self.handshakes.spend(address, handshakes)
        if try_take(self.logged, why):
            log.info("connection ended", why=why, client=address)


def try_take(meter: Meter, key: str) -> bool:
    """Take one token of a key and return True, or return False if no token is left."""
    if meter.level(key) < 1:
        return False
    meter.spend(key, 1)
    return True


def _per_minute(number: float) -> Meter:
    return Meter(number / 60, number)
