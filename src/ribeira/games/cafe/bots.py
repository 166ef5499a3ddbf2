"""What makes a company good, and how to run it quickly: for the bots.

A company lives by its pace: how many cubes an action brings to the warehouse when harvest, drying, roasting and
delivery take turns. It hangs on the best groups only: the beans that one harvest fills, and how many colours one action
dries or roasts. So a card is laid where the pace grows, times the actions still to come, and what it hides counts
against it. Actions are then taken by what they move.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.judge import TIE_BREAK, Judge
from ribeira.engine.rng import Rng
from ribeira.games.cafe.actions import (
    A_BID,
    A_DELIVER,
    A_DELIVER_ALL,
    A_DISCARD,
    A_DONE,
    A_DRY,
    A_EMPTY,
    A_HARVEST,
    A_LOAD,
    A_LOAD_FROM,
    A_PASS,
    A_PAY,
    A_PLACE,
    A_ROAST,
    A_SERVE,
    A_STOP,
    A_STORE,
    A_TAKE,
    ROUNDS,
    place_of,
)
from ribeira.games.cafe.decisions import Load
from ribeira.games.cafe.geometry import (
    ANY_BEAN,
    BONUS,
    CUP,
    DRYING,
    ESPRESSO,
    FOOTPRINTS,
    HOUSE,
    NO_STAGE,
    ROASTING,
    SHIP,
    Area,
    anchor_of,
    bit,
    place_at,
    stage,
    turn_of,
)
from ribeira.games.cafe.state import CafeState, Kit, colour_of, count_of, in_house

TRIES: Final = 24  # ways to lay a card that a playout looks at
PICK_TRIES: Final = 8  # ways to lay each card on offer, when it takes one
CUBE: Final = 0.8  # points that a delivered cube is worth
BALANCE: Final = 0.3  # how much more a cube is worth for every cube that its colour is behind the others
LEAST: Final = 0.25  # what a cube is worth at least
DELIVERED: Final = 1.2  # what the last steps of a cube count beside its drying
ROASTED: Final = 1.05
HARVESTED: Final = 0.7
HELD: Final = 1.0  # cubes that coffeehouses still lack
CUP_LATER: Final = 0.3
LONE: Final = 0.03
NEW_HOUSE: Final = 0.2
SET_OUT: Final = 1.5  # actions that bring nothing, because the game ends amid a cycle

# For every turn and cell of a card: how far the places beside it that are not the card's own are from the anchor.
OUTSIDE: Final = [
    [
        [there for there in (here + 1, here - 1, here + 64, here - 64) if there not in footprint]
        for here in footprint
    ]
    for footprint in FOOTPRINTS
]
# The cells beside each cell of an upright card.
BESIDE: Final = [[1, 2], [0, 3], [0, 3, 4], [1, 2, 5], [2, 5], [3, 4]]

MOST_BEANS: Final = 15
MOST_SQUARES: Final = 4


def pace(beans: i64, hues: i64, drying: i64, roasting: i64) -> float:
    """Cubes an action, with groups of such sizes and beans of so many colours, when all goes round."""
    best: float = 0.0
    if drying and roasting:
        for colours in range(1, hues + 1):
            actions: i64 = 2 + (colours + drying - 1) // drying + (colours + roasting - 1) // roasting
            best = max(best, float(beans * colours) / float(hues * actions))
    return best


PACES: Final[list[float]] = [
    pace(i64(beans), i64(hues), i64(drying), i64(roasting))
    for beans in range(MOST_BEANS + 1)
    for hues in range(5)
    for drying in range(MOST_SQUARES + 1)
    for roasting in range(MOST_SQUARES + 1)
]
HUE_COUNT: Final[list[i64]] = [i64((hues & 1) + (hues >> 1 & 1) + (hues >> 2 & 1) + (hues >> 3)) for hues in range(16)]
VARIETY: Final[list[float]] = [0.0, 0.55, 0.7, 0.85, 1.0]  # what a cube is worth by the colours that grow together


def clans(face: list[int]) -> list[list[int]]:
    """The cells of a card that belong together, for each of its groups."""
    found: list[list[int]] = []
    seen: list[int] = []
    for cell in range(6):
        if cell in seen or stage(face[cell]) == NO_STAGE:
            continue
        clan = [cell]
        for member in clan:
            for other in BESIDE[member]:
                if other not in clan and stage(face[other]) == stage(face[cell]):
                    clan.append(other)
        seen.extend(clan)
        found.append(clan)
    return found


class Lore:
    """What is worth knowing of every card."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Final = kit
        self.clans: Final = [clans(face) for face in kit.faces]


