"""Ratings on a running server: rated games, and leaderboards of players who publish their ratings."""

import json
from pathlib import Path
from typing import Any

import pytest

from ribeira.bots.puzzles.collection import STRENGTHS
from ribeira.cli.main import run
from ribeira.server.features.ratings.rating import DEVIATIONS_IN_SPREAD, INITIAL_DEVIATION, INITIAL_RATING
from tests.server.clients import NewPlayer, PlayerClient, error_code
from tests.server.games import open_duel, play_game
from tests.server.running_server import RunningServer, move_table, running_server


def open_and_resign(one: PlayerClient, other: PlayerClient, **wish: Any) -> str:
    table = open_duel(one, other, **wish)
    with one.connect(table) as first, other.connect(table) as second:
        play_game([first, second], moves=8)
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
        assert leaderboard(eva)["standings"] == []  # no player has chosen to be listed yet
        assert leaderboard(eva)["games"] == 1
        assert leaderboard(ana)["you"] == strength[0]
        assert error_code(eva.http.put("/api/me/listed", json={"listed": "yes"})) == "bad_request"
        for player in (ana, rui):
            assert player.http.put("/api/me/listed", json={"listed": True}).json() == {"listed": True}
        open_and_resign(ana, rui)
        open_and_resign(ana, rui)
        open_and_resign(ana, rui)
        seen = leaderboard(ana)["standings"]
        mine, others = ratings(ana)["wishes"], ratings(rui)["wishes"]
        is_first = mine["rating"] - mine["spread"] > others["rating"] - others["spread"]
        expected = [("Ana", True), ("Rui", False)] if is_first else [("Rui", False), ("Ana", True)]
        assert [(each["name"], each["you"]) for each in seen] == expected
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
        open_against_level(ana),  # unrated, because hints are allowed if no other person plays
        open_against_level(ana, seed="7", rated=True),  # unrated, because Ana chose the deal
    ):
        assert ana.request(table, "resign", seat=0).status_code == 200
    # A game against a bot that is not one of the levels is not rated.
    assert ana.request(ana.open(seats="me bot", rated=True, start=True), "resign", seat=0).status_code == 200
    back = open_duel(ana, rui)
    with ana.connect(back) as one, rui.connect(back) as other:
        play_game([one, other], moves=2)
        assert one.state["table"]["rated"] is True
    assert ana.request(back, "offer_restart", move=0).status_code == 200
    assert rui.request(back, "answer_restart", agree=True).status_code == 200
    # The restarted game is unrated, because the players know the future cards.
    assert ana.read_table(back)["table"]["rated"] is False
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
        with ana.connect(table) as connection:
            connection.play(25)
        assert ana.request(table, "resign", seat=0).status_code == 200
        mine = ratings(ana)["wishes"]
        (level,) = leaderboard(ana)["standings"]
        assert (level["level"], level["games"], level["won"]) == ("beginner", 1, 1)
        assert level["rating"] > STRENGTHS["beginner"]
        assert mine["rating"] < INITIAL_RATING


def effect(player: PlayerClient, table: str) -> dict[str, Any]:
    found: dict[str, Any] = player.http.get(f"/api/tables/{table}/rating").json()
    return found


def test_deleting_a_rated_game_keeps_the_loss(tmp_path: Path) -> None:
    """A rated game that its player deletes is void if not everyone has moved yet, and otherwise a loss."""
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = open_against_level(ana, rated=True)
        assert ana.http.delete(f"/api/me/tables/{table}").json() == {"fate": "deleted"}
        assert ratings(ana) == {}
        for number in (1, 2):
            table = open_against_level(ana, rated=True)
            with ana.connect(table) as connection:
                connection.play(4)
            if number == 2:  # the second game is resigned before it is deleted
                assert ana.request(table, "resign", seat=0).status_code == 200
            assert ana.http.delete(f"/api/me/tables/{table}").json() == {"fate": "deleted"}
            assert ana.http.get(f"/api/tables/{table}").status_code == 404
            assert ratings(ana)["wishes"]["games"] == number
        lost = ratings(ana)["wishes"]
        assert lost["rating"] < INITIAL_RATING
    export = tmp_path / "export.jsonl"
    database = ["--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"]
    assert run(["admin", "export", *database, "-o", str(export)]) == 0
    there = tmp_path / "there"
    there.mkdir()
    assert run(["admin", "import", str(export), "--database", f"sqlite:///{there / 'tables.sqlite'}"]) == 0
    with running_server(there) as server:
        assert ratings(ana.on_server(server.address))["wishes"] == lost


def test_removing_a_rated_game_in_play_resigns_it(server: RunningServer, new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = open_duel(ana, rui)
    with ana.connect(table) as one, rui.connect(table) as other:
        play_game([one, other], moves=8)
    assert ana.http.delete(f"/api/me/tables/{table}").json() == {"fate": "archived"}
    info = rui.read_table(table)["table"]
    assert (info["status"], info["ended"], info["winners"]) == ("over", "resigned", [1])
    assert ratings(ana)["wishes"]["rating"] < INITIAL_RATING
    assert ratings(rui) == {}


def test_rating_route_returns_the_effect_of_a_game_or_its_reason(server: RunningServer, new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = open_duel(ana, rui)
    assert error_code(ana.http.get(f"/api/tables/{table}/rating")) == "table_playing"
    ana.request(table, "resign", seat=0)
    assert effect(ana, table) == {"before": None, "after": None, "reason": "not_everyone_moved"}
    assert error_code(eva.http.get(f"/api/tables/{table}/rating")) == "no_such_table"
    table = open_and_resign(ana, rui)
    assert effect(rui, table) == {"before": 1500, "after": 1500, "reason": "too_short"}
    mine = effect(ana, table)
    assert mine["before"] == 1500 > mine["after"] == ratings(ana)["wishes"]["rating"]
    table = open_duel(ana, rui)
    with ana.connect(table) as one, rui.connect(table) as other:
        play_game([one, other])
    assert effect(ana, table)["reason"] == "new_opponents"
    assert effect(ana, open_and_resign(ana, rui, rated=False))["reason"] == "unrated"


def test_stand_in_does_not_win_rated_games(server: RunningServer, new_player: NewPlayer) -> None:
    """A player lets a bot decide, and takes the seat back before the end."""
    ana, rui = new_player("Ana"), new_player("Rui")
    table = open_duel(ana, rui)
    with ana.connect(table) as one, rui.connect(table) as other:
        play_game([one, other], moves=8)
        assert one.request("stand_in", seat=0, bot="greedy")["type"] == "done"
        while not other.state.get("choices"):
            other.receive()
        play_game([other], moves=12)
        assert one.request("return", seat=0)["type"] == "done"
        for connection in (one, other):
            connection.catch_up(ana.read_table(table)["number"])
        play_game([one, other], moves=30)
    assert rui.request(table, "resign", seat=1).status_code == 200
    assert effect(ana, table)["reason"] == "bot_played"
    assert "wishes" not in ratings(ana)


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
