"""Position files: defaults, round trips and invalid positions."""

from typing import Any

import pytest

from ribeira.engine.errors import BadPosition
from ribeira.engine.rng import Rng
from ribeira.games.cafe.game import GAME

from .conftest import acting, busy_move, position, table


def problems(seats: int = 1, **fields: Any) -> str:
    with pytest.raises(BadPosition) as refused:
        position(seats, **fields)
    return str(refused.value)


def test_a_bare_position_is_a_fresh_game() -> None:
    state = position(3)
    view = table(state)
    assert (view.round, view.deck, len(view.offer), view.discard) == (1, 37, 3, [])
    assert position(3).dump() == state.dump()
    assert position(3, seed=1).dump() != state.dump()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_state_comes_back(seats: int) -> None:
    options = {"advanced": seats > 1, "espresso": True, "promo": True}
    state = GAME.new(seats, seed=seats, options=options)
    rng = Rng.seeded(seats)
    while not state.over():
        if rng.below(4) == 0:
            dump = state.dump()
            assert GAME.load(dump).dump() == dump
        state.apply(*busy_move(state, rng))
    assert GAME.load(state.dump()).dump() == state.dump()


def test_a_ground_comes_back() -> None:
    state = acting("-- P01 P01 CU", "XX BY .. --", cubes={"1,0": "BG"}, points=3)
    dump = state.dump()
    assert dump["players"][0]["ground"] == {"rows": ["-- P01 P01 CU", "XX BY .. --"]}
    assert dump["players"][0]["cubes"] == {"1,0": "BG"}
    assert GAME.load(dump).dump() == dump


def test_cards_that_are_left_out_are_somewhere() -> None:
    view = table(acting("P01 P01 CU", "BY DR RO"))
    assert (view.deck, view.box, len(view.discard)) == (0, 16, 23)  # P01 is in the area


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"players": [{"ground": {"rows": ["BY DR"]}}]}, "must have a visible cup"),  # cafe 4.5.2
        ({"players": [{"ground": {"rows": ["ZZ CU"]}}]}, "there is no square 'ZZ'"),
        ({"players": [{"ground": {"rows": ["CH CU"]}}]}, "a coffeehouse is its card"),
        ({"players": [{"ground": {"rows": ["P01 CU"]}}], "round": 8}, "part of the coffeehouse of P01 is missing"),
        ({"players": [{"ground": {"rows": []}}]}, "there must be a square"),
        ({"players": [{"ground": {"rows": ["CU BY"], "x": 18}}]}, "could grow off the plane"),
        ({"players": [{"ground": {"rows": ["CU BY"], "x": 30}}]}, "is off the plane"),
        ({"players": [{"ground": {"rows": ["CU " * 8] * 8}}], "round": 8}, "has 64 squares"),
        ({"players": [{"cubes": {"7,7": "Y"}}]}, "there is no square '7,7'"),
        ({"players": [{"cubes": {"here": "Y"}}]}, "there is no square 'here'"),
        ({"players": [{"company": "brazil", "cubes": {"0,0": "B"}}]}, "not its colour"),
        ({"players": [{"company": "brazil", "cubes": {"0,0": "YY"}}]}, "holds 2 cubes"),
        ({"players": [{"company": "brazil", "cubes": {"1,0": "YB"}}]}, "one colour only"),
        ({"players": [{"company": "brazil", "cubes": {"1,2": "Y"}}]}, "holds a cube, but cannot"),
        ({"players": [{"cubes": {"0,0": "Z"}}]}, "there is no 'Z'"),
        ({"players": [{"company": "peru"}]}, "there is no company 'peru'"),
        ({"players": [{"hand": "P99"}]}, "there is no 'P99'"),
        ({"players": [{"warehouse": {"X": 1}}]}, "there is no 'X'"),
        ({"players": [{"warehouse": {"Y": -1}}]}, "never fewer than 0"),
        ({"players": [{"points": 9}]}, "action points are 0 to 8"),
        ({"players": [{}, {}]}, "2 for 1 seats"),
        ({"master": 1}, "master is a seat"),
        ({"round": 9}, "there are rounds 1 to 8"),
        ({"round": 0, "deck": []}, "deck has 24 to 24 cards, not 0"),
        ({"offer": ["P20", "P20", "P21"]}, "too many cards: P20"),
        ({"offer": ["P41", "P20", "P21"]}, "too many cards: P41"),  # a star card in a solo game
        ({"offer": ["E1", "P20", "P21"]}, "too many cards: E1"),
        ({"offer": ["P20", "P21", "P22", "P23"]}, "3 cards are on offer"),
        ({"auction": {"passed": [1]}}, "auction.passed lists seats"),
        ({"options": {"promo": True}, "box": ["PR1"]}, "only base cards are removed"),
        ({"box": []}, "16 cards are removed at random, not 0"),
        ({"deck": ["P20"], "discard": []}, "missing cards"),
        (
            {"players": [{"company": "brazil", "laid": [{"card": "P20", "x": 0, "y": 0}]}], "round": 1},
            "P20 would cover 6 squares",
        ),
        ({"players": [{"laid": [{"card": "P20", "x": 0, "y": 0, "turn": 45}]}], "round": 1}, "its turn not one of"),
        ({"players": [{"laid": [{"card": "P20", "x": 1, "y": 1}]}], "round": 0}, "has laid 1 cards by round 0"),
        ({"agenda": [{"task": "act"}]}, "act wants a seat"),
        ({"agenda": [{"task": "start_acting"}]}, "a task on the agenda wants a seat"),
        ({"agenda": [{"task": "stake", "seat": 0}]}, "belongs to the advanced mode"),
        ({"agenda": [{"task": "start_round"}, {"task": "end_round"}]}, "more than one draft, or start or end"),
        ({"agenda": [{"task": "start_round"}], "round": 8}, "after round 8 there is none to start"),
        (
            {"agenda": [{"task": "pick", "seat": 0}, {"task": "act", "seat": 0}]},
            "something else in the midst of a draft",
        ),
        ({"agenda": [{"task": "pay", "seat": 0, "card": "P01"}]}, "a card is paid in the draft"),
        ({"agenda": [{"task": "act", "seat": 0}], "players": [{"hand": "P20"}]}, "a card that it will never lay"),
        ({"agenda": [{"task": "pick", "seat": 0}], "offer": []}, "0 cards are on offer, too few"),
        ({"agenda": [{"task": "act", "seat": 0}], "offer": ["P20"]}, "cards are on offer, but nobody is to pick"),
        ({"agenda": [{"task": "end_pick", "seat": 0}], "offer": ["P20"]}, "offer has a gap"),
        ({"agenda": [{"task": "load", "seat": 0, "x": 0, "y": 0}]}, "no such square"),
        ({"agenda": [{"task": "grow", "seat": 0, "x": 9, "y": 0}]}, "no such square"),
        ({"options": {"limited_supply": True}, "players": [{"warehouse": {"Y": 36}}]}, "more cubes are in use"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], why: str) -> None:
    assert why in problems(**fields)


