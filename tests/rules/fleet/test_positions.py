"""Position files: defaults, round trips and invalid positions."""

from typing import Any

import pytest

from ribeira.engine.errors import BadPosition
from ribeira.engine.rng import Rng
from ribeira.games.fleet.actions import SECTIONS
from ribeira.games.fleet.game import GAME

from .conftest import CAPTAINS, TROPHIES, licensed, position, sheet, table, task


def test_what_is_left_out_is_as_in_a_fresh_set_up() -> None:  # fleet 3
    state = GAME.load({"game": "fleet", "seats": 3, "seed": 5})
    assert [player.launched for player in table(state).sheets] == [1, 1, 1]
    assert (table(state).round, table(state).first, len(table(state).dice)) == (1, 0, 4)
    assert state.dump() == GAME.load({"game": "fleet", "seats": 3, "seed": 5}).dump()


def test_a_written_sheet_is_empty_but_for_what_is_written() -> None:
    state = position({"columns": {"cod": 3}, "harbour": {"inuit": 3}}, agenda=[])
    assert sheet(state).licences["cod"] == 1
    assert [boat.fish for boat in sheet(state).boats if boat.fish] == [[0], [0, 0]]
    assert sheet(state, 1).launched == 0


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_reads_back_at_every_step(seats: int) -> None:
    options = {"captain_cards": True, "trophies": seats > 1}
    state = GAME.new(seats, seed=seats, options=options)
    rng = Rng.seeded(seats)
    while deciders := state.deciders():
        document = state.dump()
        loaded = GAME.load(document)
        assert loaded.dump() == document
        assert [loaded.legal(seat) for seat in deciders] == [state.legal(seat) for seat in deciders]
        seat = deciders[-1]
        state.apply(seat, rng.choice(state.legal(seat)))
    assert GAME.load(state.dump()).result() == state.result()


LEVEL_2 = licensed(cod=2)


