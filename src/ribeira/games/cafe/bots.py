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
    A_DELIVER_ALL,
    A_DISCARD,
    A_DONE,
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
    A_STORE,
    A_TAKE,
    ROUNDS,
    place_of,
    spot,
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
    bit,
    place_at,
    stage,
)
from ribeira.games.cafe.state import CafeState, Kit, colour_of, count_of, in_house

TRIES: Final = 16  # ways to lay a card that a playout looks at
PICK_TRIES: Final = 10  # ways to lay each card on offer, when it takes one
CUBE: Final = 0.8  # points that a delivered cube is worth
BALANCE: Final = 0.3  # how much more a cube is worth for every cube that its colour is behind the others
LEAST: Final = 0.25  # what a cube is worth at least
DELIVERED: Final = 1.2  # what the last steps of a cube count beside its drying
ROASTED: Final = 1.05
HARVESTED: Final = 0.7
CUP_LATER: Final = 0.3
LONE: Final = 0.03
NEW_HOUSE: Final = 0.2
SET_OUT: Final = 1.5  # actions that bring nothing, because the game ends amid a cycle

WIDEST: Final = 43  # grid of a survey
# The cells beside each cell of an upright card.
BESIDE: Final = [[1, 2], [0, 3], [0, 3, 4], [1, 2, 5], [2, 5], [3, 4]]


