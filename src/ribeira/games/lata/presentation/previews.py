"""Preview values that no event contains: number of cards, spoiled cans, and price of revealing a card."""

from collections.abc import Sequence

from ribeira.engine.events import Event
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import COLOURS
from ribeira.games.lata.rules.factory import cards_shown
from ribeira.games.lata.rules.open_cards import OPENING_COSTS
from ribeira.games.lata.rules.production import spoiling
from ribeira.games.lata.state import LataState


def worth(state: LataState, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """Return additional preview values of actions.

    `cards`: choice for given-up action points in a solo game; cubes by color: cans that spoil at the end of the turn;
    `paid`: price of revealing a market or goal.
    """
    action = actions[-1]
    if codes.is_set_marker(action):
        return {"cards": int(cards_shown(state, codes.set_marker_points(action)))}
    if codes.is_end_turn(action):
        return {colour: cans for colour, cans in zip(COLOURS, spoiling(state, seat), strict=True) if cans}
    if codes.is_reveal_market(action) or codes.is_reveal_goal(action):
        return {"paid": int(OPENING_COSTS)}
    return {}
