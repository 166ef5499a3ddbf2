"""Observations and masks of states, written by compiled code into the room that they are given."""

import struct
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.engine.pen import Pen, Writer, mark_all, write_all
from ribeira.engine.pens import asked
from ribeira.engine.state import State
from ribeira.envs.observation import Layout, Numbers

Masks = npt.NDArray[Any]  # a byte an action: bool, int8 or uint8


class Scribe:
    """Writes what seats see, and what they may do. It belongs to one environment: two threads need one each.

    A game without `shown/writing.py` is read off its views, which takes longer.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.actions = layout.game.actions.size
        kind: type[Writer] | None = layout.game.own("shown.writing", "Writer")
        self.writer = None if kind is None else kind(layout.game.components)
        self.pen = new_pen(layout)

    def __reduce__(self) -> tuple[Any, ...]:
        return Scribe, (self.layout,)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Scribe":
        return Scribe(self.layout)

    def write(
        self,
        states: list[State],
        seats: list[int],
        observations: Numbers | None = None,
        masks: Masks | None = None,
        *,
        clean: bool = False,
    ) -> None:
        """A row a state, of the seat that is named for it: its observation, and which actions it may take now.

        Room that is `clean` has nothing but 0 in it.
        """
        self.pen.clear()
        if observations is not None:
            self._check(observations, len(states), self.layout.size)
            if self.writer is not None:
                write_all(self.writer, self.pen, states, seats)
        if masks is not None:
            self._check(masks, len(states), self.actions)
            mark_all(self.pen, states, seats, self.actions)
        places, values, marks = self.pen.written()
        if observations is not None:
            if self.writer is None:
                for state, seat, row in zip(states, seats, observations, strict=True):
                    self.layout.vector(state.view(seat), seat, row)
            else:
                if not clean:
                    observations.fill(0)
                observations.reshape(-1)[np.frombuffer(places, np.int64)] = np.frombuffer(values, np.float32)
        if masks is not None:
            if not clean:
                masks.fill(0)
            masks.reshape(-1)[np.frombuffer(marks, np.int64)] = 1

    def observation(self, state: State, seat: int) -> Numbers:
        """What a seat sees, as a new row."""
        row = self.layout.empty()
        self.write([state], [seat], row, clean=True)
        return row

    def mask(self, state: State, seat: int) -> npt.NDArray[np.int8]:
        """What a seat may do, as a new row."""
        row = np.zeros(self.actions, dtype=np.int8)
        self.write([state], [seat], None, row, clean=True)
        return row

    def _check(self, room: npt.NDArray[Any], rows: int, width: int) -> None:
        if room.size != rows * width or not room.flags.c_contiguous:
            raise ValueError(f"{rows} rows of {width} numbers are wanted, one after the other, not {room.shape}")


def new_pen(layout: Layout) -> Pen:
    """A pen for a layout."""
    rows = bytearray()
    for entry, begin in zip(layout.entries, layout.begins, strict=True):
        chosen = bool(entry.values) and layout.form == "one-hot"
        high = len(entry.values) or entry.high
        most = 1 if layout.form == "indices" else entry.most
        rows += struct.pack("<4i", begin + 1 - chosen, 0 if chosen else most, high, entry.low)
    asks = layout.asks
    return Pen(bytes(rows), layout.size, layout.seats, asked(asks), len(asks.fields))
