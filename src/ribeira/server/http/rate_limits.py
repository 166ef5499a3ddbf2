"""Rate limits with token buckets per player and per address."""

import time
from collections import OrderedDict

from ribeira.server.operations.load_shedding import LoadMonitor
from ribeira.server.protocol import AnyMessage
from ribeira.server.routes import Caller, Cost
from ribeira.server.settings import Limits
from ribeira.tables.client_messages import TableMessage
from ribeira.tables.errors import Refused

MAX_KEYS = 50_000  # players or addresses per bucket table; the least recently seen are forgotten


class TokenBuckets:
    """One token bucket per key, with a capacity of `burst` (default: `per_minute`), refilled at `per_minute`."""

    def __init__(self, per_minute: float, burst: float | None = None) -> None:
        self.refill_per_second = per_minute / 60
        self.size = per_minute if burst is None else burst
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, time of the last update

    def try_take(self, key: str) -> bool:
        """Take a token. Return False if the bucket is empty."""
        now = time.monotonic()
        tokens, counted_at = self.buckets.pop(key, (self.size, now))
        tokens = min(self.size, tokens + (now - counted_at) * self.refill_per_second)
        is_enough = tokens >= 1
        self.buckets[key] = (tokens - 1 if is_enough else tokens, now)
        if len(self.buckets) > MAX_KEYS:
            self.buckets.popitem(last=False)
        return is_enough

    def take(self, key: str) -> None:
        """Take a token. Raise `Refused` if the bucket is empty."""
        if not self.try_take(key):
            raise Refused("too_fast", "you send too many requests; wait a little")


class RateLimits:
    """All rate limits of a process, with the load monitor that can refuse new tables and spectators."""

    def __init__(self, limits: Limits) -> None:
        self.actions = TokenBuckets(limits.actions_per_second * 60, limits.actions_per_second * 2)
        tables = TokenBuckets(limits.tables_per_minute)
        self.by_player = {
            Cost.ACTION: self.actions,
            Cost.TABLE: tables,
            Cost.NEW_TABLE: tables,
            Cost.JOIN: TokenBuckets(limits.joins_per_minute),
            Cost.LINK_CODE: TokenBuckets(limits.device_codes_per_minute),
            Cost.ANALYSIS: TokenBuckets(limits.analyses_per_minute),
        }
        self.by_address = {
            Cost.SIGN_UP: TokenBuckets(limits.players_per_minute),
            Cost.SIGN_IN: TokenBuckets(limits.device_logins_per_minute),
        }
        self.by_request = {
            "chats": TokenBuckets(limits.chats_per_minute, limits.chats_per_minute / 3),
            "hints": TokenBuckets(limits.hints_per_minute, limits.hints_per_minute / 4),
            "tables": tables,
        }
        self.load_monitor = LoadMonitor(0)

    def charge(self, cost: Cost, caller: Caller, body: object = None) -> None:
        """Charge a route call. Raise `Refused` if it exceeds a rate limit or if the server is overloaded."""
        if cost is Cost.NEW_TABLE and self.load_monitor.shedding:
            raise Refused("overloaded", "the server is too busy; try again in a little while")
        if cost is Cost.REQUEST and isinstance(body, TableMessage):
            self.charge_message(caller.player.id, body)
        elif cost in self.by_player:
            self.by_player[cost].take(caller.player.id)
        elif cost in self.by_address and not (cost is Cost.SIGN_UP and caller.known is not None):
            self.by_address[cost].take(caller.address)

    def charge_message(self, player: str, message: AnyMessage | TableMessage) -> None:
        """Charge a message at a table. Raise `Refused` if it exceeds a rate limit."""
        self.actions.take(player)
        if isinstance(message, TableMessage) and message.rate_limit is not None:
            self.by_request[message.rate_limit].take(player)

    def allows_unreadable(self, player: str) -> bool:
        """Charge an unreadable message at the price of an action. Return False if it exceeds the rate limit."""
        return self.actions.try_take(player)
