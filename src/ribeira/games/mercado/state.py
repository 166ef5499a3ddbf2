"""State of Mercado, with queries and changes that several rules share."""

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.games.mercado.actions import HAND, LINES, MARKET, NUMBERS, OFFER, PUB, SIDE, TILE_WANTS, TOP, TYPES
from ribeira.games.mercado.rules.board import (
    CLOSED,
    EMPTY,
    FIELD,
    FIELD_MASK,
    FIRST_FIELD,
    FITTING,
    NEIGHBOURS,
    NONE,
    OPEN,
    SECOND_FIELD,
    STAND,
    column_of,
    first_of,
    number_of,
    owner_of,
    row_of,
    stand_of,
    step_of,
    wants,
)
from ribeira.games.mercado.scoring import COSTS, FROM_COINS, FROM_CUSTOMERS, FROM_RESTAURANTS, SOURCES
from ribeira.games.mercado.state_fields import MercadoFields


class MercadoState(MercadoFields):
    """State of a game of Mercado."""

    def clone(self) -> "MercadoState":
        return MercadoState(self.game, self.options, self.seats, self.rng.clone(), self.kit, self)

    def sample(self, seat: i64, rng: Rng) -> "MercadoState":
        """Return a copy with random hidden information.

        The bag and the covered customers need only a new random generator, because tiles are drawn on demand. Kinds of
        closed restaurants and others' money can be hidden by option.
        """
        other = self.clone()
        if not self.kit.grey_types_public:
            other._shuffle_closed(rng)
        if self.kit.money_hidden and not self.kit.money_remembered and self.ended == NONE:
            other._redraw_money(seat, rng)
        other.rng = rng.fork()
        return other

    def _shuffle_closed(self, rng: Rng) -> None:
        closed: list[int] = []
        for code in self.market:
            if CLOSED <= code < OPEN:
                closed.append(int(code))
        closed.sort()  # makes the random draws independent of the true order
        rng.shuffle(closed)
        for space in range(MARKET):
            if CLOSED <= i64(self.market[space]) < OPEN:
                self.market[space] = closed.pop()

    def _redraw_money(self, seat: i64, rng: Rng) -> None:
        """Draw others' money at random, consistently with the table.

        Each stand was paid once by every tile in its lines that wants it, at a value between 1 and its present one, and
        cost between 1 and the present number of stands of its fuller line. Only the totals of restaurants opened and
        coins taken are known.
        """
        seats: i64 = self.seats
        others: list[int] = [int(player) for player in range(seats) if player != seat]
        for source in (FROM_RESTAURANTS, FROM_COINS):
            total: i64 = 0
            for player in others:
                total += i64(self.earned[player * SOURCES + source])
                self.earned[player * SOURCES + source] = 0
            for _ in range(total):
                self.earned[rng.choice(others) * SOURCES + source] += 1
        for player in others:
            self.earned[player * SOURCES + FROM_CUSTOMERS] = 0
            self.earned[player * SOURCES + COSTS] = 0
        for space in range(MARKET):
            code: i64 = self.market[space]
            if code < STAND or owner_of(code) == seat:
                continue
            begin: i64 = owner_of(code) * SOURCES
            for line in (row_of(space), column_of(space)):
                for gate in (line, line + LINES):
                    tile: i64 = self.entrances[gate]
                    if tile != NONE and wants(tile, stand_of(code)):
                        value: i64 = rng.below(self.value(stand_of(code), space)) + 1
                        self.earned[begin + FROM_CUSTOMERS] += int(number_of(tile) * value)
            self.earned[begin + COSTS] -= int(rng.below(self.cost(space) - 1) + 1)
        for player in others:
            if self.coins(player) < 0:
                self.earned[player * SOURCES + FROM_CUSTOMERS] -= int(self.coins(player))
        # A player who is about to open a stand must be able to pay for it.
        decider = self.decider()
        self.choices = self.agenda[-1].legal(self)
        while not self.choices:
            self.earned[decider * SOURCES + FROM_CUSTOMERS] += 1
            self.choices = self.agenda[-1].legal(self)

    # Queries

    def coins(self, seat: i64) -> i64:
        begin: i64 = seat * SOURCES
        total: i64 = 0
        for source in range(SOURCES):
            total += i64(self.earned[begin + source])
        return total

    def in_bag(self) -> i64:
        total: i64 = 0
        for count in self.bag:
            total += i64(count)
        return total

    def alike(self, stands: list[int]) -> bool:
        """Return whether three stand tiles are equal and can be swapped; the bag must hold three (R7)."""
        if len(stands) != HAND or i64(stands[0]) == NONE:
            return False
        if i64(stands[0]) != i64(stands[1]) or i64(stands[0]) != i64(stands[2]):
            return False
        return self.in_bag() >= HAND

    def cost(self, space: i64) -> i64:
        """Return the cost of a stand (4.3): a coin for each stand of the fuller line, including itself."""
        row: i64 = self.line_stands[row_of(space)]
        column: i64 = self.line_stands[column_of(space)]
        return 1 + max(row, column)

    def value(self, stand: i64, space: i64) -> i64:
        """Return the payment of one customer to a stand of a type on a space (4.3)."""
        return 1 + i64(self.improved[space * TYPES + stand])

    def usable(self, space: i64) -> bool:
        """Return whether a stand or restaurant can be put on a space (4.1)."""
        code: i64 = self.market[space]
        return code < OPEN and (code == EMPTY or not self.kit.pubs_only or code == CLOSED + PUB)

    def takes_stands(self, space: i64) -> bool:
        """Return whether a stand of any type can be put on a space, within the challenge's line limit and streets."""
        if not self.usable(space) or self.cost(space) > self.kit.line_limit:
            return False
        if self.kit.street_side == NONE:
            return True
        return any(self.on_street(stand, space) for stand in range(TYPES))

    def earns(self, stand: i64) -> bool:
        """Return whether stands of a type are paid; a specialist has only one such type (challenge 1)."""
        return self.speciality == NONE or self.speciality == stand

    def is_wanted(self, stand: i64, space: i64) -> bool:
        """Return whether customers in the lines of a space want a type."""
        lines: i64 = (self.wanted >> (row_of(space) * TYPES)) | (self.wanted >> (column_of(space) * TYPES))
        return (lines >> stand) & 1 != 0

    def income(self, stand: i64, space: i64) -> i64:
        """Return the customers' payment for opening a stand (4.3)."""
        if self.kit.crowded:
            total: i64 = 0
            for gate in (row_of(space), row_of(space) + LINES, column_of(space), column_of(space) + LINES):
                total += self.crowd_income(stand, space, gate)
            return total
        row: i64 = row_of(space) * TYPES + stand
        column: i64 = column_of(space) * TYPES + stand
        if not self.is_wanted(stand, space) or not self.earns(stand):
            return 0
        return (self.demand[row] + self.demand[column]) * self.value(stand, space)

    def crowd_income(self, stand: i64, space: i64, gate: i64) -> i64:
        """Return one tile's payment for a new stand in the crowded market (challenge 7).

        Customers pay once their line has at least as many stands.
        """
        tile: i64 = self.entrances[gate]
        if tile == NONE:
            return 0
        customers: i64 = number_of(tile)
        stands: i64 = i64(self.line_stands[gate % LINES]) + 1
        if stands < customers:
            return 0
        value: i64 = self.value(stand, space) if wants(tile, stand) else 0
        if stands == customers:
            old: i64 = first_of(gate % LINES)
            for _ in range(SIDE):
                code: i64 = self.market[old]
                if code >= STAND and wants(tile, stand_of(code)):
                    value += self.value(stand_of(code), old)
                old += step_of(gate % LINES)
        return customers * value

    def can_open(self, stand: i64, space: i64, coins: i64) -> bool:
        """Return whether a player with `coins` can open a stand; its income may pay for it (4.3)."""
        if not self.usable(space):
            return False
        cost: i64 = self.cost(space)
        if cost > self.kit.line_limit:
            return False
        if self.kit.street_side != NONE and not self.on_street(stand, space):
            return False
        return coins >= cost or coins + self.income(stand, space) >= cost

    def openable(self, types: i64, coins: i64) -> i64:
        """Return the bit set of types that can be opened on some space."""
        found: i64 = 0
        anywhere: bool = not self.kit.choosy
        for row in range(SIDE):
            rich: bool = anywhere and coins > self.line_stands[row]
            for column in range(SIDE, LINES):
                hopeful: i64 = types & ~found
                if anywhere:  # an expensive stand is possible only if customers pay for it at once
                    hopeful &= (self.wanted >> (row * TYPES)) | (self.wanted >> (column * TYPES))
                if not hopeful and not rich:
                    continue
                space: i64 = row * SIDE + column - SIDE
                if self.market[space] >= OPEN:
                    continue
                if rich and coins > self.line_stands[column]:
                    return types
                for stand in range(TYPES):
                    if (hopeful >> stand) & 1 and self.can_open(stand, space, coins):
                        found |= 1 << stand
                if found == types:
                    return found
        return found

    def on_street(self, stand: i64, space: i64) -> bool:
        """Return whether the marquis's streets allow a type on a space (challenge 9)."""
        side: i64 = self.kit.street_side
        across: i64 = space % SIDE if side % 2 == TOP else space // SIDE
        gate: i64 = side * SIDE + across
        tile: i64 = self.entrances[gate]
        return tile != NONE and int(gate) in self.kit.streets and wants(tile, stand)

    def can_bring(self, seat: i64, tile: i64, line: i64) -> bool:
        """Return whether customers may come to a line: enough stands, and an own stand that they want (4.4)."""
        if i64(self.line_stands[line]) < number_of(tile):
            return False
        found: i64 = i64(self.line_types[seat * LINES + line]) & i64(TILE_WANTS[tile])
        return found == i64(TILE_WANTS[tile]) if self.kit.every_type else found != 0

    def can_enter(self, gate: i64) -> bool:
        return (self.free >> gate) & 1 != 0

    def free_gates(self, line: i64) -> i64:
        """Return the number of free entrances of a line."""
        return ((self.free >> line) & 1) + ((self.free >> (line + LINES)) & 1)

    def paid(self, seat: i64, tile: i64, line: i64) -> i64:
        """Return the payment of customers to a seat at a line (4.4)."""
        pays: i64 = self.pays[seat * LINES + line]
        if self.speciality == NONE:
            first: i64 = (pays >> i64(FIRST_FIELD[tile])) & FIELD_MASK
            return number_of(tile) * (first + ((pays >> i64(SECOND_FIELD[tile])) & FIELD_MASK))
        if not wants(tile, self.speciality):
            return 0
        return number_of(tile) * ((pays >> (FIELD * self.speciality)) & FIELD_MASK)

    def welcome(self, seat: i64) -> list[int]:
        """Return the distinct customers on offer that may come to some line."""
        # Types of own stands at lines that fit a number of customers: one group of bits per number
        found: i64 = 0
        lines: i64 = self.free | (self.free >> LINES)
        for line in range(LINES):
            if (lines >> line) & 1:
                types: i64 = self.line_types[seat * LINES + line]
                if types:
                    found |= types * FITTING[self.line_stands[line]]
        tiles: list[int] = []
        if found == 0:
            return tiles
        there: i64 = 0  # bit set of the listed tiles
        for number in range(NUMBERS):
            types = (found >> (number * TYPES)) & ((1 << TYPES) - 1)
            if types == 0:  # larger numbers do not fit either
                break
            for place in range(number * OFFER, (number + 1) * OFFER):
                tile: i64 = self.offer[place]
                if tile == NONE or types & TILE_WANTS[tile] == 0 or (there >> tile) & 1:
                    continue
                if not self.kit.every_type or self._all_welcome(seat, tile):
                    there |= 1 << tile
                    tiles.append(int(tile))
        return tiles

    def _all_welcome(self, seat: i64, tile: i64) -> bool:
        """Return whether one line has all types that customers want (challenge 6)."""
        return any(
            self.can_bring(seat, tile, line) and (self.can_enter(line) or self.can_enter(line + LINES))
            for line in range(LINES)
        )

    def solo_result(self) -> i64:
        """Return the result of a challenge (S4): the money, or the payments of the customers that count."""
        return self.counted if self.kit.counted else self.coins(0)

    def fame_given(self) -> bool:
        """Return whether enough of the customers that a challenge requires were brought (challenge 5)."""
        number, tiles = self.kit.needed
        brought: i64 = 0
        for tile in self.entrances:
            if i64(tile) != NONE and number_of(tile) == number:
                brought += 1
        return brought >= tiles

    # Changes

    def earn(self, seat: i64, source: i64, amount: i64) -> None:
        """Add a turn's income from one source."""
        self.earned[seat * SOURCES + source] += int(amount)
        if self.kit.challenge and amount > self.best_move:
            self.best_move = amount

    def draw(self) -> int:
        """Draw a stand tile from the bag."""
        ticket: i64 = self.below(self.in_bag())
        stand: i64 = 0
        while ticket >= i64(self.bag[stand]):
            ticket -= i64(self.bag[stand])
            stand += 1
        self.bag[stand] -= 1
        return int(stand)

    def swap(self, stands: list[int]) -> list[int]:
        """Draw three tiles from the bag, then return the old ones to it (R7)."""
        drawn = [self.draw() for _ in range(HAND)]
        for stand in stands:
            self.bag[stand] += 1
        return drawn

    def count_stand(self, seat: i64, stand: i64, space: i64) -> None:
        """Update the derived fields after a stand was placed."""
        self.wooden[seat] -= 1
        self.occupied += 1
        self._count_in_line(seat, stand, row_of(space))
        self._count_in_line(seat, stand, column_of(space))
        self._pay_more(seat, stand, space, self.value(stand, space))

    def _count_in_line(self, seat: i64, stand: i64, line: i64) -> None:
        self.line_stands[line] += 1
        self.line_types[seat * LINES + line] |= 1 << stand

    def _pay_more(self, seat: i64, stand: i64, space: i64, more: i64) -> None:
        """Increase the payment in the two lines of a space."""
        amount: i64 = more << (FIELD * stand)
        self.pays[seat * LINES + row_of(space)] += amount
        self.pays[seat * LINES + column_of(space)] += amount
        self.pays[self.seats * LINES + row_of(space)] += amount
        self.pays[self.seats * LINES + column_of(space)] += amount

    def put_customers(self, tile: i64, gate: i64) -> None:
        self.entrances[gate] = int(tile)
        self.visited += 1
        self.free &= ~(1 << gate)
        line: i64 = gate % LINES
        self.wanted |= i64(TILE_WANTS[tile]) << (line * TYPES)
        for stand in range(TYPES):
            if wants(tile, stand):
                self.demand[line * TYPES + stand] += number_of(tile)

    def improve(self, kind: i64, space: i64) -> None:
        """Update the derived fields after a restaurant was opened."""
        types: i64 = self.kit.improves[kind]
        for boxed in NEIGHBOURS[space]:
            beside: i64 = boxed
            for stand in range(TYPES):
                if (types >> stand) & 1:
                    self.improved[beside * TYPES + stand] += 1
            code: i64 = self.market[beside]
            if code >= STAND and (types >> stand_of(code)) & 1:
                self._pay_more(owner_of(code), stand_of(code), beside, 1)
