"""Laying a card (4.5)."""

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.games.cafe.events import CoffeehouseLost, Placed
from ribeira.games.cafe.rules.geometry import TURNS
from ribeira.games.cafe.state import CafeState
from tests.rules.decision_helpers import act, choices

from .conftest import cubes, groups, laying, legal, player, position, rows, score, table, warehouse

STEPS = [  # card, x, y, turn, covered
    ("P20", 1, 1, 0, 2),
    ("P35", 0, -1, 90, 2),
    ("P14", 2, 1, 0, 3),
    ("P24", 1, 2, 0, 4),
]


def after(step: int) -> CafeState:
    """Return the position of the rulebook's example after a step."""
    laid = [{"card": card, "x": x, "y": y, "turn": turn} for card, x, y, turn, _ in STEPS[: step - 1]]
    card, x, y, turn, covered = STEPS[step - 1]
    state = laying(card, laid=laid)
    event = act(state, f"place x={x} y={y} turn={turn}")[0]
    assert event == Placed(
        seat=0, card=card, x=x, y=y, turn=TURNS[turn // 90], covered=covered, returned="", emptied=[]
    )
    return state


def test_an_example_of_four_cards() -> None:  # cafe T1
    assert rows(after(1)) == {0: "BY DR --", 1: "BB BY RO", 2: "BG CU BB", 3: "-- BR DR"}
    assert rows(after(2)) == {-1: "DR BG SH", 0: "BR DR RO", 1: "BB BY RO", 2: "BG CU BB", 3: "-- BR DR"}
    assert rows(after(3)) == {
        -1: "DR BG SH --",
        0: "BR DR RO --",
        1: "BB BY BR BY",
        2: "BG CU DR RO",
        3: "-- BR CH CU",
    }
    state = after(4)
    assert rows(state) == {
        -1: "DR BG SH --",
        0: "BR DR RO --",
        1: "BB BY BR BY",
        2: "BG DR CU RO",
        3: "-- BY DR CU",
        4: "-- BG RO --",
    }
    assert player(state).cups == 2
    assert groups(state, "BY BB BG BR") == [
        {(1, -1)},
        {(0, 0), (0, 1), (0, 2), (1, 1), (2, 1), (3, 1)},
        {(1, 3), (1, 4)},
    ]
    assert groups(state, "DR") == [{(0, -1)}, {(1, 0)}, {(1, 2)}, {(2, 3)}]
    assert groups(state, "RO") == [{(2, 0)}, {(3, 2)}, {(2, 4)}]
    assert [house.card for house in player(after(3)).coffeehouses] == ["P14"]
    assert player(state).coffeehouses == []


@pytest.mark.parametrize("card", ["P20", "P35"])  # one card with a cup, one without
def test_how_many_squares_of_the_start_card_are_covered(card: str) -> None:  # cafe T13
    state = laying(card)
    assert not legal(state, "place x=0 y=0 turn=0")  # covers six squares
    assert not legal(state, "place x=1 y=2 turn=0")  # covers one
    assert legal(state, "place x=0 y=0 turn=90")  # covers four
    act(state, "place x=0 y=0 turn=90")
    assert rows(state)[2].startswith("BG CU")


def test_five_squares_are_too_many_whatever_they_are() -> None:  # cafe T14
    state = laying("P20", "CU BY", "XX BY", ".. --", "CU --")
    for turn in (0, 180):
        assert not legal(state, f"place x=0 y=0 turn={turn}")  # CU BY / XX BY / ..
    assert legal(state, "place x=0 y=1 turn=0")  # XX BY / .. / CU: four


def test_a_placement_is_not_taken_back_to_the_hand() -> None:  # cafe 4.5
    state = laying("P20")
    assert all(choice.startswith("place ") for choice in choices(state))  # mandatory, so there is no other choice
    before = state.dump()
    with pytest.raises(IllegalAction):
        act(state, "place x=5 y=5 turn=0")
    assert state.dump() == before
    act(state, "place x=1 y=1 turn=0")
    assert player(state).hand is None


def test_a_cup_must_stay_visible() -> None:  # cafe 4.5.2
    without, with_cup = laying("P35"), laying("P20")
    covering_the_cup = "place x=1 y=1 turn=0"
    assert not legal(without, covering_the_cup)
    assert legal(with_cup, covering_the_cup)  # the new card shows a cup
    assert legal(without, "place x=-1 y=0 turn=0")


def test_two_cups_can_be_hidden_only_by_a_card_with_a_cup() -> None:  # cafe 4.5.2
    cups = ("CU CU", "BY BY")
    assert not legal(laying("P35", *cups), "place x=0 y=-2 turn=0")
    assert legal(laying("P35", *cups), "place x=-1 y=-2 turn=0") is False  # covers only one square
    assert legal(laying("P35", *cups), "place x=0 y=1 turn=0")
    assert legal(laying("P20", *cups), "place x=0 y=-2 turn=0")


def test_a_half_covered_coffeehouse_is_lost() -> None:  # cafe T15
    laid = [{"card": "P01", "x": 0, "y": 2}]
    state = laying("P21", laid=laid, cubes={"0,4": "BG"}, options={"limited_supply": True})
    assert list(rows(state).values()) == ["BY DR", "BB RO", "DR BR", "BG CU", "CH CH"]
    supply = table(state).supply
    events = act(state, "place x=1 y=3 turn=0")
    placed = next(event for event in events if isinstance(event, Placed))
    assert (placed.covered, placed.emptied) == (2, [(0, 4)])  # both cubes were on the coffeehouse's first square
    assert CoffeehouseLost(0, "P01", points=0) in events  # the coffeehouse was incomplete
    after = rows(state)
    assert (after[3], after[4], after[5]) == ("BG CU BB", "XX BR DR", "-- RO BG")
    assert cubes(state) == {}
    assert supply is not None
    assert table(state).supply == {**supply, "B": supply["B"] + 1, "G": supply["G"] + 1}
    assert player(state).coffeehouses == []


def test_a_dead_square_counts_as_one_when_covered() -> None:  # cafe T15 and R1
    laid = [{"card": "P01", "x": 0, "y": 2}, {"card": "P21", "x": 1, "y": 3}]
    state = laying("P24", laid=laid)
    assert rows(state)[4] == "XX BR DR"
    assert not legal(state, "place x=-1 y=4 turn=0")  # covers only the dead square
    placed = act(state, "place x=-1 y=3 turn=0")[0]  # covers BG above it and the dead square
    assert isinstance(placed, Placed)
    assert placed.covered == 2


def test_a_double_coffeehouse_is_two_squares() -> None:  # cafe R1
    state = laying("P20", "P01 P01", "CU CU")
    placed = act(state, "place x=0 y=-2 turn=0")[0]
    assert isinstance(placed, Placed)
    assert placed.covered == 2


def test_a_covered_coffeehouse_scores_nothing() -> None:  # cafe T16
    state = laying("P20", "P14 CU", "BY CU", cubes={"0,0": "YR"}, warehouse={}, options={"limited_supply": True})
    assert score(state) == 3
    supply = table(state).supply
    assert supply is not None
    assert CoffeehouseLost(0, "P14", points=3) in act(state, "place x=-1 y=0 turn=0")
    assert score(state) == 0
    assert warehouse(state) == "Y0 B0 G0 R0"
    assert table(state).supply == {**supply, "Y": supply["Y"] + 1, "R": supply["R"] + 1}


def test_covered_cubes_go_to_the_supply() -> None:  # cafe T17 and R28
    state = laying("P20", "DR CU", "BY CU", cubes={"0,0": "GGG", "0,1": "Y"}, options={"limited_supply": True})
    supply = table(state).supply
    stock = warehouse(state)
    assert supply is not None
    events = act(state, "place x=-1 y=0 turn=0")
    assert events[0] == Placed(0, "P20", -1, 0, "0", 2, "YGGG", [(0, 0), (0, 1)])
    assert table(state).supply == {**supply, "G": supply["G"] + 3, "Y": supply["Y"] + 1}
    assert warehouse(state) == stock
    assert cubes(state) == {}


def test_a_card_may_cover_several_cards() -> None:  # cafe 4.5
    state = after(3)
    squares = player(state).squares
    cards = {squares[name].card for name in ("1,2", "2,2", "1,3", "2,3")}
    assert cards == {"P20", "P14"}
    after(4)


def test_all_four_turns_are_offered() -> None:  # cafe 4.5 and R22
    turns = {choice.split("turn=")[1] for choice in choices(laying("P20"))}
    assert turns == {"0", "90", "180", "270"}


def test_blank_squares_are_supported() -> None:  # cafe R29
    state = laying("P20", ".. CU", ".. BY")
    act(state, "place x=-1 y=0 turn=0")
    assert rows(state)[0] == "BY RO CU"


def test_who_discarded_has_nothing_to_lay() -> None:  # cafe 4.4.3
    state = position(round=8, agenda=[{"task": "start_acting", "seat": 0}, {"task": "place", "seat": 0}])
    assert player(state).points == 1
    assert legal(state, "stop")
