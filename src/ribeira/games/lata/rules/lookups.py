"""Components and options as plain numbers for the rules."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.state import Task


class Kit:
    """The components and options as the rules use them: plain numbers, shared by all states of a game."""

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
        self.pairs: i64 = pairs  # sets of two dealt in a round
        self.singles: i64 = singles
        self.open_markets: i64 = open_markets
        self.open_goals: i64 = open_goals
        self.open_auction: bool = open_auction
        self.factory: i64 = factory  # the solo board, or FRONT
        self.cubes: Final = cubes  # by colour
        self.prices: Final = prices  # by slot
        self.keeps: Final = keeps  # by colour: whether it keeps in storage
        self.paints: Final = paints  # the colour of each production card
        self.icons: Final = icons  # `card * 2 + place`, or NO_ICON
        self.flags: Final = flags  # `market * 2` and the next one, which can be -1
        self.spaces: Final = spaces  # `market * CANS + colour`
        self.market_ap: Final = market_ap
        self.market_pay: Final = market_pay
        # Of the goals, the starting goal last
        self.goal_costs: Final = goal_costs
        self.goal_points: Final = goal_points
        self.goal_counts: Final = goal_counts  # which of COUNTS
        self.goal_per: Final = goal_per
        self.goal_at_least: Final = goal_at_least
        self.goal_visible: Final = goal_visible
        self.goal_of: Final = goal_of  # a bit a country, a bit a price of slots, or the AP of markets
        self.next_round: Final = next_round  # what begins it
