"""Fields for single values: numbers, flags, choices, seats, optional and constant values."""

from collections.abc import Iterable, Iterator
from typing import Any

from ribeira.engine.observation.field import LIMIT, Entry, Part, Unobservable


class Number(Part):
    """Integer. `most` is the usual maximum; use `sure` if it is never exceeded."""

    size = 1

    def __init__(self, most: int, low: int = 0, *, sure: bool = False) -> None:
        self.most = max(1, int(most))
        self.low = low
        self.high = self.most if sure else LIMIT

    def entries(self, name: str) -> Iterator[Entry]:
        yield Entry(name, (), self.most, self.low, self.high)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if value is None or not self.low <= value <= self.high:
            raise Unobservable(f"{value} is not a number from {self.low} to {self.high}")
        out.append(value)

    def read(self, codes: Iterator[int], own: int) -> Any:
        return next(codes)


class Flag(Part):
    """Truth value."""

    size = 1

    def entries(self, name: str) -> Iterator[Entry]:
        yield Entry(name, high=1)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if value is not True and value is not False:
            raise Unobservable(f"{value!r} is neither yes nor no")
        out.append(int(value))

    def read(self, codes: Iterator[int], own: int) -> Any:
        return next(codes) == 1


class One(Part):
    """One of several values, or none."""

    size = 1

    def __init__(self, values: Iterable[Any]) -> None:
        self.values = (None, *dict.fromkeys(values))
        self.number = {value: i for i, value in enumerate(self.values)}

    def entries(self, name: str) -> Iterator[Entry]:
        yield Entry(name, tuple(str(value) for value in self.values[1:]))

    def write(self, value: Any, own: int, out: list[int]) -> None:
        number = self.number.get(value)
        if number is None:
            raise Unobservable(f"{value!r} is not one of {', '.join(map(str, self.values[1:]))}")
        out.append(number)

    def read(self, codes: Iterator[int], own: int) -> Any:
        return self.values[next(codes)]


class Seat(Part):
    """Seat relative to the observer, or none."""

    size = 1

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def entries(self, name: str) -> Iterator[Entry]:
        yield Entry(name, tuple(f"+{seat}" if seat else "own" for seat in range(self.seats)))

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if value is not None and not 0 <= value < self.seats:
            raise Unobservable(f"{value!r} is no seat")
        out.append(0 if value is None else (value - own) % self.seats + 1)

    def read(self, codes: Iterator[int], own: int) -> Any:
        code = next(codes)
        return (code - 1 + own) % self.seats if code else None


class Seats(Part):
    """Set of seats."""

    def __init__(self, seats: int) -> None:
        self.size = self.seats = seats

    def entries(self, name: str) -> Iterator[Entry]:
        for seat in range(self.seats):
            yield Entry(f"{name}[{seat}]", high=1)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if any(not 0 <= seat < self.seats for seat in value):
            raise Unobservable(f"{value!r} are no seats")
        out.extend(int((own + seat) % self.seats in value) for seat in range(self.seats))

    def read(self, codes: Iterator[int], own: int) -> Any:
        return sorted((own + seat) % self.seats for seat in range(self.seats) if next(codes))


class Fixed(Part):
    """Value that is the same in every view of the game. It takes no entries."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def entries(self, name: str) -> Iterator[Entry]:
        yield from ()

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if value != self.value:
            raise Unobservable(f"{value!r} was {self.value!r} at the start and should stay so")

    def read(self, codes: Iterator[int], own: int) -> Any:
        return self.value


class Maybe(Part):
    """Optional value of another field."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.size = 1 + part.size

    def entries(self, name: str) -> Iterator[Entry]:
        yield Entry(f"{name}?", high=1)
        yield from self.part.entries(name)

    def write(self, value: Any, own: int, out: list[int]) -> None:
        if value is None:
            out.extend([0] * self.size)
        else:
            out.append(1)
            self.part.write(value, own, out)

    def read(self, codes: Iterator[int], own: int) -> Any:
        if next(codes):
            return self.part.read(codes, own)
        for _ in range(self.part.size):
            next(codes)
        return None

    def plain(self, value: Any) -> Any:
        return None if value is None else self.part.plain(value)
