"""Codecs between field values in a state and in a position."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ribeira.engine.serialization.position import PositionReader

ABSENT = -1  # number in a state for null in a position


class Codec:
    """Codec that does not change values.

    Attributes:
        type: type in the position.
        default: value that positions omit.
        keeps_start: an omitted value means the field's start value.
    """

    type: Any = int
    default: Any = 0
    keeps_start = False

    def dump(self, value: Any) -> Any:
        """Return the value for a position."""
        return value

    def dump_all(self, values: Sequence[Any]) -> Sequence[Any]:
        """Return the values for the records of a group."""
        return values if type(self).dump is Codec.dump else [self.dump(value) for value in values]

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        """Return the value for a state, whose current value is `start`. `reader` collects problems."""
        return value


class Plain(Codec):
    """Number or truth value with its default."""

    def __init__(self, type: Any = int, default: Any = 0) -> None:
        self.type = type
        self.default = default


class Starting(Codec):
    """Number that every dump contains."""

    type = int | None
    default = None
    keeps_start = True


class Numbers(Codec):
    """List of numbers of fixed length."""

    type = list[int]
    default: Any = []
    keeps_start = True

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        if len(value) != len(start):
            reader.problems.append(f"{where}: there are {len(value)} numbers, not {len(start)}")
            return start
        return value


class Index(Codec):
    """Index as a name, `ABSENT` as null. Without names, as a number counted from `first`."""

    default = None

    def __init__(self, names: Sequence[str] | None = None, *, first: int = 0) -> None:
        self.names = names
        self.first = first
        self.type = int | None if names is None else str | None

    def dump(self, value: Any) -> Any:
        if value == ABSENT:
            return None
        return int(value) + self.first if self.names is None else self.names[value]

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        if value is None:
            return ABSENT
        if self.names is not None:
            return reader.number(where, value, self.names)
        if value < self.first:
            reader.problems.append(f"{where} is {value}; the first is {self.first}")
        return value - self.first


class Flags(Codec):
    """Numbers 1 and 0 as the list of names with a 1."""

    type = list[str]
    default: Any = []

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def dump(self, value: Any) -> Any:
        return [name for name, flag in zip(self.names, value, strict=True) if flag]

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        reader.known(where, value, self.names)
        return [int(name in value) for name in self.names]


class Truth(Codec):
    """A number 1 or 0 as a truth value."""

    type = bool
    default = False

    def dump(self, value: Any) -> Any:
        return value != 0

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        return int(value)


class Name(Codec):
    """Index as a name. Without a default, positions must contain it."""

    type = str

    def __init__(self, names: Sequence[str], *, default: Any = msgspec.NODEFAULT) -> None:
        self.names = names
        self.default = default

    def dump(self, value: Any) -> Any:
        return self.names[value]

    def dump_all(self, values: Sequence[Any]) -> Sequence[Any]:
        names = self.names
        return [names[value] for value in values]

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        return reader.number(where, value, self.names)


class Names(Codec):
    """List of indices as names."""

    type: Any = list[str]
    default: Any = []

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def dump(self, value: Any) -> Any:
        names = self.names
        return [names[index] for index in value]

    def dump_all(self, values: Sequence[Any]) -> Sequence[Any]:
        names = self.names
        return [[names[index] for index in value] if value else [] for value in values]

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        return reader.numbers(where, value, self.names)


class Deck(Names):
    """Pile whose top card is last in a state and first in a position."""

    type = list[str] | None
    default = None
    keeps_start = True

    def dump(self, value: Any) -> Any:
        return super().dump(value[::-1])

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        return reader.numbers(where, value, self.names)[::-1]


class Amounts(Codec):
    """Numbers by name. Zeros are omitted unless `complete`."""

    type = dict[str, int]
    default: Any = {}

    def __init__(self, names: Sequence[str], *, complete: bool = False) -> None:
        self.names = names
        self.complete = complete

    def dump(self, value: Any) -> Any:
        if self.complete:
            return dict(zip(self.names, value, strict=True))
        return {name: amount for name, amount in zip(self.names, value, strict=True) if amount} if any(value) else {}

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        reader.known(where, value, self.names)
        return [value.get(name, 0) for name in self.names]


class NamePiles(Codec):
    """A list of names per seat."""

    type = list[list[str]] | None
    default = None
    keeps_start = True

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def dump(self, value: Any) -> Any:
        return [[self.names[index] for index in pile] for pile in value]

    def load(self, reader: PositionReader, where: str, value: Any, start: Any) -> Any:
        if len(value) != len(start):
            reader.problems.append(f"{where}: {len(value)} for {len(start)} seats")
        return [reader.numbers(f"{where}[{seat}]", pile, self.names) for seat, pile in enumerate(value)]
