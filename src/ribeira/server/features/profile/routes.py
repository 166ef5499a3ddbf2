"""My games, and what they add up to."""

from typing import Annotated

from litestar import get
from litestar.params import FromQuery, QueryParameter

from ribeira.server.features.profile.service import Records, read_games, read_profile, read_records
from ribeira.server.features.profile.statistics import MyGames, Profile, Wanted
from ribeira.server.http.dependencies import Asker, Count, Limit, TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.tables.game_summary import Company, Outcome

OfGame = Annotated[str | None, QueryParameter(max_length=64, description="Only of this game")]
Seats = Annotated[int | None, QueryParameter(ge=1, le=32, description="Only with so many players")]
Name = Annotated[str | None, QueryParameter(max_length=64, description="Only where somebody is called so, or partly")]


@get("/api/me/profile", responses=ERRORS, summary="What my finished games add up to")
async def see_profile(me: Asker, house: TheHouse) -> Profile:
    return await read_profile(house, me)


@get("/api/me/games", responses=ERRORS, summary="My finished games, those of late first")
async def see_games(
    me: Asker,
    house: TheHouse,
    game: OfGame = None,
    outcome: FromQuery[Outcome | None] = None,
    company: FromQuery[Company | None] = None,
    seats: Seats = None,
    name: Name = None,
    start: Count = 0,
    limit: Limit = 20,
) -> MyGames:
    wanted = Wanted(game=game, outcome=outcome, company=company, seats=seats, name=name)
    return await read_games(house, me, wanted, start, limit)


@get("/api/me/records", responses=ERRORS, summary="My finished games as records, some at a time, the oldest first")
async def see_records(
    me: Asker,
    house: TheHouse,
    game: OfGame = None,
    outcome: FromQuery[Outcome | None] = None,
    company: FromQuery[Company | None] = None,
    seats: Seats = None,
    name: Name = None,
    start: Count = 0,
) -> Records:
    wanted = Wanted(game=game, outcome=outcome, company=company, seats=seats, name=name)
    return await read_records(house, me, wanted, start)
