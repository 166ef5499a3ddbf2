"""Coins and star actions (4.5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ribeira.games.fleet.actions import SECTIONS
from ribeira.games.fleet.events import CoinsGained, StarDeclined, StarUsed
from tests.rules.decision_helpers import act, choices

from .conftest import alone, licensed, marked, position, sheet, task, use, using

STARS = [*range(4, 61, 4)]


def test_a_star_among_three_coins() -> None:  # fleet E5 and R3
    state = using("coins", {"coins": 2})
    assert act(state, "coins") == [
        CoinsGained(seat=0, source="coins", coins=3, box=5, boxes=[3, 4, 5], stars=1, lost=0)
    ]
    assert sheet(state).coins == 5  # all coins are marked before the star is used
    act(state, "star section=tackle")
    assert (marked(state, "tackle"), sheet(state).wharf[3].completed) == (1, False)


@pytest.mark.parametrize("box", range(1, 61))
def test_every_fourth_box_is_a_star(box: int) -> None:  # fleet 2.8 and 4.5.1
    state = using("cod", {"coins": box - 1})
    act(state, "coin")
    assert sheet(state).coins == box
    assert sheet(state).stars == (box in STARS)


def test_a_full_track_swallows_coins() -> None:  # fleet T28, 4.5.1 and R15
    state = using("coins", {"coins": 59})
    events = act(state, "coins")
    assert events == [CoinsGained(seat=0, source="coins", coins=1, box=60, boxes=[60], stars=1, lost=2)]
    act(state, "decline")
    state = using("coins", {"coins": 60})
    act(state, "coins")
    assert (sheet(state).coins, state.deciders()) == (60, [])


def test_a_star_marks_any_section_and_nothing_else() -> None:  # fleet 4.5.3 and R1
    everything = {"wharf": {"buffet": 1, "salvage": 2}, "coins": 3, "columns": {"cod": 3}}
    state = using("cod", everything)
    act(state, "coin")
    done = ("buffet", "salvage")
    assert choices(state) == [*(f"star section={section}" for section in SECTIONS if section not in done), "decline"]


def test_a_star_may_be_declined_and_is_lost() -> None:  # fleet 4.5.3 and R2
    state = using("cod", {"coins": 3})
    act(state, "coin")
    assert act(state, "decline") == [StarDeclined(seat=0)]
    assert (sheet(state).stars, state.deciders()) == (0, [])


def test_stars_are_taken_one_at_a_time() -> None:  # fleet 4.5.2
    # A second licence pays two coins. It comes from a star that a coin earned, so the next star joins the queue.
    state = using("cod", {"columns": {"lobster": 4}, "coins": 7})
    act(state, "coin", "star section=lobster", "circle letter=licence")
    assert (sheet(state).coins, sheet(state).stars) == (10, 0)
    state = using("coins", {**licensed(cod=3), "coins": 7})
    act(state, "coins")  # boxes 8, 9 and 10
    events = act(state, "star section=inuit")  # boxes 11, 12 and 13
    assert events[0] == StarUsed(seat=0, section="inuit")
    assert (sheet(state).coins, sheet(state).stars) == (13, 1)
    act(state, "star section=research")  # boxes 14, 15 and 16
    assert (sheet(state).coins, sheet(state).stars) == (16, 1)
    act(state, "decline")
    assert state.over()


def test_the_queue_is_empty_before_the_game_goes_on() -> None:  # fleet 4.5.2
    state = position({"coins": 3}, agenda=[use("harbour", 1), use("coins", 0)])
    act(state, "coins")
    assert state.deciders() == [0]
    act(state, "star section=pub")
    assert state.deciders() == [1]


def test_a_star_marks_the_licence_boxes_only_by_their_columns() -> None:  # fleet R1
    state = using("cod", {"columns": {"cod": 1}, "coins": 3})
    act(state, "coin", "star section=cod")
    assert sheet(state).licences["cod"] == 1


def test_a_star_of_the_income_is_everybodys_own() -> None:  # fleet 4.7
    state = position({"coins": 3}, {"coins": 4}, agenda=[task("income")])
    assert state.deciders() == [0]
    assert choices(state, 1) == []


@given(st.integers(0, 60), st.sets(st.sampled_from(STARS)), st.sampled_from(["coin", "coins"]))
def test_coins_go_to_the_next_open_boxes(coins: int, crossed: set[int], use_as: str) -> None:  # fleet 4.5.1 and 5.1.5
    crossed -= {coins}
    state = alone({"coins": coins, "crossed_stars": sorted(crossed)}, agenda=[use("coins")])
    events = act(state, use_as)
    free = [box for box in range(coins + 1, 61) if box not in crossed][: 3 if use_as == "coins" else 1]
    assert sheet(state).coins == max(free, default=coins)
    assert sheet(state).stars == sum(box in STARS for box in free)
    assert [event.boxes for event in events if isinstance(event, CoinsGained)] == [free]
