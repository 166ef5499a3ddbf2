"""Features of the market for the solo rollout policy."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.mercado.actions import GATES, LINES, MARKET, NUMBERS, PUB, TILE_WANTS, TYPES
from ribeira.games.mercado.rules.board import (
    CLOSED,
    FIELD,
    FIELD_MASK,
    FIRST_FIELD,
    NEIGHBOURS,
    NONE,
    OPEN,
    SECOND_FIELD,
    STAND,
    all_of,
    column_of,
    number_of,
    row_of,
    stand_of,
)
from ribeira.games.mercado.state import MercadoState

MOST: Final = NUMBERS  # maximum number of customers on a tile
NO_NUMBERS: Final[list[i64]] = []
NO_LOOKS: Final[list[float]] = []
EVERY: Final = 0x1041041  # one in each type's field
BESIDE: Final[list[i64]] = [sum(1 << beside for beside in spaces) for spaces in NEIGHBOURS]  # bit sets
WIDE: Final = 8  # width of the fields of `visits`, which can reach 64


def field(fields: i64, stand: i64) -> i64:
    """Return the field of a type."""
    return (fields >> (FIELD * stand)) & FIELD_MASK


def moment(state: MercadoState) -> i64:
    """Return a number that changes with every placed tile."""
    return state.occupied * GATES + state.visited


class MarketFeatures:
    """Features of a position. Packed integers have one field per stand type."""

    def __init__(self, state: MercadoState) -> None:
        self.state: Final = state
        self.moment: i64 = moment(state)
        self.counts: list[i64] = [0] * LINES  # by line: own stands, one field per type
        self.own: i64 = 0  # own stands on the market
        self.hand: i64 = 0
        self.front: i64 = 0  # restaurants of the player that improve a type
        self.grey: i64 = 0  # closed restaurants on the market
        self.wanted: i64 = 0  # customers on offer that want a type
        self.four: i64 = 0  # types wanted by tiles of four customers that can still come, as a bit set
        self.lead: i64 = 0  # most promising type
        self.coins: i64 = state.coins(0)
        self.wooden: i64 = state.wooden[0]
        self.fronts: i64 = len(state.restaurants[0])
        self.gates: i64 = GATES - state.visited - state.kit.entrances_left  # customer tiles that can still be brought
        self.greys: i64 = 0
        self.fuller: list[i64] = [0] * MARKET  # by free space: stand count of its fuller line
        self.room: i64 = 0  # free spaces as a bit set
        # Computed on demand
        self.spaces: list[float] = NO_LOOKS  # by space: value for a stand of any type
        self.fitting: list[i64] = NO_NUMBERS  # by line: customers that fit at its free entrances after one more stand
        self.lines: list[float] = NO_LOOKS  # by line: value for a stand of the type `lines_of`
        self.lines_of: i64 = NONE  # type that `lines` was computed for
        self.sites: list[float] = NO_LOOKS  # by space: value for a restaurant of any kind
        self.improved: list[i64] = NO_NUMBERS  # by space, one field per kind: adjacent stands it improves
        self.visits: list[i64] = NO_NUMBERS  # by space, one wide field per kind: sum of `fits` of their lines
        self._look()

    def _look(self) -> None:
        state = self.state
        for space in range(MARKET):
            code: i64 = state.market[space]
            if code >= STAND:
                one: i64 = 1 << (FIELD * stand_of(code))
                self.own += one
                self.counts[row_of(space)] += one
                self.counts[column_of(space)] += one
            elif code < OPEN:
                self.room |= 1 << space
                self.fuller[space] = max(state.line_stands[row_of(space)], state.line_stands[column_of(space)])
                if code >= CLOSED and state.usable(space):
                    self.greys += 1
                    if code - CLOSED < PUB:
                        self.grey += 1 << (FIELD * (code - CLOSED))
        for boxed in state.hands[0]:
            self.hand += 1 << (FIELD * i64(boxed))
        for boxed in state.restaurants[0]:
            kind: i64 = boxed
            self.front += EVERY if kind == PUB else 1 << (FIELD * kind)
        for tile in state.offer:
            if tile != NONE:
                number: i64 = number_of(tile)
                self.wanted += (number << FIRST_FIELD[tile]) + (number << SECOND_FIELD[tile])
                if number == MOST:
                    self.four |= TILE_WANTS[tile]
        for boxed in state.covered[MOST - 1]:
            self.four |= TILE_WANTS[boxed]
        if state.speciality != NONE:
            self.lead = state.speciality
            return
        best: i64 = -1
        for stand in range(TYPES):
            look: i64 = 300 * field(self.own, stand) + 200 * field(self.hand, stand) + 100 * field(self.front, stand)
            look += 50 * field(self.grey, stand) + 3 * field(self.wanted, stand)
            if look > best:
                best = look
                self.lead = stand

    def paid(self, line: i64) -> i64:
        """Return the payment of a line's stands to the player, summed over the types that earn."""
        pays: i64 = self.state.pays[line]
        return all_of(pays) if self.state.speciality == NONE else field(pays, self.state.speciality)

    def fits(self, line: i64, more: i64) -> i64:
        """Return the number of customers that fit at a line's free entrances if it gets `more` stands."""
        return self.state.free_gates(line) * min(self.state.line_stands[line] + more, MOST)

    def around(self, space: i64) -> i64:
        """Return the number of free spaces adjacent to a space."""
        free: i64 = self.room & BESIDE[space]
        count: i64 = 0
        while free:
            free &= free - 1
            count += 1
        return count

    def crowd(self, space: i64) -> i64:
        """Return the sum of `fuller` over the spaces adjacent to a space."""
        total: i64 = 0
        for boxed in NEIGHBOURS[space]:
            total += self.fuller[boxed]
        return total

    def look_around(self) -> None:
        """Compute `improved` and `visits`."""
        state = self.state
        self.improved = [0] * MARKET
        self.visits = [0] * MARKET
        for space in range(MARKET):
            code: i64 = state.market[space]
            if code >= STAND and state.earns(stand_of(code)):
                stand: i64 = stand_of(code)
                gates: i64 = self.fits(row_of(space), 0) + self.fits(column_of(space), 0)
                stands: i64 = (1 << (FIELD * stand)) + (1 << (FIELD * PUB))
                visits: i64 = (gates << (WIDE * stand)) + (gates << (WIDE * PUB))
                for boxed in NEIGHBOURS[space]:
                    self.improved[boxed] += stands
                    self.visits[boxed] += visits
