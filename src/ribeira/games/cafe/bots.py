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
    DRAWN,
    PLAYERS,
    ROUNDS,
    place_of,
    spot,
)
from ribeira.games.cafe.decisions import Act, Collect, Load, NextSquare, Pay, Pick, Place
from ribeira.games.cafe.geometry import (
    ANY_BEAN,
    BONUS,
    CUP,
    DRYING,
    HOUSE,
    NO_STAGE,
    ROASTING,
    SHIP,
    Area,
    bit,
    count,
    lowest,
    place_at,
    stage,
    turned,
)
from ribeira.games.cafe.state import NONE, CafeState, Kit, colour_of, count_of, in_house

TRIES: Final = 32  # ways to lay a card, allowed or not, that a playout looks at
WORTHWHILE: Final = 24  # ways to lay a card that a search thinks of: those that fit best
PICK_TRIES: Final = 10  # places near the area that it looks at for the cards on offer, when it takes one
# The taste of the moment that makes a card more welcome, up to a point of 256 parts: small numbers cost a list nothing.
WHIMS: Final = 256
WHIM: Final = 1 / 256
PAYING: Final = 205  # what a cube is worth, in the same parts
FAMILIAR: Final = 8  # an area seen so often will be seen again: what fits there is written down
UNKNOWN: Final = 1e9
UNFIT: Final = -1e9  # what a card is worth that cannot, or should not, lie like this
CUBE: Final = 0.8  # points that a delivered cube is worth
BALANCE: Final = 0.3  # how much more a cube is worth for every cube that its colour is behind the others
LEAST: Final = 0.25  # what a cube is worth at least
DELIVERED: Final = 1.2  # what the last steps of a cube count beside its drying
ROASTED: Final = 1.05
HARVESTED: Final = 0.7
CUP_LATER: Final = 0.3
LONE: Final = 0.03
NEW_HOUSE: Final = 0.2
UNDER_WAY: Final = [1.0, 0.7, 0.43, 0.18]  # what a cube counts that is so many steps away from the warehouse
CARELESS: Final = 8  # a card is not laid over what is worth more quarters of points
SET_OUT: Final = 1.5  # actions that bring nothing, because the game ends amid a cycle

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


def outside(cell: int, turn: int) -> int:
    """The places beside a cell of a turned card that are not the card's: at most two, six bits each.

    Three bits right and three down from a corner, which is up and left of the anchor and itself beside no cell: so 0 is
    no place.
    """
    cells = [turned(other, turn) for other in range(6)]
    right, down = cells[cell]
    around = [(right + 1, down), (right - 1, down), (right, down + 1), (right, down - 1)]
    found = 0
    for x, y in around:
        if (x, y) not in cells:
            found = found << 6 | (y + 1) << 3 | x + 1
    return found


OUTSIDE: Final = [[outside(cell, turn) for cell in range(6)] for turn in range(4)]


def crew(face: list[int], turn: int) -> list[i64]:
    """The squares of a turned card that form groups, as numbers: its groups one after another.

    Two bits for the stage (1 to 3), one where a group begins, four for colours, two for cubes harvested; then the
    places beside it.
    """
    found: list[i64] = []
    for clan in clans(face):
        for number, cell in enumerate(clan):
            square = face[cell]
            hues = 0
            if square <= ANY_BEAN:
                hues = 15 if square == ANY_BEAN else 1 << square % 4
            cubes = 2 if BONUS <= square < ANY_BEAN else 1
            found.append(
                i64(int(stage(square)) + 1 | (number == 0) << 2 | hues << 3 | cubes << 7 | OUTSIDE[turn][cell] << 9)
            )
    return found


