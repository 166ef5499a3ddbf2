"""How often somebody may do something."""

import time
from collections import OrderedDict

from ribeira.server.operations.load_shedding import Pulse
from ribeira.server.protocol import AnyMessage
from ribeira.server.settings import Limits
from ribeira.tables.table import Refused, Request

MOST = 50_000  # whom to remember


class Buckets:
    """So many at once and so many a minute, for everybody by themselves."""

    def __init__(self, per_minute: float, at_once: float | None = None) -> None:
        self.rate = per_minute / 60
        self.size = per_minute if at_once is None else at_once
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens and when

    def has(self, who: str) -> bool:
        """Take one if there is one."""
        try:
            self.take(who)
        except Refused:
            return False
        return True

    def take(self, who: str) -> None:
        now = time.monotonic()
        tokens, since = self.left.pop(who, (self.size, now))
        tokens = min(self.size, tokens + (now - since) * self.rate)
        enough = tokens >= 1
        self.left[who] = (tokens - 1 if enough else tokens, now)
        if len(self.left) > MOST:
            self.left.popitem(last=False)
        if not enough:
            raise Refused("too_fast", "you ask for too much at a time; wait a little")


class Allowance:
    """All limits of the server: everybody's own, and whether there is room for more of anything."""

    def __init__(self, limits: Limits) -> None:
        self.tables = Buckets(limits.tables_per_minute)
        self.joins = Buckets(limits.joins_per_minute)
        self.players = Buckets(limits.players_per_minute)
        self.passes = Buckets(limits.passes_per_minute)
        self.arrivals = Buckets(limits.arrivals_per_minute)
        self.chats = Buckets(limits.chats_per_minute, limits.chats_per_minute / 3)
        self.hints = Buckets(limits.hints_per_minute, limits.hints_per_minute / 4)
        self.analyses = Buckets(limits.analyses_per_minute)
        self.actions = Buckets(limits.actions_per_second * 60, limits.actions_per_second * 2)
        self.costs = {"chats": self.chats, "tables": self.tables, "hints": self.hints}
        self.pulse = Pulse(0)

    def request(self, player: str, message: AnyMessage) -> None:
        """Whatever somebody sends at a table costs an action, and what else its kind says."""
        self.actions.take(player)
        if isinstance(message, Request) and message.COSTS is not None:
            self.costs[message.COSTS].take(player)

    def nonsense(self, player: str) -> bool:
        """What cannot be read costs as much."""
        return self.actions.has(player)

    def new_table(self, player: str) -> None:
        """Before players at the tables that there are feel it, there are no new ones."""
        if self.pulse.shedding:
            raise Refused("overloaded", "the server has as much to do as it can; try again in a little while")
        self.tables.take(player)
