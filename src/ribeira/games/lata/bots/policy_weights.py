"""Names of the solo rollout policy's weights."""

from typing import Final

from ribeira.games.lata.actions import MARKER


class Weights:
    """How much everything weighs that speaks for an action or against it, in the order of the list."""

    def __init__(self, weights: list[float]) -> None:
        read = iter(weights)
        self.chance: Final = next(read)
        # Choosing cards and placing them
        self.double: Final = next(read)  # two icons
        self.sardine: Final = next(read)
        self.mackerel: Final = next(read)
        self.tomato: Final = next(read)
        self.olive_oil: Final = next(read)
        self.tin: Final = next(read)
        self.special: Final = next(read)  # other green cards
        self.partner: Final = next(read)  # the line has what its icons need
        self.goal_card: Final = next(read)  # what it counts for the goals,
        self.open_goal_card: Final = next(read)  # and for those on offer
        self.price: Final = next(read)  # of a slot
        self.late_price: Final = next(read)  # the same, by the rounds that are gone
        self.empty: Final = next(read)  # slot
        self.line: Final = next(read)  # what the line can make more, by the rounds that are left
        self.line_red: Final = next(read)  # of it red cans,
        self.line_yellow: Final = next(read)  # and yellow ones
        self.placed_goal: Final = next(read)  # what the goals count more
        # Making cans
        self.make_silver: Final = next(read)
        self.make_red: Final = next(read)
        self.make_yellow: Final = next(read)
        self.wanted_silver: Final = next(read)  # some open market still needs it
        self.wanted_red: Final = next(read)
        self.wanted_yellow: Final = next(read)
        self.surplus_silver: Final = next(read)  # none does
        self.surplus_other: Final = next(read)  # and it will spoil
        self.skipped: Final = next(read)  # icons
        self.second_cube: Final = next(read)  # on the same card, for nothing
        self.last_point: Final = next(read)  # the card takes the last action point,
        self.low_points: Final = next(read)  # or leaves one or two
        self.sell_two: Final = next(read)
        self.swap_one: Final = next(read)
        self.swap_wanted: Final = next(read)
        self.swap_surplus: Final = next(read)
        self.buy_ap: Final = next(read)
        self.buy_ap_low: Final = next(read)  # with few action points
        self.buy_cube: Final = next(read)
        self.buy_wanted: Final = next(read)
        self.open_early: Final = next(read)  # a market, before the sale
        self.open_points: Final = next(read)  # the same, for every action point
        self.end_making: Final = next(read)
        self.end_cubes: Final = next(read)  # for every cube
        self.end_low: Final = next(read)  # with two action points at the most
        self.end_ready: Final = next(read)  # some market could be completed
        # Selling
        self.earned: Final = next(read)
        self.late_earned: Final = next(read)  # by the rounds that are gone
        self.points: Final = next(read)  # action points of a delivery
        self.completes: Final = next(read)
        self.flags: Final = next(read)  # of a card that it completes
        self.sold_goal: Final = next(read)  # what the goals count more for it
        self.missing: Final = next(read)  # cubes that a delivery leaves missing
        self.loaded: Final = next(read)  # cubes, of all that could be
        self.open_market: Final = next(read)
        self.open_market_points: Final = next(read)
        self.end_turn: Final = next(read)
        self.replace_market: Final = next(read)
        self.market_reach: Final = next(read)  # cubes of a market that the line can make, of all that it needs
        self.market_worth: Final = next(read)  # what completing it would count for the goals
        self.draw: Final = next(read)
        # Goals
        self.goal_now: Final = next(read)  # what it counts now
        self.goal_cost: Final = next(read)
        self.goal_early: Final = next(read)  # by the rounds that are left
        self.goal_last: Final = next(read)  # what it counts now, in the last round
        self.goal_growth: Final = next(read)  # how much more it will count, as `growth` says
        self.open_goal: Final = next(read)
        self.open_goal_money: Final = next(read)  # with four escudos or more
        self.open_goal_left: Final = next(read)
        self.replace_goal: Final = next(read)
        self.replace_look: Final = next(read)  # how it looks
        left = list(read)
        self.marker: Final = left[: MARKER + 1]  # by the value that it is set to
        self.marker_left: Final = left[MARKER + 1]  # for every point, by the rounds that are left
        self.growth: Final = left[MARKER + 2 :]  # how much more of what a goal counts there is after a round
