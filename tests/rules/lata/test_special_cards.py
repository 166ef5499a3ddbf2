"""Special cards (4.5.6): P32 tin, P37 sells two, P38 and P39 swap one, P40 buys AP, P41 and P42 buy cubes."""

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.games.lata.events import ActionPointsBought, CubeBought, CubeSwapped, TwoSold
from tests.rules.decision_helpers import act

from .conftest import asked, choices, cubes, producing, table

SARDINE_IN_TOMATO = "produce slot=1 icon=top colour=red"


def test_tin_does_nothing() -> None:  # lata 4.5.6 and 8.19
    state = producing("P32", "P33", cubes={"silver": 2})
    assert choices(state) == ["reveal_market", "end_production"]
    assert table(state).players[0].slots[0].cards[-1].colour == "green"


def test_two_cubes_for_an_escudo() -> None:  # lata X20
    state = producing("SP1", "P29", "P37", cubes={"silver": 1})
    act(state, SARDINE_IN_TOMATO)
    assert choices(state, "sell_two") == ["sell_two slot=3 cubes=silver_red"]
    assert act(state, "sell_two slot=3 cubes=silver_red") == [
        TwoSold(seat=0, slot=3, cubes=["silver", "red"], earned=1),
    ]
    assert table(state).players[0].escudos == 5
    assert (cubes(state).silver, cubes(state).red) == (0, 0)
    assert (table(state).supply.silver, table(state).supply.red) == (20, 10)
    assert table(state).players[0].ap == 8  # only the production cost one


def test_a_card_sells_two_once_in_a_round() -> None:  # lata X20
    state = producing("SP1", "P37", cubes={"silver": 5})
    act(state, "sell_two slot=2 cubes=silver_silver")
    assert choices(state, "sell_two") == []
    with pytest.raises(IllegalAction):
        act(state, "sell_two slot=2 cubes=silver_silver")


def test_special_cards_work_in_production_only() -> None:  # lata X20; 4.5.4.4
    state = producing("P37", "P38", "P40", "P41", cubes={"silver": 5}, ap=8)
    assert len(choices(state, "sell_two") + choices(state, "swap_one")) == 3
    act(state, "end_production")
    assert not [choice for choice in choices(state) if not choice.startswith(("deliver", "reveal", "end_turn"))]


def test_any_two_cubes() -> None:  # lata 4.5.6
    state = producing("P37", cubes={"silver": 1, "red": 2, "yellow": 1})
    assert choices(state, "sell_two") == [
        "sell_two slot=1 cubes=silver_red",
        "sell_two slot=1 cubes=silver_yellow",
        "sell_two slot=1 cubes=red_red",
        "sell_two slot=1 cubes=red_yellow",
    ]
    assert choices(producing("P37", cubes={"yellow": 1}), "sell_two") == []


def test_a_stored_cube_is_swapped_and_spoils() -> None:  # lata X21
    state = producing("SP1", "P38", cubes={"silver": 1}, seats=2)
    assert choices(state, "swap_one") == [
        "swap_one slot=2 give=silver take=red",
        "swap_one slot=2 give=silver take=yellow",
    ]
    assert act(state, "swap_one slot=2 give=silver take=red") == [
        CubeSwapped(seat=0, slot=2, give="silver", take="red"),
    ]
    assert (cubes(state).silver, cubes(state).red) == (0, 1)
    assert (table(state).supply.silver, table(state).supply.red) == (20, 9)
    assert choices(state, "swap_one") == []  # once in a round
    act(state, "end_production", "end_turn", "end_production", "end_turn")
    assert asked(state) == (0, "buy_goal")
    assert cubes(state).red == 0
    assert table(state).supply.red == 10


def test_swapping_wants_another_colour_from_the_supply() -> None:  # lata 4.5.6
    players = [{"line": [["SP1", "P38"]], "cubes": {"red": 1}}, {"cubes": {"silver": 20}}, {}, {}]
    assert choices(producing(players=players), "swap_one") == ["swap_one slot=1 give=red take=yellow"]


@pytest.mark.parametrize(("before", "after"), [(8, 9), (7, 9), (0, 2)])
def test_action_points_for_an_escudo(before: int, after: int) -> None:  # lata X22; 8.13
    state = producing("SP1", "P40", ap=before, escudos=3)
    assert act(state, "buy_ap slot=2") == [ActionPointsBought(seat=0, slot=2, points=after - before, paid=1)]
    assert (table(state).players[0].ap, table(state).players[0].escudos) == (after, 2)
    assert choices(state, "buy_ap") == []  # once in a round


