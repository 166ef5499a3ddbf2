"""Ratings: by games that people finish, as they came out; seen by others only where somebody wants that."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ribeira.cli.main import run
from ribeira.server.features.ratings.rating import DEVIATIONS_IN_SPREAD, INITIAL_DEVIATION, INITIAL_RATING
from tests.server.conftest import Running, moved, running
from tests.server.clients import Person, code
from tests.server.features.lobby.test_routes import play

People = Callable[..., Person]


def duel(one: Person, other: Person, **wish: Any) -> str:
    """A game of two that has begun."""
    table = one.open(seats="me open", **wish)
    other.join(one, table, 1)
    assert one.ask(table, "start").status_code == 200
    return table


def lost(one: Person, other: Person, **wish: Any) -> str:
    table = duel(one, other, **wish)
    assert one.ask(table, "resign", seat=0).status_code == 200
    return table


def against(who: Person, level: str = "beginner", **wish: Any) -> str:
    """A game against a level that has begun."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
    answer = who.post("/api/tables", game="wishes", seats=seats, start=True, **wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ratings(who: Person) -> dict[str, dict[str, Any]]:
    return {each["game"]: each for each in who.http.get("/api/me/ratings").json()}


def board(who: Person, game: str = "wishes") -> dict[str, Any]:
    found: dict[str, Any] = who.http.get(f"/api/ratings/{game}").json()
    return found


def test_who_wins_is_rated_higher_and_seen_if_they_want_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana, rui, eva = server.person("Ana"), server.person("Rui"), server.person("Eva")
        assert ratings(ana) == {}
        assert board(ana)["standings"] == []
        table = duel(ana, rui)
        with ana.live(table) as one, rui.live(table) as other:
            play([one, other])
        winners = ana.see(table)["result"]["winners"]
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
        assert code(eva.http.put("/api/me/listed", json={"listed": "yes"})) == "bad_request"
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
        assert code(ana.http.get("/api/ratings/chess")) == "unknown_game"


def test_what_does_not_count(server: Running, person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    lost(ana, rui, rated=False)
    lost(ana, rui, hints=True)
    screen = ana.open(seats="me me", start=True)
    ana.ask(screen, "resign", seat=0)
    for table in (
        against(ana),  # hints are there where nobody else plays
        against(ana, seed="7", rated=True),  # the deal was chosen
    ):
        assert ana.ask(table, "resign", seat=0).status_code == 200
    assert ana.ask(ana.open(seats="me bot", rated=True, start=True), "resign", seat=0).status_code == 200  # no level
    back = duel(ana, rui)
    with ana.live(back) as one, rui.live(back) as other:
        play([one, other], moves=2)
        assert one.state["table"]["rated"] is True
    assert ana.ask(back, "offer_restart", move=0).status_code == 200
    assert rui.ask(back, "answer_restart", agree=True).status_code == 200
    assert ana.see(back)["table"]["rated"] is False  # they have seen what comes
    ana.ask(back, "resign", seat=0)
    assert ratings(ana) == ratings(rui) == {}


def test_against_a_level_without_help(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana = server.person()
        table = against(ana, rated=True)
        info = ana.see(table)["table"]
        assert (info["rated"], info["hints"]) == (True, False)
        assert code(ana.ask(table, "hint", seat=0, turn=0)) == "no_hints"
        assert code(ana.ask(table, "offer_restart", move=0)) == "rated"
        assert ana.ask(table, "resign", seat=0).status_code == 200
        mine = ratings(ana)["wishes"]
        (level,) = board(ana)["standings"]
        assert (level["level"], level["games"], level["won"]) == ("beginner", 1, 1)
        assert level["rating"] - INITIAL_RATING == INITIAL_RATING - mine["rating"] > 0


def test_exports_and_the_command_know_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as server:
        ana, rui = server.person("Ana"), server.person("Rui")
        ana.http.put("/api/me/listed", json={"listed": True})
        table = lost(ana, rui)
        told = ratings(ana)["wishes"]
    there = moved(server, table, tmp_path)
    database = f"sqlite:///{there / 'tables.sqlite'}"
    capsys.readouterr()
    assert run(["me", "Ana", "--database", database, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ratings"] == [told]
    assert run(["me", "Ana", "--database", database]) == 0
    assert f"{told['rating']} ± {told['spread']}" in capsys.readouterr().out
    with running(there) as other:
        assert [each["name"] for each in board(other.person())["standings"]] == ["Ana"]