@pytest.mark.parametrize(
    ("player", "complaint"),
    [
        ({"columns": {"tuna": 1}}, "there is no 'tuna'"),
        ({"columns": {"cod": 13}}, "cod has only 12 boxes"),
        ({"wharf": {"pub": -1}}, "fewer than no boxes"),
        ({"columns": {"cod": 5}}, "cod has licence level 1 and 1 boats, but 3 circles marked"),
        ({"columns": {"cod": 5}, "licences": {"cod": 3}, "boats": {"cod": []}}, "cod has licence level 3 and 0 boats"),
        ({"columns": {"cod": 2}, "licences": {"cod": 4}}, "cannot have licence level 4"),
        ({**LEVEL_2, "boats": {"cod": [4]}}, "a cod boat holds 0 to 3 fish"),
        ({**LEVEL_2, "boats": {"cod": [0] * 5}}, "there are 4 cod boats, not 5"),
        ({"boats": {"inuit": [0]}}, "inuit has 1 boats, but 0 were launched"),
        ({"harbour": {"research": 1}, "boats": {"research": [1]}}, "a research boat holds 0 to 0 fish"),
        ({"built": ["casino"]}, "the casino is not completed"),
        ({"wharf": {"casino": 2}, "built": []}, "the casino is completed"),
        ({"hexes": ["cod"]}, "hexes need the buffet"),
        ({"salvaged": 1}, "1 salvage stars cannot be used"),
        ({"wharf": {"salvage": 2}, "salvaged": 4}, "4 salvage stars cannot be used"),
        ({"coins": 61}, "the last coin cannot be in box 61"),
        ({"stars": -1}, "-1 star actions cannot be to come"),
        ({"stars": 99}, "99 star actions cannot be to come"),
        ({"bonus": "fish"}, "a crab bonus needs the crab licence"),
        ({"harbour": {"crab": 4}, "bonus": "coins"}, "must be one of the bonuses"),
        ({"crossed": {"cod": 1}}, "only the captain of the solo game crosses out"),
        ({"captain": "cap_cod"}, "no captain cards"),
        ({"captain": "cap_who"}, "there is no 'cap_who'"),
        ({"trophy": True}, "there is no trophy to have"),
        ({"columns": {"cod": 1}, "start": "cod"}, "the start belongs on an empty sheet"),
        ({"cards": 1}, "cards"),
    ],
)
def test_what_is_wrong_with_a_sheet_is_said(player: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        position(player)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"round": 11}, "there are 10 rounds"),
        ({"first": 2}, "first is a seat"),
        ({"dice": ["cod"] * 4}, "4 dice on the table"),
        ({"dice": ["tuna"]}, "there is no 'tuna'"),
        ({"tokens": {"boat": "cod"}}, "the captain plays in the solo game only"),
        ({"trophies": {"gold": "gold_fish"}}, "the option is off"),
        ({"options": CAPTAINS}, "a captain card is missing"),
        ({"agenda": [task("oysters", 0, number=1)]}, "oyster boat 1 is not launched"),
        ({"agenda": [task("end_round"), task("end_round")]}, "the end of a round comes last"),
        (
            {"agenda": [task("end_round"), task("draft", phase="town"), task("end_round")]},
            "the end of a round comes last",
        ),
        ({"agenda": [task("oysters", 0, number=1), task("fishing")]}, "catch after the other boats"),
        ({"agenda": [task("dance", 0)]}, "there is no task 'dance'"),
        ({"agenda": [task("mark_box", section="cod")]}, "a box and a star are somebody's"),
        ({"agenda": [task("captain_draft")], "dice": ["cod"]}, "the captain plays in the solo game only"),
        ({"agenda": [task("mark_box", 0, section="casino")] * 9}, "seat 0 has no 9 boxes of casino to mark"),
        ({"agenda": [task("open_trophy")]}, "there is no trophy to win"),
        ({"agenda": [task("shared_die"), task("take_die", 0)], "dice": ["cod"]}, "not enough dice on the table"),
        ({"agenda": [task("crab_bonus", 0)]}, "a crab bonus is chosen once, with the crab licence"),
        ({"agenda": [task("use_die", 0, face="tuna", die="chosen")]}, "use_die wants face"),
    ],
)
def test_what_is_wrong_with_the_table_is_said(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        position(**fields)


def test_everything_wrong_is_listed_at_once() -> None:
    with pytest.raises(BadPosition) as error:
        position({"coins": 61, "salvaged": 1}, {"hexes": ["cod"]}, round=0)
    assert len(error.value.problems) == 4


def test_what_is_there_once_cannot_be_there_twice() -> None:
    crab = {"harbour": {"crab": 4}, "bonus": "fish"}
    with pytest.raises(BadPosition, match="the crab bonus for fish is taken twice"):
        position(crab, crab)
    with pytest.raises(BadPosition, match="cap_cod is there twice"):
        position({"captain": "cap_cod"}, {"captain": "cap_cod"}, options=CAPTAINS)


def test_solo_positions() -> None:
    with pytest.raises(BadPosition, match="the boat token cannot stand on pub"):
        position(seats=1, tokens={"boat": "pub"})
    with pytest.raises(BadPosition, match="must be stars"):
        position({"crossed_stars": [5]}, seats=1)
    with pytest.raises(BadPosition, match="the last coin cannot be in box 4"):
        position({"coins": 4, "crossed_stars": [4]}, seats=1)


def test_an_open_silver_trophy_is_not_already_won() -> None:  # fleet 5.3
    eight = {"harbour": {"research": 4, "inuit": 5, "barge": 3}}
    trophies = {"gold": "gold_fish", "silver": "silver_boats"}
    with pytest.raises(BadPosition, match="meets the condition of the silver trophy"):
        position(eight, options=TROPHIES, trophies=trophies)
    assert position({**eight, "trophy": True}, options=TROPHIES, trophies=trophies, agenda=[])
    assert position(eight, options=TROPHIES, trophies={**trophies, "open": False}, agenda=[])


def test_what_a_program_broke_is_found() -> None:
    state = position(agenda=[])
    broken = state.sheets[0]
    broken.marked[SECTIONS.index("casino")] = 3
    broken.crab_licence = 1
    broken.fish[0] = 1
    assert GAME.problems(state) == [
        "seat 0: casino has more boxes marked and crossed out than there are",
        "seat 0: a shrimp boat that was not launched has fish",
        "seat 0: the crab licence goes with its box",
    ]


def test_sheets_and_starts_that_do_not_fit() -> None:
    with pytest.raises(BadPosition, match="players: 1 for 2 seats"):
        GAME.load({"game": "fleet", "seats": 2, "players": [{}]})
    captains = [{"captain": "cap_cod", "start": "oyster"}, {"captain": "cap_oyster", "start": "oyster"}]
    with pytest.raises(BadPosition, match="the captain does not start with oyster"):
        position(*captains, options=CAPTAINS)
