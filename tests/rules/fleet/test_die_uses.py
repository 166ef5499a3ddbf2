"""Using a die (4.4): each face, the casino, the shrimp licence, salvage, the buffet, and dice as coins."""

import pytest

from ribeira.games.fleet.actions import BUILDINGS, SHIPS, TYPES
from ribeira.games.fleet.events import (
    BoatLaunched,
    CoinsGained,
    DieTaken,
    HexMarked,
    MarkDeclined,
    Rerolled,
    SalvageUsed,
    StarsGained,
    StarUsed,
)
from tests.rules.decision_helpers import act, choices

from .conftest import fish, licensed, marked, position, sheet, table, task, use, using

CASINO = {"wharf": {"casino": 2}}
SALVAGE = {"wharf": {"salvage": 2}}
TACKLE = {"wharf": {"tackle": 2}}
BUFFET = {"wharf": {"buffet": 1}}
COLUMN_MARKS = [f"mark section={type}" for type in TYPES]


@pytest.mark.parametrize("type", TYPES)
@pytest.mark.parametrize("die", ["chosen", "shared"])
def test_a_boat_face_marks_its_column(type: str, die: str) -> None:  # fleet 4.4
    state = using(type, die=die)
    assert choices(state) == [f"mark section={type}", "coin"]
    act(state, f"mark section={type}")
    assert (marked(state, type), sheet(state).coins) == (1, 0)


def test_a_full_column_leaves_the_coin() -> None:  # fleet 4.1 and 4.4
    full = {"columns": {"cod": 12}, "licences": {"cod": 3}, "boats": {"cod": [0] * 4}}
    state = using("cod", full)
    assert state.over()
    assert sheet(state).coins == 1


def test_a_harbour_face_marks_any_ship() -> None:  # fleet 4.4
    assert choices(using("harbour")) == [*(f"mark section={ship}" for ship in SHIPS), "coin"]


def test_a_wharf_face_marks_any_building() -> None:  # fleet 4.4
    assert choices(using("wharf")) == [*(f"mark section={building}" for building in BUILDINGS), "coin"]


def test_sections_without_open_boxes_cannot_be_marked() -> None:  # fleet 4.1
    done = {"harbour": {"barge": 3}, "wharf": {"pub": 4, "cannery": 1}}
    assert "mark section=barge" not in choices(using("harbour", done))
    wharf = choices(using("wharf", done))
    assert "mark section=pub" not in wharf
    assert "mark section=cannery" not in wharf
    assert "mark section=bank" in wharf


def test_the_first_box_of_the_inuit_launches_a_kayak() -> None:  # fleet E3
    state = position(agenda=[task("fishing"), use("harbour")])
    events = act(state, "mark section=inuit")
    assert BoatLaunched(seat=0, boat="inuit", number=1) in events
    assert fish(state, "inuit") == [1]  # caught in the fishing phase that follows
    later = position({"harbour": {"inuit": 1}, "boats": {"inuit": [2]}}, agenda=[task("fishing"), task("fishing")])
    assert fish(later, "inuit") == [3]  # the hold is full


def test_three_coins() -> None:  # fleet 4.4
    state = using("coins")
    assert choices(state) == ["coins", "coin"]
    act(state, "coins")
    assert sheet(state).coins == 3


FISH = {
    0: {},
    9: {"shrimp": [4, 4], "cod": [1]},
    10: {"shrimp": [4, 4], "cod": [2]},
    19: {"shrimp": [4, 4], "cod": [3, 3], "lobster": [3, 2]},
    20: {"shrimp": [4, 4], "cod": [3, 3], "lobster": [3, 3]},
    29: {"shrimp": [4, 4], "cod": [3, 3], "lobster": [3, 3], "swordfish": [4, 4], "inuit": [1]},
    30: {"shrimp": [4, 4], "cod": [3, 3], "lobster": [3, 3], "swordfish": [4, 4], "inuit": [2]},
}


