"""The end (6): five categories, the winner, ties."""

from typing import Any

import pytest

from ribeira.games.fleet.actions import TYPES
from ribeira.games.fleet.state import FleetState

from .conftest import Sheet, licensed, position


def over(*players: Sheet, **fields: Any) -> FleetState:
    """Return a game that is over."""
    return position(*players, round=10, agenda=[], **fields)


def points(player: Sheet) -> dict[str, int]:
    return over(player).result().breakdown[0]


# The sheet of the rulebook's example, worth 73 points.
OLENA = {
    "columns": {"cod": 8, "swordfish": 8, "oyster": 5},
    "licences": {"cod": 3, "swordfish": 3, "oyster": 1},
    "boats": {"cod": [3, 3], "swordfish": [4, 4], "oyster": [6, 6], "inuit": [2, 2, 2]},
    "harbour": {"inuit": 5, "crab": 4},
    "wharf": {"casino": 2, "salvage": 2, "tackle": 2, "cannery": 1, "smokehouse": 2},
    "bonus": "fish",
}


def test_the_example_of_the_book() -> None:  # fleet E4 and 2.12.8
    state = over(OLENA)
    assert state.result().breakdown[0] == {"fish": 32, "boats": 11, "licences": 15, "buildings": 10, "bonus": 5}
    assert state.result().scores[0] == 73


@pytest.mark.parametrize(
    ("player", "vp"),
    [
        ({"columns": {"shrimp": 3}}, 1),
        ({"columns": {"cod": 3}}, 2),
        ({"columns": {"lobster": 3}}, 2),
        ({"columns": {"swordfish": 3}}, 1),
        ({"columns": {"oyster": 3}}, 1),
        ({"harbour": {"crab": 6}, "bonus": "fish"}, 3),
        ({"harbour": {"research": 4}}, 4),
        ({"harbour": {"barge": 3}}, 1),
        ({"harbour": {"inuit": 5}}, 3),
        ({"harbour": {"yacht": 5}}, 0),  # fleet R11
    ],
)
def test_points_for_boats(player: Sheet, vp: int) -> None:  # fleet 6.1.2 and 2.4
    assert points(player)["boats"] == vp


@pytest.mark.parametrize("type", TYPES)
def test_only_level_3_is_worth_points(type: str) -> None:  # fleet 6.1.3 and 2.5
    assert [points(licensed(**{type: level}))["licences"] for level in (1, 2, 3)] == [0, 0, 5]


def test_the_crab_licence_is_worth_5() -> None:  # fleet 6.1.3
    assert points({"harbour": {"crab": 3}})["licences"] == 0
    assert points({"harbour": {"crab": 4}, "bonus": "boats"})["licences"] == 5


@pytest.mark.parametrize(
    ("building", "boxes", "vp"),
    [("casino", 2, 2), ("salvage", 2, 2), ("tackle", 2, 2), ("cannery", 1, 1), ("smokehouse", 2, 3), ("pub", 4, 10)],
)
def test_buildings_count_when_completed(building: str, boxes: int, vp: int) -> None:  # fleet 6.1.4 and 2.7
    assert points({"wharf": {building: boxes}})["buildings"] == vp
    assert points({"wharf": {building: boxes - 1}})["buildings"] == 0


def test_the_pub_counts_whole_the_bank_by_the_box() -> None:  # fleet T32
    assert points({"wharf": {"pub": 3}})["buildings"] == 0
    assert [points({"wharf": {"bank": boxes}})["buildings"] for boxes in range(5)] == [0, 2, 4, 6, 8]


def test_the_buffet_counts_by_its_hexes() -> None:  # fleet T31 and 2.7
    buffet = {"wharf": {"buffet": 1}}
    scores = [points({**buffet, "hexes": TYPES[:hexes]})["buildings"] for hexes in range(6)]
    assert scores == [0, 1, 3, 6, 10, 15]


CRAB = {"harbour": {"crab": 4}}
MUCH = {
    "columns": dict.fromkeys(TYPES, 12),
    "licences": dict.fromkeys(TYPES, 3),
    "boats": {"shrimp": [4] * 4, "cod": [3] * 4, "lobster": [3] * 4, "swordfish": [4] * 4, "oyster": [10, 4, 0]},
}


def test_a_bonus_is_at_most_10() -> None:  # fleet T30 and 2.12.9
    result = points({**MUCH, **CRAB, "bonus": "fish"})
    assert (result["fish"], result["bonus"]) == (70, 10)


@pytest.mark.parametrize(
    ("bonus", "player", "vp"),
    [
        ("fish", {"columns": {"cod": 7}, "licences": {"cod": 2}, "boats": {"cod": [3, 2]}}, 0),
        ("fish", {"columns": {"cod": 7}, "licences": {"cod": 2}, "boats": {"cod": [3, 3]}}, 1),
        ("boats", {"harbour": {"crab": 4, "research": 3}}, 1),
        ("boats", {"harbour": {"crab": 6, "research": 3}}, 2),
        ("boats", MUCH, 9),
        ("licences", licensed(cod=2, shrimp=1), 3),
        ("licences", MUCH, 10),
        ("buildings", {"wharf": {"casino": 2, "bank": 4, "buffet": 1, "pub": 3}}, 3),
    ],
)
def test_what_the_bonuses_count(bonus: str, player: Sheet, vp: int) -> None:  # fleet 2.6 and 6.1.5
    assert points({**CRAB, **player, "bonus": bonus})["bonus"] == vp


def test_coins_salvage_stars_and_half_buildings_are_worth_nothing() -> None:  # fleet 6.1
    player = {"coins": 59, "wharf": {"salvage": 2, "casino": 1, "tackle": 1, "smokehouse": 1, "pub": 3}}
    assert sum(points(player).values()) == 2  # only the salvage yard itself scores


def test_fish_of_harbour_boats_are_fish() -> None:  # fleet 6.1.1 and R29
    player = {"harbour": {"crab": 6, "barge": 3, "inuit": 1}, "bonus": "fish",
              "boats": {"crab": [4], "barge": [7], "inuit": [2]}}  # fmt: skip
    assert (points(player)["fish"], points(player)["bonus"]) == (13, 2)


# Sheets with equal points but different numbers of fish.
SIX_FISH = {"columns": {"lobster": 7}, "licences": {"lobster": 2}, "boats": {"lobster": [3, 3]}}  # 6 + 4
FOUR_FISH = {**SIX_FISH, "boats": {"lobster": [3, 1]}, "wharf": {"casino": 2}}  # 4 + 4 + 2


def test_a_tie_goes_to_the_most_fish() -> None:  # fleet T33 and 6.2
    result = over(FOUR_FISH, SIX_FISH).result()
    assert (result.scores, result.winners, result.places) == ([10, 10], [1], [2, 1])
    result = over(SIX_FISH, FOUR_FISH, SIX_FISH, seats=3).result()
    assert (result.scores, result.winners, result.places) == ([10, 10, 10], [0, 2], [1, 3, 1])


def test_the_most_points_win() -> None:  # fleet 6.2
    result = over(SIX_FISH, {**FOUR_FISH, "wharf": {"smokehouse": 2}}).result()
    assert (result.scores, result.winners, result.rating) == ([10, 11], [1], None)