def test_action_points_are_not_bought_at_nine_or_without_money() -> None:  # lata 4.5.6, 4.7
    assert choices(producing("P40", ap=9), "buy_ap") == []
    assert choices(producing("P40", ap=5, escudos=0), "buy_ap") == []
    assert choices(producing("P40", ap=5, escudos=1), "buy_ap") == ["buy_ap slot=1"]


def test_two_cubes_are_bought() -> None:  # lata X23; 8.13
    state = producing("SP1", "P41", ap=5, escudos=3)
    assert choices(state, "buy_cube") == [f"buy_cube slot=2 colour={colour}" for colour in ("silver", "red", "yellow")]
    assert act(state, "buy_cube slot=2 colour=red") == [
        CubeBought(seat=0, slot=2, colour="red", points=1, paid=1),
    ]
    assert (table(state).players[0].ap, table(state).players[0].escudos) == (4, 2)
    assert act(state, "buy_cube slot=2 colour=yellow") == [
        CubeBought(seat=0, slot=2, colour="yellow", points=0, paid=1),
    ]
    assert (table(state).players[0].ap, table(state).players[0].escudos) == (4, 1)
    assert (cubes(state).red, cubes(state).yellow) == (1, 1)
    assert choices(state, "buy_cube") == []
    with pytest.raises(IllegalAction):
        act(state, "buy_cube slot=2 colour=silver")


def test_the_second_cube_needs_no_action_point() -> None:  # lata 4.5.6
    state = producing("SP1", "P41", ap=1, escudos=2)
    act(state, "buy_cube slot=2 colour=silver")
    assert table(state).players[0].ap == 0
    assert len(choices(state, "buy_cube")) == 3
    assert choices(producing("P41", ap=0), "buy_cube") == []
    assert choices(producing("P41", escudos=0), "buy_cube") == []


def test_cubes_are_bought_from_the_supply() -> None:  # lata 4.5.6 and 8.14
    players = [{"line": [["SP1", "P41"]]}, {"cubes": {"red": 10, "yellow": 15}}, {}, {}]
    assert choices(producing(players=players), "buy_cube") == ["buy_cube slot=1 colour=silver"]


def test_two_copies_work_separately() -> None:  # lata 4.5.6
    state = producing("P38", "P39", cubes={"silver": 2})
    act(state, "swap_one slot=1 give=silver take=red")
    assert {choice.split()[1] for choice in choices(state, "swap_one")} == {"slot=2"}
    act(state, "swap_one slot=2 give=silver take=red")
    assert cubes(state).red == 2
    state = producing("P41", "P42", ap=9, escudos=4)
    act(state, "buy_cube slot=1 colour=red", "buy_cube slot=2 colour=red")
    assert table(state).players[0].ap == 7
    act(state, "buy_cube slot=2 colour=red", "buy_cube slot=1 colour=red")
    assert (table(state).players[0].ap, table(state).players[0].escudos) == (7, 0)
    assert cubes(state).red == 4


def test_special_cards_do_not_wait_for_the_sweep() -> None:  # lata 8.12
    """Special cards can be used before the sweep and after it has passed their slot."""
    state = producing("P41", "P01", "P38", ap=5)
    act(state, "buy_cube slot=1 colour=silver", "swap_one slot=3 give=silver take=red")
    assert choices(state, "produce") == ["produce slot=2 icon=top colour=silver"]
    act(state, "produce slot=2 icon=top colour=silver", "buy_cube slot=1 colour=yellow")
    assert (cubes(state).silver, cubes(state).red, cubes(state).yellow) == (1, 1, 1)
    assert table(state).players[0].ap == 3


def test_a_cube_given_away_does_not_free_its_icon() -> None:  # lata 4.5.6
    state = producing("SP1", "P38")
    act(state, "produce slot=1 icon=top colour=silver", "swap_one slot=2 give=silver take=red")
    assert choices(state, "produce") == []


def test_covered_special_cards_do_nothing() -> None:  # lata 4.3.4 and 4.5.6
    assert choices(producing(["P41", "P01"]), "buy_cube") == []


def test_green_cards_have_no_place_in_the_sweep() -> None:  # lata 8.34
    state = producing("SP1", "P41", "P29")
    act(state, "buy_cube slot=2 colour=silver", "produce slot=1 icon=top colour=red")
    assert choices(state, "produce") == []
    assert table(state).turn.slot == 1


def test_uses_begin_anew_with_every_turn() -> None:  # lata 4.5.6
    state = producing(
        seats=2, players=[{"line": [["SP1", "P40"]], "ap": 1}, {"line": [["SP2", "P38"]], "cubes": {"silver": 1}}]
    )
    act(state, "buy_ap slot=1", "end_production", "end_turn")
    assert table(state).turn.uses == [0, 0, 0, 0, 0]
    assert len(choices(state, "swap_one slot=1")) == 2
