"""Value of an area, and of a card placed on it."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import DRAWN, ROUNDS
from ribeira.games.cafe.bots.card_values import HUE_COUNT, VARIETY, CardValues, found_pace
from ribeira.games.cafe.bots.evaluation_weights import (
    CARELESS,
    CUBE,
    CUP_LATER,
    FAMILIAR,
    LONE,
    NEW_HOUSE,
    SET_OUT,
    UNFIT,
    UNKNOWN,
    WORTHWHILE,
)
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import ANY_BEAN, BONUS, CUP, HOUSE, bit, count, lowest
from ribeira.games.cafe.rules.lookups import Kit
from ribeira.games.cafe.state import count_of


class Works:
    """Groups of an area, and the best group of each stage."""

    def __init__(self, area: Area) -> None:
        # Per group, at its first square: bean colours (four bits), then its size, which counts cubes for beans.
        self.groups: Final[list[i64]] = [i64(0)] * len(area.squares)
        self.mixed: i64 = 0  # colours of the best bean group
        self.best_beans: i64 = -1  # first square and size of the best group
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
        """Return the current pace in cubes per action."""
        return found_pace(self.beans, HUE_COUNT[self.mixed], self.drying, self.roasting)


class AreaSurvey(Works):
    """Precomputed data of an area, with which `look` values placements of cards.

    A placement is packed into a number that splits without division: two bits for the turn, six for the anchor's
    column, the rest for its row. Columns and rows start at the first position from which a card reaches the area.
    """

    def __init__(self, area: Area, kit: Kit, round: i64) -> None:
        super().__init__(area)
        places = area.places
        squares: i64 = len(places)
        self.kit: Final = kit
        self.ground: Final = area.ground
        self.cards: Final = area.laid[:]
        self.cubes: Final = area.cubes[:]
        self.rounds: i64 = ROUNDS - round  # rounds after this one
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
        self.left: i64 = left - 3  # origin of the grid: the area with a margin of three squares
        self.top: i64 = top - 3
        self.width: i64 = width
        self.columns: i64 = right - left + 3  # number of anchor columns
        self.lines: i64 = bottom - top + 3
        self.asked: list[int] = []  # last query of `best_ways`: its actions, card and answer
        self.asked_card: i64 = -1
        self.answer: list[int] = []
        self.uses: i64 = 0
        self.fits: list[float] = []  # cached values of a familiar area, by placement and card
        # The placement examined last, and the squares under it
        self.way: i64 = -1
        self.sound: bool = False
        self.corner: i64 = 0
        self.turn: i64 = 0
        self.covered: i64 = 0  # packed sums: squares (three bits), cups (three bits), other losses in quarter points
        self.hidden: i64 = 0  # covered squares of the best groups, four bits per stage, from the fifth bit on
        # For each place with a square, from the lowest bit: stage (1 to 3; 0: none), first square of its group, flag of
        # a best group, the group's colours and size; then three fields that can be summed over the covered squares:
        # squares, cups, and other losses in quarter points.
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
        """Return True if the area is unchanged since this survey, which may come from another iteration of a search."""
        return (
            self.rounds == ROUNDS - round
            and self.ground is area.ground
            and self.kit is kit
            and self.cards == area.laid
            and self.cubes == area.cubes
        )

    def _joined(self, kind: i64, first: i64, best: i64) -> i64:
        """Return the grid code of a square that belongs to a group."""
        return kind | first << 2 | (256 if first == best else 0) | min(self.groups[first], 1023) << 9

    def best_ways(self, lore: CardValues, card: i64, legal: list[int]) -> list[int]:
        """Return the legal placements with the best values."""
        if self.asked is not legal or self.asked_card != card:
            self.asked = legal
            self.asked_card = card
            fits: list[float] = []
            for action in legal:
                fits.append(self.look(lore, card, self.way_of(action)))
            ranked = sorted(fits, reverse=True)
            least: float = ranked[min(WORTHWHILE, len(ranked)) - 1]
            self.answer = [legal[n] for n in range(len(legal)) if fits[n] >= least]
        return self.answer

    def meet(self) -> None:
        """Count a use of the survey; cache values once its area is familiar."""
        self.uses += 1
        if self.uses == FAMILIAR:
            self.fits = [UNKNOWN] * int(self.columns * self.lines * 4 * len(DRAWN))

    def draw(self, rng: Rng) -> i64:
        """Return a random placement: turn and column from one half of a random word, the row from the other."""
        word: i64 = rng.word()
        return (word & 0xFFFF) * self.columns * 4 >> 16 | (word >> 16) * self.lines >> 16 << 8

    def way_of(self, action: i64) -> i64:
        """Return the packed placement of a `place` action."""
        column: i64 = codes.place_x(action) - self.left - 1
        line: i64 = codes.place_y(action) - self.top - 1
        return codes.place_turn(action) | column << 2 | line << 8

    def action_of(self, way: i64) -> int:
        """Return the `place` action of a packed placement."""
        column: i64 = (way >> 2 & 63) + self.left + 1
        line: i64 = (way >> 8) + self.top + 1
        return codes.encode_place(column, line, way & 3)

    def look(self, lore: CardValues, card: i64, way: i64) -> float:
        """Return the value of a card at a placement; UNFIT if the placement is illegal or harmful."""
        if self.uses < FAMILIAR:
            return self._look(lore, card, way)
        entry: i64 = ((way >> 8) * self.columns * 4 + (way & 255)) * 57 + card
        known: float = self.fits[entry]
        if known >= UNKNOWN:
            known = self._look(lore, card, way)
            self.fits[entry] = known
        return known

    def _look(self, lore: CardValues, card: i64, way: i64) -> float:
        if way != self.way:
            self.way = way
            self.sound = self._cover(way)
        return self._fit(lore, card) if self.sound else UNFIT

    def _cover(self, way: i64) -> bool:
        """Examine the squares under a placement. Return True if their number is legal and their loss acceptable."""
        turn: i64 = way & 3
        x: i64 = way >> 2 & 63
        y: i64 = way >> 8
        grid = self.grid
        width: i64 = self.width
        corner: i64 = y * width + x
        at: i64 = corner + width + 1
        further: i64 = at + 2 * width  # first of the last two squares, and the step to the second
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

    def _fit(self, lore: CardValues, card: i64) -> float:
        """Value the company with a card over the examined squares. Only a card with a cup may cover cups."""
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
                    if join & 256:  # a best group loses the squares that the card hides
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


def best_of(code: i64) -> i64:
    """Return 1, shifted to the four bits of its stage, for a grid square of a best group; otherwise 0."""
    return (code >> 8 & 1) << (code & 3) * 4


def house_loss(kit: Kit, area: Area, square: i64, rounds: i64) -> i64:
    """Return the cost of covering a coffeehouse, in quarter points."""
    card: i64 = area.cards[square]
    worth: i64 = kit.values[card]
    held: i64 = area.cubes[square]
    if held == i64(kit.needs[card]):
        return min(4 * worth, 31)
    if rounds == 0 and not held:
        return 1
    return min(3 * worth if held else 2 * worth, 31)
