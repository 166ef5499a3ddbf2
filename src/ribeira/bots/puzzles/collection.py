"""Puzzle files, the rating of attempts, and the choice of the next puzzle.

A puzzle is a position from strong play in which one choice is clearly the best. `ribeira.bots.puzzles.search` generates
puzzles, and `bots/puzzles.json` in a game's package stores them. A puzzle is stored as its seed and moves, which
reproduce the state exactly. Solvers see only the information of the deciding seat.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from ribeira.bots.analysis.explanations import Reason
from ribeira.engine.bot_api.levels import NAMES, RATINGS
from ribeira.engine.errors import Told
from ribeira.engine.game import AnyGame
from ribeira.engine.record import Move, Record
from ribeira.engine.state import State

FILE = "puzzles.json"  # in a game's `bots/`

Phase = Literal["early", "middle", "late"]
PHASES: tuple[Phase, ...] = ("early", "middle", "late")

STRENGTHS = RATINGS  # ratings of the levels, all of which attempt each puzzle
AVERAGE = 1500  # rating of the additional attempt in `rated`
SCALE = 400  # rating difference for odds of ten to one
LEAST, MOST = 600, 2400  # range of a puzzle's rating
BEGINS = 1200  # rating of a player without attempts
EAGER, STEADY = 64, 24  # maximum change of a rating per attempt, at first and later
SETTLED = 20  # number of attempts until the maximum change reaches STEADY


class BadPuzzles(Told):
    """The file contains no puzzles, or those of another game."""


class UnknownPuzzle(Told):
    """There is no puzzle with this ID."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Position with its best choice and the evidence for it."""

    id: str  # number of the game and number of moves
    seats: int
    seed: int
    options: dict[str, Any] = {}  # without default values
    moves: list[int]  # seat, action, seat, action …
    seat: int  # the deciding seat
    answer: int
    other: int  # the second-best choice
    worth: float  # value of the answer: win probability, in solo games points
    margin: float  # mean difference to the second-best choice
    noise: float  # standard deviation of the difference among searches
    why: list[Reason] = []  # reasons for the answer compared to the second-best choice
    line: list[int] = []  # expected moves after the answer: seat, action, seat, action …
    phase: Phase
    failed: dict[str, int]  # number of failed attempts by level
    rating: int

    def following(self) -> list[Move]:
        """Return the expected moves after the answer."""
        return moves_of(self.line)

    def failure_rates(self, asked: int) -> list[float]:
        """Return the share of failed attempts of each level, from the weakest to the strongest.

        For levels that are newer than the puzzle, it is estimated from the ratings.
        """
        return [
            self.failed[name] / asked if name in self.failed else 1 - expected(STRENGTHS[name], self.rating)
            for name in NAMES
        ]

    def record(self, game: AnyGame, *, solved: bool = False) -> Record:
        """Return the record up to the position, or with `solved` up to the end of the expected moves."""
        moves = moves_of(self.moves)
        if solved:
            moves += [Move(self.seat, self.answer), *self.following()]
        return Record(
            game=game.id,
            version=game.version,
            seats=self.seats,
            seed=self.seed,
            options=self.options,
            moves=moves,
        )

    def state(self, game: AnyGame) -> State:
        """Return the position."""
        return self.record(game).replay(game)


class PuzzleCollection(msgspec.Struct, kw_only=True):
    """Contents of a file: puzzles and the parameters of the search, so that the search can continue."""

    game: str
    version: int
    thought: int  # iterations per search
    seeds: int  # number of searches that agree
    asked: int  # attempts per level
    looked: list[int] = []  # numbers of the games that were searched
    puzzles: list[Puzzle] = []


def moves_of(flat: list[int]) -> list[Move]:
    """Convert a flat list of seats and actions to moves."""
    return [Move(seat, action) for seat, action in zip(flat[::2], flat[1::2], strict=True)]


def flat(moves: list[Move]) -> list[int]:
    """Convert moves to a flat list of seats and actions."""
    return [number for move in moves for number in (move.seat, move.action)]


def read(file: Path, game: AnyGame) -> PuzzleCollection:
    """Read the puzzles of a file.

    Raises:
        BadPuzzles: the file is damaged or belongs to another game or version.
    """
    try:
        found = msgspec.json.decode(file.read_bytes(), type=PuzzleCollection)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPuzzles(f"{file}: it holds no puzzles ({error})", "no-puzzles", file=str(file)) from None
    if (found.game, found.version) != (game.id, game.version):
        raise BadPuzzles(
            f"{file}: its puzzles are of {found.game}, version {found.version}; this is {game.id}, {game.version}",
            "other-puzzles",
            file=str(file),
            found=f"{found.game} {found.version}",
            wanted=f"{game.id} {game.version}",
        )
    return found


