"""Value network: predicts the result of a game from what a seat sees.

Everything that the seat sees is one of some values: a card, a place, a number up to a bound. Each has a row of the
first layer, and the layer is the sum of the rows of what is seen, four numbers of 16 bits in a word: so a look takes a
few microseconds. The second layer has two numbers of 32 bits in a word. `ribeira.training` trains it; all is whole
numbers but the end, so compiled and interpreted it thinks the same.

What the game's judge sees (`outlook`) goes in, too, so that the network only learns what the judge does not know.
"""

import math
from typing import Any, Final

from librt.strings import BytesWriter, read_f32_le, read_i64_le, write_i64_le
from mypy_extensions import i64

from ribeira.bots.evaluation import LearnedEvaluator
from ribeira.engine.bot_api.evaluator import Evaluator
from ribeira.engine.observation.writer import EntryWriter, ObservationWriter
from ribeira.engine.state import State

HIDDEN: Final = 64  # numbers of the first layer, four in a word
WORDS: Final = 16
ROW: Final = 128  # bytes of a row of the first layer
DEEPER: Final = 32  # numbers of the second layer, two in a word
FULL: Final = 255  # what stands for 1 after the first layer
FINE: Final = 64  # what stands for 1 among the weights of the second
A_NUMBER: Final = 1 << 24  # a place from here on is of a number, not of one of some values
SLOT: Final = 24  # bytes that say how a number is read: its first row, how many numbers share a row, how many rows
LEADS: Final = 41  # rows for a lead over another seat
LEAD_STEPS: Final = 5.0  # rows for a lead of the judge's spread


class FeatureReader:
    """Computes the rows of the first layer for what a seat sees."""

    def __init__(
        self, judge: Evaluator[Any], writer: ObservationWriter, pen: EntryWriter, numbers: bytes, leads: i64
    ) -> None:
        self.judge: Final = judge
        self.writer: Final = writer
        self.pen: Final = pen
        self.numbers: Final = numbers
        self.leads: i64 = leads  # the first row for leads
        self.outlook: list[float] = []  # as the judge sees it, the own seat first
        self.found: Final = BytesWriter()

    def rows(self, state: State, seat: i64) -> bytes:
        """The rows, as numbers of 64 bits."""
        pen = self.pen
        pen.clear()
        pen.begin(state, seat, 0)
        self.writer.write(state, seat, pen)
        pen.end()
        places, values, _ = pen.written()
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
        points = self.judge.outlook(state)
        seats: i64 = state.seats
        self.outlook = [points[(seat + other) % seats] for other in range(seats)]
        for other in range(i64(1), seats):
            lead: float = (self.outlook[0] - self.outlook[other]) / self.judge.spread * LEAD_STEPS
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
        self.shift: i64 = shift  # from the numbers of the first layer to those of which 255 are 1
        self.second: Final = second
        self.second_bias: Final = second_bias
        self.heads: Final = heads  # for each output, what each number of the second layer adds to it
        self.head_bias: Final = head_bias
        self.skip: Final = skip  # for each output, what each seat's outlook adds to it
        self.scale: float = scale  # points for 1 of an output

    def outputs(self, state: State, seat: i64) -> list[float]:
        """For each seat, the own one first, what tells its chance to win; then its points."""
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
        """The first layer: of what is more than nothing, which it is and how much, one after the other."""
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
        """The numbers of a word, those above nothing."""
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
        """What a seat thinks of a position from what it sees there."""
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
