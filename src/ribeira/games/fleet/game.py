"""Fleet: The Dice Game, by Benjamin Pinchback and Matthew D. Riddle: dice, boats, licences and a town to build."""

from typing import Any, ClassVar, Literal

import msgspec

from ribeira.engine.actions import ActionSpace
from ribeira.engine.game import Game, once
from ribeira.engine.options import Options
from ribeira.engine.result import Result, Rung
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import Position
from ribeira.games.fleet.actions import (
    ACTIONS,
    BUILDINGS,
    COUNTS,
    FACES,
    HARBOUR,
    LETTERS,
    PLAIN,
    PLAYERS,
    SECTIONS,
    SHIPS,
    TYPES,
)
from ribeira.games.fleet.components import Barge, Boat, FleetComponents, OysterBoat, Paying, Plain, Salvage
from ribeira.games.fleet.fields import FIELDS
from ribeira.games.fleet.rules.lookups import Kit
from ribeira.games.fleet.rules.position_json import FleetPosition, build, dealt
from ribeira.games.fleet.rules.tasks import TASKS
from ribeira.games.fleet.rules.validation import find_problems
from ribeira.games.fleet.scoring import CATEGORIES, points
from ribeira.games.fleet.state import FleetState
from ribeira.games.fleet.view import FleetView, fleet_view


class FleetOptions(Options, frozen=True, kw_only=True):
    """Variants and house rules of Fleet."""

    captain_cards: bool = False  # replace the start roll (5.2)
    trophies: bool = False  # one gold and one silver trophy (5.3)
    stars: Literal["sections", "anywhere"] = "sections"  # boxes that a star action may mark (R1)
    captain_pass: Literal["removes", "leaves"] = "removes"  # a captain who passes removes a die or leaves it (R24)


class FleetGame(Game[FleetState, Position]):
    """Rules of Fleet: The Dice Game. `ribeira.game("fleet")` returns an instance."""

    id = "fleet"
    version = 1
    seats = range(1, PLAYERS + 1)
    options = FleetOptions
    secrets = False
    house_rules = ("stars", "captain_pass")
    actions: ClassVar[ActionSpace] = ACTIONS
    tasks = TASKS
    components_type = FleetComponents
    position_type = FleetPosition
    components: FleetComponents

    def refuse_options(self, seats: int, options: FleetOptions) -> str | None:
        if options.trophies and seats == 1:
            return "trophies are for 2 to 4 players"
        if options.captain_pass != "removes" and seats > 1:
            return "captain_pass is for the game alone: nobody else has a captain who passes"
        return None

    def setup(self, seats: int, options: FleetOptions, rng: Rng) -> FleetState:
        first = int(rng.below(seats))
        return dealt(self.bare(options, seats=seats, first=first), rng)

    def build(self, position: Position, options: FleetOptions, rng: Rng) -> FleetState:
        return build(
            self,
            self.kit(options),
            position,
            options,
            rng,
            captain_cards=options.captain_cards,
            trophies=options.trophies,
        )

    @once
    def kit(self, options: FleetOptions) -> Kit:
        """Precompute the lookups that all games with these options share."""
        return make_kit(self.components, options.stars == "anywhere", options.captain_pass == "leaves")

    def position(self, state: FleetState) -> Any:
        return FIELDS.position(state)

    def problems(self, state: FleetState) -> list[str]:
        return find_problems(state, captain_cards=msgspec.convert(state.options, FleetOptions).captain_cards)

    def view(self, state: FleetState, seat: int | None) -> FleetView:
        return fleet_view(state, self.components, seat)

    def outcome(self, state: FleetState) -> Result:
        """Rank by points, then by fish; remaining ties share the victory (6.2). Solo points are rated (6.3)."""
        options = msgspec.to_builtins(state.options)
        unused = {"captain": not options["captain_cards"], "trophies": not options["trophies"]}
        return Result.ranked(
            [
                {
                    category: amount
                    for category, amount in zip(CATEGORIES, points(state, seat), strict=True)
                    if not unused.get(category)
                }
                for seat in range(state.seats)
            ],
            ended_by="rounds",
            tie_break=[[int(sheet.total_fish())] for sheet in state.sheets],
        )

    def ladder(self, options: object) -> list[Rung]:
        return [Rung(row.vp, row.rating) for row in reversed(self.components.solo.ratings)]