class Survey:
    """An area, ready to be asked how a card would lie in it."""

    def __init__(self, area: Area) -> None:
        squares = area.squares
        count: i64 = len(squares)
        grid = [-1] * 2432  # the number of the square at every place, with a margin of a row
        sizes = [0] * int(count)
        hues = [0] * int(count)
        self.area: Final = area
        self.grid: Final = grid
        self.sizes: Final = sizes  # of groups, by their first square; of beans in cubes
        self.hues: Final = hues  # of bean groups: a bit for every colour
        self.cups: i64 = 0
        self.ships: i64 = 0
        self.best_beans: i64 = -1  # the best group of each stage
        self.best_drying: i64 = -1
        self.best_roasting: i64 = -1
        for i in range(count):
            grid[i64(area.places[i]) + 64] = int(i)
            square: i64 = squares[i]
            if square <= ROASTING:
                first: i64 = area.groups[i]
                if square < ANY_BEAN:
                    hues[first] = int(i64(hues[first]) | bit(square % 4))
                    sizes[first] += 2 if square >= BONUS else 1
                elif square == ANY_BEAN:
                    hues[first] = 15
                    sizes[first] += 1
                else:
                    sizes[first] += 1
            elif square == CUP:
                self.cups += 1
            elif square == SHIP:
                self.ships += 1
        for i in range(count):
            size: i64 = sizes[i]
            if size:
                square = squares[i]
                if square == DRYING:
                    if self.best_drying < 0 or size > i64(sizes[self.best_drying]):
                        self.best_drying = i
                elif square == ROASTING:
                    if self.best_roasting < 0 or size > i64(sizes[self.best_roasting]):
                        self.best_roasting = i
                elif self.best_beans < 0 or size > i64(sizes[self.best_beans]):
                    self.best_beans = i

    def pace(self) -> float:
        """Cubes an action, as it is."""
        beans: i64 = 0
        hues: i64 = 0
        if self.best_beans >= 0:
            beans = self.sizes[self.best_beans]
            hues = HUE_COUNT[self.hues[self.best_beans]]
        drying: i64 = 0 if self.best_drying < 0 else i64(self.sizes[self.best_drying])
        roasting: i64 = 0 if self.best_roasting < 0 else i64(self.sizes[self.best_roasting])
        return found_pace(beans, hues, drying, roasting)

    def fit(self, lore: Lore, card: i64, laid: i64, rounds: i64) -> float:
        """What the company is worth with a card laid like this, with so many rounds to come after this one."""
        area = self.area
        kit = lore.kit
        face = kit.faces[card]
        turn: i64 = turn_of(laid)
        anchor: i64 = anchor_of(laid) + 64
        footprint = FOOTPRINTS[turn]
        outside = OUTSIDE[turn]
        grid = self.grid
        beans: i64 = 0 if self.best_beans < 0 else i64(self.sizes[self.best_beans])
        drying: i64 = 0 if self.best_drying < 0 else i64(self.sizes[self.best_drying])
        roasting: i64 = 0 if self.best_roasting < 0 else i64(self.sizes[self.best_roasting])
        hues: i64 = 0 if self.best_beans < 0 else i64(self.hues[self.best_beans])
        cups: i64 = self.cups + (1 if kit.shows_cup[card] else 0)
        value: float = 0.0
        for cell in range(6):
            i: i64 = grid[anchor + i64(footprint[cell])]
            if i < 0:
                continue
            square: i64 = area.squares[i]
            cubes: i64 = area.cubes[i]
            if square <= ROASTING:
                first: i64 = area.groups[i]
                if first == self.best_beans:
                    beans -= 1
                elif first == self.best_drying:
                    drying -= 1
                elif first == self.best_roasting:
                    roasting -= 1
                if cubes:
                    value -= (0.35 + 0.15 * float(stage(square))) * float(count_of(cubes))
            elif square == CUP:
                cups -= 1
            elif square == HOUSE:
                value -= house_loss(kit, area, area.house(area.cards[i]), rounds)
            elif square == ESPRESSO and cubes:
                value -= 1.0
        for clan in lore.clans[card]:
            kind: i64 = stage(face[clan[0]])
            size: i64 = 0
            mixed: i64 = 0
            seen: i64 = 0
            for member in clan:
                square = face[member]
                if square < ANY_BEAN:
                    mixed |= bit(square % 4)
                    size += 2 if square >= BONUS else 1
                else:
                    if square == ANY_BEAN:
                        mixed = 15
                    size += 1
                for offset in outside[member]:
                    there: i64 = grid[anchor + i64(offset)]
                    if there >= 0 and stage(area.squares[there]) == kind:
                        first = area.groups[there]
                        if not seen >> first & 1:
                            seen |= bit(first)
                            # What the card hides of the best group is gone from it already.
                            if first == self.best_beans:
                                size += beans
                            elif first == self.best_drying:
                                size += drying
                            elif first == self.best_roasting:
                                size += roasting
                            else:
                                size += i64(self.sizes[first])
                            mixed |= i64(self.hues[first])
            if kind == 0:
                if size > beans:
                    beans = size
                    hues = mixed
                value += LONE * float(size)
            elif kind == 1:
                if size > drying:
                    drying = size
                value += LONE * float(size)
            else:
                if size > roasting:
                    roasting = size
                value += LONE * float(size)
        actions: float = float(min(cups, kit.points)) * float(rounds + 1)
        hue_count: i64 = HUE_COUNT[hues]
        value += found_pace(beans, hue_count, drying, roasting) * VARIETY[hue_count] * CUBE * max(actions - SET_OUT, 0.0)
        if rounds > 0:
            value += CUP_LATER * float(rounds) * float(min(cups, 6))
        worth: i64 = kit.values[card]
        if worth and rounds > 0:
            value += NEW_HOUSE * float(worth)
        return value


