"""Best placement of a card in the offer, for players who consider taking it."""

from collections.abc import Sequence

from ribeira.engine.action_preview.preview import FollowUp
from ribeira.engine.events import Event
from ribeira.games.cafe.bots.evaluation_weights import UNFIT
from ribeira.games.cafe.bots.evaluator import CafeEvaluator
from ribeira.games.cafe.presentation.previews import ground
from ribeira.games.cafe.rules.placement import PLACE
from ribeira.games.cafe.state import NONE, CafeState

JUDGE = CafeEvaluator(spread=8.0)  # separate from the bots' instance, because they may search at the same time


def later(state: CafeState, seat: int, actions: Sequence[int]) -> FollowUp | None:
    """Return the placement that a bot prefers for the card that these actions take."""
    if state.hands[seat] != NONE:
        return None
    trial = state.clone()
    for action in actions:
        trial.apply(seat, action)
        if trial.hands[seat] != NONE:
            break
    card = trial.hands[seat]
    if card == NONE:
        return None
    survey = JUDGE.surveyed(trial, seat)
    lore = JUDGE.known(trial.kit)
    fits = [(survey.look(lore, card, survey.way_of(way)), way) for way in PLACE[seat].legal(trial)]
    best, way = max(fits, key=lambda fit: fit[0], default=(UNFIT, 0))
    if best <= UNFIT:
        return None
    brings: list[Event] = []
    trial.events = brings
    PLACE[seat].choose(trial, way)
    return FollowUp(int(way), brings, ground(trial.areas[seat]))
