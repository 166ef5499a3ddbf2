"""Tables in memory and out of it: a bounded cache, snapshots, clocks, restarts, and rules that have changed."""

import asyncio
import contextlib
import gc
import sqlite3
import tracemalloc
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

import ribeira
from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database
from ribeira.tables.snapshot import write_snapshot
from tests.server.clients import error_code, wait_until
from tests.server.running_server import RunningServer, execute_sql, running_server


def test_few_tables_stay_in_memory(tmp_path: Path) -> None:
    with running_server(tmp_path, tables_in_memory=3, snapshot_every=4) as server:
        ana = server.new_player()
        tables = [ana.open(seats="me me", start=True) for _ in range(8)]
        for round in range(3):
            for table in tables:
                ana.act_first(table)
                assert ana.read_table(table)["moves"] == round + 1
        assert len(server.app.state.server.runtime.directory) <= 4
    assert len(execute_sql(tmp_path, "SELECT table_id FROM snapshots")) == 8


def test_a_server_that_is_started_again_goes_on(tmp_path: Path) -> None:
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


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """The server stops while a bot is to move; the next one wakes it without anybody asking."""
    with running_server(tmp_path) as server:
        runtime = server.app.state.server.runtime
        runtime.events.bot_turn_began.remove(runtime.bot_turns.start)
        ana = server.new_player()
        table = ana.open(seats="me bot", start=True)
        state = ana.read_table(table)
        if state.get("choices"):
            ana.act_first(table)
        number = ana.read_table(table)["number"]
    with running_server(tmp_path):
        wait_until(lambda: execute_sql(tmp_path, "SELECT max(number) FROM entries")[0][0] > number)


def test_flags_fall(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me open bot", clock={"base": 1, "increment": 1})
        rui.join(ana, table, 1)
        ana.request(table, "start")
        with ana.connect(table) as connection:
            assert sum(connection.state["clock"]["left"]) <= 3000
            while connection.state["table"]["status"] == "playing":
                connection.receive()
            info = connection.state["table"]
        assert info["ended"] == "resigned"  # nobody was left to play for, or one was left over
        log = ana.http.get(f"/api/tables/{table}/log").json()
        out = [each["entry"]["seat"] for each in log if each["entry"]["entry"] == "timed_out"]
        assert out
        assert all(info["seats"][seat]["out"] for seat in out)


@pytest.mark.parametrize("workers", [1, 2])
def test_time_in_which_the_server_was_away_is_given_back(tmp_path: Path, workers: int, request: Any) -> None:
    """With one worker and with several; what was thought before it went counts."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}" if workers == 1 else request.getfixturevalue("postgres")

    async def backdate() -> None:
        """As if that had been ten minutes and more ago, and the server had stopped a hundred seconds after it."""
        engine = open_database(Settings(database=database).database_url())
        async with engine.begin() as connection:
            for statement in (
                f"UPDATE entries SET at = at - 800000 WHERE table_id = '{table}'",
                f"UPDATE tables SET deadline = deadline - 800000 WHERE id = '{table}'",
                f"DELETE FROM snapshots WHERE table_id = '{table}'",
                # servers of other tests on the same database, which were gone before this one came
                "DELETE FROM open_times WHERE until < (SELECT max(since) FROM open_times)",
                "UPDATE open_times SET since = since - 700000, until = until - 700000",
            ):
                await connection.execute(text(statement))
        await engine.dispose()

    with running_server(tmp_path, database=database, workers=workers) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True, clock={"base": 600})
    asyncio.run(backdate())
    with ExitStack() as stack:
        servers = [
            stack.enter_context(running_server(tmp_path, database=database, workers=workers)) for _ in range(workers)
        ]
        for server in servers:
            state = ana.on_server(server.address).read_table(table)
            assert state["table"]["status"] == "playing"
            left = state["clock"]["left"][state["clock"]["running"][0]]
            assert 300_000 < left < 550_000  # 100 of 600 seconds were thought, and however long this test took
        log = ana.on_server(servers[0].address).http.get(f"/api/tables/{table}/log").json()
        pauses = [each["entry"]["until"] for each in log if each["entry"]["entry"] == "clock_paused"]
        assert pauses == sorted(set(pauses))  # each of them once
        assert pauses
        assert "timed_out" not in str(log)


def test_a_second_tab_of_the_same_seat(server: RunningServer) -> None:
    ana = server.new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as one, ana.connect(table) as two:
        answer = one.act(one.state["choices"][0]["action"])
        assert two.catch_up(answer["number"])["view"] == one.catch_up(answer["number"])["view"]
        answer = two.act(two.state["choices"][0]["action"])
        assert one.catch_up(answer["number"])["moves"] == 2


def test_rules_that_have_changed(tmp_path: Path) -> None:
    """The log no longer replays: the table goes on from what does, and says so."""
    with running_server(tmp_path, snapshot_every=5) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        for _ in range(6):
            ana.act_first(table)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        # As if the last action were none any more.
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
    with running_server(tmp_path) as server:  # and it can be read again
        again = ana.on_server(server.address)
        assert again.read_table(table)["moves"] == 6


def test_a_game_that_is_not_installed_leaves_its_tables_alone(tmp_path: Path) -> None:
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


def test_a_snapshot_that_cannot_be_read_is_not_needed(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        ana.act_first(table)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        assert connection.execute("UPDATE snapshots SET body = '{}'").rowcount == 1
    with running_server(tmp_path) as server:
        assert ana.on_server(server.address).read_table(table)["moves"] == 1


def test_a_database_that_fails_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        ana.act_first(table)
        with ana.connect(table) as connection:
            execute_sql(tmp_path, "ALTER TABLE entries RENAME TO hidden")
            with contextlib.suppress(ConnectionClosed):  # the table is read anew, and whoever is there comes back
                assert error_code(connection.act(connection.state["choices"][0]["action"])) == "storage"
            execute_sql(tmp_path, "ALTER TABLE hidden RENAME TO entries")
        assert ana.read_table(table)["moves"] == 1
        ana.act_first(table)
        assert ana.read_table(table)["moves"] == 2


def test_an_idle_table_is_small() -> None:
    """What it takes in memory, and as it is written down: below the 50 kB that are promised."""
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

    for game in ribeira.all_games():
        seats = game.seats[-1]
        assert len(write_snapshot(opened(game.id, seats, 0))) < 50_000  # and what all tables share is there
        gc.collect()
        tracemalloc.start()
        tables = [opened(game.id, seats, seed) for seed in range(10)]
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert taken / len(tables) < 50_000, game.id


def test_languages_of_the_protocol_are_those_of_the_messages() -> None:
    from typing import get_args

    from ribeira.engine.messages import LANGUAGES
    from ribeira.server.protocol import Language, protocol_schema

    assert get_args(Language) == LANGUAGES
    assert msgspec.json.encode(list(LANGUAGES)) in msgspec.json.encode(protocol_schema())
