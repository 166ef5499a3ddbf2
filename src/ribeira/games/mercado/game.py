"""Mercado de Lisboa, by Julián Pombo and Vital Lacerda: stands, customers and restaurants in one market hall."""

from typing import Any, ClassVar, Literal

import msgspec

from ribeira.engine.actions import ActionSpace
from ribeira.engine.game import Game, once
from ribeira.engine.options import Options
from ribeira.engine.result import Result, Rung
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import Position
from ribeira.engine.view import View
from ribeira.games.mercado.actions import (
    ACTIONS,
    ENDS,
    ENTRANCES,
    NUMBERS,
    PLAYERS,
    PUB,
    RESTAURANTS,
    SPACES,
    STANDS,
    TILES,
)
from ribeira.games.mercado.components import Challenge, MercadoComponents, RestaurantTile
from ribeira.games.mercado.fields import FIELDS
from ribeira.games.mercado.rules.fame import challenge_fame
from ribeira.games.mercado.rules.lookups import Kit
from ribeira.games.mercado.rules.position_json import MercadoPosition, build, disguise
from ribeira.games.mercado.rules.setup import dealt
from ribeira.games.mercado.rules.tasks import TASKS
from ribeira.games.mercado.rules.turn import TURN
from ribeira.games.mercado.rules.validation import find_problems
from ribeira.games.mercado.scoring import CATEGORIES, SOURCES
from ribeira.games.mercado.state import MercadoState
from ribeira.games.mercado.view import MercadoView, mercado_view, own_view


class MercadoOptions(Options, frozen=True, kw_only=True):
    """Options of a game of Mercado de Lisboa."""

    money_hidden: bool = True  # money is behind screens
    money_remembered: bool = False  # bots remember hidden money (4.9)
    grey_types_public: bool = True  # False: the kind of a closed restaurant is secret until it is taken (2.5)
    challenge: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9] = 1  # challenge of the solo campaign


class MercadoGame(Game[MercadoState, Position]):
    """Rules and pieces of Mercado de Lisboa; `ribeira.game("mercado")` returns the shared instance."""

    id = "mercado"
    version = 1
    seats = range(1, PLAYERS + 1)
    options = MercadoOptions
    house_rules = ("grey_types_public",)
    actions: ClassVar[ActionSpace] = ACTIONS
    tasks = TASKS
    components_type = MercadoComponents
    position_type = MercadoPosition
    components: MercadoComponents

    def refuse_options(self, seats: int, options: MercadoOptions) -> str | None:
        plain = MercadoOptions()
        if seats > 1:
            if options.challenge != plain.challenge:
                return "the challenges are for one player"
            if options.money_remembered and not options.money_hidden:
                return "money_remembered is about hidden money"
        elif msgspec.structs.replace(options, challenge=plain.challenge) != plain:
            return "the options for money and closed restaurants are for two to four players"
        return None

    def setup(self, seats: int, options: MercadoOptions, rng: Rng) -> MercadoState:
        first = int(rng.below(seats))
        return dealt(self.bare(options, seats=seats, first=first), rng)

    def build(self, position: Position, options: MercadoOptions, rng: Rng) -> MercadoState:
        return build(self, self.kit(position.seats, options), position, options, rng)

    def position(self, state: MercadoState) -> Any:
        return FIELDS.position(state)

    def disguise(self, state: MercadoState, seat: int, rng: Rng) -> None:
        disguise(state, seat, rng)

    def problems(self, state: MercadoState) -> list[str]:
        return find_problems(state)

    def view(self, state: MercadoState, seat: int | None) -> MercadoView:
        return mercado_view(state, self.components, seat)

    def own_view(self, state: MercadoState, seat: int, seen: View) -> MercadoView:
        return own_view(state, seat, seen)

    def outcome(self, state: MercadoState) -> Result:
        """Return the result: the most money wins, then the most stands; ties share the victory (6, R28)."""
        ended_by = ENDS[state.ended]
        if state.kit.challenge:
            return self._solo_outcome(state, ended_by)
        return Result.ranked(
            [self._ledger(state, seat) for seat in range(state.seats)],
            ended_by=ended_by,
            tie_break=[[-left] for left in state.wooden],
        )

    def fame(self, state: MercadoState) -> int:
        """Return the fame of a finished challenge, 0 to 3 (S4)."""
        return challenge_fame(state)

    def ladder(self, options: MercadoOptions) -> list[Rung]:
        fame = self.components.challenges[options.challenge - 1].fame
        return [Rung(points, f"fame_{number}") for number, points in enumerate([0, *fame])]

    def _solo_outcome(self, state: MercadoState, ended_by: str) -> Result:
        fame = self.fame(state)
        points = {"counted": int(state.counted)} if state.kit.counted else self._ledger(state, 0)
        return Result(
            scores=[int(state.solo_result())],
            breakdown=[points],
            places=[1],
            winners=[0] if fame else [],
            ended_by=ended_by,
            rating=f"fame_{fame}",
        )

    def _ledger(self, state: MercadoState, seat: int) -> dict[str, int]:
        return dict(zip(CATEGORIES, state.earned[seat * SOURCES : (seat + 1) * SOURCES], strict=True))

    @once
    def kit(self, seats: int, options: MercadoOptions) -> Kit:
        solo = seats == 1
        table = self.components
        challenge = table.challenges[options.challenge - 1] if solo else Challenge(id="", fame=[])
        tiles = [sorted(TILES.index(name) for name in table.tiles(number)) for number in range(1, NUMBERS + 1)]
        kept = challenge.kept or [len(group) for group in tiles]
        if challenge.crowd:
            kept = [0] * NUMBERS  # all are at the entrances or out of the game
        restaurants: dict[str, RestaurantTile] = {tile.kind: tile for tile in table.restaurants}
        closed = [kind for kind, name in enumerate(RESTAURANTS) for _ in range(restaurants[name].count)]
        closed.remove(PUB)
        return Kit(
            marked=[SPACES.index(space) for space in table.marked],
            stands=[getattr(table.stands, stand) for stand in STANDS],
            closed=closed,
            improves=[
                sum(1 << STANDS.index(stand) for stand in set(restaurants[name].improves)) for name in RESTAURANTS
            ],
            tiles=tiles,
            kept=kept,
            wooden_stands=table.wooden_stands,
            start_coins=challenge.start_coins or table.start_coins,
            restaurant_reward=table.restaurant_reward,
            spaces_left=table.spaces_left,
            entrances_left=table.entrances_left,
            money_hidden=options.money_hidden and not solo,
            money_remembered=options.money_remembered,
            grey_types_public=options.grey_types_public,
            challenge=options.challenge if solo else 0,
            fame=challenge.fame,
            one_type=challenge.one_type,
            counted=challenge.counted or 0,
            line_limit=challenge.line_limit or 0,
            needed=(challenge.needed.number, challenge.needed.tiles) if challenge.needed else (0, 0),
            every_type=challenge.every_type,
            crowd=challenge.crowd,
            pubs_only=challenge.pubs_only,
            streets=[ENTRANCES.index(name) for name in challenge.streets],
            turns=[*TURN],
        )


GAME = MercadoGame()
