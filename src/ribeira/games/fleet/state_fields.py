"""Declared fields. Do not edit.

Generated from fields.py by `python -m ribeira.engine.state_fields fleet`.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.games.fleet.rules.lookups import Kit
from ribeira.games.fleet.rules.sheet import Sheet


class FleetFields(State):
    """Start values of the fields, or copies of those of `source`."""

    def __init__(
        self, game: AnyGame, options: object, seats: i64, rng: Rng, kit: Kit, source: "FleetFields | None" = None
    ) -> None:
        super().__init__(game, options, seats, rng)
        self.kit: Final = kit
        if source is None:
            self.round: i64 = 1
            self.first: i64 = 0
            self.sheets: list[Sheet] = [Sheet(kit) for _ in range(seats)]
            self.dice: list[int] = []
            self.tokens: list[int] = []
            self.gold: i64 = -1
            self.silver: i64 = -1
            self.silver_open: i64 = 0
        else:
            self.round = source.round
            self.first = source.first
            self.sheets = [part.clone() for part in source.sheets]
            self.dice = source.dice[:]
            self.tokens = source.tokens[:]
            self.gold = source.gold
            self.silver = source.silver
            self.silver_open = source.silver_open
            source.copy_base(self)
