"""Numeric tables of components and options for the rules."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.state import Task


class Kit:
    """Components and options as numbers, shared by all states with the same set-up."""

    def __init__(
        self,
        rounds: i64,
        action_points: i64,
        pairs: i64,
        singles: i64,
        open_markets: i64,
        open_goals: i64,
        open_auction: bool,
        factory: i64,
        cubes: list[int],
        prices: list[int],
        keeps: list[int],
        paints: list[int],
        icons: list[int],
        flags: list[int],
        spaces: list[int],
        market_ap: list[int],
        market_pay: list[int],
        goal_costs: list[int],
        goal_points: list[int],
        goal_counts: list[int],
        goal_per: list[int],
        goal_at_least: list[int],
        goal_visible: list[int],
        goal_of: list[int],
        next_round: Task[Any],
    ) -> None:
        self.rounds: i64 = rounds
        self.action_points: i64 = action_points
        self.pairs: i64 = pairs  # sets of two cards dealt in a round
        self.singles: i64 = singles
        self.open_markets: i64 = open_markets
        self.open_goals: i64 = open_goals
        self.open_auction: bool = open_auction
        self.factory: i64 = factory  # solo board or FRONT
        self.cubes: Final = cubes  # supply by color
        self.prices: Final = prices  # by slot
        self.keeps: Final = keeps  # by color: 1 if unsold cans keep in storage
        self.paints: Final = paints  # color of each production card
        self.icons: Final = icons  # `card * 2 + place`; can be NO_ICON
        self.flags: Final = flags  # `market * 2` and the next index, which can be -1
        self.spaces: Final = spaces  # `market * CANS + colour`
        self.market_ap: Final = market_ap
        self.market_pay: Final = market_pay
        # By goal, the starting goal last
        self.goal_costs: Final = goal_costs
        self.goal_points: Final = goal_points
        self.goal_counts: Final = goal_counts  # index in COUNTS
        self.goal_per: Final = goal_per
        self.goal_at_least: Final = goal_at_least
        self.goal_visible: Final = goal_visible
        self.goal_of: Final = goal_of  # bit set of countries or of slot prices, or the AP of markets
        self.next_round: Final = next_round  # task that begins a round
