"""How a merchant trades alone, quickly: what speaks for and against an action, and how much it weighs.

Every challenge has weights of its own, found by evolution (`benchmarks/evolve.py`): each action is a sum of what speaks
for it times its weight, and the merchant takes the best one, with a little chance in it.
"""

from typing import Final

from mypy_extensions import i64

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
    KINDS,
    LINES,
    MARKET,
    NUMBERS,
    OFFER,
    PUB,
    TILE_WANTS,
    TYPES,
)
from ribeira.games.mercado.decisions import BringCustomers, OpenRestaurant, OpenStand
from ribeira.games.mercado.state import (
    CLOSED,
    NEIGHBOURS,
    NONE,
    OPEN,
    STAND,
    MercadoState,
    column_of,
    number_of,
    row_of,
    stand_of,
)

MOST: Final = NUMBERS  # customers on a tile
NEVER: Final = -1e9
NO_NUMBERS: Final[list[int]] = []


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


def add(numbers: list[int], at: i64, number: i64) -> None:
    """`+=` without the detour over boxed numbers."""
    numbers[at] = int(i64(numbers[at]) + number)


class Table:
    """What the merchant sees at a glance before weighing."""

    def __init__(self, state: MercadoState) -> None:
        self.state: Final = state
        self.sums: list[int] = [0] * (LINES * TYPES)  # what one customer of each type would pay at a line
        self.counts: list[int] = [0] * (LINES * TYPES)  # stands of each type in a line
        self.all: list[int] = [0] * LINES  # the sums of all types
        self.free: list[int] = [0] * LINES  # free entrances of a line
        self.own: list[int] = [0] * TYPES  # stands of each type on the market
        self.hand: list[int] = [0] * TYPES
        self.front: list[int] = [0] * TYPES  # restaurants in front of the player that improve a type
        self.grey: list[int] = [0] * TYPES  # closed ones on the market
        self.wanted: list[float] = [0.0] * TYPES  # customers on offer that want a type
        self.four: list[int] = [0] * TYPES  # whether four customers may still come that want it
        self.lead: i64 = 0  # the type that looks best
        self.coins: i64 = state.coins(0)
        self.wooden: i64 = state.wooden[0]
        self.fronts: i64 = len(state.restaurants[0])
        self.gates: i64 = GATES - state.visited - state.kit.entrances_left  # customers that can still be brought
        self.greys: i64 = 0
        self.around: list[int] = [0] * MARKET  # free spaces beside each space
        self.crowd: list[int] = [0] * MARKET  # how many stands stand in the fuller lines of those
        self.improved: list[int] = NO_NUMBERS  # stands beside a space that a restaurant there improves
        self.visits: list[int] = NO_NUMBERS  # customers that fit at the free entrances of their lines
        self._look()

    def _look(self) -> None:
        state = self.state
        for space in range(MARKET):
            code: i64 = state.market[space]
            if code >= STAND:
                stand: i64 = stand_of(code)
                value: i64 = state.value(stand, space) if state.earns(stand) else 0
                for line in (row_of(space), column_of(space)):
                    at: i64 = line * TYPES + stand
                    add(self.sums, at, value)
                    add(self.counts, at, 1)
                    add(self.all, line, value)
                add(self.own, stand, 1)
                continue
            if code < OPEN:
                fuller: i64 = max(i64(state.line_stands[row_of(space)]), i64(state.line_stands[column_of(space)]))
                for beside in NEIGHBOURS[space]:
                    add(self.around, beside, 1)
                    add(self.crowd, beside, fuller)
            if CLOSED <= code < OPEN and state.usable(space):
                self.greys += 1
                if code - CLOSED < PUB:
                    self.grey[code - CLOSED] += 1
        for line in range(LINES):
            self.free[line] = (1 if state.can_enter(line) else 0) + (1 if state.can_enter(line + LINES) else 0)
        if self.fronts > 0:
            self._look_around()
        for boxed in state.hands[0]:
            self.hand[boxed] += 1
        for boxed in state.restaurants[0]:
            kind: i64 = boxed
            for stand in range(TYPES):
                if kind in (PUB, stand):
                    self.front[stand] += 1
        for place in range(NUMBERS * OFFER):
            tile: i64 = state.offer[place]
            if tile != NONE:
                wants: i64 = TILE_WANTS[tile]
                number: i64 = number_of(tile)
                for stand in range(TYPES):
                    if (wants >> stand) & 1:
                        self.wanted[stand] += 0.1 * float(number)
                        if number == MOST:
                            self.four[stand] = 1
        for boxed in state.covered[MOST - 1]:
            wants = TILE_WANTS[boxed]
            for stand in range(TYPES):
                if (wants >> stand) & 1:
                    self.four[stand] = 1
        if state.speciality != NONE:
            self.lead = state.speciality
            return
        best: float = -1.0
        for stand in range(TYPES):
            look: float = float(3 * i64(self.own[stand]) + 2 * i64(self.hand[stand]) + i64(self.front[stand]))
            look += 0.5 * float(i64(self.grey[stand])) + 0.3 * self.wanted[stand]
            if look > best:
                best = look
                self.lead = stand

    def fits(self, line: i64, more: i64) -> i64:
        """How many customers fit at the free entrances of a line, with so many stands more."""
        return i64(self.free[line]) * min(i64(self.state.line_stands[line]) + more, MOST)

    def _look_around(self) -> None:
        """Where restaurants would improve something."""
        state = self.state
        self.improved = [0] * (MARKET * KINDS)
        self.visits = [0] * (MARKET * KINDS)
        for space in range(MARKET):
            code: i64 = state.market[space]
            if code >= STAND and state.earns(stand_of(code)):
                stand: i64 = stand_of(code)
                gates: i64 = self.fits(row_of(space), 0) + self.fits(column_of(space), 0)
                for boxed in NEIGHBOURS[space]:
                    at: i64 = i64(boxed) * KINDS
                    for kind in (stand, PUB):
                        add(self.improved, at + kind, 1)
                        add(self.visits, at + kind, gates)


