"""Fishing (4.6) and the bonuses of oyster and swordfish licences."""

import pytest

from ribeira.games.fleet.events import Catch, Fished, OystersCaught
from ribeira.games.fleet.state import FleetState
from tests.rules.decision_helpers import act, choices

from .conftest import Sheet, fish, licensed, marked, position, sheet, task, use


def fishing(*players: Sheet) -> FleetState:
    """Return a position at the start of a regular fishing phase, with the swordfish bonus next."""
    return position(*players, agenda=[task("swordfish_bonus"), task("fishing")])


def test_every_boat_with_space_catches() -> None:  # fleet E2 and 4.6.2
    hanna = {
        "columns": {"cod": 7, "shrimp": 3, "oyster": 3, "lobster": 3},
        "licences": {"cod": 2},
        "boats": {"cod": [0, 1], "lobster": [3]},
    }
    state = fishing(hanna)
    act(state, "oyster second=fish")
    assert (fish(state, "cod"), fish(state, "shrimp"), fish(state, "oyster")) == ([1, 2], [1], [2])
    assert fish(state, "lobster") == [3]
    assert sheet(state).fish == 4 + 5


def test_a_catch_is_told_boat_by_boat() -> None:  # fleet 4.6
    player = {"columns": {"cod": 3}, "harbour": {"inuit": 3, "yacht": 2}}
    events = act(position(player, agenda=[use("harbour")]), "mark section=yacht")
    catches = [Catch("cod", 1, 1), Catch("inuit", 1, 1), Catch("inuit", 2, 1)]
    assert events[-1] == Fished(seat=0, private=True, catches=catches, fish=3)


@pytest.mark.parametrize(("boat", "hold"), [("shrimp", 4), ("cod", 3), ("lobster", 3), ("swordfish", 4)])
def test_a_full_boat_catches_no_more(boat: str, hold: int) -> None:  # fleet 2.4 and 4.1
    for before in range(hold + 1):
        player = {"columns": {boat: 3}, "boats": {boat: [before]}}
        state = position(player, agenda=[task("fishing")])
        assert fish(state, boat) == [min(before + 1, hold)]
        assert sheet(state).full == (before + 1 >= hold)


def test_the_last_space_of_an_oyster_boat() -> None:  # fleet T13, 4.6.3 and R7
    state = fishing({"columns": {"oyster": 3}, "boats": {"oyster": [5]}})
    assert (fish(state, "oyster"), sheet(state).full, state.deciders()) == ([6], 1, [])


@pytest.mark.parametrize(("second", "caught", "coins"), [("coin", 5, 1), ("fish", 6, 0)])
def test_a_coin_instead_of_the_second_oyster(second: str, caught: int, coins: int) -> None:  # fleet T14 and R2
    state = fishing({"columns": {"oyster": 3}, "boats": {"oyster": [4]}})
    assert choices(state) == ["oyster second=fish", "oyster second=coin"]
    events = act(state, f"oyster second={second}")
    assert events[0] == OystersCaught(seat=0, number=1, fish=caught - 4)
    assert (fish(state, "oyster"), sheet(state).coins, state.deciders()) == ([caught], coins, [])


def test_every_oyster_boat_has_the_choice_once() -> None:  # fleet R7
    player = {"columns": {"oyster": 5}, "licences": {"oyster": 1}, "boats": {"oyster": [0, 5]}}
    state = fishing(player)
    act(state, "oyster second=coin")
    assert (fish(state, "oyster"), sheet(state).coins, state.deciders()) == ([1, 6], 1, [])
    state = fishing({**player, "boats": {"oyster": [0, 2]}})
    act(state, "oyster second=coin", "oyster second=coin")
    assert (fish(state, "oyster"), sheet(state).coins) == ([1, 3], 2)


@pytest.mark.parametrize(("level", "hold"), [(1, 6), (2, 8), (3, 10)])
def test_oyster_holds_grow_with_the_licence(level: int, hold: int) -> None:  # fleet 2.5, 2.4 and R8
    if level == 1:
        player: Sheet = {"columns": {"oyster": 3}, "boats": {"oyster": [hold - 1]}}
    else:
        player = {**licensed(oyster=level), "boats": {"oyster": [hold - 1]}}
    state = fishing(player)
    assert (fish(state, "oyster"), sheet(state).full) == ([hold], 1)


