"""What stands would be worth after an action: a new one, and those that a new restaurant improves."""

from collections.abc import Sequence

from ribeira.engine.events import Event
from ribeira.games.mercado.actions import RESTAURANTS, SPACES, STANDS
from ribeira.games.mercado.board import NEIGHBOURS, STAND, stand_of
from ribeira.games.mercado.events import RestaurantOpened, StandOpened
from ribeira.games.mercado.state import MercadoState


def worth(state: MercadoState, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """By space."""
    values: dict[str, int] = {}
    for event in brings:
        match event:
            case StandOpened(owner, stand, space) if owner == seat:
                values[space] = int(state.value(STANDS.index(stand), SPACES.index(space)))
            case RestaurantOpened(owner, restaurant, space) if owner == seat:
                improves = state.kit.improves[RESTAURANTS.index(restaurant)]
                for near in NEIGHBOURS[SPACES.index(space)]:
                    code = state.market[near]
                    if code >= STAND and improves >> stand_of(code) & 1:
                        values[SPACES[near]] = int(state.value(stand_of(code), near)) + 1
    return values
