"""Routes that list a day's deals with their results, and open the caller's attempt."""

from typing import Annotated

import msgspec

from ribeira.server.features.daily.schemas import Daily
from ribeira.server.features.daily.service import DailyDeals
from ribeira.server.protocol import TableOpened
from ribeira.server.routes import Allow, Caller, Cost, Route

DATE = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
Day = Annotated[str, msgspec.Meta(pattern=DATE, description="The day, for example 2026-11-16")]
DayOrToday = Annotated[str, msgspec.Meta(pattern=DATE, description="The day, for example 2026-11-16; default: today")]


class DailyQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for one day's deals; default: today's."""

    day: DayOrToday | None = None


class DailyDealPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters that identify a deal: the day and the game."""

    day: Day
    game: Annotated[str, msgspec.Meta(max_length=64, description="The game")]


async def read_daily(deals: DailyDeals, caller: Caller, query: DailyQuery) -> Daily:
    """Return a day's deals, with the players' results."""
    return await deals.read(query.day, caller.known)


async def play_daily(deals: DailyDeals, caller: Caller, path: DailyDealPath) -> TableOpened:
    """Open the caller's attempt at a deal."""
    return TableOpened(await deals.open(path.day, path.game, caller.player))


ROUTES = [
    Route("daily", "GET", "/api/daily", read_daily, Daily, parameters=DailyQuery, allow=Allow.ANYBODY, in_page=True),
    Route(
        "play_daily",
        "POST",
        "/api/daily/{day}/{game}",
        play_daily,
        TableOpened,
        parameters=DailyDealPath,
        cost=Cost.NEW_TABLE,
        status=201,
        in_page=True,
    ),
]
