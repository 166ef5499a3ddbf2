"""Action D: delivery (4.6)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import CARDS, COLOURS, PLAYERS
from ribeira.games.cafe.events import CoffeehouseCompleted, Collected, EspressoMade, Served, Stored
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import ESPRESSO, bit, boxed, column_of, lowest, place_in, row_of, x_of, y_of
from ribeira.games.cafe.rules.square_decisions import further, square_names
from ribeira.games.cafe.state import CafeState, colour_of, count_of, cubes, letters


def add_roasted(choices: list[int], area: Area) -> None:
    """Add a `deliver` action for each roasting square with cubes."""
    roasted: i64 = area.full & area.roasting
    while roasted:
        place: i64 = area.places[lowest(roasted)]
        choices.append(boxed(codes.encode_deliver(column_of(place), row_of(place))))
        roasted &= roasted - 1


def delivered_from(action: i64) -> i64:
    """Return the place that a `deliver` action takes cubes from."""
    return place_in(codes.deliver_x(action), codes.deliver_y(action))


# D: delivery


class Collect(Decision[CafeState]):
    """Choose further roasting squares to deliver from."""

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        add_roasted(choices, state.areas[self.seat])
        return further(choices)

    def choose(self, state: CafeState, action: int) -> None:
        if codes.is_done(action):
            return
        state.push(self)
        collect(state, self.seat, bit(state.areas[self.seat].find(delivered_from(action))))


def collect(state: CafeState, seat: i64, squares: i64) -> None:
    """Take all cubes from a bit set of roasting squares for delivery."""
    area = state.areas[seat]
    taken = [0, 0, 0, 0]
    left: i64 = squares
    while left:
        i: i64 = lowest(left)
        left &= left - 1
        taken[colour_of(area.cubes[i])] += int(count_of(area.cubes[i]))
        area.put(i, 0)
    for colour in range(4):
        state.carried[seat * 4 + colour] += taken[colour]
    if state.events is not None:
        state.events.append(Collected(int(seat), square_names(area, squares), letters(taken)))


class Serve(Decision[CafeState]):
    """Put the next cube of a colour on a coffeehouse that lacks it or on an espresso square, or store the rest."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"colour": COLOURS}

    def __init__(self, seat: i64, colour: i64) -> None:
        super().__init__(seat)
        self.colour: i64 = colour

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        if not state.carried[self.seat * 4 + self.colour]:
            return choices
        area = state.areas[self.seat]
        open: i64 = area.houses | area.espressos & ~area.full
        while open:
            i: i64 = lowest(open)
            open &= open - 1
            if not area.houses & bit(i) or state.lacks(self.seat, i, self.colour):
                place: i64 = area.places[i]
                choices.append(boxed(codes.encode_serve(column_of(place), row_of(place))))
        choices.append(boxed(codes.encode_store()))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        colour: i64 = self.colour
        if codes.is_store(action):
            count = state.carried[seat * 4 + colour]
            state.carried[seat * 4 + colour] = 0
            state.warehouses[seat * 4 + colour] += count
            if state.events is not None:
                state.events.append(Stored(int(seat), COLOURS[colour], count))
            return
        state.push(self)
        state.carried[seat * 4 + colour] -= 1
        serve(state, seat, place_in(codes.serve_x(action), codes.serve_y(action)), colour)


def serve(state: CafeState, seat: i64, place: i64, colour: i64) -> None:
    """Put a cube on a coffeehouse or an espresso square."""
    area = state.areas[seat]
    i: i64 = area.find(place)
    x = int(x_of(place))
    y = int(y_of(place))
    if i64(area.squares[i]) == ESPRESSO:
        area.put(i, cubes(colour, 1))
        if state.events is not None:
            state.events.append(EspressoMade(int(seat), x, y, COLOURS[colour]))
        return
    card = area.cards[i]
    held: i64 = i64(area.cubes[i]) + bit(colour * 4)
    area.cubes[i] = int(held)
    if state.events is not None:
        state.events.append(Served(int(seat), CARDS[card], x, y, COLOURS[colour]))
        if held == i64(state.kit.needs[card]):
            state.events.append(CoffeehouseCompleted(int(seat), CARDS[card], state.kit.values[card]))


COLLECT: Final = [Collect(seat) for seat in range(PLAYERS)]
SERVE: Final = [Serve(seat, colour) for seat in range(PLAYERS) for colour in range(4)]
