"""Schema and validation of `components.toml`."""

from collections import Counter
from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from ribeira.engine.components import Components
from ribeira.games.fleet.actions import BUILDINGS, PLAYERS, SHIPS, TYPES, Building, Count, Ship, Type

ColumnBox = Literal[".", "L", "B", "?"]
ShipBox = Literal[".", "L", "B", "F"]
Positive = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1000)]
LEVELS = 3  # licence levels


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of table rows."""


class Rounds(Piece, frozen=True):
    """Number of rounds with several players and in the solo game."""

    multi: Positive
    solo: Positive


class MarketRow(Piece, frozen=True):
    """Coins of the market for at least this many fish."""

    fish: Amount
    coins: Amount


class Columns(Piece, frozen=True):
    """Boxes of the boat columns."""

    shrimp: list[ColumnBox]
    cod: list[ColumnBox]
    lobster: list[ColumnBox]
    swordfish: list[ColumnBox]
    oyster: list[ColumnBox]


class Harbour(Piece, frozen=True):
    """Boxes of the harbour ships."""

    crab: list[ShipBox]
    yacht: list[ShipBox]
    research: list[ShipBox]
    barge: list[ShipBox]
    inuit: list[ShipBox]


class Plain(Piece, frozen=True):
    """A building that is worth points when completed."""

    boxes: Positive
    vp: Amount


class Paying(Piece, frozen=True):
    """A building with points, and coins for its effect."""

    boxes: Positive
    vp: Amount
    coins: Amount


class Bank(Piece, frozen=True):
    """The bank, with points for every marked box."""

    boxes: Positive
    vp_per_box: Amount


class Salvage(Piece, frozen=True):
    """The salvage yard, which turns dice into star actions."""

    boxes: Positive
    vp: Amount
    uses: Amount


class Buffet(Piece, frozen=True):
    """The buffet, with points for its hexes."""

    boxes: Positive
    hex_vp: list[Amount]  # by number of marked hexes


class Wharf(Piece, frozen=True):
    """The buildings of the wharf."""

    casino: Plain
    bank: Bank
    salvage: Salvage
    tackle: Paying
    cannery: Paying
    smokehouse: Paying
    pub: Plain
    buffet: Buffet


class Boat(Piece, frozen=True):
    """Boats of a kind: number, fish boxes, points, and catch in a fishing phase."""

    count: Positive
    hold: Amount
    vp: Amount
    rate: Amount


class OysterBoat(Piece, frozen=True):
    """Oyster boats, whose hold depends on the licence level."""

    count: Positive
    hold: list[Positive]  # by licence level
    vp: Amount
    rate: Amount


class Barge(Piece, frozen=True):
    """The barge, which catches one fish per other full boat."""

    count: Positive
    hold: Amount
    vp: Amount
    rate: Literal["full_boats"]


class Boats(Piece, frozen=True):
    """The boats by column and ship."""

    shrimp: Boat
    cod: Boat
    lobster: Boat
    swordfish: Boat
    oyster: OysterBoat
    crab: Boat
    research: Boat
    barge: Barge
    inuit: Boat


class Level3(Piece, frozen=True):
    """Points of third-level licences."""

    shrimp: Amount
    cod: Amount
    lobster: Amount
    swordfish: Amount
    oyster: Amount


class ShrimpLevel(Piece, frozen=True):
    """Effect of a shrimp licence."""

    marks: Positive
    stars: Amount


class LobsterTier(Piece, frozen=True):
    """Coins of a lobster licence for at least this many boats."""

    boats: Amount
    coins: Amount


class SwordfishLevel(Piece, frozen=True):
    """Effect of a swordfish licence."""

    stars: Amount
    coins: Amount


class Licences(Piece, frozen=True):
    """Effects of the licences by level."""

    level3_vp: Level3
    second_coins: Amount
    shrimp: list[ShrimpLevel]
    cod: list[Amount]
    lobster: list[list[LobsterTier]]
    swordfish: list[SwordfishLevel]
    oyster_coin: Amount


class CrabBonus(Piece, frozen=True):
    """A crab bonus: a point for each `per` of a quantity."""

    count: Count
    per: Positive


class Crab(Piece, frozen=True):
    """The crab licence and its bonuses."""

    licence_vp: Amount
    bonus_cap: Amount
    bonuses: list[CrabBonus]


class CoinTrack(Piece, frozen=True):
    """The coin track, with the boxes of its stars."""

    length: Positive
    stars: list[Positive]


class Pool(Piece, frozen=True):
    """Dice of each phase for a number of players."""

    players: Positive
    boat: Positive  # boat dice in the boat phase
    town: Amount
    town_boat: Amount  # boat dice in the town phase


class Dice(Piece, frozen=True):
    """The dice, with their faces and pools."""

    boat_dice: Positive
    town_dice: Positive
    boat_die: list[Literal["shrimp", "cod", "lobster", "swordfish", "oyster", "coins"]]
    town_die: list[Literal["harbour", "wharf", "market"]]
    pools: list[Pool]


class Rating(Piece, frozen=True):
    """A rating of solo games, with its minimum points."""

    vp: Amount
    rating: str


class Solo(Piece, frozen=True):
    """The captain of the solo game."""

    boat_walk: list[Type]
    harbour_walk: list[Ship]
    wharf_walk: list[Building]
    chosen_crosses: Amount
    shared_crosses: Amount
    coins_crosses: Amount
    ratings: list[Rating]


class CaptainBonus(Piece, frozen=True):
    """A captain's bonus: a point for each `per` of a quantity, up to `max`."""

    count: Count
    per: Positive
    max: Amount


