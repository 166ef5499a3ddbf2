"""Analyses of finished games: made once, in the background, kept, and gone on with after an interruption."""

import sys
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.bots.analysis import MARKS
from ribeira.engine.record import Record
from ribeira.server.settings import Limits
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.component_files import FEW_WORMS
from tests.server.games import play_game
from tests.server.running_server import NO_LIMIT, execute_sql, running_server

# A worker that chooses, but at some move has no opinion, or takes for ever to come to one.
STRANGE = """
import sys, time
from ribeira.server.bot_workers.jobs import Failure, Review
from ribeira.server.bot_workers.worker import run_job, serve
def strange(job):
    if not isinstance(job, Review) or len(job.moves) <= 5: return run_job(job)
    if {sleepy}: time.sleep(600)
    return Failure("Silence")
serve(sys.stdin.buffer, sys.stdout.buffer, strange)
"""


def strange(*, sleepy: bool) -> dict[str, Any]:
    """Settings with a process that does not think as ours does."""
    return {"bot_workers": 1, "bot_command": [sys.executable, "-c", STRANGE.format(sleepy=sleepy)]}


def finished(who: PlayerClient, **wish: Any) -> str:
    """A game that was given up soon."""
    table = who.open(seats="me me", start=True, **wish)
    with who.connect(table) as connection:
        play_game([connection], moves=15)
        assert connection.request("resign", seat=0)["type"] == "done"
    return table


def analysis(who: PlayerClient, table: str, **parameters: Any) -> dict[str, Any]:
    answer = who.http.get(f"/api/tables/{table}/analysis", params=parameters)
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def ask(who: PlayerClient, table: str) -> dict[str, Any]:
    answer = who.post(f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def wait(who: PlayerClient, table: str, status: str) -> dict[str, Any]:
    wait_until(lambda: analysis(who, table, after=NO_LIMIT)["status"] == status)
    return analysis(who, table, language="en")


def test_from_asking_to_the_chart(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        play_game([connection])
    assert analysis(ana, table)["status"] == "none"
    assert ask(ana, table)["status"] == "running"
    whole = wait(ana, table, "done")
    record = Record.parse(ana.http.get(f"/api/tables/{table}/record").text, ribeira.game("wishes"))
    assert whole["reviewed"] == whole["moves"] == len(record.moves)
    assert whole["unit"] == "chance"
    assert sum(whole["outcome"]) == 1
    assert len(whole["losses"]) == 2
    assert len(whole["remarks"]) > 10
    frames = ana.http.get(f"/api/tables/{table}/replay", params={"count": 100}).json()
    for remark in whole["remarks"]:
        move = remark["move"]
        assert remark["seat"] == record.moves[move - 1].seat
        if move < len(frames):
            assert remark["choice"]["action"] == frames[move]["action"]
        assert remark["choice"]["told"]
        assert remark["mark"] in MARKS
        assert remark["loss"] == pytest.approx(remark["before"] - remark["after"], abs=0.001)
        assert remark["alternative"]["action"] != remark["choice"]["action"]
        assert remark["alternative"]["told"]
    assert (
        analysis(ana, table, after=whole["remarks"][-2]["move"])["remarks"][0]["move"] == whole["remarks"][-1]["move"]
    )
    again = ask(ana, table)
    assert again["status"] == "done"  # it is made once


def test_alone_it_is_about_points(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open("fleet", seats="me", start=True)
    with ana.connect(table) as connection:
        play_game([connection], moves=15)
        connection.request("resign", seat=0)
    ask(ana, table)
    whole = wait(ana, table, "done")
    assert (whole["unit"], whole["outcome"]) == ("points", None)
    assert all(remark["before"] > 1 for remark in whole["remarks"])


def test_with_ones_own_deck(new_player: NewPlayer) -> None:
    ana = new_player()
    table = finished(ana, components=FEW_WORMS)
    ask(ana, table)
    assert wait(ana, table, "done")["remarks"]


def test_only_of_what_is_over_and_mine_to_see(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me me", start=True)
    assert error_code(ana.post(f"/api/tables/{table}/analysis")) == "table_playing"
    assert error_code(ana.http.get(f"/api/tables/{table}/analysis")) == "table_playing"
    for answer in (rui.post(f"/api/tables/{table}/analysis"), rui.http.get(f"/api/tables/{table}/analysis")):
        assert answer.status_code == 404


def test_a_stopped_server_goes_on_when_asked(tmp_path: Path) -> None:
    with running_server(tmp_path, **strange(sleepy=True)) as server:
        ana = server.new_player()
        table = finished(ana)
        ask(ana, table)
        wait_until(lambda: analysis(ana, table)["reviewed"] == 5)  # it is thinking, and does not keep anybody
    assert execute_sql(tmp_path, "SELECT status, reviewed FROM analyses") == [("stopped", 5)]
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        seen = analysis(ana, table)
        assert (seen["status"], seen["reviewed"]) == ("stopped", 5)  # nobody asked
        assert ask(ana, table)["reviewed"] >= 5
        whole = wait(ana, table, "done")
        assert [remark["move"] for remark in whole["remarks"]] == sorted({each["move"] for each in whole["remarks"]})
        assert whole["remarks"][0]["move"] <= 5


def test_a_killed_server_does_not_leave_it_running(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = finished(ana)
        ask(ana, table)
        wait(ana, table, "done")
    execute_sql(tmp_path, "UPDATE analyses SET status = 'running', reviewed = 5, remarks = '[]'")
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        assert analysis(ana, table)["status"] == "stopped"
        ask(ana, table)
        wait(ana, table, "done")


def test_errors_are_told(tmp_path: Path) -> None:
    with running_server(tmp_path, **strange(sleepy=False)) as server:
        ana = server.new_player()
        table = finished(ana)
        ask(ana, table)
        failed = wait(ana, table, "failed")
        assert failed["reviewed"] == 5
        assert all(remark["move"] <= 5 for remark in failed["remarks"])
    with running_server(tmp_path) as server:  # another try
        ana = ana.on_server(server.address)
        ask(ana, table)
        wait(ana, table, "done")


def test_asking_has_a_limit(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(analyses_per_minute=3, actions_per_second=NO_LIMIT)) as server:
        ana = server.new_player()
        answers = [ana.post("/api/tables/none/analysis") for _ in range(4)]
        assert [error_code(answer) for answer in answers] == ["no_such_table"] * 3 + ["too_fast"]
