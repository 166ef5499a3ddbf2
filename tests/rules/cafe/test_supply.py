"""The supply (4.1): unlimited, or limited to the cubes of the box (R9)."""

from typing import Any

from ribeira.games.cafe.events import Harvested
from ribeira.games.cafe.state import CafeState
from tests.rules.decision_helpers import act, choices

from .conftest import acting, cubes, position, table

LIMITED = {"limited_supply": True, "espresso": True}


def scarce(*rows: str, left: dict[str, int], points: int = 1, **player: Any) -> CafeState:
    """Return a company whose warehouse holds all cubes except those left in the supply."""
    stock = {letter: 35 - left.get(letter, 0) for letter in "YBGR"}
    for letters in player.get("cubes", {}).values():
        for letter in letters:
            stock[letter] -= 1
    state = acting(*rows, points=points, options=LIMITED, warehouse=stock, **player)
    assert table(state).supply == {letter: left.get(letter, 0) for letter in "YBGR"}
    return state


def test_by_default_cubes_never_run_out() -> None:  # cafe 4.1 and R9
    state = acting("BY CU", warehouse={"Y": 40})
    assert table(state).supply is None
    act(state, "harvest x=0 y=0")
    assert cubes(state) == {"0,0": "Y"}


def test_what_is_not_there_cannot_be_harvested() -> None:  # cafe 4.1
    state = scarce("BY CU BB", left={"B": 1})
    assert choices(state) == ["harvest x=2 y=0", "stop"]


def test_a_group_gets_what_is_there() -> None:  # cafe 4.1
    state = scarce("BY BB CU", left={"B": 1})
    act(state, "harvest x=0 y=0")
    assert cubes(state) == {"1,0": "B"}


def test_the_player_chooses_which_squares_get_cubes() -> None:  # cafe 4.1
    state = scarce("BY BY BY CU", "BB -- -- --", left={"Y": 2, "B": 5})
    act(state, "harvest x=0 y=0")
    assert cubes(state) == {"0,1": "B"}  # brown suffices
    assert choices(state) == ["fill x=0 y=0", "fill x=1 y=0", "fill x=2 y=0"]
    assert act(state, "fill x=2 y=0") == [Harvested(0, [(2, 0)], ["Y"])]
    assert choices(state) == ["fill x=0 y=0", "fill x=1 y=0"]
    act(state, "fill x=0 y=0")
    assert cubes(state) == {"0,0": "Y", "2,0": "Y", "0,1": "B"}


def test_a_bonus_square_may_get_one_cube_only() -> None:  # cafe 4.1
    state = scarce("2Y BY CU", left={"Y": 2})
    act(state, "harvest x=0 y=0")
    assert choices(state) == ["fill x=0 y=0", "fill_twice x=0 y=0", "fill x=1 y=0"]
    one = state.clone()
    act(one, "fill x=0 y=0")  # the other cube has only one possible square
    assert cubes(one) == {"0,0": "Y", "1,0": "Y"}
    act(state, "fill_twice x=0 y=0")
    assert cubes(state) == {"0,0": "YY"}


def test_a_single_cube_on_a_bonus_square_alone() -> None:  # cafe 4.1
    state = scarce("2Y CU", left={"Y": 1})
    act(state, "harvest x=0 y=0")
    assert cubes(state) == {"0,0": "Y"}


def test_no_cube_is_left_over_while_a_square_wants_it() -> None:  # cafe 4.1
    state = scarce("2Y 2Y CU", left={"Y": 3})
    act(state, "harvest x=0 y=0", "fill x=0 y=0")
    assert cubes(state) == {"0,0": "Y", "1,0": "YY"}


def test_an_any_bean_square_takes_what_is_there() -> None:  # cafe 4.1 and 5.3
    state = scarce("SU CU", left={"G": 1})
    act(state, "harvest x=0 y=0")
    assert cubes(state) == {"0,0": "G"}


def test_an_any_bean_square_may_leave_the_cube_to_another() -> None:  # cafe 4.1 and 5.3
    state = scarce("SU BY CU", left={"Y": 1})
    act(state, "harvest x=0 y=0")
    assert choices(state) == ["grow colour=yellow", "decline"]
    other = state.clone()
    act(state, "grow colour=yellow")
    assert cubes(state) == {"0,0": "Y"}
    act(other, "decline")
    assert cubes(other) == {"1,0": "Y"}


def test_two_any_bean_squares_and_one_cube() -> None:  # cafe 4.1 and 5.3
    state = scarce("SU SU CU", left={"R": 1})
    act(state, "harvest x=0 y=0")
    assert choices(state) == ["grow colour=red", "decline"]
    act(state, "decline")  # a harvest must place at least one cube
    assert cubes(state) == {"1,0": "R"}


def test_leaving_a_square_empty_for_nothing_is_not_offered() -> None:  # cafe 4.6
    state = scarce("SU BY CU", left={"Y": 1, "G": 1})
    act(state, "harvest x=0 y=0")
    assert choices(state) == ["grow colour=yellow", "grow colour=green"]


def test_emptying_gives_cubes_to_harvest() -> None:  # cafe 4.1 and 4.6
    state = scarce("BY CU DR", left={}, cubes={"2,0": "Y"})
    assert choices(state) == ["empty x=2 y=0", "stop"]
    act(state, "empty x=2 y=0", "harvest x=0 y=0")
    assert cubes(state) == {"0,0": "Y"}


def test_the_espresso_exchange_ignores_the_limit() -> None:  # cafe 4.1
    scarcest = {"ground": {"rows": ["ES CU BY"]}, "cubes": {"0,0": "R"}, "warehouse": {"Y": 1, "B": 3, "G": 3, "R": 3}}
    state = position(
        seats=2,
        round=8,
        options=LIMITED,
        players=[scarcest, {"warehouse": {"Y": 34}}],
        agenda=[{"task": "end_round"}, {"task": "act", "seat": 1}],
    )
    supply = table(state).supply
    assert supply is not None
    assert supply["Y"] == 0
    act(state, "stop")
    assert state.result().scores[0] == 2 * 2 + 3  # includes a second yellow cube


def test_with_a_limit_all_build_then_all_act_the_master_first() -> None:  # cafe 4.6
    state = position(
        seats=3,
        round=8,
        master=1,
        options={"limited_supply": True},
        players=[{"warehouse": {"Y": 3}} for _ in range(3)],
        offer=["P35", "P36", "P37"],
    )
    for card in ("P35", "P36", "P37"):
        act(state, f"take card={card}")
    order = []
    while not state.over():
        order.append((state.deciders()[0], choices(state)[0].split()[0]))
        act(state, choices(state)[-1])
    assert order == [
        *((seat, "place") for seat in (1, 2, 0)),
        *((seat, "harvest") for seat in (1, 2, 0)),
    ]
