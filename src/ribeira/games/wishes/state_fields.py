"""Declared fields. Do not edit.

Generated from fields.py by `python -m ribeira.engine.state_fields wishes`.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.games.wishes.actions import MARKETS
from ribeira.games.wishes.rules.lookups import Kit


class WishesFields(State):
    """Start values of the fields, or copies of those of `source`."""

    def __init__(
        self, game: AnyGame, options: object, seats: i64, rng: Rng, kit: Kit, source: "WishesFields | None" = None
    ) -> None:
        super().__init__(game, options, seats, rng)
        self.kit: Final = kit
        if source is None:
            self.first: i64 = 0
            self.worms: list[int] = [int(kit.worms) for _ in range(seats)]
            self.boats: list[int] = [int(kit.boats) for _ in range(seats)]
            self.holds: list[list[int]] = [[] for _ in range(seats)]
            self.earned: list[int] = [0 for _ in range(seats * 5)]
            self.ocean: list[int] = []
            self.bait: list[int] = []
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.boat_cards: list[int] = []
            self.tokens: list[int] = [0 for _ in range(MARKETS * seats)]
            self.closed_by: list[int] = [-1 for _ in range(MARKETS)]
            self.heap: list[int] = [0 for _ in range(seats)]
            self.buyers: list[int] = [-1 for _ in range(len(kit.buyers))]
            self.market_card: i64 = 0
        else:
            self.first = source.first
            self.worms = source.worms[:]
            self.boats = source.boats[:]
            self.holds = [inner[:] for inner in source.holds]
            self.earned = source.earned[:]
            self.ocean = source.ocean[:]
            self.bait = source.bait[:]
            self.deck = source.deck[:]
            self.discard = source.discard[:]
            self.boat_cards = source.boat_cards[:]
            self.tokens = source.tokens[:]
            self.closed_by = source.closed_by[:]
            self.heap = source.heap[:]
            self.buyers = source.buyers[:]
            self.market_card = source.market_card
            source.copy_base(self)
