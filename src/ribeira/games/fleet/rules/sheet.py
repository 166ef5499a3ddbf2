"""Sheet of a player: marks and their effects."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.fleet.actions import (
    BOATS,
    CASINO,
    COIN_BOXES,
    COLUMNS,
    COMPLETED,
    FISH,
    FULL_BOATS,
    HARBOUR,
    HARBOUR_BOXES,
    LEVEL3,
    LICENCES,
    OYSTER,
    SMOKEHOUSE,
)
from ribeira.games.fleet.sheet_fields import SheetFields

TOP_LEVEL: Final = 3


class Sheet(SheetFields):
    """A player's score sheet."""

    def clone(self) -> "Sheet":
        return Sheet(self.kit, self)

    def open_boxes(self, section: i64) -> i64:
        """Return the number of boxes that are neither marked nor crossed out."""
        return i64(self.kit.sizes[section]) - i64(self.marked[section]) - i64(self.crossed[section])

    def can_mark(self, section: i64) -> bool:
        """Return True if a section has a usable box."""
        return i64(self.marked[section]) < i64(self.limits[section])

    def has(self, building: i64) -> bool:
        """Return True if a building is completed."""
        return i64(self.built[building - CASINO]) != 0

    def hold(self, kind: i64) -> i64:
        """Return the number of fish that a boat of a kind holds."""
        if kind == OYSTER:
            return self.kit.oyster_holds[self.licences[OYSTER]]
        return self.kit.holds[kind]

    def total_fish(self) -> i64:
        """Return the fish on all boats."""
        total: i64 = 0
        for fish in self.fish:
            total += i64(fish)
        return total

    def market_coins(self) -> i64:
        """Return the coins of a market die, by the number of fish and with the smokehouse's bonus."""
        return i64(self.kit.market[self.total_fish()]) + self.smoked()

    def smoked(self) -> i64:
        """Return the smokehouse's bonus for market dice."""
        return self.kit.smokehouse_coins if self.has(SMOKEHOUSE) else 0

    def boats(self) -> i64:
        """Return the number of launched boats."""
        total: i64 = 0
        for boats in self.launched:
            total += i64(boats)
        return total

    def full_boats(self, kind: i64) -> i64:
        """Return the number of full boats of a kind. Boats without a hold are never full."""
        hold: i64 = self.hold(kind)
        full: i64 = 0
        if hold > 0:
            first: i64 = self.kit.slots[kind]
            for slot in range(first, first + i64(self.launched[kind])):
                if i64(self.fish[slot]) == hold:
                    full += 1
        return full

    def all_full_boats(self) -> i64:
        """Return the number of full boats of all kinds."""
        full: i64 = 0
        for kind in range(HARBOUR):
            if self.launched[kind]:
                full += self.full_boats(kind)
        return full

    def count(self, what: i64) -> i64:
        """Return the quantity that a bonus or trophy counts."""
        total: i64 = 0
        if what == FISH:
            total = self.total_fish()
        elif what == BOATS:
            total = self.boats()
        elif what == LICENCES:
            for level in self.licences:
                total += i64(level)
        elif what == COMPLETED:
            for built in self.built:
                total += i64(built)
        elif what == COIN_BOXES:
            total = self.coins
            for star in self.crossed_stars:
                if i64(star) < self.coins:
                    total -= 1
        elif what == HARBOUR_BOXES:
            for ship in range(COLUMNS, HARBOUR):
                total += i64(self.marked[ship])
        elif what == LEVEL3:
            for level in self.licences:
                if i64(level) == TOP_LEVEL:
                    total += 1
        elif what == FULL_BOATS:
            total = self.all_full_boats()
        return total
