"""The four actions and the free one (4.6)."""

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.games.cafe.actions import LETTERS
from ribeira.games.cafe.events import (
    CoffeehouseCompleted,
    Collected,
    Dried,
    Emptied,
    Harvested,
    PointsGained,
    Roasted,
    Served,
    Stopped,
    Stored,
)
from ribeira.games.cafe.state import CafeState
from tests.rules.decision_helpers import act, choices

from .conftest import acting, cubes, legal, player, position, score, table, warehouse

# Points


def acting_points(*rows: str) -> CafeState:
    return position(round=8, players=[{"ground": {"rows": list(rows)}}], agenda=[{"task": "start_acting", "seat": 0}])


def test_a_point_for_every_visible_cup() -> None:  # cafe 4.6
    assert player(acting_points("CU BY CU", "BB CU DR")).points == 3


def test_eight_points_at_the_most() -> None:  # cafe T25
    state = acting_points("CU CU CU", "CU CU CU", "CU CU CU", "BY -- --")
    assert (player(state).cups, player(state).points) == (9, 8)
    event = act(state, "stop")[0]
    assert event == Stopped(0, 8)  # unspent points are lost
    assert player(state).points == 0
    assert state.over()


def test_points_are_told() -> None:
    state = position(
        round=8,
        players=[{"hand": "P20", "company": "brazil"}],
        agenda=[{"task": "start_acting", "seat": 0}, {"task": "place", "seat": 0}],
    )
    assert PointsGained(0, 2, 2) in act(state, "place x=-1 y=0 turn=0")


def test_acting_may_stop_at_any_time() -> None:  # cafe 4.6 and R13
    state = acting("BY CU CU", points=2)
    assert legal(state, "stop")
    act(state, "harvest x=0 y=0")
    assert legal(state, "stop")


def test_without_points_nothing_can_be_done() -> None:  # cafe 4.6
    state = acting("BY DR CU", points=1)
    act(state, "harvest x=0 y=0")
    assert state.over()


def test_any_mix_of_actions_in_any_order() -> None:  # cafe 4.6
    state = acting("BY DR CU", points=4)
    act(state, "harvest x=0 y=0", "dry x=1 y=0", "harvest x=0 y=0")
    assert cubes(state) == {"0,0": "Y", "1,0": "Y"}
    assert player(state).points == 1


# A: harvest


def test_harvest_of_one_square() -> None:  # cafe T2
    state = acting("BY DR", "CU RO")
    assert choices(state) == ["harvest x=0 y=0", "stop"]
    assert act(state, "harvest x=0 y=0") == [Harvested(0, [(0, 0)], ["Y"])]
    assert cubes(state) == {"0,0": "Y"}
    assert player(state).points == 0


def test_harvest_of_a_group_of_many_colours() -> None:  # cafe T3 and R3
    state = acting("BY BR CU", "BB BB DR")
    act(state, "harvest x=0 y=0")
    assert cubes(state) == {"0,0": "Y", "1,0": "R", "0,1": "B", "1,1": "B"}
    assert player(state).points == 0


def test_a_full_square_does_not_part_a_group() -> None:  # cafe T18 and R4
    state = acting("BY BB BG CU", cubes={"1,0": "B"})
    act(state, "harvest x=0 y=0")
    assert cubes(state) == {"0,0": "Y", "1,0": "B", "2,0": "G"}


def test_groups_are_adjacent_by_edges() -> None:  # cafe R2
    state = acting("BY CU", "CU BB")
    assert [choice for choice in choices(state) if choice != "stop"] == ["harvest x=0 y=0", "harvest x=1 y=1"]


def test_groups_go_across_cards() -> None:  # cafe 4.1 and R2
    state = position(
        round=8,
        players=[{"company": "brazil", "laid": [{"card": "P20", "x": 1, "y": 1}], "points": 1}],
        agenda=[{"task": "act", "seat": 0}],
    )
    act(state, "harvest x=0 y=0")  # from BY of the start card to BY of P20 at 1,1
    assert cubes(state) == {"0,0": "Y", "0,1": "B", "1,1": "Y", "0,2": "G"}


