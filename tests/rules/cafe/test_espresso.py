"""The Espresso cards (5.3)."""

from typing import Any

import pytest

from ribeira.games.cafe.events import EspressoExchanged, EspressoMade, Harvested, Placed
from ribeira.games.cafe.state import CafeState
from tests.rules.decision_helpers import act, choices

from .conftest import acting, cubes, laying, player, position, score, warehouse

ESPRESSO = {"espresso": True}


def test_bonus_and_any_bean() -> None:  # cafe T41
    state = acting("2Y SU BB", "DR CU --", points=2, options=ESPRESSO)
    act(state, "harvest x=0 y=0")
    assert choices(state) == ["grow colour=yellow", "grow colour=brown", "grow colour=green", "grow colour=red"]
    events = act(state, "grow colour=yellow")
    assert events == [Harvested(0, [(1, 0)], ["Y"]), Harvested(0, [(0, 0), (2, 0)], ["YY", "B"])]
    assert cubes(state) == {"0,0": "YY", "1,0": "Y", "2,0": "B"}
    assert player(state).points == 1
    act(state, "dry x=0 y=1", "load colour=yellow")
    assert cubes(state) == {"2,0": "B", "0,1": "YYY"}


def test_every_any_bean_square_has_a_colour_of_its_own() -> None:  # cafe 5.3
    state = acting("SU SU CU", options=ESPRESSO)
    act(state, "harvest x=0 y=0", "grow colour=red", "grow colour=green")
    assert cubes(state) == {"0,0": "R", "1,0": "G"}


def test_bonus_beans_only_on_an_empty_square() -> None:  # cafe 5.3
    state = acting("2Y BB CU", options=ESPRESSO, cubes={"0,0": "Y"})
    act(state, "harvest x=0 y=0")
    assert cubes(state) == {"0,0": "Y", "1,0": "B"}


def test_a_bonus_square_is_emptied_by_drying() -> None:  # cafe 5.3
    state = acting("2R DR CU", options=ESPRESSO, cubes={"0,0": "RR"})
    act(state, "dry x=1 y=0")
    assert cubes(state) == {"1,0": "RR"}


def test_an_espresso_square_takes_one_cube() -> None:  # cafe T42
    state = acting("RO ES CU", options=ESPRESSO, cubes={"0,0": "RR"}, warehouse={})
    act(state, "deliver_all")
    assert choices(state) == ["serve x=1 y=0", "store"]
    events = act(state, "serve x=1 y=0")  # the second cube can only go to the warehouse
    assert events[0] == EspressoMade(0, 1, 0, "red")
    assert cubes(state) == {"1,0": "R"}
    assert warehouse(state) == "Y0 B0 G0 R1"


def test_a_full_espresso_square_takes_no_more() -> None:  # cafe T42
    state = acting("RO ES CU", options=ESPRESSO, cubes={"0,0": "G", "1,0": "R"}, warehouse={})
    act(state, "deliver_all")
    assert cubes(state) == {"1,0": "R"}
    assert warehouse(state) == "Y0 B0 G1 R0"


def test_each_espresso_square_takes_any_colour() -> None:  # cafe 5.3
    state = acting("RO ES RO", "CU ES --", options=ESPRESSO, cubes={"0,0": "Y", "2,0": "R"}, warehouse={})
    act(state, "deliver_all", "serve x=1 y=1", "serve x=1 y=0")
    assert cubes(state) == {"1,1": "Y", "1,0": "R"}


def test_an_espresso_square_is_not_emptied_by_hand() -> None:  # cafe 5.3 and R8
    state = acting("ES CU BY", options=ESPRESSO, cubes={"0,0": "R"})
    assert choices(state) == ["harvest x=2 y=0", "stop"]


def test_a_covered_espresso_square_gives_its_cube_to_the_supply() -> None:  # cafe T42
    state = laying("P20", "ES CU", "BY CU", cubes={"0,0": "R"}, options=ESPRESSO, warehouse={})
    assert act(state, "place x=-1 y=0 turn=0")[0] == Placed(0, "P20", -1, 0, "0", 2, "R", [(0, 0)])
    assert warehouse(state) == "Y0 B0 G0 R0"


def ending(*rows: str, **player: Any) -> CafeState:
    """Return a solo position in which the last action is to stop."""
    return position(
        round=8,
        options=ESPRESSO,
        players=[{"ground": {"rows": list(rows)}, **player}],
        agenda=[{"task": "end_round"}, {"task": "act", "seat": 0}],
    )


@pytest.mark.parametrize(
    ("squares", "lying", "points", "gained", "stock"),
    [
        ("ES .. BY CU", {"0,0": "R"}, 10, "Y", "Y4 B3 G4 R5"),
        ("ES ES BY CU", {"0,0": "R", "1,0": "R"}, 12, "YB", "Y4 B4 G4 R5"),
    ],
)
def test_espresso_cubes_become_the_best_colours(
    squares: str, lying: dict[str, str], points: int, gained: str, stock: str
) -> None:  # cafe T39, 6.1 and R23
    state = ending(squares, cubes=lying, warehouse={"Y": 3, "B": 3, "G": 4, "R": 5})
    assert score(state) == points  # the score before the end includes the exchange
    assert EspressoExchanged(0, gained) in act(state, "stop")
    assert warehouse(state) == stock
    assert cubes(state) == {}
    assert state.result().scores == [points]


def test_without_espresso_cubes_nothing_is_exchanged() -> None:  # cafe T39
    state = ending("ES BY CU", warehouse={"Y": 3, "B": 3, "G": 4, "R": 5})
    act(state, "stop")
    assert state.result().scores == [9]


@pytest.mark.parametrize(
    ("rows", "lying", "points"),
    [
        (["PA3 P14 CU"], {"1,0": "YR"}, 3 + 3),  # beside a completed coffeehouse
        (["PA3 P14 CU"], {"1,0": "Y"}, 0),  # the coffeehouse is incomplete
        (["PA3 CU", "CU P14"], {"1,1": "YR"}, 3),  # diagonally adjacent
        (["PA3 P14 PA2", "CU -- --"], {"1,0": "YR"}, 3 + 3),  # a coffeehouse counts one pastry, the better one
        (["P14 PA3 P18", "CU -- --"], {"0,0": "YR", "2,0": "RR"}, 3 + 2 + 3),  # a pastry counts for one coffeehouse
        (["PA3 P14 PA2", "CU -- P18"], {"1,0": "YR", "2,1": "RR"}, 3 + 2 + 3 + 2),
        (["P14 PA3 P18", "PA2 CU --"], {"0,0": "YR", "2,0": "RR"}, 3 + 2 + 3 + 2),  # the best matching
        (["CU P01 P01 PA2", "-- PA3 -- --"], {"1,0": "BGR"}, 4 + 3),  # beside either half of a double coffeehouse
    ],
)
def test_pastries(rows: list[str], lying: dict[str, str], points: int) -> None:  # cafe 5.3
    assert score(acting(*rows, cubes=lying, warehouse={}, options=ESPRESSO)) == points


def test_a_covered_pastry_is_gone() -> None:  # cafe 5.3
    state = laying("P20", "PA3 P14", "CU CU", cubes={"1,0": "YR"}, warehouse={}, options=ESPRESSO)
    assert score(state) == 6
    act(state, "place x=-1 y=0 turn=0")
    assert score(state) == 3
