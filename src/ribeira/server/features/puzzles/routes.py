"""Puzzles over HTTP."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from ribeira.server.features.puzzles.service import foresee_puzzle, read_next, read_puzzle, read_puzzles, try_puzzle
from ribeira.server.http.authentication import Web, find_player
from ribeira.server.http.dependencies import Allowed, Asker, InLanguage, TheHouse
from ribeira.server.http.responses import ERRORS, as_json
from ribeira.server.protocol import Foreseen, PuzzleInfo, PuzzlesInfo, PuzzleTried
from ribeira.tables.requests.act import Actions

GameId = Annotated[str, PathParameter(max_length=64, description="The game")]
PuzzleId = Annotated[str, PathParameter(max_length=64, description="The puzzle")]
OfGame = Annotated[str | None, QueryParameter(max_length=64, description="Only of this game")]


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody holds to be best: the first of these actions counts."""

    actions: Actions


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody thinks of; `whole`: it is what was touched of a gesture, and the rest of it is asked for."""

    actions: Actions
    whole: bool = False


@get("/api/puzzles", responses=ERRORS, summary="Which puzzles there are, and my rating")
async def see_puzzles(request: Web, house: TheHouse) -> PuzzlesInfo:
    return await read_puzzles(house, await find_player(request))


@get(
    "/api/puzzles/next", responses=ERRORS, summary="A puzzle that I have not tried and that is about as strong as I am"
)
async def next_puzzle(
    request: Web, house: TheHouse, game: OfGame = None, language: InLanguage = None
) -> Response[PuzzleInfo]:
    return as_json(await read_next(house, await find_player(request), game, language))


@get("/api/puzzles/{game:str}/{puzzle:str}", responses=ERRORS, summary="One puzzle, as the seat sees it that decides")
async def see_puzzle(
    request: Web, game: GameId, puzzle: PuzzleId, house: TheHouse, language: InLanguage = None
) -> Response[PuzzleInfo]:
    return as_json(await read_puzzle(house, await find_player(request), game, puzzle, language))


@post(
    "/api/puzzles/{game:str}/{puzzle:str}/foresee",
    responses=ERRORS,
    status_code=200,
    summary="What actions would bring about there",
)
async def look_ahead(
    game: GameId, puzzle: PuzzleId, data: JSONBody[Asked], me: Asker, allowance: Allowed, language: InLanguage = None
) -> Response[Foreseen]:
    allowance.actions.take(me.id)
    return as_json(await foresee_puzzle(game, puzzle, data.actions, data.whole, language))


@post(
    "/api/puzzles/{game:str}/{puzzle:str}",
    responses=ERRORS,
    status_code=200,
    summary="Try a puzzle: whether it was the best, why, and how it goes on",
)
async def solve_puzzle(
    game: GameId,
    puzzle: PuzzleId,
    data: JSONBody[Tried],
    me: Asker,
    house: TheHouse,
    allowance: Allowed,
    language: InLanguage = None,
) -> Response[PuzzleTried]:
    allowance.actions.take(me.id)
    return as_json(await try_puzzle(house, me, game, puzzle, data.actions, language))
