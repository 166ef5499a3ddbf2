"""Actions B and C: drying and roasting (4.6)."""

from mypy_extensions import i64

from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import COLOURS
from ribeira.games.cafe.events import Dried, Roasted
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import (
    DRYING,
    bit,
    boxed,
    column_of,
    lowest,
    numbers,
    place_at,
    place_in,
    row_of,
    x_of,
    y_of,
)
from ribeira.games.cafe.rules.square_decisions import AtSquare, further, square_names
from ribeira.games.cafe.state import CafeState, colour_of, count_of, cubes


class Load(AtSquare):
    """Choose the cubes for a drying or roasting square: all of a colour, or those of single squares (R5)."""

    def several(self, state: CafeState) -> bool:
        """Return True if several squares have cubes: they differ in colour or can be moved separately."""
        area = state.areas[self.seat]
        sources: i64 = area.sources(area.find(place_at(self.x, self.y)))
        return sources & (sources - 1) != 0

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        sources: i64 = area.sources(area.find(place_at(self.x, self.y)))
        once: i64 = 0  # one bit per colour that occurs; `several`: more than once
        several: i64 = 0
        left: i64 = sources
        while left:
            colour: i64 = bit(colour_of(area.cubes[lowest(left)]))
            left &= left - 1
            several |= once & colour
            once |= colour
        choices: list[int] = []
        for colour in range(4):
            if once >> colour & 1:
                choices.append(boxed(codes.encode_load(colour)))
        if several:
            while sources:
                i: i64 = lowest(sources)
                sources &= sources - 1
                if several >> colour_of(area.cubes[i]) & 1:
                    place: i64 = area.places[i]
                    choices.append(boxed(codes.encode_load_from(column_of(place), row_of(place))))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        if codes.is_load_from(action):
            state.push(LoadMore(self.seat, self.x, self.y))
            load(state, self.seat, here, bit(area.find(source_of(action))))
        else:
            load(state, self.seat, here, of_colour(area, area.sources(here), codes.load_colour(action)))


class LoadMore(AtSquare):
    """Choose further squares of the same colour to load from."""

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        sources = numbers(of_colour(area, area.sources(here), colour_of(area.cubes[here])))
        places = [i64(area.places[i]) for i in sources]
        return further([codes.encode_load_from(column_of(place), row_of(place)) for place in places])

    def choose(self, state: CafeState, action: int) -> None:
        if codes.is_done(action):
            return
        area = state.areas[self.seat]
        state.push(self)
        source: i64 = bit(area.find(source_of(action)))
        load(state, self.seat, area.find(place_at(self.x, self.y)), source)


def source_of(action: i64) -> i64:
    """Return the place that a `load_from` action takes cubes from."""
    return place_in(codes.load_from_x(action), codes.load_from_y(action))


def target_of(action: i64) -> i64:
    """Return the place that a `dry` or `roast` action brings cubes to."""
    if codes.is_dry(action):
        return place_in(codes.dry_x(action), codes.dry_y(action))
    return place_in(codes.roast_x(action), codes.roast_y(action))


def of_colour(area: Area, squares: i64, colour: i64) -> i64:
    """Return the squares of a bit set whose cubes have a colour."""
    found: i64 = 0
    while squares:
        i: i64 = lowest(squares)
        squares &= squares - 1
        if colour_of(area.cubes[i]) == colour:
            found |= bit(i)
    return found


def load(state: CafeState, seat: i64, target: i64, sources: i64) -> None:
    """Move all cubes from a bit set of squares, all of one colour, to a target square."""
    area = state.areas[seat]
    colour: i64 = colour_of(area.cubes[lowest(sources)])
    moved: i64 = 0
    left: i64 = sources
    while left:
        source: i64 = lowest(left)
        left &= left - 1
        moved += count_of(area.cubes[source])
        area.put(source, 0)
    area.put(target, cubes(colour, count_of(area.cubes[target]) + moved))
    if state.events is not None:
        place: i64 = area.places[target]
        names = square_names(area, sources)
        if i64(area.squares[target]) == DRYING:
            state.events.append(
                Dried(int(seat), int(x_of(place)), int(y_of(place)), COLOURS[colour], int(moved), names)
            )
        else:
            state.events.append(
                Roasted(int(seat), int(x_of(place)), int(y_of(place)), COLOURS[colour], int(moved), names)
            )


class NextSquare(AtSquare):
    """Choose a further empty square of the group for the same action (R27)."""

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        choices: list[int] = []
        if not area.sources(here):
            return choices
        dries: bool = area.drying & bit(here) != 0
        empty: i64 = area.of_group((area.drying if dries else area.roasting) & ~area.full, area.groups[here])
        while empty:
            place: i64 = area.places[lowest(empty)]
            empty &= empty - 1
            if dries:
                choices.append(boxed(codes.encode_dry(column_of(place), row_of(place))))
            else:
                choices.append(boxed(codes.encode_roast(column_of(place), row_of(place))))
        if choices:
            choices.append(boxed(codes.encode_done()))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if codes.is_done(action):
            return
        target: i64 = target_of(action)
        state.push(self)
        state.push(Load(self.seat, x_of(target), y_of(target)))
