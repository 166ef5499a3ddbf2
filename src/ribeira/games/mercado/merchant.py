"""How a merchant trades alone, quickly: what speaks for and against an action, and how much it weighs.

Every challenge has weights of its own, found by evolution (`benchmarks/evolve.py`): each action is a sum of what speaks
for it times its weight, and the merchant takes the best one, with a little chance in it.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.judge import with_chance
from ribeira.engine.rng import Rng
from ribeira.games.mercado.actions import (
    A_BRING,
    A_ENTER,
    A_KEEP_HAND,
    A_OPEN_RESTAURANT,
    A_PICK,
    A_PLACE,
    A_SPECIALISE,
    A_SWAP_DISPLAY,
    A_SWAP_HAND,
    A_TAKE_COIN,
    GATES,
    LINES,
    MARKET,
    NUMBERS,
    PUB,
    TILE_WANTS,
    TYPES,
)
from ribeira.games.mercado.decisions import BringCustomers, OpenRestaurant, OpenStand
from ribeira.games.mercado.state import (
    CLOSED,
    FIELD,
    FIELD_MASK,
    FIRST_FIELD,
    NEIGHBOURS,
    NONE,
    OPEN,
    SECOND_FIELD,
    STAND,
    MercadoState,
    all_of,
    column_of,
    number_of,
    row_of,
    stand_of,
)

MOST: Final = NUMBERS  # customers on a tile
NEVER: Final = -1e9
NO_NUMBERS: Final[list[i64]] = []
NO_LOOKS: Final[list[float]] = []
EVERY: Final = 0x1041041  # one in the field of every type
BESIDE: Final[list[i64]] = [sum(1 << beside for beside in spaces) for spaces in NEIGHBOURS]  # a bit for each space
WIDE: Final = 8  # bits of a wider field: there can be 64 customers around a space


class Weights:
    """How much everything weighs that speaks for an action or against it."""

    # Opening a stand
    stand: float
    income: float
    cost: float
    improved: float  # by restaurants beside it
    stands: float  # that its two lines have
    fuller: float  # those of the fuller line
    alike: float  # stands of its type in its lines
    unlike: float  # and of other types
    gates: float  # free entrances of its lines
    fitting_grey: float  # a closed restaurant beneath that improves it,
    other_grey: float  # or one that does not
    own: float  # stands of its type on the market
    lead: float  # the type that looks best
    wanted: float  # customers on offer that want it
    front: float  # restaurants in front of the player that improve it
    stand_wooden: float  # wooden stands that are left
    fourth: float  # the fourth in a line
    fifth: float
    pays_itself: float
    around: float  # free spaces beside it
    four_wanted: float  # four customers that want it may still come
    third: float  # it brings a third type into a line
    asleep: float  # customers in its lines that want it, but do not pay it yet
    last_coin: float  # it takes all the money
    prospects: float  # what it would be paid if every free entrance of its lines got as many customers as fit
    capacity: float  # what the stands there could be paid more, because there is one more of them
    # Opening a restaurant
    restaurant: float
    visits: float  # as many customers as fit at the free entrances of the lines of the stands that it improves
    improves: float  # those stands
    room: float  # free spaces beside it, by the wooden stands that are left
    lead_grey: float  # a closed restaurant beneath that improves the leading type,
    useless_grey: float  # or one that does not
    takes_stands: float  # stands in the lines of the space that it takes
    takes_fuller: float
    lead_room: float  # as `room`, if it improves the leading type
    restaurant_wooden: float
    pub: float
    crowd: float  # stands in the lines of the free spaces beside it
    hopes: float  # customers that stand already at those lines (challenge 7)
    poor_restaurant: float  # with one coin at the most
    hand_room: float  # free spaces beside it for every stand tile in the hand that it improves,
    own_room: float  # and for every such stand on the market
    # Bringing customers
    bring: float
    paid: float
    number: float  # of customers
    unpaid: float  # what the stands would pay that they do not want
    unused: float  # what would be paid, for every customer that the line could have more
    wooden_number: float
    bring_wooden: float
    wooden_unused: float
    fronts: float  # restaurants in front of the player
    poor_bring: float
    broke: float
    last_gate: float  # of the line
    four: float  # customers
    bring_hand: float  # stand tiles in the hand that they want
    early_paid: float  # what is paid, by the entrances that are left
    bring_stands: float  # in the line
    greys: float  # closed restaurants on the market
    fronts_number: float
    # Picking a stand tile, or the type to live on
    pick_own: float
    pick_lead: float
    pick_wanted: float
    pick_front: float
    pick_hand: float
    pick_four: float
    pick_grey: float  # closed restaurants that improve it
    pick_many: float  # three stands of it or more
    # Three equal tiles
    swap_hand: float
    swap_display: float
    chance: float

    def __init__(self, weights: list[float]) -> None:
        self.stand = weights[0]
        self.income = weights[1]
        self.cost = weights[2]
        self.improved = weights[3]
        self.stands = weights[4]
        self.fuller = weights[5]
        self.alike = weights[6]
        self.unlike = weights[7]
        self.gates = weights[8]
        self.fitting_grey = weights[9]
        self.other_grey = weights[10]
        self.own = weights[11]
        self.lead = weights[12]
        self.wanted = weights[13]
        self.front = weights[14]
        self.stand_wooden = weights[15]
        self.fourth = weights[16]
        self.fifth = weights[17]
        self.pays_itself = weights[18]
        self.around = weights[19]
        self.four_wanted = weights[20]
        self.third = weights[21]
        self.asleep = weights[22]
        self.last_coin = weights[23]
        self.prospects = weights[24]
        self.capacity = weights[25]
        self.restaurant = weights[26]
        self.visits = weights[27]
        self.improves = weights[28]
        self.room = weights[29]
        self.lead_grey = weights[30]
        self.useless_grey = weights[31]
        self.takes_stands = weights[32]
        self.takes_fuller = weights[33]
        self.lead_room = weights[34]
        self.restaurant_wooden = weights[35]
        self.pub = weights[36]
        self.crowd = weights[37]
        self.hopes = weights[38]
        self.poor_restaurant = weights[39]
        self.hand_room = weights[40]
        self.own_room = weights[41]
        self.bring = weights[42]
        self.paid = weights[43]
        self.number = weights[44]
        self.unpaid = weights[45]
        self.unused = weights[46]
        self.wooden_number = weights[47]
        self.bring_wooden = weights[48]
        self.wooden_unused = weights[49]
        self.fronts = weights[50]
        self.poor_bring = weights[51]
        self.broke = weights[52]
        self.last_gate = weights[53]
        self.four = weights[54]
        self.bring_hand = weights[55]
        self.early_paid = weights[56]
        self.bring_stands = weights[57]
        self.greys = weights[58]
        self.fronts_number = weights[59]
        self.pick_own = weights[60]
        self.pick_lead = weights[61]
        self.pick_wanted = weights[62]
        self.pick_front = weights[63]
        self.pick_hand = weights[64]
        self.pick_four = weights[65]
        self.pick_grey = weights[66]
        self.pick_many = weights[67]
        self.swap_hand = weights[68]
        self.swap_display = weights[69]
        self.chance = weights[70]


def field(fields: i64, stand: i64) -> i64:
    return (fields >> (FIELD * stand)) & FIELD_MASK


class Table:
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


def moment(state: MercadoState) -> i64:
    """A number that is another one after every turn."""
    return state.occupied * GATES + state.visited


class Merchant:
    """Weighs what can be done."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = Weights(weights)
        self.table: Table | None = None  # the last one

    def choose(self, state: MercadoState, rng: Rng) -> int:
        legal = state.peek(0)
        if len(legal) == 1:
            return legal[0]
        return with_chance(legal, self.looks(state, legal), self.weights.chance, rng)

    def looks(self, state: MercadoState, actions: list[int]) -> list[float]:
        """What speaks for each of the actions, all told."""
        first: i64 = actions[0]
        table = self._see(state, A_PLACE <= first < A_PICK)
        return [self._look(table, action) for action in actions]

    def _see(self, state: MercadoState, where: bool) -> Table:
        """The table; the one of the turn's first decision still holds when it is to be decided where."""
        table = self.table
        if table is None or not where or table.state is not state or table.moment != moment(state):
            table = Table(state)
            self.table = table
        return table

    def _look(self, table: Table, action: i64) -> float:
        if action < A_BRING:
            return self._best_stand(table, action)
        if action < A_OPEN_RESTAURANT:
            return self._best_line(table, action - A_BRING)
        if action < A_TAKE_COIN:
            return self._best_restaurant(table, action - A_OPEN_RESTAURANT)
        task = table.state.agenda[-1]
        if isinstance(task, OpenStand):
            return self._place(table, task.stand, action - A_PLACE)
        if isinstance(task, OpenRestaurant):
            return self._restaurant(table, task.restaurant, action - A_PLACE)
        if isinstance(task, BringCustomers):
            return self._bring(table, task.tile, (action - A_ENTER) % LINES)
        if action < A_SWAP_DISPLAY:
            return self._pick(table, action - A_PICK)
        if action == A_SWAP_DISPLAY:
            return self.weights.swap_display
        if action == A_SWAP_HAND:
            return self.weights.swap_hand
        if action == A_KEEP_HAND:
            return 0.0
        return self._pick(table, action - A_SPECIALISE)

    def _best_stand(self, table: Table, stand: i64) -> float:
        best: float = NEVER
        for space in range(MARKET):
            look: float = self._place(table, stand, space)
            if look > best:
                best = look
        return best + self._stand(table, stand)

    def _best_restaurant(self, table: Table, kind: i64) -> float:
        best: float = NEVER
        for space in range(MARKET):
            if table.state.usable(space):
                look: float = self._restaurant(table, kind, space)
                if look > best:
                    best = look
        return best

    def _best_line(self, table: Table, tile: i64) -> float:
        best: float = NEVER
        for line in range(LINES):
            if table.state.free_gates(line) > 0 and table.state.can_bring(0, tile, line):
                best = max(best, self._bring(table, tile, line))
        return best

    def _stand(self, table: Table, stand: i64) -> float:
        """What speaks for opening a stand of this type."""
        w = self.weights
        look: float = w.stand + w.own * float(field(table.own, stand)) + (w.lead if table.lead == stand else 0.0)
        look += (
            w.wanted * 0.1 * float(field(table.wanted, stand))
            + w.front * float(field(table.front, stand))
            + w.stand_wooden * float(table.wooden)
        )
        return look + w.four_wanted * float((table.four >> stand) & 1)

    def _place(self, table: Table, stand: i64, space: i64) -> float:
        """What speaks for opening a stand there, if it can be done."""
        w = self.weights
        state = table.state
        if not table.spaces:
            table.fitting = [table.fits(line, 1) for line in range(LINES)]
            table.spaces = self._spaces(table)
        look: float = table.spaces[space]
        if look == NEVER:
            return NEVER
        gain: i64 = state.income(stand, space)
        fuller: i64 = table.fuller[space]
        if table.coins + gain <= fuller or (state.kit.street_side != NONE and not state.on_street(stand, space)):
            return NEVER
        if table.lines_of != stand:
            table.lines_of = stand
            table.lines = [self._line(table, stand, line) for line in range(LINES)]
        row: i64 = row_of(space)
        column: i64 = column_of(space)
        income: float = float(gain)
        value: float = float(state.value(stand, space))
        look += table.lines[row] + table.lines[column] + w.income * income + w.improved * (value - 1.0)
        code: i64 = state.market[space]
        if code >= CLOSED:
            look += w.fitting_grey if code - CLOSED in (PUB, stand) else w.other_grey
        if gain > fuller:
            look += w.pays_itself
        if gain > 0 and state.is_wanted(stand, space):
            look -= w.asleep * income / value
        if table.coins + gain - fuller <= 1:
            look += w.last_coin
        if state.earns(stand):
            look += w.prospects * value * float(table.fitting[row] + table.fitting[column])
        return look

    def _spaces(self, table: Table) -> list[float]:
        """What speaks for a stand on each space, whatever its type: NEVER where there can be none."""
        w = self.weights
        state = table.state
        lines: list[float] = []
        for line in range(LINES):
            stands: i64 = state.line_stands[line]
            free: i64 = state.free_gates(line)
            weight: float = (w.stands + w.unlike) * float(stands) + w.gates * float(free)
            if stands < MOST:
                weight += w.capacity * float(table.paid(line) * free)
            lines.append(weight)
        spaces: list[float] = []
        for space in range(MARKET):
            fuller: i64 = table.fuller[space]
            if not state.usable(space) or fuller >= state.kit.line_limit:
                spaces.append(NEVER)
                continue
            look: float = lines[row_of(space)] + lines[column_of(space)] + w.cost * float(1 + fuller)
            look += w.fuller * float(fuller) + w.around * float(table.around(space))
            if fuller == MOST - 1:
                look += w.fourth
            elif fuller == MOST:
                look += w.fifth
            spaces.append(look)
        return spaces

    def _line(self, table: Table, stand: i64, line: i64) -> float:
        """What a line says of a new stand of a type."""
        w = self.weights
        state = table.state
        look: float = (w.alike - w.unlike) * float(field(table.counts[line], stand))
        types: i64 = state.line_types[line]
        if (types >> stand) & 1 == 0 and types & (types - 1) != 0:  # two types are what most customers want
            look += w.third
        return look + w.asleep * float(state.demand[line * TYPES + stand])

    def _restaurant(self, table: Table, kind: i64, space: i64) -> float:
        """What speaks for opening a restaurant there."""
        w = self.weights
        if not table.sites:
            table.look_around()
            table.sites = self._sites(table)
        look: float = table.sites[space] + w.improves * float(field(table.improved[space], kind))
        look += w.visits * float((table.visits[space] >> (WIDE * kind)) & 255)
        if table.wooden > 0:
            room: float = float(table.around(space))
            share: float = float(table.wooden) / 8.0
            if kind == PUB:
                look += w.pub + w.lead_room * room * share
            else:
                look += (
                    w.hand_room * float(field(table.hand, kind)) + w.own_room * float(field(table.own, kind))
                ) * room
                if kind == table.lead:
                    look += w.lead_room * room * share
                if table.state.kit.crowded:
                    look += w.hopes * self._hopes(table, kind, space) * share
        return look

    def _sites(self, table: Table) -> list[float]:
        """What speaks for a restaurant on each space, whatever its kind."""
        w = self.weights
        state = table.state
        share: float = float(table.wooden) / 8.0
        all: float = w.restaurant + w.restaurant_wooden * float(table.wooden)
        if table.coins <= 1:
            all += w.poor_restaurant
        sites: list[float] = []
        for space in range(MARKET):
            look: float = NEVER
            if state.usable(space):
                stands: i64 = state.line_stands[row_of(space)] + state.line_stands[column_of(space)]
                look = all + w.takes_stands * float(stands) + w.takes_fuller * float(table.fuller[space])
                code: i64 = state.market[space]
                if code >= CLOSED:
                    look += w.lead_grey if code - CLOSED in (PUB, table.lead) else w.useless_grey
                look += w.room * float(table.around(space)) * share
                look += w.crowd * float(table.crowd(space)) * share
            sites.append(look)
        return sites

    def _hopes(self, table: Table, kind: i64, space: i64) -> float:
        """How many customers would go past a restaurant to stands that it improves, once there are any."""
        state = table.state
        hopes: i64 = 0
        for boxed in NEIGHBOURS[space]:
            beside: i64 = boxed
            if state.market[beside] < OPEN:
                hopes += state.demand[row_of(beside) * TYPES + kind] + state.demand[column_of(beside) * TYPES + kind]
        return float(hopes)

    def _bring(self, table: Table, tile: i64, line: i64) -> float:
        """What speaks for bringing customers to a line."""
        w = self.weights
        number: float = float(number_of(tile))
        in_hand: i64 = (table.hand >> FIRST_FIELD[tile]) & FIELD_MASK
        in_hand += (table.hand >> SECOND_FIELD[tile]) & FIELD_MASK
        paid: float = float(table.state.paid(0, tile, line))
        paying: float = paid / number
        stands: float = float(min(table.state.line_stands[line], MOST))
        wooden: float = float(table.wooden)
        look: float = (
            w.bring + w.paid * paid + w.number * number + w.unpaid * number * (float(table.paid(line)) - paying)
        )
        look += w.unused * (stands - number) * paying + w.wooden_number * wooden * number + w.bring_wooden * wooden
        look += w.wooden_unused * wooden * (stands - number) + w.fronts * float(table.fronts)
        if table.coins <= 1:
            look += w.poor_bring
        if table.coins == 0:
            look += w.broke
        if table.state.free_gates(line) == 1:
            look += w.last_gate
        if number == MOST:
            look += w.four
        if wooden > 0.0:
            look += w.bring_hand * number * float(in_hand)
        look += w.early_paid * paid * float(table.gates) / 16.0 + w.bring_stands * stands
        look += w.greys * float(table.greys) + w.fronts_number * number * float(table.fronts)
        return look

    def _pick(self, table: Table, stand: i64) -> float:
        """What speaks for a stand tile."""
        w = self.weights
        own: i64 = field(table.own, stand)
        look: float = w.pick_own * float(own) + (w.pick_lead if table.lead == stand else 0.0)
        look += w.pick_wanted * 0.1 * float(field(table.wanted, stand)) + w.pick_front * float(
            field(table.front, stand)
        )
        look += w.pick_hand * float(field(table.hand, stand)) + w.pick_four * float((table.four >> stand) & 1)
        return look + w.pick_grey * float(field(table.grey, stand)) + (w.pick_many if own > 2 else 0.0)
