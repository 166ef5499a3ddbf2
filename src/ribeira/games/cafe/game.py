"""Café, by Rôla and Costa: a patchwork of plantations, drying yards, roasteries and coffeehouses."""

from typing import ClassVar

from ribeira.engine.actions import ActionSpace
from ribeira.engine.game import Game, once
from ribeira.engine.options import Options
from ribeira.engine.result import Result, Rung
from ribeira.engine.rng import Rng
from ribeira.games.cafe.actions import ACTIONS, HUES, LETTERS, PLAYERS
from ribeira.games.cafe.components import CafeComponents
from ribeira.games.cafe.rules.geometry import DRYING, ROASTING, SQUARES
from ribeira.games.cafe.rules.lookups import Kit
from ribeira.games.cafe.rules.position_json import CafePosition, build, disguise, position
from ribeira.games.cafe.rules.rounds import START_ROUND
from ribeira.games.cafe.rules.tasks import TASKS
from ribeira.games.cafe.rules.validation import find_problems
from ribeira.games.cafe.scoring import CATEGORIES
from ribeira.games.cafe.state import CafeState
from ribeira.games.cafe.view import CafeView, cafe_view


class CafeOptions(Options, frozen=True, kw_only=True):
    """Variants and house rules of Café."""

    advanced: bool = False  # the auction for the master token (5.2)
    espresso: bool = False  # the eight Espresso cards (5.3); combining them with the auction is a house rule (5.4)
    promo: bool = False  # the promo card (R15)
    limited_supply: bool = False  # cubes can run out (R9)
    empty_coffeehouses: bool = False  # an unfinished coffeehouse may be emptied (R8)
    backs_visible: bool = False  # the back of the next card is visible; needs cards with a star in the deck


class CafeGame(Game[CafeState, CafePosition]):
    """Rules of Café. `ribeira.game("cafe")` returns an instance."""

    id = "cafe"
    version = 1
    seats = range(1, PLAYERS + 1)
    options = CafeOptions
    secrets = False
    house_rules = ("empty_coffeehouses", "backs_visible")
    actions: ClassVar[ActionSpace] = ACTIONS
    tasks = TASKS
    components_type = CafeComponents
    position_type = CafePosition
    components: CafeComponents

    def refuse_options(self, seats: int, options: CafeOptions) -> str | None:
        if options.advanced and seats < 2:
            return "the auction of the advanced mode wants two players or more"
        if options.empty_coffeehouses and not options.limited_supply:
            return "empty_coffeehouses needs limited_supply: where cubes never run out it changes nothing"
        if options.backs_visible and self.components.removal("advanced" if options.advanced else "base", seats).stars:
            return "backs_visible is for four players without the auction: else no card of the deck has a star"
        return None

    def setup(self, seats: int, options: CafeOptions, rng: Rng) -> CafeState:
        master = int(rng.below(seats))
        return self.build(CafePosition(game=self.id, seats=seats, master=master), options, rng)

    def build(self, position: CafePosition, options: CafeOptions, rng: Rng) -> CafeState:
        return build(self, self.components, self.kit(position.seats, options), position, options, rng)

    def position(self, state: CafeState) -> CafePosition:
        return position(state, self.components)

    def disguise(self, state: CafeState, seat: int, rng: Rng) -> None:
        disguise(state, rng)

    def problems(self, state: CafeState) -> list[str]:
        return find_problems(state, self.components)

    def view(self, state: CafeState, seat: int | None) -> CafeView:
        return cafe_view(state, self.components, seat)

    def outcome(self, state: CafeState) -> Result:
        """Rank by points, then roasted cubes, then dried cubes; remaining ties share the victory (6.4)."""
        return Result.ranked(
            [dict(zip(CATEGORIES, state.score(seat), strict=True)) for seat in range(state.seats)],
            ended_by="rounds",
            tie_break=[
                [int(state.cubes_on(seat, ROASTING)), int(state.cubes_on(seat, DRYING))] for seat in range(state.seats)
            ],
        )

    def ladder(self, options: object) -> list[Rung]:
        return [Rung(row.score, row.rating) for row in self.components.ratings]

    @once
    def kit(self, seats: int, options: CafeOptions) -> Kit:
        """Precompute the lookups that all games with these options share."""
        table = self.components
        cards = table.all_cards()
        return Kit(
            faces=[[SQUARES.index(square) for square in card.face()] for card in cards],
            needs=[
                sum(card.house.need.count(letter) << HUES * colour for colour, letter in enumerate(LETTERS))
                if card.house
                else 0
                for card in cards
            ],
            values=[card.house.points if card.house else 0 for card in cards],
            offer=table.shown(seats, advanced=options.advanced, espresso=options.espresso),
            points=table.action_track,
            advanced=options.advanced,
            limited=options.limited_supply,
            empty_houses=options.empty_coffeehouses,
            starred=[card.star for card in cards] if options.backs_visible else [],
            next_round=START_ROUND,
        )


GAME = CafeGame()
