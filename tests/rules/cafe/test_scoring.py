"""The end of the game and scoring (6)."""

from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ribeira.games.cafe.events import GameEnded, Scored
from ribeira.games.cafe.scoring import exchange, pastry_points, warehouse_points
from ribeira.games.cafe.state import CafeState
from tests.rules.decision_helpers import act

from .conftest import acting, position, score

# Four coffeehouses, three of them complete.
HOUSES = ["P04 P14 CU P12", "P04 CU P01 P01"]
DELIVERED = {"0,0": "YYB", "1,0": "YR", "3,0": "GG", "2,1": "B"}


def end(*players: dict[str, Any], **options: bool) -> CafeState:
    """Return a game that ends when seat 0 stops in the last round."""
    state = position(
        seats=len(players),
        round=8,
        options=options,
        players=list(players),
        agenda=[{"task": "end_round"}, {"task": "act", "seat": 0}],
    )
    act(state, "stop")
    return state


def test_coffeehouses() -> None:  # cafe T9 and 6.2
    state = acting(*HOUSES, "BY -- -- --", cubes=DELIVERED, warehouse={})
    assert score(state) == 4 + 3 + 2 + 0


@pytest.mark.parametrize(
    ("stock", "points", "rating"),
    [
        ({"Y": 4, "B": 6, "G": 7, "R": 8}, 9 + 2 * 4 + 6, "good"),  # cafe T10
        ({"B": 6, "G": 6, "R": 7}, 9 + 0 + 6, "average"),  # cafe T11
    ],
)
def test_the_examples_of_the_book(stock: dict[str, int], points: int, rating: str) -> None:  # cafe T10 and T11
    state = end({"ground": {"rows": [*HOUSES, "BY -- -- --"]}, "cubes": DELIVERED, "warehouse": stock})
    assert state.result().scores == [points]
    assert state.result().breakdown == [{"coffeehouses": 9, "pastries": 0, "warehouse": points - 9}]
    assert state.result().rating == rating


@settings(deadline=None)
@given(st.lists(st.integers(0, 12), min_size=4, max_size=4))
def test_the_two_scarcest_colours_count(counts: list[int]) -> None:  # cafe 6.3
    scarcest, second, _, _ = sorted(counts)
    assert warehouse_points(counts) == 2 * scarcest + second


def test_missing_colours() -> None:  # cafe 6.3
    assert warehouse_points([0, 3, 5, 5]) == 3
    assert warehouse_points([0, 3, 0, 5]) == 0


@settings(deadline=None)
@given(st.lists(st.integers(0, 6), min_size=4, max_size=4), st.integers(0, 4))
def test_no_other_exchange_is_better(counts: list[int], espressos: int) -> None:  # cafe 5.3
    def points(colours: tuple[int, ...]) -> int:
        return warehouse_points([count + colours.count(colour) for colour, count in enumerate(counts)])

    every = list(combinations_with_replacement(range(4), espressos))
    best = max(map(points, every))
    assert tuple(exchange(counts, espressos)) == next(colours for colours in every if points(colours) == best)


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.integers(2, 3), min_size=0, max_size=4).flatmap(
        lambda values: st.tuples(
            st.just(values),
            st.lists(st.lists(st.integers(0, 3), max_size=3, unique=True), min_size=len(values), max_size=len(values)),
        )
    )
)
def test_no_other_matching_is_better(case: tuple[list[int], list[list[int]]]) -> None:  # cafe 5.3
    values, houses = case

    def every(left: list[int], used: frozenset[int]) -> int:
        return max(
            (
                values[pastry] + every([other for other in left if other != pastry], used | {house})
                for pastry in left
                for house in houses[pastry]
                if house not in used
            ),
            default=0,
        )

    assert pastry_points(values, houses) == every(list(range(len(values))), frozenset())


def tied(first: dict[str, str], second: dict[str, str]) -> CafeState:
    """Return two companies with 24 points each and different cubes on their squares."""
    stock = {"Y": 8, "B": 8, "G": 8, "R": 8}
    rows = {"rows": ["RO RO CU", "DR DR ES"]}
    return end(
        {"ground": rows, "warehouse": stock, "cubes": first}, {"ground": rows, "warehouse": stock, "cubes": second}
    )


def test_ties_go_by_roasted_cubes() -> None:  # cafe 6.4
    result = tied({"0,0": "Y", "0,1": "BBB"}, {"0,0": "YY"}).result()
    assert (result.scores, result.winners, result.places) == ([24, 24], [1], [2, 1])


def test_then_by_dried_cubes() -> None:  # cafe T32
    result = tied({"0,0": "YY", "0,1": "B"}, {"0,0": "Y", "1,0": "R", "0,1": "GG", "1,1": "B"}).result()
    assert (result.scores, result.winners) == ([24, 24], [1])


def test_then_they_win_together() -> None:  # cafe T32
    result = tied({"0,0": "YY", "0,1": "B"}, {"0,0": "YY", "1,1": "G"}).result()
    assert (result.winners, result.places) == ([0, 1], [1, 1])


def test_beans_and_espressos_break_no_tie() -> None:  # cafe R24
    stock = {"Y": 8, "B": 8, "G": 8, "R": 8}
    ground = {"rows": ["RO BY CU", "DR DR ES"]}
    plain = {"ground": ground, "warehouse": {**stock, "Y": 9}, "cubes": {}}
    # Both end with Y9 B8 G8 R8. One yellow cube comes from an espresso, which does not count as roasted.
    other = {"ground": ground, "warehouse": stock, "cubes": {"2,1": "R", "1,0": "Y"}}
    assert end(plain, other, espresso=True).result().winners == [0, 1]


def test_most_points_win() -> None:  # cafe 6.4
    result = end({"warehouse": {"Y": 1, "B": 1, "G": 1, "R": 1}}, {"warehouse": {"Y": 9}}, {}).result()
    assert (result.scores, result.winners, result.places) == ([3, 0, 3], [0, 2], [1, 3, 1])
    assert result.rating is None
    assert result.ended_by == "rounds"


def test_the_end_is_told() -> None:  # cafe 6
    state = position(round=8, agenda=[{"task": "end_round"}, {"task": "act", "seat": 0}])
    assert act(state, "stop")[-2:] == [GameEnded(), Scored(0, 0, 0, 3)]
