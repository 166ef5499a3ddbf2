"""How much everything weighs for the foreman."""

from typing import Final

from ribeira.games.lata.actions import MARKER

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
