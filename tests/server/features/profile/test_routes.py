"""Profiles on a running server: statistics, lists and records of a player's finished games."""

import json
import random
import zipfile
from pathlib import Path
from typing import Any

import ribeira
from ribeira.cli.main import run
from ribeira.engine.record import Record
from ribeira.server.settings import Timing
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.games import play_game
from tests.server.running_server import RunningServer, running_server


def profile(player: PlayerClient) -> dict[str, Any]:
    """Wait until the server has read all games of the profile, and return the profile."""
    found: dict[str, Any] = {}

    def complete() -> bool:
        answer = player.http.get("/api/me/profile")
        assert answer.status_code == 200, answer.text
        found.update(answer.json())
        return bool(found["left"] == 0)

    wait_until(complete)
    return found


def games(player: PlayerClient, **wanted: Any) -> list[str]:
    answer = player.http.get("/api/me/games", params=wanted)
    assert answer.status_code == 200, answer.text
    return [each["table"] for each in answer.json()["games"]]


def finish(player: PlayerClient, table: str, seed: int = 3) -> None:
    """Play a game to its end, and wait until the lists of tables show that it is over.

    The wait is necessary because viewers may see the last move before the table's summary is stored.
    """
    with player.connect(table) as connection:
        play_game([connection], chance=random.Random(seed))

    def is_listed_as_over() -> bool:
        tables = player.http.get("/api/me/tables").json()
        return any(each["id"] == table and each["status"] == "over" for each in tables)

    wait_until(is_listed_as_over)


def test_profile_summarizes_finished_games(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    duel = ana.open(seats="me bot", start=True)
    finish(ana, duel)
    solo = ana.open("lata", seats="me", start=True)
    finish(ana, solo)
    chosen = ana.open(seats="me bot", start=True, seed="7")
    finish(ana, chosen)
    screen = ana.open(seats="me me", start=True)
    finish(ana, screen)
    left = ana.open(seats="me bot", start=True)
    assert ana.request(left, "resign", seat=0).status_code == 200
    shown = profile(ana)
    # Chosen deals, games on one screen and resigned games do not count.
    assert (shown["played"], shown["counted"]) == (5, 2)
    (result,) = shown["results"]
    scores = ana.read_table(duel)["result"]["scores"]
    assert (result["game"], result["seats"], result["against"], result["played"]) == ("wishes", 2, "random", 1)
    assert (result["best"], result["mean"], result["won"]) == (scores[0], scores[0], int(scores[0] >= scores[1]))
    (best,) = shown["solo"]
    points = ana.read_table(solo)["result"]
    assert (best["table"], best["best"], best["rating"]) == (solo, points["scores"][0], points["rating"])
    assert [(point["table"], point["alone"]) for point in shown["course"]] == [(solo, True), (duel, False)]
    names = {(each["game"], each["name"]) for each in shown["achievements"]}
    assert ("wishes", "big_catch") in names
    assert len(names) == 25
    reached = {each["table"] for each in shown["achievements"] if each["count"]}
    assert reached <= {duel, solo}

    assert games(ana) == [left, screen, chosen, solo, duel]
    assert games(ana, game="lata") == games(ana, seats=1) == games(ana, company="alone") == [solo]
    assert games(ana, outcome="together") == games(ana, company="people") == [screen]
    assert games(ana, outcome="given_up") == [left]
    assert games(ana, name="AN", limit=2, start=1) == [screen, chosen]
    assert games(ana, name="Rui") == []
    assert error_code(ana.http.get("/api/me/games", params={"outcome": "bad"})) == "bad_request"


def test_each_player_has_their_own_profile(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    assert ana.request(table, "start").status_code == 200
    with ana.connect(table) as one, rui.connect(table) as other:
        play_game([one, other])
    assert games(ana, company="people", name="rui") == games(rui, name="ana") == [table]
    assert games(eva) == []
    assert profile(eva)["played"] == 0
    winners = ana.read_table(table)["result"]["winners"]
    for seat, player in enumerate((ana, rui)):
        shown = profile(player)
        assert (shown["played"], shown["won"]) == (1, int(seat in winners))
        assert shown["results"][0]["against"] is None
    assert rui.http.delete(f"/api/me/tables/{table}").json()["fate"] == "archived"
    assert games(rui) == [table]  # archived tables still count


def test_records_are_paged(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    for seed in range(3):
        finish(ana, ana.open(seats="me bot", start=True), seed)
    assert error_code(new_player("Rui").http.get("/api/me/records", params={"start": 10**9})) == "bad_request"
    profile(ana)
    answer = ana.http.get("/api/me/records").json()
    assert (len(answer["records"]), answer["next"], answer["total"]) == (3, None, 3)
    for each in answer["records"]:
        record = Record.parse(each["text"], ribeira.game("wishes"))
        assert record.names == ["Ana", "random"]
        assert record.result is not None
    later = ana.http.get("/api/me/records", params={"start": 2}).json()
    assert [each["name"] for each in later["records"]] == [answer["records"][2]["name"]]


def test_reading_of_old_games_is_limited_per_request(tmp_path: Path) -> None:
    """Each request reads a limited number of unread games, until the profile includes all games."""
    with running_server(tmp_path, timing=Timing(history_time_limit_s=-1.0)) as server:  # each request reads one game
        ana = server.new_player("Ana")
        tables = [ana.open(seats="me bot", start=True) for _ in range(3)]
        for table in tables:
            finish(ana, table)
        seen = [ana.http.get("/api/me/profile").json() for _ in range(4)]
    assert [each["left"] for each in seen] == [2, 1, 0, 0]
    assert [each["played"] for each in seen] == [1, 2, 3, 3]


def test_me_command_matches_the_profile(
    server: RunningServer, new_player: NewPlayer, tmp_path: Path, capsys: Any
) -> None:
    """`ribeira me` shows the same statistics for the database and for exported records."""
    zita = new_player("Zita")
    for seed in range(2):
        finish(zita, zita.open(seats="me bot", start=True), seed)
    shown = profile(zita)
    assert run(["me", "Zita", "--database", server.settings.database, "--json"]) == 0
    from_database = json.loads(capsys.readouterr().out)
    assert from_database == {**shown, "ratings": []}  # games with hints are not rated
    archive = tmp_path / "mine.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for each in zita.http.get("/api/me/records").json()["records"]:
            file.writestr(each["name"], each["text"])
    assert run(["me", "Zita", "--records", str(archive), "--json"]) == 0
    recorded = json.loads(capsys.readouterr().out)
    assert recorded["results"] == shown["results"]
    assert [(each["name"], each["count"], each["at"]) for each in recorded["achievements"]] == [
        (each["name"], each["count"], each["at"]) for each in shown["achievements"]
    ]
    assert run(["me", "Zita", "--records", str(archive)]) == 0
    assert "If Wishes Were Fishes" in capsys.readouterr().out
    assert run(["me", "easy", "--records", str(archive)]) == 2  # bots have no profile
    assert run(["me", "Nobody at all", "--database", server.settings.database]) != 0
    assert "Nobody at all" in capsys.readouterr().err
