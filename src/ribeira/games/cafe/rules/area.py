"""Area of a company: visible squares and connected groups.

An area is a patchwork of 2×3 cards on a plane (4.1). It stores only the visible squares, as parallel lists in reading
order, so that copies and queries are fast. The occupied squares of each row are also the bits of a number: a few bit
operations count the squares that a card would cover at all positions of a row at once. Further bit sets, of the squares
of each kind and of those with cubes, let the rules visit only the squares that matter.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.rules.geometry import (
    ANY_BEAN,
    BOXED,
    CUP,
    DEAD,
    DRYING,
    ESPRESSO,
    FOOTPRINTS,
    HOUSE,
    READING,
    ROASTING,
    SHIP,
    anchor_of,
    bit,
    boxed,
    lowest,
    turn_of,
    x_of,
    y_of,
)


def laying_of(action: i64) -> i64:
    """Return the number for the position and turn of a `place` action (see `geometry.laying`)."""
    return (codes.place_x(action) * 35 + codes.place_y(action)) * 4 + codes.place_turn(action)


class Area:
    """The visible squares of a company."""

    def __init__(
        self,
        places: list[i64],
        squares: list[i64],
        cards: list[i64],
        cubes: list[i64],
        groups: list[i64],
        members: list[i64],
        rows: list[i64],
        laid: list[int],
        ground: list[int],
        ways: list[list[int]],
    ) -> None:
        self.places = places  # in reading order; the other lists are parallel
        self.squares = squares  # kind of each square
        self.cards = cards  # card of each square
        self.cubes = cubes  # cubes on each square, encoded as in `state`
        self.groups = groups  # first square of each square's group; a square without a group: itself
        self.members = members  # at the first square of each group, one bit per member; elsewhere 0
        self.rows = rows  # rows of the plane: one bit per occupied square
        self.laid = laid  # cards in the order laid: card, placement, card, placement, …
        self.ground: Final = ground  # squares before the first card was laid: place, square, card, …
        self.ways = ways  # `place` actions without and with a cup, computed on demand and shared with clones
        # Bit sets of squares by kind. An open coffeehouse has a bit for its first square only.
        self.beans: i64 = 0
        self.any_beans: i64 = 0  # the bean squares for any colour
        self.drying: i64 = 0
        self.roasting: i64 = 0
        self.houses: i64 = 0
        self.espressos: i64 = 0
        self.full: i64 = 0  # squares with cubes, except coffeehouses
        self.cups: i64 = 0  # number of visible cups
        self.ships: i64 = 0

    def clone(self) -> "Area":
        other = Area(
            self.places[:],
            self.squares[:],
            self.cards[:],
            self.cubes[:],
            self.groups,  # these two lists are replaced, never changed
            self.members,
            self.rows[:],
            self.laid[:],
            self.ground,
            self.ways,
        )
        other.beans = self.beans
        other.any_beans = self.any_beans
        other.drying = self.drying
        other.roasting = self.roasting
        other.houses = self.houses
        other.espressos = self.espressos
        other.full = self.full
        other.cups = self.cups
        other.ships = self.ships
        return other

    # Queries

    def find(self, place: i64) -> i64:
        """Return the index of the visible square at a place, or -1."""
        i: i64 = self._slot(place)
        if i < len(self.places) and self.places[i] == place:
            return i
        return -1

    def _slot(self, place: i64) -> i64:
        """Return the index of the first square at or after a place."""
        places = self.places
        low: i64 = 0
        high: i64 = len(places)
        while low < high:
            middle: i64 = (low + high) >> 1
            if places[middle] < place:
                low = middle + 1
            else:
                high = middle
        return low

    def count(self, square: i64) -> i64:
        """Return the number of visible squares of a kind."""
        total: i64 = 0
        for visible in self.squares:
            if i64(visible) == square:
                total += 1
        return total

    def covered(self, laid: i64) -> i64:
        """Return the visible squares, one bit each, that a card laid this way would cover (4.5.1)."""
        places = self.places
        squares: i64 = len(places)
        first: i64 = anchor_of(laid)  # left end of a row of the card
        lies: bool = laid & 1 == 1
        width: i64 = 3 if lies else 2
        last: i64 = first + (64 if lies else 128)
        i: i64 = self._slot(first)
        found: i64 = 0
        while first <= last and i < squares:
            place: i64 = places[i]
            if place >= first + width:
                first += 64
            else:
                if place >= first:
                    found |= bit(i)
                i += 1
        return found

    def house(self, card: i64) -> i64:
        """Return the first square of a card's open coffeehouse, or -1."""
        for i in range(i64(len(self.squares))):
            if self.squares[i] == HOUSE and self.cards[i] == card:
                return i
        return -1

    def spot(self, i: i64) -> tuple[int, int]:
        """Return the coordinates of a square."""
        return int(x_of(self.places[i])), int(y_of(self.places[i]))

    def touch(self, i: i64, j: i64) -> bool:
        """Return True if two squares share an edge (R2)."""
        distance: i64 = self.places[i] - self.places[j]
        return distance == 1 or distance == -1 or distance == 64 or distance == -64

    def of_group(self, squares: i64, group: i64) -> i64:
        """Return the squares of a bit set that belong to a group."""
        return squares & self.members[group]

    def sources(self, target: i64) -> i64:
        """Return the squares whose cubes can go to a target: beans to drying, drying to roasting."""
        return self.full & (self.beans if self.drying & bit(target) else self.drying)

    def layings(self, shows_cup: bool, enough: i64 = 1_000_000) -> list[int]:
        """Return the `place` actions for a card: it covers 2, 3 or 4 squares, and a cup stays visible.

        The search stops when it has found `enough` of them.
        """
        places = self.places
        top: i64 = places[0] // 64 - 2
        bottom: i64 = places[len(places) - 1] // 64
        top = max(top, 0)
        cups: list[i64] = []
        if not shows_cup and self.cups <= 4:
            for i in range(i64(len(places))):
                if self.squares[i] == CUP:
                    cups.append(places[i])
        checked: bool = not shows_cup and self.cups <= 4  # a card cannot cover five cups
        found: list[int] = []
        for y in range(top, bottom + 1):
            upright: i64 = self._upright(y)
            lying: i64 = self._lying(y)
            either: i64 = upright | lying
            while either:
                x: i64 = lowest(either)
                here: i64 = either & -either
                either ^= here
                if upright & here and not (checked and hidden(cups, x, y, 2, 3)):
                    found.append(boxed(codes.encode_place(x, y, 0)))
                    found.append(boxed(codes.encode_place(x, y, 2)))
                if lying & here and not (checked and hidden(cups, x, y, 3, 2)):
                    found.append(boxed(codes.encode_place(x, y, 1)))
                    found.append(boxed(codes.encode_place(x, y, 3)))
                if i64(len(found)) >= enough:
                    return found
        return found

    def _upright(self, y: i64) -> i64:
        """Return the columns, as bits, where an upright card with its top in row y covers 2, 3 or 4 squares."""
        if y > 33:
            return 0
        a: i64 = self.rows[y]
        b: i64 = self.rows[y + 1]
        c: i64 = self.rows[y + 2]
        # Each row has 0, 1 or 2 squares under the card: a bit for one, a bit for two.
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
        """Return the columns, as bits, where a lying card with its top in row y covers 2, 3 or 4 squares."""
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

    # Changes

    def put(self, i: i64, cubes: i64) -> None:
        """Replace the cubes on a square other than a coffeehouse."""
        self.cubes[i] = cubes
        if cubes:
            self.full |= bit(i)
        else:
            self.full &= ~bit(i)

    def lay(self, card: i64, face: list[int], laid: i64) -> None:
        """Lay a card on top; partly covered coffeehouses close. The covered cubes must already be removed."""
        anchor: i64 = anchor_of(laid)
        turn: i64 = turn_of(laid)
        footprint = FOOTPRINTS[turn]
        places = self.places
        i: i64 = self._slot(anchor)
        for cell in READING[turn]:
            place: i64 = anchor + i64(footprint[cell])
            while i < len(places) and places[i] < place:
                i += 1
            self._show(i, place, face[cell], card)
        self.laid.append(int(card))
        self.laid.append(int(laid))
        self.ways = [[], []]
        self.regroup()

    def _close(self, card: i64) -> None:
        """Mark the squares of a card's coffeehouse as dead."""
        for i in range(i64(len(self.squares))):
            if self.squares[i] == HOUSE and self.cards[i] == card:
                self.squares[i] = DEAD

    def _show(self, i: i64, place: i64, square: i64, card: i64) -> None:
        """Show a square at a place, over any earlier one. `i` is its index in the lists."""
        places = self.places
        if i < len(places) and places[i] == place:
            if self.squares[i] == HOUSE:  # it belongs to a card below: squares of one card do not overlap
                self._close(self.cards[i])
            self.squares[i] = square
            self.cards[i] = card
            self.cubes[i] = 0
            return
        places.insert(i, place)
        self.squares.insert(i, square)
        self.cards.insert(i, card)
        self.cubes.insert(i, 0)
        y: i64 = place >> 6
        row: i64 = self.rows[y]
        self.rows[y] = row | bit(place & 63)

    def regroup(self) -> None:
        """Recompute the groups: maximal sets of adjacent squares of one stage, with or without cubes (R3, R4)."""
        self.sort()
        places = self.places
        groups: list[i64] = BOXED[: len(places)]
        above: i64 = 0  # first square at or after the place above
        staged: i64 = self.beans | self.drying | self.roasting
        left: i64 = staged
        while left:
            i: i64 = lowest(left)
            here: i64 = left & -left
            left ^= here
            kind: i64 = self.beans if here & self.beans else self.drying if here & self.drying else self.roasting
            place: i64 = places[i]
            if kind & here >> 1 and places[i - 1] == place - 1:
                join(groups, i - 1, i)
            while places[above] < place - 64:
                above += 1
            if kind >> above & 1 and places[above] == place - 64:
                join(groups, above, i)
        members: list[i64] = [i64(0)] * len(places)
        leader: i64 = 0
        crowd: i64 = 0  # members of `leader` not stored yet, because squares of a group are often consecutive
        while staged:  # a leader precedes its other squares, so one pass is enough
            i = lowest(staged)
            first: i64 = groups[groups[i]]
            groups[i] = first
            if first != leader:
                if crowd:
                    members[leader] = members[leader] | crowd
                leader = first
                crowd = 0
            crowd |= staged & -staged
            staged &= staged - 1
        if crowd:
            members[leader] = members[leader] | crowd
        self.groups = groups
        self.members = members

    def sort(self) -> None:
        """Recompute the bit sets of squares and the numbers of cups and ships."""
        squares = self.squares
        beans: i64 = 0
        any_beans: i64 = 0
        drying: i64 = 0
        roasting: i64 = 0
        houses: i64 = 0
        espressos: i64 = 0
        full: i64 = 0
        open: i64 = 0  # one bit per card whose coffeehouse was visited
        self.cups = 0
        self.ships = 0
        here: i64 = 1
        for i in range(i64(len(squares))):
            square: i64 = squares[i]
            if square == HOUSE:
                card: i64 = bit(self.cards[i])
                if not open & card:
                    open |= card
                    houses |= here
            else:
                if self.cubes[i]:
                    full |= here
                if square <= 8:
                    beans |= here
                    if square == ANY_BEAN:
                        any_beans |= here
                elif square == DRYING:
                    drying |= here
                elif square == ROASTING:
                    roasting |= here
                elif square == CUP:
                    self.cups += 1
                elif square == SHIP:
                    self.ships += 1
                elif square == ESPRESSO:
                    espressos |= here
            here <<= 1
        self.beans = beans
        self.any_beans = any_beans
        self.drying = drying
        self.roasting = roasting
        self.houses = houses
        self.espressos = espressos
        self.full = full


def bare(ground: list[int]) -> Area:
    """Return an area that shows these squares: place, square, card, place, …"""
    area = Area([], [], [], [], [], [], [i64(0)] * 36, [], ground, [[], []])
    for i in range(0, len(ground), 3):
        area._show(area._slot(ground[i]), ground[i], ground[i + 1], ground[i + 2])
    area.regroup()
    return area


def hidden(cups: list[i64], x: i64, y: i64, width: i64, height: i64) -> bool:
    """Return True if a card would cover all these cups."""
    for cup in cups:
        column: i64 = cup & 63
        row: i64 = cup >> 6
        if column < x or column >= x + width or row < y or row >= y + height:
            return False
    return True


def join(groups: list[i64], i: i64, j: i64) -> None:
    """Merge two groups. The smaller index becomes the leader."""
    while groups[i] != i:
        i = groups[i]
    while groups[j] != j:
        j = groups[j]
    if i < j:
        groups[j] = i
    else:
        groups[i] = j
