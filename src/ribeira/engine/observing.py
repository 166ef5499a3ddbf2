"""What a view holds, part by part, so that it becomes numbers and the numbers become the view again.

A game's `shown/observing.py` says of every field of its view what can stand there, from its vocabulary and its
components: a number, one of some values, how many of each card, a seat. From that follow how many entries an
observation has and what each of them is; what cannot be said in them is an error, never silently nothing.

An entry is a small whole number. Of one of some values it is the value's place among them, from 1; 0 is none. Seats
are counted from the observer on: 0 is its own seat, 1 the next in turn order.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ribeira.engine.errors import RibeiraError
from ribeira.engine.naming import snake
from ribeira.engine.state import Decision, Task

FEW = 60  # values of a decision's field that are told apart one by one; more are counted
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


class Number(Part):
    """A whole number. `most` is what it usually does not exceed; one that cannot is `sure`."""

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
    """Yes or no."""

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
    """One of some values, or none."""

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
    """A seat, or none: which one it is from the observer's on."""

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
    """Some of the seats."""

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
    """What is the same in every view of such a game: it takes no room."""

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
    """A part, or none."""

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


class Counts(Part):
    """Things in no order: how many of each."""

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
    """A string as how many there are of each letter: cubes by colour."""

    def __init__(self, letters: str, most: int = 1) -> None:
        self.letters = letters
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


class Row(Part):
    """Places in a row, each with what can lie there; where nothing lies is none.

    A row of `exact` length is always that long; one that is `counted` says how long it is; of another the empty places
    at its end are not there.
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
                    raise Unobservable(f"[{i}]{_on(error)}") from None
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
    """Places row by row, all of them with the same parts."""

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
    """A part for every seat: the observer's own first, the others in turn order."""

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


class Fields(Part):
    """Named parts. A name can be several at once, `laid squares`, where one part says what stands in all of them."""

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
                raise Unobservable(f".{field}{_on(error)}") from None

    def read(self, codes: Iterator[int], own: int) -> Any:
        found: dict[str, Any] = {}
        for field, names, part in self.parts:
            if len(names) > 1:
                found.update(part.read(codes, own))
            else:
                found[field] = part.read(codes, own)
        return found

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


class Thing(Part):
    """A thing by its name, or none; what is printed on it follows from that, the rest is said beside it."""

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
    """Things in no order, each there once or not: of every one that can be, whether it is, and what is said of it."""

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
    """What is left of a stack whose order everybody knows."""

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


class Asks(Part):
    """What every seat has to decide: which decision, and its fields, which the game's tasks tell."""

    def __init__(self, tasks: Iterable[type[Task[Any]]], seats: int) -> None:
        self.seats = seats
        self.kinds = {snake(kind.__name__): kind.FIELDS for kind in tasks if issubclass(kind, Decision)}
        self.decision = One(self.kinds)
        values: dict[str, dict[Any, None]] = {}
        for fields in self.kinds.values():
            for name, known in fields.items():
                values.setdefault(name, {}).update(dict.fromkeys(known))
        self.fields: dict[str, Part] = {
            name: One(known) if len(known) <= FEW else Number(len(known)) for name, known in values.items()
        }
        self.size = seats * (1 + len(self.fields))

    def entries(self, name: str) -> Iterator[Entry]:
        for seat in range(self.seats):
            yield from self.decision.entries(f"{name}[{seat}].decision")
            for field, part in self.fields.items():
                yield from part.entries(f"{name}[{seat}].{field}")

    def write(self, value: Any, own: int, out: list[int]) -> None:
        asked = {ask["seat"]: ask for ask in value}
        for seat in range(self.seats):
            ask = asked.get((own + seat) % self.seats)
            if ask is None:
                out.extend([0] * (1 + len(self.fields)))
                continue
            self.decision.write(ask["decision"], own, out)
            for name, part in self.fields.items():
                if name in ask["fields"]:
                    part.write(ask["fields"][name], own, out)
                else:
                    out.append(0)

    def read(self, codes: Iterator[int], own: int) -> Any:
        found = []
        for seat in range(self.seats):
            decision = self.decision.read(codes, own)
            fields = {name: part.read(codes, own) for name, part in self.fields.items()}
            if decision is not None:
                told = {name: fields[name] for name in self.kinds[decision]}
                found.append({"seat": (own + seat) % self.seats, "decision": decision, "fields": told})
        return sorted(found, key=lambda ask: int(ask["seat"]))


def numbers(names: Iterable[str], most: int, low: int = 0) -> Fields:
    """A number under each of some names."""
    return Fields({name: Number(most, low) for name in names})


# What a game's `shown/observing.py` has: `parts(game, seats, fresh)`, the fields of its view but `seat` and `asks`.
# `fresh` is the view of a game with these options that has just begun, for what stays as it is there.
Parts = Callable[[Any, int, Mapping[str, Any]], dict[str, Part]]


def _on(error: Unobservable) -> str:
    """Where it happened goes on, or what happened follows."""
    text = str(error)
    return text if text[:1] in ".[:" else f": {text}"
