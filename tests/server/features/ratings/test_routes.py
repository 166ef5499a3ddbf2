"""Ratings: by games that people finish, as they came out; seen by others only where somebody wants that."""

import json
from pathlib import Path
from typing import Any

import pytest

from ribeira.cli.main import run
from ribeira.server.features.ratings.rating import DEVIATIONS_IN_SPREAD, INITIAL_DEVIATION, INITIAL_RATING
from tests.server.clients import NewPlayer, PlayerClient, error_code
from tests.server.games import open_duel, play_game
from tests.server.running_server import RunningServer, move_table, running_server


def lost(one: PlayerClient, other: PlayerClient, **wish: Any) -> str:
    table = open_duel(one, other, **wish)
    assert one.request(table, "resign", seat=0).status_code == 200
    return table


def against(who: PlayerClient, level: str = "beginner", **wish: Any) -> str:
    """A game against a level that has begun."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
    answer = who.post("/api/tables", game="wishes", seats=seats, start=True, **wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ratings(who: PlayerClient) -> dict[str, dict[str, Any]]:
    return {each["game"]: each for each in who.http.get("/api/me/ratings").json()}


def board(who: PlayerClient, game: str = "wishes") -> dict[str, Any]:
    found: dict[str, Any] = who.http.get(f"/api/ratings/{game}").json()
    return found


def test_who_wins_is_rated_higher_and_seen_if_they_want_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana, rui, eva = server.new_player("Ana"), server.new_player("Rui"), server.new_player("Eva")
        assert ratings(ana) == {}
        assert board(ana)["standings"] == []
        table = open_duel(ana, rui)
        with ana.connect(table) as one, rui.connect(table) as other:
            play_game([one, other])
        winners = ana.read_table(table)["result"]["winners"]
        strength = [ratings(who)["wishes"] for who in (ana, rui)]
        assert [each["won"] for each in strength] == [int(seat in winners) for seat in (0, 1)]
        if len(winners) == 1:
            assert strength[winners[0]]["rating"] > INITIAL_RATING > strength[1 - winners[0]]["rating"]
        assert all(
            0 < each["spread"] < DEVIATIONS_IN_SPREAD * INITIAL_DEVIATION and each["games"] == 1 for each in strength
        )
        assert board(eva)["standings"] == []  # nobody wants to be seen
        assert board(eva)["games"] == 1
        assert board(ana)["you"] == strength[0]
        assert error_code(eva.http.put("/api/me/listed", json={"listed": "yes"})) == "bad_request"
        for who in (ana, rui):
            assert who.http.put("/api/me/listed", json={"listed": True}).json() == {"listed": True}
        lost(ana, rui)
        lost(ana, rui)
        lost(ana, rui)
        seen = board(ana)["standings"]
        assert [(each["name"], each["you"]) for each in seen] == [("Rui", False), ("Ana", True)]
        assert ana.id not in json.dumps(seen)
        ana.http.put("/api/me/listed", json={"listed": False})
        assert [each["name"] for each in board(eva)["standings"]] == ["Rui"]
        assert board(ana)["listed"] is False
        assert error_code(ana.http.get("/api/ratings/chess")) == "unknown_game"


def test_what_does_not_count(server: RunningServer, new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    lost(ana, rui, rated=False)
    lost(ana, rui, hints=True)
    screen = ana.open(seats="me me", start=True)
    ana.request(screen, "resign", seat=0)
    for table in (
        against(ana),  # hints are there where nobody else plays
        against(ana, seed="7", rated=True),  # the deal was chosen
    ):
        assert ana.request(table, "resign", seat=0).status_code == 200
    assert (
        ana.request(ana.open(seats="me bot", rated=True, start=True), "resign", seat=0).status_code == 200
    )  # no level
    back = open_duel(ana, rui)
    with ana.connect(back) as one, rui.connect(back) as other:
        play_game([one, other], moves=2)
        assert one.state["table"]["rated"] is True
    assert ana.request(back, "offer_restart", move=0).status_code == 200
    assert rui.request(back, "answer_restart", agree=True).status_code == 200
    assert ana.read_table(back)["table"]["rated"] is False  # they have seen what comes
    ana.request(back, "resign", seat=0)
    assert ratings(ana) == ratings(rui) == {}


def test_against_a_level_without_help(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = against(ana, rated=True)
        info = ana.read_table(table)["table"]
        assert (info["rated"], info["hints"]) == (True, False)
        assert error_code(ana.request(table, "hint", seat=0, turn=0)) == "no_hints"
        assert error_code(ana.request(table, "offer_restart", move=0)) == "rated"
        assert ana.request(table, "resign", seat=0).status_code == 200
        mine = ratings(ana)["wishes"]
        (level,) = board(ana)["standings"]
        assert (level["level"], level["games"], level["won"]) == ("beginner", 1, 1)
        assert level["rating"] - INITIAL_RATING == INITIAL_RATING - mine["rating"] > 0


def test_exports_and_the_command_know_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running_server(tmp_path) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        ana.http.put("/api/me/listed", json={"listed": True})
        table = lost(ana, rui)
        told = ratings(ana)["wishes"]
    there = move_table(server, table, tmp_path)
    database = f"sqlite:///{there / 'tables.sqlite'}"
    capsys.readouterr()
    assert run(["me", "Ana", "--database", database, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ratings"] == [told]
    assert run(["me", "Ana", "--database", database]) == 0
    assert f"{told['rating']} ± {told['spread']}" in capsys.readouterr().out
    with running_server(there) as other:
        assert [each["name"] for each in board(other.new_player())["standings"]] == ["Ana"]
