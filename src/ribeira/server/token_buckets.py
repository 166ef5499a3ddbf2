"""Quotas per player and per address.

A `Meter` holds one token bucket per key. A `Quota` combines a meter for players with a meter for addresses, so that a
person with many guest accounts gets only the quota of one address. Each process keeps its own quotas in memory.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from ribeira.server.client_address import address_key
from ribeira.tables.errors import Refused

MAX_KEYS = 10_000  # maximum number of buckets per meter; the least recently used buckets are dropped
MAX_PLAYERS = 20_000  # players whose last address is remembered
# An address has the quota of several players, because people can share an address. Few of them are active at a time.
ADDRESS_RATE = 10
ADDRESS_BURST = 40
LIGHT_USE = 0.5  # a player with more than this fraction of their burst left counts as a light user
RESERVE = 0.25  # fraction of an address's burst that is reserved for its light users
MAX_DEBT = 2.0  # maximum debt in bursts; a cost that is known only afterwards can exceed the tokens left

Clock = Callable[[], float]  # monotonic seconds


class Client(NamedTuple):
    """The player and the address to which a request is charged."""

    player: str  # empty before sign-up
    address: str  # as returned by `address_key`

    @classmethod
    def of(cls, player: str, address: str) -> "Client":
        """Return the client for a player at an address."""
        return cls(player, address_key(address))


class Meter:
    """One token bucket per key. A bucket starts with `burst` tokens and gains `per_second` tokens up to `burst`.

    Full buckets are dropped, because they equal new buckets.
    """

    def __init__(
        self, per_second: float, burst: float, clock: Clock = time.monotonic, max_keys: int = MAX_KEYS
    ) -> None:
        self.per_second = per_second
        self.burst = burst
        self.clock = clock
        self.max_keys = max_keys
        self.buckets: OrderedDict[str, tuple[float, float]] = (
            OrderedDict()
        )  # tokens and time, least recently used first

    def level(self, key: str) -> float:
        """Return the number of tokens left, which is negative for a debt."""
        tokens, counted_at = self.buckets.get(key, (self.burst, 0.0))
        return min(self.burst, tokens + (self.clock() - counted_at) * self.per_second)

    def spend(self, key: str, amount: float) -> None:
        """Remove tokens, even if the bucket has fewer tokens. The resulting debt is at most `MAX_DEBT` bursts."""
        tokens = max(self.level(key) - amount, -MAX_DEBT * self.burst)
        self.buckets[key] = (tokens, self.clock())
        self.buckets.move_to_end(key)
        for _ in range(2):  # removes up to two buckets per added bucket, so full buckets do not accumulate
            oldest = next(iter(self.buckets))
            if len(self.buckets) > self.max_keys or self.level(oldest) >= self.burst:
                del self.buckets[oldest]
            if not self.buckets:
                break

    def take(self, key: str) -> None:
        """Remove a token. Raise `Refused` if the bucket has less than one token."""
        if wait := self.seconds_until(key, 1):
            raise too_fast(wait)
        self.spend(key, 1)

    def seconds_until(self, key: str, level: float) -> float:
        """Return the number of seconds until the bucket has at least `level` tokens or is full."""
        missing = min(level, self.burst) - self.level(key)
        return max(0.0, missing / self.per_second) if self.per_second else math.inf if missing > 0 else 0.0


class Quota:
    """A limit on a resource, per player and per address.

    The last quarter of an address's burst is reserved for players who have used little of their own quota. One player
    can therefore not use up the quota of an address and block other players behind it.
    """

    def __init__(
        self,
        per_minute: float,
        burst: float | None = None,
        *,
        address_per_minute: float | None = None,
        address_burst: float | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        """Create a quota.

        Args:
            per_minute: tokens per minute and player.
            burst: tokens that a player can use at once; default: those of a minute.
            address_per_minute: tokens per minute and address; default: those of `ADDRESS_RATE` players.
            address_burst: tokens that an address can use at once; default: those of `ADDRESS_BURST` players.
            clock: monotonic time in seconds.
        """
        burst = per_minute if burst is None else burst
        address_per_minute = per_minute * ADDRESS_RATE if address_per_minute is None else address_per_minute
        address_burst = burst * ADDRESS_BURST if address_burst is None else address_burst
        self.players = Meter(per_minute / 60, burst, clock)
        self.addresses = Meter(address_per_minute / 60, address_burst, clock)

    def wait(self, client: Client, amount: float = 1.0) -> float:
        """Return the number of seconds until the client may spend this amount, or 0 if it may do so now."""
        waits = [0.0]
        reserve = RESERVE * self.addresses.burst
        if client.player:
            waits.append(self.players.seconds_until(client.player, amount))
            if self.players.level(client.player) > LIGHT_USE * self.players.burst:
                reserve = 0.0
        waits.append(self.addresses.seconds_until(client.address, amount + reserve))
        return max(waits)

    def charge(self, client: Client, amount: float = 1.0) -> None:
        """Charge an amount, even if it exceeds the tokens left."""
        if client.player:
            self.players.spend(client.player, amount)
        self.addresses.spend(client.address, amount)

    def try_take(self, client: Client, amount: float = 1.0) -> bool:
        """Charge an amount and return True, or return False if the client has to wait."""
        if self.wait(client, amount):
            return False
        self.charge(client, amount)
        return True

    def take(self, client: Client, amount: float = 1.0) -> None:
        """Charge an amount. Raise `Refused` if the client has to wait."""
        self.require(client, amount)
        self.charge(client, amount)

    def require(self, client: Client, amount: float = 1.0) -> None:
        """Raise `Refused` if the client has to wait before it may spend this amount."""
        if wait := self.wait(client, amount):
            raise too_fast(wait)


class PlayerAddresses:
    """Last address of each player, for work that continues after a request, such as bot turns."""

    def __init__(self, max_players: int = MAX_PLAYERS) -> None:
        self.max_players = max_players
        self.addresses: OrderedDict[str, str] = OrderedDict()

    def record(self, client: Client) -> None:
        """Store a client's address, unless its player is not known yet."""
        if client.player:
            self.addresses[client.player] = client.address
            self.addresses.move_to_end(client.player)
            if len(self.addresses) > self.max_players:
                self.addresses.popitem(last=False)

    def of(self, player: str) -> str:
        """Return a player's last address, or the player's ID if no address is stored."""
        return self.addresses.get(player, player)


def too_fast(wait: float) -> Refused:
    """Return the error for a client that has to wait for this number of seconds."""
    seconds = math.ceil(min(wait, 24 * 3600))
    return Refused("too_fast", f"you send too many requests; try again in {seconds} s", retry_after=seconds)
