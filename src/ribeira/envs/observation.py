"""Observations as vectors of fixed length.

An observation contains exactly the information of the seat's view; `Layout.read` converts it back. The layout is
derived from the game's vocabulary and components (each game's `presentation/observation.py`). It depends only on the
game, its components, the number of seats and the options:

    number              divided by its usual maximum
    Boolean             1 or 0
    choice              one number per value: 1 for the current value, 0 for the others; all 0 for none
    multiset            a count for each possible item
    sequence            item after item; 0 for missing ones
    optional number     preceded by a 1 (`coins?`) if it exists
    seats               the observing seat first, then in turn order

With `form="indices"`, a choice is one number, the index of its value from 1 (0: none), and numbers are not scaled. This
form suits embeddings. Each number has a name (`Layout.names`), and each field has a slice (`layout["players[0]"]`).
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
    """Board as an image: names of the channels, and an array by channel, row and column."""

    channels: tuple[str, ...]
    numbers: npt.NDArray[np.float32]


class Layout:
    """Conversion between the views of a game and vectors."""

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
        self.names = [  # one per number
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
        return layout, self._of  # layouts are cached, one per setting

    def __deepcopy__(self, memo: dict[int, Any]) -> "Layout":
        return self  # immutable

    # Fields

    @property
    def slices(self) -> Mapping[str, slice]:
        """Slices of all fields and their parts."""
        return self._slices

    def __getitem__(self, name: str) -> slice:
        if name not in self._slices:
            raise KeyError(f"there is no {name!r} in an observation; there are {', '.join(list(self._slices)[:6])}, …")
        return self._slices[name]

    def _find_slices(self, sizes: list[int]) -> dict[str, slice]:
        found: dict[str, slice] = {}
        for entry, begin, size in zip(self.entries, self.begins, sizes, strict=True):
            for end, letter in enumerate([*entry.name, "."]):
                if letter in ".[?" and end:  # the prefix is a field that contains this entry
                    prefix = entry.name[:end]
                    found[prefix] = slice(found[prefix].start if prefix in found else begin, begin + size)
        return found

    def space(self) -> gymnasium.spaces.Box:
        """Return the observation space."""
        if self.form == "indices":
            lows = np.array([entry.low for entry in self.entries], dtype=np.int16)
            highs = np.array([len(entry.values) or entry.high for entry in self.entries], dtype=np.int16)
            return gymnasium.spaces.Box(lows, highs, dtype=np.int16)
        low = np.zeros(self.size, dtype=np.float32)
        high = np.ones(self.size, dtype=np.float32)
        low[self._at] = np.array([self.entries[i].low for i in self._numbers], dtype=np.float32) / self._most
        high[self._at] = np.array([self.entries[i].high for i in self._numbers], dtype=np.float32) / self._most
        return gymnasium.spaces.Box(low, high, dtype=np.float32)

    # Conversion

    def codes(self, view: View, seat: int) -> list[int]:
        """Convert a seat's view to integers, one per entry.

        Raises:
            Unobservable: the layout cannot represent a value of the view.
        """
        if view.seat != seat:
            raise Unobservable(f"this is the view of seat {view.seat}, not of {seat}")
        codes: list[int] = []
        self.root.write(msgspec.to_builtins(view), seat, codes)
        return codes

    def empty(self, *rows: int) -> Numbers:
        """Return zeroed memory for observations."""
        return np.zeros((*rows, self.size), dtype=self.dtype)

    def vector(self, view: View, seat: int, out: Numbers | None = None) -> Numbers:
        """Convert a seat's view to a vector, in `out` if given."""
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
        """Convert an observation to a document of the seat's view. Multisets are sorted."""
        codes = self._decode(vector)
        return cast(dict[str, Any], self.root.read(iter(codes), codes[0] - 1))

    def plain(self, view: View) -> dict[str, Any]:
        """Return a view as a document in the form that `read` returns."""
        return cast(dict[str, Any], self.root.plain(msgspec.to_builtins(view)))

    def planes(self, vector: Numbers) -> dict[str, Plane]:
        """Return the boards in an observation as images, by name."""
        codes = self._decode(vector)
        return {name: self._draw(board, codes[begin : begin + board.size]) for name, begin, board in self._boards}

    def _draw(self, board: Drawn, codes: list[int]) -> Plane:
        numbers = np.zeros((len(board.channels), board.rows, board.columns), dtype=np.float32)
        for channel, row, column, value in board.draw(codes):
            numbers[channel, row, column] = value
        return Plane(board.channels, numbers)

    def _decode(self, vector: Numbers) -> list[int]:
        """Convert an observation to integers, one per entry."""
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
    """Return the layout of a game for a number of seats."""
    game.check_seats(seats)
    return _layout(game, seats, game.check_options(seats, options), form)


@cache
def _layout(game: AnyGame, seats: int, options: Options, form: Form) -> Layout:
    return Layout(game, seats, options, form)


def describe(game: AnyGame, seats: int) -> str:
    """Describe the layout of a game as a table: the position and contents of each field."""
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
            label = _general(entry.name.removeprefix(name)).strip(".")
            inner[f"`{label}` " if label else "", _holds(entry)] += 1
        holds = "; ".join(
            f"{label}{f'{times} × ' if times > 1 else ''}{what}" for (label, what), times in inner.items()
        )
        lines.append(f"| {part.start} | {part.stop - 1} | {name} | {holds} |")
    return "\n".join([*lines, ""])


def _field(name: str) -> str:
    """Return the field of the view to which an entry belongs."""
    return name.partition(".")[0].partition("[")[0].rstrip("?")


def _general(name: str) -> str:
    """Replace indices in a name: `[3].laid[0].x` becomes `[…].laid[…].x`."""
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
