"""A state on paper: what the positions of all games have in common, how they are read, and how pieces are counted."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ribeira.engine.errors import BadPosition


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A state on paper. A game derives its own; what is left out takes the default of a fresh set-up."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    seed: int = 0  # for whatever chance has to fill in
    rng: str | None = None  # the chance to come
    revealed: int = 0
    agenda: list[dict[str, Any]] | None = None  # the next task last


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position: a player, a market."""


class Reader:
    """Reads names as numbers. What is wrong is collected, so that all of it can be said at once."""

    UNKNOWN = -1  # the number of a name that there is not

    def __init__(self) -> None:
        self.problems: list[str] = []

    def known(self, where: str, names: Iterable[str], known: Iterable[str]) -> None:
        """Note the names that there are not."""
        self.problems.extend(f"{where}: there is no {name!r}" for name in names if name not in known)

    def number(self, where: str, name: str, known: Sequence[str]) -> int:
        """The place of a name among those that there are; `UNKNOWN`, and a note, where it is not one."""
        self.known(where, [name], known)
        return known.index(name) if name in known else self.UNKNOWN

    def numbers(self, where: str, names: Sequence[str], known: Sequence[str]) -> list[int]:
        """Those that there are."""
        if not names:
            return []
        self.known(where, names, known)
        return [known.index(name) for name in names if name in known]

    def check(self) -> None:
        """`BadPosition`, if anything was wrong so far."""
        if self.problems:
            raise BadPosition(self.problems)


def one_a_seat(where: str, things: Sequence[object], seats: int) -> None:
    """`BadPosition`, unless there are as many as seats."""
    if len(things) != seats:
        raise BadPosition([f"{where}: {len(things)} for {seats} seats"])


def conserved(what: str, names: Sequence[str], there: Iterable[int], wanted: Iterable[int]) -> list[str]:
    """The pieces that are too many or missing, in words."""
    found, whole = Counter(there), Counter(wanted)
    differences = (("too many", found - whole), ("missing", whole - found))
    return [
        f"{word} {what}: {', '.join(names[piece] for piece in pieces.elements())}"
        for word, pieces in differences
        if pieces
    ]
