"""Opening of restaurants (4.5)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.mercado import action_codes as codes
from ribeira.games.mercado.actions import KINDS, MARKET, PLAYERS, RESTAURANTS, SPACES
from ribeira.games.mercado.events import RestaurantOpened, RestaurantTaken
from ribeira.games.mercado.rules.board import CLOSED, EMPTY, OPEN
from ribeira.games.mercado.rules.turn_end import built
from ribeira.games.mercado.scoring import FROM_RESTAURANTS
from ribeira.games.mercado.state import MercadoState


class OpenRestaurant(Decision[MercadoState]):
    """Choose the space of a restaurant (4.5)."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"restaurant": RESTAURANTS}

    def __init__(self, seat: i64, restaurant: i64) -> None:
        super().__init__(seat)
        self.restaurant: i64 = restaurant

    def legal(self, state: MercadoState) -> list[int]:
        choices: list[int] = []
        for space in range(MARKET):
            if state.usable(space):
                choices.append(codes.encode_place(space))
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        open_restaurant(state, self.seat, self.restaurant, codes.place_space(action))
        built(state, self.seat)

    def forced(self) -> bool:
        return False


def can_open_restaurant(state: MercadoState) -> bool:
    """Return whether a restaurant fits on the market (4.5)."""
    return any(state.usable(space) for space in range(MARKET))


def open_restaurant(state: MercadoState, seat: i64, kind: i64, space: i64) -> None:
    """Open a restaurant, collect its reward, and take a closed restaurant beneath it (4.5)."""
    front = state.restaurants[seat][:]
    front.remove(int(kind))
    state.restaurants[seat] = front
    beneath: i64 = state.market[space]
    state.market[space] = OPEN + kind
    state.occupied += 1
    state.improve(kind, space)
    reward: i64 = state.kit.restaurant_reward
    state.earn(seat, FROM_RESTAURANTS, reward)
    if state.events is not None:
        state.events.append(RestaurantOpened(int(seat), RESTAURANTS[kind], SPACES[space], int(reward)))
    take_closed(state, seat, beneath, space)


def take_closed(state: MercadoState, seat: i64, code: i64, space: i64) -> None:
    """Give the closed restaurant of a space, if any, to the player."""
    if code == EMPTY:
        return
    kind: i64 = code - CLOSED
    state.restaurants[seat] = [*state.restaurants[seat], int(kind)]
    if not state.kit.grey_types_public:
        state.revealed += 1
    if state.events is not None:
        state.events.append(RestaurantTaken(int(seat), RESTAURANTS[kind], SPACES[space]))


OPEN_RESTAURANT: Final = [OpenRestaurant(seat, kind) for seat in range(PLAYERS) for kind in range(KINDS)]
