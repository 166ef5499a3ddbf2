"""Value network, which predicts the result of a game from the information of a seat.

Every entry of an observation is one of several values, such as a card, a place or a bounded number. Each value has a
row of weights in the first layer. The layer is the sum of the rows of all present values, with four 16-bit numbers
packed into a word, so an evaluation takes a few microseconds. The second layer packs two 32-bit numbers. All
arithmetic before the output uses integers, so compiled and interpreted code give equal results. `ribeira.training`
trains the network.

The game's own evaluation (`outlook`) is an input, so that the network only learns corrections to it.
"""

import math
from typing import Any, Final

from librt.strings import BytesWriter, read_f32_le, read_i64_le, write_i64_le
from mypy_extensions import i64

from ribeira.bots.evaluation import LearnedEvaluator
from ribeira.engine.bot_api.evaluator import Evaluator
from ribeira.engine.observation.writer import EntryWriter, ObservationWriter
from ribeira.engine.state import State

HIDDEN: Final = 64  # width of the first layer; four numbers per word
WORDS: Final = 16
ROW: Final = 128  # bytes per row of the first layer
DEEPER: Final = 32  # width of the second layer; two numbers per word
FULL: Final = 255  # represents 1.0 after the first layer
FINE: Final = 64  # represents 1.0 among the weights of the second layer
A_NUMBER: Final = 1 << 24  # first index of entries with numbers instead of choices
SLOT: Final = 24  # bytes that describe a number: first row, numbers per row, count of rows
LEADS: Final = 41  # rows for the lead over another seat
LEAD_STEPS: Final = 5.0  # rows per lead of the evaluator's `spread`


class FeatureReader:
    """Computation of the active first-layer rows of a position."""

    def __init__(
        self,
        evaluator: Evaluator[Any],
        writer: ObservationWriter,
        entry_writer: EntryWriter,
        numbers: bytes,
        leads: i64,
    ) -> None:
        self.evaluator: Final = evaluator
        self.writer: Final = writer
        self.entry_writer: Final = entry_writer
        self.numbers: Final = numbers
        self.leads: i64 = leads  # the first row for leads
        self.outlook: list[float] = []  # the game's evaluation, the observing seat first
        self.found: Final = BytesWriter()

    def rows(self, state: State, seat: i64) -> bytes:
        """Return the active rows as 64-bit integers."""
        entry_writer = self.entry_writer
        entry_writer.clear()
        entry_writer.begin(state, seat, 0)
        self.writer.write(state, seat, entry_writer)
        entry_writer.end()
        places, values, _ = entry_writer.written()
        found = self.found
        found.truncate(0)
        numbers = self.numbers
        count: i64 = len(places) >> 3
        for i in range(count):
            place: i64 = read_i64_le(places, i << 3)
            if place >= A_NUMBER:
                number: i64 = int(read_f32_le(values, i << 2))
                slot: i64 = (place - A_NUMBER) * SLOT
                last: i64 = read_i64_le(numbers, slot + 16) - 1
                step: i64 = 0 if number < 0 else 1 + (number - 1) // read_i64_le(numbers, slot + 8)
                place = read_i64_le(numbers, slot) + (step if step < last else last)
            write_i64_le(found, place)
        points = self.evaluator.outlook(state)
        seats: i64 = state.seats
        self.outlook = [points[(seat + other) % seats] for other in range(seats)]
        for other in range(i64(1), seats):
            lead: float = (self.outlook[0] - self.outlook[other]) / self.evaluator.spread * LEAD_STEPS
            row: i64 = int(min(max(lead + 0.5 * float(LEADS), 0.0), float(LEADS) - 0.5))
            write_i64_le(found, self.leads + (other - 1) * LEADS + row)
        return found.getvalue()


