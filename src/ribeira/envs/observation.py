"""Observations as fixed vectors of numbers.

They are read off the seat's view, so nothing is in them that the seat may not know, and nothing of the view is left
out: `Layout.read` gives the view back. What stands where follows from the game's vocabulary and its components (each
game's `presentation/observation.py`), so it is the same for a game, its components, a number of seats and its options:

    a number           divided by what it usually does not exceed
    yes or no          1 or 0
    one of some values as many numbers as there are values: 1 at the one, 0 at the others; all 0 if there is none
    things in no order how many there are of each that can be
    things in a row    one after the other; 0 where nothing lies
    none, or a number  a 1 before it (`coins?`) if there is one
    seats              the observer's own first, then the others in turn order

`form="indices"` gives one of some values as its place among them, from 1 (0: none), and numbers as they are: for those
who embed. Every number has a name (`Layout.names`), every field with all that is under it a slice
(`layout["players[0]"]`).
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, cast

import gymnasium
import msgspec
import numpy as np
import numpy.typing as npt

from ribeira.engine.game import AnyGame
from ribeira.engine.observation import Drawn, Entry, Unobservable
from ribeira.engine.observation.schema import observation_schema
from ribeira.engine.options import Options
from ribeira.engine.view import View

Form = Literal["one-hot", "indices"]
FORMS: tuple[Form, ...] = ("one-hot", "indices")
Numbers = npt.NDArray[Any]


class Plane(NamedTuple):
    """A board as a picture: what each channel shows, and the numbers by channel, row and column."""

    channels: tuple[str, ...]
    numbers: npt.NDArray[np.float32]


class Layout:
    """How the views of a game become numbers, and numbers views."""

    def __init__(self, game: AnyGame, seats: int, options: Options, form: Form = "one-hot") -> None:
        if form not in FORMS:
            raise ValueError(f"form is {' or '.join(FORMS)}, not {form!r}")
        self.game = game
        self.seats = seats
        self.form = form
        self.dtype: Any = np.int16 if form == "indices" else np.float32
        self._of = game, seats, options, form
        self.asks, self.root, self.entries = observation_schema(game, seats, options)
        sizes = [len(entry.values) or 1 for entry in self.entries] if form == "one-hot" else [1] * len(self.entries)
        self.begins: list[int] = [0, *(int(end) for end in np.cumsum(sizes))]
        self.size = self.begins.pop()
        self.names = [  # of every number
            f"{entry.name}={value}" if value else entry.name
            for entry in self.entries
            for value in (entry.values if form == "one-hot" and entry.values else ("",))
        ]
        self._slices = self._find_slices(sizes)
        self._boards = list(self.root.boards("", 0))
        begins = np.array(self.begins)
        choice = np.array([bool(entry.values) for entry in self.entries])
        self._numbers = np.flatnonzero(~choice)
        self._at = begins[self._numbers]
        self._most = np.array([self.entries[i].most for i in self._numbers], dtype=np.float32)
        self._choices = np.flatnonzero(choice)
        self._before = begins[self._choices] - 1

    def __reduce__(self) -> tuple[Any, ...]:
        return layout, self._of  # there is one of each

    def __deepcopy__(self, memo: dict[int, Any]) -> "Layout":
        return self  # it never changes

    # What stands where

    @property
    def slices(self) -> Mapping[str, slice]:
        """Where every field is, and everything under it."""
        return self._slices

    def __getitem__(self, name: str) -> slice:
        if name not in self._slices:
            raise KeyError(f"there is no {name!r} in an observation; there are {', '.join(list(self._slices)[:6])}, …")
        return self._slices[name]

    def _find_slices(self, sizes: list[int]) -> dict[str, slice]:
        found: dict[str, slice] = {}
        for entry, begin, size in zip(self.entries, self.begins, sizes, strict=True):
            for end, letter in enumerate([*entry.name, "."]):
                if letter in ".[?" and end:  # the name so far is a field that this entry is part of
                    whole = entry.name[:end]
                    found[whole] = slice(found[whole].start if whole in found else begin, begin + size)
        return found

    def space(self) -> gymnasium.spaces.Box:
        """The space of the observations."""
        if self.form == "indices":
            lows = np.array([entry.low for entry in self.entries], dtype=np.int16)
            highs = np.array([len(entry.values) or entry.high for entry in self.entries], dtype=np.int16)
            return gymnasium.spaces.Box(lows, highs, dtype=np.int16)
        low = np.zeros(self.size, dtype=np.float32)
        high = np.ones(self.size, dtype=np.float32)
        low[self._at] = np.array([self.entries[i].low for i in self._numbers], dtype=np.float32) / self._most
        high[self._at] = np.array([self.entries[i].high for i in self._numbers], dtype=np.float32) / self._most
        return gymnasium.spaces.Box(low, high, dtype=np.float32)

    # Writing and reading

    def codes(self, view: View, seat: int) -> list[int]:
        """A seat's view as whole numbers, an entry each. What the layout has no place for raises `Unobservable`."""
        if view.seat != seat:
            raise Unobservable(f"this is the view of seat {view.seat}, not of {seat}")
        codes: list[int] = []
        self.root.write(msgspec.to_builtins(view), seat, codes)
        return codes

    def empty(self, *rows: int) -> Numbers:
        """Room for so many observations."""
        return np.zeros((*rows, self.size), dtype=self.dtype)

    def vector(self, view: View, seat: int, out: Numbers | None = None) -> Numbers:
        """A seat's view as numbers, written into `out` where it is given."""
        if out is None:
            out = self.empty()
        codes = self.codes(view, seat)
        if self.form == "indices":
            out[:] = codes
            return out
        out[:] = 0
        entries = np.array(codes, dtype=np.int16)
        out[self._at] = entries[self._numbers] / self._most
        chosen = entries[self._choices]
        there = chosen > 0
        out[(self._before + chosen)[there]] = 1
        return out

    def read(self, vector: Numbers) -> dict[str, Any]:
        """What a seat knows, as a document, from its observation. What is in no order is in ours."""
        codes = self._decode(vector)
        return cast(dict[str, Any], self.root.read(iter(codes), codes[0] - 1))

    def plain(self, view: View) -> dict[str, Any]:
        """A view as `read` gives it back."""
        return cast(dict[str, Any], self.root.plain(msgspec.to_builtins(view)))

    def planes(self, vector: Numbers) -> dict[str, Plane]:
        """The boards of an observation that have a shape, by name."""
        codes = self._decode(vector)
        return {name: self._draw(board, codes[begin : begin + board.size]) for name, begin, board in self._boards}

    def _draw(self, board: Drawn, codes: list[int]) -> Plane:
        numbers = np.zeros((len(board.channels), board.rows, board.columns), dtype=np.float32)
        for channel, row, column, value in board.draw(codes):
            numbers[channel, row, column] = value
        return Plane(board.channels, numbers)

    def _decode(self, vector: Numbers) -> list[int]:
        """An observation as whole numbers, an entry each."""
        if vector.shape != (self.size,):
            raise ValueError(f"an observation has {self.size} numbers, this is {vector.shape}")
        if self.form == "indices":
            return [int(code) for code in vector]
        codes = np.zeros(len(self.entries), dtype=np.int64)
        codes[self._numbers] = np.rint(vector[self._at] * self._most)
        for i in self._choices:
            begin = self.begins[i]
            place = np.flatnonzero(vector[begin : begin + len(self.entries[i].values)])
            codes[i] = place[0] + 1 if len(place) else 0
        return [int(code) for code in codes]


