"""Analyses of finished games on a running server.

Each game is analyzed once, in the background. After a restart, an analysis can be resumed.
"""

import sys
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.bots.analysis.review import MARKS
from ribeira.engine.record import Record
from ribeira.server.settings import Limits
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.component_files import FEW_WORMS
from tests.server.games import play_game
from tests.server.running_server import NO_LIMIT, execute_sql, running_server

# Worker process that plays normally, but fails or hangs when it reviews a move after the fifth.
FAULTY_WORKER = """
import sys, time
from ribeira.server.bot_workers.jobs import Failure, Review
from ribeira.server.bot_workers.worker import run_job, serve
def fail(job):
    if not isinstance(job, Review) or len(job.moves) <= 5: return run_job(job)
    if {sleepy}: time.sleep(600)
    return Failure("Silence")
serve(sys.stdin.buffer, sys.stdout.buffer, fail)
"""


def faulty_worker(*, sleepy: bool) -> dict[str, Any]:
    """Return settings for a worker that fails or, if `sleepy`, hangs."""
    return {"bot_workers": 1, "bot_command": [sys.executable, "-c", FAULTY_WORKER.format(sleepy=sleepy)]}


def play_and_resign(player: PlayerClient, **wish: Any) -> str:
    """Play a few moves and resign. Return the table's ID."""
    table = player.open(seats="me me", start=True, **wish)
    with player.connect(table) as connection:
        play_game([connection], moves=15)
        assert connection.request("resign", seat=0)["type"] == "done"
    return table


def read_analysis(player: PlayerClient, table: str, **parameters: Any) -> dict[str, Any]:
    answer = player.http.get(f"/api/tables/{table}/analysis", params=parameters)
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def start_analysis(player: PlayerClient, table: str) -> dict[str, Any]:
    answer = player.post(f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def wait_for_status(player: PlayerClient, table: str, status: str) -> dict[str, Any]:
    wait_until(lambda: read_analysis(player, table, after=NO_LIMIT)["status"] == status)
    return read_analysis(player, table, language="en")


def test_analysis_remarks_on_the_moves_of_a_finished_game(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        play_game([connection])
    assert read_analysis(ana, table)["status"] == "none"
    assert start_analysis(ana, table)["status"] == "running"
    complete = wait_for_status(ana, table, "done")
    record = Record.parse(ana.http.get(f"/api/tables/{table}/record").text, ribeira.game("wishes"))
    assert complete["reviewed"] == complete["moves"] == len(record.moves)
    assert complete["unit"] == "chance"
    assert sum(complete["outcome"]) == 1
    assert len(complete["losses"]) == 2
    assert len(complete["remarks"]) > 10
    frames = ana.http.get(f"/api/tables/{table}/replay", params={"count": 100}).json()
    for remark in complete["remarks"]:
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
        read_analysis(ana, table, after=complete["remarks"][-2]["move"])["remarks"][0]["move"]
        == complete["remarks"][-1]["move"]
    )
    again = start_analysis(ana, table)
    assert again["status"] == "done"  # a finished analysis is not repeated


def test_solo_analysis_is_in_points(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open("fleet", seats="me", start=True)
    with ana.connect(table) as connection:
        play_game([connection], moves=15)
        connection.request("resign", seat=0)
    start_analysis(ana, table)
    complete = wait_for_status(ana, table, "done")
    assert (complete["unit"], complete["outcome"]) == ("points", None)
    assert all(remark["before"] > 1 for remark in complete["remarks"])


def test_analysis_uses_an_uploaded_component_file(new_player: NewPlayer) -> None:
    ana = new_player()
    table = play_and_resign(ana, components=FEW_WORMS)
    start_analysis(ana, table)
    assert wait_for_status(ana, table, "done")["remarks"]


def test_analysis_requires_a_finished_visible_game(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me me", start=True)
    assert error_code(ana.post(f"/api/tables/{table}/analysis")) == "table_playing"
    assert error_code(ana.http.get(f"/api/tables/{table}/analysis")) == "table_playing"
    for answer in (rui.post(f"/api/tables/{table}/analysis"), rui.http.get(f"/api/tables/{table}/analysis")):
        assert answer.status_code == 404


def test_stopped_analysis_can_be_resumed_after_a_restart(tmp_path: Path) -> None:
    with running_server(tmp_path, **faulty_worker(sleepy=True)) as server:
        ana = server.new_player()
        table = play_and_resign(ana)
        start_analysis(ana, table)
        wait_until(lambda: read_analysis(ana, table)["reviewed"] == 5)  # the worker hangs, and the server can stop
    assert execute_sql(tmp_path, "SELECT status, reviewed FROM analyses") == [("stopped", 5)]
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        seen = read_analysis(ana, table)
        # The restarted server resumes the analysis only on request.
        assert (seen["status"], seen["reviewed"]) == ("stopped", 5)
        assert start_analysis(ana, table)["reviewed"] >= 5
        complete = wait_for_status(ana, table, "done")
        assert [remark["move"] for remark in complete["remarks"]] == sorted(
            {each["move"] for each in complete["remarks"]}
        )
        assert complete["remarks"][0]["move"] <= 5


def test_analysis_of_a_killed_server_counts_as_stopped(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = play_and_resign(ana)
        start_analysis(ana, table)
        wait_for_status(ana, table, "done")
    execute_sql(tmp_path, "UPDATE analyses SET status = 'running', reviewed = 5, remarks = '[]'")
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        assert read_analysis(ana, table)["status"] == "stopped"
        start_analysis(ana, table)
        wait_for_status(ana, table, "done")


def test_failed_analysis_can_be_repeated(tmp_path: Path) -> None:
    with running_server(tmp_path, **faulty_worker(sleepy=False)) as server:
        ana = server.new_player()
        table = play_and_resign(ana)
        start_analysis(ana, table)
        failed = wait_for_status(ana, table, "failed")
        assert failed["reviewed"] == 5
        assert all(remark["move"] <= 5 for remark in failed["remarks"])
    with running_server(tmp_path) as server:  # the second attempt resumes the analysis
        ana = ana.on_server(server.address)
        start_analysis(ana, table)
        wait_for_status(ana, table, "done")


def test_analyses_are_rate_limited(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(analyses_per_minute=3, actions_per_second=NO_LIMIT)) as server:
        ana = server.new_player()
        answers = [ana.post("/api/tables/none/analysis") for _ in range(4)]
        assert [error_code(answer) for answer in answers] == ["no_such_table"] * 3 + ["too_fast"]