class Lore:
    """What is worth knowing of every card."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Final = kit
        self.crews: Final = [crew(face, turn) for face in kit.faces for turn in range(4)]

    def allure(self, card: i64, rounds: float) -> float:
        """What a card is worth that is still to be laid."""
        cup: float = 0.25 + 0.5 * rounds if self.kit.shows_cup[card] else 0.0
        return cup + 0.02 * rounds * float(len(self.crews[card * 4])) + NEW_HOUSE * float(i64(self.kit.values[card]))


class Works:
    """The groups of an area, and the best one of each stage."""

    def __init__(self, area: Area) -> None:
        # Of every group, at its first square: four bits for the colours of its beans, then its size; of beans in cubes.
        self.groups: Final[list[i64]] = [i64(0)] * len(area.squares)
        self.mixed: i64 = 0  # the colours of the best bean group
        self.best_beans: i64 = -1  # the first square of the best group, and its size
        self.beans: i64 = 0
        self.best_drying: i64 = -1
        self.drying: i64 = 0
        self.best_roasting: i64 = -1
        self.roasting: i64 = 0
        squares = area.squares
        left: i64 = area.beans
        while left:
            first: i64 = lowest(left)
            members: i64 = area.members[first]
            left ^= members
            group: i64 = 0
            while members:
                square: i64 = squares[lowest(members)]
                members &= members - 1
                group |= 15 if square == ANY_BEAN else bit(square & 3)
                group += 32 if BONUS <= square < ANY_BEAN else 16
            self.groups[first] = group
            if group >> 4 >= self.beans:
                self.beans = group >> 4
                self.mixed = group & 15
                self.best_beans = first
        left = area.drying
        while left:
            first = lowest(left)
            left ^= area.members[first]
            size: i64 = count(area.members[first])
            self.groups[first] = size << 4
            if size > self.drying:
                self.drying = size
                self.best_drying = first
        left = area.roasting
        while left:
            first = lowest(left)
            left ^= area.members[first]
            size = count(area.members[first])
            self.groups[first] = size << 4
            if size > self.roasting:
                self.roasting = size
                self.best_roasting = first

    def pace(self) -> float:
        """Cubes an action, as it is."""
        return found_pace(self.beans, HUE_COUNT[self.mixed], self.drying, self.roasting)


class Survey(Works):
    """An area, ready to be asked how a card would lie in it: which place, turn and card (`look`).

    A way to lay a card is a number that comes apart without a division: two bits for the turn, six for the column of
    the anchor, the rest for its line; both begin with the first from where a card reaches the area.
    """

    def __init__(self, area: Area, kit: Kit, round: i64) -> None:
        super().__init__(area)
        places = area.places
        squares: i64 = len(places)
        self.kit: Final = kit
        self.ground: Final = area.ground
        self.cards: Final = area.laid[:]
        self.cubes: Final = area.cubes[:]
        self.rounds: i64 = ROUNDS - round  # to come after this one
        self.cups: i64 = area.cups
        columns: i64 = 0
        for row in area.rows:
            columns |= i64(row)
        left: i64 = lowest(columns)
        right: i64 = left
        while columns >> right + 1:
            right += 1
        top: i64 = i64(places[0]) >> 6
        bottom: i64 = i64(places[squares - 1]) >> 6
        width: i64 = right - left + 7
        self.left: i64 = left - 3  # of the grid: the area with a margin of three squares
        self.top: i64 = top - 3
        self.width: i64 = width
        self.columns: i64 = right - left + 3  # where a card's anchor can be
        self.lines: i64 = bottom - top + 3
        self.asked: list[int] = []  # of which ways the best ones were wanted last, for which card, and the answer
        self.asked_card: i64 = -1
        self.answer: list[int] = []
        self.uses: i64 = 0
        self.fits: list[float] = []  # of a familiar area: by way and card
        # What is covered now, and whether a card may lie there
        self.way: i64 = -1
        self.sound: bool = False
        self.corner: i64 = 0
        self.turn: i64 = 0
        self.covered: i64 = 0  # squares (three bits), cups (three bits), quarters of points
        self.hidden: i64 = 0  # squares of the best groups, four bits each, from the fifth bit on
        # Of every place with a square, from the lowest bit on: its stage (1 to 3; 0 is none), the first square of its
        # group, whether that is a best one, the group's colours and size; then what can be added up for all that a
        # card covers: squares, cups, and what is lost otherwise in quarters of points.
        self.grid: Final[list[i64]] = [i64(0)] * int(width * (bottom - top + 7))
        grid = self.grid
        origin: i64 = self.top * width + self.left
        here: i64 = 1
        for i in range(squares):
            place: i64 = places[i]
            code: i64 = 0x80000
            if here & area.beans:
                code |= self._joined(1, area.groups[i], self.best_beans)
            elif here & area.drying:
                code |= self._joined(2, area.groups[i], self.best_drying)
            elif here & area.roasting:
                code |= self._joined(3, area.groups[i], self.best_roasting)
            elif here & area.houses:
                code |= house_loss(kit, area, i, self.rounds) << 25
            else:
                square: i64 = area.squares[i]
                if square == CUP:
                    code |= 0x400000
                elif square == HOUSE:
                    code |= house_loss(kit, area, area.house(area.cards[i]), self.rounds) << 25
            if here & area.full:
                code += min((2 + (code & 3)) * count_of(area.cubes[i]) >> 1, 31) << 25
            grid[(place >> 6) * width + (place & 63) - origin] = code
            here <<= 1

    def shows(self, area: Area, kit: Kit, round: i64) -> bool:
        """Whether an area is as it was when this was made: whatever iteration of a search made it."""
        return (
            self.rounds == ROUNDS - round
            and self.ground is area.ground
            and self.kit is kit
            and self.cards == area.laid
            and self.cubes == area.cubes
        )

    def _joined(self, kind: i64, first: i64, best: i64) -> i64:
        """What the grid says of a square of a group."""
        return kind | first << 2 | (256 if first == best else 0) | min(self.groups[first], 1023) << 9

    def best_ways(self, lore: Lore, card: i64, legal: list[int]) -> list[int]:
        """The actions that lay a card well: those that fit best."""
        if self.asked is not legal or self.asked_card != card:
            self.asked = legal
            self.asked_card = card
            fits: list[float] = []
            for action in legal:
                fits.append(self.look(lore, card, self.way_of(action - A_PLACE)))
            ranked = sorted(fits, reverse=True)
            least: float = ranked[min(WORTHWHILE, len(ranked)) - 1]
            self.answer = [legal[n] for n in range(len(legal)) if fits[n] >= least]
        return self.answer

    def meet(self) -> None:
        """Once more this is asked for."""
        self.uses += 1
        if self.uses == FAMILIAR:
            self.fits = [UNKNOWN] * int(self.columns * self.lines * 4 * len(DRAWN))

    def draw(self, rng: Rng) -> i64:
        """Any way to lay a card: turn and column from one half of a word of chance, the line from the other."""
        word: i64 = rng.word()
        return (word & 0xFFFF) * self.columns * 4 >> 16 | (word >> 16) * self.lines >> 16 << 8

    def way_of(self, laid: i64) -> i64:
        """A way to lay a card, as it is numbered here."""
        column: i64 = laid // 140
        line: i64 = laid // 4 % 35
        return laid & 3 | column - self.left - 1 << 2 | line - self.top - 1 << 8

    def laid(self, way: i64) -> i64:
        """The same as the rules number it."""
        column: i64 = (way >> 2 & 63) + self.left + 1
        line: i64 = (way >> 8) + self.top + 1
        return (column * 35 + line) * 4 + (way & 3)

    def look(self, lore: Lore, card: i64, way: i64) -> float:
        """What a card laid like this is worth; UNFIT where it cannot, or should not, lie."""
        if self.uses < FAMILIAR:
            return self._look(lore, card, way)
        entry: i64 = ((way >> 8) * self.columns * 4 + (way & 255)) * 57 + card
        known: float = self.fits[entry]
        if known >= UNKNOWN:
            known = self._look(lore, card, way)
            self.fits[entry] = known
        return known

    def _look(self, lore: Lore, card: i64, way: i64) -> float:
        if way != self.way:
            self.way = way
            self.sound = self._cover(way)
        return self._fit(lore, card) if self.sound else UNFIT

    def _cover(self, way: i64) -> bool:
        """Look at what a card would cover; whether that is as many squares as it must, and nothing worth much."""
        turn: i64 = way & 3
        x: i64 = way >> 2 & 63
        y: i64 = way >> 8
        grid = self.grid
        width: i64 = self.width
        corner: i64 = y * width + x
        at: i64 = corner + width + 1
        further: i64 = at + 2 * width  # the first of the other two squares, and how far it is to the second
        step: i64 = 1
        if turn & 1:
            further = at + 2
            step = width
        a: i64 = grid[at]
        b: i64 = grid[at + 1]
        c: i64 = grid[at + width]
        d: i64 = grid[at + width + 1]
        e: i64 = grid[further]
        f: i64 = grid[further + step]
        covered: i64 = (a >> 19) + (b >> 19) + (c >> 19) + (d >> 19) + (e >> 19) + (f >> 19)
        squares: i64 = covered & 7
        if squares < 2 or squares > 4 or covered >> 6 > CARELESS:
            return False
        column: i64 = x + self.left + 1
        line: i64 = y + self.top + 1
        if column < 0 or column > 33 or line < 0 or line > 33:  # off the plane, or nearly
            return False
        self.corner = corner
        self.turn = turn
        self.covered = covered
        self.hidden = best_of(a) + best_of(b) + best_of(c) + best_of(d) + best_of(e) + best_of(f)
        return True

    def _fit(self, lore: Lore, card: i64) -> float:
        """What the company is worth with a card laid over what is covered. A cup is covered only with another one."""
        kit = lore.kit
        cups: i64 = self.cups - (self.covered >> 3 & 7)
        if kit.shows_cup[card]:
            cups += 1
        elif cups < self.cups:
            return UNFIT
        grid = self.grid
        corner: i64 = self.corner
        width: i64 = self.width
        hidden: i64 = self.hidden
        beans: i64 = self.beans - (hidden >> 4 & 15)
        drying: i64 = self.drying - (hidden >> 8 & 15)
        roasting: i64 = self.roasting - (hidden >> 12)
        hues: i64 = self.mixed
        size: i64 = 0
        mixed: i64 = 0
        seen: i64 = 0
        squares: i64 = 0
        for member in lore.crews[card * 4 + self.turn]:
            kind: i64 = member & 3
            if member & 4:
                size = 0
                mixed = 0
                seen = 0
            mixed |= member >> 3 & 15
            size += member >> 7 & 3
            sides: i64 = member >> 9
            while sides:
                join: i64 = grid[corner + (sides >> 3 & 7) * width + (sides & 7)]
                sides >>= 6
                if join & 3 == kind and not seen >> (join >> 2 & 63) & 1:
                    seen |= bit(join >> 2 & 63)
                    mixed |= join >> 9 & 15
                    size += join >> 13 & 63
                    if join & 256:  # what the card hides of a best group is gone from it
                        size -= hidden >> kind * 4 & 15
            if kind == 1:
                if size > beans:
                    beans = size
                    hues = mixed
            elif kind == 2:
                if size > drying:
                    drying = size
            elif size > roasting:
                roasting = size
            squares += size
        cups = min(cups, kit.points)
        actions: float = float(cups * (self.rounds + 1))
        hue_count: i64 = HUE_COUNT[hues]
        value: float = LONE * float(squares) - 0.25 * float(self.covered >> 6)
        value += (
            found_pace(beans, hue_count, drying, roasting) * VARIETY[hue_count] * CUBE * max(actions - SET_OUT, 0.0)
        )
        if self.rounds > 0:
            value += CUP_LATER * float(self.rounds * min(cups, 6)) + NEW_HOUSE * float(i64(kit.values[card]))
        return value


def found_pace(beans: i64, hues: i64, drying: i64, roasting: i64) -> float:
    """`pace`, looked up."""
    row: i64 = min(beans, 15) * 5 + hues
    return PACES[(row * 5 + min(drying, 4)) * 5 + min(roasting, 4)]


def best_of(code: i64) -> i64:
    """A square of a survey's grid, if it belongs to a best group, as one of its stage: four bits each."""
    return (code >> 8 & 1) << (code & 3) * 4


