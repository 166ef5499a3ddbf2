"""Choosing a card (4.3, 4.4)."""

import pytest

from ribeira.games.cafe.components import CafeComponents
from ribeira.games.cafe.events import CardRefused, OfferDiscarded, Paid, Refilled, RoundStarted, Taken
from ribeira.games.cafe.game import GAME, CafeGame
from tests.rules.decision_helpers import act, choices

from .conftest import legal, player, position, table, warehouse

CUPS = ["P20", "P21", "P22"]
ONE_SHIP = {"rows": ["CU SH", "BY DR"]}
TWO_SHIPS = {"rows": ["CU SH", "SH DR"]}


@pytest.mark.parametrize(("espresso", "cards"), [(False, 3), (True, 4)])
def test_cards_on_offer(espresso: bool, cards: int) -> None:  # cafe 4.3 and 5.3
    for seats in GAME.seats:
        assert len(table(GAME.new(seats, seed=1, options={"espresso": espresso})).offer) == cards


def test_the_master_picks_last_and_the_gap_is_refilled() -> None:  # cafe T30, 4.4.1 and R30
    state = position(seats=4, master=2, players=[{"warehouse": {"Y": 5}} for _ in range(4)])
    deck = table(state).deck
    for seat in (3, 0, 1, 2):
        assert state.deciders() == [seat]
        assert len([card for card in table(state).offer if card]) == 3
        act(state, choices(state)[0])
    assert 48 - table(state).deck == 6  # including the three cards of the first offer
    assert deck - table(state).deck == 3
    assert len(table(state).discard) == 2
    assert table(state).offer == []
    while table(state).round == 1:
        act(state, "stop" if legal(state, "stop") else choices(state)[0])
    assert table(state).master == 3
    assert state.deciders() == [0]


def test_a_new_card_comes_into_the_gap() -> None:  # cafe 4.4.5
    state = position(seats=2, master=0, offer=["P35", "P36", "P37"])
    top = state.dump()["deck"][0]
    assert act(state, "take card=P36") == [Taken(1, "P36"), Refilled(top)]
    assert [card and card.card for card in table(state).offer] == ["P35", top, "P37"]


def test_after_the_master_the_rest_is_discarded() -> None:  # cafe 4.4.6
    state = position(seats=1, offer=["P35", "P36", "P37"])
    assert OfferDiscarded(["P35", "P37"]) in act(state, "take card=P36")
    assert table(state).discard == ["P35", "P37"]


def test_a_card_without_a_cup_is_free() -> None:  # cafe 4.4.2
    state = position(offer=["P35", "P36", "P37"])
    act(state, "take card=P35")
    assert warehouse(state) == "Y1 B1 G1 R1"


def test_a_card_with_a_cup_costs_a_cube_of_any_colour() -> None:  # cafe 4.4.2
    state = position(offer=["P20", "P36", "P37"], options={"limited_supply": True})
    supply = table(state).supply
    act(state, "take card=P20")
    assert choices(state) == ["pay colour=yellow", "pay colour=brown", "pay colour=green", "pay colour=red"]
    assert Paid(0, "green") in act(state, "pay colour=green")
    assert warehouse(state) == "Y1 B1 G0 R1"
    assert supply is not None
    assert table(state).supply == {**supply, "G": supply["G"] + 1}


def test_everybody_sees_what_costs_them_a_cube() -> None:  # cafe 4.4.2 and 4.4.3
    players = [{"ground": TWO_SHIPS}, {"ground": ONE_SHIP}]
    state = position(seats=2, offer=["P20", "P36", "P37"], players=players)
    assert table(state).priced == [[], ["P20"]]


def test_who_can_pay_may_not_decline() -> None:  # cafe T29 and 4.4.4
    state = position(offer=CUPS, players=[{"ground": ONE_SHIP, "warehouse": {"B": 1}}])
    assert choices(state) == [f"take card={card}" for card in CUPS]
    act(state, "take card=P21")
    assert warehouse(state) == "Y0 B0 G0 R0"


def test_without_cubes_a_card_is_only_discarded() -> None:  # cafe T26 and R12
    broke = {"ground": ONE_SHIP, "warehouse": {}}
    state = position(seats=2, master=0, offer=CUPS, players=[{}, broke])
    assert choices(state) == [f"discard card={card}" for card in CUPS]
    top = state.dump()["deck"][0]
    assert act(state, "discard card=P21") == [CardRefused(1, "P21"), Refilled(top)]
    assert table(state).discard == ["P21"]
    assert player(state, 1).hand is None
    act(state, choices(state)[0])
    while state.deciders() == [0]:  # the master pays
        act(state, choices(state)[0])
    assert player(state, 1).points == 1  # from the cups of the unchanged area, because no card was laid
    assert choices(state, 1) == ["harvest x=0 y=1", "stop"]


def test_without_cubes_a_card_without_a_cup_must_be_taken() -> None:  # cafe T27 and R12
    state = position(offer=["P20", "P21", "P35"], players=[{"ground": ONE_SHIP, "warehouse": {}}])
    hand = player(state).hand  # the only choice is taken automatically
    assert hand is not None
    assert hand.card == "P35"


def test_two_ships_make_cups_free() -> None:  # cafe T28 and R11
    for ground, stock in ((TWO_SHIPS, "Y1 B0 G0 R0"), (ONE_SHIP, "Y0 B0 G0 R0")):
        state = position(offer=CUPS, round=8, players=[{"ground": ground, "warehouse": {"Y": 1}}])
        act(state, "take card=P20")
        assert warehouse(state) == stock


def test_two_ships_serve_also_who_has_no_cubes() -> None:  # cafe 4.4.3
    state = position(offer=CUPS, players=[{"ground": TWO_SHIPS, "warehouse": {}}])
    assert choices(state) == [f"take card={card}" for card in CUPS]


def test_covering_a_ship_with_the_free_card_costs_nothing() -> None:  # cafe T28
    state = position(offer=CUPS, round=8, players=[{"ground": {"rows": ["CU DR", "SH SH"]}, "warehouse": {"Y": 1}}])
    act(state, "take card=P20", "place x=0 y=1 turn=0")
    assert player(state).ships == 0
    assert warehouse(state) == "Y1 B0 G0 R0"


def test_ships_of_the_card_taken_do_not_count() -> None:  # cafe R11
    state = position(offer=["P33", "P36", "P37"], players=[{"ground": ONE_SHIP}])
    act(state, "take card=P33")  # has a cup and a ship
    assert choices(state)[0] == "pay colour=yellow"


def test_a_card_with_two_cups_would_cost_one_cube() -> None:  # cafe R10
    text = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
    two_cups = text.replace('"BY RO / CU BB / BR DR"', '"BY RO / CU CU / BR DR"')
    assert two_cups != text
    game = CafeGame(CafeComponents.parse(two_cups, "two cups"))
    state = game.load({"game": "cafe", "seats": 1, "offer": ["P20", "P36", "P37"]})
    act(state, "take card=P20", "pay colour=red")
    assert warehouse(state) == "Y1 B1 G1 R0"
    assert choices(state)[0].startswith("place")


def test_a_round_is_announced() -> None:
    state = position(seats=2, master=1, agenda=[{"task": "start_round"}], round=0)
    assert [card and card.card for card in table(state).offer]
    state = position(seats=2, agenda=[{"task": "start_round"}, {"task": "act", "seat": 1}], round=1, master=1)
    event = act(state, "stop")[-1]
    assert isinstance(event, RoundStarted)
    assert (event.seat, event.round, len(event.cards)) == (1, 2, 3)
