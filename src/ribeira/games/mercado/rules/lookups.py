"""Numeric tables of components and options for the rules."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.state import Task
from ribeira.games.mercado.actions import GATES, LINES, SIDE
from ribeira.games.mercado.rules.board import NONE


class Kit:
    """Components and options as numbers, shared by all states with the same set-up."""

    def __init__(
        self,
        marked: list[int],
        stands: list[int],
        closed: list[int],
        improves: list[int],
        tiles: list[list[int]],
        kept: list[int],
        wooden_stands: i64,
        start_coins: i64,
        restaurant_reward: i64,
        spaces_left: i64,
        entrances_left: i64,
        money_hidden: bool,
        money_remembered: bool,
        grey_types_public: bool,
        challenge: i64,
        fame: list[int],
        one_type: bool,
        counted: i64,
        line_limit: i64,
        needed: tuple[int, int],
        every_type: bool,
        crowd: list[int],
        pubs_only: bool,
        streets: list[int],
        turns: list[Task[Any]],
    ) -> None:
        self.marked: Final = marked
        self.stands: Final = stands  # number of stand tiles by type
        self.closed: Final = closed  # restaurants for the marked spaces, without one pub
        self.improves: Final = improves  # by kind: bit set of types
        self.tiles: Final = tiles  # customer tiles by number of customers
        self.kept: Final = kept  # customer tiles in the game by number of customers
        self.wooden_stands: i64 = wooden_stands
        self.start_coins: i64 = start_coins
        self.restaurant_reward: i64 = restaurant_reward
        self.spaces_left: i64 = spaces_left
        self.entrances_left: i64 = entrances_left
        self.money_hidden: bool = money_hidden  # money is hidden from other seats
        self.money_remembered: bool = money_remembered  # `sample` keeps hidden money
        self.grey_types_public: bool = grey_types_public
        # Solo challenges (5.2); NONE, 0 or empty if the challenge lacks the rule
        self.challenge: i64 = challenge  # number of the challenge, 0 in games with opponents
        self.fame: Final = fame
        self.one_type: bool = one_type
        self.counted: i64 = counted
        self.line_limit: i64 = line_limit if line_limit else LINES
        self.needed: Final = needed  # number of customers, and number of such tiles
        self.every_type: bool = every_type
        self.crowd: Final = crowd  # number of customers by side
        self.crowded: bool = len(crowd) > 0
        self.pubs_only: bool = pubs_only
        self.streets: Final = streets  # entrances
        self.street_side: i64 = i64(streets[0]) // SIDE if streets else NONE
        # The challenge restricts the spaces of stands or the payments of customers.
        self.choosy: bool = self.line_limit < LINES or self.crowded or pubs_only or len(streets) > 0
        # Bit set of entrances to which players may bring customers
        self.gates: i64 = sum(1 << gate for gate in range(GATES) if gate // SIDE != self.street_side)
        self.turns: Final = turns  # first task of a turn by seat
