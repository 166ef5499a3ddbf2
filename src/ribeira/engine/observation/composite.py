"""Composite fields of an observation: row, grid, per seat, record."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ribeira.engine.observation.field import Drawn, Entry, Part, Unobservable, on
from ribeira.engine.observation.scalars import Number


class Row(Part):
    """Sequence of places, each with its content or empty.

    Args:
        exact: the sequence always has the full length.
        counted: the length is an entry. Otherwise, trailing empty places are omitted.
    """

    def __init__(
        self, parts: Mapping[str, Part] | Sequence[Part], *, exact: bool = False, counted: bool = False
    ) -> None:
        named = parts if isinstance(parts, Mapping) else {str(i): part for i, part in enumerate(parts)}
        self.names = list(named)
        self.parts = list(named.values())
        self.size = sum(part.size for part in self.parts) + counted
        self.exact = exact
        self.counted = counted

    def entries(self, name: str) -> Iterator[Entry]:
        if self.counted:
            yield Entry(f"{name}.length", (), len(self.parts), 0, len(self.parts))
        for place, part in zip(self.names, self.parts, strict=True):
            yield from part.entries(f"{name}[{place}]")

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if len(value) > len(self.parts) or (self.exact and len(value) < len(self.parts)):
            raise Unobservable(f"there are {len(value)} in a row of {len(self.parts)}")
        if self.counted:
            out.append(len(value))
        for i, part in enumerate(self.parts):
            if i < len(value):
                try:
                    part.write(value[i], own, out)
                except Unobservable as error:
                    raise Unobservable(f"[{i}]{on(error)}") from None
            else:
                out.extend([0] * part.size)

    def read(self, codes: Iterator[int], own: int) -> Any:
        length = next(codes) if self.counted else len(self.parts)
        found = [part.read(codes, own) for part in self.parts][:length]
        while not (self.exact or self.counted) and found and found[-1] is None:
            found.pop()
        return found

    def plain(self, value: Any) -> Any:
        return [part.plain(one) for part, one in zip(self.parts, value, strict=False)]


class Board(Row, Drawn):
    """Grid of places with the same parts."""

    def __init__(self, parts: Mapping[str, Part], rows: int) -> None:
        super().__init__(parts, exact=True)
        self.rows = rows
        self.columns = len(self.parts) // rows
        self.each = list(self.parts[0].entries(""))
        self.channels = tuple(
            f"{entry.name}={value}" if value else entry.name for entry in self.each for value in entry.values or ("",)
        )

    def draw(self, codes: Sequence[int]) -> Iterator[tuple[int, int, int, float]]:
        for place in range(len(self.parts)):
            row, column = divmod(place, self.columns)
            channel = 0
            for entry, code in zip(self.each, codes[place * len(self.each) :], strict=False):
                if entry.values and code:
                    yield channel + code - 1, row, column, 1.0
                elif code:
                    yield channel, row, column, code / entry.most
                channel += len(entry.values) or 1


class BySeat(Part):
    """One part per seat in turn order, beginning with the observer."""

    def __init__(self, part: Part, seats: int) -> None:
        self.part = part
        self.seats = seats
        self.size = part.size * seats

    def entries(self, name: str) -> Iterator[Entry]:
        for seat in range(self.seats):
            yield from self.part.entries(f"{name}[{seat}]")

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if len(value) != self.seats:
            raise Unobservable(f"there are {len(value)} for {self.seats} seats")
        for seat in range(self.seats):
            self.part.write(value[(own + seat) % self.seats], own, out)

    def read(self, codes: Iterator[int], own: int) -> Any:
        found = [self.part.read(codes, own) for _ in range(self.seats)]
        return [found[(seat - own) % self.seats] for seat in range(self.seats)]

    def plain(self, value: Any) -> Any:
        return [self.part.plain(one) for one in value]

    def boards(self, name: str, begin: int) -> Iterator[tuple[str, int, Drawn]]:
        for seat in range(self.seats):
            yield from self.part.boards(f"{name}[{seat}]", begin + seat * self.part.size)


class Follows(Part):
    """Field that is computed from others of the same record. It takes no entries."""

    size = 0

    def __init__(self, find: Callable[[Mapping[str, Any]], Any]) -> None:
        self.find = find

    def entries(self, name: str) -> Iterator[Entry]:
        return iter(())

    def write(self, value: Any, own: int, out: list[int]) -> None:
        pass


class Fields(Part):
    """Named fields. A name with spaces, such as `laid squares`, is several fields that share one part."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = [(name, tuple(name.split()), part) for name, part in parts.items()]
        self.size = sum(part.size for part in parts.values())
        self.known = {name for _, names, _ in self.parts for name in names}

    def entries(self, name: str) -> Iterator[Entry]:
        for field, names, part in self.parts:
            inner = names[0] if len(names) > 1 else field
            yield from part.entries(f"{name}.{inner}" if name else inner)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if value.keys() != self.known:
            raise Unobservable(f": {', '.join(sorted(value.keys() ^ self.known))}: not what is known of")
        for field, names, part in self.parts:
            try:
                part.write(value[field] if len(names) == 1 else {one: value[one] for one in names}, own, out)
            except Unobservable as error:
                raise Unobservable(f".{field}{on(error)}") from None

    def read(self, codes: Iterator[int], own: int) -> Any:
        found: dict[str, Any] = {}
        for field, names, part in self.parts:
            if isinstance(part, Follows):
                continue
            if len(names) > 1:
                found.update(part.read(codes, own))
            else:
                found[field] = part.read(codes, own)
        return found | {field: part.find(found) for field, _, part in self.parts if isinstance(part, Follows)}

    def plain(self, value: Any) -> Any:
        found: dict[str, Any] = {}
        for field, names, part in self.parts:
            if len(names) > 1:
                found.update(part.plain({one: value[one] for one in names}))
            else:
                found[field] = part.plain(value[field])
        return found

    def boards(self, name: str, begin: int) -> Iterator[tuple[str, int, Drawn]]:
        for _, names, part in self.parts:
            yield from part.boards(f"{name}.{names[0]}" if name else names[0], begin)
            begin += part.size


def numbers(names: Iterable[str], most: int, low: int = 0) -> Fields:
    """Return a record of numbers by name."""
    return Fields({name: Number(most, low) for name in names})
