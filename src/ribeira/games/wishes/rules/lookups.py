"""Numeric tables of components and options for the rules."""

from typing import Final

from mypy_extensions import i64


class Kit:
    """Components and options as numbers, shared by all states with the same set-up."""

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
        self.deck: Final = deck  # all cards of the game, with duplicates
        self.worms: i64 = worms  # worms of each player at the start
        self.boats: i64 = boats
        self.ring: Final = ring  # markets in clockwise order
        self.place: Final = [ring.index(market) for market in range(len(ring))]  # position of each market in the ring
        self.buyers: Final = buyers  # color of each buyer, most valuable first
        self.values: Final = values  # value of each color
        self.capacities: Final = capacities  # capacities of the market cards, top card first
        self.firsts: Final = firsts
        self.seconds: Final = seconds
        self.worm_prize: Final = worm_prize
        self.base_price: i64 = base_price
        self.spread_reward: i64 = spread_reward
        self.heap_limit: i64 = heap_limit
        # House rules
        self.optional_sales: bool = optional_sales  # the sale of a wish may be declined (R1)
        self.optional_parts: bool = optional_parts  # the other parts of a wish may be declined
        self.anyone_second: bool = anyone_second  # a second prize is possible with 0 tokens (R13)
        self.release_doubles: bool = release_doubles  # doubles may be released for their worms (R5)
