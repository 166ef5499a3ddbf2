"""The effects of lettered boxes (4.3), and the harbour ships (2.6)."""

import pytest

from ribeira.games.fleet.events import (
    BoatLaunched,
    BuildingCompleted,
    CoinsGained,
    CrabLicenceActivated,
    LicenceActivated,
    Marked,
)
from tests.rules.decision_helpers import act, choices

from .conftest import fish, licensed, marked, position, sheet, table, task, use, using


def test_boxes_are_marked_from_the_top_and_resolved_at_once() -> None:  # fleet 4.1 and 4.3
    state = position(agenda=[use("lobster"), use("lobster"), use("lobster")])
    assert act(state, "mark section=lobster") == [Marked(seat=0, section="lobster", box=1, letter=".")]
    assert act(state, "mark section=lobster") == [
        Marked(seat=0, section="lobster", box=2, letter="L"),
        LicenceActivated(seat=0, type="lobster", level=1),
    ]
    assert act(state, "mark section=lobster") == [
        Marked(seat=0, section="lobster", box=3, letter="B"),
        BoatLaunched(seat=0, boat="lobster", number=1),
    ]


def test_the_second_licence_brings_two_coins() -> None:  # fleet T4, 2.5 and R28
    state = using("shrimp", {"columns": {"shrimp": 4}}, die="shared")
    act(state, "mark section=shrimp")
    assert choices(state) == ["circle letter=licence", "circle letter=boat"]
    act(state, "circle letter=licence")
    assert (sheet(state).licences["shrimp"], sheet(state).coins) == (2, 2)


def test_the_third_licence_brings_none() -> None:  # fleet 2.5
    state = using("lobster", {"columns": {"lobster": 7}, "licences": {"lobster": 2}, "boats": {"lobster": [0, 0]}})
    act(state, "mark section=lobster", "circle letter=licence")
    assert (sheet(state).licences["lobster"], sheet(state).coins) == (3, 0)


def test_a_circle_can_be_a_boat() -> None:  # fleet 4.3
    state = using("lobster", {"columns": {"lobster": 4}})
    act(state, "mark section=lobster", "circle letter=boat")
    assert (sheet(state).licences["lobster"], fish(state, "lobster")) == (1, [0, 0])


def test_a_boat_box_without_a_boat_is_marked_for_nothing() -> None:  # fleet T5 and R16
    boats = {"columns": {"shrimp": 9}, "licences": {"shrimp": 1}, "boats": {"shrimp": [0] * 4}}
    state = using("shrimp", boats, die="shared")
    act(state, "mark section=shrimp")
    assert (marked(state, "shrimp"), fish(state, "shrimp"), sheet(state).coins) == (10, [0] * 4, 0)
    state = using("shrimp", {**boats, "columns": {"shrimp": 11}}, die="shared")
    act(state, "mark section=shrimp")
    assert sheet(state).licences["shrimp"] == 2  # the last `?` offers no choice


def test_a_licence_beyond_level_3_is_forced_to_be_a_boat() -> None:  # fleet R16
    # All `?` of the oyster column were used as licences.
    player = {"columns": {"oyster": 11}, "licences": {"oyster": 3}, "boats": {"oyster": [0, 0]}}
    state = using("oyster", player)
    act(state, "mark section=oyster")
    assert (fish(state, "oyster"), sheet(state).licences["oyster"]) == ([0, 0, 0], 3)


def test_launching_pays_with_a_cod_licence() -> None:  # fleet T6
    state = using("harbour", {**licensed(cod=3), "coins": 2})
    events = act(state, "mark section=inuit")
    assert events == [
        Marked(seat=0, section="inuit", box=1, letter="B"),
        BoatLaunched(seat=0, boat="inuit", number=1),
        CoinsGained(seat=0, source="cod", coins=3, box=5, boxes=[3, 4, 5], stars=1, lost=0),
    ]
    assert choices(state)[-1] == "decline"
    act(state, "decline")
    assert state.over()


def test_a_star_that_launches_pays_again() -> None:  # fleet T7
    state = using("lobster", {"columns": {"cod": 2, "lobster": 2, "oyster": 2}, "coins": 3}, die="shared")
    act(state, "mark section=lobster")
    assert (sheet(state).coins, sheet(state).stars) == (4, 1)
    act(state, "star section=oyster")
    assert (sheet(state).coins, sheet(state).stars, state.deciders()) == (5, 0, [])


@pytest.mark.parametrize(("level", "coins"), [(1, 1), (2, 2), (3, 3)])
@pytest.mark.parametrize("ship", ["crab", "research", "barge", "inuit"])
def test_harbour_boats_are_boats(ship: str, level: int, coins: int) -> None:  # fleet 4.1, 4.3 and R9
    ready = {"crab": 5, "research": 0, "barge": 2, "inuit": 0}[ship]
    state = using("harbour", {**licensed(cod=level), "harbour": {ship: ready}})
    before = sheet(state).launched
    act(state, f"mark section={ship}")
    assert (sheet(state).launched, sheet(state).coins) == (before + 1, coins)


