"""Seasons on a running server."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.running_server import RunningServer, move_table, running_server


def open_season(host: PlayerClient, **wish: Any) -> tuple[str, str]:
    answer = host.post("/api/seasons", **{"name": "Club", "kind": "league", "games": ["wishes"], "days": 0, **wish})
    assert answer.status_code == 201, answer.text
    id = answer.json()["id"]
    return id, read_season(host, id)["invite"]


def read_season(who: PlayerClient, id: str) -> dict[str, Any]:
    answer = who.http.get(f"/api/seasons/{id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def resign_second_players(season: dict[str, Any], people: dict[str, PlayerClient]) -> int:
    """Let the second player resign at every table of the last round. Return the number of tables."""
    playing = [match for match in season["rounds"][-1] if match["status"] == "playing"]
    for match in playing:
        loser = people[season["players"][match["seats"][1]]["name"]]
        assert loser.request(match["table"], "resign", seat=1).status_code == 200
    return len(playing)


def test_season_opens_its_tables(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        people = {name: server.new_player(name) for name in ("Ana", "Rui", "Eva")}
        ana, rui, eva = people.values()
        id, invite = open_season(ana)
        stranger = server.new_player("Zé")
        assert error_code(stranger.http.get(f"/api/seasons/{id}")) == "no_such_season"
        assert error_code(stranger.post(f"/api/seasons/{id}/players", invite="wrong")) == "no_such_season"
        shown = stranger.http.get(f"/api/seasons/{id}", params={"invite": invite}).json()
        assert (shown["joined"], shown["invite"]) == (False, None)
        assert error_code(ana.post(f"/api/seasons/{id}/start")) == "seats_free"
        for who in (rui, rui, eva, stranger):  # joining twice has no effect
            assert who.post(f"/api/seasons/{id}/players", invite=invite).status_code == 201
        assert error_code(rui.post(f"/api/seasons/{id}/start")) == "not_host"
        assert error_code(rui.http.delete(f"/api/seasons/{id}/players/3")) == "not_host"
        assert error_code(ana.http.delete(f"/api/seasons/{id}/players/9")) == "no_such_player"
        assert ana.http.delete(f"/api/seasons/{id}/players/3").status_code == 200
        assert stranger.http.get("/api/me/seasons").json() == []
        assert [each["id"] for each in eva.http.get("/api/me/seasons").json()] == [id]
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201  # starting twice has no effect
        assert error_code(stranger.post(f"/api/seasons/{id}/players", invite=invite)) == "season_begun"
        for number in range(1, 4):
            wait_until(lambda number=number: len(read_season(ana, id)["rounds"]) == number)  # type: ignore[misc]
            now = read_season(eva, id)
            (match,) = now["rounds"][-1]
            assert now["phase"] == "playing"
            idle = people[now["players"][({0, 1, 2} - set(match["seats"])).pop()]["name"]]
            # Other players of the season may watch the table.
            assert idle.read_table(match["table"])["table"]["season"] == id
            assert error_code(stranger.http.get(f"/api/tables/{match['table']}")) == "no_such_table"
            assert resign_second_players(now, people) == 1
        wait_until(lambda: read_season(ana, id)["phase"] == "over")
        done = read_season(rui, id)
        assert sum(each["won"] for each in done["standings"]) == 3
        assert ana.id not in str(done)
        assert "Ana" in {player["name"] for player in done["players"]}


def test_host_of_a_season_moderates_its_tables(server: RunningServer, new_player: NewPlayer) -> None:
    ana, rui, eva = (new_player(name) for name in ("Ana", "Rui", "Eva"))
    id, invite = open_season(ana)
    for who in (rui, eva):
        assert who.post(f"/api/seasons/{id}/players", invite=invite).status_code == 201
    assert ana.http.delete(f"/api/seasons/{id}/players/0").status_code == 200  # Ana only organizes
    assert ana.post(f"/api/seasons/{id}/start").status_code == 201
    table = read_season(ana, id)["rounds"][0][0]["table"]
    seen = ana.http.get(f"/api/tables/{table}").json()["table"]
    assert (seen["host"], seen["moderates"]) == (False, True)
    keys = {each["name"]: each["person"] for each in seen["people"]}
    assert set(keys) == {"Rui", "Eva"}
    assert rui.http.get(f"/api/tables/{table}").json()["table"]["people"] == []
    assert error_code(rui.request(table, "mute", person=keys["Eva"])) == "not_host"
    assert ana.request(table, "mute", person=keys["Rui"]).status_code == 200
    assert error_code(rui.request(table, "say", text="Hello")) == "muted"
    assert error_code(ana.request(table, "remove", person=keys["Rui"])) == "season"
    assert ana.request(table, "allow_spectators", allowed=False).status_code == 200
    assert not rui.http.get(f"/api/tables/{table}").json()["table"]["spectators"]


def test_league_of_three_players_plays_every_round_at_one_table(server: RunningServer, new_player: NewPlayer) -> None:
    """In each round two players resign, and the third wins."""
    people = {name: new_player(name) for name in ("Ana", "Rui", "Eva")}
    ana = people["Ana"]
    id, invite = open_season(ana, seats=4)
    for who in people.values():
        who.post(f"/api/seasons/{id}/players", invite=invite)
    ana.post(f"/api/seasons/{id}/start")
    for number in range(1, 4):
        wait_until(lambda number=number: len(read_season(ana, id)["rounds"]) == number)  # type: ignore[misc]
        now = read_season(ana, id)
        (match,) = now["rounds"][-1]
        assert sorted(match["seats"]) == [0, 1, 2]
        assert len(ana.read_table(match["table"])["table"]["seats"]) == 3
        names = [now["players"][place]["name"] for place in match["seats"]]
        for name in {"Eva", "Rui"}:
            assert people[name].request(match["table"], "resign", seat=names.index(name)).status_code == 200
    wait_until(lambda: read_season(ana, id)["phase"] == "over")
    done = read_season(ana, id)
    assert [match["winners"] for (match,) in done["rounds"]] == [[0]] * 3
    assert sorted(done["rounds"][0][0]["out"]) == [1, 2]
    assert [(each["entrant"], each["points"], each["won"]) for each in done["standings"]] == [
        (0, 12, 3),
        (1, 3, 0),
        (2, 3, 0),
    ]


def test_knockout_winners_meet_in_the_final(server: RunningServer, new_player: NewPlayer) -> None:
    people = {name: new_player(name) for name in ("Ana", "Rui", "Eva", "Zé")}
    ana = people["Ana"]
    id, invite = open_season(ana, kind="knockout", games=["wishes", "lata"], days=2)
    for who in people.values():
        who.post(f"/api/seasons/{id}/players", invite=invite)
    ana.post(f"/api/seasons/{id}/start")
    first = read_season(ana, id)
    assert ana.read_table(first["rounds"][0][0]["table"])["table"]["pace"]["per_turn"] == 2 * 24 * 3600 * 1000
    assert resign_second_players(first, people) == 2
    wait_until(lambda: len(read_season(ana, id)["rounds"]) == 2)
    final = read_season(ana, id)
    assert [match["game"] for match in final["rounds"][1]] == ["lata"]
    assert resign_second_players(final, people) == 1
    wait_until(lambda: read_season(ana, id)["phase"] == "over")
    assert [each["place"] for each in read_season(ana, id)["standings"]] == [1, 2, 3, 3]


def test_invalid_seasons_are_refused(new_player: NewPlayer) -> None:
    ana = new_player()
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
        assert error_code(ana.post("/api/seasons", **{**good, **changes})) == expected, changes


def test_two_processes_open_a_round_once(postgres: str, tmp_path: Path) -> None:
    with (
        running_server(tmp_path, database=postgres, workers=2) as one,
        running_server(tmp_path, database=postgres, workers=2) as two,
    ):
        ana, rui = one.new_player("Ana"), two.new_player("Rui")
        id, invite = open_season(ana, games=["wishes", "lata"])
        assert rui.post(f"/api/seasons/{id}/players", invite=invite).status_code == 201
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201
        assert resign_second_players(read_season(rui, id), {"Ana": ana, "Rui": rui}) == 1
        calls = [
            asyncio.run_coroutine_threadsafe(server.app.state.server.service("seasons").advance(id), server.loop)
            for server in (one, two, one, two)
        ]
        for call in calls:
            call.result(60)
        wait_until(lambda: len(read_season(ana, id)["rounds"]) == 2)
        assert [len(matches) for matches in read_season(rui, id)["rounds"]] == [1, 1]
        assert len(rui.http.get("/api/me/tables").json()) == 2


def test_season_is_exported_and_imported(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        id, invite = open_season(ana)
        rui.post(f"/api/seasons/{id}/players", invite=invite)
        ana.post(f"/api/seasons/{id}/start")
        now = read_season(ana, id)
        resign_second_players(now, {"Ana": ana, "Rui": rui})
        wait_until(lambda: read_season(ana, id)["phase"] == "over")
        before = read_season(ana, id)
        token = ana.http.cookies["ribeira"]
    there = move_table(server, now["rounds"][0][0]["table"], tmp_path)
    with running_server(there) as other:
        again = PlayerClient(other.address, "Ana", token)
        assert read_season(again, id) == before
        assert [each["id"] for each in again.http.get("/api/me/seasons").json()] == [id]
