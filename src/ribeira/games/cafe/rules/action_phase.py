"""Actions, one for each action point (4.6)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.cafe.actions import (
    A_DELIVER,
    A_DELIVER_ALL,
    A_DRY,
    A_EMPTY,
    A_HARVEST,
    A_ROAST,
    A_STOP,
    CARDS,
    COLOURS,
    PLAYERS,
    place_of,
    spot,
)
from ribeira.games.cafe.events import CoffeehouseEmptied, Emptied, PointsGained, Stopped
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.delivery import COLLECT, SERVE, add_roasted, collect
from ribeira.games.cafe.rules.drying_and_roasting import Load, NextSquare
from ribeira.games.cafe.rules.geometry import HOUSE, bit, boxed, lowest, numbers, x_of, y_of
from ribeira.games.cafe.rules.harvest import can_grow, harvest
from ribeira.games.cafe.state import CafeState, colour_of, count_of, in_house, letters


class StartActing(Task[CafeState]):
    """An action point for every visible cup, as many as the track has at the most."""

    def run(self, state: CafeState) -> None:
        seat: i64 = self.seat
        state.points[seat] = int(state.allowance(seat))
        if state.events is not None:
            state.events.append(PointsGained(int(seat), state.points[seat], int(state.areas[seat].cups)))
        state.push(ACT[seat])


class Act(Decision[CafeState]):
    """One of the four actions for a point, emptying a square for nothing, or an end of it."""

    def several(self, state: CafeState) -> bool:
        """Beans can be harvested, or emptied where they were."""
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
        open: i64 = beans & ~full | full & (beans | drying | roasting)  # the squares that something can be done with
        if full & beans:
            open |= drying
        if full & drying:
            open |= roasting
        harvests: i64 = 0  # a bit for every group that is in the list
        while open:
            i: i64 = lowest(open)
            here: i64 = bit(i)
            open ^= here
            if here & full:
                choices.append(boxed(A_EMPTY + spot(places[i])))
            elif here & drying:
                choices.append(boxed(A_DRY + spot(places[i])))
            elif here & roasting:
                choices.append(boxed(A_ROAST + spot(places[i])))
            else:
                first: i64 = groups[i]
                if not harvests >> first & 1 and (not state.kit.limited or can_grow(state, area.squares[i])):
                    harvests |= bit(first)
                    choices.append(boxed(A_HARVEST + spot(places[first])))
        if state.kit.empty_houses:
            add_unfinished(choices, state, area)
        roasted: i64 = full & roasting
        if roasted:
            choices.append(boxed(A_DELIVER_ALL))
            if roasted & (roasted - 1):
                add_roasted(choices, area)
        choices.append(boxed(A_STOP))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        if action == A_STOP:
            if state.events is not None:
                state.events.append(Stopped(int(seat), state.points[seat]))
            state.points[seat] = 0
            return
        state.push(ACT[seat])
        if A_EMPTY <= action < A_STOP:
            empty(state, seat, place_of(action - A_EMPTY))
            return
        state.points[seat] -= 1
        if action >= A_DELIVER_ALL:
            for colour in range(3, -1, -1):
                state.push(SERVE[seat * 4 + colour])
            if action == A_DELIVER_ALL:
                collect(state, seat, state.areas[seat].full & state.areas[seat].roasting)
            else:
                state.push(COLLECT[seat])
                collect(state, seat, bit(state.areas[seat].find(place_of(action - A_DELIVER))))
        elif action >= A_DRY:
            target: i64 = place_of(action - A_ROAST if action >= A_ROAST else action - A_DRY)
            state.push(NextSquare(seat, x_of(target), y_of(target)))
            state.push(Load(seat, x_of(target), y_of(target)))
        else:
            harvest(state, seat, place_of(action - A_HARVEST))


def empty(state: CafeState, seat: i64, place: i64) -> None:
    """Give the cubes of a square back, for nothing."""
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
    """Every open coffeehouse that holds some cubes and not all, as one to empty (R8)."""
    for i in numbers(area.houses):
        held = area.cubes[i]
        if held and held != state.kit.needs[area.cards[i]]:
            choices.append(boxed(A_EMPTY + spot(area.places[i])))


def empty_house(state: CafeState, seat: i64, square: i64) -> None:
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
