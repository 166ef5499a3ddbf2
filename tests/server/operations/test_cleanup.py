"""What nobody will come back to is cleared away; a game that was started never is."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ribeira.server.operations.cleanup import COOKIE_LIFETIME_MS, DAY_MS
from tests.server.clients import TIMEOUT_S, error_code
from tests.server.running_server import RunningServer, execute_sql, running_server


def tidy_up(server: RunningServer) -> None:
    """As the server does every hour."""
    cleanup = server.app.state.server.housekeeping.cleanup
    asyncio.run_coroutine_threadsafe(cleanup.run(), server.loop).result(TIMEOUT_S)


def age(folder: Path, days: int) -> None:
    """Let everything have happened so long ago."""
    execute_sql(folder, f"UPDATE tables SET updated_at = updated_at - {days * DAY_MS}")
    execute_sql(folder, f"UPDATE entries SET at = at - {days * DAY_MS}")
    execute_sql(folder, "DELETE FROM snapshots")


def known(folder: Path) -> dict[str, set[str]]:
    tables = {"tables": "id", "entries": "table_id", "seatings": "table_id"}
    return {name: {row[0] for row in execute_sql(folder, f"SELECT {id} FROM {name}")} for name, id in tables.items()}


def test_unstarted_tables_are_closed_and_later_forgotten(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        kept = {ana.open(seats="me me", start=True), ana.open(seats="me bot", start=True)}
        resigned = ana.open(seats="me me", start=True)
        ana.request(resigned, "resign", seat=0)
        kept.add(resigned)
        unstarted = ana.open(seats="me open", public=True)
    age(tmp_path, 15)
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        young = ana.open(seats="me open")
        tidy_up(server)
        assert ana.read_table(unstarted)["table"]["status"] == "closed"
        assert ana.read_table(young)["table"]["status"] == "open"
        tidy_up(server)
        assert unstarted in known(tmp_path)["tables"]  # not yet
    age(tmp_path, 15)
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        tidy_up(server)
        assert error_code(ana.http.get(f"/api/tables/{unstarted}")) == "no_such_table"
        assert ana.read_table(young)["table"]["status"] == "closed"
    assert known(tmp_path) == {name: kept | {young} for name in ("tables", "entries", "seatings")}


def test_a_closed_game_that_was_started_stays(tmp_path: Path) -> None:
    """Also where the line in the list of tables is wrong: the log is the truth."""
    with running_server(tmp_path) as server:
        table = server.new_player().open(seats="me me", start=True)
    age(tmp_path, 100)
    for status in ("closed", "open"):
        execute_sql(tmp_path, f"UPDATE tables SET status = '{status}'")
        before = execute_sql(tmp_path, "SELECT * FROM entries")
        with running_server(tmp_path) as server:
            tidy_up(server)
        assert execute_sql(tmp_path, "SELECT * FROM entries") == before
        assert known(tmp_path)["tables"] == {table}


def test_nothing_is_cleared_where_the_host_does_not_want_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me open")
    age(tmp_path, 1000)
    with running_server(tmp_path, unstarted_days=0) as server:
        tidy_up(server)
        assert ana.on_server(server.address).read_table(table)["table"]["status"] == "open"


def test_a_table_with_somebody_there_stays_open(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me open")
    age(tmp_path, 15)
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        with ana.connect(table):
            tidy_up(server)
            assert ana.read_table(table)["table"]["status"] == "open"


@pytest.mark.parametrize("seated", [False, True])
def test_players_without_a_table_go_with_their_cookie(tmp_path: Path, seated: bool) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        if seated:
            ana.open(seats="me me", start=True)
        young = server.new_player("Rui")

        def players() -> list[Any]:
            return [row[0] for row in execute_sql(tmp_path, "SELECT id FROM players ORDER BY name")]

        tidy_up(server)
        assert players() == [ana.id, young.id]
        execute_sql(
            tmp_path, f"UPDATE players SET created_at = created_at - {COOKIE_LIFETIME_MS} WHERE id = '{ana.id}'"
        )
        tidy_up(server)
        assert players() == [ana.id, young.id] if seated else [young.id]


def test_a_forgotten_player_is_nobody(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        execute_sql(tmp_path, "UPDATE players SET created_at = 0")
        tidy_up(server)
        assert ana.http.get("/api/me").json() is None
        assert error_code(ana.http.get("/api/me/tables")) == "who_are_you"
