"""If Wishes Were Fishes, by Peter Sarrett and Michael Adams: fish, wishes and seven markets."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from ribeira.engine.actions import ActionSpace
from ribeira.engine.game import Game, once
from ribeira.engine.options import Options
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import Position
from ribeira.games.wishes.actions import ACTIONS, COLOURS, KINDS, PLAYERS, SPECIES, WISHES
from ribeira.games.wishes.components import WishesComponents
from ribeira.games.wishes.fields import FIELDS
from ribeira.games.wishes.rules.lookups import Kit
from ribeira.games.wishes.rules.position_json import WishesPosition, build
from ribeira.games.wishes.rules.tasks import TASKS
from ribeira.games.wishes.rules.validation import find_problems
from ribeira.games.wishes.scoring import CATEGORIES, SOURCES
from ribeira.games.wishes.state import WishesState
from ribeira.games.wishes.view import WishesView, wishes_view


class WishesOptions(Options, frozen=True, kw_only=True):
    """Options of a game of If Wishes Were Fishes."""

    bonus_profile: Literal["4-6-8-10", "6-8-10-12"] = "4-6-8-10"  # first prizes of the market cards
    optional_wish_parts: Literal["none", "sales", "all"] = "none"  # parts of a wish that may be declined (R1)
    second_prize: Literal["needs_one", "anyone"] = "needs_one"  # count required for a second prize (R13)
    release_doubles: bool = False  # a double may be released for its worms (R5)


class WishesGame(Game[WishesState, Position]):
    """Rules and pieces of If Wishes Were Fishes; `ribeira.game("wishes")` returns the shared instance."""

    id = "wishes"
    version = 1
    seats = range(2, PLAYERS + 1)
    options = WishesOptions
    secrets = False
    house_rules = ("optional_wish_parts", "second_prize", "release_doubles")
    actions: ClassVar[ActionSpace] = ACTIONS
    tasks = TASKS
    components_type = WishesComponents
    position_type = WishesPosition
    components: WishesComponents

    def check_options(self, seats: int, options: Options | Mapping[str, Any] | None) -> Options:
        """Accept booleans for `optional_wish_parts`, as in older tables and records."""
        if isinstance(options, Mapping) and isinstance(options.get("optional_wish_parts"), bool):
            options = {**options, "optional_wish_parts": "sales" if options["optional_wish_parts"] else "none"}
        return super().check_options(seats, options)

    def parse_options(self, settings: Sequence[str]) -> dict[str, Any]:
        values = super().parse_options(settings)
        if values.get("optional_wish_parts") in ("true", "false"):
            values["optional_wish_parts"] = values["optional_wish_parts"] == "true"
        return values

    def setup(self, seats: int, options: WishesOptions, rng: Rng) -> WishesState:
        first = int(rng.below(seats))
        return self.build(WishesPosition(game=self.id, seats=seats, first=first), options, rng)

    def build(self, position: Position, options: WishesOptions, rng: Rng) -> WishesState:
        return build(self, self.kit(options), position, options, rng)

    def position(self, state: WishesState) -> Any:
        return FIELDS.position(state)

    def disguise(self, state: WishesState, seat: int, rng: Rng) -> None:
        FIELDS.disguise(state, seat, rng)

    def problems(self, state: WishesState) -> list[str]:
        return find_problems(state)

    def view(self, state: WishesState, seat: int | None) -> WishesView:
        return wishes_view(state, seat)

    def outcome(self, state: WishesState) -> Result:
        """Return the result: the most money wins; equal money shares the victory (R10)."""
        by_markets = state.market_card >= len(state.kit.capacities)
        return Result.ranked(
            [
                dict(zip(CATEGORIES, state.earned[seat * SOURCES : (seat + 1) * SOURCES], strict=True))
                for seat in range(state.seats)
            ],
            ended_by="markets" if by_markets else "heap",
        )

    @once
    def kit(self, options: WishesOptions) -> Kit:
        table = self.components
        cards = table.market_cards
        prizes = [card.low if options.bonus_profile == "4-6-8-10" else card.high for card in cards]
        values = {buyer.colour: buyer.value for buyer in table.buyers}
        buyers = [COLOURS.index(buyer.colour) for buyer in table.buyers for _ in range(buyer.count)]
        return Kit(
            deck=sorted(
                SPECIES.index(fish.species) * KINDS + WISHES.index(fish.wish)
                for fish in table.fish
                for _ in range(fish.count)
            ),
            worms=table.worms_per_player,
            boats=table.boats_per_player,
            ring=[SPECIES.index(species) for species in table.ring],
            buyers=sorted(buyers, key=lambda colour: -values[COLOURS[colour]]),
            values=[values[colour] for colour in COLOURS],
            capacities=[card.capacity for card in cards],
            firsts=[prize.first for prize in prizes],
            seconds=[prize.second for prize in prizes],
            worm_prize=(table.worm_prize.first, table.worm_prize.second),
            base_price=table.base_price,
            spread_reward=table.spread_reward,
            heap_limit=table.heap_limit,
            optional_sales=options.optional_wish_parts != "none",
            optional_parts=options.optional_wish_parts == "all",
            anyone_second=options.second_prize == "anyone",
            release_doubles=options.release_doubles,
        )


GAME = WishesGame()