def house_loss(kit: Kit, area: Area, square: i64, rounds: i64) -> i64:
    """What it costs to cover a coffeehouse, in quarters of points."""
    card: i64 = area.cards[square]
    worth: i64 = kit.values[card]
    held: i64 = area.cubes[square]
    if held == i64(kit.needs[card]):
        return min(4 * worth, 31)
    if rounds == 0 and not held:
        return 1
    return min(3 * worth if held else 2 * worth, 31)


class Plan:
    """The card that a playout took for an area, and the best way that it found to lay it."""

    def __init__(self) -> None:
        self.area: Area | None = None
        self.card: i64 = -1
        self.way: i64 = 0


# What the outlook is made of
PARTS: Final = ("coffeehouses", "cubes", "growth", "cups", "ships", "card")


class CafeJudge(Judge[CafeState]):
    """Points, the cubes under way, coffeehouses begun, and what the company will still produce."""

    def __init__(self, spread: float) -> None:
        super().__init__(spread, names=PARTS)
        self.lore: Lore | None = None  # of the cards last played with
        # The last surveys, by seat and round: all iterations of a search begin with the same areas.
        self.surveys: Final[list[Survey | None]] = [None for _ in range(PLAYERS * (ROUNDS + 1))]
        self.plans: Final = [Plan() for _ in range(PLAYERS)]
        self.tally: Final = Tally()
        self.whims: Final[list[i64]] = [i64(0)] * len(DRAWN)

    def known(self, kit: Kit) -> Lore:
        lore = self.lore
        if lore is None or lore.kit is not kit:
            lore = Lore(kit)
            self.lore = lore
        return lore

    def parts(self, state: CafeState) -> list[list[float]]:
        return [self.prospect(state, seat, state.areas[seat]) for seat in range(state.seats)]

    def prospect(self, state: CafeState, seat: i64, area: Area) -> list[float]:
        works = Works(area)
        rounds: float = float(ROUNDS - state.round)  # to come
        points: float = float(i64(state.points[seat]))
        cups: i64 = min(area.cups, state.kit.points)
        actions: float = points + rounds * float(cups)
        stock: list[float] = [0.0, 0.0, 0.0, 0.0]  # what the warehouse may hold in the end
        loading: i64 = self._loading(state, seat, area)
        colour_loaded: i64 = most_of(by_colour(area, loading))
        full: i64 = area.full
        while full:
            i: i64 = lowest(full)
            full &= full - 1
            cubes: i64 = area.cubes[i]
            square: i64 = area.squares[i]
            if square <= ROASTING:
                steps: i64 = 3 - stage(square)
                if loading & bit(i) and colour_of(cubes) == colour_loaded:
                    steps -= 1
                if actions >= float(steps):
                    stock[colour_of(cubes)] += float(count_of(cubes)) * UNDER_WAY[steps]
            elif square == SHIP:
                stock[colour_of(cubes)] += 1.0
        for colour in range(4):
            stock[colour] += float(i64(state.warehouses[seat * 4 + colour]) + i64(state.carried[seat * 4 + colour]))
        growth: float = works.pace() * max(actions - SET_OUT, 0.0)
        # A colour that lacks now may still come, with the cards to come.
        even: float = 0.25 + 0.05 * rounds
        cubes_now: float = stock_worth(stock, even)
        hues: i64 = works.mixed
        grown: float = float(HUE_COUNT[hues])
        for colour in range(4):
            if hues >> colour & 1:
                stock[colour] += 0.75 * growth / grown
        card: float = 0.0
        if state.hands[seat] != NONE:
            card = self.known(state.kit).allure(state.hands[seat], rounds)
        cup: float = 0.0
        ships: float = 0.0
        if rounds > 0.0:
            cup = 0.25 * rounds * float(min(cups, 6))
            if area.ships >= 2:
                ships = 0.4 * rounds
        growing: float = stock_worth(stock, even) - cubes_now
        return [self.houses(state, seat, area, growth), cubes_now, growing, cup, ships, card]

    def _loading(self, state: CafeState, seat: i64, area: Area) -> i64:
        """The squares, a bit each, from which the action under way will take the cubes of a colour."""
        if not state.peek(seat):
            return 0
        task = state.top(seat)
        return area.sources(area.find(place_at(task.x, task.y))) if isinstance(task, Load) else 0

    def houses(self, state: CafeState, seat: i64, area: Area, growth: float) -> float:
        """The coffeehouses: those that are complete, and the others by what they hold and how likely the rest is."""
        value: float = 1.5 * float(count(area.espressos & area.full))
        left: i64 = area.houses
        while left:
            i: i64 = lowest(left)
            left &= left - 1
            card: i64 = area.cards[i]
            need: i64 = state.kit.needs[card]
            held: i64 = area.cubes[i]
            missing: float = 0.0
            for colour in range(4):
                missing += float(in_house(need, colour) - in_house(held, colour))
            worth: float = float(i64(state.kit.values[card]))
            if missing == 0.0:
                value += worth
            else:
                hope: float = min(0.9, 0.3 * growth / missing)
                value += hope * (worth - 0.7 * missing)
        return value

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
        task = state.top(seat)
        if isinstance(task, Act):
            return self._act(state, seat, rng)
        if isinstance(task, Load):
            return self._load(state, seat, task)
        if isinstance(task, Place):
            return self._lay(state, seat, rng)
        legal = state.peek(seat)
        if isinstance(task, (NextSquare, Collect)):  # further squares cost nothing
            return legal[0]
        if isinstance(task, Pick) and legal[0] < A_DISCARD:
            return self._take(state, seat, legal, rng)
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
        task = state.top(seat)
        if isinstance(task, Place):
            return self.surveyed(state, seat).best_ways(self.known(state.kit), state.hands[seat], legal)
        if isinstance(task, (Act, NextSquare)):
            return usual(state.areas[seat], legal)
        if isinstance(task, Load):
            return [colour for colour in legal if colour < A_LOAD_FROM]
        if isinstance(task, Pay):
            return plentiful(state, seat, legal)
        return legal

    def surveyed(self, state: CafeState, seat: i64) -> Survey:
        """The survey of an area: the last one of the round, where that was the same."""
        area = state.areas[seat]
        which: i64 = seat * (ROUNDS + 1) + state.round
        survey = self.surveys[which]
        if survey is None or not survey.shows(area, state.kit, state.round):
            survey = Survey(area, state.kit, state.round)
            self.surveys[which] = survey
        survey.meet()
        return survey

    def _take(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """The card that fits best, looking at some ways to lay it: the same ones for all."""
        lore = self.known(state.kit)
        survey = self.surveyed(state, seat)
        cards: i64 = len(legal)
        whims = self.whims
        best: i64 = 0
        best_look: float = -1e12
        for n in range(cards):
            whims[n] = rng.below(WHIMS)
            if state.must_pay(seat, i64(legal[n]) - A_TAKE):
                whims[n] = whims[n] - PAYING
        plan = self.plans[seat]
        plan.area = state.areas[seat]
        plan.card = -1
        for _try in range(PICK_TRIES):
            way: i64 = survey.draw(rng)
            for n in range(cards):
                card: i64 = i64(legal[n]) - A_TAKE
                fit: float = survey.look(lore, card, way)
                look: float = fit + WHIM * float(whims[n])
                if look > best_look:
                    best_look = look
                    best = n
                    plan.card = card if fit > UNFIT else -1
                    plan.way = way
        return legal[best]

    def _lay(self, state: CafeState, seat: i64, rng: Rng) -> int:
        """The best of some ways to lay the card."""
        lore = self.known(state.kit)
        survey = self.surveyed(state, seat)
        card: i64 = state.hands[seat]
        best: i64 = 0
        best_look: float = UNFIT
        plan = self.plans[seat]
        if plan.card == card and plan.area is state.areas[seat]:
            best_look = survey.look(lore, card, plan.way)
            best = plan.way
        for _try in range(TRIES):
            way: i64 = survey.draw(rng)
            look: float = survey.look(lore, card, way)
            if look > best_look:
                best_look = look
                best = way
        return int(A_PLACE + survey.laid(best)) if best_look > UNFIT else rng.choice(state.peek(seat))

    def _act(self, state: CafeState, seat: i64, rng: Rng) -> int:
        """The action that moves most, by what the cubes are worth, those nearer to the warehouse first."""
        area = state.areas[seat]
        tally = self.tally
        tally.count(state, seat, area)
        actions: i64 = i64(state.points[seat]) + (ROUNDS - state.round) * min(tally.cups, state.kit.points)
        if actions == 1:
            return int(A_DELIVER_ALL if tally.roasted else A_STOP)
        best: i64 = A_STOP
        best_look: float = 0.0
        if tally.roasted:
            best_look = DELIVERED * tally.all(tally.roasted) + 0.0003 * float(rng.below(1000))
            best = A_DELIVER_ALL
        empty: i64 = 0
        if actions >= 4:
            empty = area.beans & ~area.full
        while empty:
            group: i64 = area.groups[lowest(empty)]
            squares: i64 = area.of_group(empty, group)
            empty ^= squares
            brings: i64 = 0
            while squares:
                brings += tally.scaled(area.squares[lowest(squares)])
                squares &= squares - 1
            look: float = HARVESTED * 0.05 * float(brings) + 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = A_HARVEST + spot(area.places[group])
        empty = 0
        if tally.beans and actions >= 3:
            empty = area.drying & ~area.full
        while empty:
            first: i64 = lowest(empty)
            squares = area.of_group(empty, area.groups[first])
            empty ^= squares
            look = tally.most(tally.beans, count(squares)) + 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = A_DRY + spot(area.places[first])
        empty = 0
        if tally.dried:
            empty = area.roasting & ~area.full
        while empty:
            first = lowest(empty)
            squares = area.of_group(empty, area.groups[first])
            empty ^= squares
            look = ROASTED * tally.most(tally.dried, count(squares)) + 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = A_ROAST + spot(area.places[first])
        if state.kit.limited and int(best) not in state.peek(seat):
            return int(A_STOP)
        return int(best)

    def _load(self, state: CafeState, seat: i64, load: Load) -> int:
        """The colour whose cubes are worth most together."""
        area = state.areas[seat]
        tally = self.tally
        tally.count(state, seat, area)
        target: i64 = bit(area.find(place_at(load.x, load.y)))
        waiting: i64 = tally.beans if area.drying & target else tally.dried
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
        self.beans = by_colour(area, area.full & area.beans)
        self.dried = by_colour(area, area.full & area.drying)
        self.roasted = by_colour(area, area.full & area.roasting)
        self.cups = area.cups
        lacking: i64 = 0
        open: i64 = area.houses
        while open:
            i: i64 = lowest(open)
            open &= open - 1
            lacking += spread_out(i64(state.kit.needs[area.cards[i]]) - i64(area.cubes[i]))
        first: i64 = seat * 4
        held: i64 = self.roasted - lacking
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


def stock_worth(stock: list[float], even: float) -> float:
    """What cubes are worth in the end: sets count, of which the colours that there are fewest of decide."""
    scarcest: float = 1e9
    second: float = 1e9
    total: float = 0.0
    for colour in range(4):
        held: float = stock[colour]
        total += held
        if held < scarcest:
            second = scarcest
            scarcest = held
        elif held < second:
            second = held
    return (1.0 - even) * (2.0 * scarcest + second) + even * 0.75 * total


def by_colour(area: Area, squares: i64) -> i64:
    """The cubes on some squares, a bit each: eight bits a colour."""
    found: i64 = 0
    while squares:
        cubes: i64 = area.cubes[lowest(squares)]
        squares &= squares - 1
        found += cubes >> 2 << (cubes & 3) * 8
    return found


def most_of(counts: i64) -> i64:
    """The colour that there is most of."""
    best: i64 = 0
    for colour in range(1, 4):
        if counts >> colour * 8 & 255 > counts >> best * 8 & 255:
            best = colour
    return best


def spread_out(cubes: i64) -> i64:
    """Four bits a colour, as a coffeehouse has them, made eight."""
    return cubes & 15 | (cubes & 0xF0) << 4 | (cubes & 0xF00) << 8 | (cubes & 0xF000) << 12


JUDGE: Final = CafeJudge(spread=8.0)
