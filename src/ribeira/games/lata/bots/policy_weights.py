"""Names of the solo rollout policy's weights."""

from typing import Final

from ribeira.games.lata.actions import MARKER


class Weights:
    """Named weights of the policy's features, in the order of the list."""

    def __init__(self, weights: list[float]) -> None:
        read = iter(weights)
        self.chance: Final = next(read)
        # Choosing and placing cards
        self.double: Final = next(read)  # card with two icons
        self.sardine: Final = next(read)
        self.mackerel: Final = next(read)
        self.tomato: Final = next(read)
        self.olive_oil: Final = next(read)
        self.tin: Final = next(read)
        self.special: Final = next(read)  # other green cards
        self.partner: Final = next(read)  # the line has the matching icon
        self.goal_card: Final = next(read)  # contribution to the player's goals
        self.open_goal_card: Final = next(read)  # contribution to the open goals
        self.price: Final = next(read)  # price of the slot
        self.late_price: Final = next(read)  # price of the slot, times the rounds played
        self.empty: Final = next(read)  # empty slot
        self.line: Final = next(read)  # cans that the line can make in addition, times the remaining rounds
        self.line_red: Final = next(read)  # red cans among them
        self.line_yellow: Final = next(read)  # yellow cans among them
        self.placed_goal: Final = next(read)  # additional points of the player's goals
        # Producing cans
        self.make_silver: Final = next(read)
        self.make_red: Final = next(read)
        self.make_yellow: Final = next(read)
        self.wanted_silver: Final = next(read)  # an open market still needs this color
        self.wanted_red: Final = next(read)
        self.wanted_yellow: Final = next(read)
        self.surplus_silver: Final = next(read)  # no open market needs it
        self.surplus_other: Final = next(read)  # no open market needs it, and it can spoil
        self.skipped: Final = next(read)  # icons skipped
        self.second_cube: Final = next(read)  # second cube on the same card, which is free
        self.last_point: Final = next(read)  # the cube costs the last action point
        self.low_points: Final = next(read)  # one or two action points remain
        self.sell_two: Final = next(read)
        self.swap_one: Final = next(read)
        self.swap_wanted: Final = next(read)
        self.swap_surplus: Final = next(read)
        self.buy_ap: Final = next(read)
        self.buy_ap_low: Final = next(read)  # few action points remain
        self.buy_cube: Final = next(read)
        self.buy_wanted: Final = next(read)
        self.open_early: Final = next(read)  # reveal a market before the sale
        self.open_points: Final = next(read)  # the same, per action point
        self.end_making: Final = next(read)
        self.end_cubes: Final = next(read)  # per cube
        self.end_low: Final = next(read)  # at most two action points remain
        self.end_ready: Final = next(read)  # an open market could be completed
        # Selling
        self.earned: Final = next(read)
        self.late_earned: Final = next(read)  # income, times the rounds played
        self.points: Final = next(read)  # action points of the delivery
        self.completes: Final = next(read)
        self.flags: Final = next(read)  # flags of a completed card
        self.sold_goal: Final = next(read)  # additional points of the player's goals
        self.missing: Final = next(read)  # cubes still missing after the delivery
        self.loaded: Final = next(read)  # cubes loaded
        self.open_market: Final = next(read)
        self.open_market_points: Final = next(read)
        self.end_turn: Final = next(read)
        self.replace_market: Final = next(read)
        self.market_reach: Final = next(read)  # share of a market's cubes that the line can make
        self.market_worth: Final = next(read)  # value of completing the market
        self.draw: Final = next(read)
        # Goals
        self.goal_now: Final = next(read)  # current points
        self.goal_cost: Final = next(read)
        self.goal_early: Final = next(read)  # remaining rounds
        self.goal_last: Final = next(read)  # current points, in the last round
        self.goal_growth: Final = next(read)  # expected growth (see `growth`)
        self.open_goal: Final = next(read)
        self.open_goal_money: Final = next(read)  # with at least four escudos
        self.open_goal_left: Final = next(read)
        self.replace_goal: Final = next(read)
        self.replace_look: Final = next(read)  # value of the replaced goal
        left = list(read)
        self.marker: Final = left[: MARKER + 1]  # by chosen number of action points
        self.marker_left: Final = left[MARKER + 1]  # per action point, times the remaining rounds
        self.growth: Final = left[MARKER + 2 :]  # expected growth per round of each quantity that goals count
