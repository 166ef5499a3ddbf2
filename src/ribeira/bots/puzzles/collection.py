"""Puzzle files, the rating of attempts, and the choice of the next puzzle.

A puzzle is a position from strong play in which one choice is clearly the best. `ribeira.bots.puzzles.search` finds
them; `bots/puzzles.json` in a game's package holds them. A puzzle is stored as its seed and moves, which reproduce the
state exactly. Solvers see only what the deciding seat may know.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from ribeira.bots.analysis.explanations import Reason
from ribeira.engine.bot_api.levels import NAMES
from ribeira.engine.errors import Told
from ribeira.engine.game import AnyGame
from ribeira.engine.record import Move, Record
from ribeira.engine.state import State

FILE = "puzzles.json"  # in a game's `bots/`

Phase = Literal["early", "middle", "late"]
PHASES: tuple[Phase, ...] = ("early", "middle", "late")

# How strong the levels are, for ratings: about what the arena finds (docs/research/bot-strength.md).
STRENGTHS = dict(zip(NAMES, (1100, 1300, 1500, 1700, 1900), strict=True))
SCALE = 400  # of ratings: so much more is ten to one
LEAST, MOST = 600, 2400  # a puzzle's rating
BEGINS = 1200  # whoever has solved none yet
EAGER, STEADY = 64, 24  # what a try moves a rating by at the most, at first and later
SETTLED = 20  # tries


class BadPuzzles(Told):
    """A file that holds no puzzles, or those of another game."""


class UnknownPuzzle(Told):
    """No puzzle of this name."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position, what is best there, and how that is known."""

    id: str  # which of the games that were looked at, and after how many moves
    seats: int
    seed: int
    options: dict[str, Any] = {}  # only those that are not the default
    moves: list[int]  # up to there: seat, action, seat, action
    seat: int  # who decides
    answer: int
    other: int  # the next best
    worth: float  # of the answer: a chance to win; alone, points
    margin: float  # what the next best is worth less, the mean of all searches
    noise: float  # how much that differed from one search to another (standard deviation)
    why: list[Reason] = []  # what speaks for the answer beside the next best
    line: list[int] = []  # how the search would go on after the answer: seat, action, seat, action
    phase: Phase
    failed: list[int]  # how often each level did not find it, the weakest first
    rating: int

    def following(self) -> list[Move]:
        """What the search expects after the answer."""
        return moves_of(self.line)

    def record(self, game: AnyGame, *, solved: bool = False) -> Record:
        """The game up to there; `solved`: and the answer with what follows."""
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
        return self.record(game).replay(game)


class Puzzles(msgspec.Struct, kw_only=True):
    """What a file holds: puzzles, and what they were looked for with, so that the search can go on."""

    game: str
    version: int
    thought: int  # iterations of each search
    seeds: int  # searches that agree
    asked: int  # how often each level was asked
    looked: list[int] = []  # the games that were looked at
    puzzles: list[Puzzle] = []


def moves_of(flat: list[int]) -> list[Move]:
    return [Move(seat, action) for seat, action in zip(flat[::2], flat[1::2], strict=True)]


def flat(moves: list[Move]) -> list[int]:
    return [number for move in moves for number in (move.seat, move.action)]


def read(file: Path, game: AnyGame) -> Puzzles:
    """The puzzles of a file; `BadPuzzles` where they do not fit the game."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Puzzles)
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


def written(found: Puzzles) -> bytes:
    """As a file: a line a puzzle, so that a change shows as what it is."""
    head = msgspec.json.encode({**msgspec.structs.asdict(found), "puzzles": []}).removesuffix(b"]}")
    ordered = sorted(found.puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    return head + b"\n" + b",\n".join(msgspec.json.encode(puzzle) for puzzle in ordered) + b"\n]}\n"


@cache
def held_by(game: AnyGame) -> Puzzles | None:
    """What comes with a game, where anything does. It is of its own deck."""
    file = game.folder() / "bots" / FILE
    return read(file, game) if file.is_file() and game.components.digest() == game.default_digest() else None


@cache
def puzzles_of(game: AnyGame) -> dict[str, Puzzle]:
    """The puzzles that come with a game, by name, the easiest first."""
    held = held_by(game)
    return {puzzle.id: puzzle for puzzle in held.puzzles} if held is not None else {}


def asked_of(game: AnyGame) -> int:
    """How often each level was asked."""
    held = held_by(game)
    return held.asked if held is not None else 1


def puzzle_of(game: AnyGame, id: str) -> Puzzle:
    found = puzzles_of(game).get(id)
    if found is None:
        raise UnknownPuzzle(f"{game.id} has no puzzle {id!r}", "puzzle", game=game.id, name=id)
    return found


def expected(rating: float, puzzle: float) -> float:
    """The chance that somebody of a rating solves a puzzle of a rating.

    >>> expected(1500, 1500), round(expected(1900, 1500), 2)
    (0.5, 0.91)
    """
    return float(1 / (1 + 10 ** ((puzzle - rating) / SCALE)))


def rated(failed: list[int], asked: int) -> int:
    """The rating of a puzzle that the levels failed so often: the one at which they were to be expected to.

    A draw with somebody in the middle is added, so that what all find or none has a rating, too.

    >>> rated([4, 3, 1, 0, 0], 4), rated([4, 4, 4, 4, 4], 4)
    (1396, 2318)
    """
    solved = sum(asked - each for each in failed) + 0.5
    low, high = float(LEAST), float(MOST)
    while high - low > 0.5:
        middle = (low + high) / 2
        due = asked * sum(expected(strength, middle) for strength in STRENGTHS.values())
        due += expected(STRENGTHS["medium"], middle)
        low, high = (middle, high) if due > solved else (low, middle)
    return round(low)


# Whoever solves them


class Try(msgspec.Struct, frozen=True):
    """One puzzle that somebody tried, and whether the first choice was the best."""

    game: str
    puzzle: str
    rating: int  # of the puzzle
    solved: bool


class Standing(msgspec.Struct, frozen=True):
    """How well somebody solves."""

    rating: int
    tries: int
    solved: int


def standing(tries: Sequence[Try]) -> Standing:
    """What somebody's tries add up to, the oldest first: each is a game against the puzzle (Elo); the first ones count
    more.

    >>> standing([]), standing([Try("wishes", "1-2", 1200, True)])
    (Standing(rating=1200, tries=0, solved=0), Standing(rating=1232, tries=1, solved=1))
    """
    rating = float(BEGINS)
    for number, each in enumerate(tries):
        step = STEADY + (EAGER - STEADY) * max(0.0, 1 - number / SETTLED)
        rating += step * (float(each.solved) - expected(rating, each.rating))
    return Standing(round(rating), len(tries), sum(each.solved for each in tries))


def next_puzzle(game: AnyGame, tries: Sequence[Try]) -> Puzzle | None:
    """The one that somebody has not tried yet and that is about as strong as they are; None: all are tried."""
    tried = {each.puzzle for each in tries if each.game == game.id}
    rating = standing(tries).rating
    left = [puzzle for puzzle in puzzles_of(game).values() if puzzle.id not in tried]
    return min(left, key=lambda puzzle: (abs(puzzle.rating - rating), puzzle.id), default=None)
