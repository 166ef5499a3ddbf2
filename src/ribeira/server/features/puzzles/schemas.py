"""Schemas of the answers about puzzles."""

from typing import Literal

import msgspec

from ribeira.bots.puzzles import Phase
from ribeira.server.protocol import Choice, Frame, Update


class PuzzlesOf(msgspec.Struct, frozen=True, kw_only=True):
    """The number of puzzles of a game, and your progress."""

    game: str
    count: int
    tried: int
    solved: int


class PuzzlesInfo(msgspec.Struct, frozen=True, kw_only=True):
    """All puzzles by game, and your puzzle rating."""

    rating: int
    tried: int
    solved: int
    games: list[PuzzlesOf]


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A position in which one choice is clearly best, as the deciding seat sees it."""

    game: str
    id: str
    rating: int
    phase: Phase
    tried: bool  # by you: another attempt does not count
    unit: Literal["chance", "points"]
    update: Update  # as at a table


class PuzzleTried(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an attempt, the solution with its reasons, and the expected continuation."""

    solved: bool
    counted: bool  # it was the first attempt
    answer: Choice
    other: Choice  # the second-best choice
    worth: float  # of the answer: the chance to win; in solo games, the final points
    margin: float  # between the answer and the second-best choice
    because: str | None
    failed: list[float]  # the share of attempts that each level failed, weakest level first
    rating: int  # yours after the attempt
    change: int
    frames: list[Frame]  # the position, the answer and the continuation, from the deciding seat
