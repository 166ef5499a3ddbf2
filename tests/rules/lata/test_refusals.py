"""Refusals with their reasons, previews of legal actions, and gestures."""

from typing import Any

import pytest

from ribeira.engine.action_preview.preview import (
    action_sequences,
    preview_events,
    preview_values,
    refusals,
    sample_for,
    state_after,
)
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.games.lata.game import GAME
from ribeira.games.lata.state import LataState
from tests.rules.decision_helpers import act, choices

from .conftest import position, producing, table


def why(state: LataState, *actions: str, seat: int = 0, language: str = "en") -> dict[str, str]:
    """Apply actions of a seat and return the reasons why others are illegal."""
    words = phrases_for(GAME, language, ["Ana", "Bruno", "Clara", "Duarte"])
    then = state_after(sample_for(state, seat), seat, [GAME.actions.parse(action) for action in actions])
    assert then is not None
    return {thing: words.refusal(refusal) for refusal in refusals(then, seat) for thing in refusal.things}


def brings(state: LataState, *actions: str, seat: int = 0) -> list[str]:
    found = preview_events(sample_for(state, seat), seat, [GAME.actions.parse(action) for action in actions])
    return [type(event).__name__ for event in found]


def told(state: LataState, seat: int = 0) -> list[str]:
    """Return the sentences for the gestures."""
    words, known = phrases_for(GAME, "en", ["Ana", "Bruno", "Clara", "Duarte"]), sample_for(state, seat)
    return [
        words.gesture(state.view(seat), each, preview_events(known, seat, each))
        for each in action_sequences(known, seat)
    ]


def selling(markets: list[str], **fields: Any) -> LataState:
    state = producing(markets=[{"market": market} for market in markets], **fields)
    act(state, "end_production")
    return state


def test_the_sets_while_the_order_is_bid_for() -> None:  # lata 4.2 and 4.3
    denied = why(position(2, phase="auction"))
    assert denied["set 1"] == "First come the bids for the turn order."
    state = position(2, phase="auction", sets=[["P06"], ["P40"], ["P01", "P02"]])
    act(state, "bid points=9", "bid points=0", "take set=1", "place card=P06 slot=2")
    assert why(state, seat=1)["set 1"] == "Somebody has taken this set."
    assert "set 2" not in why(state, seat=1)
    assert refusals(sample_for(state, 0), 0) == []  # outside its turn, a seat gets no reasons


def test_slots_that_are_barred_or_too_dear() -> None:  # lata 4.4
    own = {"escudos": 1}
    state = position(
        phase="factory", players=[own, {}, {}, {}], sets=[["P01", "P02"], ["P03"], ["P04"], ["P05"], ["P06"]]
    )
    denied = why(state, "take set=1", "place card=P01 slot=1")
    assert denied["slot 1"] == "The two cards of a set go to two different slots."
    assert denied["slot 5"] == "This slot costs 2, you have 1."
    assert "slot 2" not in denied


def test_icons_of_the_line() -> None:  # lata 4.5.2
    state = producing("P10", "P29", "P32", "P02", "P30", ap=2)
    denied = why(state)
    assert denied["icon 1 top"] == "Further along the line it needs, on a visible card: olive oil."
    assert "icon 2 top" not in denied  # a sardine follows in slot 4
    assert denied["icon 3 top"] == "Tin plate makes nothing; goals count it."
    assert denied["icon 5 top"] == "Further along the line it needs, on a visible card: sardine."
    later = why(state, "produce slot=4 icon=top colour=silver")
    assert later["icon 2 top"] == "Production has passed it."
    poor = why(producing("P01", "P02", ap=1), "produce slot=1 icon=top colour=silver")
    assert poor["icon 2 top"] == "You have no action point left."


def test_special_cards() -> None:  # lata 4.5.6
    state = producing("P01", "P37", "P40", "P41", ap=9, escudos=0)
    denied = why(state)
    assert denied["icon 2 top"] == "You have no cans for it."
    assert denied["icon 3 top"] == "You have all the action points that the track holds."
    assert denied["icon 4 top"] == "You have no escudo."
    used = why(producing("P01", "P40", ap=3, escudos=3), "buy_ap slot=2")
    assert used["icon 2 top"] == "It has been used this round."


def test_markets() -> None:  # lata 4.5.4
    assert why(producing("P01"))["market " + table(producing("P01")).markets[0].market].startswith("Markets are served")
    state = selling(["M04", "M14", "M01"], ap=1, cubes={"silver": 2})
    denied = why(state)
    assert denied["market M04"] == "You have no can that this market still wants."
    assert denied["market M14"] == "A delivery here costs 2 AP, you have 1."
    assert "market M01" not in denied
    assert why(state, "deliver market=M01")["market M14"].startswith("Choose the cans")