class Merchant:
    """Weighs what can be done."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = Weights(weights)

    def choose(self, state: MercadoState, rng: Rng) -> int:
        legal = state.peek(0)
        if len(legal) == 1:
            return legal[0]
        looks = self.looks(state, legal)
        chance: float = 0.001 * self.weights.chance
        best: i64 = 0
        best_look: float = 2.0 * NEVER
        for i in range(len(legal)):
            look: float = looks[i] + chance * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = i
        return legal[best]

    def looks(self, state: MercadoState, actions: list[int]) -> list[float]:
        """What speaks for each of the actions, all told."""
        table = Table(state)
        task = state.top(0)
        looks: list[float] = []
        for boxed in actions:
            action: i64 = boxed
            look: float
            if action < A_BRING:
                look = self._best_stand(table, action)
            elif action < A_OPEN_RESTAURANT:
                look = self._best_line(table, action - A_BRING)
            elif action < A_TAKE_COIN:
                look = self._best_restaurant(table, action - A_OPEN_RESTAURANT)
            elif A_PLACE <= action < A_ENTER:
                if isinstance(task, OpenStand):
                    look = self._place(table, task.stand, action - A_PLACE)
                else:
                    assert isinstance(task, OpenRestaurant)
                    look = self._restaurant(table, task.restaurant, action - A_PLACE)
            elif action < A_PICK:
                assert isinstance(task, BringCustomers)
                look = self._bring(table, task.tile, (action - A_ENTER) % LINES)
            elif action < A_SWAP_DISPLAY:
                look = self._pick(table, action - A_PICK)
            elif action == A_SWAP_DISPLAY:
                look = self.weights.swap_display
            elif action == A_SWAP_HAND:
                look = self.weights.swap_hand
            elif action == A_KEEP_HAND:
                look = 0.0
            else:
                look = self._pick(table, action - A_SPECIALISE)
            looks.append(look)
        return looks

    def _best_stand(self, table: Table, stand: i64) -> float:
        best: float = NEVER
        for space in range(MARKET):
            best = max(best, self._place(table, stand, space))
        return best + self._stand(table, stand)

    def _best_restaurant(self, table: Table, kind: i64) -> float:
        best: float = NEVER
        for space in range(MARKET):
            if table.state.usable(space):
                best = max(best, self._restaurant(table, kind, space))
        return best

    def _best_line(self, table: Table, tile: i64) -> float:
        best: float = NEVER
        for line in range(LINES):
            if i64(table.free[line]) > 0 and table.state.can_bring(0, tile, line):
                best = max(best, self._bring(table, tile, line))
        return best

    def _stand(self, table: Table, stand: i64) -> float:
        """What speaks for opening a stand of this type."""
        w = self.weights
        look: float = w.stand + w.own * float(i64(table.own[stand])) + (w.lead if table.lead == stand else 0.0)
        look += (
            w.wanted * table.wanted[stand]
            + w.front * float(i64(table.front[stand]))
            + w.stand_wooden * float(table.wooden)
        )
        return look + w.four_wanted * float(i64(table.four[stand]))

    def _place(self, table: Table, stand: i64, space: i64) -> float:
        """What speaks for opening a stand there, if it can be done."""
        w = self.weights
        state = table.state
        code: i64 = state.market[space]
        if code >= OPEN or not state.usable(space):
            return NEVER
        row: i64 = row_of(space)
        column: i64 = column_of(space)
        in_row: i64 = state.line_stands[row]
        in_column: i64 = state.line_stands[column]
        fuller: i64 = max(in_row, in_column)
        gain: i64 = state.income(stand, space)
        if fuller >= state.kit.line_limit or table.coins + gain <= fuller:
            return NEVER
        if state.kit.street_side != NONE and not state.on_street(stand, space):
            return NEVER
        income: float = float(gain)
        cost: float = float(1 + fuller)
        improved: float = float(state.value(stand, space) - 1)
        alike: i64 = i64(table.counts[row * TYPES + stand]) + i64(table.counts[column * TYPES + stand])
        look: float = w.income * income + w.cost * cost + w.improved * improved
        look += w.stands * float(in_row + in_column) + w.fuller * float(fuller)
        look += w.alike * float(alike) + w.unlike * float(in_row + in_column - alike)
        look += w.gates * float(i64(table.free[row]) + i64(table.free[column]))
        if code >= CLOSED:
            kind: i64 = code - CLOSED
            look += w.fitting_grey if kind in (PUB, stand) else w.other_grey
        if fuller == MOST - 1:
            look += w.fourth
        elif fuller == MOST:
            look += w.fifth
        if income >= cost:
            look += w.pays_itself
        look += w.around * float(i64(table.around[space]))
        if in_row >= 2:
            look += w.third * float(self._third(table, row, stand))
        if in_column >= 2:
            look += w.third * float(self._third(table, column, stand))
        demand: i64 = i64(state.demand[row * TYPES + stand]) + i64(state.demand[column * TYPES + stand])
        if demand > 0:
            look += w.asleep * (float(demand) - income / (improved + 1.0))
        if table.coins + gain - fuller <= 1:
            look += w.last_coin
        if state.earns(stand):
            look += w.prospects * (improved + 1.0) * float(table.fits(row, 1) + table.fits(column, 1))
        if in_row < MOST:
            look += w.capacity * float(i64(table.all[row]) * i64(table.free[row]))
        if in_column < MOST:
            look += w.capacity * float(i64(table.all[column]) * i64(table.free[column]))
        return look

    def _third(self, table: Table, line: i64, stand: i64) -> i64:
        """Whether a stand would bring a third type into a line; two are what most customers want."""
        at: i64 = line * TYPES
        if i64(table.counts[at + stand]) > 0:
            return 0
        types: i64 = 0
        for other in range(TYPES):
            if i64(table.counts[at + other]) > 0:
                types += 1
        return 1 if types >= 2 else 0

    def _restaurant(self, table: Table, kind: i64, space: i64) -> float:
        """What speaks for opening a restaurant there."""
        w = self.weights
        state = table.state
        in_row: i64 = state.line_stands[row_of(space)]
        in_column: i64 = state.line_stands[column_of(space)]
        look: float = (
            w.restaurant + w.takes_stands * float(in_row + in_column) + w.takes_fuller * float(max(in_row, in_column))
        )
        look += w.restaurant_wooden * float(table.wooden)
        code: i64 = state.market[space]
        if code >= CLOSED:
            beneath: i64 = code - CLOSED
            look += w.lead_grey if beneath == PUB or beneath == table.lead else w.useless_grey
        near: i64 = space * KINDS + kind
        look += w.visits * float(i64(table.visits[near])) + w.improves * float(i64(table.improved[near]))
        if table.coins <= 1:
            look += w.poor_restaurant
        if table.wooden > 0:
            room: float = float(i64(table.around[space]))
            share: float = float(table.wooden) / 8.0
            look += (w.room * room + w.crowd * float(i64(table.crowd[space]))) * share
            if kind == PUB:
                look += w.pub + w.lead_room * room * share
            else:
                look += (w.hand_room * float(i64(table.hand[kind])) + w.own_room * float(i64(table.own[kind]))) * room
                if kind == table.lead:
                    look += w.lead_room * room * share
                if state.kit.crowded:
                    look += w.hopes * self._hopes(table, kind, space) * share
        return look

    def _hopes(self, table: Table, kind: i64, space: i64) -> float:
        """How many customers would go past a restaurant to stands that it improves, once there are any."""
        state = table.state
        hopes: i64 = 0
        for boxed in NEIGHBOURS[space]:
            beside: i64 = boxed
            if i64(state.market[beside]) < OPEN:
                hopes += i64(state.demand[row_of(beside) * TYPES + kind])
                hopes += i64(state.demand[column_of(beside) * TYPES + kind])
        return float(hopes)

    def _bring(self, table: Table, tile: i64, line: i64) -> float:
        """What speaks for bringing customers to a line."""
        w = self.weights
        wants: i64 = TILE_WANTS[tile]
        number: float = float(number_of(tile))
        found: i64 = 0
        in_hand: i64 = 0
        for stand in range(TYPES):
            if (wants >> stand) & 1:
                found += i64(table.sums[line * TYPES + stand])
                in_hand += i64(table.hand[stand])
        paying: float = float(found)
        paid: float = number * paying
        stands: float = float(min(i64(table.state.line_stands[line]), MOST))
        wooden: float = float(table.wooden)
        look: float = (
            w.bring + w.paid * paid + w.number * number + w.unpaid * number * (float(i64(table.all[line])) - paying)
        )
        look += w.unused * (stands - number) * paying + w.wooden_number * wooden * number + w.bring_wooden * wooden
        look += w.wooden_unused * wooden * (stands - number) + w.fronts * float(table.fronts)
        if table.coins <= 1:
            look += w.poor_bring
        if table.coins == 0:
            look += w.broke
        if i64(table.free[line]) == 1:
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
        look: float = w.pick_own * float(i64(table.own[stand])) + (w.pick_lead if table.lead == stand else 0.0)
        look += w.pick_wanted * table.wanted[stand] + w.pick_front * float(i64(table.front[stand]))
        look += w.pick_hand * float(i64(table.hand[stand])) + w.pick_four * float(i64(table.four[stand]))
        return look + w.pick_grey * float(i64(table.grey[stand])) + w.pick_many * float(i64(table.own[stand] > 2))
