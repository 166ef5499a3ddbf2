"""What a card on offer is good for: where it would be laid best, for whoever thinks of taking it."""

from collections.abc import Sequence

from ribeira.engine.events import Event
from ribeira.engine.foresight import Later
from ribeira.games.cafe.actions import A_PLACE
from ribeira.games.cafe.bots.judge import CafeJudge
from ribeira.games.cafe.bots.weights import UNFIT
from ribeira.games.cafe.decisions.placement import PLACE
from ribeira.games.cafe.shown.worth import ground
from ribeira.games.cafe.state import NONE, CafeState

JUDGE = CafeJudge(spread=8.0)  # of our own: bots may think at the same time


def later(state: CafeState, seat: int, actions: Sequence[int]) -> Later | None:
    """The place for the card that these actions take, as a bot would look for it; others may take theirs before."""
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
    fits = [(survey.look(lore, card, survey.way_of(way - A_PLACE)), way) for way in PLACE[seat].legal(trial)]
    best, way = max(fits, key=lambda fit: fit[0], default=(UNFIT, 0))
    if best <= UNFIT:
        return None
    brings: list[Event] = []
    trial.events = brings
    PLACE[seat].choose(trial, way)
    return Later(int(way), brings, ground(trial.areas[seat]))
