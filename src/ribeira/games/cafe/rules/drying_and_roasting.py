"""Actions B and C: drying and roasting (4.6)."""

from mypy_extensions import i64

from ribeira.games.cafe.actions import A_DONE, A_DRY, A_LOAD, A_LOAD_FROM, A_ROAST, COLOURS, place_of, spot
from ribeira.games.cafe.events import Dried, Roasted
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import DRYING, bit, boxed, lowest, numbers, place_at, x_of, y_of
from ribeira.games.cafe.rules.square_decisions import AtSquare, further, square_names
from ribeira.games.cafe.state import CafeState, colour_of, count_of, cubes


class Load(AtSquare):
    """What goes to a drying or roasting square: all cubes of a colour, or those of single squares (R5)."""

    def several(self, state: CafeState) -> bool:
        """The cubes of two squares differ in colour, or can go one by one."""
        area = state.areas[self.seat]
        sources: i64 = area.sources(area.find(place_at(self.x, self.y)))
        return sources & (sources - 1) != 0

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        sources: i64 = area.sources(area.find(place_at(self.x, self.y)))
        once: i64 = 0  # a bit for every colour
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
                choices.append(boxed(A_LOAD + colour))
        if several:
            while sources:
                i: i64 = lowest(sources)
                sources &= sources - 1
                if several >> colour_of(area.cubes[i]) & 1:
                    choices.append(boxed(A_LOAD_FROM + spot(area.places[i])))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        if action >= A_LOAD_FROM:
            state.push(LoadMore(self.seat, self.x, self.y))
            load(state, self.seat, here, bit(area.find(place_of(action - A_LOAD_FROM))))
        else:
            load(state, self.seat, here, of_colour(area, area.sources(here), action - A_LOAD))


class LoadMore(AtSquare):
    """Further squares whose cubes come along."""

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        sources = numbers(of_colour(area, area.sources(here), colour_of(area.cubes[here])))
        return further([int(A_LOAD_FROM + spot(area.places[i])) for i in sources])

    def choose(self, state: CafeState, action: int) -> None:
        if action == A_DONE:
            return
        area = state.areas[self.seat]
        state.push(self)
        source: i64 = bit(area.find(place_of(action - A_LOAD_FROM)))
        load(state, self.seat, area.find(place_at(self.x, self.y)), source)


def of_colour(area: Area, squares: i64, colour: i64) -> i64:
    """Those of some squares, a bit each, whose cubes have a colour."""
    found: i64 = 0
    while squares:
        i: i64 = lowest(squares)
        squares &= squares - 1
        if colour_of(area.cubes[i]) == colour:
            found |= bit(i)
    return found


def load(state: CafeState, seat: i64, target: i64, sources: i64) -> None:
    """Move all cubes of some squares of one colour, a bit each, to a square."""
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
    """The same action serves further empty squares of the group (R27)."""

    def legal(self, state: CafeState) -> list[int]:
        area = state.areas[self.seat]
        here: i64 = area.find(place_at(self.x, self.y))
        choices: list[int] = []
        if not area.sources(here):
            return choices
        dries: bool = area.drying & bit(here) != 0
        base: i64 = A_DRY if dries else A_ROAST
        empty: i64 = area.of_group((area.drying if dries else area.roasting) & ~area.full, area.groups[here])
        while empty:
            choices.append(boxed(base + spot(area.places[lowest(empty)])))
            empty &= empty - 1
        if choices:
            choices.append(boxed(A_DONE))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        if action == A_DONE:
            return
        target: i64 = place_of(action - A_ROAST if action >= A_ROAST else action - A_DRY)
        state.push(self)
        state.push(Load(self.seat, x_of(target), y_of(target)))
