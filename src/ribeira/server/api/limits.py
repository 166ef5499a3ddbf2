"""How often somebody may do something."""

import time
from collections import OrderedDict

from ribeira.server.settings import Limits
from ribeira.server.tables.chatting import Say
from ribeira.server.tables.hinting import Hint
from ribeira.server.tables.rematching import Rematch
from ribeira.server.tables.table import Refused, Request

MOST = 50_000  # whom to remember


class Buckets:
    """So many at once and so many a minute, for everybody by themselves."""

    def __init__(self, per_minute: float, at_once: float | None = None) -> None:
        self.rate = per_minute / 60
        self.size = per_minute if at_once is None else at_once
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens and when

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
    """All limits of the server."""

    def __init__(self, limits: Limits) -> None:
        self.tables = Buckets(limits.tables_per_minute)
        self.joins = Buckets(limits.joins_per_minute)
        self.players = Buckets(limits.players_per_minute)
        self.chats = Buckets(limits.chats_per_minute, limits.chats_per_minute / 3)
        self.hints = Buckets(limits.hints_per_minute, limits.hints_per_minute / 4)
        self.analyses = Buckets(limits.analyses_per_minute)
        self.actions = Buckets(limits.actions_per_second * 60, limits.actions_per_second * 2)

    def request(self, player: str, request: Request) -> None:
        self.actions.take(player)
        if isinstance(request, Say):
            self.chats.take(player)
        elif isinstance(request, Rematch):
            self.tables.take(player)
        elif isinstance(request, Hint):
            self.hints.take(player)
