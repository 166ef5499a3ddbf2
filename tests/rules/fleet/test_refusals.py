"""Refusals with their reasons, and previews of legal actions."""

import pytest

from ribeira.engine.action_preview.preview import preview_events, preview_values, refusals, sample_for
from ribeira.engine.events import Event
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.rng import Rng
from ribeira.games.fleet.events import CoinsGained, Fished, Marked
from ribeira.games.fleet.game import GAME
from ribeira.games.fleet.scoring import score
from ribeira.games.fleet.state import NONE, FleetState
from tests.rules.decision_helpers import act

from .conftest import alone, position, task, use, using


def why(state: FleetState, seat: int = 0, language: str = "en") -> dict[str, str]:
    words = phrases_for(GAME, language, ["Ana", "Bruno"])
    told = refusals(sample_for(state, seat), seat)
    return {thing: words.refusal(refusal) for refusal in told for thing in refusal.things}


def brings(state: FleetState, action: str, seat: int = 0) -> list[str]:
    found = preview_events(sample_for(state, seat), seat, [GAME.actions.parse(action)])
    return [type(event).__name__ for event in found]


def points(state: FleetState, action: str, seat: int = 0) -> int:
    """Return the previewed points of an action, as the board displays them."""
    known, chosen = sample_for(state, seat), [GAME.actions.parse(action)]
    return preview_values(known, seat, chosen, preview_events(known, seat, chosen)).get("vp", 0)


def test_points_are_what_the_score_grows_by() -> None:  # fleet 6
    """Play random games. The preview equals the change of the score, unless automatic phases follow the action."""
    compared = 0
    for seed in range(6):
        state = GAME.new(2, seed=seed)
        rng = Rng.seeded(seed)
        while not state.over():
            seat = int(state.decider())
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            shown = points(state, GAME.actions.text(action), seat)
            before, events = score(state, seat), preview_events(sample_for(state, seat), seat, [action])
            state.apply(seat, action)
            goes_on = any(isinstance(event, Fished) and not event.private for event in events)
            counted = not state.sheets[seat].trophy and state.sheets[seat].bonus == NONE
            if counted and seat in state.deciders() and not goes_on:
                assert score(state, seat) - before == shown, GAME.actions.text(action)
                compared += shown > 0
    assert compared > 20


def test_what_the_round_brings_next_is_not_ones_own() -> None:  # fleet 4.1
    state = GAME.new(2, seed=3)
    marked = Marked(0, "yacht", 3, "F")

    def own(*events: Event) -> int:
        return preview_values(state, 0, [0], events)["own"]

    assert own(marked, Fished(0, True, [], 0)) == 2  # private fishing belongs to the seat's own effects
    assert own(marked, Fished(0, False, [], 0)) == 1
    assert own(marked, CoinsGained(0, "income", 2, 60, [59, 60], 0, 0)) == 1
    assert own(marked, CoinsGained(0, "die", 2, 60, [59, 60], 0, 0)) == 2
    assert own(marked, Marked(1, "yacht", 3, "F"), marked) == 1  # the next events belong to another seat


def test_first_a_die() -> None:  # fleet 4.2
    state = GAME.new(2, seed=3)
    seat = int(state.decider())
    denied = why(state, seat)
    assert denied["cod"] == denied["market"] == denied["track"] == "First take a die."
    assert "dice" not in denied
    assert why(state, 1 - seat) == {}


def test_a_die_of_another_face() -> None:  # fleet 4.4
    denied = why(using("cod"))
    assert "cod" not in denied
    assert denied["shrimp"].startswith("Your die shows ")
    assert {"yacht", "casino", "market", "track"} <= denied.keys()
    assert set(why(using("harbour"))) >= {"cod", "casino"}
    assert "yacht" not in why(using("harbour"))


def test_a_section_that_is_full_or_crossed_out() -> None:  # fleet 4.1 and 5.1.3
    full = using("harbour", {"columns": {"cod": 12}, "licences": {"cod": 3}, "boats": {"cod": [0] * 4}})
    assert why(full)["cod"].endswith(": every box is marked.")
    crossed = alone({"crossed": {"cod": 12}}, agenda=[use("harbour")])
    assert why(crossed)["cod"].endswith(": the captain has closed it.")


def test_bonuses_of_the_crab() -> None:  # fleet 2.6
    assert why(using("cod"))["bonus fish"] == "Bonuses come with the crab licence."


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_reason_has_words(language: str) -> None:
    for state in (using("cod"), alone(agenda=[task("star", 0)])):
        assert all(text and "{" not in text for text in why(state, language=language).values())


def test_what_a_choice_brings_ends_where_dice_are_rolled() -> None:  # fleet 4.2
    assert brings(using("coins"), "coins") == ["CoinsGained"]
    state = position(agenda=[task("draft", phase="boat"), use("coins")])
    assert brings(state, "coins") == ["CoinsGained"]
    assert "Rolled" in [type(event).__name__ for event in act(state, "coins")]
