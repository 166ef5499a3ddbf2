"""House rules: other readings of the rulebook (R1, R24)."""

from typing import Any

import pytest

from ribeira.engine.errors import BadOption
from ribeira.games.fleet.actions import SECTIONS
from ribeira.games.fleet.events import CaptainPassed, CoinsGained, DieShared, HexMarked, StarFished, StarUsed
from ribeira.games.fleet.game import GAME
from tests.rules.decision_helpers import act, choices

from .conftest import TROPHIES, alone, fish, position, sheet, table, task, use, using

ANYWHERE = {"stars": "anywhere"}
LEAVES = {"captain_pass": "leaves"}
AT_A_STAR = {"coins": 3}


def at_a_star(player: dict[str, Any] | None = None, **fields: Any) -> list[str]:
    """Return the choices for a star other than marking a section."""
    state = using("cod", {**AT_A_STAR, **(player or {})}, options=ANYWHERE, **fields)
    act(state, "coin")
    return [choice for choice in choices(state) if not choice.startswith("star section")]


def test_by_the_book_as_we_read_it_unless_said_otherwise() -> None:  # fleet R1 and R24
    values = GAME.option_values()
    assert values["stars"] == ["sections", "anywhere"]
    assert values["captain_pass"] == ["removes", "leaves"]


def test_a_star_may_mark_every_section_all_the_same() -> None:  # fleet R1
    state = using("cod", AT_A_STAR, options=ANYWHERE)
    act(state, "coin")
    assert [choice for choice in choices(state) if choice.startswith("star section")] == [
        f"star section={section}" for section in SECTIONS
    ]


def test_a_star_may_mark_the_next_coin() -> None:  # fleet R1
    assert at_a_star() == ["star_coin", "decline"]
    state = using("cod", AT_A_STAR, options=ANYWHERE)
    act(state, "coin")
    assert act(state, "star_coin") == [CoinsGained(seat=0, source="star", coins=1, box=5, boxes=[5], stars=0, lost=0)]
    assert (sheet(state).coins, state.deciders()) == (5, [])


def test_a_star_reached_by_a_star_is_one_of_its_own() -> None:  # fleet R1
    state = using("coins", {"coins": 5, "columns": {"lobster": 4}}, options=ANYWHERE)
    act(state, "coins")  # boxes 6, 7 and 8 earn a star
    act(state, "star section=lobster", "circle letter=licence")  # the second licence pays boxes 9 and 10
    assert sheet(state).stars == 0
    state = using("coins", {"coins": 4}, options=ANYWHERE)
    act(state, "coins")
    assert (sheet(state).coins, state.deciders()) == (7, [])
    state = position({"coins": 7, "stars": 1}, agenda=[task("star", 0)], options=ANYWHERE)
    act(state, "star_coin")
    assert (sheet(state).coins, sheet(state).stars) == (8, 1)


def test_a_full_track_has_no_next_coin() -> None:  # fleet R1
    state = position({"coins": 60, "stars": 1}, agenda=[task("star", 0)], options=ANYWHERE)
    assert "star_coin" not in choices(state)


def test_crossed_coin_boxes_are_skipped() -> None:  # fleet R1 and 5.1.5
    state = alone({"coins": 3, "stars": 1, "crossed_stars": [4]}, agenda=[task("star", 0)], options=ANYWHERE)
    act(state, "star_coin")
    assert (sheet(state).coins, sheet(state).stars) == (5, 0)
    state = alone({"coins": 59, "stars": 1, "crossed_stars": [60]}, agenda=[task("star", 0)], options=ANYWHERE)
    assert "star_coin" not in choices(state)


def test_a_star_may_mark_a_hex_of_the_completed_buffet() -> None:  # fleet R1
    assert not any(choice.startswith("star_hex") for choice in at_a_star())
    marked = at_a_star({"wharf": {"buffet": 1}, "hexes": ["cod"]})
    assert [choice for choice in marked if choice.startswith("star_hex")] == [
        f"star_hex type={type}" for type in ("shrimp", "lobster", "swordfish", "oyster")
    ]
    state = using("cod", {**AT_A_STAR, "wharf": {"buffet": 1}}, options=ANYWHERE)
    act(state, "coin")
    assert act(state, "star_hex type=oyster") == [
        StarUsed(seat=0, section="buffet"),
        HexMarked(seat=0, type="oyster", hexes=1),
    ]


def test_a_star_may_mark_the_next_fish_of_a_boat_with_room() -> None:  # fleet R1
    player = {
        "columns": {"cod": 7, "lobster": 3},
        "licences": {"cod": 2, "lobster": 1},
        "boats": {"cod": [1, 3], "lobster": [2]},
        "harbour": {"research": 1, "barge": 3, "inuit": 1},
    }
    found = at_a_star(player)
    assert found == [
        "star_fish boat=cod number=1",  # the second boat is full
        "star_fish boat=lobster number=1",
        "star_fish boat=barge number=1",  # research vessels are missing, because they have no hold
        "star_fish boat=inuit number=1",
        "star_coin",
        "decline",
    ]
    state = using("cod", {**AT_A_STAR, **player}, options=ANYWHERE)
    act(state, "coin")
    assert act(state, "star_fish boat=lobster number=1") == [StarFished(seat=0, boat="lobster", number=1)]
    assert fish(state, "lobster") == [3]
    assert sheet(state).full == 2  # the boat counts as full from now on


def test_boats_with_equal_loads_are_one_choice() -> None:  # fleet R1
    player = {"columns": {"swordfish": 7}, "boats": {"swordfish": [2, 2]}, "licences": {"swordfish": 2}}
    assert [choice for choice in at_a_star(player) if choice.startswith("star_fish")] == [
        "star_fish boat=swordfish number=1"
    ]


def test_a_fish_by_a_star_wins_the_silver_trophy() -> None:  # fleet R1 and 5.3
    player = {
        "columns": {"cod": 7, "lobster": 3},
        "licences": {"cod": 2, "lobster": 1},
        "boats": {"cod": [3, 3], "lobster": [2]},
        "stars": 1,
    }
    trophies = {"gold": "gold_fish", "silver": "silver_full", "open": True}
    state = position(player, agenda=[task("star", 0)], options={**ANYWHERE, **TROPHIES}, trophies=trophies)
    act(state, "star_fish boat=lobster number=1")
    assert sheet(state).silver


def test_licences_and_boats_are_no_boxes_of_a_star() -> None:  # fleet R1
    assert not any("licence" in choice or "salvage" in choice for choice in at_a_star({"wharf": {"salvage": 2}}))


def test_a_captain_who_passes_leaves_all_dice() -> None:  # fleet R24, the other reading
    agenda = [task("shared_die"), task("share_die", 0), task("captain_draft"), use("coins")]
    state = alone({"crossed": {"cod": 12, "oyster": 12}}, dice=["cod", "oyster"], agenda=agenda, options=LEAVES)
    assert CaptainPassed(die=None) in act(state, "coin")
    assert choices(state) == ["share die=cod", "share die=oyster"]
    assert DieShared(die="oyster") in act(state, "share die=oyster")
    assert table(state).dice == ["oyster"]


def test_a_captain_who_does_not_pass_leaves_one_die() -> None:  # fleet R24
    for options in ({}, LEAVES):
        state = GAME.new(1, seed=4, options=options)
        while state.round == 1:
            assert "share" not in choices(state)[0]
            act(state, choices(state)[-1])


def test_the_captain_plays_alone_only() -> None:  # fleet 5.1
    with pytest.raises(BadOption, match="captain_pass is for the game alone"):
        GAME.new(2, options=LEAVES)
