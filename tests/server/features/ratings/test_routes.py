"""Ratings on a running server: rated games, and leaderboards of players who publish their ratings."""

import json
from pathlib import Path
from typing import Any

import pytest

from ribeira.cli.main import run
from ribeira.server.features.ratings.rating import DEVIATIONS_IN_SPREAD, INITIAL_DEVIATION, INITIAL_RATING
from tests.server.clients import NewPlayer, PlayerClient, error_code
from tests.server.games import open_duel, play_game
from tests.server.running_server import RunningServer, move_table, running_server


def open_and_resign(one: PlayerClient, other: PlayerClient, **wish: Any) -> str:
    table = open_duel(one, other, **wish)
    assert one.request(table, "resign", seat=0).status_code == 200
    return table


def open_against_level(player: PlayerClient, level: str = "beginner", **wish: Any) -> str:
    """Start a game against a bot level."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
    answer = player.post("/api/tables", game="wishes", seats=seats, start=True, **wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ratings(player: PlayerClient) -> dict[str, dict[str, Any]]:
    return {each["game"]: each for each in player.http.get("/api/me/ratings").json()}


def leaderboard(player: PlayerClient, game: str = "wishes") -> dict[str, Any]:
    found: dict[str, Any] = player.http.get(f"/api/ratings/{game}").json()
    return found


def test_winner_is_rated_higher_and_listed_on_request(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana, rui, eva = server.new_player("Ana"), server.new_player("Rui"), server.new_player("Eva")
        assert ratings(ana) == {}
        assert leaderboard(ana)["standings"] == []
        table = open_duel(ana, rui)
        with ana.connect(table) as one, rui.connect(table) as other:
            play_game([one, other])
        winners = ana.read_table(table)["result"]["winners"]
        strength = [ratings(player)["wishes"] for player in (ana, rui)]
        assert [each["won"] for each in strength] == [int(seat in winners) for seat in (0, 1)]
        if len(winners) == 1:
            assert strength[winners[0]]["rating"] > INITIAL_RATING > strength[1 - winners[0]]["rating"]
        assert all(
            0 < each["spread"] < DEVIATIONS_IN_SPREAD * INITIAL_DEVIATION and each["games"] == 1 for each in strength
        )
        assert leaderboard(eva)["standings"] == []  # no player is listed
        assert leaderboard(eva)["games"] == 1
        assert leaderboard(ana)["you"] == strength[0]
        assert error_code(eva.http.put("/api/me/listed", json={"listed": "yes"})) == "bad_request"
        for player in (ana, rui):
            assert player.http.put("/api/me/listed", json={"listed": True}).json() == {"listed": True}
        open_and_resign(ana, rui)
        open_and_resign(ana, rui)
        open_and_resign(ana, rui)
        seen = leaderboard(ana)["standings"]
        assert [(each["name"], each["you"]) for each in seen] == [("Rui", False), ("Ana", True)]
        assert ana.id not in json.dumps(seen)
        ana.http.put("/api/me/listed", json={"listed": False})
        assert [each["name"] for each in leaderboard(eva)["standings"]] == ["Rui"]
        assert leaderboard(ana)["listed"] is False
        assert error_code(ana.http.get("/api/ratings/chess")) == "unknown_game"


def test_games_with_help_or_unrated_opponents_are_not_rated(server: RunningServer, new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    open_and_resign(ana, rui, rated=False)
    open_and_resign(ana, rui, hints=True)
    screen = ana.open(seats="me me", start=True)
    ana.request(screen, "resign", seat=0)
    for table in (
        open_against_level(ana),  # hints are allowed without other players
        open_against_level(ana, seed="7", rated=True),  # chosen deal
    ):
        assert ana.request(table, "resign", seat=0).status_code == 200
    # The bot is not one of the levels.
    assert ana.request(ana.open(seats="me bot", rated=True, start=True), "resign", seat=0).status_code == 200
    back = open_duel(ana, rui)
    with ana.connect(back) as one, rui.connect(back) as other:
        play_game([one, other], moves=2)
        assert one.state["table"]["rated"] is True
    assert ana.request(back, "offer_restart", move=0).status_code == 200
    assert rui.request(back, "answer_restart", agree=True).status_code == 200
    assert ana.read_table(back)["table"]["rated"] is False  # after a restart, future cards are known
    ana.request(back, "resign", seat=0)
    assert ratings(ana) == ratings(rui) == {}


def test_level_is_rated_and_a_rated_game_allows_no_help(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = open_against_level(ana, rated=True)
        info = ana.read_table(table)["table"]
        assert (info["rated"], info["hints"]) == (True, False)
        assert error_code(ana.request(table, "hint", seat=0, turn=0)) == "no_hints"
        assert error_code(ana.request(table, "offer_restart", move=0)) == "rated"
        assert ana.request(table, "resign", seat=0).status_code == 200
        mine = ratings(ana)["wishes"]
        (level,) = leaderboard(ana)["standings"]
        assert (level["level"], level["games"], level["won"]) == ("beginner", 1, 1)
        assert level["rating"] - INITIAL_RATING == INITIAL_RATING - mine["rating"] > 0


def test_ratings_are_exported_and_shown_by_the_me_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running_server(tmp_path) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        ana.http.put("/api/me/listed", json={"listed": True})
        table = open_and_resign(ana, rui)
        rating = ratings(ana)["wishes"]
    there = move_table(server, table, tmp_path)
    database = f"sqlite:///{there / 'tables.sqlite'}"
    capsys.readouterr()
    assert run(["me", "Ana", "--database", database, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ratings"] == [rating]
    assert run(["me", "Ana", "--database", database]) == 0
    assert f"{rating['rating']} ± {rating['spread']}" in capsys.readouterr().out
    with running_server(there) as other:
        assert [each["name"] for each in leaderboard(other.new_player())["standings"]] == ["Ana"]