def test_stars_wait_until_the_fishing_is_done() -> None:  # fleet 4.5.4 and 4.6.4
    player = {"columns": {"oyster": 5}, "licences": {"oyster": 1}, "boats": {"oyster": [0, 0]}, "coins": 3}
    state = fishing(player)
    act(state, "oyster second=coin")
    assert choices(state) == ["oyster second=fish", "oyster second=coin"]
    act(state, "oyster second=fish")
    assert choices(state)[0] == "star section=shrimp"


def test_a_boat_launched_by_a_star_does_not_catch_in_this_phase() -> None:  # fleet 4.6.2
    state = fishing({**licensed(swordfish=1), "columns": {"swordfish": 2, "cod": 2}})
    act(state, "star section=cod")
    assert fish(state, "cod") == [0]


# The barge


BARGE = {"harbour": {"barge": 3}}


def test_the_barge_counts_full_boats_before_they_catch() -> None:  # fleet T17, 4.6.1 and R10
    player = {**BARGE, "columns": {"cod": 3}, "boats": {"cod": [2]}}
    state = fishing(player)
    assert (fish(state, "barge"), fish(state, "cod")) == ([0], [3])
    again = fishing({**player, "boats": {"cod": [3]}})
    assert fish(again, "barge") == [1]


def test_the_barge_takes_a_fish_for_every_full_boat_as_far_as_it_has_space() -> None:  # fleet 4.6.1 and R10
    boats = {"cod": [3], "lobster": [3], "inuit": [3], "crab": [4]}
    player = {
        "columns": {"cod": 3, "lobster": 3},
        "harbour": {"barge": 3, "inuit": 1, "crab": 6},
        "bonus": "fish",
    }
    assert fish(fishing({**player, "boats": boats}), "barge") == [4]
    assert fish(fishing({**player, "boats": {**boats, "barge": [8]}}), "barge") == [10]
    state = fishing({**player, "boats": {**boats, "barge": [10]}})
    assert (fish(state, "barge"), sheet(state).full) == ([10], 5)


def test_the_barge_catches_in_a_private_fishing_too() -> None:  # fleet 4.6.1
    player = {"columns": {"cod": 3}, "boats": {"cod": [3]}, "harbour": {"barge": 3, "yacht": 2}}
    state = position(player, agenda=[use("harbour")])
    act(state, "mark section=yacht")
    assert fish(state, "barge") == [1]


def test_research_vessels_catch_nothing_and_are_never_full() -> None:  # fleet T18 and R9
    state = fishing({"harbour": {"research": 2, "barge": 3}})
    assert (sheet(state).fish, sheet(state).full, sheet(state).launched) == (0, 0, 3)


# The swordfish bonus


def test_level_1_brings_a_star() -> None:  # fleet 2.5 and 4.6.5
    state = fishing(licensed(swordfish=1))
    assert (sheet(state).stars, sheet(state).coins) == (1, 0)
    act(state, "star section=pub")
    assert (marked(state, "pub"), state.deciders()) == (1, [])


def test_level_2_brings_a_coin_then_a_star() -> None:  # fleet T20 and R18
    state = fishing({**licensed(swordfish=2), "coins": 3})
    assert (sheet(state).coins, sheet(state).stars) == (4, 2)
    act(state, "star section=pub", "star section=pub")
    assert state.over()


def test_level_3_brings_two_stars_and_no_coin() -> None:  # fleet 2.5 and R18
    state = fishing(licensed(swordfish=3))
    assert (sheet(state).coins, sheet(state).stars) == (0, 2)
    act(state, "decline", "decline")  # fleet R2
    assert state.over()


def test_the_level_is_read_when_the_bonus_begins() -> None:  # fleet R18
    # A star from the fishing phase activates the licence in time. A star from the bonus itself is too late.
    early = {"columns": {"oyster": 3, "swordfish": 1}, "coins": 3}
    state = fishing(early)
    act(state, "oyster second=coin", "star section=swordfish")
    assert sheet(state).stars == 1
    state = fishing({"columns": {"swordfish": 4}})
    act(state, "star section=swordfish", "circle letter=licence")
    assert (sheet(state).licences["swordfish"], sheet(state).coins, state.deciders()) == (2, 2, [])
