"""Base class of an observation's fields."""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, NamedTuple, Self

from ribeira.engine.errors import RibeiraError

LIMIT = 32_000  # maximum absolute value of a number in a view


class Unobservable(RibeiraError):
    """A view contains a value that the game's `presentation/observation.py` does not declare."""


class Entry(NamedTuple):
    """Entry of an observation: a number or one of several values."""

    name: str
    values: tuple[str, ...] = ()  # none: a number
    most: int = 1  # scale: this value becomes 1
    low: int = 0  # minimum of a number
    high: int = LIMIT


class Part:
    """Field of an observation. `write` appends exactly `size` entries, `read` consumes as many.

    Attributes:
        value: expression of the value in a state, for the code of `writer_generator`.
        condition: expression that is true if the value exists; otherwise its entries are 0.
        option: expression that is true if the observation has the field, given options and number of seats.
        statements: code before the entries, or instead of them.
        loop: variable and iterable of a row or of players.
    """

    size = 0
    value = ""
    condition = ""
    option = ""
    statements: tuple[str, ...] = ()
    replaced = False
    loop: tuple[str, str] | None = None

    def entries(self, name: str) -> Iterator[Entry]:
        """Yield the entries of the field, whose names begin with `name`."""
        raise NotImplementedError

    def write(self, value: Any, own: int, out: list[int]) -> None:
        """Append the codes of a value, as seen from the seat `own`."""
        raise NotImplementedError

    def read(self, codes: Iterator[int], own: int) -> Any:
        """Return the value of the next codes, as seen from the seat `own`."""
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """Return the value in the form that `read` returns, with unordered values in canonical order."""
        return value

    def of(self, value: str) -> Self:
        """Return the part with the expression of its value in a state."""
        return self._with(value=value)

    def when(self, condition: str) -> Self:
        """Return the part with a condition. Its entries are 0 if the condition is false."""
        return self._with(condition=condition)

    def only_if(self, option: str) -> Self:
        """Return the part with a condition on options and seats. Observations omit it if the condition is false."""
        return self._with(option=option)

    def after(self, *statements: str) -> Self:
        """Return the part with statements that run before its entries are written."""
        return self._with(statements=statements)

    def by(self, *statements: str) -> Self:
        """Return the part with statements that write all its entries, instead of generated code."""
        return self._with(statements=statements, replaced=True)

    def per(self, variable: str, iterable: str) -> Self:
        """Return a row with the loop over its places."""
        return self._with(loop=(variable, iterable))

    def _with(self, **attributes: Any) -> Self:
        other = copy(self)
        other.__dict__.update(attributes)
        return other

    def boards(self, name: str, begin: int) -> Iterator[tuple[str, int, "Drawn"]]:
        """Yield the grids of this field with their names and the index of their first entry."""
        yield from ()


class Drawn(Part):
    """Field with rows, columns and channels."""

    rows: int
    columns: int
    channels: tuple[str, ...]

    def draw(self, codes: Sequence[int]) -> Iterator[tuple[int, int, int, float]]:
        """Yield channel, row, column and value of each nonzero place."""
        raise NotImplementedError

    def boards(self, name: str, begin: int) -> Iterator[tuple[str, int, "Drawn"]]:
        yield name, begin, self


def on(error: Unobservable) -> str:
    """Return the rest of an error message after the path of a field."""
    text = str(error)
    return text if text[:1] in ".[:" else f": {text}"