def test_a_coffeehouse_holds_no_more_than_it_needs() -> None:  # cafe R7
    with pytest.raises(BadPosition, match="more than it needs"):
        acting("P14 CU", cubes={"0,0": "YYR"})


def test_a_coffeehouse_holds_no_crowd() -> None:  # cafe R7
    with pytest.raises(BadPosition, match="more than a coffeehouse can hold"):
        acting("P14 CU", cubes={"0,0": "Y" * 16})


def test_an_espresso_square_holds_one_cube() -> None:  # cafe 5.3
    with pytest.raises(BadPosition, match="holds 2 cubes"):
        acting("ES CU", cubes={"0,0": "YY"}, options={"espresso": True})


def test_cubes_are_conserved() -> None:  # cafe 2.1
    state = position(2)
    state.warehouses[0] += 1
    assert GAME.problems(state) == ["there are 35 cubes Y, not 36"]


def test_ships_hold_cubes_in_the_advanced_mode_only() -> None:  # cafe 5.2
    with pytest.raises(BadPosition, match="holds a cube, but cannot"):
        acting("SH CU", cubes={"0,0": "Y"})


def test_everything_that_is_wrong_is_told_at_once() -> None:
    told = problems(players=[{"points": 9, "warehouse": {"Y": -1}, "ground": {"rows": ["BY"]}}])
    assert "never fewer than 0" in told
    assert "action points" in told
    assert "visible cup" in told


def test_two_players_have_two_companies() -> None:  # cafe 3.1.2
    assert "a company of its own" in problems(2, players=[{"company": "timor"}, {"company": "timor"}])


def test_the_agenda_of_all_at_once_comes_back() -> None:
    together = [[{"task": "act", "seat": 0}], [{"task": "start_acting", "seat": 1}]]
    state = position(2, round=3, agenda=[{"task": "end_round"}, {"together": together}])
    assert state.deciders() == [0, 1]
    assert GAME.load(state.dump()).dump() == state.dump()
