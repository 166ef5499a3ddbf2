"""The plane of a company: squares, turned cards, what a card covers, and which squares belong together.

A company's area is a patchwork of cards of 2×3 squares on a plane (4.1). Only the visible squares are kept: a few
parallel lists in reading order, so that an area is copied in no time and everything asked of it is one short pass.
Where a card can lie is found a row at a time: the occupied squares of a row are the bits of one number, kept up to
date by every card laid, and a handful of bit operations count what a card would cover at all places of the row at once.
"""

from typing import Final

from mypy_extensions import i64

# The kinds of squares (2.2).
SQUARES: Final = (
    "BY", "BB", "BG", "BR", "2Y", "2B", "2G", "2R", "SU", "DR", "RO", "CH", "CU", "SH", "ES", "PA2", "PA3", "..", "XX",
)  # fmt: skip
BONUS: Final = 4  # from here two cubes are harvested; below, a bean square's number is its colour
ANY_BEAN: Final = 8
DRYING: Final = 9
ROASTING: Final = 10
HOUSE: Final = 11
CUP: Final = 12
SHIP: Final = 13
ESPRESSO: Final = 14
PASTRY: Final = 15  # worth 2; the next one 3
NO_STAGE: Final = 3
DEAD: Final = 18  # the visible half of a half-covered coffeehouse

# The plane. A card reaches 2 squares beyond what lies there at the most, and 8 are laid: a start card at 0, 0 never
# gets out of -16 to 18.
LOW: Final = -16
SIDE: Final = 36
STRIDE: Final = 64  # a place on the plane is the number (y - LOW) * STRIDE + (x - LOW)

# A card is laid at an anchor, the top left square of what it occupies, and with a turn.
ANCHORS: Final = 35
TURNS: Final = ("0", "90", "180", "270")  # degrees clockwise
UPRIGHT: Final = (0, 2)
LYING: Final = (1, 3)
CELLS: Final = 6
FEWEST: Final = 2  # squares to cover
MOST: Final = 4

assert (SQUARES[HOUSE], SQUARES[DEAD], len(TURNS)) == ("CH", "XX", 4)  # literals above, because mypyc folds those


# Powers of two, because mypyc writes `1 << n` as a C int of 32 bits.
BITS: Final[list[int]] = [2**n for n in range(62)]


def bit(n: i64) -> i64:
    return i64(BITS[n])


def place_at(x: i64, y: i64) -> i64:
    return (y + 16) * 64 + x + 16


def x_of(place: i64) -> i64:
    return place % 64 - 16


def y_of(place: i64) -> i64:
    return place // 64 - 16


def laying(x: i64, y: i64, turn: i64) -> i64:
    """A way to lay a card as a number, in the order of the action `place`."""
    return ((x + 16) * 35 + y + 16) * 4 + turn


def anchor_of(laid: i64) -> i64:
    """Where the anchor of a laid card is."""
    column: i64 = laid // 140
    row: i64 = laid // 4 % 35
    return row * 64 + column


def turn_of(laid: i64) -> i64:
    return laid % 4


def is_bean(square: i64) -> bool:
    return square <= 8


def stage(square: i64) -> i64:
    """0 bean, 1 drying, 2 roasting: what forms groups. NO_STAGE: anything else."""
    if square <= 8:
        return 0
    if square <= 10:
        return square - 8
    return NO_STAGE


