"""Actions, one for each action point (4.6)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import CARDS, COLOURS, PLAYERS
from ribeira.games.cafe.events import CoffeehouseEmptied, Emptied, PointsGained, Stopped
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.delivery import COLLECT, SERVE, add_roasted, collect, delivered_from
from ribeira.games.cafe.rules.drying_and_roasting import Load, NextSquare, target_of
from ribeira.games.cafe.rules.geometry import (
    HOUSE,
    bit,
    boxed,
    column_of,
    lowest,
    numbers,
    place_in,
    row_of,
    x_of,
    y_of,
)
from ribeira.games.cafe.rules.harvest import can_grow, harvest
from ribeira.games.cafe.state import CafeState, colour_of, count_of, in_house, letters


class StartActing(Task[CafeState]):
    """Gain an action point for each visible cup, up to the end of the track."""

    def run(self, state: CafeState) -> None:
        seat: i64 = self.seat
        state.points[seat] = int(state.allowance(seat))
        if state.events is not None:
            state.events.append(PointsGained(int(seat), state.points[seat], int(state.areas[seat].cups)))
        state.push(ACT[seat])


class Act(Decision[CafeState]):
    """Take one of the four actions for a point, empty a square for free, or stop."""

    def several(self, state: CafeState) -> bool:
        """Return True if there is a bean square, which can be harvested or emptied."""
        return state.points[self.seat] > 0 and state.areas[self.seat].beans != 0 and not state.kit.limited

    def legal(self, state: CafeState) -> list[int]:
        seat: i64 = self.seat
        choices: list[int] = []
        if not state.points[seat]:
            return choices
        area = state.areas[seat]
        places = area.places
        groups = area.groups
        full: i64 = area.full
        beans: i64 = area.beans
        drying: i64 = area.drying
        roasting: i64 = area.roasting
        open: i64 = beans & ~full | full & (beans | drying | roasting)  # squares that an action can use
        if full & beans:
            open |= drying
        if full & drying:
            open |= roasting
        harvests: i64 = 0  # one bit per group already in the list
        while open:
            i: i64 = lowest(open)
            here: i64 = bit(i)
            open ^= here
            place: i64 = places[i]
            if here & full:
                choices.append(boxed(codes.encode_empty(column_of(place), row_of(place))))
            elif here & drying:
                choices.append(boxed(codes.encode_dry(column_of(place), row_of(place))))
            elif here & roasting:
                choices.append(boxed(codes.encode_roast(column_of(place), row_of(place))))
            else:
                first: i64 = groups[i]
                if not harvests >> first & 1 and (not state.kit.limited or can_grow(state, area.squares[i])):
                    harvests |= bit(first)
                    place = places[first]
                    choices.append(boxed(codes.encode_harvest(column_of(place), row_of(place))))
        if state.kit.empty_houses:
            add_unfinished(choices, state, area)
        roasted: i64 = full & roasting
        if roasted:
            choices.append(boxed(codes.encode_deliver_all()))
            if roasted & (roasted - 1):
                add_roasted(choices, area)
        choices.append(boxed(codes.encode_stop()))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        if codes.is_stop(action):
            if state.events is not None:
                state.events.append(Stopped(int(seat), state.points[seat]))
            state.points[seat] = 0
            return
        state.push(ACT[seat])
        if codes.is_empty(action):
            empty(state, seat, place_in(codes.empty_x(action), codes.empty_y(action)))
            return
        state.points[seat] -= 1
        if codes.is_harvest(action):
            harvest(state, seat, place_in(codes.harvest_x(action), codes.harvest_y(action)))
        elif codes.is_dry(action) or codes.is_roast(action):
            target: i64 = target_of(action)
            state.push(NextSquare(seat, x_of(target), y_of(target)))
            state.push(Load(seat, x_of(target), y_of(target)))
        else:
            for colour in range(3, -1, -1):
                state.push(SERVE[seat * 4 + colour])
            if codes.is_deliver_all(action):
                collect(state, seat, state.areas[seat].full & state.areas[seat].roasting)
            else:
                state.push(COLLECT[seat])
                collect(state, seat, bit(state.areas[seat].find(delivered_from(action))))


def empty(state: CafeState, seat: i64, place: i64) -> None:
    """Return the cubes of a square to the supply."""
    area = state.areas[seat]
    i: i64 = area.find(place)
    if i64(area.squares[i]) == HOUSE:
        empty_house(state, seat, i)
        return
    colour: i64 = colour_of(area.cubes[i])
    count: i64 = count_of(area.cubes[i])
    area.put(i, 0)
    state.give_back(colour, count)
    if state.events is not None:
        state.events.append(Emptied(int(seat), int(x_of(place)), int(y_of(place)), COLOURS[colour], int(count)))


def add_unfinished(choices: list[int], state: CafeState, area: Area) -> None:
    """Add unfinished coffeehouses that hold cubes, as squares to empty (R8)."""
    for i in numbers(area.houses):
        held = area.cubes[i]
        if held and held != state.kit.needs[area.cards[i]]:
            place: i64 = area.places[i]
            choices.append(boxed(codes.encode_empty(column_of(place), row_of(place))))


def empty_house(state: CafeState, seat: i64, square: i64) -> None:
    """Return the cubes of an unfinished coffeehouse to the supply (R8)."""
    area = state.areas[seat]
    returned = [0, 0, 0, 0]
    for colour in range(4):
        count: i64 = in_house(area.cubes[square], colour)
        returned[colour] = int(count)
        state.give_back(colour, count)
    area.cubes[square] = 0
    if state.events is not None:
        state.events.append(CoffeehouseEmptied(int(seat), CARDS[area.cards[square]], letters(returned)))


START_ACTING: Final = [StartActing(seat) for seat in range(PLAYERS)]
ACT: Final = [Act(seat) for seat in range(PLAYERS)]
