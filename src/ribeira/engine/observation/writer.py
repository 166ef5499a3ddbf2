"""Fast writing of observations directly from states.

The entries are the same as those encoded from views. The `ObservationWriter` of a game's
`presentation/observation_writer.py` writes them in the same order. Only nonzero values are stored, as indices and
values of one or several observations. The caller copies them to its buffer.
"""

from typing import Any, Final, cast

from librt.strings import BytesWriter, read_i64_le, write_f32_le, write_i64_le
from mypy_extensions import i64, mypyc_attr

from ribeira.engine.state import SEVERAL, State, Task, Together

ENTRY: Final = 16  # bytes of an entry in the table: four 32-bit numbers, read two at a time
HALF: Final = 0xFFFFFFFF


class DecisionCodes:
    """Codes of a decision class and of its fields' values."""

    def __init__(
        self, code: i64, names: list[str], places: list[int], starts: list[int], codes: list[list[int]]
    ) -> None:
        self.code: i64 = code
        self.names: Final = names  # fields of this class
        self.places: Final = places  # their indices among the fields of all classes
        self.starts: Final = starts  # first value of each field
        self.codes: Final = codes


class EntryWriter:
    """Sequential writer of entries. `entry` is the index of the next one."""

    def __init__(self, table: bytes, size: i64, seats: i64, kinds: dict[type, DecisionCodes], fields: i64) -> None:
        # For each entry: index of its first number (one less for a choice of values), divisor (0: choice of values),
        # highest and lowest value
        self.table: Final = table
        self.entries: i64 = len(table) // ENTRY
        self.size: i64 = size  # length of an observation
        self.seats: i64 = seats
        self.kinds: Final = kinds
        self.fields: i64 = fields  # number of fields of decisions
        self.places: Final = BytesWriter()
        self.values: Final = BytesWriter()
        self.marks: Final = BytesWriter()  # indices of legal actions
        self.tally: Final = [0] * 256
        self.own: i64 = 0
        self.entry: i64 = 0
        self.row: i64 = 0  # index before the observation's first number

    def clear(self) -> None:
        """Discard everything that was written."""
        self.places.truncate(0)
        self.values.truncate(0)
        self.marks.truncate(0)

    def written(self) -> tuple[bytes, bytes, bytes]:
        """Return and discard the indices of numbers, the numbers, and the indices of legal actions."""
        found = self.places.getvalue(), self.values.getvalue(), self.marks.getvalue()
        self.clear()
        return found

    # Methods for a game's writer

    def put(self, code: i64) -> None:
        """Write the next entry."""
        if code:
            self.put_at(self.entry, code)
        self.entry += 1

    def put_at(self, entry: i64, code: i64) -> None:
        """Write an entry by its index, without changing `entry`."""
        bounds: i64 = read_i64_le(self.table, entry * ENTRY + 8)
        if code > bounds & HALF or code < bounds >> 32:
            raise ValueError(f"{int(code)} is not a possible value of entry {int(entry)}")
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
        """Skip entries, which stay 0."""
        self.entry += entries

    def flag(self, yes: bool) -> None:
        """Write a truth value."""
        if yes:
            self.put_at(self.entry, 1)
        self.entry += 1

    def maybe(self, there: bool, code: i64) -> None:
        """Write a number or its absence, in two entries."""
        if there:
            self.put_at(self.entry, 1)
            if code:
                self.put_at(self.entry + 1, code)
        self.entry += 2

    def seat(self, seat: i64) -> None:
        """Write a seat relative to the observer."""
        self.put((seat - self.own + self.seats) % self.seats + 1)

    def counts(self, things: list[int], kinds: i64, codes: list[int] | None = None) -> None:
        """Write the count of each kind from 0 to `kinds - 1`; with `codes`, of the kinds after this mapping."""
        begin: i64 = self.entry
        self.entry += kinds
        if not things:
            return
        # The entries of all kinds are adjacent and have equal bounds, so the table is read only once.
        bounds: i64 = read_i64_le(self.table, begin * ENTRY + 8)
        where: i64 = read_i64_le(self.table, begin * ENTRY)
        first: i64 = self.row + (where & HALF)
        one_there: float = 1.0 / float(where >> 32)
        low: i64 = 0  # bit set of kinds that occurred
        high: i64 = 0
        for boxed in things:
            thing: i64 = boxed if codes is None else codes[boxed]
            one: i64 = thing - thing + 1  # not a literal: mypyc compiles `1 << n` to a 32-bit C int
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
                raise ValueError(f"{int(thing)} is not a kind of the counts at entry {int(begin)}")
            write_i64_le(self.places, first + thing)
            write_f32_le(self.values, one_there)

    def _counts(self, things: list[int], begin: i64) -> None:
        """Write counts above 1, replacing those that `counts` has written."""
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
        """Write a slice of a list."""
        for i in range(begin, begin + count):
            self.put(numbers[i])

    # Entries common to all games

    def begin(self, state: State, seat: i64, row: i64) -> None:
        """Write the first entries of an observation: the observing seat and the pending decisions."""
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
        """Write a pending decision, without changing `entry`."""
        asked = self.kinds[type(task)]
        self.put_at(self.entry, asked.code)
        for i in range(len(asked.names)):
            value: i64 = getattr(task, asked.names[i])
            code: i64 = asked.codes[i][value - i64(asked.starts[i])]
            if code:
                self.put_at(self.entry + 1 + i64(asked.places[i]), code)

    def end(self) -> None:
        """Check that all entries were written."""
        if self.entry != self.entries:
            raise ValueError(f"{int(self.entry)} entries are written of {int(self.entries)}")


@mypyc_attr(allow_interpreted_subclasses=True)
class ObservationWriter:
    """Base class of a game's writer."""

    def __init__(self, components: Any) -> None:
        """Precompute data from the components."""

    def write(self, state: Any, own: i64, pen: EntryWriter) -> None:
        """Write all entries after the pending decisions, as seen from a seat."""
        raise NotImplementedError


def write_rows(writer: ObservationWriter, pen: EntryWriter, states: list[State], seats: list[int]) -> None:
    """Write the observation of one seat for each state."""
    for row in range(len(states)):
        state = states[row]
        seat: i64 = seats[row]
        pen.begin(state, seat, row)
        writer.write(state, seat, pen)
        pen.end()


def write_one(
    writer: ObservationWriter | None, pen: EntryWriter, state: State, seat: i64, masked: bool
) -> tuple[bytes, bytes, bytes]:
    """Return `EntryWriter.written` of one observation and, if `masked`, of the legal actions."""
    pen.clear()
    if writer is not None:
        pen.begin(state, seat, 0)
        writer.write(state, seat, pen)
        pen.end()
    if masked:
        for action in state.peek(seat):
            write_i64_le(pen.marks, i64(action))
    return pen.written()


def write_many(
    writer: ObservationWriter | None, pen: EntryWriter, states: list[State], seats: list[int], actions: i64
) -> tuple[bytes, bytes, bytes]:
    """Return `EntryWriter.written` of several states. `actions` is the size of the action space (0: no masks)."""
    pen.clear()
    if writer is not None:
        write_rows(writer, pen, states, seats)
    if actions:
        mark_legal(pen, states, seats, actions)
    return pen.written()


def mark_legal(pen: EntryWriter, states: list[State], seats: list[int], actions: i64) -> None:
    """Write the legal actions of one seat for each state."""
    for row in range(len(states)):
        begin: i64 = row * actions
        for action in states[row].peek(seats[row]):
            write_i64_le(pen.marks, begin + i64(action))
