"""Response schemas for puzzles: counts and progress, a position, and the result of an attempt."""

from typing import Literal

import msgspec

from ribeira.bots.puzzles.collection import Phase
from ribeira.server.protocol import Choice, Frame, Update


class PuzzlesOf(msgspec.Struct, frozen=True, kw_only=True):
    """The number of puzzles for a game, and your progress."""

    game: str
    count: int
    tried: int
    solved: int


class PuzzlesInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Puzzle counts per game, and your puzzle rating."""

    rating: int
    tried: int
    solved: int
    games: list[PuzzlesOf]


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A position with one clearly best choice, as the deciding seat sees it."""

    game: str
    id: str
    rating: int
    phase: Phase
    tried: bool  # you have tried it before, so another attempt does not count
    unit: Literal["chance", "points"]
    update: Update  # the position in the same form as at a table


class PuzzleTried(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an attempt, the solution with its reasons, and the expected continuation."""

    solved: bool
    counted: bool  # true for the first attempt only
    answer: Choice
    other: Choice  # the second-best choice
    worth: float  # value of the answer: winning chance; in solo games, final points
    margin: float  # value of the answer minus value of the second-best choice
    because: str | None
    failed: list[float]  # share of failed attempts per bot level, weakest first
    rating: int  # your puzzle rating after the attempt
    change: int  # change of your rating
    frames: list[Frame]  # the position, the answer and the continuation, from the deciding seat
