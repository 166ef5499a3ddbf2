"""Finding a game, and starting it with a number of players, options and a seed."""

from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.engine.errors import BadOption, BadPosition, BadSeats, BadSeed, UnknownGame
from ribeira.engine.game import AnyGame

WISHES = ribeira.game("wishes")


def test_a_game_has_an_id_of_its_own() -> None:
    ids = [game.id for game in ribeira.list_games()]
    assert "wishes" in ids
    assert len(set(ids)) == len(ids)


def test_an_unknown_game_says_which_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; there are .*wishes"):
        ribeira.game("chess")


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 1000])
def test_seats_out_of_range_are_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"wishes is for 2 to 5 players, not {seats}"):
        WISHES.new(seats, seed=1)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"colour": "red"}, "unknown field `colour`"),
        ({"bonus_profile": "1-2-3-4"}, "Invalid enum value '1-2-3-4'"),
        ({"release_doubles": "yes"}, "Expected `bool`, got `str`"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        WISHES.new(2, seed=1, options=options)


def test_options_are_read_from_text() -> None:
    read = WISHES.parse_options(["bonus_profile=6-8-10-12", "release_doubles=True"])
    assert read == {"bonus_profile": "6-8-10-12", "release_doubles": True}
    with pytest.raises(BadOption, match="not of the form option=value"):
        WISHES.parse_options(["bonus_profile"])


def test_seeds() -> None:
    assert WISHES.new(2, seed=1).dump() == WISHES.new(2, seed=1).dump()
    assert WISHES.new(2, seed=1).dump() != WISHES.new(2, seed=2).dump()
    assert WISHES.new(2).dump() != WISHES.new(2).dump()
    with pytest.raises(BadSeed):
        WISHES.new(2, seed=2**256)


def test_the_settings_to_try_a_game_with() -> None:
    """All combinations of plain options, each house rule separately, and all house rules together."""
    found = [msgspec.to_builtins(options) for options in WISHES.settings(2)]
    defaults = {"optional_wish_parts": "none", "second_prize": "needs_one", "release_doubles": False}
    houses: list[dict[str, Any]] = [
        {},
        {"optional_wish_parts": "sales"},
        {"optional_wish_parts": "all"},
        {"second_prize": "anyone"},
        {"release_doubles": True},
        {"optional_wish_parts": "all", "second_prize": "anyone", "release_doubles": True},
    ]
    profiles = ["4-6-8-10", "6-8-10-12"]
    assert found == [{"bonus_profile": profile, **defaults, **house} for house in houses for profile in profiles]


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({}, "missing required field"),
        ({"game": "chess", "seats": 2}, "a position of 'chess', not of 'wishes'"),
        ({"game": "wishes", "seats": 2, "weather": 1}, "unknown field `weather`"),
        ({"game": "wishes", "seats": 2, "agenda": [{"task": "dance"}]}, "there is no task 'dance'; there are turn"),
        ({"game": "wishes", "seats": 2, "agenda": [{"task": "turn", "seat": 2}]}, "seats 0 to 1"),
        ({"game": "wishes", "seats": 2, "agenda": [{"task": "turn", "seat": 0, "x": 1}]}, "turn has no field 'x'"),
        (
            {"game": "wishes", "seats": 2, "agenda": [{"task": "move_buyer", "seat": 0, "colour": "red"}]},
            "move_buyer wants colour, one of white, gray, black",
        ),
        ({"game": "wishes", "seats": 2, "agenda": [{"together": []}]}, "one list for each of the 2 seats"),
    ],
)
def test_bad_positions_say_what_is_wrong(document: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        WISHES.load(document)


def test_a_position_for_too_many() -> None:
    with pytest.raises(BadSeats):
        WISHES.load({"game": "wishes", "seats": 7})


def test_an_option_is_asked_only_of_those_who_can_choose() -> None:
    assert ribeira.game("fleet").option_seats() == {
        "captain_cards": [1, 2, 3, 4],
        "trophies": [2, 3, 4],
        "stars": [1, 2, 3, 4],
        "captain_pass": [1],
    }
    for game in ribeira.list_games():
        assert all(game.option_seats().values()), f"{game.id}: an option that nobody can choose"


@pytest.mark.parametrize("game", [each for each in ribeira.list_games() if 1 in each.seats], ids=lambda game: game.id)
def test_whoever_plays_alone_climbs_a_ladder(game: AnyGame) -> None:
    """Solo ratings start at 0 points and rise. The result has one of the ratings that its score reaches."""
    for options in game.settings(1):
        ladder = game.ladder(options)
        points = [rung.points for rung in ladder]
        assert points[0] == 0
        assert points == sorted(set(points))
    state = game.new(1, seed=5)
    rng = ribeira.Rng.seeded(5)
    while deciders := state.deciders():
        legal = state.legal(deciders[0])
        state.apply(deciders[0], legal[rng.below(len(legal))])
    result = state.result()
    reached = [rung.rating for rung in game.ladder(state.options) if result.scores[0] >= rung.points]
    assert result.rating in reached  # Mercado's challenges may require more than points