def found_pace(beans: i64, hues: i64, drying: i64, roasting: i64) -> float:
    """`pace`, looked up."""
    row: i64 = min(beans, 15) * 5 + hues
    return PACES[(row * 5 + min(drying, 4)) * 5 + min(roasting, 4)]


def house_loss(kit: Kit, area: Area, square: i64, rounds: i64) -> float:
    """What it costs to cover a coffeehouse."""
    if square < 0:
        return 0.0
    card: i64 = area.cards[square]
    worth: float = float(i64(kit.values[card]))
    held: i64 = area.cubes[square]
    if held == i64(kit.needs[card]):
        return worth
    if rounds == 0 and not held:
        return 0.2
    return (0.75 if held else 0.45) * worth


class CafeJudge(Judge[CafeState]):
    """Points, the cubes under way, coffeehouses begun, and what the company will still produce."""

    def __init__(self, spread: float, horizon: i64, alone: i64) -> None:
        super().__init__(spread, horizon, alone)
        self.lore: Lore | None = None  # of the cards last played with

    def known(self, kit: Kit) -> Lore:
        lore = self.lore
        if lore is None or lore.kit is not kit:
            lore = Lore(kit)
            self.lore = lore
        return lore

    def outlook(self, state: CafeState) -> list[float]:
        return [self.prospect(state, seat, state.areas[seat]) for seat in range(state.seats)]

    def prospect(self, state: CafeState, seat: i64, area: Area) -> float:
        kit = state.kit
        squares = area.squares
        survey = Survey(area)
        rounds: float = float(ROUNDS - state.round)  # to come
        points: float = float(i64(state.points[seat]))
        cups: i64 = min(survey.cups, kit.points)
        actions: float = points + rounds * float(cups)
        stock: list[float] = [0.0, 0.0, 0.0, 0.0]  # what the warehouse may hold in the end
        for i in range(len(squares)):
            cubes: i64 = area.cubes[i]
            square: i64 = squares[i]
            if not cubes or square == HOUSE:
                continue
            if square <= ROASTING:
                steps: float = float(3 - stage(square))
                chance: float = 0.0 if actions < steps else 1.0 - 0.13 * steps
                stock[colour_of(cubes)] += float(count_of(cubes)) * chance
                actions -= 0.12 * float(count_of(cubes)) * steps
            elif square == SHIP:
                stock[colour_of(cubes)] += 1.0
        for colour in range(4):
            stock[colour] += float(i64(state.warehouses[seat * 4 + colour]) + i64(state.carried[seat * 4 + colour]))
        growth: float = survey.pace() * max(actions - SET_OUT, 0.0)
        value: float = self.houses(state, seat, area, growth)
        hues: i64 = 0 if survey.best_beans < 0 else i64(survey.hues[survey.best_beans])
        grown: float = float(HUE_COUNT[hues])
        for colour in range(4):
            if hues >> colour & 1:
                stock[colour] += 0.75 * growth / grown
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
        # A colour that lacks now may still come, with the cards to come.
        even: float = 0.25 + 0.05 * rounds
        value += (1.0 - even) * (2.0 * lowest + second) + even * 0.75 * total
        if rounds > 0.0:
            value += 0.25 * rounds * float(min(cups, 6))
            if survey.ships >= 2:
                value += 0.4 * rounds
        return value

    def houses(self, state: CafeState, seat: i64, area: Area, growth: float) -> float:
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
                hope: float = min(0.9, 0.3 * growth / missing)
                value += hope * (worth - 0.7 * missing)
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
        if A_HARVEST <= first <= A_STOP:
            if i64(legal[len(legal) - 1]) == A_DONE:  # further squares of a group cost nothing
                return legal[0]
            return self._act(state, seat, legal, rng)
        if A_TAKE <= first < A_DISCARD:
            return self._take(state, seat, legal, rng)
        if A_LOAD <= first < A_LOAD_FROM:
            return self._load(state, seat, legal, rng)
        best: int = legal[0]
        best_look: float = -1e9
        for action in legal:
            look: float = self._thumb(state, seat, action) + 0.0004 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = action
        return best

    def worthwhile(self, state: CafeState, seat: i64) -> list[int]:
        """The usual actions: all cubes of a colour, all squares of a group, and nothing thrown away."""
        legal = state.peek(seat)
        first: i64 = legal[0]
        if A_HARVEST <= first <= A_STOP:
            return usual(state.areas[seat], legal)
        if A_LOAD <= first < A_LOAD_FROM:
            return [colour for colour in legal if colour < A_LOAD_FROM]
        if A_PAY <= first < A_PLACE:
            return plentiful(state, seat, legal)
        return legal

    def _take(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The card that fits best, looking at some ways to lay each."""
        lore = self.known(state.kit)
        survey = Survey(state.areas[seat])
        rounds: i64 = ROUNDS - state.round
        ways = state.areas[seat].layings(0, True)
        looks: list[float] = [-1e9] * len(legal)
        for _ in range(PICK_TRIES):
            way: i64 = rng.choice(ways)
            for n in range(len(legal)):
                looks[n] = max(looks[n], survey.fit(lore, i64(legal[n]) - A_TAKE, way, rounds))
        best: i64 = 0
        for n in range(len(legal)):
            if not state.kit.advanced and survey.ships < 2 and state.kit.shows_cup[i64(legal[n]) - A_TAKE]:
                looks[n] -= CUBE
            looks[n] += 0.001 * float(rng.below(1000))
            if looks[n] > looks[best]:
                best = n
        return legal[best]

    def _lay(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The best of some ways to lay the card."""
        lore = self.known(state.kit)
        survey = Survey(state.areas[seat])
        card: i64 = state.hands[seat]
        rounds: i64 = ROUNDS - state.round
        best: int = legal[0]
        best_look: float = -1e9
        for _ in range(TRIES):
            action: int = rng.choice(legal)
            look: float = survey.fit(lore, card, action - A_PLACE, rounds)
            if look > best_look:
                best_look = look
                best = action
        return best

    def _act(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The action that moves most, by what the cubes are worth, those nearer to the warehouse first."""
        area = state.areas[seat]
        squares = area.squares
        stock = in_stock(state, seat)
        beans: list[float] = [0.0, 0.0, 0.0, 0.0]
        dried: list[float] = [0.0, 0.0, 0.0, 0.0]
        roasted: float = 0.0
        empty: list[float] = [0.0] * len(squares)  # of each group: squares without cubes; of beans, what they will bring
        cups: i64 = 0
        for i in range(len(squares)):
            square: i64 = squares[i]
            if square <= ROASTING:
                cubes: i64 = area.cubes[i]
                if not cubes:
                    if square < ANY_BEAN:
                        empty[area.groups[i]] += stock[square % 4] * (2.0 if square >= BONUS else 1.0)
                    else:
                        empty[area.groups[i]] += 1.0
                elif square == ROASTING:
                    roasted += stock[colour_of(cubes)] * float(count_of(cubes))
                elif square == DRYING:
                    dried[colour_of(cubes)] += stock[colour_of(cubes)] * float(count_of(cubes))
                else:
                    beans[colour_of(cubes)] += stock[colour_of(cubes)] * float(count_of(cubes))
            elif square == CUP:
                cups += 1
        actions: i64 = i64(state.points[seat]) + (ROUNDS - state.round) * min(cups, state.kit.points)
        best: int = legal[len(legal) - 1]
        best_look: float = -1e9
        for boxed in legal:
            action: i64 = boxed
            look: float = 0.0
            if action == A_DELIVER_ALL:
                look = roasted * (DELIVERED if actions > 1 else 9.0)
            elif action >= A_DELIVER:
                # Never a part of it, never to throw cubes away; a stop only where nothing else is of use.
                look = 0.2 if action == A_STOP else -5.0
            elif action >= A_ROAST:
                group: i64 = area.groups[area.find(place_of(action - A_ROAST))]
                look = most(dried, empty[group]) * ROASTED if actions >= 2 else 0.0
            elif action >= A_DRY:
                group = area.groups[area.find(place_of(action - A_DRY))]
                look = most(beans, empty[group]) if actions >= 3 else 0.0
            elif action >= A_HARVEST:
                group = area.groups[area.find(place_of(action - A_HARVEST))]
                look = empty[group] * HARVESTED if actions >= 4 else 0.0
            look += 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = boxed
        return best

    def _load(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The colour whose cubes are worth most together."""
        area = state.areas[seat]
        drying: bool = False  # whether beans are dried; else they are roasted
        worth = in_stock(state, seat)
        waiting: list[float] = [0.0, 0.0, 0.0, 0.0]
        dried: list[float] = [0.0, 0.0, 0.0, 0.0]
        task = state.top(seat)
        if isinstance(task, Load):
            drying = i64(area.squares[area.find(place_at(task.x, task.y))]) == DRYING
        for i in range(len(area.squares)):
            cubes: i64 = area.cubes[i]
            if cubes:
                square: i64 = area.squares[i]
                if square == DRYING:
                    dried[colour_of(cubes)] += float(count_of(cubes))
                elif square <= ANY_BEAN:
                    waiting[colour_of(cubes)] += float(count_of(cubes))
        best: int = legal[0]
        best_look: float = -1e9
        for boxed in legal:
            action: i64 = boxed
            if action >= A_LOAD_FROM:
                break
            colour: i64 = action - A_LOAD
            look: float = worth[colour] * (waiting[colour] if drying else dried[colour])
            look += 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = boxed
        return best

    def _thumb(self, state: CafeState, seat: i64, action: i64) -> float:
        """Everything else, by simple rules."""
        if A_PAY <= action < A_PLACE:
            return 0.5 * float(i64(state.warehouses[seat * 4 + action - A_PAY]))
        if A_LOAD_FROM <= action < A_SERVE:
            return -5.0
        if action == A_PASS or action == A_BID:
            return 0.3 if action == A_PASS else 0.0
        if action >= A_SERVE:
            return 2.0 if action < A_STORE or action == A_DONE else 0.0
        return 0.0


def usual(area: Area, legal: list[int]) -> list[int]:
    """Of what a company can do: a square of each group, because the others follow."""
    found: list[int] = []
    groups: i64 = 0
    for boxed in legal:
        action: i64 = boxed
        if action < A_DRY:
            found.append(boxed)
        elif action < A_DELIVER_ALL:
            place: i64 = place_of(action - A_DRY if action < A_ROAST else action - A_ROAST)
            group: i64 = bit(i64(area.groups[area.find(place)]))
            if not groups & group:
                groups |= group
                found.append(boxed)
        elif action == A_DELIVER_ALL:
            found.append(boxed)
    return found if found else [legal[len(legal) - 1]]


def plentiful(state: CafeState, seat: i64, legal: list[int]) -> list[int]:
    """The colours to pay with: those of which there are most, or nearly."""
    most_held: i64 = 0
    for colour in range(4):
        most_held = max(most_held, i64(state.warehouses[seat * 4 + colour]))
    return [pay for pay in legal if i64(state.warehouses[seat * 4 + pay - A_PAY]) >= most_held - 1]


def in_stock(state: CafeState, seat: i64) -> list[float]:
    """What a cube of each colour is worth: more, the fewer there are in the warehouse and on the way to it."""
    area = state.areas[seat]
    stock: list[float] = [0.0, 0.0, 0.0, 0.0]
    last: i64 = -1
    for i in range(len(area.squares)):
        square: i64 = area.squares[i]
        if square == ROASTING:
            cubes: i64 = area.cubes[i]
            if cubes:
                stock[colour_of(cubes)] += float(count_of(cubes))
        elif square == HOUSE and i64(area.cards[i]) != last:
            last = area.cards[i]
            need: i64 = state.kit.needs[last]
            held: i64 = area.cubes[i]
            for colour in range(4):
                stock[colour] -= HELD * float(in_house(need, colour) - in_house(held, colour))
    total: float = 0.0
    for colour in range(4):
        stock[colour] += float(i64(state.warehouses[seat * 4 + colour]) + i64(state.carried[seat * 4 + colour]))
        total += stock[colour]
    for colour in range(4):
        stock[colour] = max(LEAST, 1.0 + BALANCE * (0.25 * total - stock[colour]))
    return stock


def most(worths: list[float], squares: float) -> float:
    """What so many squares can take, a colour each."""
    taken: float = 0.0
    used: i64 = 0
    while squares >= 0.5:
        best: i64 = -1
        for colour in range(4):
            if not used >> colour & 1 and worths[colour] > 0.0 and (best < 0 or worths[colour] > worths[best]):
                best = colour
        if best < 0:
            break
        used |= bit(best)
        taken += worths[best]
        squares -= 1.0
    return taken


JUDGE: Final = CafeJudge(spread=8.0, horizon=30, alone=1_000)
