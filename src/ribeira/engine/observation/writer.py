"""Observations written straight from a state, by compiled code.

`engine/observing/` says what stands in the entries of an observation, and reads them off a view; here is how the same
entries are written without one. A game's `shown/writing.py` has a `Writer` that goes through them in the same order.
A pen keeps only what is not 0, as places and values, of as many observations as are wanted: whoever has the room for
them puts them there at once.
"""

from typing import Any, Final, cast

from librt.strings import BytesWriter, read_i64_le, write_f32_le, write_i64_le
from mypy_extensions import i64, mypyc_attr

from ribeira.engine.state import SEVERAL, State, Task, Together

ENTRY: Final = 16  # bytes of an entry in a pen's table: four numbers of 32 bits, read two at a time
HALF: Final = 0xFFFFFFFF


class Asked:
    """How a kind of decision is written: its code, and of every field that it has the codes of its values."""

    def __init__(
        self, code: i64, names: list[str], places: list[int], starts: list[int], codes: list[list[int]]
    ) -> None:
        self.code: i64 = code
        self.names: Final = names  # of the fields that this kind has
        self.places: Final = places  # among the fields of all kinds
        self.starts: Final = starts  # the first value
        self.codes: Final = codes


class Pen:
    """What is written goes to the entry at which the pen is, and the pen goes on to the next."""

    def __init__(self, table: bytes, size: i64, seats: i64, kinds: dict[type, Asked], fields: i64) -> None:
        # Of each entry: where its numbers begin (of one of some values: the place before them), what a number is
        # divided by (0: it is one of some values), the most and the least that it can be
        self.table: Final = table
        self.entries: i64 = len(table) // ENTRY
        self.size: i64 = size  # numbers of an observation
        self.seats: i64 = seats
        self.kinds: Final = kinds
        self.fields: i64 = fields  # of decisions
        self.places: Final = BytesWriter()
        self.values: Final = BytesWriter()
        self.marks: Final = BytesWriter()  # places of legal actions
        self.tally: Final = [0] * 256
        self.own: i64 = 0
        self.entry: i64 = 0
        self.row: i64 = 0  # the place before the observation

    def clear(self) -> None:
        """Forget what was written."""
        self.places.truncate(0)
        self.values.truncate(0)
        self.marks.truncate(0)

    def written(self) -> tuple[bytes, bytes, bytes]:
        """Places of numbers and the numbers, places of legal actions; the pen is clean again."""
        found = self.places.getvalue(), self.values.getvalue(), self.marks.getvalue()
        self.clear()
        return found

    # What writers use

    def put(self, code: i64) -> None:
        """What stands at the next entry."""
        if code:
            self.put_at(self.entry, code)
        self.entry += 1

    def put_at(self, entry: i64, code: i64) -> None:
        """What stands at an entry; the pen stays where it is."""
        bounds: i64 = read_i64_le(self.table, entry * ENTRY + 8)
        if code > bounds & HALF or code < bounds >> 32:
            raise ValueError(f"{int(code)} cannot stand at entry {int(entry)}")
        where: i64 = read_i64_le(self.table, entry * ENTRY)
        most: i64 = where >> 32
        if most == 0:
            write_i64_le(self.places, self.row + (where & HALF) + code)
            write_f32_le(self.values, 1.0)
        elif most == code:
            write_i64_le(self.places, self.row + (where & HALF))
            write_f32_le(self.values, 1.0)
        else:
            write_i64_le(self.places, self.row + (where & HALF))
            write_f32_le(self.values, float(code) / float(most))

    def skip(self, entries: i64) -> None:
        """Nothing stands there."""
        self.entry += entries

    def flag(self, yes: bool) -> None:
        """Yes or no."""
        if yes:
            self.put_at(self.entry, 1)
        self.entry += 1

    def maybe(self, there: bool, code: i64) -> None:
        """A number, or none."""
        if there:
            self.put_at(self.entry, 1)
            if code:
                self.put_at(self.entry + 1, code)
        self.entry += 2

    def seat(self, seat: i64) -> None:
        """A seat, counted from the observer's own on."""
        self.put((seat - self.own + self.seats) % self.seats + 1)

    def counts(self, things: list[int], kinds: i64, codes: list[int] | None = None) -> None:
        """How many there are of each kind, 0 to `kinds - 1`; with `codes`, of the kinds that these say."""
        begin: i64 = self.entry
        self.entry += kinds
        if not things:
            return
        # The entries of a pile follow each other, one number each and all alike: one of them tells of all.
        bounds: i64 = read_i64_le(self.table, begin * ENTRY + 8)
        where: i64 = read_i64_le(self.table, begin * ENTRY)
        first: i64 = self.row + (where & HALF)
        one_there: float = 1.0 / float(where >> 32)
        low: i64 = 0  # a bit for each kind that was there already
        high: i64 = 0
        for boxed in things:
            thing: i64 = boxed if codes is None else codes[boxed]
            one: i64 = thing - thing + 1  # not plainly 1: mypyc writes `1 << n` as a C int of 32 bits
            if thing < 62:
                one <<= thing
                if low & one:
                    self._counts(things if codes is None else [codes[boxed] for boxed in things], begin)
                    return
                low |= one
            else:
                one <<= thing - 62
                if thing >= 124 or high & one:
                    self._counts(things if codes is None else [codes[boxed] for boxed in things], begin)
                    return
                high |= one
            if thing >= kinds or thing < 0 or bounds & HALF < 1:
                raise ValueError(f"{int(thing)} cannot lie in the pile at entry {int(begin)}")
            write_i64_le(self.places, first + thing)
            write_f32_le(self.values, one_there)

    def _counts(self, things: list[int], begin: i64) -> None:
        """Where there are several of a kind; what was written of them before does not count."""
        tally = self.tally
        for boxed in things:
            count: i64 = tally[boxed]
            tally[boxed] = int(count + 1)
        for boxed in things:
            count = tally[boxed]
            if count:
                self.put_at(begin + i64(boxed), count)
                tally[boxed] = 0

    def numbers(self, numbers: list[int], begin: i64, count: i64) -> None:
        """Some of a list, one after the other."""
        for i in range(begin, begin + count):
            self.put(numbers[i])

    # What is the same in all games

    def begin(self, state: State, seat: i64, row: i64) -> None:
        """The first entries of an observation: whose it is, and what is to be decided."""
        self.own = seat
        self.entry = 0
        self.row = row * self.size - 1
        self.put(seat + 1)
        if not state.agenda:
            self.entry += self.seats * (1 + self.fields)
            return
        task = state.agenda[-1]
        several: bool = task.waits_for == SEVERAL
        for place in range(self.seats):
            player: i64 = (seat + place) % self.seats
            if several:
                stack = cast(Together, task).stacks[player]
                if stack:
                    self.ask(stack[-1])
            elif task.seat == player:
                self.ask(task)
            self.entry += 1 + self.fields

    def ask(self, task: Task[Any]) -> None:
        """What a seat has to decide; the pen stays where it is."""
        asked = self.kinds[type(task)]
        self.put_at(self.entry, asked.code)
        for i in range(len(asked.names)):
            value: i64 = getattr(task, asked.names[i])
            code: i64 = asked.codes[i][value - i64(asked.starts[i])]
            if code:
                self.put_at(self.entry + 1 + i64(asked.places[i]), code)

    def end(self) -> None:
        """All entries must have been written."""
        if self.entry != self.entries:
            raise ValueError(f"{int(self.entry)} entries are written of {int(self.entries)}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """How a game's states are written: its own one has `write`."""

    def __init__(self, components: Any) -> None:
        """What it needs to know of the components."""

    def write(self, state: Any, own: i64, pen: Pen) -> None:
        """All entries from `asks` on, seen from a seat."""
        raise NotImplementedError


def write_all(writer: Writer, pen: Pen, states: list[State], seats: list[int]) -> None:
    """Observations of so many states, each of a seat."""
    for row in range(len(states)):
        state = states[row]
        seat: i64 = seats[row]
        pen.begin(state, seat, row)
        writer.write(state, seat, pen)
        pen.end()


def page(writer: Writer | None, pen: Pen, state: State, seat: i64, masked: bool) -> tuple[bytes, bytes, bytes]:
    """`Pen.written` of one observation and, where wanted, what is legal: all that a step needs, in one call."""
    pen.clear()
    if writer is not None:
        pen.begin(state, seat, 0)
        writer.write(state, seat, pen)
        pen.end()
    if masked:
        for action in state.peek(seat):
            write_i64_le(pen.marks, i64(action))
    return pen.written()


def pages(
    writer: Writer | None, pen: Pen, states: list[State], seats: list[int], actions: i64
) -> tuple[bytes, bytes, bytes]:
    """The same of so many states, each of a seat; where actions are wanted, as many as there are."""
    pen.clear()
    if writer is not None:
        write_all(writer, pen, states, seats)
    if actions:
        mark_all(pen, states, seats, actions)
    return pen.written()


def mark_all(pen: Pen, states: list[State], seats: list[int], actions: i64) -> None:
    """What is legal in so many states, of so many actions, each for a seat."""
    for row in range(len(states)):
        begin: i64 = row * actions
        for action in states[row].peek(seats[row]):
            write_i64_le(pen.marks, begin + i64(action))
