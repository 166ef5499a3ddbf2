"""The components (2): our tables, the checks of 2.12, custom tables, and invalid files."""

import re
from pathlib import Path

import pytest

from ribeira.engine.errors import BadComponents
from ribeira.games.fleet.actions import BUILDINGS, SECTIONS, SHIPS, TYPES
from ribeira.games.fleet.components import FleetComponents
from ribeira.games.fleet.game import GAME, FleetGame, FleetOptions

TEXT = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
PIECES = GAME.components
BOATS = ("shrimp", "cod", "lobster", "swordfish", "oyster", "crab", "research", "barge", "inuit")


# Our tables


def test_dice_for_four_players() -> None:  # fleet 2.1, 2.12.1 and 3.1
    assert (PIECES.dice.boat_dice, PIECES.dice.town_dice) == (6, 4)
    four = PIECES.pool(4)
    assert (four.boat, four.town, four.town_boat) == (5, 4, 1)
    assert PIECES.pool(1).boat == PIECES.pool(2).boat == 3
    assert sorted(PIECES.dice.boat_die) == sorted([*TYPES, "coins"])  # fleet 2.2
    assert sorted(PIECES.dice.town_die) == ["harbour", "harbour", "market", "market", "wharf", "wharf"]


@pytest.mark.parametrize("type", TYPES)
def test_columns(type: str) -> None:  # fleet 2.3, 2.12.2 and 2.12.3
    column = PIECES.column(type)
    boat = PIECES.boat(type)
    assert boat is not None
    assert column[:3] == [".", "L", "B"]
    assert sum(box != "." for box in column) == 3 + boat.count == (6 if type == "oyster" else 7)
    assert (len(column), column[-1]) == (12, "?")


def test_harbour_ships() -> None:  # fleet 2.6 and 2.12.4
    letters = {ship: "".join(PIECES.ship(ship)) for ship in SHIPS}
    assert letters == {"crab": "...L.B", "yacht": "..F.F", "research": "BBBB", "barge": "..B", "inuit": "B.B.B"}


def test_28_boats() -> None:  # fleet 2.4, 2.12.5 and 2.12.6
    boats = {kind: PIECES.boat(kind) for kind in BOATS}
    assert {kind: boat.count for kind, boat in boats.items() if boat} == {
        "shrimp": 4,
        "cod": 4,
        "lobster": 4,
        "swordfish": 4,
        "oyster": 3,
        "crab": 1,
        "research": 4,
        "barge": 1,
        "inuit": 3,
    }
    assert PIECES.boats.oyster.hold == [6, 8, 10]
    holds = [boat.hold for boat in boats.values() if boat]
    assert holds == [4, 3, 3, 4, [6, 8, 10], 4, 0, 10, 3]
    assert [boat.vp for boat in boats.values() if boat] == [1, 2, 2, 1, 1, 3, 1, 1, 1]
    assert [boat.rate for boat in boats.values() if boat] == [1, 1, 1, 1, 2, 1, 0, "full_boats", 1]
    assert PIECES.boat("yacht") is None


def test_the_numbers_of_boxes() -> None:  # fleet 2.12.7, 2.7 and 2.8
    sizes = dict(zip(SECTIONS, GAME.kit(FleetOptions()).sizes, strict=True))
    assert sum(sizes[type] for type in TYPES) == 60
    assert sum(sizes[ship] for ship in SHIPS) == 23
    assert [sizes[building] for building in BUILDINGS] == [2, 4, 2, 2, 1, 2, 4, 1]
    assert sum(sizes[building] for building in BUILDINGS) == 18
    assert (PIECES.coin_track.length, len(PIECES.coin_track.stars)) == (60, 15)
    assert len(PIECES.wharf.buffet.hex_vp) == 6


def test_crab_bonuses() -> None:  # fleet 2.6 and 2.12.9
    assert {bonus.count: bonus.per for bonus in PIECES.crab.bonuses} == {
        "fish": 6,
        "boats": 2,
        "licences": 1,
        "buildings": 1,
    }
    assert (PIECES.crab.bonus_cap, PIECES.crab.licence_vp) == (10, 5)


def test_token_walks() -> None:  # fleet 2.12.10, 5.1.7 and 2.7
    assert PIECES.solo.boat_walk == list(TYPES)
    assert PIECES.solo.harbour_walk == list(SHIPS)
    assert PIECES.solo.wharf_walk == list(BUILDINGS)


def test_cards() -> None:  # fleet 2.1, 2.9 and 2.10
    assert len(PIECES.captains) == 5
    assert [captain.boat for captain in PIECES.captains] == list(TYPES)
    assert all(len(captain.extra) == 2 and captain.bonus.max == 5 for captain in PIECES.captains)
    assert (len(PIECES.trophies.gold), len(PIECES.trophies.silver), PIECES.trophies.vp) == (5, 5, 5)


def test_every_table_says_where_it_comes_from() -> None:  # fleet 2
    assert PIECES.provenance["columns"].startswith("design")
    assert PIECES.provenance["solo"].startswith("book")


# Custom tables


