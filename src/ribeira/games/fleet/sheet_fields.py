"""Declared fields. Do not edit.

Generated from fields.py by `python -m ribeira.engine.state_fields fleet`.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.games.fleet.actions import BUILDINGS, COLUMNS, HARBOUR, WHARF
from ribeira.games.fleet.rules.lookups import Kit


class SheetFields:
    """Start values of the fields, or copies of those of `source`."""

    def __init__(self, kit: Kit, source: "SheetFields | None" = None) -> None:
        self.kit: Final = kit
        if source is None:
            self.marked: list[int] = [0 for _ in range(WHARF)]
            self.licences: list[int] = [0 for _ in range(COLUMNS)]
            self.launched: list[int] = [0 for _ in range(HARBOUR)]
            self.fish: list[int] = [0 for _ in range(kit.slots[HARBOUR])]
            self.hexes: list[int] = [0 for _ in range(COLUMNS)]
            self.coins: i64 = 0
            self.stars: i64 = 0
            self.salvaged: i64 = 0
            self.bonus: i64 = -1
            self.captain: i64 = -1
            self.trophy: i64 = 0
            self.crossed: list[int] = [0 for _ in range(WHARF)]
            self.crossed_stars: list[int] = []
            self.built: list[int] = [0 for _ in range(len(BUILDINGS))]
            self.limits: list[int] = []
            self.crab_licence: i64 = 0
        else:
            self.marked = source.marked[:]
            self.licences = source.licences[:]
            self.launched = source.launched[:]
            self.fish = source.fish[:]
            self.hexes = source.hexes[:]
            self.coins = source.coins
            self.stars = source.stars
            self.salvaged = source.salvaged
            self.bonus = source.bonus
            self.captain = source.captain
            self.trophy = source.trophy
            self.crossed = source.crossed[:]
            self.crossed_stars = source.crossed_stars[:]
            self.built = source.built[:]
            self.limits = source.limits
            self.crab_licence = source.crab_licence
