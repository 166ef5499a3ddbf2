"""Seasons on a running server."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.conftest import Running, moved, running
from tests.server.clients import Person, code, eventually

People = Callable[..., Person]


def opened(host: Person, **wish: Any) -> tuple[str, str]:
    answer = host.post("/api/seasons", **{"name": "Club", "kind": "league", "games": ["wishes"], "days": 0, **wish})
    assert answer.status_code == 201, answer.text
    id = answer.json()["id"]
    return id, see(host, id)["invite"]


def see(who: Person, id: str) -> dict[str, Any]:
    answer = who.http.get(f"/api/seasons/{id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def give_up(season: dict[str, Any], people: dict[str, Person]) -> int:
    """At every table of the last round whoever sits second gives up; how many."""
    going = [match for match in season["rounds"][-1] if match["status"] == "playing"]
    for match in going:
        loser = people[season["players"][match["seats"][1]]["name"]]
        assert loser.ask(match["table"], "resign", seat=1).status_code == 200
    return len(going)


def test_tables_open_by_themselves(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        people = {name: server.person(name) for name in ("Ana", "Rui", "Eva")}
        ana, rui, eva = people.values()
        id, invite = opened(ana)
        stranger = server.person("Zé")
        assert code(stranger.http.get(f"/api/seasons/{id}")) == "no_such_season"
        assert code(stranger.post(f"/api/seasons/{id}/players", invite="wrong")) == "no_such_season"
        shown = stranger.http.get(f"/api/seasons/{id}", params={"invite": invite}).json()
        assert (shown["joined"], shown["invite"]) == (False, None)
        assert code(ana.post(f"/api/seasons/{id}/start")) == "seats_free"
        for who in (rui, rui, eva, stranger):  # who comes twice is there once
            assert who.post(f"/api/seasons/{id}/players", invite=invite).status_code == 201
        assert code(rui.post(f"/api/seasons/{id}/start")) == "not_host"
        assert code(rui.http.delete(f"/api/seasons/{id}/players/3")) == "not_host"
        assert code(ana.http.delete(f"/api/seasons/{id}/players/9")) == "no_such_player"
        assert ana.http.delete(f"/api/seasons/{id}/players/3").status_code == 200
        assert stranger.http.get("/api/me/seasons").json() == []
        assert [each["id"] for each in eva.http.get("/api/me/seasons").json()] == [id]
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201  # once more changes nothing
        assert code(stranger.post(f"/api/seasons/{id}/players", invite=invite)) == "season_begun"
        for number in range(1, 4):
            eventually(lambda number=number: len(see(ana, id)["rounds"]) == number)  # type: ignore[misc]
            now = see(eva, id)
            (match,) = now["rounds"][-1]
            assert now["phase"] == "playing"
            idle = people[now["players"][({0, 1, 2} - set(match["seats"])).pop()]["name"]]
            assert idle.see(match["table"])["table"]["season"] == id  # the others may look on
            assert code(stranger.http.get(f"/api/tables/{match['table']}")) == "no_such_table"
            assert give_up(now, people) == 1
        eventually(lambda: see(ana, id)["phase"] == "over")
        done = see(rui, id)
        assert sum(each["won"] for each in done["standings"]) == 3
        assert ana.id not in str(done)
        assert "Ana" in {player["name"] for player in done["players"]}


def test_a_league_at_one_table_to_its_end(server: Running, person: People) -> None:
    """Three at a table: one gives up and is last, another later; whoever is left has won."""
    people = {name: person(name) for name in ("Ana", "Rui", "Eva")}
    ana = people["Ana"]
    id, invite = opened(ana, seats=4)
    for who in people.values():
        who.post(f"/api/seasons/{id}/players", invite=invite)
    ana.post(f"/api/seasons/{id}/start")
    for number in range(1, 4):
        eventually(lambda number=number: len(see(ana, id)["rounds"]) == number)  # type: ignore[misc]
        now = see(ana, id)
        (match,) = now["rounds"][-1]
        assert sorted(match["seats"]) == [0, 1, 2]
        assert len(ana.see(match["table"])["table"]["seats"]) == 3
        names = [now["players"][place]["name"] for place in match["seats"]]
        for name in {"Eva", "Rui"}:
            assert people[name].ask(match["table"], "resign", seat=names.index(name)).status_code == 200
    eventually(lambda: see(ana, id)["phase"] == "over")
    done = see(ana, id)
    assert [match["winners"] for (match,) in done["rounds"]] == [[0]] * 3
    assert sorted(done["rounds"][0][0]["out"]) == [1, 2]
    assert [(each["entrant"], each["points"], each["won"]) for each in done["standings"]] == [
        (0, 12, 3),
        (1, 3, 0),
        (2, 3, 0),
    ]


def test_a_cup_to_its_end(server: Running, person: People) -> None:
    people = {name: person(name) for name in ("Ana", "Rui", "Eva", "Zé")}
    ana = people["Ana"]
    id, invite = opened(ana, kind="knockout", games=["wishes", "lata"], days=2)
    for who in people.values():
        who.post(f"/api/seasons/{id}/players", invite=invite)
    ana.post(f"/api/seasons/{id}/start")
    first = see(ana, id)
    assert ana.see(first["rounds"][0][0]["table"])["table"]["pace"]["per_turn"] == 2 * 24 * 3600 * 1000
    assert give_up(first, people) == 2
    eventually(lambda: len(see(ana, id)["rounds"]) == 2)
    final = see(ana, id)
    assert [match["game"] for match in final["rounds"][1]] == ["lata"]
    assert give_up(final, people) == 1
    eventually(lambda: see(ana, id)["phase"] == "over")
    assert [each["place"] for each in see(ana, id)["standings"]] == [1, 2, 3, 3]


def test_what_is_refused(person: People) -> None:
    ana = person()
    good = {"name": "Club", "kind": "league", "games": ["wishes"]}
    for changes, expected in (
        ({"games": ["chess"]}, "unknown_game"),
        ({"games": []}, "bad_request"),
        ({"games": ["lata", "lata"]}, "bad_options"),
        ({"name": "  "}, "empty_text"),
        ({"kind": "ladder"}, "bad_request"),
        ({"days": 400}, "bad_request"),
        ({"seats": 1}, "bad_request"),
        ({"seats": 8}, "bad_seats"),
        ({"kind": "knockout", "seats": 3}, "bad_seats"),
    ):
        assert code(ana.post("/api/seasons", **{**good, **changes})) == expected, changes


def test_two_processes_open_a_round_once(postgres: str, tmp_path: Path) -> None:
    with (
        running(tmp_path, database=postgres, workers=2) as one,
        running(tmp_path, database=postgres, workers=2) as two,
    ):
        ana, rui = one.person("Ana"), two.person("Rui")
        id, invite = opened(ana, games=["wishes", "lata"])
        assert rui.post(f"/api/seasons/{id}/players", invite=invite).status_code == 201
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201
        assert give_up(see(rui, id), {"Ana": ana, "Rui": rui}) == 1
        calls = [
            asyncio.run_coroutine_threadsafe(server.app.state.server.service("seasons").advance(id), server.loop)
            for server in (one, two, one, two)
        ]
        for call in calls:
            call.result(60)
        eventually(lambda: len(see(ana, id)["rounds"]) == 2)
        assert [len(matches) for matches in see(rui, id)["rounds"]] == [1, 1]
        assert len(rui.http.get("/api/me/tables").json()) == 2


def test_exports_take_the_season_along(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana, rui = server.person("Ana"), server.person("Rui")
        id, invite = opened(ana)
        rui.post(f"/api/seasons/{id}/players", invite=invite)
        ana.post(f"/api/seasons/{id}/start")
        now = see(ana, id)
        give_up(now, {"Ana": ana, "Rui": rui})
        eventually(lambda: see(ana, id)["phase"] == "over")
        told = see(ana, id)
        token = ana.http.cookies["ribeira"]
    there = moved(server, now["rounds"][0][0]["table"], tmp_path)
    with running(there) as other:
        again = Person(other.address, "Ana", token)
        assert see(again, id) == told
        assert [each["id"] for each in again.http.get("/api/me/seasons").json()] == [id]