def test_a_full_group_cannot_be_harvested() -> None:  # cafe T21
    state = acting("BY BB CU", "DR -- --", cubes={"0,0": "Y", "1,0": "B"})
    assert not any(choice.startswith("harvest") for choice in choices(state))


def test_a_large_area() -> None:  # cafe 4.6
    """A 32-bit mask would confuse the groups of squares beyond the 32nd with earlier ones."""
    row = "BY .. BY .. BY .. BY"
    state = acting(row, *[".. .. CU .. .. .. .."] * 4, row)
    harvests = [f"harvest x={x} y={y}" for y in (0, 5) for x in (0, 2, 4, 6)]
    assert choices(state) == [*harvests, "stop"]
    act(state, "harvest x=6 y=5")
    assert cubes(state) == {"6,5": "Y"}


# B: drying


def test_drying_needs_no_adjacency() -> None:  # cafe T4
    state = acting("BB CU DR", "RO BB --", cubes={"0,0": "B", "1,1": "B"})
    assert act(state, "dry x=2 y=0", "load colour=brown") == [Dried(0, 2, 0, "brown", 2, [(0, 0), (1, 1)])]
    assert cubes(state) == {"2,0": "BB"}
    assert player(state).points == 0


def test_one_action_dries_on_a_whole_group() -> None:  # cafe T5
    state = acting("BB BB BY", "DR DR CU", cubes={"0,0": "B", "1,0": "B", "2,0": "Y"})
    act(state, "dry x=0 y=1", "load colour=brown", "dry x=1 y=1")  # only yellow remains for the second square
    assert cubes(state) == {"0,1": "BB", "1,1": "Y"}
    assert player(state).points == 0


def test_not_all_squares_of_a_group_need_be_used() -> None:  # cafe R27
    state = acting("BB BB BY", "DR DR CU", cubes={"0,0": "B", "1,0": "B", "2,0": "Y"})
    act(state, "dry x=1 y=1", "load colour=yellow", "done")
    assert cubes(state) == {"0,0": "B", "1,0": "B", "1,1": "Y"}


def test_a_filled_square_receives_nothing() -> None:  # cafe T20
    state = acting("DR DR CU", "BY BB --", points=2, cubes={"0,0": "Y", "0,1": "Y", "1,1": "B"})
    assert [choice for choice in choices(state) if choice.startswith("dry")] == ["dry x=1 y=0"]
    assert act(state, "empty x=0 y=0") == [Emptied(0, 0, 0, "yellow", 1)]
    assert player(state).points == 2  # emptying is free
    assert [choice for choice in choices(state) if choice.startswith("dry")] == ["dry x=0 y=0", "dry x=1 y=0"]
    act(state, "dry x=0 y=0", "load colour=yellow", "dry x=1 y=0")
    assert cubes(state) == {"0,0": "Y", "1,0": "B"}
    assert player(state).points == 1


def test_no_cubes_nothing_to_dry_or_roast_or_deliver() -> None:  # cafe T21
    state = acting("BY DR RO CU", points=3)
    assert choices(state) == ["harvest x=0 y=0", "stop"]
    with pytest.raises(IllegalAction):
        act(state, "dry x=1 y=0")


def test_the_same_colour_is_not_added_either() -> None:  # cafe T22
    state = acting("DR BB CU", cubes={"0,0": "B", "1,0": "B"})
    assert not any(choice.startswith("dry") for choice in choices(state))


def test_the_squares_to_take_from_are_chosen() -> None:  # cafe R5
    state = acting("BB BB BB", "DR CU --", cubes={"0,0": "B", "1,0": "B", "2,0": "B"})
    act(state, "dry x=0 y=1")
    assert choices(state) == [
        "load colour=brown",
        "load_from x=0 y=0",
        "load_from x=1 y=0",
        "load_from x=2 y=0",
    ]
    act(state, "load_from x=1 y=0")
    assert choices(state) == ["load_from x=0 y=0", "load_from x=2 y=0", "done"]
    act(state, "done")
    assert cubes(state) == {"0,0": "B", "2,0": "B", "0,1": "B"}


