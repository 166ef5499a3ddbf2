"""Refusals with their reasons, and previews of legal actions."""

import pytest

from ribeira.engine.action_preview.preview import preview_events, preview_values, refusals, sample_for, state_after
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.games.mercado.events import CoinTaken
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.state import MercadoState

from .conftest import position, solo

HAND = ["fish", "meat", "tomato"]


def why(state: MercadoState, *actions: str, language: str = "en") -> dict[str, str]:
    """Apply actions of seat 0 and return the reasons why others are illegal."""
    words = phrases_for(GAME, language, ["Ana", "Bruno"])
    then = state_after(sample_for(state, 0), 0, [GAME.actions.parse(action) for action in actions])
    assert then is not None
    return {thing: words.refusal(refusal) for refusal in refusals(then, 0) for thing in refusal.things}


def brings(state: MercadoState, *actions: str) -> list[str]:
    found = preview_events(sample_for(state, 0), 0, [GAME.actions.parse(action) for action in actions])
    return [type(event).__name__ for event in found]


def values(state: MercadoState, *actions: str) -> dict[str, int]:
    known, chosen = sample_for(state, 0), [GAME.actions.parse(action) for action in actions]
    return preview_values(known, 0, chosen, preview_events(known, 0, chosen))


def test_what_a_new_stand_is_worth() -> None:  # mercado 4.3
    state = position(2, {"r1c2": "sushi_bar", "r2c1": "sushi_bar"}, players=[{"coins": 9, "hand": HAND}, {}])
    assert values(state, "open_stand stand=fish", "place space=r1c1") == {"r1c1": 3}
    assert values(state, "open_stand stand=meat", "place space=r1c1") == {"r1c1": 1}
    assert values(state, "open_stand stand=fish", "place space=r5c5") == {"r5c5": 1}


def test_which_stands_a_restaurant_improves() -> None:  # mercado 4.5
    market = {"r1c1": "fish 0", "r1c3": "fish 1", "r2c2": "meat 0", "r3c1": "fish 0"}
    state = position(2, market, players=[{"coins": 9, "hand": HAND, "restaurants": ["sushi_bar"]}, {}])
    assert values(state, "open_restaurant restaurant=sushi_bar", "place space=r1c2") == {"r1c1": 2, "r1c3": 2}


@pytest.mark.parametrize("public", [True, False])
def test_a_closed_restaurant_that_comes_to_the_player(public: bool) -> None:  # mercado 4.3 and 4.5
    """The preview also works for a restaurant of unknown kind."""
    market = {"r1c1": "grey pub", "r1c2": "tea_house"}
    players = [{"coins": 9, "hand": HAND, "restaurants": ["sushi_bar"]}, {}]
    state = position(2, market, players=players, options={"grey_types_public": public})
    assert values(state, "open_stand stand=fish", "place space=r1c1")["taken"] == 1
    assert values(state, "open_restaurant restaurant=sushi_bar", "place space=r1c1")["taken"] == 1
    assert "taken" not in values(state, "open_stand stand=fish", "place space=r3c3")
    assert "taken" not in values(state, "open_restaurant restaurant=sushi_bar", "place space=r3c3")


def test_what_a_coin_brings() -> None:  # mercado 4.6
    state = position(2)
    assert GAME.view(state, 0).coin == 1
    assert preview_events(sample_for(state, 0), 0, [GAME.actions.parse("take_coin")])[0] == CoinTaken(0, 1, 1)


def test_how_many_coins_in_a_row_end_the_game() -> None:  # mercado 4.7
    assert [GAME.view(GAME.new(seats, seed=1), None).coin_limit for seats in (2, 3, 4)] == [4, 3, 4]


def test_a_space_that_is_taken_or_too_dear() -> None:  # mercado 4.1 and 4.3
    market = {"r1c1": "fish 0", "r1c2": "meat 1", "r3c3": "pub"}
    state = position(2, market, players=[{"coins": 2, "hand": HAND}, {}])
    denied = why(state, "open_stand stand=fish")
    assert denied["space r1c1"] == denied["space r3c3"] == "This space is taken."
    assert denied["space r1c5"] == "The stand costs 3 here; you have 2 and would earn 0."
    assert "space r5c5" not in denied