def packed(width: int, turn: int) -> list[int]:
    """How far a card's cells, and the two places at the most beside each that are not the card's, are from a corner.

    The corner is up and left of the anchor; a grid is so wide; eight bits a cell. A place 0 is none: the corner itself
    touches no cell.
    """
    corner = width + 1
    cells = [offset // 64 * width + offset % 64 + corner for offset in FOOTPRINTS[turn]]
    found = [0, 0, 0]
    for number, cell in enumerate(cells):
        outside = [there for there in (cell + 1, cell - 1, cell + width, cell - width) if there not in cells]
        for which, place in enumerate([cell, *outside]):
            found[which] |= place << 8 * number
    return found


# For every width and turn: the cells, the first and the second places beside them.
PACKED: Final = [numbers for width in range(WIDEST) for turn in range(4) for numbers in packed(width, turn)]

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


def crew(face: list[int]) -> list[int]:
    """The squares of a card that form groups, as numbers: its groups one after another.

    Three bits for the cell, two for the stage, one where a group begins, four for colours, two for cubes harvested.
    """
    found = []
    for clan in clans(face):
        for number, cell in enumerate(clan):
            square = face[cell]
            hues = 0
            if square <= ANY_BEAN:
                hues = 15 if square == ANY_BEAN else 1 << square % 4
            cubes = 2 if BONUS <= square < ANY_BEAN else 1
            found.append(cell | int(stage(square)) << 3 | (number == 0) << 5 | hues << 6 | cubes << 10)
    return found


class Lore:
    """What is worth knowing of every card."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Final = kit
        self.crews: Final = [crew(face) for face in kit.faces]


class Survey:
    """An area, ready to be asked how a card would lie in it."""

    def __init__(self, area: Area, round: i64) -> None:
        places = area.places
        squares = area.squares
        count: i64 = len(squares)
        self.area: Final = area
        self.round: i64 = round  # until the next one nothing changes what is asked here
        self.card: i64 = -1  # the card that was taken with it, and the best way found to lay it
        self.way: i64 = 0
        self.cups: i64 = 0
        self.ships: i64 = 0
        self.best_beans: i64 = -1  # the best group of each stage
        self.best_drying: i64 = -1
        self.best_roasting: i64 = -1
        left: i64 = 64
        right: i64 = 0
        for i in range(count):
            column: i64 = i64(places[i]) % 64
            if column < left:
                left = column
            if column > right:
                right = column
        top: i64 = i64(places[0]) // 64
        bottom: i64 = i64(places[count - 1]) // 64
        width: i64 = right - left + 7
        self.left: i64 = left - 3  # of the grid: the area with a margin of three squares
        self.top: i64 = top - 3
        self.width: i64 = width
        self.columns: i64 = right - left + 3  # where a card's anchor can be
        self.lines: i64 = bottom - top + 3
        grid = [0] * int(width * (bottom - top + 7))  # 0, or what is there: its number, its group and its stage
        sizes = [0] * int(count)
        hues = [0] * int(count)
        for i in range(count):
            place: i64 = places[i]
            square: i64 = squares[i]
            first: i64 = area.groups[i]
            at: i64 = (place // 64 - self.top) * width + place % 64 - self.left
            grid[at] = int((i + 1) * 256 + first * 4 + stage(square))
            if square <= ROASTING:
                if square < ANY_BEAN:
                    hues[first] = int(i64(hues[first]) | bit(square % 4))
                    sizes[first] += 2 if square >= BONUS else 1
                else:
                    if square == ANY_BEAN:
                        hues[first] = 15
                    sizes[first] += 1
            elif square == CUP:
                self.cups += 1
            elif square == SHIP:
                self.ships += 1
        best_beans: i64 = 0
        best_drying: i64 = 0
        best_roasting: i64 = 0
        for i in range(count):
            size: i64 = sizes[i]
            if size:
                square = squares[i]
                if square == DRYING:
                    if size > best_drying:
                        best_drying = size
                        self.best_drying = i
                elif square == ROASTING:
                    if size > best_roasting:
                        best_roasting = size
                        self.best_roasting = i
                elif size > best_beans:
                    best_beans = size
                    self.best_beans = i
        self.grid: Final = grid
        self.sizes: Final = sizes  # of groups, by their first square; of beans in cubes
        self.hues: Final = hues  # of bean groups: a bit for every colour
        self.beans: i64 = best_beans
        self.drying: i64 = best_drying
        self.roasting: i64 = best_roasting
        self.mixed: i64 = 0 if best_beans == 0 else i64(hues[self.best_beans])

    def pace(self) -> float:
        """Cubes an action, as it is."""
        return found_pace(self.beans, HUE_COUNT[self.mixed], self.drying, self.roasting)

    def somewhere(self, rng: Rng) -> i64:
        """A way to lay a card, one of all near the area: not always a legal one."""
        way: i64 = rng.below(self.columns * self.lines * 4)
        turn: i64 = way % 4
        way //= 4
        return ((way % self.columns + self.left + 1) * 35 + way // self.columns + self.top + 1) * 4 + turn

    def fit(self, lore: Lore, card: i64, laid: i64, rounds: i64) -> float:
        """What the company is worth with a card laid like this, with so many rounds to come after this one.

        What is not legal is worth nothing.
        """
        area = self.area
        kit = lore.kit
        grid = self.grid
        row: i64 = (self.width * 4 + laid % 4) * 3
        cells: i64 = PACKED[row]
        beside: i64 = PACKED[row + 1]
        beyond: i64 = PACKED[row + 2]
        corner: i64 = (laid // 4 % 35 - self.top - 1) * self.width + laid // 140 - self.left - 1
        best_beans: i64 = self.best_beans
        best_drying: i64 = self.best_drying
        best_roasting: i64 = self.best_roasting
        beans: i64 = self.beans
        drying: i64 = self.drying
        roasting: i64 = self.roasting
        hues: i64 = self.mixed
        cups: i64 = self.cups
        value: float = 0.0
        covered: i64 = 0
        for cell in range(6):
            code: i64 = grid[corner + (cells >> cell * 8 & 255)]
            if not code:
                continue
            covered += 1
            i: i64 = code // 256 - 1
            kind: i64 = code & 3
            if kind < 3:
                first: i64 = code // 4 % 64
                if first == best_beans:
                    beans -= 1
                elif first == best_drying:
                    drying -= 1
                elif first == best_roasting:
                    roasting -= 1
                cubes: i64 = area.cubes[i]
                if cubes:
                    value -= (0.35 + 0.15 * float(kind)) * float(count_of(cubes))
            else:
                square: i64 = area.squares[i]
                if square == CUP:
                    cups -= 1
                elif square == HOUSE:
                    value -= house_loss(kit, area, area.house(area.cards[i]), rounds)
                elif square == ESPRESSO and area.cubes[i]:
                    value -= 1.0
        if covered < 2 or covered > 4:
            return -1e9
        if kit.shows_cup[card]:
            cups += 1
        elif cups == 0:
            return -1e9
        size: i64 = 0
        mixed: i64 = 0
        seen: i64 = 0
        old_beans: i64 = beans
        old_drying: i64 = drying
        old_roasting: i64 = roasting
        for boxed in lore.crews[card]:
            member: i64 = boxed
            kind = member >> 3 & 3
            if member & 32:
                size = 0
                mixed = 0
                seen = 0
            mixed |= member >> 6 & 15
            size += member >> 10
            shift: i64 = (member & 7) * 8
            for side in range(2):
                offset: i64 = (beside if side == 0 else beyond) >> shift & 255
                if not offset:
                    continue
                code = grid[corner + offset]
                if code and code & 3 == kind:
                    first = code // 4 % 64
                    if not seen >> first & 1:
                        seen |= bit(first)
                        # What the card hides of the best group is gone from it already.
                        if first == best_beans:
                            size += old_beans
                        elif first == best_drying:
                            size += old_drying
                        elif first == best_roasting:
                            size += old_roasting
                        else:
                            size += i64(self.sizes[first])
                        if kind == 0:
                            mixed |= i64(self.hues[first])
            if kind == 0:
                if size > beans:
                    beans = size
                    hues = mixed
            elif kind == 1:
                if size > drying:
                    drying = size
            elif size > roasting:
                roasting = size
            value += LONE * float(size)
        cups = min(cups, kit.points)
        actions: float = float(cups * (rounds + 1))
        hue_count: i64 = HUE_COUNT[hues]
        value += (
            found_pace(beans, hue_count, drying, roasting) * VARIETY[hue_count] * CUBE * max(actions - SET_OUT, 0.0)
        )
        if rounds > 0:
            value += CUP_LATER * float(rounds * min(cups, 6)) + NEW_HOUSE * float(i64(kit.values[card]))
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
        self.survey: Survey | None = None  # the last one made
        self.tally: Final = Tally()

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
        survey = Survey(area, -1)
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
        hues: i64 = survey.mixed
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

    def surveyed(self, state: CafeState, seat: i64) -> Survey:
        """The survey of an area: the last one, where a card is laid after it was taken."""
        area = state.areas[seat]
        survey = self.survey
        if survey is None or survey.area is not area or survey.round != state.round:
            survey = Survey(area, state.round)
            self.survey = survey
        return survey

    def _take(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The card that fits best, looking at some ways to lay each."""
        kit = state.kit
        lore = self.known(kit)
        survey = self.surveyed(state, seat)
        rounds: i64 = ROUNDS - state.round
        costly: bool = not kit.advanced and survey.ships < 2
        best: int = legal[0]
        best_look: float = -1e12
        for boxed in legal:
            card: i64 = boxed - A_TAKE
            fits: float = -1e9
            way: i64 = 0
            for _ in range(PICK_TRIES):
                laid: i64 = survey.somewhere(rng)
                fit: float = survey.fit(lore, card, laid, rounds)
                if fit > fits:
                    fits = fit
                    way = laid
            if costly and kit.shows_cup[card]:
                fits -= CUBE
            fits += 0.001 * float(rng.below(1000))
            if fits > best_look:
                best_look = fits
                best = boxed
                survey.card = card if fits > -1e8 else -1
                survey.way = way
        return best

    def _lay(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The best of some ways to lay the card."""
        lore = self.known(state.kit)
        survey = self.surveyed(state, seat)
        card: i64 = state.hands[seat]
        rounds: i64 = ROUNDS - state.round
        count: i64 = len(legal)
        best: i64 = 0
        best_look: float = -1e12
        if count <= TRIES:
            for n in range(count):
                look: float = survey.fit(lore, card, i64(legal[n]) - A_PLACE, rounds)
                if look > best_look:
                    best_look = look
                    best = n
        else:
            if survey.card == card:
                best_look = survey.fit(lore, card, survey.way, rounds)
                best = -1
            for _ in range(TRIES):
                n = rng.below(count)
                look = survey.fit(lore, card, i64(legal[n]) - A_PLACE, rounds)
                if look > best_look:
                    best_look = look
                    best = n
        return legal[best] if best >= 0 else int(A_PLACE + survey.way)

    def _act(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The action that moves most, by what the cubes are worth, those nearer to the warehouse first."""
        area = state.areas[seat]
        squares = area.squares
        groups = area.groups
        lying = area.cubes
        count: i64 = len(squares)
        tally = self.tally
        tally.count(state, seat, area)
        actions: i64 = i64(state.points[seat]) + (ROUNDS - state.round) * min(tally.cups, state.kit.points)
        if actions == 1:
            return legal[len(legal) - 1] if not tally.roasted else int(A_DELIVER_ALL)
        best: i64 = A_STOP
        best_look: float = 0.0
        if tally.roasted:
            best_look = DELIVERED * tally.all(tally.roasted) + 0.0003 * float(rng.below(1000))
            best = A_DELIVER_ALL
        # Of every group: its empty squares, or what its beans would bring, twenty for a cube.
        room = [0] * int(count)
        empty: i64 = 0  # a bit for every square that is the first empty one of its group
        grows: bool = actions >= 4
        dries: bool = tally.beans != 0 and actions >= 3
        roasts: bool = tally.dried != 0
        for i in range(count):
            square: i64 = squares[i]
            if square > ROASTING or lying[i]:
                continue
            if square <= ANY_BEAN:
                if not grows:
                    continue
                more: i64 = tally.scaled(square)
            elif not (dries if square == DRYING else roasts):
                continue
            else:
                more = 1
            group: i64 = groups[i]
            before: i64 = room[group]
            if not before:
                empty |= bit(i)
            room[group] = int(before + more)
        for i in range(count):
            if not empty >> i & 1:
                continue
            square = squares[i]
            group = groups[i]
            look: float = float(i64(room[group]))
            if square <= ANY_BEAN:
                look *= HARVESTED * 0.05
            elif square == DRYING:
                look = tally.most(tally.beans, room[group])
            else:
                look = tally.most(tally.dried, room[group]) * ROASTED
            look += 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                if square <= ANY_BEAN:
                    best = A_HARVEST + spot(area.places[group])
                else:
                    best = (A_ROAST if square == ROASTING else A_DRY) + spot(area.places[i])
        if state.kit.limited and int(best) not in legal:
            return legal[len(legal) - 1]
        return int(best)

    def _load(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The colour whose cubes are worth most together."""
        area = state.areas[seat]
        tally = self.tally
        tally.count(state, seat, area)
        task = state.top(seat)
        waiting: i64 = tally.beans
        if isinstance(task, Load) and i64(area.squares[area.find(place_at(task.x, task.y))]) == ROASTING:
            waiting = tally.dried
        best: i64 = 0
        best_look: float = -1.0
        for colour in range(4):
            look: float = tally.worth(colour) * float(waiting >> colour * 8 & 255)
            if look > best_look:
                best_look = look
                best = colour
        return int(A_LOAD + best)

    def _thumb(self, state: CafeState, seat: i64, action: i64) -> float:
        """Everything else, by simple rules."""
        if A_PAY <= action < A_PLACE:
            return 0.5 * float(i64(state.warehouses[seat * 4 + action - A_PAY]))
        if A_LOAD_FROM <= action < A_SERVE:
            return -5.0
        if action == A_PASS:
            return 0.3
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


class Tally:
    """Where a company's cubes are, and what one of each colour is worth. Counts have eight bits a colour."""

    def __init__(self) -> None:
        self.beans: i64 = 0
        self.dried: i64 = 0
        self.roasted: i64 = 0
        self.cups: i64 = 0
        self.yellow: float = 0.0
        self.brown: float = 0.0
        self.green: float = 0.0
        self.red: float = 0.0

    def count(self, state: CafeState, seat: i64, area: Area) -> None:
        squares = area.squares
        lying = area.cubes
        beans: i64 = 0
        dried: i64 = 0
        roasted: i64 = 0
        cups: i64 = 0
        lacking: i64 = 0
        last: i64 = -1
        for i in range(i64(len(squares))):
            square: i64 = squares[i]
            if square <= ROASTING:
                cubes: i64 = lying[i]
                if cubes:
                    moved: i64 = cubes // 4 << cubes % 4 * 8
                    if square == ROASTING:
                        roasted += moved
                    elif square == DRYING:
                        dried += moved
                    else:
                        beans += moved
            elif square == CUP:
                cups += 1
            elif square == HOUSE and i64(area.cards[i]) != last:
                last = area.cards[i]
                lacking += spread_out(i64(state.kit.needs[last]) - i64(lying[i]))
        self.beans = beans
        self.dried = dried
        self.roasted = roasted
        self.cups = cups
        first: i64 = seat * 4
        held: i64 = roasted - lacking
        total: i64 = 0
        # A colour may lack more than there is: sixteen more of each keep every part above zero.
        held += 0x10101010
        for colour in range(4):
            held += (i64(state.warehouses[first + colour]) + i64(state.carried[first + colour])) << colour * 8
            total += held >> colour * 8 & 255
        mean: float = 0.25 * float(total)
        self.yellow = max(LEAST, 1.0 + BALANCE * (mean - float(held & 255)))
        self.brown = max(LEAST, 1.0 + BALANCE * (mean - float(held >> 8 & 255)))
        self.green = max(LEAST, 1.0 + BALANCE * (mean - float(held >> 16 & 255)))
        self.red = max(LEAST, 1.0 + BALANCE * (mean - float(held >> 24 & 255)))

    def worth(self, colour: i64) -> float:
        """What a cube of a colour is worth: more, the fewer there are in the warehouse and on the way to it."""
        if colour < 2:
            return self.yellow if colour == 0 else self.brown
        return self.green if colour == 2 else self.red

    def scaled(self, square: i64) -> i64:
        """What a bean square brings, twenty for a cube: a small whole number, which costs a list nothing."""
        if square >= ANY_BEAN:
            return 20
        worth: i64 = int(20.0 * self.worth(square % 4))
        return worth + worth if square >= BONUS else worth

    def all(self, counts: i64) -> float:
        """What all these cubes are worth."""
        value: float = self.yellow * float(counts & 255) + self.brown * float(counts >> 8 & 255)
        return value + self.green * float(counts >> 16 & 255) + self.red * float(counts >> 24 & 255)

    def most(self, counts: i64, squares: i64) -> float:
        """What so many squares can take of these cubes, a colour each."""
        value: float = self.all(counts)
        if squares >= 4:
            return value
        best: float = 0.0
        if squares == 3 or squares == 1:
            least: float = 1e9
            for colour in range(4):
                part: float = self.worth(colour) * float(counts >> colour * 8 & 255)
                best = max(best, part)
                least = min(least, part)
            return best if squares == 1 else value - least
        second: float = 0.0
        for colour in range(4):
            part = self.worth(colour) * float(counts >> colour * 8 & 255)
            if part > best:
                second = best
                best = part
            elif part > second:
                second = part
        return best + second


def spread_out(cubes: i64) -> i64:
    """Four bits a colour, as a coffeehouse has them, made eight."""
    return cubes & 15 | (cubes & 0xF0) << 4 | (cubes & 0xF00) << 8 | (cubes & 0xF000) << 12


JUDGE: Final = CafeJudge(spread=8.0, horizon=30, alone=1_000)