def test_the_crab_licence_and_its_bonus() -> None:  # fleet 2.6 and 4.3
    state = using("harbour", {"harbour": {"crab": 3}})
    events = act(state, "mark section=crab")
    assert events[-1] == CrabLicenceActivated(seat=0)
    assert sheet(state).crab_licence
    assert sheet(state).coins == 0  # fleet R28
    assert choices(state) == ["bonus count=fish", "bonus count=boats", "bonus count=licences", "bonus count=buildings"]
    act(state, "bonus count=boats")
    assert sheet(state).bonus == "boats"
    assert table(state).bonuses == ["fish", "licences", "buildings"]


def test_a_bonus_taken_is_gone() -> None:  # fleet 2.6
    taken = {"harbour": {"crab": 4}, "bonus": "fish"}
    state = using("harbour", {"harbour": {"crab": 3}}, taken)
    act(state, "mark section=crab")
    assert choices(state) == ["bonus count=boats", "bonus count=licences", "bonus count=buildings"]


def test_the_fourth_player_takes_what_is_left() -> None:  # fleet 2.6
    others = [{"harbour": {"crab": 4}, "bonus": bonus} for bonus in ("fish", "boats", "buildings")]
    state = using("harbour", {"harbour": {"crab": 3}}, *others, seats=4)
    act(state, "mark section=crab")
    assert (sheet(state).bonus, state.deciders()) == ("licences", [])


def test_the_crab_boat_is_launched_after_the_licence() -> None:  # fleet 2.6
    state = using("harbour", {"harbour": {"crab": 5}, "bonus": "fish"})
    act(state, "mark section=crab")
    assert fish(state, "crab") == [0]


def test_the_bonus_is_chosen_before_the_stars_of_the_same_mark() -> None:  # fleet 4.5.2
    state = using("market", {"harbour": {"crab": 3}, "coins": 6})
    act(state, "market", "star section=crab")
    assert choices(state)[0] == "bonus count=fish"


def test_the_yacht_club_fishes_privately() -> None:  # fleet 2.6, 4.3 and R11
    player = {**licensed(cod=2), "harbour": {"yacht": 2}}
    state = using("harbour", player, {"columns": {"cod": 3}})
    events = act(state, "mark section=yacht")
    assert (fish(state, "cod"), fish(state, "cod", 1)) == ([1], [0])  # the opponents catch nothing
    assert (sheet(state).coins, sheet(state).launched) == (0, 1)  # the yacht club is not a boat
    assert not any(isinstance(event, BoatLaunched) for event in events)
    state = using("harbour", {**player, "harbour": {"yacht": 4}})
    act(state, "mark section=yacht")
    assert fish(state, "cod") == [1]


def test_a_private_fishing_has_no_swordfish_bonus() -> None:  # fleet T19
    state = using("harbour", {**licensed(swordfish=3), "harbour": {"yacht": 2}}, licensed(swordfish=3))
    act(state, "mark section=yacht")
    assert (fish(state, "swordfish"), fish(state, "swordfish", 1)) == ([1, 1], [0, 0])
    assert state.over()


def test_stars_wait_for_the_private_fishing() -> None:  # fleet R4 and 4.5.4
    oysters = {"columns": {"oyster": 11}, "licences": {"oyster": 3}, "boats": {"oyster": [0, 0]}}
    state = using("harbour", {**oysters, "harbour": {"yacht": 2}, "coins": 3})
    act(state, "mark section=yacht", "oyster second=coin")
    assert (sheet(state).stars, choices(state)) == (1, ["oyster second=fish", "oyster second=coin"])
    act(state, "oyster second=fish")
    assert choices(state)[-1] == "decline"


def test_a_completed_building_is_told() -> None:  # fleet 4.1
    state = using("wharf", {"wharf": {"pub": 3}})
    assert act(state, "mark section=pub")[-1] == BuildingCompleted(seat=0, building="pub")
    assert sheet(state).wharf[6].completed


def test_every_ship_launches_what_its_boxes_say() -> None:  # fleet 2.6
    state = position(agenda=[use("harbour") for _ in range(5)])
    launched = []
    for _ in range(5):
        act(state, "mark section=inuit")
        launched.append(len(fish(state, "inuit")))
    assert launched == [1, 1, 2, 2, 3]
    state = position(agenda=[use("harbour") for _ in range(4)])
    for number in range(1, 5):
        act(state, "mark section=research")
        assert len(fish(state, "research")) == number
    state = position(agenda=[use("harbour") for _ in range(3)])
    for number in (0, 0, 1):
        act(state, "mark section=barge")
        assert len(fish(state, "barge")) == number


def test_a_box_can_be_marked_by_the_set_up() -> None:  # fleet 5.2
    state = position(agenda=[task("mark_box", 0, section="cod")])
    assert marked(state, "cod") == 1
