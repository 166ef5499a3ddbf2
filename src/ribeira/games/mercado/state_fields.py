"""Declared fields. Do not edit.

Generated from fields.py by `python -m ribeira.engine.state_fields mercado`.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.games.mercado.actions import DISPLAY, GATES, LINES, MARKET, NUMBERS, OFFER, TYPES
from ribeira.games.mercado.rules.board import EMPTY, NONE
from ribeira.games.mercado.rules.lookups import Kit
from ribeira.games.mercado.scoring import SOURCES


class MercadoFields(State):
    """Start values of the fields, or copies of those of `source`."""

    def __init__(
        self, game: AnyGame, options: object, seats: i64, rng: Rng, kit: Kit, source: "MercadoFields | None" = None
    ) -> None:
        super().__init__(game, options, seats, rng)
        self.kit: Final = kit
        if source is None:
            self.first: i64 = 0
            self.market: list[i64] = [EMPTY for _ in range(MARKET)]
            self.entrances: list[i64] = [NONE for _ in range(GATES)]
            self.display: list[i64] = [NONE for _ in range(DISPLAY)]
            self.bag: list[i64] = [0 for _ in range(TYPES)]
            self.offer: list[i64] = [NONE for _ in range(NUMBERS * OFFER)]
            self.left: list[i64] = [0 for _ in range(NUMBERS)]
            self.covered: list[list[int]] = [[] for _ in range(NUMBERS)]
            self.hands: list[list[int]] = [[] for _ in range(seats)]
            self.restaurants: list[list[int]] = [[] for _ in range(seats)]
            self.box: list[int] = []
            self.earned: list[i64] = [0 for _ in range(seats * SOURCES)]
            self.coin_run: i64 = 0
            self.final_turns: i64 = NONE
            self.trigger: i64 = NONE
            self.ended: i64 = NONE
            self.speciality: i64 = NONE
            self.counted: i64 = 0
            self.best_move: i64 = 0
            self.wooden: list[i64] = [kit.wooden_stands for _ in range(seats)]
            self.line_stands: list[i64] = [0 for _ in range(LINES)]
            self.line_types: list[i64] = [0 for _ in range(seats * LINES)]
            self.improved: list[i64] = [0 for _ in range(MARKET * TYPES)]
            self.demand: list[i64] = [0 for _ in range(LINES * TYPES)]
            self.pays: list[i64] = [0 for _ in range((seats + 1) * LINES)]
            self.free: i64 = kit.gates
            self.wanted: i64 = 0
            self.occupied: i64 = 0
            self.visited: i64 = 0
        else:
            self.first = source.first
            self.market = source.market[:]
            self.entrances = source.entrances[:]
            self.display = source.display[:]
            self.bag = source.bag[:]
            self.offer = source.offer[:]
            self.left = source.left[:]
            self.covered = source.covered[:]
            self.hands = source.hands[:]
            self.restaurants = source.restaurants[:]
            self.box = source.box
            self.earned = source.earned[:]
            self.coin_run = source.coin_run
            self.final_turns = source.final_turns
            self.trigger = source.trigger
            self.ended = source.ended
            self.speciality = source.speciality
            self.counted = source.counted
            self.best_move = source.best_move
            self.wooden = source.wooden[:]
            self.line_stands = source.line_stands[:]
            self.line_types = source.line_types[:]
            self.improved = source.improved[:]
            self.demand = source.demand[:]
            self.pays = source.pays[:]
            self.free = source.free
            self.wanted = source.wanted
            self.occupied = source.occupied
            self.visited = source.visited
            source.copy_base(self)