def written(found: PuzzleCollection) -> bytes:
    """Encode puzzles with one line per puzzle, for readable diffs."""
    head = msgspec.json.encode({**msgspec.structs.asdict(found), "puzzles": []}).removesuffix(b"]}")
    ordered = sorted(found.puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    return head + b"\n" + b",\n".join(msgspec.json.encode(puzzle) for puzzle in ordered) + b"\n]}\n"


@cache
def held_by(game: AnyGame) -> PuzzleCollection | None:
    """Return the puzzles in a game's package, or None. They require the default components."""
    file = game.folder() / "bots" / FILE
    return read(file, game) if file.is_file() and game.components.digest() == game.default_digest() else None


@cache
def puzzles_of(game: AnyGame) -> dict[str, Puzzle]:
    """Return a game's puzzles by ID, the easiest first."""
    held = held_by(game)
    return {puzzle.id: puzzle for puzzle in held.puzzles} if held is not None else {}


def asked_of(game: AnyGame) -> int:
    """Return the number of attempts per level."""
    held = held_by(game)
    return held.asked if held is not None else 1


def puzzle_of(game: AnyGame, id: str) -> Puzzle:
    """Return a puzzle by ID, or raise `UnknownPuzzle`."""
    found = puzzles_of(game).get(id)
    if found is None:
        raise UnknownPuzzle(f"{game.id} has no puzzle {id!r}", "puzzle", game=game.id, name=id)
    return found


def expected(rating: float, puzzle: float) -> float:
    """Return the probability that a player with a rating solves a puzzle with a rating.

    >>> expected(1500, 1500), round(expected(1900, 1500), 2)
    (0.5, 0.91)
    """
    return float(1 / (1 + 10 ** ((puzzle - rating) / SCALE)))


def rated(failed: Mapping[str, int], asked: int) -> int:
    """Return the rating at which these numbers of failures are expected.

    A half-point against an average player is added, which gives a rating to puzzles that all levels or none solve.

    >>> rated({"beginner": 4, "easy": 3, "medium": 1, "hard": 0, "expert": 0}, 4)
    1396
    """
    solved = sum(asked - each for each in failed.values()) + 0.5
    low, high = float(LEAST), float(MOST)
    while high - low > 0.5:
        middle = (low + high) / 2
        due = asked * sum(expected(STRENGTHS[name], middle) for name in failed)
        due += expected(AVERAGE, middle)
        low, high = (middle, high) if due > solved else (low, middle)
    return round(low)


# Players


class Try(msgspec.Struct, frozen=True):
    """Attempt at a puzzle. It counts as solved if the first choice was the best."""

    game: str
    puzzle: str
    rating: int  # of the puzzle
    solved: bool


class SolverRating(msgspec.Struct, frozen=True):
    """Rating of a player, and number of attempts."""

    rating: int
    tries: int
    solved: int


def standing(tries: Sequence[Try]) -> SolverRating:
    """Return the rating after these attempts, the oldest first.

    Each attempt is an Elo game against the puzzle. The first attempts have more weight.

    >>> standing([]), standing([Try("wishes", "1-2", 1200, True)])
    (SolverRating(rating=1200, tries=0, solved=0), SolverRating(rating=1232, tries=1, solved=1))
    """
    rating = float(BEGINS)
    for number, each in enumerate(tries):
        step = STEADY + (EAGER - STEADY) * max(0.0, 1 - number / SETTLED)
        rating += step * (float(each.solved) - expected(rating, each.rating))
    return SolverRating(round(rating), len(tries), sum(each.solved for each in tries))


def next_puzzle(game: AnyGame, tries: Sequence[Try]) -> Puzzle | None:
    """Return the untried puzzle whose rating is closest to the player's, or None."""
    attempted = {each.puzzle for each in tries if each.game == game.id}
    rating = standing(tries).rating
    left = [puzzle for puzzle in puzzles_of(game).values() if puzzle.id not in attempted]
    return min(left, key=lambda puzzle: (abs(puzzle.rating - rating), puzzle.id), default=None)