def test_two_squares_may_take_the_same_colour() -> None:  # cafe R6
    state = acting("BB BB CU", "DR DR --", cubes={"0,0": "B", "1,0": "B"})
    act(state, "dry x=0 y=1", "load_from x=0 y=0", "dry x=1 y=1")
    assert cubes(state) == {"0,1": "B", "1,1": "B"}


def test_a_square_holds_one_colour() -> None:  # cafe 4.6
    state = acting("BB BB BY", "BY DR CU", cubes={"0,0": "B", "1,0": "B", "2,0": "Y", "0,1": "Y"})
    act(state, "dry x=1 y=1", "load_from x=0 y=0")
    assert cubes(state)["1,1"] == "B"
    assert not legal(state, "load_from x=2 y=0")


# C: roasting


def test_drying_squares_are_merged_into_one_roasting_square() -> None:  # cafe T6
    state = acting("DR CU DR", "-- RO --", cubes={"0,0": "BB", "2,0": "B"})
    assert act(state, "roast x=1 y=1", "load colour=brown") == [Roasted(0, 1, 1, "brown", 3, [(0, 0), (2, 0)])]
    assert cubes(state) == {"1,1": "BBB"}
    assert player(state).points == 0


def test_a_roasting_square_apart_needs_a_point_of_its_own() -> None:  # cafe T7
    state = acting("DR DR DR", "RO RO CU", "CU BG RO", points=2, cubes={"0,0": "YY", "1,0": "GGG", "2,0": "R"})
    act(state, "roast x=0 y=1", "load colour=yellow", "roast x=1 y=1", "load colour=green")
    assert cubes(state) == {"0,1": "YY", "1,1": "GGG", "2,0": "R"}
    assert player(state).points == 1
    act(state, "roast x=2 y=2")
    assert cubes(state) == {"0,1": "YY", "1,1": "GGG", "2,2": "R"}
    assert player(state).points == 0


def test_a_source_is_emptied_completely() -> None:  # cafe 4.6 and R5
    state = acting("DR RO CU", cubes={"0,0": "YYY"})
    act(state, "roast x=1 y=0")
    assert cubes(state) == {"1,0": "YYY"}


def test_beans_are_not_roasted() -> None:  # cafe 4.6
    state = acting("BY RO CU", cubes={"0,0": "Y"})
    assert not any(choice.startswith("roast") for choice in choices(state))


# D: delivery


def test_delivery_to_a_coffeehouse_and_the_warehouse() -> None:  # cafe T8
    state = acting(
        "RO RO RO", "P14 CU CU", cubes={"0,0": "R", "1,0": "YY", "2,0": "GGG"}, warehouse={"Y": 1, "B": 2, "R": 1}
    )
    events = act(
        state, "deliver_all", "serve x=0 y=1", "serve x=0 y=1"
    )  # cubes without another destination are stored automatically
    assert events == [
        Collected(0, [(0, 0), (1, 0), (2, 0)], "YYGGGR"),
        Served(0, "P14", 0, 1, "yellow"),
        Stored(0, "yellow", 1),
        Stored(0, "green", 3),
        Served(0, "P14", 0, 1, "red"),
        CoffeehouseCompleted(0, "P14", 3),
    ]
    assert warehouse(state) == "Y2 B2 G3 R1"
    assert cubes(state) == {"0,1": "YR"}
    assert player(state).coffeehouses[0].complete
    assert player(state).points == 0
    assert score(state) == 2 * 1 + 2 + 3


def test_roasting_squares_to_deliver_from_are_chosen() -> None:  # cafe 4.6
    state = acting("RO CU RO", "CU RO --", cubes={"0,0": "Y", "2,0": "B", "1,1": "GG"}, warehouse={})
    act(state, "deliver x=2 y=0", "deliver x=1 y=1")  # squares need not be adjacent
    assert warehouse(state) == "Y0 B1 G2 R0"
    assert cubes(state) == {"0,0": "Y"}