def turned(cell: i64, turn: i64) -> tuple[int, int]:
    """Where a cell of a card lies from its anchor, right and down, after a turn (4.1).

    >>> turned(0, 0), turned(0, 1), turned(0, 2), turned(0, 3)
    ((0, 0), (2, 0), (1, 2), (0, 1))
    """
    row = int(cell // 2)
    column = int(cell % 2)
    if turn == 0:
        return column, row
    if turn == 1:
        return 2 - row, column
    if turn == 2:
        return 1 - column, 2 - row
    return row, 1 - column


# For every turn, how far the six cells are from the anchor.
FOOTPRINTS: Final = [[turned(cell, turn)[1] * 64 + turned(cell, turn)[0] for cell in range(6)] for turn in range(4)]


class Area:
    """The visible squares of a company."""

    def __init__(
        self,
        places: list[int],
        squares: list[int],
        cards: list[int],
        cubes: list[int],
        groups: list[int],
        rows: list[int],
        laid: list[int],
        ground: list[int],
    ) -> None:
        self.places = places  # in reading order; the other lists go with it
        self.squares = squares  # what is to be seen there
        self.cards = cards  # of which card
        self.cubes = cubes  # what lies there, as the rules write it
        self.groups = groups  # the number of the first square of its group; of any other square: its own
        self.rows = rows  # of the plane: a bit for every occupied square
        self.laid = laid  # the cards laid, in order: the card, the way, the card, the way…
        self.ground: Final = ground  # what the first card was laid on, where not a start card: place, square, card, …

    def clone(self) -> "Area":
        return Area(
            self.places[:],
            self.squares[:],
            self.cards[:],
            self.cubes[:],
            self.groups[:],
            self.rows[:],
            self.laid[:],
            self.ground,
        )

    # Questions

    def find(self, place: i64) -> i64:
        """The number of the visible square at a place, -1 where there is none."""
        low: i64 = 0
        high: i64 = len(self.places)
        while low < high:
            middle: i64 = (low + high) // 2
            found: i64 = self.places[middle]
            if found == place:
                return middle
            if found < place:
                low = middle + 1
            else:
                high = middle
        return -1

    def count(self, square: i64) -> i64:
        """How many squares of a kind are visible."""
        total: i64 = 0
        for boxed in self.squares:
            if i64(boxed) == square:
                total += 1
        return total

    def covered(self, laid: i64) -> list[int]:
        """The numbers of the visible squares that a card laid like this would cover (4.5.1)."""
        anchor: i64 = anchor_of(laid)
        found: list[int] = []
        for offset in FOOTPRINTS[turn_of(laid)]:
            i: i64 = self.find(anchor + i64(offset))
            if i >= 0:
                found.append(int(i))
        return found

    def house(self, card: i64) -> i64:
        """The first square of a card's open coffeehouse, -1 where it is lost or not here."""
        for i in range(i64(len(self.squares))):
            if i64(self.squares[i]) == HOUSE and i64(self.cards[i]) == card:
                return i
        return -1

    def touch(self, i: i64, j: i64) -> bool:
        """Whether two squares share an edge (R2)."""
        distance: i64 = i64(self.places[i]) - i64(self.places[j])
        return distance == 1 or distance == -1 or distance == 64 or distance == -64

    def layings(self, base: i64, shows_cup: bool) -> list[int]:
        """Every way to lay a card, as numbers from `base` on: it covers 2, 3 or 4 squares and a cup stays visible."""
        places = self.places
        top: i64 = i64(places[0]) // 64 - 2
        bottom: i64 = i64(places[len(places) - 1]) // 64
        columns: i64 = 0
        for boxed in self.rows:
            columns |= i64(boxed)
        left: i64 = 0
        while not columns >> left & 1:
            left += 1
        right: i64 = left
        while columns >> (right + 1):
            right += 1
        left = max(left - 2, 0)
        top = max(top, 0)
        cups: list[int] = []
        if not shows_cup:
            for i in range(i64(len(places))):
                if i64(self.squares[i]) == CUP:
                    cups.append(places[i])
        checked: bool = not shows_cup and len(cups) <= 4  # five cups are more than a card can cover
        found: list[int] = []
        for y in range(top, bottom + 1):
            upright: i64 = self._upright(y)
            lying: i64 = self._lying(y)
            if not upright | lying:
                continue
            for x in range(left, right + 1):
                if upright >> x & 1 and not (checked and hidden(cups, x, y, 2, 3)):
                    way: i64 = base + (x * 35 + y) * 4
                    found.append(int(way))
                    found.append(int(way + 2))
                if lying >> x & 1 and not (checked and hidden(cups, x, y, 3, 2)):
                    way = base + (x * 35 + y) * 4
                    found.append(int(way + 1))
                    found.append(int(way + 3))
        return found

    def _upright(self, y: i64) -> i64:
        """The columns, as bits, where an upright card with its top in row y covers 2, 3 or 4 squares."""
        if y > 33:
            return 0
        a: i64 = self.rows[y]
        b: i64 = self.rows[y + 1]
        c: i64 = self.rows[y + 2]
        # Every row has 0, 1 or 2 squares under the card: ones and twos.
        a1: i64 = a ^ a >> 1
        a2: i64 = a & a >> 1
        b1: i64 = b ^ b >> 1
        b2: i64 = b & b >> 1
        c1: i64 = c ^ c >> 1
        c2: i64 = c & c >> 1
        ones: i64 = a1 ^ b1 ^ c1
        carry: i64 = a1 & b1 | a1 & c1 | b1 & c1
        odd: i64 = a2 ^ b2 ^ c2 ^ carry
        several: i64 = a2 & b2 | a2 & c2 | b2 & c2 | carry & (a2 | b2 | c2)
        # The sum is ones + 2 * twos; `odd` and `several` are the bits of the number of twos.
        return (odd & ~several | several & ~odd & ~ones) & 0x7FFFFFFFF

    def _lying(self, y: i64) -> i64:
        """The same for a lying card."""
        if y > 34:
            return 0
        a: i64 = self.rows[y]
        b: i64 = self.rows[y + 1]
        a1: i64 = a ^ a >> 1 ^ a >> 2
        a2: i64 = a & a >> 1 | a & a >> 2 | a >> 1 & a >> 2
        b1: i64 = b ^ b >> 1 ^ b >> 2
        b2: i64 = b & b >> 1 | b & b >> 2 | b >> 1 & b >> 2
        ones: i64 = a1 ^ b1
        carry: i64 = a1 & b1
        odd: i64 = a2 ^ b2 ^ carry
        several: i64 = a2 & b2 | a2 & carry | b2 & carry
        return (odd & ~several | several & ~odd & ~ones) & 0x3FFFFFFFF

    # Doings

    def lay(self, card: i64, face: list[int], laid: i64) -> None:
        """Lay a card on top. A coffeehouse that it covers in part is dead; cubes must be gone already."""
        anchor: i64 = anchor_of(laid)
        footprint = FOOTPRINTS[turn_of(laid)]
        for cell in range(6):
            self._put(anchor + i64(footprint[cell]), face[cell], card)
        self.laid.append(int(card))
        self.laid.append(int(laid))
        self.regroup()

    def _close(self, card: i64) -> None:
        for i in range(i64(len(self.squares))):
            if i64(self.squares[i]) == HOUSE and i64(self.cards[i]) == card:
                self.squares[i] = DEAD

    def _put(self, place: i64, square: i64, card: i64) -> None:
        """Show a square at a place, over what was there."""
        places = self.places
        i: i64 = 0
        high: i64 = len(places)
        while i < high:
            middle: i64 = (i + high) // 2
            if i64(places[middle]) < place:
                i = middle + 1
            else:
                high = middle
        if i < len(places) and i64(places[i]) == place:
            if i64(self.squares[i]) == HOUSE:  # of a card below: a card's own squares never meet
                self._close(self.cards[i])
            self.squares[i] = int(square)
            self.cards[i] = int(card)
            self.cubes[i] = 0
            return
        places.insert(i, int(place))
        self.squares.insert(i, int(square))
        self.cards.insert(i, int(card))
        self.cubes.insert(i, 0)
        y: i64 = place // 64
        self.rows[y] = int(i64(self.rows[y]) | bit(place % 64))

    def regroup(self) -> None:
        """Find the groups anew: maximal sets of adjacent squares of one stage, whatever lies on them (R3, R4)."""
        places = self.places
        squares = self.squares
        groups: list[int] = []
        above: i64 = 0  # the last square that is not below the place above
        for i in range(i64(len(places))):
            groups.append(int(i))
            kind: i64 = stage(squares[i])
            if kind == NO_STAGE:
                continue
            place: i64 = places[i]
            if i > 0 and i64(places[i - 1]) == place - 1 and stage(squares[i - 1]) == kind:
                join(groups, i - 1, i)
            while i64(places[above]) < place - 64:
                above += 1
            if i64(places[above]) == place - 64 and stage(squares[above]) == kind:
                join(groups, above, i)
        for i in range(i64(len(groups))):  # a square's leader stands before it, so one pass is enough
            groups[i] = groups[groups[i]]
        self.groups = groups


def bare(ground: list[int]) -> Area:
    """An area that shows these squares: place, square, card; place, …"""
    area = Area([], [], [], [], [], [0] * 36, [], ground)
    for i in range(0, len(ground), 3):
        area._put(ground[i], ground[i + 1], ground[i + 2])
    area.regroup()
    return area


def hidden(cups: list[int], x: i64, y: i64, width: i64, height: i64) -> bool:
    """Whether a card would cover all these cups."""
    for boxed in cups:
        cup: i64 = boxed
        column: i64 = cup % 64
        row: i64 = cup // 64
        if column < x or column >= x + width or row < y or row >= y + height:
            return False
    return True


def join(groups: list[int], i: i64, j: i64) -> None:
    """Make two groups one; the smaller number leads."""
    while i64(groups[i]) != i:
        i = groups[i]
    while i64(groups[j]) != j:
        j = groups[j]
    if i < j:
        groups[j] = int(i)
    else:
        groups[i] = int(j)
