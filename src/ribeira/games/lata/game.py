"""Lata, by Rôla and Costa: canneries, cans and markets."""

from typing import ClassVar, Literal

from ribeira.engine.actions import ActionSpace
from ribeira.engine.game import Game, once
from ribeira.engine.options import Options
from ribeira.engine.result import Result, Rung
from ribeira.engine.rng import Rng
from ribeira.engine.view import View
from ribeira.games.lata.actions import (
    ACTIONS,
    COLOURS,
    COUNTRIES,
    COUNTS,
    FACTORIES,
    FRONT,
    GOALS,
    ICONS,
    NO_ICON,
    PAINTS,
    PLAYERS,
    STARTING_GOAL,
)
from ribeira.games.lata.components import LataComponents, Scoring
from ribeira.games.lata.rules.lookups import Kit
from ribeira.games.lata.rules.position_json import LataPosition, build, dealt, disguise, position
from ribeira.games.lata.rules.rounds import PREPARE
from ribeira.games.lata.rules.tasks import TASKS
from ribeira.games.lata.rules.validation import find_problems
from ribeira.games.lata.scoring import goal_points
from ribeira.games.lata.state import LataState
from ribeira.games.lata.view import LataView, lata_view, own_view


class LataOptions(Options, frozen=True, kw_only=True):
    """Options of a game of Lata."""

    auction: Literal["sealed", "open"] = "sealed"  # determines the turn order with several players (4.2, 5.1)
    factory: Literal["setubal", "portimao", "aveiro", "matosinhos"] = "setubal"  # board of a solo player (5.3)


class LataGame(Game[LataState, LataPosition]):
    """Rules and pieces of Lata; `ribeira.game("lata")` returns the shared instance."""

    id = "lata"
    version = 1
    seats = range(1, PLAYERS + 1)
    options = LataOptions
    actions: ClassVar[ActionSpace] = ACTIONS
    tasks = TASKS
    components_type = LataComponents
    position_type = LataPosition
    components: LataComponents

    def refuse_options(self, seats: int, options: LataOptions) -> str | None:
        if seats == 1 and options.auction != "sealed":
            return "a solo player bids with nobody, so there is no open auction"
        if seats > 1 and options.factory != "setubal":
            return "the factories differ in the solo game only"
        return None

    def setup(self, seats: int, options: LataOptions, rng: Rng) -> LataState:
        return dealt(self.bare(options, seats=seats), rng)

    def build(self, position: LataPosition, options: LataOptions, rng: Rng) -> LataState:
        return build(self, self.components, self.kit(position.seats, options), position, options, rng)

    def position(self, state: LataState) -> LataPosition:
        return position(state)

    def disguise(self, state: LataState, seat: int, rng: Rng) -> None:
        disguise(state, seat, rng)

    def problems(self, state: LataState) -> list[str]:
        return find_problems(state, self.components)

    def view(self, state: LataState, seat: int | None) -> LataView:
        return lata_view(state, self.components, seat)

    def own_view(self, state: LataState, seat: int, seen: View) -> LataView:
        return own_view(state, seat, seen)

    def outcome(self, state: LataState) -> Result:
        """Return the result: the most points win, and ties share the victory (ruling 17). Categories are goal cards."""
        return Result.ranked(
            [
                {
                    "start" if goal == STARTING_GOAL else GOALS[goal]: int(goal_points(state, seat, goal))
                    for goal in [STARTING_GOAL, *state.goals[seat]]
                }
                for seat in range(state.seats)
            ],
            ended_by="rounds",
        )

    def ladder(self, options: object) -> list[Rung]:
        return [Rung(band.points, band.rating) for band in self.components.ratings]

    @once
    def kit(self, seats: int, options: LataOptions) -> Kit:
        return _make_kit(self.components, seats, options)


def _make_kit(components: LataComponents, seats: int, options: LataOptions) -> Kit:
    factory = FACTORIES.index(options.factory) if seats == 1 else FRONT
    board = components.front if factory == FRONT else components.factories[factory]
    start = components.starting_goal if factory == FRONT else components.factories[factory].goal
    table = components.table(seats)
    cards = [*components.production, *[components.starting_card] * PLAYERS]
    goals: list[Scoring] = [*components.goals, start]
    return Kit(
        rounds=components.rounds,
        action_points=components.action_points,
        pairs=table.pairs,
        singles=table.singles,
        open_markets=table.open_markets,
        open_goals=table.open_goals,
        open_auction=options.auction == "open",
        factory=factory,
        cubes=[components.cubes.silver, components.cubes.red, components.cubes.yellow],
        prices=list(board.prices),
        keeps=[int(colour in board.keeps) for colour in COLOURS],
        paints=[PAINTS.index(card.colour) for card in cards],
        icons=[
            ICONS.index(card.icons[place]) if place < len(card.icons) else NO_ICON for card in cards for place in (0, 1)
        ],
        flags=[
            COUNTRIES.index(market.flags[i]) if i < len(market.flags) else -1
            for market in components.markets
            for i in (0, 1)
        ],
        spaces=[cubes for market in components.markets for cubes in (market.silver, market.red, market.yellow)],
        market_ap=[market.ap for market in components.markets],
        market_pay=[market.escudos for market in components.markets],
        goal_costs=[*(goal.cost for goal in components.goals), 0],
        goal_points=[goal.points for goal in goals],
        goal_counts=[COUNTS.index(goal.counts) for goal in goals],
        goal_per=[goal.per for goal in goals],
        goal_at_least=[goal.at_least for goal in goals],
        goal_visible=[int(goal.visible) for goal in goals],
        goal_of=[_of(goal) for goal in goals],
        next_round=PREPARE,
    )


def _of(goal: Scoring) -> int:
    """Return the parameter of a goal: a market cost, or a bit set of slot prices or countries."""
    if goal.ap:
        return goal.ap
    if goal.prices:
        return sum(1 << price for price in set(goal.prices))
    return sum(1 << COUNTRIES.index(country) for country in goal.countries or COUNTRIES)


GAME = LataGame()