def test_a_stand_that_pays_for_itself_needs_no_reason() -> None:  # mercado 4.3
    market = {"r1c1": "fish 0", "r1c2": "meat 1"}
    state = position(2, market, entrances={"T5": "2-fish-flower"}, players=[{"coins": 2, "hand": HAND}, {}])
    assert "space r1c5" not in why(state, "open_stand stand=fish")
    assert "space r1c5" in why(state, "open_stand stand=meat")


def test_a_stand_of_the_hand() -> None:  # mercado 4.3
    state = position(players=[{"coins": 0, "hand": HAND}, {}])
    assert why(state)["stand fish"] == "There is no place where you could pay for this stand now."
    assert why(state)["display"] == "You take one of these after opening a stand."


def test_customers_and_entrances() -> None:  # mercado 4.4
    market = {"r1c1": "fish 0", "r1c2": "grape 1", "r2c2": "grape 1"}
    offer = {"1": ["1-fish-meat", "1-tomato-grape"], "3": ["3-fish-meat"]}
    state = position(2, market, entrances={"L1": "1-fish-grape"}, offer=offer)
    denied = why(state)
    assert denied["customers 3-fish-meat"] == "3 customers come to a row or column with at least 3 stands."
    assert denied["customers 1-tomato-grape"].startswith("Customers come only to a row or column where they want")
    places = why(state, "bring_customers tile=1-fish-meat")
    assert places["entrance L1"] == "Customers already stand there."
    assert places["entrance L3"].startswith("One customer comes")
    assert places["entrance L2"].startswith("Customers come only to a row or column where they want")
    assert "entrance R1" not in places


def test_the_rules_of_challenges() -> None:  # mercado 5.2
    couples = solo(3, {"r1c1": "fish 0", "r1c2": "meat 0"}, hand=HAND, coins=9)
    assert why(couples, "open_stand stand=fish")["space r1c4"].endswith("a row or column has at most 2 stands.")
    closed = solo(8, {"r2c2": "grey sushi_bar", "r3c3": "grey pub"}, hand=HAND, coins=9)
    assert why(closed, "open_stand stand=fish")["space r2c2"].startswith("In this challenge closed restaurants block")
    assert "space r3c3" not in why(closed, "open_stand stand=fish")
    all_types = solo(6, {"r1c1": "fish 0", "r2c2": "meat 0"}, offer={"1": ["1-fish-meat"]})
    assert why(all_types)["customers 1-fish-meat"].startswith("In this challenge customers come only where you have")
    market = {"r3c2": "fish 0", "r3c4": "fish 0"}
    marquis = solo(9, market, entrances={"T1": "1-fish-meat"}, offer={"1": ["1-fish-flower"]}, hand=HAND, coins=9)
    places = why(marquis, "bring_customers tile=1-fish-flower")
    assert places["entrance T2"] == "In this challenge no more customers come from this side."
    assert why(marquis, "open_stand stand=meat")["space r3c3"].startswith("In this challenge stands open only")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_reason_has_words(language: str) -> None:
    state = solo(9, {}, entrances={"T1": "1-fish-meat", "T3": "1-fish-grape", "T5": "1-meat-grape"}, hand=HAND, coins=1)
    denied = why(state, "open_stand stand=fish", language=language)
    assert "space r3c2" in denied
    assert all(text and "{" not in text for text in denied.values())


def test_what_a_place_brings_ends_where_something_is_drawn() -> None:  # mercado 4.3 and 4.4
    market = {"r1c1": "fish 0", "r3c3": "grey pub"}
    state = position(2, market, entrances={"T3": "1-fish-flower"}, players=[{"coins": 5, "hand": HAND}, {}])
    stand = "open_stand stand=fish"
    assert brings(state, stand, "place space=r3c3") == ["StandOpened", "RestaurantTaken", "Earned"]
    options = {"grey_types_public": False}
    hidden = position(
        2, market, entrances={"T3": "1-fish-flower"}, players=[{"coins": 5, "hand": HAND}, {}], options=options
    )
    assert brings(hidden, stand, "place space=r3c3") == ["StandOpened", "Earned"]
    guests = position(2, market, offer={"1": ["1-fish-meat"]})
    found = brings(guests, "bring_customers tile=1-fish-meat", "enter entrance=L1")
    assert found == ["CustomersBrought", "Earned"]
