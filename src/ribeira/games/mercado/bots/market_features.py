"""Features of the market for the rollout policy."""

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

MOST: Final = NUMBERS  # customers on a tile
NO_NUMBERS: Final[list[i64]] = []
NO_LOOKS: Final[list[float]] = []
EVERY: Final = 0x1041041  # one in the field of every type
BESIDE: Final[list[i64]] = [sum(1 << beside for beside in spaces) for spaces in NEIGHBOURS]  # a bit for each space
WIDE: Final = 8  # bits of a wider field: there can be 64 customers around a space


def field(fields: i64, stand: i64) -> i64:
    return (fields >> (FIELD * stand)) & FIELD_MASK


def moment(state: MercadoState) -> i64:
    """A number that is another one after every turn."""
    return state.occupied * GATES + state.visited


class MarketFeatures:
    """What the merchant sees at a glance before weighing. Numbers by type have a field for each type."""

    def __init__(self, state: MercadoState) -> None:
        self.state: Final = state
        self.moment: i64 = moment(state)
        self.counts: list[i64] = [0] * LINES  # stands in a line
        self.own: i64 = 0  # stands on the market
        self.hand: i64 = 0
        self.front: i64 = 0  # restaurants in front of the player that improve a type
        self.grey: i64 = 0  # closed ones on the market
        self.wanted: i64 = 0  # customers on offer that want a type
        self.four: i64 = 0  # a bit for each type: four customers may still come that want it
        self.lead: i64 = 0  # the type that looks best
        self.coins: i64 = state.coins(0)
        self.wooden: i64 = state.wooden[0]
        self.fronts: i64 = len(state.restaurants[0])
        self.gates: i64 = GATES - state.visited - state.kit.entrances_left  # customers that can still be brought
        self.greys: i64 = 0
        self.fuller: list[i64] = [0] * MARKET  # how many stands the fuller line of a free space has
        self.room: i64 = 0  # a bit for every free space
        # What the merchant works out when it weighs stands or restaurants
        self.spaces: list[float] = NO_LOOKS  # what speaks for a stand on each space, of whatever type,
        self.fitting: list[i64] = NO_NUMBERS  # customers that fit at the free entrances of a line with one stand more
        self.lines: list[float] = NO_LOOKS  # and what a line says of a type,
        self.lines_of: i64 = NONE  # namely this one
        self.sites: list[float] = NO_LOOKS  # what speaks for a restaurant on each space, of whatever kind
        self.improved: list[i64] = NO_NUMBERS  # by kind, stands beside a space that a restaurant there improves
        self.visits: list[i64] = NO_NUMBERS  # by kind, wide: customers that fit at the free entrances of their lines
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
        """What a customer who wants everything would pay at a line."""
        pays: i64 = self.state.pays[line]
        return all_of(pays) if self.state.speciality == NONE else field(pays, self.state.speciality)

    def fits(self, line: i64, more: i64) -> i64:
        """How many customers fit at the free entrances of a line, with so many stands more."""
        return self.state.free_gates(line) * min(self.state.line_stands[line] + more, MOST)

    def around(self, space: i64) -> i64:
        """How many spaces beside a space are free."""
        free: i64 = self.room & BESIDE[space]
        count: i64 = 0
        while free:
            free &= free - 1
            count += 1
        return count

    def crowd(self, space: i64) -> i64:
        """How many stands the fuller lines of those have."""
        total: i64 = 0
        for boxed in NEIGHBOURS[space]:
            total += self.fuller[boxed]
        return total

    def look_around(self) -> None:
        """Where restaurants would improve something."""
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