@pytest.mark.parametrize(("total", "coins"), [(0, 2), (9, 2), (10, 3), (19, 3), (20, 4), (29, 4), (30, 5)])
@pytest.mark.parametrize("smokehouse", [False, True])
def test_the_market_pays_by_the_fish(total: int, coins: int, smokehouse: bool) -> None:  # fleet T11, 2.8 and R29
    boats = FISH[total]
    columns = {type: 3 if len(fish) == 1 else 7 for type, fish in boats.items() if type in TYPES}
    licences = {type: 1 if len(fish) == 1 else 2 for type, fish in boats.items() if type in TYPES}
    player = {
        "columns": columns,
        "licences": licences,
        "boats": boats,
        "harbour": {"inuit": 1} if "inuit" in boats else {},
        "wharf": {"smokehouse": 2} if smokehouse else {},
    }
    state = using("market", player)
    assert sheet(state).fish == total
    assert choices(state) == ["market", "coin"]
    assert [tier.coins for tier in sheet(state).market if tier.now] == [coins + 2 * smokehouse]
    events = act(state, "market")
    assert isinstance(events[0], CoinsGained)
    assert (events[0].source, events[0].coins) == ("market", coins + 2 * smokehouse)


def test_tackle_makes_a_die_two_coins() -> None:  # fleet T12 and R14
    for face, action, coins in [("cod", "coin", 2), ("coins", "coins", 3), ("market", "market", 2)]:
        state = using(face, TACKLE)
        act(state, action)
        assert sheet(state).coins == coins
    state = using("harbour", TACKLE, die="shared")
    act(state, "coin")
    assert sheet(state).coins == 2
    state = using("harbour", {"wharf": {"tackle": 1}})
    act(state, "coin")
    assert sheet(state).coins == 1


# The shrimp licence


