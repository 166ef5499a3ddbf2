"""JSON positions: common fields, a reader that collects problems, and checks of piece counts."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ribeira.engine.errors import BadPosition

LARGEST_NUMBER = 1_000_000  # far above every count in a game, and far below an overflow


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base class of a game's positions. An omitted field has its value after set-up."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    seed: int = 0  # for omitted parts that are drawn at random
    rng: str | None = None  # state of the random number generator
    revealed: int = 0
    agenda: list[dict[str, Any]] | None = None  # next task last


class PositionPart(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Base class of a part of a position, such as a player or a market."""


class PositionReader:
    """Converter from names to numbers that collects all problems."""

    UNKNOWN = -1  # number of an unknown name

    def __init__(self) -> None:
        self.problems: list[str] = []

    def known(self, where: str, names: Iterable[str], known: Iterable[str]) -> None:
        """Record a problem for each unknown name."""
        self.problems.extend(f"{where}: there is no {name!r}" for name in names if name not in known)

    def number(self, where: str, name: str, known: Sequence[str]) -> int:
        """Return the index of a name. An unknown name gives `UNKNOWN` and a problem."""
        self.known(where, [name], known)
        return known.index(name) if name in known else self.UNKNOWN

    def numbers(self, where: str, names: Sequence[str], known: Sequence[str]) -> list[int]:
        """Return the indices of the known names, and record a problem for each unknown one."""
        if not names:
            return []
        self.known(where, names, known)
        return [known.index(name) for name in names if name in known]

    def check(self) -> None:
        """Raise `BadPosition` if there are problems."""
        if self.problems:
            raise BadPosition(self.problems)


def check_one_per_seat(where: str, things: Sequence[object], seats: int) -> None:
    """Raise `BadPosition` unless there is one element per seat."""
    if len(things) != seats:
        raise BadPosition([f"{where}: {len(things)} for {seats} seats"])


def conservation_problems(what: str, names: Sequence[str], there: Iterable[int], wanted: Iterable[int]) -> list[str]:
    """Return problems for surplus and missing pieces."""
    found, whole = Counter(there), Counter(wanted)
    differences = (("too many", found - whole), ("missing", whole - found))
    return [
        f"{word} {what}: {', '.join(names[piece] for piece in pieces.elements())}"
        for word, pieces in differences
        if pieces
    ]


def find_large_numbers(part: Any, where: str = "") -> Iterator[str]:
    """Yield a problem for each number above `LARGEST_NUMBER`, except in the engine's fields, which may be large."""
    if isinstance(part, Mapping):
        for name, value in part.items():
            if where or name not in ("seed", "revealed"):
                yield from find_large_numbers(value, f"{where}.{name}" if where else str(name))
    elif isinstance(part, list | tuple):
        for number, value in enumerate(part):
            yield from find_large_numbers(value, f"{where}[{number}]")
    elif isinstance(part, int | float) and abs(part) > LARGEST_NUMBER:
        yield f"{where}: {part} is too large a number"