def test_another_sheet_is_played_as_it_is_written(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        TEXT.replace("pub        = { boxes = 4", "pub        = { boxes = 2")
        .replace("coins_face = 3", "coins_face = 5")
        .replace("length = 60", "length = 62"),
        encoding="utf-8",
    )
    game = FleetGame(FleetComponents.read(own))
    agenda = [{"task": "use_die", "seat": 0, "face": face, "die": "chosen"} for face in ("coins", "wharf", "wharf")]
    state = game.load({"game": "fleet", "seats": 2, "players": [{}, {}], "agenda": agenda})
    for action in ("mark section=pub", "mark section=pub", "coins", "decline"):
        state.apply(0, game.actions.parse(action))
    view = game.view(state, 0)
    assert (view.sheets[0].score, view.sheets[0].coins, view.track) == (10, 5, 62)


def test_a_licence_box_beyond_level_3_is_marked_for_nothing() -> None:  # fleet R16 and 4.3
    boxes = 'cod       = [".", "L", "B", ".", "?", ".", "B", "?", ".", "B", ".", "?"]'
    other = 'cod       = [".", "L", "B", ".", "?", ".", "B", "?", ".", "L", ".", "?"]'
    game = FleetGame(FleetComponents.parse(TEXT.replace(boxes, other), "own"))
    player = {"columns": {"cod": 9}, "licences": {"cod": 3}, "boats": {"cod": [0, 0]}}
    agenda = [{"task": "use_die", "seat": 0, "face": "cod", "die": "shared"}]
    state = game.load({"game": "fleet", "seats": 2, "players": [player, {}], "agenda": agenda})
    state.apply(0, game.actions.parse("mark section=cod"))
    view = game.view(state, 0)
    assert (view.sheets[0].columns[1].marked, view.sheets[0].licences["cod"], state.deciders()) == (10, 3, [])


# Invalid files


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("boat_dice = 6", "boat_dice = 5", "too few dice for the pools of 4"),
        ("players = 3, boat = 4", "players = 3, boat = 3", "pools of 3 players must have 4 dice"),
        ("{ players = 4, boat = 5, town = 4, town_boat = 1 },", "", "one row for each of 1 to 4"),
        ('"swordfish", "oyster", "coins"]', '"swordfish", "oyster", "gold"]', "Invalid enum value 'gold'"),
        ('shrimp    = [".", "L", "B", ".",', 'shrimp    = [".", "B", "L", ".",', "first 3 boxes of shrimp"),
        ('oyster    = [".", "L", "B", ".", "?",', 'oyster    = [".", "L", "B", ".", ".",', "oyster needs 6 circles"),
        ('"B", ".", "?"]\ncod', '"B", "?", "."]\ncod', "shrimp must end with a letter"),
        ('[".", ".", ".", "L", ".", "B"]', '[".", ".", ".", "B", ".", "L"]', "crab must have the letters L and B"),
        ('barge    = [".", ".", "B"]', 'barge    = [".", "B", "B"]', "barge launches 2 boats"),
        ("hold = [6, 8, 10]", "hold = [6, 8]", "oyster.hold must have 3"),
        ("hold = [6, 8, 10]", "hold = [8, 6, 10]", "must not fall"),
        ("hex_vp = [0, 1, 3, 6, 10, 15]", "hex_vp = [0, 1, 3]", "hex_vp must have 6"),
        ("cod = [1, 2, 3]", "cod = [1, 2]", "licences.cod must have 3 levels"),
        ("{ fish = 0, coins = 2 }", "{ fish = 1, coins = 2 }", "market must begin with 0"),
        ("length = 60", "length = 59", "stars must rise and lie on the track"),
        ('{ count = "boats", per = 2 },\n', "", "crab.bonuses must be at least 4"),
        ('wharf_walk = ["casino", "bank"', 'wharf_walk = ["casino", "casino"', "wharf_walk must name each"),
        ("{ vp = 50,", "{ vp = 80,", "ratings must fall"),
        ('town_die = ["harbour", "wharf", "market", "harbour", "wharf", "market"]', "town_die = []", "must have faces"),
        (
            'boat_die = ["shrimp", "cod", "lobster", "swordfish", "oyster", "coins"]',
            'boat_die = ["coins"]',
            "a boat die must show a boat type",
        ),
        ("hold = [6, 8, 10], vp = 1, rate = 2", "hold = [6, 8, 10], vp = 1, rate = 0", "oyster boats must catch"),
        (TEXT[TEXT.index("[[captains]]") : TEXT.rindex("[[captains]]")], "", "at least 4 captains"),
        (TEXT[TEXT.index("gold = [") : TEXT.index("silver = [")], "gold = []\n", "at least one gold"),
        ('id = "cap_cod"', 'id = "cap_shrimp"', "two cards are called cap_shrimp"),
        ('extra = ["crab", "casino"]', 'extra = ["cannery", "cannery"]', "cap_shrimp marks more boxes"),
        ('solo = "book', 'alone = "book', "provenance says nothing of solo"),
        ("income = 1 ", "income = 1\nwages = 2 ", "wages"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents, match=re.escape(complaint)):
        FleetComponents.parse(TEXT.replace(old, new, 1), "own.toml")
