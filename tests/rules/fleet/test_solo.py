"""The solo game against the captain (5.1)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ribeira.games.fleet.actions import BUILDINGS, SHIPS, TYPES, Token
from ribeira.games.fleet.events import (
    BoxesCrossed,
    CaptainPassed,
    CaptainShared,
    CaptainTook,
    Marked,
    StarCrossed,
    TokenMoved,
)
from ribeira.games.fleet.game import GAME
from ribeira.games.fleet.state import FleetState
from tests.rules.decision_helpers import act, choices

from .conftest import CAPTAINS, Sheet, alone, crossed, licensed, marked, sheet, table, task, use

ALL_COLUMNS = {"crossed": dict.fromkeys(TYPES, 12)}
ALL_SHIPS = {"crab": 6, "yacht": 5, "research": 4, "barge": 3, "inuit": 5}
ALL_BUILDINGS = {
    "casino": 2,
    "bank": 4,
    "salvage": 2,
    "tackle": 2,
    "cannery": 1,
    "smokehouse": 2,
    "pub": 4,
    "buffet": 1,
}


def captain(dice: list[str], player: Sheet | None = None, **fields: Any) -> FleetState:
    """Return a position after the captain has taken one of these dice."""
    return alone(player, dice=dice, agenda=[task("captain_draft")], **fields)


def captain_shares(face: str, player: Sheet | None = None, **fields: Any) -> FleetState:
    return alone(player, dice=[face], agenda=[task("captain_shares")], **fields)


# 5.1.2 The draft


def test_a_boat_phase() -> None:  # fleet E6, R22 and 5.1.2
    draft = [task("shared_die"), task("captain_draft"), task("take_die", 0)]
    state = alone(round=3, dice=["shrimp", "shrimp", "cod"], tokens={"boat": "cod"}, agenda=draft)
    events = act(state, "take die=shrimp", "mark section=shrimp")
    assert events[2:4] == [
        CaptainTook(die="cod"),
        BoxesCrossed(section="cod", boxes=[12, 11], closed=False),
    ]
    events = act(state, "mark section=shrimp")
    assert events[0] == Marked(seat=0, section="shrimp", box=2, letter="L")
    assert events[-2:] == [
        CaptainShared(die="shrimp"),
        BoxesCrossed(section="shrimp", boxes=[12], closed=False),
    ]
    assert (marked(state, "shrimp"), crossed(state)) == (2, {"cod": 2, "shrimp": 1})


def test_you_are_first_in_odd_rounds_the_captain_in_even_ones() -> None:  # fleet 5.1.1
    draft = task("draft", phase="boat")
    state = alone(round=1, agenda=[draft])
    assert (table(state).first, len(table(state).dice), crossed(state)) == (0, 3, {})
    state = alone(round=2, agenda=[draft], seed=3)
    assert (table(state).first, len(table(state).dice)) == (None, 2)
    assert sum(crossed(state).values()) in (1, 2)


def test_the_captain_crosses_two_with_his_die_and_one_with_the_shared() -> None:  # fleet 5.1.2
    assert crossed(captain(["oyster", "coins", "coins"])) == {"oyster": 2}
    assert crossed(captain_shares("oyster")) == {"oyster": 1}


def test_he_crosses_what_is_there_and_nothing_else() -> None:  # fleet 5.1.2
    state = captain(["cod", "coins"], {"crossed": {"cod": 11}})
    assert crossed(state) == {"cod": 12}
    state = captain_shares("cod", {"crossed": {"cod": 12}})
    assert crossed(state) == {"cod": 12}


def test_he_takes_the_last_box_if_he_is_first() -> None:  # fleet T39 and 5.1.2
    state = alone(round=2, dice=["wharf"], tokens={"wharf": "cannery"}, agenda=[task("shared_die")])
    assert crossed(state) == {"cannery": 1}
    assert "mark section=cannery" not in choices(state)


def test_you_take_the_last_box_if_you_are_first() -> None:  # fleet T40 and 5.1.3
    state = alone(round=1, dice=["wharf"], tokens={"wharf": "cannery"}, agenda=[task("shared_die")])
    act(state, "mark section=cannery")
    assert (sheet(state).points["buildings"], sheet(state).wharf[4].completed) == (1, True)
    assert crossed(state) == {"smokehouse": 1}


# 5.1.3 The captain's crosses


def test_harbour_and_wharf_go_by_their_tokens() -> None:  # fleet 5.1.3
    assert crossed(captain(["harbour", "market", "cod"], tokens={"harbour": "yacht"})) == {"yacht": 2}
    full = {"crossed": {"yacht": 5, "research": 4}}
    assert crossed(captain(["harbour"], full, tokens={"harbour": "yacht"})) == {"yacht": 5, "research": 4, "barge": 2}
    assert crossed(captain(["wharf", "market"], tokens={"wharf": "pub"})) == {"pub": 2}
    assert crossed(captain(["wharf"], {"wharf": {"buffet": 1}}, tokens={"wharf": "buffet"})) == {"casino": 2}


@pytest.mark.parametrize("make", [captain, captain_shares])
def test_a_market_die_crosses_one_star(make: Any) -> None:  # fleet 5.1.3 and R25
    dice = ["market", "market"] if make is captain else "market"
    state = make(dice, {**ALL_COLUMNS, "coins": 5})
    assert sheet(state).crossed_stars == [8]
    state = make(dice, {**ALL_COLUMNS, "coins": 5, "crossed_stars": [8]})
    assert sheet(state).crossed_stars == [8, 12]


def test_three_coins_cross_one_box_by_the_boat_token() -> None:  # fleet 5.1.3 and R21
    assert crossed(captain(["coins", "coins"], tokens={"boat": "lobster"})) == {"lobster": 1}
    assert crossed(captain_shares("coins", tokens={"boat": "lobster"})) == {"lobster": 1}
    state = captain_shares("coins", {"crossed": {"oyster": 12}}, tokens={"boat": "oyster"})
    assert crossed(state) == {"oyster": 12, "shrimp": 1}


# 5.1.4 The captain's choice of a die


@pytest.mark.parametrize(
    ("token", "taken"),
    [("shrimp", "lobster"), ("cod", "lobster"), ("lobster", "lobster"), ("swordfish", "oyster"), ("oyster", "oyster")],
)
def test_he_walks_from_his_token(token: str, taken: str) -> None:  # fleet 5.1.4
    state = captain(["oyster", "coins", "lobster"], tokens={"boat": token})
    assert crossed(state) == {taken: 2}


def test_he_takes_no_die_whose_column_is_full() -> None:  # fleet 5.1.4
    state = captain(["cod", "oyster", "coins"], {"crossed": {"cod": 12}}, tokens={"boat": "cod"})
    assert crossed(state) == {"cod": 12, "oyster": 2}


def test_three_coins_if_there_is_nothing_else() -> None:  # fleet T42
    state = captain(["coins", "coins", "cod"], {"crossed": {"cod": 12}}, tokens={"boat": "swordfish"})
    assert crossed(state) == {"cod": 12, "swordfish": 1}
    assert table(state).dice == ["coins", "cod"]


def test_he_passes_and_removes_the_first_die() -> None:  # fleet 5.1.4 and R24
    agenda = [task("captain_draft"), use("coins")]
    state = alone({"crossed": {"cod": 12, "oyster": 12}}, dice=["cod", "oyster", "cod"], agenda=agenda)
    assert CaptainPassed(die="cod") in act(state, "coin")
    assert table(state).dice == ["oyster", "cod"]
    assert table(captain(["coins", "cod"], ALL_COLUMNS)).dice == ["cod"]


@pytest.mark.parametrize(
    ("dice", "player", "left", "new"),
    [
        (["wharf", "harbour", "cod"], {}, ["wharf", "cod"], {"crab": 2}),
        (["market", "wharf", "cod"], {}, ["market", "cod"], {"casino": 2}),
        (["harbour", "wharf", "cod"], {"crossed": ALL_SHIPS}, ["harbour", "cod"], {"casino": 2}),
        (["harbour", "wharf", "cod"], {"crossed": {**ALL_SHIPS, **ALL_BUILDINGS}}, ["harbour", "wharf"], {"cod": 2}),
        (["market", "market", "lobster"], {}, ["market", "market"], {"lobster": 2}),  # fleet T43
        (["market", "market", "coins"], {}, ["market", "market"], {"shrimp": 1}),  # fleet R30
        (["market", "market", "cod"], {"crossed": {"cod": 12}}, ["market", "cod"], {}),
        (["market", "market", "coins"], ALL_COLUMNS, ["market", "coins"], {}),
        (["market", "cod"], {"crossed": {"cod": 12}, "coins": 60}, ["cod"], {}),
    ],
)
def test_his_order_in_the_town_phase(dice: list[str], player: Sheet, left: list[str], new: dict[str, int]) -> None:
    # fleet 5.1.4
    state = captain(dice, player)
    assert table(state).dice == left
    before = dict(player.get("crossed", {}))
    assert crossed(state) == {**before, **new}


# 5.1.5 and 5.1.6 Effects of crosses


def test_crossed_stars_are_skipped_and_lost() -> None:  # fleet 5.1.5
    state = alone({"coins": 2, "crossed_stars": [4]}, agenda=[use("coins")])
    act(state, "coins")
    assert (sheet(state).coins, sheet(state).stars, state.deciders()) == (6, 0, [])  # boxes 3, 5 and 6
    state = alone({"coins": 6, "crossed_stars": [4]}, agenda=[use("coins")])
    act(state, "coins")
    assert (sheet(state).coins, sheet(state).stars) == (9, 1)
    state = alone({"coins": 58, "crossed_stars": [4]}, agenda=[use("coins")])
    act(state, "coins")
    assert sheet(state).coins == 60  # including the last box
    state = alone({"coins": 58, "crossed_stars": [60]}, agenda=[use("coins")])
    act(state, "coins")
    assert (sheet(state).coins, state.deciders()) == (59, [])


def test_a_crossed_star_is_told() -> None:  # fleet 5.1.3
    state = alone(ALL_COLUMNS, dice=["market", "market"], agenda=[task("captain_draft"), use("coins")])
    assert StarCrossed(box=4) in act(state, "coin")


def test_a_column_without_an_open_circle_is_closed_for_you() -> None:  # fleet T35 and 5.1.6
    player = {
        "columns": {"cod": 8},
        "licences": {"cod": 2},
        "boats": {"cod": [0, 0, 0]},
        "crossed": {"cod": 3},
        "wharf": {"salvage": 2},
    }
    state = alone(player, agenda=[use("cod")])
    assert choices(state) == ["salvage", "coin"]
    act(state, "salvage")
    assert "star section=cod" not in choices(state)
    shrimps = {**player, "columns": {"cod": 8, "shrimp": 2}}
    assert "mark section=cod" not in choices(alone(shrimps, agenda=[use("shrimp")]))
    assert crossed(captain(["cod", "coins"], player))["cod"] == 4  # the captain may still cross box 9


def test_a_section_is_open_down_to_its_last_circle() -> None:  # fleet 5.1.6
    state = alone({"harbour": {"yacht": 2}, "crossed": {"yacht": 2}}, agenda=[use("harbour"), use("harbour")])
    act(state, "mark section=yacht")
    assert "mark section=yacht" not in choices(state)
    state = alone({"harbour": {"yacht": 1}, "crossed": {"yacht": 3}}, agenda=[use("harbour")])
    assert "mark section=yacht" not in choices(state)
    state = alone({"crossed": {"barge": 1}}, agenda=[use("harbour")])
    assert "mark section=barge" not in choices(state)


def test_crosses_fill_boxes_of_a_building() -> None:  # fleet T36, 5.1.6 and R23
    state = alone({"crossed": {"pub": 2}}, agenda=[use("wharf"), use("wharf")])
    act(state, "mark section=pub")
    assert sheet(state).points["buildings"] == 0
    act(state, "mark section=pub")
    assert (sheet(state).points["buildings"], sheet(state).wharf[6].completed) == (10, True)


def test_a_building_whose_last_box_he_crosses_is_never_completed() -> None:  # fleet T37 and 5.1.6
    agenda = [task("take_die", 0), task("captain_draft")]
    state = alone({"wharf": {"casino": 1}}, dice=["wharf", "cod"], agenda=agenda)
    assert crossed(state) == {"casino": 1}
    assert (sheet(state).points["buildings"], sheet(state).wharf[0].completed) == (0, False)
    assert choices(state) == ["mark section=cod", "coin"]  # no reroll


def test_the_bank_scores_your_boxes_either_way() -> None:  # fleet 5.1.6
    lost = alone({"wharf": {"bank": 2}, "crossed": {"bank": 2}, "built": []}, agenda=[use("cod")])
    won = alone({"wharf": {"bank": 2}, "crossed": {"bank": 2}, "built": ["bank"]}, agenda=[use("cod")])
    assert sheet(lost).points["buildings"] == sheet(won).points["buildings"] == 4


def test_hexes_and_salvage_stars_are_never_crossed() -> None:  # fleet 5.1.6
    state = captain(["wharf"], {"wharf": {"buffet": 1, "salvage": 2}}, tokens={"wharf": "buffet"})
    assert crossed(state) == {"casino": 2}
    state = captain(["wharf"], {"wharf": {"buffet": 1, "salvage": 2}}, tokens={"wharf": "salvage"})
    assert crossed(state) == {"tackle": 2}


@given(st.sampled_from(TYPES[:4]), st.integers(0, 12), st.integers(0, 12))
def test_a_column_is_open_while_a_circle_is(type: str, boxes: int, crosses: int) -> None:  # fleet 5.1.6
    crosses = min(crosses, 12 - boxes)
    letters = ".LB.?.B?.B.?"
    circles = [i for i in range(boxes) if letters[i] != "."]
    level = min(3, sum(letters[i] in "L?" for i in circles))
    launched = len(circles) - level
    player = {
        "columns": {type: boxes},
        "licences": {type: level},
        "boats": {type: [0] * launched},
        "crossed": {type: crosses},
    }
    row = sheet(alone(player, agenda=[]), 0).columns[TYPES.index(type)]
    assert row.open == any(letter != "." for letter in letters[boxes : 12 - crosses])


# 5.1.7 Tokens


def test_tokens_walk_on_at_the_end_of_a_round() -> None:  # fleet E7 and 5.1.7
    tokens = {"boat": "oyster", "harbour": "inuit", "wharf": "cannery"}
    state = alone(round=5, tokens=tokens, dice=["cod"], agenda=[task("end_round"), use("cod")])
    events = act(state, "coin")
    assert [event for event in events if isinstance(event, TokenMoved)] == [
        TokenMoved(token="boat", section="shrimp"),
        TokenMoved(token="harbour", section="crab"),
        TokenMoved(token="wharf", section="smokehouse"),
    ]
    assert (table(state).round, table(state).first) == (6, None)
    assert table(state).tokens == {"boat": "shrimp", "harbour": "crab", "wharf": "smokehouse"}


def test_tokens_skip_sections_without_open_boxes() -> None:  # fleet 5.1.7
    player = {"crossed": {"cod": 12, "lobster": 12, "yacht": 5, "bank": 4, "salvage": 2}}
    state = alone(player, round=1, agenda=[task("end_round")])
    assert table(state).tokens == {"boat": "swordfish", "harbour": "research", "wharf": "tackle"}


def test_a_token_stays_if_no_other_section_is_open() -> None:  # fleet 5.1.7
    others = {type: 12 for type in TYPES if type != "shrimp"}
    ships = {**ALL_SHIPS, "crab": 5}
    state = alone({"crossed": {**others, **ships, **ALL_BUILDINGS}}, round=1, agenda=[task("end_round")])
    assert table(state).tokens == {"boat": "shrimp", "harbour": "crab", "wharf": "casino"}


def test_tokens_go_round_all_sections() -> None:  # fleet 5.1.7 and 2.7
    walks: tuple[tuple[Token, tuple[str, ...]], ...] = (
        ("boat", TYPES),
        ("harbour", SHIPS),
        ("wharf", BUILDINGS),
    )
    for name, sections in walks:
        for here, there in zip(sections, (*sections[1:], sections[0]), strict=True):
            state = alone(round=2, tokens={name: here}, agenda=[task("end_round")])
            assert table(state).tokens[name] == there


# 5.1.8 The end


def test_eight_rounds_with_four_fishing_phases() -> None:  # fleet 5.1.1 and 5.1.8
    state = GAME.new(1, seed=8)
    rounds = set()
    while not state.over():
        rounds.add(table(state).round)
        state.apply(0, state.legal(0)[-1])
    assert rounds == set(range(1, 9))
    # The start boat caught one fish in each of rounds 2, 4, 6 and 8, up to its hold.
    assert state.result().ended_by == "rounds"
    assert state.result().breakdown[0]["fish"] in (3, 4, 6, 8)


# Sheets with a given total from fish, the bank, level-3 licences and other sources.
BASE = {
    **licensed(cod=3, swordfish=3),
    "boats": {"cod": [3, 3], "swordfish": [4, 4], "inuit": [3, 3, 3]},
    "harbour": {"inuit": 5},
    "wharf": {"pub": 4},
}  # 23 for fish, 4 + 2 + 3 for boats, 10 for licences, 10 for the pub: 52


@pytest.mark.parametrize(
    ("points", "more", "rating"),
    [
        (49, {"boats": {"cod": [3, 3], "swordfish": [4, 4], "inuit": [0, 3, 3]}}, "novice"),
        (50, {"boats": {"cod": [3, 3], "swordfish": [4, 4], "inuit": [1, 3, 3]}}, "sailor"),
        (64, {"wharf": {"pub": 4, "bank": 4, "salvage": 2, "tackle": 2}}, "sailor"),
        (65, {"wharf": {"pub": 4, "bank": 4, "smokehouse": 2, "tackle": 2}}, "first_mate"),
        (
            74,
            {"wharf": {"pub": 4, "bank": 4, "salvage": 2, "tackle": 2, "buffet": 1}, "hexes": TYPES[:4]},
            "first_mate",
        ),
        (
            75,
            {"wharf": {"pub": 4, "bank": 4, "smokehouse": 2, "tackle": 2, "buffet": 1}, "hexes": TYPES[:4]},
            "o_captain",
        ),
        (
            84,
            {
                "wharf": {"pub": 4, "bank": 4, "smokehouse": 2, "tackle": 2, "casino": 2, "salvage": 2, "buffet": 1},
                "hexes": TYPES,
            },
            "o_captain",
        ),
        (
            85,
            {
                "wharf": {**ALL_BUILDINGS},
                "hexes": TYPES,
            },
            "sea_wolf",
        ),
    ],
)
def test_ratings(points: int, more: dict[str, Any], rating: str) -> None:  # fleet T44 and 6.3
    state = alone({**BASE, **more}, round=8, agenda=[])
    result = state.result()
    assert (result.scores, result.rating) == ([points], rating)
    assert (result.winners, result.ended_by) == ([0], "rounds")


def test_captain_cards_can_be_used_alone() -> None:  # fleet 5.2
    state = GAME.new(1, seed=1, options=CAPTAINS)
    assert sheet(state).captain is not None
    assert sheet(state).launched in (1, 2)
