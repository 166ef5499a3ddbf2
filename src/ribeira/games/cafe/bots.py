"""What makes a company good, and how to run it quickly: for the bots."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.judge import TIE_BREAK, Judge
from ribeira.engine.rng import Rng
from ribeira.games.cafe.actions import (
    A_BID,
    A_DELIVER,
    A_DELIVER_ALL,
    A_DRY,
    A_HARVEST,
    A_LOAD,
    A_LOAD_FROM,
    A_PASS,
    A_PAY,
    A_PLACE,
    A_ROAST,
    A_SERVE,
    A_STOP,
    A_TAKE,
    ROUNDS,
    place_of,
)
from ribeira.games.cafe.geometry import (
    CUP,
    DRYING,
    ESPRESSO,
    FOOTPRINTS,
    HOUSE,
    ROASTING,
    SHIP,
    Area,
    anchor_of,
    is_bean,
    stage,
    turn_of,
)
from ribeira.games.cafe.state import CafeState, colour_of, count_of, in_house

SIDES: Final[list[i64]] = [1, -1, 64, -64]  # from a place to those beside it
TRIES: Final = 6  # ways to lay a card that a playout looks at


class CafeJudge(Judge[CafeState]):
    """Points, the cubes under way, coffeehouses begun, and what the company will still produce."""

    def outlook(self, state: CafeState) -> list[float]:
        return [self.prospect(state, seat, state.areas[seat]) for seat in range(state.seats)]

    def prospect(self, state: CafeState, seat: i64, area: Area) -> float:
        kit = state.kit
        squares = area.squares
        cups: i64 = 0
        ships: i64 = 0
        sizes: list[i64] = [0] * len(squares)  # of groups, by their first square
        stock: list[float] = [0.0, 0.0, 0.0, 0.0]  # what the warehouse may hold in the end
        rounds: float = float(ROUNDS - state.round)  # to come
        points: float = float(i64(state.points[seat]))
        for i in range(len(squares)):
            square: i64 = squares[i]
            if square <= ROASTING:
                sizes[area.groups[i]] += 1
            elif square == CUP:
                cups += 1
            elif square == SHIP:
                ships += 1
        cups = min(cups, kit.points)
        actions: float = points + rounds * float(cups)
        after: float = 1.0 if actions >= 3.0 else actions / 3.0
        for i in range(len(squares)):
            cubes: i64 = area.cubes[i]
            if not cubes:
                continue
            square = squares[i]
            if square == ROASTING:
                stock[colour_of(cubes)] += float(count_of(cubes)) * (0.95 if actions >= 1.0 else 0.0)
            elif square == DRYING:
                stock[colour_of(cubes)] += float(count_of(cubes)) * (0.8 * after if actions >= 2.0 else 0.0)
            elif is_bean(square):
                stock[colour_of(cubes)] += float(count_of(cubes)) * (0.55 * after if actions >= 3.0 else 0.0)
            elif square == SHIP:
                stock[colour_of(cubes)] += 1.0
        for colour in range(4):
            stock[colour] += float(i64(state.warehouses[seat * 4 + colour]) + i64(state.carried[seat * 4 + colour]))
        # What is still to be produced: the best groups set the pace, four actions make a cycle.
        beans: float = 0.0
        more_beans: float = 0.0
        drying: float = 0.0
        roasting: float = 0.0
        for i in range(len(squares)):
            size: float = float(sizes[i])
            if size > 0.0:
                square = squares[i]
                if square == DRYING:
                    drying = max(drying, size)
                elif square == ROASTING:
                    roasting = max(roasting, size)
                elif size > beans:
                    more_beans = beans
                    beans = size
                elif size > more_beans:
                    more_beans = size
        crop: float = beans + 0.4 * more_beans
        width: float = min(min(drying, roasting), 4.0)
        flow: float = min(crop, width * 1.7 + 0.15 * (drying + roasting))
        growth: float = 0.0
        if actions > 3.0:
            growth = flow * (actions - 2.0) / 4.2
        lowest: float = 1e9
        second: float = 1e9
        total: float = 0.0
        for colour in range(4):
            held: float = stock[colour]
            total += held
            if held < lowest:
                second = lowest
                lowest = held
            elif held < second:
                second = held
        value: float = 2.0 * lowest + second + 0.22 * total + 0.75 * growth
        value += self.houses(state, seat, area, stock, rounds, growth)
        if ships >= 2:
            value += 0.5 * rounds
        value += 0.15 * rounds * min(roasting + drying + beans, 12.0) * 0.3
        return value

    def houses(
        self, state: CafeState, seat: i64, area: Area, stock: list[float], rounds: float, growth: float
    ) -> float:
        """The coffeehouses: those that are complete, and the others by what they hold and how likely the rest is."""
        value: float = 0.0
        espressos: float = 0.0
        last: i64 = -1
        for i in range(len(area.squares)):
            square: i64 = area.squares[i]
            if square == ESPRESSO and area.cubes[i]:
                espressos += 1.0
            if square != HOUSE:
                continue
            card: i64 = area.cards[i]
            if card == last or area.house(card) != i:
                continue
            last = card
            need: i64 = state.kit.needs[card]
            held: i64 = area.cubes[i]
            wanted: float = 0.0
            missing: float = 0.0
            for colour in range(4):
                lacks: float = float(in_house(need, colour) - in_house(held, colour))
                wanted += float(in_house(need, colour))
                missing += lacks
            worth: float = float(i64(state.kit.values[card]))
            if missing == 0.0:
                value += worth
            else:
                hope: float = min(1.0, (0.3 * growth + 0.25 * rounds) / missing)
                value += worth * hope * (0.35 + 0.5 * (wanted - missing) / wanted)
        return value + 1.5 * espressos

    def final(self, state: CafeState) -> list[float]:
        points: list[float] = []
        for seat in range(state.seats):
            total: i64 = 0
            for part in state.score(seat):
                total += i64(part)
            ties: i64 = state.cubes_on(seat, ROASTING) * 20 + state.cubes_on(seat, DRYING)
            points.append(float(total) + TIE_BREAK * 0.01 * float(ties))
        return points

    def play(self, state: CafeState, seat: i64, rng: Rng) -> int:
        legal = state.peek(seat)
        first: i64 = legal[0]
        if A_PLACE <= first < A_HARVEST:
            return self._lay(state, seat, legal, rng)
        if first >= A_HARVEST and first < A_LOAD:
            return self._act(state, seat, legal, rng)
        best: int = legal[0]
        best_look: float = -1e9
        for action in legal:
            look: float = self._thumb(state, seat, action) + 0.0004 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = action
        return best

    def _lay(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The best of some ways to lay the card."""
        area = state.areas[seat]
        face = state.kit.faces[state.hands[seat]]
        best: int = legal[0]
        best_look: float = -1e9
        for _ in range(TRIES):
            action: int = rng.choice(legal)
            look: float = fit(area, face, action - A_PLACE)
            if look > best_look:
                best_look = look
                best = action
        return best

    def _act(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The action that moves most cubes, those nearer to the warehouse first."""
        area = state.areas[seat]
        squares = area.squares
        beans: list[i64] = [0, 0, 0, 0]
        dried: list[i64] = [0, 0, 0, 0]
        roasted: i64 = 0
        empty: list[i64] = [0] * len(squares)  # squares of each group without cubes
        cups: i64 = 0
        for i in range(len(squares)):
            square: i64 = squares[i]
            cubes: i64 = area.cubes[i]
            if square == CUP:
                cups += 1
            elif cubes:
                if square == ROASTING:
                    roasted += count_of(cubes)
                elif square == DRYING:
                    dried[colour_of(cubes)] += count_of(cubes)
                elif is_bean(square):
                    beans[colour_of(cubes)] += count_of(cubes)
            elif square <= ROASTING:
                empty[area.groups[i]] += 1
        actions: i64 = i64(state.points[seat]) + (ROUNDS - state.round) * min(cups, state.kit.points)
        best: int = legal[len(legal) - 1]
        best_look: float = -1e9
        for boxed in legal:
            action: i64 = boxed
            look: float = 0.0
            if action == A_DELIVER_ALL:
                look = float(roasted) * (1.15 if actions > 1 else 9.0)
            elif action >= A_DELIVER:
                # Never a part of it, never to throw cubes away; a stop only where nothing else is of use.
                look = 0.2 if action == A_STOP else -5.0
            elif action >= A_ROAST:
                group: i64 = area.groups[area.find(place_of(action - A_ROAST))]
                look = float(most(dried, empty[group])) * 1.05 if actions >= 2 else 0.0
            elif action >= A_DRY:
                group = area.groups[area.find(place_of(action - A_DRY))]
                look = float(most(beans, empty[group])) if actions >= 3 else 0.0
            elif action >= A_HARVEST:
                group = area.groups[area.find(place_of(action - A_HARVEST))]
                look = float(empty[group]) * 0.8 if actions >= 4 else 0.0
            look += 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = boxed
        return best

    def _thumb(self, state: CafeState, seat: i64, action: i64) -> float:
        """Everything else, by simple rules."""
        if A_TAKE <= action < A_PAY:
            card: i64 = action - A_TAKE
            if card >= len(state.kit.faces):
                return 0.0
            look: float = 1.0 * float(i64(state.kit.values[card])) / 4.0
            if state.kit.shows_cup[card]:
                look += 0.9 if state.areas[seat].count(CUP) < 5 else -0.3
            return look
        if A_PAY <= action < A_PLACE:
            return 0.5 * float(i64(state.warehouses[seat * 4 + action - A_PAY]))
        if A_LOAD <= action < A_LOAD_FROM:
            colour: i64 = action - A_LOAD
            scarcity: i64 = 0
            for other in range(4):
                if i64(state.warehouses[seat * 4 + other]) > i64(state.warehouses[seat * 4 + colour]):
                    scarcity += 1
            return 1.0 + 0.3 * self._waiting(state, seat, colour) + 0.2 * float(scarcity)
        if A_LOAD_FROM <= action < A_SERVE:
            return -5.0
        if action in (A_BID, A_PASS):
            return 0.3 if action == A_PASS else 0.0
        if action >= A_SERVE:
            # Serving a coffeehouse is the lowest number, storing and ending the highest.
            return 2.0 if action < A_SERVE + 1296 else 0.0
        return 0.0

    def _waiting(self, state: CafeState, seat: i64, colour: i64) -> float:
        """Cubes of a colour on bean and drying squares."""
        area = state.areas[seat]
        total: i64 = 0
        for i in range(len(area.squares)):
            cubes: i64 = area.cubes[i]
            if cubes and i64(area.squares[i]) <= DRYING and colour_of(cubes) == colour:
                total += count_of(cubes)
        return float(total)


def fit(area: Area, face: list[int], laid: i64) -> float:
    """How well a card lies: what it makes larger, less what it hides."""
    anchor: i64 = anchor_of(laid)
    footprint = FOOTPRINTS[turn_of(laid)]
    value: float = 0.0
    for cell in range(6):
        place: i64 = anchor + i64(footprint[cell])
        hidden: i64 = area.find(place)
        if hidden >= 0:
            value -= loss(area, hidden)
        kind: i64 = stage(face[cell])
        if kind == 3:
            continue
        for side in range(4):
            beside: i64 = place + SIDES[side]
            own: bool = False
            for other in footprint:
                if anchor + i64(other) == beside:
                    own = True
            if own:
                continue
            there: i64 = area.find(beside)
            if there >= 0 and stage(area.squares[there]) == kind:
                value += 0.8 if kind == 0 else 1.3
    return value


def loss(area: Area, i: i64) -> float:
    """What it costs to cover a square."""
    square: i64 = area.squares[i]
    if square == CUP:
        return 3.0
    if square == HOUSE:
        return 2.5 + 1.5 * (1.0 if area.cubes[i] else 0.0)
    if square <= ROASTING:
        cubes: i64 = area.cubes[i]
        return 0.7 + (0.6 * float(count_of(cubes)) if cubes else 0.0)
    return 0.3


def most(counts: list[i64], squares: i64) -> i64:
    """How many cubes so many squares can take, a colour each."""
    taken: i64 = 0
    used: i64 = 0
    for _ in range(squares):
        best: i64 = -1
        for colour in range(4):
            if not used >> colour & 1 and counts[colour] > 0 and (best < 0 or counts[colour] > counts[best]):
                best = colour
        if best < 0:
            break
        used |= i64(1) << best
        taken += counts[best]
    return taken


JUDGE: Final = CafeJudge(spread=8.0, horizon=30, alone=40)
