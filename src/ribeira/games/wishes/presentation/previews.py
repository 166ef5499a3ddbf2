"""Preview values: prices of markets that a buyer enters or leaves."""

from collections.abc import Sequence

from ribeira.engine.events import Event
from ribeira.games.wishes.actions import SPECIES
from ribeira.games.wishes.events import BuyerMoved, BuyerPlaced
from ribeira.games.wishes.state import WishesState


def worth(state: WishesState, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """Return prices by market after a buyer has moved."""
    moved = [event for event in brings if isinstance(event, BuyerMoved | BuyerPlaced)]
    after = state.clone()
    for action in actions if moved else ():
        after.apply(seat, action)
    return {name: int(after.price(SPECIES.index(name))) for event in moved for name in (event.origin, event.market)}
