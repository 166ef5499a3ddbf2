"""Declaration of a field: type, length, range, path in positions, and visibility."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ribeira.engine.state_fields.codecs import Amounts, Codec, Names, Numbers, Plain, Starting

Bound = int | Callable[[Any], int]  # a number, or a function of the game's components


class Visibility(Enum):
    """Visibility of a value during the game."""

    PUBLIC = "everybody"
    OWNER = "each seat its own value"
    HIDDEN_ORDER = "everybody the content, nobody the order"


@dataclass(frozen=True, kw_only=True)
class Field:
    """A field of a state.

    Attributes:
        element: type of a number (`int`, `i64`, `bool`), or a class with `clone`.
        depth: 0 for a single value, 1 for a list, 2 for a list of lists.
        length: of a list that never changes its length, as an expression of `seats` and `kit`.
        width: number of consecutive numbers in each record of a position; 0: one per seat.
        start: value at the start, as an expression of `seats` and `kit` (interpreted games: `game`).
        shared: the value is never changed, only replaced, so clones share it.
        codec: codec for positions. None: positions omit the value or contain it in another form.
        path: path in a position and, if `shown`, in the view.
        least: lowest possible number.
        most: usual maximum, the divisor in observations; with `sure`, the highest possible number.
        seat: the number is a seat.
        shown: view and observation contain the field without code in the game.
    """

    name: str
    element: str = "int"
    depth: int = 0
    length: str = ""
    width: int = 1
    start: str = "0"
    shared: bool = False
    codec: Codec | None = None
    path: str = ""
    least: int | None = None
    most: Bound = 1
    sure: bool = False
    seat: bool = False
    visible: Visibility = Visibility.PUBLIC
    shown: bool = False

    @property
    def group(self) -> str:
        """Return the group of records that contains the field, or an empty string."""
        return self.path.partition("[]")[0] if "[]" in self.path else ""

    @property
    def key(self) -> str:
        """Return the name in a position and in the view."""
        return self.path.rpartition(".")[2]

    def highest(self, components: Any) -> int:
        """Return `most` as a number."""
        return self.most(components) if callable(self.most) else self.most


def number(
    name: str,
    *,
    start: str = "0",
    codec: Codec | None = None,
    least: int | None = 0,
    most: Bound = 1,
    sure: bool = False,
    seat: bool = False,
    shown: bool = False,
) -> Field:
    """Declare a single number."""
    codec = codec or Plain()
    return Field(
        name=name, element="i64", start=start, codec=codec, path=name,
        least=least, most=most, sure=sure, seat=seat, shown=shown,
    )  # fmt: skip


def flag(name: str, *, start: str = "False", shown: bool = False) -> Field:
    """Declare a truth value."""
    return Field(name=name, element="bool", start=start, codec=Plain(bool, False), path=name, shown=shown)


def per_seat(
    name: str,
    *,
    columns: Sequence[str] = (),
    start: str = "0",
    codec: Codec | None = None,
    path: str = "",
    least: int | None = 0,
    most: Bound = 1,
    sure: bool = False,
    visible: Visibility = Visibility.PUBLIC,
    shown: bool = False,
    element: str = "int",
) -> Field:
    """Declare a number per seat or, with columns, per seat and column (index `seat * len(columns) + column`)."""
    if codec is None:
        codec = Amounts(columns) if columns else Plain() if start == "0" else Starting()
    width = len(columns) or 1
    length = f"seats * {width}" if columns else "seats"
    return Field(
        name=name, element=element, depth=1, length=length, width=width, start=start, codec=codec,
        path=path or f"players[].{name}", least=least, most=most, sure=sure, visible=visible, shown=shown,
    )  # fmt: skip


def numbers(
    name: str,
    length: str = "",
    *,
    start: str = "0",
    codec: Codec | None = None,
    path: str = "",
    width: int = 1,
    least: int | None = None,
    visible: Visibility = Visibility.PUBLIC,
    element: str = "int",
) -> Field:
    """Declare a list of numbers. Without a length, it is initially empty."""
    return Field(
        name=name, element=element, depth=1, length=length, width=width, start=start, codec=codec or Numbers(),
        path=path or name, least=least, visible=visible,
    )  # fmt: skip


def pile(
    name: str, names: Sequence[str] = (), *, codec: Codec | None = None, path: str = "",
    visible: Visibility = Visibility.PUBLIC, shared: bool = False,
) -> Field:  # fmt: skip
    """Declare a pile of pieces, such as a deck of cards."""
    codec = codec or Names(names)
    return Field(name=name, depth=1, codec=codec, path=path or name, visible=visible, shared=shared)


def piles(
    name: str, names: Sequence[str], *, codec: Codec | None = None, path: str = "", shared: bool = False,
    visible: Visibility = Visibility.PUBLIC,
) -> Field:  # fmt: skip
    """Declare a pile per seat."""
    codec = codec or Names(names)
    path = path or f"players[].{name}"
    return Field(name=name, depth=2, length="seats", codec=codec, path=path, visible=visible, shared=shared)


def parts(name: str, kind: str) -> Field:
    """Declare an object per seat. Its class has `clone` and is constructed from the kit."""
    return Field(name=name, element=kind, depth=1, length="seats", start=f"{kind}(kit)")


def unwritten(
    name: str, *, start: str = "0", length: str = "", depth: int = 0, element: str = "i64", shared: bool = False
) -> Field:
    """Declare a field that positions omit or contain in another form."""
    return Field(
        name=name, element=element, depth=depth or int(bool(length)), length=length, start=start, shared=shared
    )
