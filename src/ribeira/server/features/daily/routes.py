"""The deals of the days."""

from typing import Annotated

from litestar import get, post
from litestar.params import PathParameter, QueryParameter

from ribeira.server.features.daily.service import open_daily, read_daily
from ribeira.server.features.lobby.routes import Opened
from ribeira.server.http.authentication import Web, find_player
from ribeira.server.http.dependencies import Allowed, Asker, TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.server.protocol import Daily

DATE = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
Day = Annotated[str, PathParameter(pattern=DATE, description="The day, as 2026-11-16")]
AnyDay = Annotated[str | None, QueryParameter(pattern=DATE, description="The day, as 2026-11-16; without it: today")]
GameId = Annotated[str, PathParameter(max_length=64, description="The game")]


@get("/api/daily", responses=ERRORS, summary="The deals of a day, and who played them how well")
async def see_daily(request: Web, house: TheHouse, day: AnyDay = None) -> Daily:
    return await read_daily(house, day, await find_player(request))


@post("/api/daily/{day:str}/{game:str}", responses=ERRORS, summary="Play the deal of a day: one's one attempt")
async def play_daily(day: Day, game: GameId, me: Asker, house: TheHouse, allowance: Allowed) -> Opened:
    allowance.new_table(me.id)
    return Opened(await open_daily(house, day, game, me))
