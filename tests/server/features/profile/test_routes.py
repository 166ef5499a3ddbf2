"""My games: what they add up to, found again, and taken along as records. All of it comes from the logs."""

import json
import random
import zipfile
from pathlib import Path
from typing import Any

import ribeira
from ribeira.cli.main import run
from ribeira.engine.record import Record
from ribeira.server.features.profile.statistics import GameSelection, profile_of
from ribeira.server.settings import Timing
from ribeira.tables.game_summary import GameSummary, SeatSummary
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.games import play_game
from tests.server.running_server import RunningServer, running_server


def profile(who: PlayerClient) -> dict[str, Any]:
    """Once all games have been looked at."""
    found: dict[str, Any] = {}

    def complete() -> bool:
        answer = who.http.get("/api/me/profile")
        assert answer.status_code == 200, answer.text
        found.update(answer.json())
        return bool(found["left"] == 0)

    wait_until(complete)
    return found


def games(who: PlayerClient, **wanted: Any) -> list[str]:
    answer = who.http.get("/api/me/games", params=wanted)
    assert answer.status_code == 200, answer.text
    return [each["table"] for each in answer.json()["games"]]


def finish(who: PlayerClient, table: str, seed: int = 3) -> None:
    """Play a game to its end, and wait until the lists of tables show that it is over.

    If a bot makes the last move, the viewers learn of it before the table's summary is stored.
    """
    with who.connect(table) as connection:
        play_game([connection], chance=random.Random(seed))

    def is_listed_as_over() -> bool:
        tables = who.http.get("/api/me/tables").json()
        return any(each["id"] == table and each["status"] == "over" for each in tables)

    wait_until(is_listed_as_over)


def test_games_add_up(new_player: NewPlayer) -> None:
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
    told = profile(ana)
    assert (told["played"], told["counted"]) == (5, 2)  # a deal that was chosen, a game on one screen, one given up
    (result,) = told["results"]
    scores = ana.read_table(duel)["result"]["scores"]
    assert (result["game"], result["seats"], result["against"], result["played"]) == ("wishes", 2, "random", 1)
    assert (result["best"], result["mean"], result["won"]) == (scores[0], scores[0], int(scores[0] >= scores[1]))
    (best,) = told["solo"]
    points = ana.read_table(solo)["result"]
    assert (best["table"], best["best"], best["rating"]) == (solo, points["scores"][0], points["rating"])
    assert [(point["table"], point["alone"]) for point in told["course"]] == [(solo, True), (duel, False)]
    names = {(each["game"], each["name"]) for each in told["achievements"]}
    assert ("wishes", "big_catch") in names
    assert len(names) == 25
    reached = {each["table"] for each in told["achievements"] if each["count"]}
    assert reached <= {duel, solo}

    assert games(ana) == [left, screen, chosen, solo, duel]
    assert games(ana, game="lata") == games(ana, seats=1) == games(ana, company="alone") == [solo]
    assert games(ana, outcome="together") == games(ana, company="people") == [screen]
    assert games(ana, outcome="given_up") == [left]
    assert games(ana, name="AN", limit=2, start=1) == [screen, chosen]
    assert games(ana, name="Rui") == []
    assert error_code(ana.http.get("/api/me/games", params={"outcome": "bad"})) == "bad_request"


def test_each_of_several_has_their_own(new_player: NewPlayer) -> None:
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
    for seat, who in enumerate((ana, rui)):
        told = profile(who)
        assert (told["played"], told["won"]) == (1, int(seat in winners))
        assert told["results"][0]["against"] is None
    assert rui.http.delete(f"/api/me/tables/{table}").json()["fate"] == "archived"
    assert games(rui) == [table]  # off the list of tables, not out of one's life


def test_records_come_some_at_a_time(new_player: NewPlayer) -> None:
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


