"""How strong I am, and how strong those are who want to be seen."""

from typing import Annotated

import msgspec
from litestar import get, put
from litestar.params import JSONBody, PathParameter

from ribeira.server.features.ratings.service import GameRating, Leaderboard
from ribeira.server.http.authentication import Web, find_player
from ribeira.server.http.dependencies import Asker, TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.server.storage.changeset import Changes

GameId = Annotated[str, PathParameter(max_length=64, description="The game")]


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether others see my ratings."""

    listed: bool


@get(
    "/api/ratings/{game:str}",
    responses=ERRORS,
    summary="The leaderboard of a game: who wants to be seen, and the levels",
)
async def see_leaderboard(request: Web, game: GameId, house: TheHouse) -> Leaderboard:
    return await house.ratings.board(game, await find_player(request))


@get("/api/me/ratings", responses=ERRORS, summary="My ratings, by game")
async def see_ratings(me: Asker, house: TheHouse) -> list[GameRating]:
    return await house.ratings.of(me.id)


@put("/api/me/listed", responses=ERRORS, summary="Be seen on leaderboards, or no more")
async def put_listed(data: JSONBody[Listed], me: Asker, house: TheHouse) -> Listed:
    row = await house.store.player_row(me.id)
    await house.writer.write(Changes(players=[{**row, "listed": data.listed}]))
    return data
