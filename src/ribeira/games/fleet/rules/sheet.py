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
from ribeira.games.fleet.rules.lookups import Kit

TOP_LEVEL: Final = 3


class Sheet:
    """A player's score sheet."""

    def __init__(
        self,
        kit: Kit,
        *,
        marked: list[int],
        crossed: list[int],
        limits: list[int],
        built: list[int],
        licences: list[int],
        launched: list[int],
        fish: list[int],
        hexes: list[int],
        coins: i64,
        crossed_stars: list[int],
        stars: i64,
        salvaged: i64,
        crab_licence: i64,
        bonus: i64,
        captain: i64,
        trophy: i64,
    ) -> None:
        self.kit: Final = kit
        self.marked = marked  # boxes of each section, from the top
        self.crossed = crossed  # boxes of each section, from the bottom (solo)
        self.limits = limits  # how far each section can be marked; never changed, only replaced
        self.built = built  # 1 for every completed building
        self.licences = licences  # levels
        self.launched = launched  # boats of each kind
        self.fish = fish  # of each boat, `kit.slots[kind]` and on
        self.hexes = hexes  # 1 for every marked one
        self.coins: i64 = coins  # the last marked box of the track
        self.crossed_stars = crossed_stars  # boxes of the track (solo)
        self.stars: i64 = stars  # star actions to come
        self.salvaged: i64 = salvaged  # salvage stars used
        self.crab_licence: i64 = crab_licence
        self.bonus: i64 = bonus  # what the crab bonus counts, or NONE
        self.captain: i64 = captain  # the captain card, or NONE
        self.trophy: i64 = trophy  # 1 with the silver trophy

    def clone(self) -> "Sheet":
        return Sheet(
            self.kit,
            marked=self.marked[:],
            crossed=self.crossed[:],
            limits=self.limits,
            built=self.built[:],
            licences=self.licences[:],
            launched=self.launched[:],
            fish=self.fish[:],
            hexes=self.hexes[:],
            coins=self.coins,
            crossed_stars=self.crossed_stars[:],
            stars=self.stars,
            salvaged=self.salvaged,
            crab_licence=self.crab_licence,
            bonus=self.bonus,
            captain=self.captain,
            trophy=self.trophy,
        )

    def open_boxes(self, section: i64) -> i64:
        """Boxes that are neither marked nor crossed out."""
        return i64(self.kit.sizes[section]) - i64(self.marked[section]) - i64(self.crossed[section])

    def can_mark(self, section: i64) -> bool:
        return i64(self.marked[section]) < i64(self.limits[section])

    def has(self, building: i64) -> bool:
        """Whether a building is completed."""
        return i64(self.built[building - CASINO]) != 0

    def hold(self, kind: i64) -> i64:
        if kind == OYSTER:
            return self.kit.oyster_holds[self.licences[OYSTER]]
        return self.kit.holds[kind]

    def total_fish(self) -> i64:
        total: i64 = 0
        for fish in self.fish:
            total += i64(fish)
        return total

    def market_coins(self) -> i64:
        """What a market die brings: so much for the fish, and more with the smokehouse."""
        return i64(self.kit.market[self.total_fish()]) + self.smoked()

    def smoked(self) -> i64:
        return self.kit.smokehouse_coins if self.has(SMOKEHOUSE) else 0

    def boats(self) -> i64:
        """Launched boats of all kinds."""
        total: i64 = 0
        for boats in self.launched:
            total += i64(boats)
        return total

    def full_boats(self, kind: i64) -> i64:
        """Boats of a kind without space; one without a hold is never full."""
        hold: i64 = self.hold(kind)
        full: i64 = 0
        if hold > 0:
            first: i64 = self.kit.slots[kind]
            for slot in range(first, first + i64(self.launched[kind])):
                if i64(self.fish[slot]) == hold:
                    full += 1
        return full

    def all_full_boats(self) -> i64:
        full: i64 = 0
        for kind in range(HARBOUR):
            if self.launched[kind]:
                full += self.full_boats(kind)
        return full

    def count(self, what: i64) -> i64:
        """What a bonus or trophy counts."""
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
