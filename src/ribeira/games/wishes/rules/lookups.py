"""Components and options as plain numbers for the rules."""

from typing import Final

from mypy_extensions import i64


class Kit:
    """The components and options as the rules use them: plain numbers, shared by all states of a game."""

    def __init__(
        self,
        deck: list[int],
        worms: i64,
        boats: i64,
        ring: list[int],
        buyers: list[int],
        values: list[int],
        capacities: list[int],
        firsts: list[int],
        seconds: list[int],
        worm_prize: tuple[int, int],
        base_price: i64,
        spread_reward: i64,
        heap_limit: i64,
        optional_sales: bool,
        optional_parts: bool,
        anyone_second: bool,
        release_doubles: bool,
    ) -> None:
        self.deck: Final = deck  # every card of the game, once for each time it is in the deck
        self.worms: i64 = worms  # of each player at the start
        self.boats: i64 = boats
        self.ring: Final = ring  # the markets, clockwise
        self.place: Final = [ring.index(market) for market in range(len(ring))]  # of each market in the ring
        self.buyers: Final = buyers  # the colour of each buyer, most valuable first
        self.values: Final = values  # of each colour
        self.capacities: Final = capacities  # of the market cards, top first
        self.firsts: Final = firsts
        self.seconds: Final = seconds
        self.worm_prize: Final = worm_prize
        self.base_price: i64 = base_price
        self.spread_reward: i64 = spread_reward
        self.heap_limit: i64 = heap_limit
        # How the table reads the rules where they can be read in two ways
        self.optional_sales: bool = optional_sales  # the sale of a wish may be declined (R1)
        self.optional_parts: bool = optional_parts  # its other parts, too
        self.anyone_second: bool = anyone_second  # a second prize also with 0 (R13)
        self.release_doubles: bool = release_doubles  # for their worms (R5)