def test_a_chosen_roasting_square_is_delivered_whole() -> None:  # cafe 4.6
    state = acting("RO CU RO", cubes={"0,0": "YYY", "2,0": "B"}, warehouse={})
    act(state, "deliver x=0 y=0")
    assert warehouse(state) == "Y3 B0 G0 R0"
    assert cubes(state) == {"2,0": "B"}


def test_a_coffeehouse_is_filled_over_several_deliveries() -> None:  # cafe T24
    state = acting("RO CU", "P11 P11", cubes={"0,1": "YY", "0,0": "RR"}, warehouse={})
    act(state, "deliver_all", "serve x=0 y=1", "serve x=0 y=1")
    assert cubes(state) == {"0,1": "YYRR"}
    assert score(state) == 5


def test_a_coffeehouse_takes_no_more_than_it_needs() -> None:  # cafe T24 and R7
    state = acting("RO CU", "P11 P11", cubes={"0,0": "YYY"}, warehouse={})
    act(state, "deliver_all", "serve x=0 y=1", "serve x=0 y=1")  # the third cube is stored automatically
    assert cubes(state) == {"0,1": "YY"}
    assert warehouse(state) == "Y1 B0 G0 R0"


def test_a_coffeehouse_takes_no_foreign_colour() -> None:  # cafe R7
    state = acting("RO CU", "P11 P11", cubes={"0,0": "G"}, warehouse={})
    act(state, "deliver_all")
    assert warehouse(state) == "Y0 B0 G1 R0"


def test_one_delivery_feeds_several_coffeehouses() -> None:  # cafe 4.6
    state = acting("RO CU", "P14 P18", cubes={"0,0": "RRRR"}, warehouse={})
    act(state, "deliver_all", "serve x=1 y=1", "serve x=0 y=1", "serve x=1 y=1")
    assert cubes(state) == {"0,1": "R", "1,1": "RR"}
    assert warehouse(state) == "Y0 B0 G0 R1"


def test_cubes_may_go_to_the_warehouse_though_a_coffeehouse_wants_them() -> None:  # cafe 4.6
    state = acting("RO CU", "P14 P18", cubes={"0,0": "RR"}, warehouse={})
    act(state, "deliver_all", "store")
    assert warehouse(state) == "Y0 B0 G0 R2"


def test_a_half_covered_coffeehouse_gets_nothing() -> None:  # cafe 4.1
    state = acting("RO CU", "XX --", cubes={"0,0": "Y"}, warehouse={})
    act(state, "deliver_all")
    assert warehouse(state) == "Y1 B0 G0 R0"


def test_warehouse_cubes_stay_where_they_are() -> None:  # cafe 4.6
    state = acting("RO CU", "P14 --", warehouse={"Y": 3, "R": 3})
    assert state.over()  # stopping is the only choice


# The free action


@pytest.mark.parametrize(("square", "lying"), [("BY", "Y"), ("DR", "GG"), ("RO", "RRR")])
def test_emptying_costs_nothing(square: str, lying: str) -> None:  # cafe 4.6 and R8
    state = acting(f"{square} CU", cubes={"0,0": lying}, options={"limited_supply": True})
    supply = table(state).supply
    assert supply is not None
    act(state, "empty x=0 y=0")
    assert cubes(state) == {}
    (letter,) = (each for each in LETTERS if each == lying[0])
    assert table(state).supply == {**supply, letter: supply[letter] + len(lying)}


def test_coffeehouses_and_ships_are_not_emptied() -> None:  # cafe R8
    state = position(
        seats=2,
        round=8,
        options={"advanced": True},
        players=[{"ground": {"rows": ["P14 SH BY CU"]}, "cubes": {"0,0": "Y", "1,0": "R"}}, {}],
        agenda=[{"task": "act", "seat": 0}],
    )
    assert choices(state) == ["harvest x=2 y=0", "stop"]
