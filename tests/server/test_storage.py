"""The database: up to date by itself, safe against power cuts, one entry a number, commits shared."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from ribeira.engine.errors import RibeiraError
from ribeira.server.settings import Settings
from ribeira.server.storage.changeset import Changes, Conflict, StorageFailed
from ribeira.server.storage.database import open_database, upgrade
from ribeira.server.storage.reader import Store
from ribeira.server.storage.schema import METADATA
from ribeira.server.storage.writer import Writer
from tests.server.people import PATIENCE

Work = Callable[[Store, Writer], Coroutine[Any, Any, None]]


@asynccontextmanager
async def opened(url: str) -> AsyncGenerator[tuple[Store, Writer]]:
    engine = open_database(Settings(database=url).url())
    await upgrade(engine)
    writer = Writer(engine, "test")
    writer.start()
    try:
        yield Store(engine), writer
    finally:
        await writer.stop()
        await engine.dispose()


def entry(table: str, number: int) -> Changes:
    row = {"table_id": table, "number": number, "at": 5, "request": None, "body": '{"entry":"started"}'}
    return Changes(entries=[row])


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return str(request.getfixturevalue("postgres"))


def test_migrations_make_the_schema(url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def main() -> None:
        async with opened(url) as (store, _), store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
            assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar() == "0010"

    asyncio.run(main())


def test_every_connection_to_sqlite_is_safe_against_power_cuts(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.sqlite'}") as (store, writer):
            async with store.engine.connect() as connection:
                assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
                assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
            assert writer.sqlite is not None
            with writer.sqlite.connect() as writing:
                assert writing.execute(text("PRAGMA synchronous")).scalar() == 2

    asyncio.run(main())


def test_an_entry_is_written_once(url: str) -> None:
    async def main() -> None:
        async with opened(url) as (store, writer):
            await writer.write(entry("once", 1))
            with pytest.raises(Conflict):
                await writer.write(entry("once", 1))
            # One that cannot be written does not spoil it for those that share its commit.
            results = await asyncio.gather(
                *(writer.write(entry(table, 1)) for table in ("a", "once", "b", "c")), return_exceptions=True
            )
            assert [type(result) for result in results] == [type(None), Conflict, type(None), type(None)]
            assert [line.number for table in "abc" for line in await store.lines(table)] == [1, 1, 1]

    asyncio.run(main())


def test_many_changes_share_a_commit(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.sqlite'}") as (_, writer):
            commits = 0
            transaction = writer._transaction

            async def counted(group: Any) -> None:
                nonlocal commits
                commits += 1
                await transaction(group)

            writer._transaction = counted  # type: ignore[method-assign]  # to count
            await asyncio.gather(*(writer.write(entry(f"t{number}", 1)) for number in range(300)))
            assert commits <= 3
            writer.write_later(entry("later", 1))
            await writer.write(entry("now", 1))  # takes the other one along
            assert commits <= 4

    asyncio.run(main())
    with sqlite3.connect(tmp_path / "t.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (302,)


def test_what_nobody_waits_for_is_written_soon(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.sqlite'}") as (store, writer):
            written = writer.write_later(entry("later", 1))
            await asyncio.wait_for(written, PATIENCE)
            assert await store.lines("later")

    asyncio.run(main())


def test_an_older_line_never_replaces_a_newer_one(url: str) -> None:
    async def main() -> None:
        async with opened(url) as (store, writer):
            for number in (3, 2):
                await writer.write(Changes(snapshots=[{"table_id": "s", "number": number, "body": str(number)}]))
            assert await store.snapshot("s") == (3, "3")

    asyncio.run(main())


def test_a_database_that_fails_says_so(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(f"sqlite:///{tmp_path / 't.sqlite'}") as (store, writer):
            async with store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE entries RENAME TO gone"))
            with pytest.raises(StorageFailed):
                await writer.write(entry("t", 1))

    asyncio.run(main())


def test_addresses_of_databases(tmp_path: Path) -> None:
    assert Settings(database="sqlite:////data/x.sqlite").url() == "sqlite+aiosqlite:////data/x.sqlite"
    assert Settings(database="postgresql://a@b/c").url() == "postgresql+asyncpg://a@b/c"
    assert Settings(database="postgres://a@b/c").url() == "postgresql+asyncpg://a@b/c"
    assert Settings(database="some/file").url().startswith("sqlite+aiosqlite:////")
    with pytest.raises(RibeiraError, match="mysql"):
        Settings(database="mysql://a@b/c").url()
    with pytest.raises(RibeiraError, match="PostgreSQL"):
        Settings(workers=2, database=f"sqlite:///{tmp_path / 'x'}").check()
