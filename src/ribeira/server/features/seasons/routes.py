"""Seasons with friends."""

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from ribeira.server.features.seasons.season import NewSeason
from ribeira.server.features.seasons.service import (
    SeasonInfo,
    SeasonLine,
    drop,
    join,
    my_seasons,
    open_season,
    read_season,
    start,
)
from ribeira.server.http.dependencies import Allowed, Asker, TheHouse
from ribeira.server.http.responses import ERRORS

SeasonId = Annotated[str, PathParameter(max_length=64, description="The season")]
Place = Annotated[int, PathParameter(ge=0, le=100, description="The player's place in the list")]
Invite = Annotated[str | None, QueryParameter(max_length=64, description="Its invitation, for those who are not in it")]


class SeasonOpened(msgspec.Struct, frozen=True):
    id: str


class SeasonInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    invite: Annotated[str, msgspec.Meta(max_length=64)]


@post("/api/seasons", responses=ERRORS, summary="Open a season")
async def open_one(data: JSONBody[NewSeason], me: Asker, house: TheHouse, allowance: Allowed) -> SeasonOpened:
    allowance.tables.take(me.id)
    return SeasonOpened(await open_season(house, data, me))


@get("/api/me/seasons", responses=ERRORS, summary="My seasons, those of late first")
async def see_mine(me: Asker, house: TheHouse) -> list[SeasonLine]:
    return await my_seasons(house, me)


@get("/api/seasons/{season:str}", responses=ERRORS, summary="A season: who plays whom, and how everybody stands")
async def see_season(season: SeasonId, me: Asker, house: TheHouse, invite: Invite = None) -> SeasonInfo:
    return await read_season(house, season, me, invite)


@post("/api/seasons/{season:str}/players", responses=ERRORS, summary="Come in, with the invitation")
async def come_in(
    season: SeasonId, data: JSONBody[SeasonInvitation], me: Asker, house: TheHouse, allowance: Allowed
) -> SeasonInfo:
    allowance.joins.take(me.id)
    await join(house, season, data.invite, me)
    return await read_season(house, season, me)


@delete("/api/seasons/{season:str}/players/{place:int}", responses=ERRORS, status_code=200, summary="Go, or send away")
async def send_away(season: SeasonId, place: Place, me: Asker, house: TheHouse) -> list[SeasonLine]:
    await drop(house, season, place, me)
    return await my_seasons(house, me)


@post("/api/seasons/{season:str}/start", responses=ERRORS, summary="Begin: the first tables open")
async def begin(season: SeasonId, me: Asker, house: TheHouse) -> SeasonInfo:
    await start(house, season, me)
    return await read_season(house, season, me)
