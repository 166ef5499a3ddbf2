"""The table directory: a bounded cache, snapshots, restarts, and logs that no longer replay."""

import gc
import sqlite3
import tracemalloc
from pathlib import Path

import ribeira
from ribeira.tables.snapshot import write_snapshot
from tests.server.clients import error_code
from tests.server.running_server import execute_sql, running_server


def test_directory_keeps_a_limited_number_of_tables(tmp_path: Path) -> None:
    with running_server(tmp_path, tables_in_memory=3, snapshot_every=4) as server:
        ana = server.new_player()
        tables = [ana.open(seats="me me", start=True) for _ in range(8)]
        for round in range(3):
            for table in tables:
                ana.act_first(table)
                assert ana.read_table(table)["moves"] == round + 1
        assert len(server.app.state.server.runtime.directory) <= 4
    assert len(execute_sql(tmp_path, "SELECT table_id FROM snapshots")) == 8


def test_game_continues_after_a_restart(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me bot", start=True)
        with ana.connect(table) as connection:
            connection.play(3)
            connection.choices()
            before = ana.read_table(table)
    with running_server(tmp_path) as server:
        again = ana.on_server(server.address)
        with again.connect(table) as connection:
            assert again.read_table(table) == before
            assert connection.act(connection.state["choices"][0]["action"])["type"] == "done"


def test_log_that_no_longer_replays_is_recovered(tmp_path: Path) -> None:
    """A log with an invalid action is replayed up to that action, and the table is marked as recovered."""
    with running_server(tmp_path, snapshot_every=5) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        for _ in range(6):
            ana.act_first(table)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        # Make the last action invalid.
        number = execute_sql(tmp_path, "SELECT max(number) FROM entries")[0][0]
        body = '{"entry":"acted","seat":0,"action":"no_such_action"}'
        connection.execute("UPDATE entries SET body = ? WHERE number = ?", (body, number))
        connection.execute("DELETE FROM snapshots")
    with running_server(tmp_path) as server:
        again = ana.on_server(server.address)
        state = again.read_table(table)
        assert state["table"]["recovered"] == 5
        assert state["moves"] == 5
        again.act_first(table)
        assert again.request(table, "resign", seat=0).status_code == 200
        assert error_code(again.http.get(f"/api/tables/{table}/replay")) == "no_record"
    with running_server(tmp_path) as server:  # the recovered table can be loaded again
        again = ana.on_server(server.address)
        assert again.read_table(table)["moves"] == 6


def test_tables_of_uninstalled_games_are_not_changed(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        ana.act_first(table)
    statements = ["UPDATE entries SET body = replace(body, '{}', '{}')", "DELETE FROM snapshots"]
    renamings: list[tuple[str, str]] = [("wishes", "vanished"), ("vanished", "wishes")]
    for names in renamings:
        with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
            for statement in statements:
                connection.execute(statement.format(*names))
        with running_server(tmp_path) as server:
            answer = ana.on_server(server.address).http.get(f"/api/tables/{table}")
            assert (answer.status_code == 200) == (names[1] == "wishes")
    assert answer.json()["moves"] == 1


def test_table_loads_without_a_readable_snapshot(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        ana.act_first(table)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        assert connection.execute("UPDATE snapshots SET body = '{}'").rowcount == 1
    with running_server(tmp_path) as server:
        assert ana.on_server(server.address).read_table(table)["moves"] == 1


def test_idle_table_needs_less_than_50_kb() -> None:
    """The documented limit of 50 kB holds in memory and for snapshots."""
    from ribeira.tables.entry import LogEntry
    from ribeira.tables.requests.open import NewTable, SeatWish
    from ribeira.tables.seats import Player
    from ribeira.tables.table import Table

    def opened(game: str, seats: int, seed: int) -> Table:
        wish = NewTable(game=game, seats=[SeatWish("me")] * seats, start=True)
        table = Table(id="t")
        for number, entry in enumerate(wish.open(Player("p", "P", "blue"), invite="i", seed=seed), 1):
            table.apply(LogEntry(number, 0, entry))
        return table

    for game in ribeira.list_games():
        seats = game.seats[-1]
        # A first table loads the data that all tables share.
        assert len(write_snapshot(opened(game.id, seats, 0))) < 50_000
        gc.collect()
        tracemalloc.start()
        tables = [opened(game.id, seats, seed) for seed in range(10)]
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert used / len(tables) < 50_000, game.id