def layout(
    game: AnyGame,
    seats: int,
    options: Options | Mapping[str, Any] | None = None,
    form: Form = "one-hot",
) -> Layout:
    """The layout of a game for so many seats."""
    game.check_seats(seats)
    return _layout(game, seats, game.check_options(seats, options), form)


@cache
def _layout(game: AnyGame, seats: int, options: Options, form: Form) -> Layout:
    return Layout(game, seats, options, form)


def describe(game: AnyGame, seats: int) -> str:
    """The layout of a game in words: where each field of the view begins, and what stands in it."""
    found = layout(game, seats)
    lines = [
        f"## {game.id}, {seats} seats: {found.size} numbers, {len(found.entries)} as indices",
        "",
        "| from | to | field | holds |",
        "| --- | --- | --- | --- |",
    ]
    for name, part in found.slices.items():
        if "." in name or "[" in name or "?" in name:
            continue
        under = [entry for entry in found.entries if _field(entry.name) == name]
        inner: Counter[tuple[str, str]] = Counter()
        for entry in under:
            told = _general(entry.name.removeprefix(name)).strip(".")
            inner[f"`{told}` " if told else "", _holds(entry)] += 1
        holds = "; ".join(f"{told}{f'{times} × ' if times > 1 else ''}{what}" for (told, what), times in inner.items())
        lines.append(f"| {part.start} | {part.stop - 1} | {name} | {holds} |")
    return "\n".join([*lines, ""])


def _field(name: str) -> str:
    """The field of the view that an entry belongs to."""
    return name.partition(".")[0].partition("[")[0].rstrip("?")


def _general(name: str) -> str:
    """A name without what tells one of many from the others: `[3].laid[0].x` is `[…].laid[…].x`."""
    return "".join(f"[…]{rest}" if bracket else rest for bracket, rest in _pieces(name))


def _pieces(name: str) -> list[tuple[bool, str]]:
    first, *others = name.split("[")
    return [(False, first), *((True, other.partition("]")[2]) for other in others)]


def _holds(entry: Entry) -> str:
    if entry.values:
        return f"one of {len(entry.values)}"
    if entry.high == 1:
        return "yes or no"
    return "a number" if entry.most == 1 else f"a number, {entry.most} is 1"