def test_goals_and_decks() -> None:  # lata 4.5.3 and 4.6
    state = producing("P06", ap=1)
    goal = table(state).goals[0]
    assert why(state)[f"goal {goal.goal}"] == "Goals are bought at the end of a round."
    assert why(state, "produce slot=1 icon=top colour=silver")["markets"] == "You have no action point left."
    buying = position(2, phase="goals", players=[{"escudos": 1}, {}])
    dear = next(goal for goal in table(buying).goals if goal.cost > 1)
    assert why(buying)[f"goal {dear.goal}"] == f"It costs {dear.cost}, you have 1."
    assert "goals" not in why(buying)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_reason_has_words(language: str) -> None:
    states = (producing("P10", "P37", "P40", "P32"), selling(["M04", "M14"], ap=1, cubes={"silver": 2}))
    for state in (*states, position(2, phase="goals"), position(2, phase="auction")):
        assert all(text and "{" not in text for text in why(state, language=language).values())


def test_what_a_choice_brings_ends_where_a_card_is_turned_up() -> None:  # lata 4.5.3
    state = producing("P01", ap=3, cubes={"silver": 1})
    assert brings(state, "produce slot=1 icon=top colour=silver") == ["Produced"]
    assert brings(state, "reveal_market") == []
    assert "MarketOpened" in [type(event).__name__ for event in act(state, "reveal_market")]


def test_a_sealed_bid_is_all_that_its_bidder_foresees() -> None:  # lata 4.2
    state = position(2, phase="auction")
    act(state, "bid points=3", seat=1)
    assert brings(state, "bid points=5") == ["Bid"]


def test_the_walk_is_one_gesture() -> None:  # lata 4.5.2
    # Sardine | tomato over sardine makes two red and one silver, or one red and two silver.
    assert told(producing("P01", "P15", ap=6)) == [
        "Produce everything: 2 silver, 1 red, −2 AP",
        "Produce everything: 1 silver, 2 red, −2 AP",
    ]
    assert told(producing("P01", "P15", ap=1)) == ["Produce everything: 1 silver, 1 red, −1 AP"]  # uses P15 only
    assert told(producing("P01", ap=6)) == []  # a single action is not a sweep
    scarce = producing("P01", "P06", ap=6, seats=2)
    scarce.supply[:] = [2, 0, 0]
    assert told(scarce) == ["Produce everything: 2 silver, −2 AP"]


def test_a_delivery_is_one_gesture() -> None:  # lata 4.5.4
    state = selling(["M14", "M01"], ap=3, cubes={"silver": 3, "yellow": 1})
    assert told(state) == [
        "Deliver 2 silver, 1 yellow to the USA (2 silver, 1 yellow), +3 escudos, −2 AP, and take the card",
        "Deliver 2 silver to Portugal (2 silver), +2 escudos, −1 AP, and take the card",
    ]
    assert brings(state, "deliver market=M14", "load silver=1 red=0 yellow=0") == ["Delivered"]


def shown_with(state: LataState, action: str, seat: int = 0) -> dict[str, int]:
    known, chosen = sample_for(state, seat), [GAME.actions.parse(action)]
    return preview_values(known, seat, chosen, preview_events(known, seat, chosen))


def test_what_will_spoil_is_known_before_the_turn_ends() -> None:  # lata 4.5.5
    state = producing(
        markets=[{"market": "M01"}], players=[{"cubes": {"silver": 2, "red": 1, "yellow": 3}}, {}, {}, {}]
    )
    if "pass" in choices(state):
        act(state, "pass")
    if "end_production" in choices(state):
        act(state, "end_production")
    kept = table(state).players[0].keeps
    cubes = {"silver": 2, "red": 1, "yellow": 3}
    spoils = {colour: count for colour, count in cubes.items() if colour not in kept}
    assert spoils
    assert shown_with(state, "end_turn") == spoils


@pytest.mark.parametrize(("factory", "cards"), [("setubal", {9: 2, 8: 3, 5: 6}), ("matosinhos", {9: 2, 7: 4, 5: 4})])
def test_how_many_cards_action_points_are_given_up_for(
    factory: str, cards: dict[int, int]
) -> None:  # lata 5.3.2, 5.3.3
    state = GAME.new(1, seed=1, options={"factory": factory})
    for points, count in cards.items():
        assert shown_with(state, f"set_marker points={points}") == {"cards": count}


def test_what_it_costs_to_turn_a_card_up_is_told_though_the_card_is_not() -> None:  # lata 4.5.3, 4.6.2
    state = producing(markets=[{"market": "M01"}, {"market": "M14"}])
    assert brings(state, "reveal_market") == []
    assert shown_with(state, "reveal_market") == {"paid": 1}
    state = position(2, phase="goals")
    assert shown_with(state, "reveal_goal") == {"paid": 1}
