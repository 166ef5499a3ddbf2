"""Downtime credit: clocks get back the time in which no server was running."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from ribeira.server.actors.table_directory import read_table
from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.open import ClockWish, NewTable
from tests.server.in_process_server import InProcess, run_in_process
from tests.server.players import ANA, TWO_SEATS
from tests.server.running_server import running_server


def test_clock_is_credited_for_several_outages(tmp_path: Path) -> None:
    """Each outage is credited, but not the thinking time between them."""

    async def work(server: InProcess) -> None:
        id = await server.open(NewTable(game="wishes", seats=TWO_SEATS, start=True, clock=ClockWish(base=60)), ANA)
        actor = await server.actor(id)
        table = actor.table
        assert table.clock is not None
        begun, seat = table.clock.since, table.clock.running[0]
        server.runtime.downtime.stalls = None  # a busy test machine may stall
        server.runtime.downtime.outages = [
            (begun - 9_000, begun - 5_000),
            (begun + 1_000, begun + 101_000),
            (begun + 103_000, begun + 203_000),
        ]
        assert (await server.send(id, ANA, Say(id="s", text="back"), arrived_at=begun + 207_000)).number == 5
        assert table.clock.left[seat] == 60_000 - 1_000 - 2_000 - 4_000
        assert server.runtime.downtime.credits_for(table) == []
        stored, _, _ = await read_table(server.reader, id)
        assert stored.clock == table.clock

    run_in_process(tmp_path, work)


@pytest.mark.parametrize("workers", [1, 2])
def test_clocks_are_credited_for_downtime(tmp_path: Path, workers: int, request: Any) -> None:
    """One or two processes credit the downtime, but not the thinking time before it."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}" if workers == 1 else request.getfixturevalue("postgres")

    async def backdate() -> None:
        """Move the start of the game back by 800 s and the end of the last uptime to 100 s after the start."""
        engine = open_database(Settings(database=database).database_url())
        async with engine.begin() as connection:
            for statement in (
                f"UPDATE entries SET at = at - 800000 WHERE table_id = '{table}'",
                f"UPDATE tables SET deadline = deadline - 800000 WHERE id = '{table}'",
                f"DELETE FROM snapshots WHERE table_id = '{table}'",
                # earlier tests may have used the same database
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
            assert 300_000 < left < 550_000  # of 600 s, 100 s and the duration of this test were used
        log = ana.on_server(servers[0].address).http.get(f"/api/tables/{table}/log").json()
        pauses = [each["entry"]["until"] for each in log if each["entry"]["entry"] == "clock_paused"]
        assert pauses == sorted(set(pauses))  # no credit is given twice
        assert pauses
        assert "timed_out" not in str(log)