def make_kit(table: FleetComponents, stars_anywhere: bool = False, captain_leaves: bool = False) -> Kit:
    """Convert components and house rules to plain numbers."""
    kinds = [table.boat(name) for name in SECTIONS[:HARBOUR]]
    boats = [kind.count if kind else 0 for kind in kinds]
    licences = table.licences
    most_fish = sum(
        kind.count * (max(kind.hold) if isinstance(kind, OysterBoat) else kind.hold) for kind in kinds if kind
    )
    wharf = table.wharf
    oyster_holds = table.boats.oyster.hold
    return Kit(
        rounds=(table.rounds.multi, table.rounds.solo),
        start_boxes=table.start_boxes,
        income=table.income,
        coins_face=table.coins_face,
        die_as_coin=table.die_as_coin,
        market=[table.market_pays(fish) for fish in range(most_fish + 1)],
        letters=[
            *([LETTERS.index(box) for box in table.column(type)] for type in TYPES),
            *([LETTERS.index(box) for box in table.ship(ship)] for ship in SHIPS),
            *([PLAIN] * table.building(building).boxes for building in BUILDINGS),
        ],
        boats=boats,
        holds=[kind.hold if isinstance(kind, Boat | Barge) else 0 for kind in kinds],
        oyster_holds=[oyster_holds[0], *oyster_holds],  # without a licence there are no oyster boats (R8)
        boat_vp=[kind.vp if kind else 0 for kind in kinds],
        rates=[kind.rate if isinstance(kind, Boat | OysterBoat) else 0 for kind in kinds],
        building_vp=[
            building.vp if isinstance(building, Plain | Paying | Salvage) else 0
            for building in map(table.building, BUILDINGS)
        ],
        bank_vp=wharf.bank.vp_per_box,
        salvage_uses=wharf.salvage.uses,
        tackle_coins=wharf.tackle.coins,
        cannery_coins=wharf.cannery.coins,
        smokehouse_coins=wharf.smokehouse.coins,
        hex_vp=wharf.buffet.hex_vp,
        level3_vp=[getattr(licences.level3_vp, type) for type in TYPES],
        second_coins=licences.second_coins,
        shrimp_marks=[0, *(level.marks for level in licences.shrimp)],
        shrimp_stars=[0, *(level.stars for level in licences.shrimp)],
        cod_coins=[0, *licences.cod],
        lobster_coins=[
            [
                max((tier.coins for tier in tiers if launched >= tier.boats), default=0)
                for launched in range(sum(boats) + 1)
            ]
            for tiers in ([], *licences.lobster)
        ],
        swordfish_stars=[0, *(level.stars for level in licences.swordfish)],
        swordfish_coins=[0, *(level.coins for level in licences.swordfish)],
        oyster_coin=licences.oyster_coin,
        crab_vp=table.crab.licence_vp,
        crab_cap=table.crab.bonus_cap,
        crab_bonuses=[sum(bonus.per for bonus in table.crab.bonuses if bonus.count == count) for count in COUNTS],
        stars=[sum(star <= box for star in table.coin_track.stars) for box in range(table.coin_track.length + 1)],
        boat_die=[FACES.index(face) for face in table.dice.boat_die],
        town_die=[FACES.index(face) for face in table.dice.town_die],
        pools=[(pool.boat, pool.town, pool.town_boat) for pool in map(table.pool, range(1, PLAYERS + 1))],
        walks=[
            [SECTIONS.index(section) for section in walk]
            for walk in (table.solo.boat_walk, table.solo.harbour_walk, table.solo.wharf_walk)
        ],
        crosses=(table.solo.chosen_crosses, table.solo.shared_crosses, table.solo.coins_crosses),
        captain_names=[captain.id for captain in table.captains],
        captain_marks=[
            [SECTIONS.index(section) for section in [captain.boat] * table.start_boxes + [*captain.extra]]
            for captain in table.captains
        ],
        captain_counts=[COUNTS.index(captain.bonus.count) for captain in table.captains],
        captain_per=[captain.bonus.per for captain in table.captains],
        captain_max=[captain.bonus.max for captain in table.captains],
        trophy_vp=table.trophies.vp,
        gold_names=[card.id for card in table.trophies.gold],
        gold_counts=[COUNTS.index(card.count) for card in table.trophies.gold],
        silver_names=[card.id for card in table.trophies.silver],
        silver_counts=[COUNTS.index(card.count) for card in table.trophies.silver],
        silver_goals=[card.goal for card in table.trophies.silver],
        stars_anywhere=stars_anywhere,
        captain_leaves=captain_leaves,
    )


GAME = FleetGame()
