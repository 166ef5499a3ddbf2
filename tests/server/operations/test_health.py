"""Health checks describe problems of the database, tasks and tables. Metrics are off by default."""

import sqlite3
from contextlib import closing
from pathlib import Path

from ribeira.server.settings import Timing
from tests.server.clients import wait_until
from tests.server.running_server import running_server


def test_health_check_describes_problems(tmp_path: Path) -> None:
    with running_server(tmp_path, timing=Timing(health_write_timeout_s=0.5, health_cache_s=0)) as server:
        http = server.new_player().http
        assert (http.get("/healthz").status_code, http.get("/healthz").json()) == (200, {"status": "ok"})
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as other:
            other.execute("BEGIN EXCLUSIVE")
            answer = http.get("/healthz")
            assert answer.status_code == 503
            assert answer.json()["status"] == "bad"
            assert "the database has not taken a write for 0.5 s" in answer.json()["problems"]
            assert http.get("/healthz/live").json() == {"status": "ok"}
        wait_until(lambda: http.get("/healthz").status_code == 200)

        async def work() -> None:
            raise KeyError("dead")

        supervisor = server.app.state.server.supervisor
        server.loop.call_soon_threadsafe(supervisor.start, "broken task", work)
        wait_until(lambda: http.get("/healthz").status_code == 503)
        assert "broken task ended" in http.get("/healthz").json()["problems"][0]
        server.loop.call_soon_threadsafe(supervisor.supervised.pop, "broken task")
        wait_until(lambda: http.get("/healthz").status_code == 200)
        supervisor.checks.append(lambda: "the queue is stuck")
        wait_until(lambda: http.get("/healthz").json().get("problems") == ["the queue is stuck"])


def test_health_check_counts_unreadable_tables(tmp_path: Path) -> None:
    """The public health check reports how many tables are unreadable, without IDs, until they are repaired."""
    with running_server(tmp_path) as server:
        ana = server.new_player()
        tables = [ana.open(seats="me me", start=True) for _ in range(2)]
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.execute("DELETE FROM snapshots")
        database.execute("UPDATE entries SET body = 'broken ' || body WHERE table_id = ?", (tables[0],))
        database.commit()
        with running_server(tmp_path, timing=Timing(health_cache_s=0)) as server:
            ana = ana.on_server(server.address)
            assert ana.http.get("/healthz").status_code == 200
            for _ in range(2):
                answer = ana.http.get(f"/api/tables/{tables[0]}")
                assert (answer.status_code, answer.json()["code"]) == (503, "unreadable_table")
            assert ana.read_table(tables[1])["number"]
            health = ana.http.get("/healthz")
            assert health.status_code == 503
            assert health.json()["problems"] == ["1 table cannot be read (the log names each with the reason)"]
            database.execute("UPDATE entries SET body = substr(body, 8) WHERE table_id = ?", (tables[0],))
            database.commit()
            assert ana.read_table(tables[0])["number"]
            assert ana.http.get("/healthz").json() == {"status": "ok"}


def test_metrics_are_off_by_default(tmp_path: Path) -> None:
    with running_server(tmp_path, metrics=False) as server:
        answer = server.new_player().http.get("/metrics")
        assert "ribeira_entries_total" not in answer.text
