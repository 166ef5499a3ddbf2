"""Income (4.7): one coin, the lobster licence, the cannery."""

import pytest

from ribeira.games.fleet.state import FleetState
from tests.rules.decision_helpers import act

from .conftest import Sheet, licensed, position, sheet, task, use


def income(*players: Sheet) -> FleetState:
    return position(*players, agenda=[task("income")])


# Harbour sections by the number of boats that they launch.
BOATS: dict[int, dict[str, int]] = {
    0: {},
    1: {"research": 1},
    2: {"research": 2},
    3: {"research": 3},
    4: {"research": 4},
    5: {"research": 4, "inuit": 1},
    7: {"research": 4, "inuit": 5},
    8: {"research": 4, "inuit": 5, "barge": 3},
}


def test_everybody_gets_a_coin() -> None:  # fleet 4.2.2
    state = income({}, {"coins": 5})
    assert (sheet(state).coins, sheet(state, 1).coins) == (1, 6)


@pytest.mark.parametrize(("boats", "coins"), [(1, 0), (2, 1), (7, 1), (8, 2)])
def test_lobster_level_1(boats: int, coins: int) -> None:  # fleet T8 and R27
    player = {**licensed(lobster=1), "harbour": BOATS[boats]}
    state = income(player)
    assert (sheet(state).launched, sheet(state).coins) == (boats, 1 + coins)


@pytest.mark.parametrize(("boats", "coins"), [(1, 0), (2, 1), (4, 1), (5, 2), (12, 2)])
def test_lobster_level_2(boats: int, coins: int) -> None:  # fleet T9 and R27
    if boats == 12:
        player = {**licensed(lobster=2, oyster=2, cod=3), "harbour": BOATS[8]}
    else:
        player = {**licensed(lobster=2), "harbour": BOATS[boats - 1]}
    state = income(player)
    assert (sheet(state).launched, sheet(state).coins) == (boats, 1 + coins)


@pytest.mark.parametrize(("boats", "coins"), [(4, 1), (5, 2), (9, 2), (10, 3)])
def test_lobster_level_3(boats: int, coins: int) -> None:  # fleet 4.7 and R27
    player = {**licensed(lobster=3), "harbour": BOATS[boats - 2]}
    state = income(player)
    assert (sheet(state).launched, sheet(state).income) == (boats, 1 + coins)


def test_the_cannery_pays_for_full_boats() -> None:  # fleet 2.7, 4.7 and R10
    player = {
        "columns": {"cod": 3},
        "harbour": {"inuit": 1, "crab": 6, "barge": 3, "research": 1},
        "bonus": "fish",
        "boats": {"cod": [2], "inuit": [3], "crab": [4], "barge": [10]},
    }
    assert sheet(income(player)).coins == 1
    state = income({**player, "wharf": {"cannery": 1}})
    assert (sheet(state).full, sheet(state).coins) == (3, 4)


def test_an_oyster_boat_that_grows_is_not_full_any_more() -> None:  # fleet T15
    player = {"columns": {"oyster": 4}, "boats": {"oyster": [6]}, "wharf": {"cannery": 1}}
    state = position(player, agenda=[use("oyster")])
    assert (sheet(state).full, sheet(state).income) == (1, 2)
    act(state, "mark section=oyster", "circle letter=licence")
    assert (sheet(state).full, sheet(state).income) == (0, 1)
    assert next(boat.hold for boat in sheet(state).boats if boat.boat == "oyster") == 8


def test_what_an_income_star_launches_does_not_raise_the_income() -> None:  # fleet R17
    player = {**licensed(lobster=1), "harbour": BOATS[1], "coins": 3}
    state = income(player)
    act(state, "star section=research")
    assert (sheet(state).launched, sheet(state).coins, state.deciders()) == (2, 4, [])