def test_no_request_reads_for_long(tmp_path: Path) -> None:
    """Whoever asks again gets more; and whoever asks while another's games are being read gets what is known."""
    with running_server(tmp_path, timing=Timing(history_time_limit_s=-1.0)) as server:  # one a request
        ana = server.new_player("Ana")
        tables = [ana.open(seats="me bot", start=True) for _ in range(3)]
        for table in tables:
            finish(ana, table)
        seen = [ana.http.get("/api/me/profile").json() for _ in range(4)]
    assert [each["left"] for each in seen] == [2, 1, 0, 0]
    assert [each["played"] for each in seen] == [1, 2, 3, 3]


def test_on_the_command_line(server: RunningServer, new_player: NewPlayer, tmp_path: Path, capsys: Any) -> None:
    """From a server's database, and from what the page writes: the same."""
    zita = new_player("Zita")
    for seed in range(2):
        finish(zita, zita.open(seats="me bot", start=True), seed)
    told = profile(zita)
    assert run(["me", "Zita", "--database", server.settings.database, "--json"]) == 0
    kept = json.loads(capsys.readouterr().out)
    assert kept == {**told, "ratings": []}  # games where hints are given are not rated
    archive = tmp_path / "mine.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for each in zita.http.get("/api/me/records").json()["records"]:
            file.writestr(each["name"], each["text"])
    assert run(["me", "Zita", "--records", str(archive), "--json"]) == 0
    recorded = json.loads(capsys.readouterr().out)
    assert recorded["results"] == told["results"]
    assert [(each["name"], each["count"], each["at"]) for each in recorded["achievements"]] == [
        (each["name"], each["count"], each["at"]) for each in told["achievements"]
    ]
    assert run(["me", "Zita", "--records", str(archive)]) == 0
    assert "If Wishes Were Fishes" in capsys.readouterr().out
    assert run(["me", "easy", "--records", str(archive)]) == 2  # a bot is nobody
    assert run(["me", "Nobody at all", "--database", server.settings.database]) != 0
    assert "Nobody at all" in capsys.readouterr().err


def game_of(*points: int, bot: str | None = None, fair: bool = True, at: int = 0, name: str = "Rui") -> GameSummary:
    """A game of wishes: mine are the first points."""
    others = [
        SeatSummary(None, "", bot) if bot else SeatSummary(f"p{seat}", name, None) for seat in range(1, len(points))
    ]
    return GameSummary(
        table=f"t{at}",
        game="wishes" if others else "lata",
        options={},
        finished=at,
        moves=1,
        seats=[SeatSummary("me", "Ana", None, ["big_catch"] if others else ["sold_out"]), *others],
        scores=list(points),
        winners=[seat for seat, each in enumerate(points) if each == max(points)],
        rating=None if others else "gourmet",
        daily=None,
        fair=fair,
    )


def test_results_are_told_apart_by_players_and_opponents() -> None:
    played = [
        game_of(10, 5, bot="easy", at=1),
        game_of(4, 5, bot="easy", at=2),
        game_of(9, 9, bot="expert", at=3),
        game_of(7, 8, 9, bot="hard", at=4),
        game_of(7, 6, at=5),
        game_of(99, 1, bot="easy", fair=False, at=6),
        game_of(50, at=7),
        game_of(40, at=8),
    ]
    told = profile_of(played, "me")
    assert [(row.seats, row.against, row.played, row.won, row.best, row.mean) for row in told.results] == [
        (2, None, 1, 1, 7, 7.0),
        (2, "easy", 2, 1, 10, 7.0),
        (2, "expert", 1, 1, 9, 9.0),
        (3, "hard", 1, 0, 7, 7.0),
    ]
    assert [(best.best, best.mean, best.played, best.table) for best in told.solo] == [(50, 45.0, 2, "t7")]
    assert (told.played, told.counted, told.won) == (8, 7, 3)
    reached = {(each.game, each.name): (each.count, each.at) for each in told.achievements if each.count}
    assert reached == {("wishes", "big_catch"): (5, 1), ("lata", "sold_out"): (2, 7)}
    assert [each.table for each in played if GameSelection(outcome="lost").matches(each, "me")] == ["t2", "t4"]
