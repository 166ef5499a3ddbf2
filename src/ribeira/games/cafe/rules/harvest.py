"""Action A: harvest (4.6)."""

from typing import ClassVar

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import COLOURS, LETTERS
from ribeira.games.cafe.events import Harvested
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import (
    ANY_BEAN,
    BONUS,
    bit,
    column_of,
    lowest,
    numbers,
    place_at,
    place_in,
    row_of,
    x_of,
    y_of,
)
from ribeira.games.cafe.rules.square_decisions import PLANE, AtSquare, square_names
from ribeira.games.cafe.state import CafeState, colour_of, count_of


def can_grow(state: CafeState, square: i64) -> bool:
    """Return True if the supply has a cube for a bean square."""
    if square != ANY_BEAN:
        return i64(state.supply[square % 4]) > 0
    return max(state.supply) > 0


def wanted(square: i64) -> i64:
    """Return the number of cubes that a bean square yields."""
    return 2 if BONUS <= square < ANY_BEAN else 1


def harvest(state: CafeState, seat: i64, place: i64) -> None:
    """Fill the empty squares of a bean group, first those for any colour, one at a time."""
    area = state.areas[seat]
    first: i64 = area.find(place)
    state.push(Harvest(seat, x_of(place), y_of(place)))
    # reversed: the task pushed last runs first
    for i in reversed(numbers(area.of_group(area.any_beans & ~area.full, first))):
        state.push(Grow(seat, x_of(area.places[i]), y_of(area.places[i])))


class Grow(AtSquare):
    """Choose the colour of a square for any beans (5.3). It may stay empty only if others need the cubes."""

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        for colour in range(4):
            if not state.kit.limited or i64(state.supply[colour]) > 0:
                choices.append(codes.encode_grow(colour))
        if choices and state.kit.limited and self.contested(state):
            choices.append(codes.encode_decline())
        return choices

    def contested(self, state: CafeState) -> bool:
        """Return True if the supply may run out for the rest of the group, so that an empty square helps another."""
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        spare = state.supply[:]
        others: i64 = 0  # squares that could take the cube instead
        waiting: i64 = 1  # squares for any colour, including this one
        for i in range(i64(len(area.squares))):
            if i64(area.groups[i]) != i64(area.groups[here]) or area.cubes[i]:
                continue
            square: i64 = area.squares[i]
            if square == ANY_BEAN:
                if i > here:
                    others += 1
                    waiting += 1
            else:
                if i64(state.supply[square % 4]) > 0:
                    others += 1
                spare[square % 4] -= int(wanted(square))
        left: i64 = 0
        for colour in range(4):
            left += max(i64(spare[colour]), 0)
        return others > 0 and left < waiting

    def choose(self, state: CafeState, action: int) -> None:
        if codes.is_decline(action):
            return
        colour: i64 = codes.grow_colour(action)
        area = state.areas[self.seat]
        state.put(self.seat, area.find(place_at(self.x, self.y)), colour, 1)
        if state.events is not None:
            state.events.append(Harvested(int(self.seat), [(int(self.x), int(self.y))], [LETTERS[colour]]))


class Harvest(Task[CafeState]):
    """Fill the squares of a group that have a fixed colour. If the supply is too small, the seat distributes it."""

    FIELDS: ClassVar[dict[str, range]] = {"x": PLANE, "y": PLANE}

    def __init__(self, seat: i64, x: i64, y: i64) -> None:
        super().__init__(seat)
        self.x: i64 = x
        self.y: i64 = y

    def run(self, state: CafeState) -> None:
        seat: i64 = self.seat
        area = state.areas[seat]
        empty: i64 = coloured(area, area.find(place_at(self.x, self.y)))
        short: i64 = 0  # one bit per colour with too few cubes
        if state.kit.limited:
            left = state.supply[:]
            for i in numbers(empty):
                left[i64(area.squares[i]) & 3] -= int(wanted(area.squares[i]))
            for colour in range(3, -1, -1):
                if i64(left[colour]) < 0:
                    short |= bit(colour)
                    state.push(Share(seat, self.x, self.y, colour))
        filled: i64 = 0
        while empty:
            n: i64 = lowest(empty)
            empty &= empty - 1
            square: i64 = area.squares[n]
            if not short >> (square & 3) & 1:
                state.put(seat, n, square & 3, wanted(square))
                filled |= bit(n)
        if state.events is not None and filled:
            names = [LETTERS[colour_of(area.cubes[i])] * int(count_of(area.cubes[i])) for i in numbers(filled)]
            state.events.append(Harvested(int(seat), square_names(area, filled), names))


def coloured(area: Area, first: i64) -> i64:
    """Return the empty squares of a bean group with a fixed colour, one bit each."""
    return area.of_group(area.beans & ~area.any_beans & ~area.full, first)


class Share(Decision[CafeState]):
    """Choose the squares that get cubes if a colour has too few for the whole group (4.1, supply)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...] | range]] = {"x": PLANE, "y": PLANE, "colour": COLOURS}

    def __init__(self, seat: i64, x: i64, y: i64, colour: i64) -> None:
        super().__init__(seat)
        self.x: i64 = x
        self.y: i64 = y
        self.colour: i64 = colour

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        supply: i64 = state.supply[self.colour]
        choices: list[int] = []
        if supply <= 0:
            return choices
        empty = [
            i
            for i in numbers(coloured(area, area.find(place_at(self.x, self.y))))
            if i64(area.squares[i]) % 4 == self.colour
        ]
        room: i64 = 0
        for i in empty:
            room += wanted(area.squares[i])
        for i in empty:
            place: i64 = area.places[i]
            twice: bool = wanted(area.squares[i]) == 2
            # A bonus square may take a single cube only if the other squares can use the rest.
            if not twice or supply == 1 or room - 2 >= supply - 1:
                choices.append(codes.encode_fill(column_of(place), row_of(place)))
            if twice and supply >= 2:
                choices.append(codes.encode_fill_twice(column_of(place), row_of(place)))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        place: i64
        count: i64
        if codes.is_fill(action):
            place = place_in(codes.fill_x(action), codes.fill_y(action))
            count = 1
        else:
            place = place_in(codes.fill_twice_x(action), codes.fill_twice_y(action))
            count = 2
        area = state.areas[self.seat]
        i: i64 = area.find(place)
        state.push(self)
        state.put(self.seat, i, self.colour, count)
        if state.events is not None:
            names = [LETTERS[self.colour] * int(count)]
            state.events.append(Harvested(int(self.seat), square_names(area, bit(i)), names))
