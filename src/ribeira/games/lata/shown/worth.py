"""What no event tells beforehand: how many cards come, and what would spoil."""

from collections.abc import Sequence

from ribeira.engine.events import Event
from ribeira.games.lata.actions import A_END_TURN, A_SET_MARKER, COLOURS, MARKER
from ribeira.games.lata.decisions.factory import cards_shown
from ribeira.games.lata.decisions.production import spoiling
from ribeira.games.lata.state import LataState


def worth(state: LataState, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """`cards` where a solo player gives up action points for them; at the end of a turn the cans that spoil."""
    action = actions[-1]
    if A_SET_MARKER <= action <= A_SET_MARKER + MARKER:
        return {"cards": int(cards_shown(state, action - int(A_SET_MARKER)))}
    if action == A_END_TURN:
        return {colour: cans for colour, cans in zip(COLOURS, spoiling(state, seat), strict=True) if cans}
    return {}
