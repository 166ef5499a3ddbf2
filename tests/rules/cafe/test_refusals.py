"""Refusals with their reasons, and previews of legal actions."""

import pytest

from ribeira.engine.action_preview.preview import preview_events, refusals, sample_for
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.games.cafe.game import GAME
from ribeira.games.cafe.state import CafeState

from .conftest import acting, position


def why(state: CafeState, seat: int = 0, language: str = "en") -> dict[str, str]:
    words = phrases_for(GAME, language, ["Ana", "Bruno"])
    told = refusals(sample_for(state, seat), seat)
    return {thing: words.refusal(refusal) for refusal in told for thing in refusal.things}


def brings(state: CafeState, *actions: str, seat: int = 0) -> list[str]:
    found = preview_events(sample_for(state, seat), seat, [GAME.actions.parse(action) for action in actions])
    return [type(event).__name__ for event in found]


def test_actions_that_have_nothing_to_do() -> None:  # cafe 4.6
    denied = why(acting("BY DR CU", "RO SH .."))
    assert "step harvest" not in denied
    assert denied["step dry"] == denied["square 1,0"] == "No bean square has a cube: harvest first."
    assert denied["step roast"] == denied["square 0,1"] == "No drying square has cubes: dry some first."
    assert denied["step deliver"] == denied["warehouse"] == "Nothing is roasted: there is nothing to deliver."
    assert denied["square 2,0"].startswith("A cup that is visible")
    assert denied["square 1,1"].startswith("Two visible ships")
    assert "square 0,0" not in denied  # there are beans to harvest
    assert "square 2,1" not in denied


def test_cubes_that_have_nowhere_to_go() -> None:  # cafe 4.6
    denied = why(acting("BY BB CU", cubes={"0,0": "Y", "1,0": "B"}))
    assert denied["square 0,0"] == "There is no empty drying square for these cubes."
    assert denied["step harvest"] == "Every bean square has its cube."
    assert "square 0,0" not in why(acting("BY DR CU", cubes={"0,0": "Y"}))


def test_who_does_not_decide_is_told_nothing() -> None:
    state = position(2)
    seat = int(state.decider())
    assert refusals(sample_for(state, 1 - seat), 1 - seat) == []


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_reason_has_words(language: str) -> None:
    for state in (acting("BY DR CU", "RO SH PA2", "ES .. .."), acting("BY RO CU", cubes={"1,0": "Y"})):
        assert all(text and "{" not in text for text in why(state, language=language).values())


def test_what_actions_bring() -> None:  # cafe 4.6
    state = acting("BY BB DR CU", points=2)
    assert brings(state, "harvest x=0 y=0") == ["Harvested"]
    assert brings(state, "harvest x=0 y=0", "dry x=2 y=0", "load colour=yellow")[:2] == ["Harvested", "Dried"]


def test_what_a_card_on_offer_brings_ends_where_another_is_turned_up() -> None:  # cafe 4.4.5
    state = position(2)
    seat = int(state.decider())
    take = next(text for text in map(GAME.actions.text, state.legal(seat)) if text.startswith("take"))
    assert brings(state, take, seat=seat)[0] == "Taken"
    assert "Refilled" not in brings(state, take, seat=seat)
