"""Refusals with their reasons, and previews of legal actions."""

from typing import Any

import pytest

from ribeira.engine.action_preview.preview import preview_events, preview_values, refusals, sample_for
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.games.wishes.events import MarketClosed
from ribeira.games.wishes.game import GAME
from ribeira.games.wishes.state import WishesState
from tests.rules.decision_helpers import act, choices

from .conftest import AWAY, position, table

ROW = [{"card": "ANG-BLK"}, {"card": "KIN-DBL"}, {"card": "STA-WHT"}, {"card": "MON-WRM"}]


def why(state: WishesState, seat: int = 0, language: str = "en") -> dict[str, str]:
    words = phrases_for(GAME, language, ["Ana", "Bruno", "Clara"])
    told = refusals(sample_for(state, seat), seat)
    return {thing: words.refusal(refusal) for refusal in told for thing in refusal.things}


def brings(state: WishesState, action: str, seat: int = 0) -> list[str]:
    found = preview_events(sample_for(state, seat), seat, [GAME.actions.parse(action)])
    return [type(event).__name__ for event in found]


def test_a_fish_out_of_reach() -> None:  # wishes 4.3
    state = position(ocean=ROW, players=[{"worms": 1}, {"worms": 11}])
    denied = why(state)
    assert denied["keep 3"] == denied["release 3"] == "No. 3 costs 2 worms, you have 1."
    assert "keep 2" not in denied
    assert why(state, seat=1) == {}  # a seat that does not decide gets no reasons


def test_a_fish_without_a_boat_or_a_wish() -> None:  # wishes 4.2
    state = position(ocean=ROW, players=[{"hold": ["CAT-BOA", "CAT-AS"]}, {}])
    denied = why(state)
    assert denied["keep 1"].startswith("All your boats are full")
    assert denied["release 2"].startswith("A double fish has no wish")
    assert "release 1" not in denied
    assert "release 2" not in why(position(ocean=ROW, options={"release_doubles": True}))


def test_markets_by_what_is_decided() -> None:  # wishes 4.5
    state = position(ocean=ROW, buyers={**AWAY, "white": ["kingfish"]})
    assert why(state)["market kingfish"].startswith("A market is chosen when")
    act(state, "release position=3")
    denied = why(state)
    reached = {"starfish", "monkfish", "catfish"}
    assert {thing for thing in denied if thing.startswith("market")} == {
        f"market {species}" for species in GAME.components.ring if species not in reached
    }
    assert denied["market kingfish"] == "No white buyer can get here: they go 1 to 3 markets clockwise."


def test_where_nothing_can_be_spoiled() -> None:  # wishes 4.5
    row: list[dict[str, Any]] = [{"card": "ANG-SPO"}, *ROW[1:]]
    state = position(ocean=row, markets={"catfish": {"tokens": [1, 0]}}, options={"optional_wish_parts": "all"})
    act(state, "release position=1")
    denied = why(state)
    assert denied["market kingfish"] == "No fish has been sold here."
    assert denied["heap"] == "Nothing lies on the heap."
    assert "market catfish" not in denied


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_reason_has_words(language: str) -> None:
    state = position(ocean=ROW, players=[{"worms": 0, "hold": ["CAT-BOA", "CAT-AS"]}, {"worms": 12}])
    assert all(text and "{" not in text for text in why(state, language=language).values())


def test_what_a_choice_brings_is_told_but_for_the_new_fish() -> None:  # wishes 4.3
    state = position(ocean=ROW)
    assert brings(state, "keep position=2") == ["Caught", "Kept"]
    assert brings(state, "release position=4") == ["Caught", "Released", "Rewarded", "WormGiven"]
    assert choices(state)[0] == "keep position=1"  # the previews changed nothing


def test_prices_after_a_buyer_has_moved_are_told() -> None:  # wishes 5.1
    state = position(ocean=ROW)
    act(state, "release position=1")  # moves the black buyer
    before: dict[str, int] = {market.market: market.price for market in table(state).markets}
    for action in choices(state):
        known, chosen = sample_for(state, 0), [GAME.actions.parse(action)]
        told = preview_values(known, 0, chosen, preview_events(known, 0, chosen))
        after = state.clone()
        act(after, action)
        assert {**before, **told} == {market.market: market.price for market in table(after).markets}
        assert len(told) == 2
    assert preview_values(sample_for(state, 0), 0, [], []) == {}


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Ana ($6), Clara ($3)"), ("ru", "Ana (6\N{NO-BREAK SPACE}$), Clara (3\N{NO-BREAK SPACE}$)")],
)
def test_prizes_are_told_as_money(language: str, told: str) -> None:  # wishes 4.6
    words = phrases_for(GAME, language, ["Ana", "Bruno", "Clara"])
    closed = MarketClosed(market="kingfish", capacity=5, tokens=[3, 0, 2], prizes=[6, 0, 3])
    assert told in words.event(closed)