class ValueNetwork(LearnedEvaluator):
    """Trained value network."""

    def __init__(
        self,
        reader: FeatureReader,
        first: bytes,
        first_bias: bytes,
        shift: i64,
        second: bytes,
        second_bias: bytes,
        heads: list[float],
        head_bias: list[float],
        skip: list[float],
        scale: float,
        horizon: i64,
        glances: i64,
        weight: float,
        share: float,
        exploration: float,
    ) -> None:
        super().__init__(horizon, glances, weight, share, exploration)
        self.reader: Final = reader
        self.first: Final = first
        self.first_bias: Final = first_bias
        self.shift: i64 = shift  # from the scale of the first layer to `FULL`
        self.second: Final = second
        self.second_bias: Final = second_bias
        self.heads: Final = heads  # weights of the second layer for each output
        self.head_bias: Final = head_bias
        self.skip: Final = skip  # weights of each seat's evaluation for each output
        self.scale: float = scale  # points per 1.0 of an output

    def outputs(self, state: State, seat: i64) -> list[float]:
        """Return each seat's logit of winning, then its expected points, both beginning with the observer."""
        seen = self.reader.rows(state, seat)
        active = self._first(seen)
        outlook = self.reader.outlook
        deep = self._second(active)
        heads = self.heads
        skip = self.skip
        seats: i64 = len(outlook)
        found: list[float] = []
        for k in range(2 * seats):
            total: float = self.head_bias[k]
            for i in range(seats):
                total += skip[k * seats + i] * outlook[i] / self.scale
            for j in range(DEEPER):
                total += heads[k * DEEPER + j] * deep[j]
            found.append(total)
        return found

    def _first(self, seen: bytes) -> list[int]:
        """Compute the first layer. Return index and value of each positive number."""
        first = self.first
        bias = self.first_bias
        active: list[int] = []
        rows: i64 = len(seen) >> 3
        for block in range(0, WORDS, 8):
            at: i64 = block * 8
            a: i64 = read_i64_le(bias, at)
            b: i64 = read_i64_le(bias, at + 8)
            c: i64 = read_i64_le(bias, at + 16)
            d: i64 = read_i64_le(bias, at + 24)
            e: i64 = read_i64_le(bias, at + 32)
            f: i64 = read_i64_le(bias, at + 40)
            g: i64 = read_i64_le(bias, at + 48)
            h: i64 = read_i64_le(bias, at + 56)
            for i in range(rows):
                row: i64 = read_i64_le(seen, i << 3) * ROW + at
                a += read_i64_le(first, row)
                b += read_i64_le(first, row + 8)
                c += read_i64_le(first, row + 16)
                d += read_i64_le(first, row + 24)
                e += read_i64_le(first, row + 32)
                f += read_i64_le(first, row + 40)
                g += read_i64_le(first, row + 48)
                h += read_i64_le(first, row + 56)
            self._unpack(a, block, active)
            self._unpack(b, block + 1, active)
            self._unpack(c, block + 2, active)
            self._unpack(d, block + 3, active)
            self._unpack(e, block + 4, active)
            self._unpack(f, block + 5, active)
            self._unpack(g, block + 6, active)
            self._unpack(h, block + 7, active)
        return active

    def _unpack(self, packed: i64, word: i64, active: list[int]) -> None:
        """Append the positive numbers of a word."""
        shift: i64 = self.shift
        for lane in range(4):
            number: i64 = ((packed + 0x8000) & 0xFFFF) - 0x8000
            packed = (packed - number) >> 16
            number >>= shift
            if number > 0:
                active.append(int(word * 4 + lane))
                active.append(int(number if number < FULL else FULL))

    def _second(self, active: list[int]) -> list[float]:
        second = self.second
        bias = self.second_bias
        deep: list[float] = []
        one: float = float(FULL * FINE)
        for block in range(0, WORDS, 4):
            at: i64 = block * 8
            a: i64 = read_i64_le(bias, at)
            b: i64 = read_i64_le(bias, at + 8)
            c: i64 = read_i64_le(bias, at + 16)
            d: i64 = read_i64_le(bias, at + 24)
            for i in range(0, len(active), 2):
                row: i64 = i64(active[i]) * ROW + at
                value: i64 = active[i + 1]
                a += value * read_i64_le(second, row)
                b += value * read_i64_le(second, row + 8)
                c += value * read_i64_le(second, row + 16)
                d += value * read_i64_le(second, row + 24)
            for word in range(4):
                packed: i64 = a if word == 0 else b if word == 1 else c if word == 2 else d
                low: i64 = ((packed + 0x80000000) & 0xFFFFFFFF) - 0x80000000
                high: i64 = (packed - low) >> 32
                deep.append(min(max(float(low) / one, 0.0), 1.0))
                deep.append(min(max(float(high) / one, 0.0), 1.0))
        return deep

    def look(self, state: State, seat: i64) -> None:
        """Evaluate a position from the information of a seat."""
        found = self.outputs(state, seat)
        seats: i64 = state.seats
        points: list[float] = [0.0 for _ in range(seats)]
        worths: list[float] = [0.0 for _ in range(seats)]
        for i in range(seats):
            place: i64 = (seat + i) % seats
            points[place] = found[seats + i] * self.scale
            worths[place] = 1.0 / (1.0 + math.exp(-min(max(found[i], -30.0), 30.0)))
        self.points = points
        self.worths = points if seats == 1 else worths
