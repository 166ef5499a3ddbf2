"""Preview values: values of stands after an action, and the taking of a closed restaurant."""

from collections.abc import Sequence

from ribeira.engine.events import Event
from ribeira.games.mercado.actions import RESTAURANTS, SPACES, STANDS
from ribeira.games.mercado.events import RestaurantOpened, StandOpened
from ribeira.games.mercado.rules.board import CLOSED, NEIGHBOURS, OPEN, STAND, stand_of
from ribeira.games.mercado.state import MercadoState


def worth(state: MercadoState, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """Return the values of stands by space; `taken` if the player takes a closed restaurant."""
    values: dict[str, int] = {}
    for event in brings:
        match event:
            case StandOpened(owner, stand, space) if owner == seat:
                values |= _taken(state, space)
                values[space] = int(state.value(STANDS.index(stand), SPACES.index(space)))
            case RestaurantOpened(owner, restaurant, space) if owner == seat:
                values |= _taken(state, space)
                improves = state.kit.improves[RESTAURANTS.index(restaurant)]
                for near in NEIGHBOURS[SPACES.index(space)]:
                    code = state.market[near]
                    if code >= STAND and improves >> stand_of(code) & 1:
                        values[SPACES[near]] = int(state.value(stand_of(code), near)) + 1
    return values


def _taken(state: MercadoState, space: str) -> dict[str, int]:
    return {"taken": 1} if CLOSED <= state.market[SPACES.index(space)] < OPEN else {}
