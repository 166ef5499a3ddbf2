"""House rule: parts of a wish may be declined (R1)."""

from mypy_extensions import i64

from ribeira.games.wishes.actions import Part
from ribeira.games.wishes.events import Declined
from ribeira.games.wishes.state import WishesState


def decline(state: WishesState, seat: i64, part: Part) -> None:
    """Decline a part of a wish (R1)."""
    if state.events is not None:
        state.events.append(Declined(int(seat), part))
