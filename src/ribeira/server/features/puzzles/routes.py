"""Routes that return puzzles, preview actions in them and check attempts."""

from typing import Annotated

import msgspec

from ribeira.server.features.puzzles.schemas import PuzzleInfo, PuzzlesInfo, PuzzleTried
from ribeira.server.features.puzzles.service import Puzzles
from ribeira.server.protocol import Foreseen, Language
from ribeira.server.routes import Allow, Caller, Cost, Route, Shared
from ribeira.tables.requests.act import Actions

GameId = Annotated[str, msgspec.Meta(max_length=64, description="The game")]
PuzzleId = Annotated[str, msgspec.Meta(max_length=64, description="The puzzle")]
OnlyGame = Annotated[str, msgspec.Meta(max_length=64, description="Only of this game")]


class NextPuzzleQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for the next puzzle: the game, and the language of the texts."""

    game: OnlyGame | None = None
    language: Language | None = None


class PuzzleQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a puzzle, and the language of the texts."""

    game: GameId
    puzzle: PuzzleId
    language: Language | None = None


class PuzzleAttempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The actions that a player considers best. Only the first action is judged."""

    actions: Actions


class PuzzlePreview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions to preview. If `whole` is true, they are the beginning of a gesture, which the server completes."""

    actions: Actions
    whole: bool = False


async def read_puzzles(puzzles: Puzzles, caller: Caller) -> PuzzlesInfo:
    """Return the number of puzzles per game, and the caller's progress and rating."""
    return await puzzles.read_all(caller.known)


async def read_next_puzzle(puzzles: Puzzles, caller: Caller, query: NextPuzzleQuery) -> PuzzleInfo:
    """Return a puzzle that the caller has not tried yet."""
    return await puzzles.read_next(caller.known, query.game, query.language)


async def read_puzzle(puzzles: Puzzles, caller: Caller, query: PuzzleQuery) -> PuzzleInfo:
    """Return a puzzle without its solution."""
    return await puzzles.read(caller.known, query.game, query.puzzle, query.language)


async def preview_puzzle(puzzles: Puzzles, caller: Caller, query: PuzzleQuery, preview: PuzzlePreview) -> Foreseen:
    """Return the effects of actions in a puzzle."""
    return await puzzles.preview(
        query.game, query.puzzle, preview.actions, complete=preview.whole, language=query.language
    )


async def try_puzzle(puzzles: Puzzles, caller: Caller, query: PuzzleQuery, attempt: PuzzleAttempt) -> PuzzleTried:
    """Check the caller's attempt and return the solution."""
    return await puzzles.attempt(caller.player, query.game, query.puzzle, attempt.actions, query.language)


ROUTES = [
    Route(
        "puzzles",
        "GET",
        "/api/puzzles",
        read_puzzles,
        PuzzlesInfo,
        allow=Allow.ANYBODY,
        shared=Shared.ANONYMOUS,
        in_page=True,
    ),
    Route(
        "next_puzzle",
        "GET",
        "/api/puzzles/next",
        read_next_puzzle,
        PuzzleInfo,
        parameters=NextPuzzleQuery,
        allow=Allow.ANYBODY,
        shared=Shared.ANONYMOUS,
        in_page=True,
    ),
    Route(
        "puzzle",
        "GET",
        "/api/puzzles/{game}/{puzzle}",
        read_puzzle,
        PuzzleInfo,
        parameters=PuzzleQuery,
        allow=Allow.ANYBODY,
        shared=Shared.ANONYMOUS,
        in_page=True,
    ),
    Route(
        "preview_puzzle",
        "POST",
        "/api/puzzles/{game}/{puzzle}/foresee",
        preview_puzzle,
        Foreseen,
        parameters=PuzzleQuery,
        body=PuzzlePreview,
        cost=Cost.ACTION,
        in_page=True,
    ),
    Route(
        "try_puzzle",
        "POST",
        "/api/puzzles/{game}/{puzzle}",
        try_puzzle,
        PuzzleTried,
        parameters=PuzzleQuery,
        body=PuzzleAttempt,
        cost=Cost.ACTION,
        in_page=True,
    ),
]
