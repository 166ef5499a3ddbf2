"""Periodic work continues after an error at a single table."""

from pathlib import Path

import pytest
from sqlalchemy import text

from ribeira.server.operations.periodic_work import TASK
from ribeira.server.storage.reader import DatabaseReader
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.open import NewTable
from tests.server.in_process_server import InProcess, run_in_process
from tests.server.players import ANA, TWO_SEATS


def test_unreadable_table_does_not_stop_periodic_work(tmp_path: Path) -> None:
    """PeriodicWork reports a table with an invalid entry and continues with the other tables."""

    async def work(server: InProcess) -> None:
        await server.supervisor.stop(TASK)
        bad, good = [await server.open(NewTable(game="wishes", seats=TWO_SEATS, start=True), ANA) for _ in range(2)]
        assert isinstance(server.reader, DatabaseReader)
        async with server.reader.engine.begin() as connection:
            await connection.execute(
                text("UPDATE entries SET body = 'nonsense' WHERE table_id = :id AND number = 2"), {"id": bad}
            )
            await connection.execute(text("UPDATE tables SET deadline = id <> :id"), {"id": bad})
        server.directory.drop([bad, good])
        refreshed: list[str] = []
        periodic_work = server.server.periodic_work
        refresh = periodic_work.refresh

        async def refresh_and_note(id: str) -> None:
            await refresh(id)
            refreshed.append(id)

        periodic_work.refresh = refresh_and_note  # type: ignore[method-assign]
        await periodic_work.run_round(1)
        assert refreshed == [good]
        assert server.directory.unreadable == {bad}
        assert "1 table cannot be read" in (server.directory.problem() or "")
        with pytest.raises(Exception, match=r"."):
            await server.actor(bad)
        assert (await server.send(good, ANA, Say(id="a", text="hello"))).number == 3

    run_in_process(tmp_path, work)
