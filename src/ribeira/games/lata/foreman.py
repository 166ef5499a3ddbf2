"""How a foreman runs a cannery alone, quickly: what speaks for and against an action, and how much it weighs.

Every factory has weights of its own, found by evolution (`benchmarks/evolve.py`): each action is a sum of what speaks
for it times its weight, and the foreman takes the best one, with a little chance in it.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.judge import with_chance
from ribeira.engine.rng import Rng
from ribeira.games.lata.actions import (
    A_BUY_AP,
    A_BUY_CUBE,
    A_BUY_GOAL,
    A_DELIVER,
    A_DISCARD,
    A_DRAW,
    A_END_PRODUCTION,
    A_END_TURN,
    A_FREE_REVEAL,
    A_KEEP,
    A_LOAD,
    A_PASS,
    A_PLACE,
    A_PRODUCE,
    A_REPLACE_GOAL,
    A_REPLACE_MARKET,
    A_REVEAL_GOAL,
    A_REVEAL_MARKET,
    A_SELL_TWO,
    A_SET_MARKER,
    A_SWAP_ONE,
    A_TAKE,
    BROWN_CARDS,
    CANS,
    CARDS_IN_ONE_SLOT,
    CUBES_MADE,
    MACKEREL,
    MARKER,
    NOTHING_COUNTS,
    OLIVE_OIL,
    PAIR,
    RED,
    SARDINE,
    SARDINE_ICONS,
    SILVER,
    SLOTS,
    SPACES,
    STARTING_GOAL,
    TIN,
    TIN_ICONS,
    TOMATO,
)
from ribeira.games.lata.decisions import Sell
from ribeira.games.lata.scoring import goal_points
from ribeira.games.lata.state import NO_CARD, LataState

NAMED: Final = 69  # weights with a name of their own


class Weights:
    """How much everything weighs that speaks for an action or against it."""

    chance: float
    # Choosing cards and placing them
    double: float  # two icons
    sardine: float
    mackerel: float
    tomato: float
    olive_oil: float
    tin: float
    special: float  # other green cards
    partner: float  # the line has what its icons need
    goal_card: float  # what it counts for the goals,
    open_goal_card: float  # and for those on offer
    price: float  # of a slot
    late_price: float  # the same, by the rounds that are gone
    empty: float  # slot
    line: float  # what the line can make more, by the rounds that are left
    line_red: float  # of it red cans,
    line_yellow: float  # and yellow ones
    placed_goal: float  # what the goals count more
    # Making cans
    make_silver: float
    make_red: float
    make_yellow: float
    wanted_silver: float  # some open market still needs it
    wanted_red: float
    wanted_yellow: float
    surplus_silver: float  # none does
    surplus_other: float  # and it will spoil
    skipped: float  # icons
    second_cube: float  # on the same card, for nothing
    last_point: float  # the card takes the last action point,
    low_points: float  # or leaves one or two
    sell_two: float
    swap_one: float
    swap_wanted: float
    swap_surplus: float
    buy_ap: float
    buy_ap_low: float  # with few action points
    buy_cube: float
    buy_wanted: float
    open_early: float  # a market, before the sale
    open_points: float  # the same, for every action point
    end_making: float
    end_cubes: float  # for every cube
    end_low: float  # with two action points at the most
    end_ready: float  # some market could be completed
    # Selling
    earned: float
    late_earned: float  # by the rounds that are gone
    points: float  # action points of a delivery
    completes: float
    flags: float  # of a card that it completes
    sold_goal: float  # what the goals count more for it
    missing: float  # cubes that a delivery leaves missing
    loaded: float  # cubes, of all that could be
    open_market: float
    open_market_points: float
    end_turn: float
    replace_market: float
    market_reach: float  # cubes of a market that the line can make, of all that it needs
    market_worth: float  # what completing it would count for the goals
    draw: float
    # Goals
    goal_now: float  # what it counts now
    goal_cost: float
    goal_early: float  # by the rounds that are left
    goal_last: float  # what it counts now, in the last round
    goal_growth: float  # how much more it will count, as `growth` says
    open_goal: float
    open_goal_money: float  # with four escudos or more
    open_goal_left: float
    replace_goal: float
    replace_look: float  # how it looks

    def __init__(self, weights: list[float]) -> None:
        self.chance = weights[0]
        self.double = weights[1]
        self.sardine = weights[2]
        self.mackerel = weights[3]
        self.tomato = weights[4]
        self.olive_oil = weights[5]
        self.tin = weights[6]
        self.special = weights[7]
        self.partner = weights[8]
        self.goal_card = weights[9]
        self.open_goal_card = weights[10]
        self.price = weights[11]
        self.late_price = weights[12]
        self.empty = weights[13]
        self.line = weights[14]
        self.line_red = weights[15]
        self.line_yellow = weights[16]
        self.placed_goal = weights[17]
        self.make_silver = weights[18]
        self.make_red = weights[19]
        self.make_yellow = weights[20]
        self.wanted_silver = weights[21]
        self.wanted_red = weights[22]
        self.wanted_yellow = weights[23]
        self.surplus_silver = weights[24]
        self.surplus_other = weights[25]
        self.skipped = weights[26]
        self.second_cube = weights[27]
        self.last_point = weights[28]
        self.low_points = weights[29]
        self.sell_two = weights[30]
        self.swap_one = weights[31]
        self.swap_wanted = weights[32]
        self.swap_surplus = weights[33]
        self.buy_ap = weights[34]
        self.buy_ap_low = weights[35]
        self.buy_cube = weights[36]
        self.buy_wanted = weights[37]
        self.open_early = weights[38]
        self.open_points = weights[39]
        self.end_making = weights[40]
        self.end_cubes = weights[41]
        self.end_low = weights[42]
        self.end_ready = weights[43]
        self.earned = weights[44]
        self.late_earned = weights[45]
        self.points = weights[46]
        self.completes = weights[47]
        self.flags = weights[48]
        self.sold_goal = weights[49]
        self.missing = weights[50]
        self.loaded = weights[51]
        self.open_market = weights[52]
        self.open_market_points = weights[53]
        self.end_turn = weights[54]
        self.replace_market = weights[55]
        self.market_reach = weights[56]
        self.market_worth = weights[57]
        self.draw = weights[58]
        self.goal_now = weights[59]
        self.goal_cost = weights[60]
        self.goal_early = weights[61]
        self.goal_last = weights[62]
        self.goal_growth = weights[63]
        self.open_goal = weights[64]
        self.open_goal_money = weights[65]
        self.open_goal_left = weights[66]
        self.replace_goal = weights[67]
        self.replace_look = weights[68]
        self.marker: Final = weights[NAMED : NAMED + MARKER + 1]  # by the value that it is set to
        self.marker_left: Final = weights[NAMED + MARKER + 1]  # for every point, by the rounds that are left
        # How much more of what a goal counts there is after a round
        self.growth: Final = weights[NAMED + MARKER + 2 :]


class Foreman:
    """Weighs what can be done."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = Weights(weights)

    def choose(self, state: LataState, rng: Rng) -> int:
        legal = state.peek(0)
        if len(legal) == 1:
            return legal[0]
        return with_chance(legal, self.looks(state, legal), self.weights.chance, rng)

    def looks(self, state: LataState, actions: list[int]) -> list[float]:
        """What speaks for each of the actions, all told."""
        return [self._look(state, action) for action in actions]

    def _look(self, state: LataState, action: i64) -> float:
        w = self.weights
        if action >= A_END_PRODUCTION:
            return self._sale(state, action)
        if action < A_SET_MARKER:
            return self._set(state, action - A_TAKE)
        if action < A_KEEP:
            points: i64 = action - A_SET_MARKER
            return w.marker[points] + w.marker_left * float(points) * rounds_left(state)
        if action < A_DISCARD:
            return self._card(state, action - A_KEEP)
        if action < A_PLACE:
            return -self._card(state, action - A_DISCARD)
        if action < A_REPLACE_MARKET:
            return self._place(state, (action - A_PLACE) // SLOTS, (action - A_PLACE) % SLOTS)
        if action < A_FREE_REVEAL:
            return w.replace_market + self._market(state, action - A_REPLACE_MARKET)
        if action < A_PRODUCE:
            return 1.0
        if action < A_SELL_TWO:
            return self._make(state, action - A_PRODUCE)
        if action < A_SWAP_ONE:
            return w.sell_two
        if action < A_BUY_AP:
            swap: i64 = action - A_SWAP_ONE
            look: float = w.swap_one
            if wanted(state, swap % CANS) > 0:
                look += w.swap_wanted
            if wanted(state, swap // CANS % CANS) < 0:
                look += w.swap_surplus
            return look
        if action < A_BUY_CUBE:
            return w.buy_ap + (w.buy_ap_low if i64(state.ap[0]) <= 3 else 0.0)
        if action < A_REVEAL_MARKET:
            return w.buy_cube + (w.buy_wanted if wanted(state, (action - A_BUY_CUBE) % CANS) > 0 else 0.0)
        if isinstance(state.top(0), Sell):
            return w.open_market + w.open_market_points * float(i64(state.ap[0]))
        return w.open_early + w.open_points * float(i64(state.ap[0]))

    def _sale(self, state: LataState, action: i64) -> float:
        """From the end of production on."""
        w = self.weights
        if action < A_DELIVER:
            look: float = w.end_making
            for colour in range(CANS):
                look += w.end_cubes * float(i64(state.cubes[colour]))
            if i64(state.ap[0]) <= 2:
                look += w.end_low
            return look + w.end_ready if can_complete(state) else look
        if action < A_LOAD:
            return self._deliver(state, action - A_DELIVER)
        if action < A_END_TURN:
            load: i64 = action - A_LOAD
            side: i64 = SPACES + 1
            return w.loaded * float(load // (side * side) + load // side % side + load % side)
        if action < A_REPLACE_GOAL:
            return w.end_turn
        if action < A_REVEAL_GOAL:
            return w.replace_goal + w.replace_look * self._goal(state, action - A_REPLACE_GOAL)
        if action < A_BUY_GOAL:
            money: float = w.open_goal_money if i64(state.escudos[0]) >= 4 else 0.0
            return w.open_goal + money + w.open_goal_left * rounds_left(state)
        if action < A_DRAW:
            return self._goal(state, action - A_BUY_GOAL)
        return w.draw if action < A_PASS else 0.0

    def _set(self, state: LataState, number: i64) -> float:
        look: float = 0.0
        for i in range(number * PAIR, (number + 1) * PAIR):
            if i64(state.sets[i]) != NO_CARD:
                look += self._card(state, state.sets[i])
        return look

    def _card(self, state: LataState, card: i64) -> float:
        """What speaks for a production card."""
        w = self.weights
        icons = state.kit.icons
        first: i64 = icons[card * 2]
        second: i64 = icons[card * 2 + 1]
        look: float = w.double if second >= 0 else 0.0
        if first >= TIN:
            look = w.tin if first == TIN else w.special
        else:
            there: i64 = in_line(state)
            for icon in (first, second):
                if icon == SARDINE:
                    look += w.sardine
                elif icon == MACKEREL:
                    look += w.mackerel
                elif icon == TOMATO:
                    look += w.tomato
                elif icon == OLIVE_OIL:
                    look += w.olive_oil
                if icon >= 0 and (there >> partner_of(icon)) & 1:
                    look += w.partner
        for goal in state.goals[0]:
            look += w.goal_card * counts_for(state, goal, card)
        for goal in state.goal_row:
            look += w.open_goal_card * counts_for(state, goal, card)
        return look

    def _place(self, state: LataState, card: i64, slot: i64) -> float:
        """What speaks for a slot: what the line makes then, and what the goals count."""
        w = self.weights
        left: float = rounds_left(state)
        price: float = float(i64(state.kit.prices[slot]))
        look: float = w.price * price + w.late_price * price * (float(state.kit.rounds) - left)
        covered: i64 = state.tops[slot]
        if covered == NO_CARD:
            look += w.empty
        before: float = self._line(state) * (left + 1.0)
        count: i64 = line_points(state)
        state.tops[slot] = int(card)
        state.lines[0].append(int(card * SLOTS + slot))
        look += self._line(state) * (left + 1.0) - before
        look += w.placed_goal * float(line_points(state) - count)
        state.lines[0].pop()
        state.tops[slot] = int(covered)
        return look

    def _line(self, state: LataState) -> float:
        """What the line can make in a round."""
        w = self.weights
        found = line(state, 0)
        return w.line * float(found[1]) + w.line_red * float(found[2]) + w.line_yellow * float(found[3])

    def _make(self, state: LataState, cube: i64) -> float:
        """What speaks for a can on an icon."""
        w = self.weights
        position: i64 = cube // CANS
        colour: i64 = cube % CANS
        needed: bool = wanted(state, colour) > 0
        look: float
        if colour == SILVER:
            look = w.make_silver + (w.wanted_silver if needed else w.surplus_silver)
        elif colour == RED:
            look = w.make_red + (w.wanted_red if needed else w.surplus_other)
        else:
            look = w.make_yellow + (w.wanted_yellow if needed else w.surplus_other)
        look += w.skipped * float(position - max(state.swept, 0))
        if position // 2 == state.swept // 2:
            return look + w.second_cube
        points: i64 = state.ap[0]
        if points == 1:
            look += w.last_point
        elif points <= 3:
            look += w.low_points
        return look

    def _deliver(self, state: LataState, market: i64) -> float:
        """What speaks for a delivery."""
        w = self.weights
        kit = state.kit
        laid: i64 = 0
        room: i64 = 0
        for colour in range(CANS):
            at: i64 = market * CANS + colour
            free: i64 = i64(kit.spaces[at]) - i64(state.laid[at])
            room += free
            laid += min(free, i64(state.cubes[colour]))
        earned: float = float(laid * i64(kit.market_pay[market]))
        gone: float = float(kit.rounds) - rounds_left(state)
        look: float = (w.earned + w.late_earned * gone) * earned
        if int(market) not in state.served:
            look += w.points * float(i64(kit.market_ap[market]))
        if laid < room:
            return look + w.missing * float(room - laid)
        return look + w.completes + self._flags(state, market)

    def _flags(self, state: LataState, market: i64) -> float:
        """What completing a market is worth beside the money."""
        w = self.weights
        count: i64 = market_points(state)
        state.markets[0].append(int(market))
        count = market_points(state) - count
        state.markets[0].pop()
        flags: float = 1.0 if i64(state.kit.flags[market * 2 + 1]) < 0 else 2.0
        return w.flags * flags + w.sold_goal * float(count)

    def _market(self, state: LataState, market: i64) -> float:
        """What speaks for replacing a market: that the line cannot serve it, that no goal wants it."""
        w = self.weights
        there: i64 = in_line(state)
        reach: i64 = 0
        cubes: i64 = 0
        for colour in range(CANS):
            needed: i64 = state.kit.spaces[market * CANS + colour]
            cubes += needed
            if colour == SILVER:
                able: bool = (there >> SARDINE) & 1 == 1
            elif colour == RED:
                able = (there >> SARDINE) & (there >> TOMATO) & 1 == 1
            else:
                able = (there >> MACKEREL) & (there >> OLIVE_OIL) & 1 == 1
            if able:
                reach += needed
        return w.market_reach * float(reach) / float(cubes) + w.market_worth * self._flags(state, market)

    def _goal(self, state: LataState, goal: i64) -> float:
        """What speaks for a goal: what it counts now, and what it will count."""
        w = self.weights
        kit = state.kit
        left: float = rounds_left(state)
        now: float = float(goal_points(state, 0, goal))
        look: float = w.goal_now * now + w.goal_cost * float(i64(kit.goal_costs[goal]))
        if left == 0.0:
            return look + w.goal_last * now
        what: i64 = kit.goal_counts[goal]
        growth: float = w.growth[what] * left * float(i64(kit.goal_points[goal])) / float(i64(kit.goal_per[goal]))
        return look + w.goal_growth * growth + w.goal_early * left


def rounds_left(state: LataState) -> float:
    return float(state.kit.rounds - state.round)


def partner_of(icon: i64) -> i64:
    """The icon that one needs further on, or gives a better can with."""
    if icon == SARDINE:
        return TOMATO
    if icon == TOMATO:
        return SARDINE
    return OLIVE_OIL if icon == MACKEREL else MACKEREL


def line(state: LataState, seat: i64) -> list[int]:
    """Of the visible line: cards, icons that make a can, those of a red and of a yellow one, tins, special cards."""
    cards: i64 = 0
    makes: i64 = 0
    red: i64 = 0
    yellow: i64 = 0
    tins: i64 = 0
    special: i64 = 0
    seen: i64 = 0
    for position in range(2 * SLOTS - 1, -1, -1):
        card: i64 = state.tops[seat * SLOTS + position // 2]
        if card == NO_CARD:
            continue
        cards += 1 - position % 2
        icon: i64 = state.kit.icons[card * 2 + position % 2]
        if icon > TIN:
            special += 1
        elif icon == TIN:
            tins += 1
        elif icon >= 0:
            paired: bool = (seen >> partner_of(icon)) & 1 == 1
            if paired or icon == SARDINE:
                makes += 1
            if paired and icon in (SARDINE, TOMATO):
                red += 1
            elif paired:
                yellow += 1
            seen |= 1 << icon
    return [int(cards), int(makes), int(red), int(yellow), int(tins), int(special)]


def in_line(state: LataState) -> i64:
    """Which icons are visible, a bit for each."""
    seen: i64 = 0
    for slot in range(SLOTS):
        card: i64 = state.tops[slot]
        if card != NO_CARD:
            for at in (card * 2, card * 2 + 1):
                if i64(state.kit.icons[at]) >= 0:
                    seen |= 1 << i64(state.kit.icons[at])
    return seen


def wanted(state: LataState, colour: i64) -> i64:
    """How many cubes of a colour the open markets need more than there are."""
    needed: i64 = -i64(state.cubes[colour])
    for market in state.market_row:
        at: i64 = i64(market) * CANS + colour
        needed += i64(state.kit.spaces[at]) - i64(state.laid[at])
    return needed


def can_complete(state: LataState) -> bool:
    """Whether the cubes and action points do for some market."""
    for boxed in state.market_row:
        market: i64 = boxed
        enough: bool = i64(state.kit.market_ap[market]) <= i64(state.ap[0])
        for colour in range(CANS):
            at: i64 = market * CANS + colour
            if i64(state.kit.spaces[at]) - i64(state.laid[at]) > i64(state.cubes[colour]):
                enough = False
        if enough:
            return True
    return False


def counts_for(state: LataState, goal: i64, card: i64) -> float:
    """What a card adds to a goal, if it counts colours or icons."""
    kit = state.kit
    what: i64 = kit.goal_counts[goal]
    found: i64 = 0
    if SARDINE_ICONS <= what <= TIN_ICONS:
        for at in (card * 2, card * 2 + 1):
            if i64(kit.icons[at]) == what - SARDINE_ICONS:
                found += 1
    elif what > NOTHING_COUNTS and what - BROWN_CARDS == i64(kit.paints[card]):
        found = 1
    return float(found * i64(kit.goal_points[goal]))


def line_points(state: LataState) -> i64:
    """What the goals count that look at the line."""
    total: i64 = 0
    for goal in state.goals[0]:
        what: i64 = state.kit.goal_counts[goal]
        if NOTHING_COUNTS < what <= CARDS_IN_ONE_SLOT:
            total += goal_points(state, 0, goal)
    return total


def market_points(state: LataState) -> i64:
    """What the goals count that look at completed markets."""
    total: i64 = 0
    for goal in state.goals[0]:
        what: i64 = state.kit.goal_counts[goal]
        if CARDS_IN_ONE_SLOT < what < CUBES_MADE:
            total += goal_points(state, 0, goal)
    return total + goal_points(state, 0, STARTING_GOAL)
