"""Clean-up of unstarted tables and of players without tables. Started games are kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ribeira.server.operations.cleanup import COOKIE_LIFETIME_MS, DAY_MS
from tests.server.clients import TIMEOUT_S, error_code
from tests.server.running_server import RunningServer, execute_sql, running_server


def run_cleanup(server: RunningServer) -> None:
    """Run the hourly clean-up."""
    cleanup = server.app.state.server.periodic_work.cleanup
    asyncio.run_coroutine_threadsafe(cleanup.run(), server.loop).result(TIMEOUT_S)


def age(folder: Path, days: int) -> None:
    """Move the times of tables and entries back by some days. Delete the snapshots, which contain the old times."""
    execute_sql(folder, f"UPDATE tables SET updated_at = updated_at - {days * DAY_MS}")
    execute_sql(folder, f"UPDATE entries SET at = at - {days * DAY_MS}")
    execute_sql(folder, "DELETE FROM snapshots")


def stored_tables(folder: Path) -> dict[str, set[str]]:
    tables = {"tables": "id", "entries": "table_id", "seatings": "table_id"}
    return {name: {row[0] for row in execute_sql(folder, f"SELECT {id} FROM {name}")} for name, id in tables.items()}


def test_unstarted_tables_are_closed_and_later_deleted(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        started = {ana.open(seats="me me", start=True), ana.open(seats="me bot", start=True)}
        resigned = ana.open(seats="me me", start=True)
        ana.request(resigned, "resign", seat=0)
        started.add(resigned)
        unstarted = ana.open(seats="me open", public=True)
    age(tmp_path, 15)
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        young = ana.open(seats="me open")
        run_cleanup(server)
        assert ana.read_table(unstarted)["table"]["status"] == "closed"
        assert ana.read_table(young)["table"]["status"] == "open"
        run_cleanup(server)
        assert unstarted in stored_tables(tmp_path)["tables"]  # the table was closed too recently to be deleted
    age(tmp_path, 15)
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        run_cleanup(server)
        assert error_code(ana.http.get(f"/api/tables/{unstarted}")) == "no_such_table"
        assert ana.read_table(young)["table"]["status"] == "closed"
    assert stored_tables(tmp_path) == {name: started | {young} for name in ("tables", "entries", "seatings")}


def test_started_games_are_never_deleted(tmp_path: Path) -> None:
    """A table whose log contains a start is kept, even if its summary is wrong."""
    with running_server(tmp_path) as server:
        table = server.new_player().open(seats="me me", start=True)
    age(tmp_path, 100)
    for status in ("closed", "open"):
        execute_sql(tmp_path, f"UPDATE tables SET status = '{status}'")
        before = execute_sql(tmp_path, "SELECT * FROM entries")
        with running_server(tmp_path) as server:
            run_cleanup(server)
        assert execute_sql(tmp_path, "SELECT * FROM entries") == before
        assert stored_tables(tmp_path)["tables"] == {table}


def test_cleanup_can_be_turned_off(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me open")
    age(tmp_path, 1000)
    with running_server(tmp_path, unstarted_days=0) as server:
        run_cleanup(server)
        assert ana.on_server(server.address).read_table(table)["table"]["status"] == "open"


def test_table_with_a_connected_player_stays_open(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me open")
    age(tmp_path, 15)
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        with ana.connect(table):
            run_cleanup(server)
            assert ana.read_table(table)["table"]["status"] == "open"


@pytest.mark.parametrize("seated", [False, True])
def test_players_without_tables_are_deleted_when_their_cookie_expires(tmp_path: Path, seated: bool) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        if seated:
            ana.open(seats="me me", start=True)
        young = server.new_player("Rui")

        def players() -> list[Any]:
            return [row[0] for row in execute_sql(tmp_path, "SELECT id FROM players ORDER BY name")]

        run_cleanup(server)
        assert players() == [ana.id, young.id]
        execute_sql(
            tmp_path, f"UPDATE players SET created_at = created_at - {COOKIE_LIFETIME_MS} WHERE id = '{ana.id}'"
        )
        run_cleanup(server)
        assert players() == [ana.id, young.id] if seated else [young.id]


def test_deleted_player_is_signed_out(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        execute_sql(tmp_path, "UPDATE players SET created_at = 0")
        run_cleanup(server)
        assert ana.http.get("/api/me").json() is None
        assert error_code(ana.http.get("/api/me/tables")) == "who_are_you"
