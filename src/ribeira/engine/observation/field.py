"""Base class of an observation's fields."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ribeira.engine.errors import RibeiraError

LIMIT = 32_000  # no number of a view is larger, or lower than the negative of it


class Unobservable(RibeiraError):
    """A view contains a value that the game's `presentation/observation.py` does not declare."""


class Entry(NamedTuple):
    """Entry of an observation: a number or one of several values."""

    name: str
    values: tuple[str, ...] = ()  # none: a number
    most: int = 1  # a number that is about this is written as 1
    low: int = 0  # the lowest that a number can be
    high: int = LIMIT


class Part:
    """Field of an observation. `write` appends exactly `size` entries, `read` consumes as many."""

    size = 0

    def entries(self, name: str) -> Iterator[Entry]:
        raise NotImplementedError

    def write(self, value: Any, own: int, out: list[int]) -> None:
        raise NotImplementedError

    def read(self, codes: Iterator[int], own: int) -> Any:
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """Return the value as `read` returns it, with unordered values in canonical order."""
        return value

    def boards(self, name: str, begin: int) -> Iterator[tuple[str, int, "Drawn"]]:
        """Yield the grids within this field with the index of their first entry."""
        yield from ()


class Drawn(Part):
    """Field with rows, columns and channels."""

    rows: int
    columns: int
    channels: tuple[str, ...]

    def draw(self, codes: Sequence[int]) -> Iterator[tuple[int, int, int, float]]:
        """Yield channel, row, column and value of each place that is not 0."""
        raise NotImplementedError

    def boards(self, name: str, begin: int) -> Iterator[tuple[str, int, "Drawn"]]:
        yield name, begin, self


def on(error: Unobservable) -> str:
    """Return the rest of an error message after the path of a field."""
    text = str(error)
    return text if text[:1] in ".[:" else f": {text}"
