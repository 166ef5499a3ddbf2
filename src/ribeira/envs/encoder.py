"""Fast encoding of observations and action masks into given buffers."""

import struct
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.engine.observation.decision_codes import decision_codes
from ribeira.engine.observation.schema import observation_writer
from ribeira.engine.observation.writer import EntryWriter, write_many, write_one, write_rows
from ribeira.engine.simulation.factored_actions import PartialAction, Vocabulary, mark_legal_words
from ribeira.engine.state import State
from ribeira.envs.observation import Layout, Numbers

frombuffer, zeros = np.frombuffer, np.zeros
PLACE, VALUE, MARK = np.dtype(np.int64), np.dtype(np.float32), np.dtype(np.int8)  # made once: every step asks for them
SPARSE = 8  # one number of so many: where there are more, it is quicker to wipe out all
Masks = npt.NDArray[Any]  # a byte an action: bool, int8 or uint8


class ObservationEncoder:
    """Encodes observations and action masks. Not thread-safe: each environment has its own.

    With `words`, actions are factored: masks are masks of words, observations end with the words chosen so far, and
    each state comes with its partial action (`PartialAction`). If the game has no observation writer,
    observations are read from views, which is slower.
    """

    def __init__(self, layout: Layout, words: Vocabulary | None = None) -> None:
        self.layout = layout
        self.words = words
        more = 0 if words is None else int(words.size)
        self.width = layout.size + more  # numbers of an observation
        self.actions = more or layout.game.actions.size
        self.writer = observation_writer(layout.game)
        self.dtype = np.dtype(layout.dtype)
        self.pen = new_entry_writer(layout, self.width)
        self._wiped: tuple[npt.NDArray[Any], npt.NDArray[Any]] | None = None  # what `rewrite` wrote last: the places

    def __reduce__(self) -> tuple[Any, ...]:
        return ObservationEncoder, (self.layout, self.words)

    def __deepcopy__(self, memo: dict[int, Any]) -> "ObservationEncoder":
        return ObservationEncoder(self.layout, self.words)

    def write(
        self,
        states: list[State],
        seats: list[int],
        observations: Numbers | None = None,
        masks: Masks | None = None,
        sayings: list[PartialAction] | None = None,
    ) -> None:
        """A row a state, of the seat that is named for it: its observation, and which actions it may take now."""
        for room, width in ((observations, self.width), (masks, self.actions)):
            if room is None:
                continue
            if room.size != len(states) * width or not room.flags.c_contiguous:
                wanted = f"{len(states)} rows of {width} numbers"
                raise ValueError(f"{wanted} are wanted, one after the other, not {room.shape}")
        places, values, marks = self._written(states, seats, observations is not None, masks is not None, sayings)
        if observations is not None:
            observations.fill(0)
            observations.reshape(-1)[places] = values
            self._read_off(states, seats, observations)
        if masks is not None:
            masks.fill(0)
            masks.reshape(-1)[marks] = 1

    def rewrite(
        self,
        states: list[State],
        seats: list[int],
        observations: Numbers | None,
        masks: Masks,
        sayings: list[PartialAction] | None = None,
    ) -> None:
        """`write` into room that nobody else writes to, always the same: where nearly all of it is 0, what stood there
        is wiped out place by place."""
        places, values, marks = self._written(states, seats, observations is not None, True, sayings)
        if self._wiped is None:
            masks.fill(0)
            if observations is not None:
                observations.fill(0)
            self._wiped = places[:0], marks[:0]
        flat = masks.reshape(-1)
        flat[self._wiped[1]] = 0
        flat[marks] = 1
        if observations is not None:
            flat = observations.reshape(-1)
            if len(self._wiped[0]) * SPARSE > len(flat):
                flat.fill(0)
            else:
                flat[self._wiped[0]] = 0
            flat[places] = values
            self._read_off(states, seats, observations)
        self._wiped = places, marks

    def fresh(
        self, state: State, seat: int, saying: PartialAction | None = None, masked: bool = True
    ) -> tuple[Numbers, npt.NDArray[np.int8]]:
        """An observation and a mask as new rows; unless it is masked, the latter is empty."""
        row, mask, _ = self.told(state, seat, saying, masked)
        return row, mask

    def told(
        self, state: State, seat: int, saying: PartialAction | None = None, masked: bool = True
    ) -> tuple[Numbers, npt.NDArray[np.int8], npt.NDArray[np.int64]]:
        """The same, and the numbers of the actions, where the mask has its 1s: so nobody has to look for them."""
        row = zeros(self.width, self.dtype)
        mask = zeros(self.actions, MARK)
        if saying is None:
            places, values, marks = write_one(self.writer, self.pen, state, seat, masked)
            row[frombuffer(places, PLACE)] = frombuffer(values, VALUE)
            legal = frombuffer(marks, PLACE)
        else:
            where, what, legal = self._written([state], [seat], True, masked, [saying])
            row[where] = what
        mask[legal] = 1
        if self.writer is None:
            self._read_off([state], [seat], row)
        return row, mask, legal

    def observation(self, state: State, seat: int) -> Numbers:
        """What a seat sees, as a new row."""
        return self.fresh(state, seat, masked=False)[0]

    def mask(self, state: State, seat: int, saying: PartialAction | None = None) -> npt.NDArray[np.int8]:
        """What a seat may do, as a new row."""
        row = np.zeros(self.actions, dtype=np.int8)
        self.write([state], [seat], None, row, None if saying is None else [saying])
        return row

    def _written(
        self, states: list[State], seats: list[int], observed: bool, masked: bool, sayings: list[PartialAction] | None
    ) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]:
        """Where in all observations what stands, and where in all masks there is a 1."""
        pen = self.pen
        writer = self.writer if observed else None
        if sayings is None:
            places, values, marks = write_many(writer, pen, states, seats, self.actions if masked else 0)
        else:
            pen.clear()
            if writer is not None:
                write_rows(writer, pen, states, seats)
            if masked:
                mark_legal_words(pen, sayings, self.actions, observed)
            places, values, marks = pen.written()
        return frombuffer(places, PLACE), frombuffer(values, VALUE), frombuffer(marks, PLACE)

    def _read_off(self, states: list[State], seats: list[int], observations: Numbers) -> None:
        """Observations of a game that has no writer."""
        if self.writer is None:
            size = self.layout.size
            for state, seat, row in zip(states, seats, observations.reshape(len(states), -1), strict=True):
                self.layout.vector(state.view(seat), seat, row[:size])


def new_entry_writer(layout: Layout, width: int) -> EntryWriter:
    """A pen for a layout, and observations of so many numbers: more may follow."""
    rows = bytearray()
    for entry, begin in zip(layout.entries, layout.begins, strict=True):
        chosen = bool(entry.values) and layout.form == "one-hot"
        high = len(entry.values) or entry.high
        most = 1 if layout.form == "indices" else entry.most
        rows += struct.pack("<4i", begin + 1 - chosen, 0 if chosen else most, high, entry.low)
    asks = layout.asks
    return EntryWriter(bytes(rows), width, layout.seats, decision_codes(asks), len(asks.fields))