def test_without_a_licence_shrimps_are_shrimps() -> None:  # fleet 2.5
    assert choices(using("shrimp")) == ["mark section=shrimp", "coin"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_chosen_shrimp_die_marks_any_column(level: int) -> None:  # fleet 2.5, 4.4 and R6
    assert choices(using("shrimp", licensed(shrimp=level))) == [*COLUMN_MARKS, "coin"]
    assert choices(using("shrimp", licensed(shrimp=level), die="shared")) == ["mark section=shrimp", "coin"]
    assert choices(using("cod", licensed(shrimp=level))) == ["mark section=cod", "coin"]


def test_level_1_marks_one_column() -> None:  # fleet 2.5
    state = using("shrimp", licensed(shrimp=1))
    act(state, "mark section=oyster")
    assert (marked(state, "oyster"), state.deciders()) == (1, [])


def test_level_2_marks_one_column_then_has_a_star() -> None:  # fleet 2.5
    state = using("shrimp", licensed(shrimp=2))
    events = act(state, "mark section=oyster")
    assert StarsGained(seat=0, source="shrimp", stars=1) in events
    act(state, "star section=pub")
    assert (marked(state, "oyster"), marked(state, "pub"), state.deciders()) == (1, 1, [])


def test_level_3_marks_two_columns_then_has_a_star() -> None:  # fleet T21
    state = using("shrimp", licensed(shrimp=3))
    act(state, "mark section=oyster")
    assert choices(state) == [*COLUMN_MARKS, "decline"]
    act(state, "mark section=oyster")
    act(state, "star section=oyster")
    assert (marked(state, "oyster"), state.deciders()) == (3, [])
    assert (sheet(state).licences["oyster"], fish(state, "oyster")) == (1, [0])


def test_stars_of_the_first_mark_come_before_the_second() -> None:  # fleet 4.4 and 4.5.2
    player = {**licensed(shrimp=3, cod=1), "coins": 3}
    state = using("shrimp", player)
    act(state, "mark section=cod")  # the new boat pays a coin, which reaches a star box
    assert choices(state)[:1] == ["star section=shrimp"]
    act(state, "star section=pub")
    assert choices(state)[:1] == ["mark section=shrimp"]


def test_the_second_mark_may_be_declined_the_star_follows() -> None:  # fleet 4.4 and R2
    state = using("shrimp", licensed(shrimp=3))
    assert act(state, "mark section=cod", "decline")[1:2] == [MarkDeclined(seat=0)]
    assert sheet(state).stars == 1
    act(state, "decline")
    assert (sheet(state).stars, state.deciders()) == (0, [])


def test_the_second_mark_is_skipped_without_an_open_column_the_star_follows() -> None:  # fleet 4.4
    full = {"shrimp": 12, "cod": 12, "lobster": 12, "swordfish": 12, "oyster": 11}
    player = {
        "columns": full,
        "licences": dict.fromkeys(full, 3),
        "boats": {**{type: [0] * 4 for type in full}, "oyster": [0, 0]},
    }
    # The last circle of the oyster column launches its third boat.
    state = using("shrimp", player)
    assert choices(state) == ["mark section=oyster", "coin"]
    act(state, "mark section=oyster")
    assert fish(state, "oyster") == [0, 0, 0]
    assert choices(state)[0] == "star section=crab"


def test_without_an_open_column_there_is_no_shrimp_use() -> None:  # fleet 4.4
    full = dict.fromkeys(TYPES, 12)
    boats = {**{type: [0] * 4 for type in TYPES}, "oyster": [0] * 3}
    state = using("shrimp", {"columns": full, "licences": dict.fromkeys(full, 3), "boats": boats, **SALVAGE})
    assert choices(state) == ["salvage", "coin"]


def test_a_level_gained_by_the_die_does_not_count_for_it() -> None:  # fleet T24, R6 and R19
    player = {"columns": {"shrimp": 4}}
    state = using("shrimp", player)
    events = act(state, "mark section=shrimp", "circle letter=licence")
    assert sheet(state).licences["shrimp"] == 2
    assert sheet(state).coins == 2
    assert not any(isinstance(event, StarsGained) for event in events)
    assert state.over()


def test_other_licences_work_at_once() -> None:  # fleet R19
    state = using("shrimp", {**licensed(shrimp=3), "columns": {"shrimp": 8, "cod": 1}})
    act(state, "mark section=cod", "mark section=cod")
    assert (sheet(state).licences["cod"], sheet(state).coins) == (1, 1)  # the new boat pays a coin


def test_the_shrimp_licence_works_in_the_town_phase_and_after_a_reroll() -> None:  # fleet R6 and 4.4
    player = {**licensed(shrimp=1), **CASINO}
    for seed in range(30):
        state = position(player, dice=["cod", "market"], seed=seed, agenda=[task("take_die", 0)])
        events = act(state, "take die=cod", "reroll")
        if Rerolled(seat=0, old="cod", die="shrimp") in events:
            assert choices(state) == [*COLUMN_MARKS, "coin"]
            return
    raise AssertionError("no shrimp in thirty rolls")


# The casino


def test_the_casino_rerolls_the_chosen_die_once() -> None:  # fleet 4.4 D2 and R12
    seen = set()
    for seed in range(60):
        state = position(CASINO, dice=["market", "wharf"], seed=seed, agenda=[task("take_die", 0)])
        assert act(state, "take die=market") == [DieTaken(seat=0, die="market")]
        assert choices(state) == ["keep", "reroll"]
        events = act(state, "reroll")
        assert isinstance(events[0], Rerolled)
        face = events[0].die
        seen.add(face)
        if face == "harbour":  # fleet T26
            assert choices(state) == [*(f"mark section={ship}" for ship in SHIPS), "coin"]
        assert "reroll" not in choices(state)
    assert seen == {"harbour", "wharf", "market"}  # a town die has only town faces


def test_a_boat_die_stays_a_boat_die() -> None:  # fleet 4.4 D2
    seen = set()
    for seed in range(80):
        state = position(CASINO, dice=["coins", "wharf"], seed=seed, agenda=[task("take_die", 0)])
        act(state, "take die=coins", "reroll")
        seen.add(table(state).asks[0].fields["face"])
    assert seen == {*TYPES, "coins"}


def test_the_casino_can_be_left_alone() -> None:  # fleet R2
    state = position(CASINO, dice=["market", "wharf"], agenda=[task("take_die", 0)])
    act(state, "take die=market", "keep")
    assert choices(state) == ["market", "coin"]


def test_the_shared_die_is_never_rerolled() -> None:  # fleet 4.4
    state = position(CASINO, CASINO, dice=["market"], agenda=[task("shared_die")])
    assert choices(state, 0) == choices(state, 1) == ["market", "coin"]


def test_a_casino_does_not_reroll_the_die_that_completed_it() -> None:  # fleet T27 and R19
    player = {"wharf": {"casino": 1}}
    state = position(player, dice=["wharf", "cod"], agenda=[task("take_die", 0), task("take_die", 0)])
    act(state, "take die=wharf")
    assert "reroll" not in choices(state)
    act(state, "mark section=casino")
    assert sheet(state).wharf[0].completed
    assert choices(state) == ["keep", "reroll"]  # the casino works for the next die, which is the shared one


# Salvage


@pytest.mark.parametrize("die", ["chosen", "shared"])
@pytest.mark.parametrize("face", ["cod", "coins", "harbour", "wharf", "market"])
def test_salvage_makes_any_die_a_star(face: str, die: str) -> None:  # fleet 2.7 and R13
    state = using(face, SALVAGE, die=die)
    assert choices(state)[-2:] == ["salvage", "coin"]
    assert act(state, "salvage")[:1] == [SalvageUsed(seat=0, left=2)]
    act(state, "star section=pub")
    assert (marked(state, "pub"), sheet(state).salvaged, state.deciders()) == (1, 1, [])


def test_salvage_works_three_times_a_game() -> None:  # fleet T25 and R13
    assert choices(using("cod", {**SALVAGE, "salvaged": 2})) == ["mark section=cod", "salvage", "coin"]
    assert choices(using("cod", {**SALVAGE, "salvaged": 3})) == ["mark section=cod", "coin"]


def test_salvage_wants_both_boxes_and_gives_no_shrimp_bonus() -> None:  # fleet R6
    assert "salvage" not in choices(using("cod", {"wharf": {"salvage": 1}}))
    state = using("shrimp", {**licensed(shrimp=3), **SALVAGE})
    act(state, "salvage", "decline")
    assert state.over()


def test_a_shrimp_die_as_coin_gives_no_bonus() -> None:  # fleet R6
    state = using("shrimp", licensed(shrimp=3))
    act(state, "coin")
    assert (sheet(state).coins, state.deciders()) == (1, [])


# The buffet


def test_a_boat_die_marks_its_hex() -> None:  # fleet 2.7 and 4.4
    state = using("lobster", BUFFET)
    assert choices(state) == ["mark section=lobster", "hex type=lobster", "coin"]
    assert act(state, "hex type=lobster") == [HexMarked(seat=0, type="lobster", hexes=1)]
    assert (sheet(state).hexes, marked(state, "lobster")) == (["lobster"], 0)
    assert "hex type=lobster" not in choices(using("lobster", {**BUFFET, "hexes": ["lobster"]}))
    assert "hex type=lobster" not in choices(using("lobster"))
    assert "hex type=lobster" in choices(using("lobster", BUFFET, die="shared"))


def test_a_hex_has_no_shrimp_bonus() -> None:  # fleet T23
    player = {**licensed(shrimp=3), **BUFFET}
    state = using("shrimp", player)
    assert choices(state) == [*COLUMN_MARKS, "hex type=shrimp", "coin"]  # only the hex of the die's own type
    act(state, "hex type=shrimp")
    assert (sheet(state).hexes, state.deciders()) == (["shrimp"], [])


def test_town_dice_and_coins_mark_no_hex() -> None:  # fleet 4.4
    for face in ("coins", "harbour", "wharf", "market"):
        assert not any(choice.startswith("hex") for choice in choices(using(face, BUFFET)))


def test_a_power_does_not_work_for_the_die_that_completed_it() -> None:  # fleet R19 and 4.3
    # Without a smokehouse a market die pays two coins. Their star completes the smokehouse, too late for this die.
    state = using("market", {"wharf": {"smokehouse": 1}, "coins": 3})
    events = act(state, "market", "star section=smokehouse")
    assert [event.coins for event in events if isinstance(event, CoinsGained)] == [2]
    assert StarUsed(seat=0, section="smokehouse") in events
    assert (sheet(state).coins, sheet(state).wharf[5].completed) == (5, True)
