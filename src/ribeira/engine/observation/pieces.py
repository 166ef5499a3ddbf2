"""Fields for pieces: named cards, unordered pieces, cubes by color, the rest of a stack."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ribeira.engine.observation.composite import Fields
from ribeira.engine.observation.field import Entry, Part, Unobservable
from ribeira.engine.observation.scalars import One


class Counts(Part):
    """Unordered pieces as counts per kind."""

    def __init__(self, values: Iterable[Any], most: int = 1) -> None:
        self.values = list(dict.fromkeys(values))
        self.number = {value: i for i, value in enumerate(self.values)}
        self.size = len(self.values)
        self.most = most

    def entries(self, name: str) -> Iterator[Entry]:
        for value in self.values:
            yield Entry(f"{name}[{value}]", (), self.most)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        begin = len(out)
        out.extend([0] * self.size)
        for one in value:
            number = self.number.get(one)
            if number is None:
                raise Unobservable(f"{one!r} is not one of {', '.join(map(str, self.values))}")
            out[begin + number] += 1

    def read(self, codes: Iterator[int], own: int) -> Any:
        return [value for value in self.values for _ in range(next(codes))]

    def plain(self, value: Any) -> Any:
        return sorted(value, key=self.number.__getitem__)


class Letters(Part):
    """String as counts per letter, such as cubes by color."""

    def __init__(self, letters: Sequence[str], most: int = 1) -> None:
        self.letters = "".join(letters)
        self.size = len(letters)
        self.most = most

    def entries(self, name: str) -> Iterator[Entry]:
        for letter in self.letters:
            yield Entry(f"{name}[{letter}]", (), self.most)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        counts = [value.count(letter) for letter in self.letters]
        if sum(counts) != len(value):
            raise Unobservable(f"{value!r} has other letters than {self.letters}")
        out.extend(counts)

    def read(self, codes: Iterator[int], own: int) -> Any:
        return "".join(letter * next(codes) for letter in self.letters)

    def plain(self, value: Any) -> Any:
        return "".join(sorted(value, key=self.letters.index))


class Thing(Part):
    """Piece by name, or none. The name determines the printed values; `more` declares the others."""

    def __init__(self, key: str, printed: Iterable[Mapping[str, Any]], more: Mapping[str, Part] | None = None) -> None:
        self.key = key
        self.printed = {row[key]: dict(row) for row in printed}
        self.name = One(self.printed)
        self.more = Fields(more or {})
        self.size = 1 + self.more.size

    def entries(self, name: str) -> Iterator[Entry]:
        yield from self.name.entries(f"{name}.{self.key}")
        yield from self.more.entries(name)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if value is None:
            out.extend([0] * self.size)
            return
        self.name.write(value[self.key], own, out)
        self._write_more(value, own, out)

    def _write_more(self, value: Any, own: int, out: list[int]) -> None:
        if self.more.known:
            self.more.write({name: value[name] for name in self.more.known}, own, out)
        if len(value) != len(self.printed[value[self.key]]) + len(self.more.known):
            raise Unobservable(f"{value!r} says more than what is printed, and {', '.join(self.more.known)}")

    def read(self, codes: Iterator[int], own: int) -> Any:
        name = self.name.read(codes, own)
        more = self.more.read(codes, own)
        return None if name is None else {**self.printed[name], **more}

    def plain(self, value: Any) -> Any:
        return None if value is None else {**value, **self.more.plain(value)}


class Collection(Part):
    """Set of distinct pieces, each with further fields."""

    def __init__(self, key: str, printed: Iterable[Mapping[str, Any]], more: Mapping[str, Part] | None = None) -> None:
        self.thing = Thing(key, printed, more)
        self.key = key
        self.each = 1 + self.thing.more.size
        self.size = self.each * len(self.thing.printed)

    def entries(self, name: str) -> Iterator[Entry]:
        for one in self.thing.printed:
            yield Entry(f"{name}[{one}]?", high=1)
            yield from self.thing.more.entries(f"{name}[{one}]")

    def write(self, value: Any, own: int, out: list[int]) -> None:
        begin = len(out)
        out.extend([0] * self.size)
        for one in value:
            number = self.thing.name.number.get(one[self.key])
            if not number:
                raise Unobservable(f"{one[self.key]!r} is not one of {', '.join(self.thing.printed)}")
            place = begin + self.each * (number - 1)
            if out[place]:
                raise Unobservable(f"{one[self.key]!r} is there twice")
            codes = [1]
            self.thing._write_more(one, own, codes)
            out[place : place + self.each] = codes

    def read(self, codes: Iterator[int], own: int) -> Any:
        found = []
        for printed in self.thing.printed.values():
            there = next(codes)
            more = self.thing.more.read(codes, own)
            if there:
                found.append({**printed, **more})
        return found

    def plain(self, value: Any) -> Any:
        order = self.thing.name.number
        return sorted((self.thing.plain(one) for one in value), key=lambda one: order[one[self.key]])


class Tail(Part):
    """Rest of a stack whose order is public."""

    size = 1

    def __init__(self, whole: Sequence[Any]) -> None:
        self.whole = list(whole)

    def entries(self, name: str) -> Iterator[Entry]:
        yield Entry(name, (), len(self.whole), 0, len(self.whole))

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if value != self.whole[len(self.whole) - len(value) :]:
            raise Unobservable(f"{value!r} is not the rest of {self.whole!r}")
        out.append(len(value))

    def read(self, codes: Iterator[int], own: int) -> Any:
        return self.whole[len(self.whole) - next(codes) :]
