"""What a part of a view is to an observation: so many entries, written and read back."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ribeira.engine.errors import RibeiraError

LIMIT = 32_000  # no number of a view is larger, or lower than the negative of it


class Unobservable(RibeiraError):
    """A view holds what the game's `shown/observing.py` does not know of."""


class Entry(NamedTuple):
    """One number of an observation, or one of some values."""

    name: str
    values: tuple[str, ...] = ()  # none: a number
    most: int = 1  # a number that is about this is written as 1
    low: int = 0  # the lowest that a number can be
    high: int = LIMIT


class Part:
    """What a field of a view holds. `write` appends exactly `size` entries, `read` takes as many."""

    size = 0

    def entries(self, name: str) -> Iterator[Entry]:
        raise NotImplementedError

    def write(self, value: Any, own: int, out: list[int]) -> None:
        raise NotImplementedError

    def read(self, codes: Iterator[int], own: int) -> Any:
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """The value as it is read back: what is in no order, in ours."""
        return value

    def boards(self, name: str, begin: int) -> Iterator[tuple[str, int, "Drawn"]]:
        """The parts of this one that have a shape, and the number of the first entry of each."""
        yield from ()


class Drawn(Part):
    """A part that has a shape: rows and columns, and channels, which say what is at each place."""

    rows: int
    columns: int
    channels: tuple[str, ...]

    def draw(self, codes: Sequence[int]) -> Iterator[tuple[int, int, int, float]]:
        """Channel, row, column and what stands there, where it is not 0."""
        raise NotImplementedError

    def boards(self, name: str, begin: int) -> Iterator[tuple[str, int, "Drawn"]]:
        yield name, begin, self


def on(error: Unobservable) -> str:
    """Where it happened goes on, or what happened follows."""
    text = str(error)
    return text if text[:1] in ".[:" else f": {text}"
