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
PLACE, VALUE, MARK = np.dtype(np.int64), np.dtype(np.float32), np.dtype(np.int8)  # used in every step
SPARSE = 8  # if no more than one number in 8 is set, clearing single numbers is faster
Masks = npt.NDArray[Any]  # one byte per action: bool, int8 or uint8


class ObservationEncoder:
    """Encoder of observations and action masks. It is not thread-safe, so each environment has its own.

    With `words`, actions are factored: masks are masks of words, observations end with the words chosen so far, and
    each state comes with its partial action (`PartialAction`). If the game has no observation writer,
    observations are read from views, which is slower.
    """

    def __init__(self, layout: Layout, words: Vocabulary | None = None) -> None:
        self.layout = layout
        self.words = words
        more = 0 if words is None else int(words.size)
        self.width = layout.size + more  # numbers per observation
        self.actions = more or layout.game.actions.size
        self.writer = observation_writer(layout.game)
        self.dtype = np.dtype(layout.dtype)
        self.entry_writer = new_entry_writer(layout, self.width)
        self._wiped: tuple[npt.NDArray[Any], npt.NDArray[Any]] | None = None  # indices that `rewrite` wrote last

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
        """Write the observation and the mask of the given seat for each state."""
        for buffer, width in ((observations, self.width), (masks, self.actions)):
            if buffer is None:
                continue
            if buffer.size != len(states) * width or not buffer.flags.c_contiguous:
                wanted = f"{len(states)} rows of {width} numbers"
                raise ValueError(f"{wanted} are wanted, one after the other, not {buffer.shape}")
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
        """Write like `write` into buffers that no other code changes.

        In sparse buffers, only the numbers of the previous call are cleared.
        """
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
        """Return a new observation and mask. The mask is empty if `masked` is False."""
        row, mask, _ = self.encode(state, seat, saying, masked)
        return row, mask

    def encode(
        self, state: State, seat: int, saying: PartialAction | None = None, masked: bool = True
    ) -> tuple[Numbers, npt.NDArray[np.int8], npt.NDArray[np.int64]]:
        """Return a new observation, a new mask and the numbers of the legal actions."""
        row = zeros(self.width, self.dtype)
        mask = zeros(self.actions, MARK)
        if saying is None:
            places, values, marks = write_one(self.writer, self.entry_writer, state, seat, masked)
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
        """Return a new observation of a seat."""
        return self.fresh(state, seat, masked=False)[0]

    def mask(self, state: State, seat: int, saying: PartialAction | None = None) -> npt.NDArray[np.int8]:
        """Return a new mask of a seat."""
        row = np.zeros(self.actions, dtype=np.int8)
        self.write([state], [seat], None, row, None if saying is None else [saying])
        return row

    def _written(
        self, states: list[State], seats: list[int], observed: bool, masked: bool, sayings: list[PartialAction] | None
    ) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]:
        """Return indices and values of the observations, and the indices of the masks."""
        entry_writer = self.entry_writer
        writer = self.writer if observed else None
        if sayings is None:
            places, values, marks = write_many(writer, entry_writer, states, seats, self.actions if masked else 0)
        else:
            entry_writer.clear()
            if writer is not None:
                write_rows(writer, entry_writer, states, seats)
            if masked:
                mark_legal_words(entry_writer, sayings, self.actions, observed)
            places, values, marks = entry_writer.written()
        return frombuffer(places, PLACE), frombuffer(values, VALUE), frombuffer(marks, PLACE)

    def _read_off(self, states: list[State], seats: list[int], observations: Numbers) -> None:
        """Write observations of a game without observation writer, from the views."""
        if self.writer is None:
            size = self.layout.size
            for state, seat, row in zip(states, seats, observations.reshape(len(states), -1), strict=True):
                self.layout.vector(state.view(seat), seat, row[:size])


def new_entry_writer(layout: Layout, width: int) -> EntryWriter:
    """Return an entry writer for a layout. `width` can exceed the layout's size."""
    rows = bytearray()
    for entry, begin in zip(layout.entries, layout.begins, strict=True):
        chosen = bool(entry.values) and layout.form == "one-hot"
        high = len(entry.values) or entry.high
        most = 1 if layout.form == "indices" else entry.most
        rows += struct.pack("<4i", begin + 1 - chosen, 0 if chosen else most, high, entry.low)
    asks = layout.asks
    return EntryWriter(bytes(rows), width, layout.seats, decision_codes(asks), len(asks.fields))
