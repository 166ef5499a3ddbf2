"""The best follow-up of taking a card: the best placement is known before the card is taken."""

import pytest

import ribeira
from ribeira.engine.action_preview.preview import best_follow_up, preview_events, preview_values, sample_for
from ribeira.games.cafe.action_codes import is_place, is_take
from ribeira.games.cafe.rules.draft import Pick


@pytest.mark.parametrize("seats", [1, 3])
def test_a_card_on_offer_has_its_best_place(seats: int) -> None:
    state = ribeira.game("cafe").new(seats, seed=4)
    seat = state.deciders()[0]
    assert isinstance(state.top(seat), Pick)
    for take in state.legal(seat):
        assert is_take(take)
        found = best_follow_up(sample_for(state, seat), seat, [take])
        assert found is not None
        trial = state.clone()
        trial.apply(seat, take)
        # finish the payment and the other seats' draft
        while seat not in trial.deciders() or not is_place(trial.legal(seat)[0]):
            decider = trial.deciders()[0]
            trial.apply(decider, trial.legal(decider)[0])
        assert found.action in trial.legal(seat)
        assert found.brings == preview_events(sample_for(trial, seat), seat, [found.action])[: len(found.brings)]
        assert (
            found.worth.items() <= preview_values(sample_for(trial, seat), seat, [found.action], found.brings).items()
        )
        assert best_follow_up(sample_for(trial, seat), seat, [found.action]) is None  # the card has been laid