class Captain(Piece, frozen=True):
    """A captain card."""

    id: str
    boat: Type
    extra: list[Ship | Building]
    bonus: CaptainBonus


class Gold(Piece, frozen=True):
    """A gold trophy, for the highest count."""

    id: str
    count: Count


class Silver(Piece, frozen=True):
    """A silver trophy, for the first to reach a goal."""

    id: str
    count: Count
    goal: Positive


class Trophies(Piece, frozen=True):
    """The trophy cards."""

    vp: Amount
    gold: list[Gold]
    silver: list[Silver]


class FleetComponents(Components, frozen=True, kw_only=True):
    """The tables of `components.toml`."""

    rounds: Rounds
    start_boxes: Amount
    income: Amount
    coins_face: Amount
    die_as_coin: Amount
    market: list[MarketRow]
    columns: Columns
    harbour: Harbour
    wharf: Wharf
    boats: Boats
    licences: Licences
    crab: Crab
    coin_track: CoinTrack
    dice: Dice
    solo: Solo
    captains: list[Captain]
    trophies: Trophies

    def problems(self) -> list[str]:
        return [*self._dice(), *self._sections(), *self._tables(), *self._solo(), *self._cards()]

    def column(self, type: str) -> list[ColumnBox]:
        """Return the boxes of a column."""
        boxes: list[ColumnBox] = getattr(self.columns, type)
        return boxes

    def ship(self, ship: str) -> list[ShipBox]:
        """Return the boxes of a ship."""
        boxes: list[ShipBox] = getattr(self.harbour, ship)
        return boxes

    def boat(self, kind: str) -> Boat | OysterBoat | Barge | None:
        """Return the boats of a column or ship; the yacht club has none."""
        boat: Boat | OysterBoat | Barge | None = getattr(self.boats, kind, None)
        return boat

    def building(self, building: str) -> Plain | Paying | Bank | Salvage | Buffet:
        """Return a wharf building."""
        found: Plain | Paying | Bank | Salvage | Buffet = getattr(self.wharf, building)
        return found

    def market_pays(self, fish: int) -> int:
        """Return the coins of a market die by number of fish."""
        return [row.coins for row in self.market if row.fish <= fish][-1]

    def pool(self, players: int) -> Pool:
        """Return the dice pools for a number of players."""
        return next(pool for pool in self.dice.pools if pool.players == players)

    def _dice(self) -> list[str]:
        problems = []
        if sorted(pool.players for pool in self.dice.pools) != list(range(1, PLAYERS + 1)):
            problems.append(f"dice.pools must have one row for each of 1 to {PLAYERS} players")
        for pool in self.dice.pools:
            if pool.boat + pool.town_boat > self.dice.boat_dice or pool.town > self.dice.town_dice:
                problems.append(f"there are too few dice for the pools of {pool.players} players")
            drafters = max(pool.players, 2)  # in the solo game, the captain drafts too
            if pool.boat != drafters + 1 or pool.town + pool.town_boat != drafters + 1:
                problems.append(f"the pools of {pool.players} players must have {drafters + 1} dice each")
        if not set(TYPES) & set(self.dice.boat_die):
            problems.append("a boat die must show a boat type")
        if not self.dice.town_die:
            problems.append("a town die must have faces")
        return problems

    def _sections(self) -> list[str]:
        problems = []
        for type in TYPES:
            column = self.column(type)
            start = [box for box in column[: self.start_boxes] if box != "."]
            if start != ["L", "B"]:
                problems.append(f"the first {self.start_boxes} boxes of {type} must give a licence, then a boat")
            boat = self.boat(type)
            circles = sum(box != "." for box in column)
            if boat and circles != LEVELS + boat.count:
                problems.append(f"{type} needs {LEVELS + boat.count} circles, for licences and boats, not {circles}")
        letters = {"crab": ["L", "B"], "yacht": ["F"], "research": ["B"], "barge": ["B"], "inuit": ["B"]}
        for ship in SHIPS:
            boxes = [box for box in self.ship(ship) if box != "."]
            boat = self.boat(ship)
            if set(boxes) != set(letters[ship]) or (ship == "crab" and boxes != ["L", "B"]):
                problems.append(f"{ship} must have the letters {' and '.join(letters[ship])}")
            if boat and boxes.count("B") != boat.count:
                problems.append(f"{ship} launches {boxes.count('B')} boats, but there are {boat.count}")
        for section in (*TYPES, *SHIPS):
            last = (self.column(section) if section in TYPES else self.ship(section))[-1:]
            if last in ([], ["."]):
                problems.append(f"{section} must end with a letter")
        if len(self.boats.oyster.hold) != LEVELS:
            problems.append(f"boats.oyster.hold must have {LEVELS} numbers")
        elif sorted(self.boats.oyster.hold) != self.boats.oyster.hold:
            problems.append("boats.oyster.hold must not fall with the level")
        if self.boats.oyster.rate < 1:
            problems.append("oyster boats must catch something")
        if len(self.wharf.buffet.hex_vp) != len(TYPES) + 1:
            problems.append(f"wharf.buffet.hex_vp must have {len(TYPES) + 1} numbers")
        return problems

    def _tables(self) -> list[str]:
        problems = []
        for name in ("shrimp", "cod", "lobster", "swordfish"):
            if len(getattr(self.licences, name)) != LEVELS:
                problems.append(f"licences.{name} must have {LEVELS} levels")
        if not self.market or self.market[0].fish != 0 or not _rises([row.fish for row in self.market]):
            problems.append("market must begin with 0 fish and rise")
        if not _rises(self.coin_track.stars) or self.coin_track.stars[-1:] > [self.coin_track.length]:
            problems.append("coin_track.stars must rise and lie on the track")
        counts = [bonus.count for bonus in self.crab.bonuses]
        if len(set(counts)) != len(counts) or len(counts) < PLAYERS:
            problems.append(f"crab.bonuses must be at least {PLAYERS}, each another")
        return problems

    def _solo(self) -> list[str]:
        problems = []
        walks: list[tuple[str, list[str], tuple[str, ...]]] = [
            ("boat_walk", [*self.solo.boat_walk], TYPES),
            ("harbour_walk", [*self.solo.harbour_walk], SHIPS),
            ("wharf_walk", [*self.solo.wharf_walk], BUILDINGS),
        ]
        for name, walk, sections in walks:
            if sorted(walk) != sorted(sections):
                problems.append(f"solo.{name} must name each of its sections once")
        bands = [row.vp for row in reversed(self.solo.ratings)]
        if not bands or bands[0] != 0 or not _rises(bands):
            problems.append("solo.ratings must fall to 0 points")
        return problems

    def _cards(self) -> list[str]:
        ids = Counter(
            [captain.id for captain in self.captains]
            + [card.id for card in self.trophies.gold]
            + [card.id for card in self.trophies.silver]
        )
        problems = [f"two cards are called {id}" for id, times in ids.items() if times > 1]
        if len(self.captains) < PLAYERS:
            problems.append(f"at least {PLAYERS} captains are needed")
        sizes: dict[Ship | Building, int] = {ship: len(self.ship(ship)) for ship in SHIPS}
        sizes.update({building: self.building(building).boxes for building in BUILDINGS})
        for captain in self.captains:
            if any(times > sizes[section] for section, times in Counter(captain.extra).items()):
                problems.append(f"{captain.id} marks more boxes than there are")
        if not self.trophies.gold or not self.trophies.silver:
            problems.append("at least one gold and one silver trophy are needed")
        return problems


def _rises(numbers: list[int]) -> bool:
    return all(low < high for low, high in pairwise(numbers))
