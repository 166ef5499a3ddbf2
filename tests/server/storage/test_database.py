"""The database: migrations, durability, conflicts, and commits shared by many change sets."""

import asyncio
import sqlite3
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from ribeira.engine.errors import RibeiraError
from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.settings import Settings
from ribeira.server.storage import reader
from ribeira.server.storage.changeset import ChangeSet, Conflict, StorageFailed
from ribeira.server.storage.core_kinds import ENTRIES, SNAPSHOTS
from ribeira.server.storage.database import open_database, upgrade
from ribeira.server.storage.schema import Schema
from tests.server.clients import TIMEOUT_S
from tests.server.storage.databases import open_storage


def entry(table: str, number: int) -> ChangeSet:
    row = {"table_id": table, "number": number, "at": 5, "request": None, "body": '{"entry":"started"}'}
    return ChangeSet().add(ENTRIES, row)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return str(request.getfixturevalue("postgres"))


def test_migrations_create_the_schema(url: str) -> None:
    metadata = Schema(ALL_KINDS).metadata

    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        return list(compare_metadata(context, metadata))

    def keys(connection: Connection) -> dict[str, list[str]]:
        inspector = inspect(connection)
        return {name: inspector.get_pk_constraint(name)["constrained_columns"] for name in metadata.tables}

    async def main() -> None:
        engine = open_database(Settings(database=url).database_url())
        await upgrade(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
            assert await connection.run_sync(keys) == {kind.sql_name: list(kind.key) for kind in ALL_KINDS}
            found = await connection.execute(text("SELECT version_num FROM alembic_version"))
            versions = resources.files("ribeira.server.storage.migrations.versions").iterdir()
            assert found.scalar() == max(each.name for each in versions if each.name[0].isdigit())[:4]
        await engine.dispose()

    asyncio.run(main())


def test_sqlite_connections_are_safe_against_power_cuts(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_storage(f"sqlite:///{tmp_path / 't.sqlite'}") as (store, writer):
            async with store.engine.connect() as connection:
                assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
                assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
            assert writer.sqlite is not None
            with writer.sqlite.connect() as writing:
                assert writing.execute(text("PRAGMA synchronous")).scalar() == 2

    asyncio.run(main())


def test_entry_is_written_once(url: str) -> None:
    async def main() -> None:
        async with open_storage(url) as (store, writer):
            await writer.write(entry("once", 1))
            with pytest.raises(Conflict):
                await writer.write(entry("once", 1))
            # A conflicting change set does not affect the other change sets in the same commit.
            results = await asyncio.gather(
                *(writer.write(entry(table, 1)) for table in ("a", "once", "b", "c")), return_exceptions=True
            )
            assert [type(result) for result in results] == [type(None), Conflict, type(None), type(None)]
            assert [line.number for table in "abc" for line in await store.read_log(table)] == [1, 1, 1]

    asyncio.run(main())


def test_long_logs_are_read_in_parts(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log is read in parts, so that a long chat does not block the event loop."""
    monkeypatch.setattr(reader, "ENTRIES_PER_READ", 10)
    sizes: list[int] = []

    async def main() -> None:
        async with open_storage(url) as (store, writer):
            await asyncio.gather(*(writer.write(entry("long", number)) for number in range(1, 36)))
            execute = store.execute

            async def recorded(statement: Any) -> Any:
                rows = await execute(statement)
                sizes.append(len(rows))
                return rows

            monkeypatch.setattr(store, "execute", recorded)
            assert [line.number for line in await store.read_log("long")] == list(range(1, 36))
            assert [line.number for line in await store.read_log("long", 15)] == list(range(16, 36))
            assert await store.read_log("long", 35) == []

    asyncio.run(main())
    assert sizes == [10, 10, 10, 5, 10, 10, 0, 0]


def test_simultaneous_change_sets_share_a_commit(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_storage(f"sqlite:///{tmp_path / 't.sqlite'}") as (_, writer):
            commits = 0
            transaction = writer._transaction

            async def counted(group: Any) -> None:
                nonlocal commits
                commits += 1
                await transaction(group)

            writer._transaction = counted  # type: ignore[method-assign]  # counts commits
            await asyncio.gather(*(writer.write(entry(f"t{number}", 1)) for number in range(300)))
            assert commits <= 3
            writer.write_soon(entry("later", 1))
            await writer.write(entry("now", 1))  # also commits the delayed change set
            assert commits <= 4

    asyncio.run(main())
    with sqlite3.connect(tmp_path / "t.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (302,)


def test_write_soon_commits_after_a_short_delay(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_storage(f"sqlite:///{tmp_path / 't.sqlite'}") as (store, writer):
            written = writer.write_soon(entry("later", 1))
            await asyncio.wait_for(written, TIMEOUT_S)
            assert await store.read_log("later")

    asyncio.run(main())


def test_older_row_never_replaces_a_newer_one(url: str) -> None:
    async def main() -> None:
        async with open_storage(url) as (store, writer):
            for number in (3, 2):
                await writer.write(ChangeSet().add(SNAPSHOTS, {"table_id": "s", "number": number, "body": str(number)}))
            assert await store.snapshot("s") == (3, "3")

    asyncio.run(main())


def test_database_error_is_a_storage_failure(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_storage(f"sqlite:///{tmp_path / 't.sqlite'}") as (store, writer):
            async with store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE entries RENAME TO gone"))
            with pytest.raises(StorageFailed):
                await writer.write(entry("t", 1))

    asyncio.run(main())


def test_database_setting_becomes_an_sqlalchemy_url(tmp_path: Path) -> None:
    assert Settings(database="sqlite:////data/x.sqlite").database_url() == "sqlite+aiosqlite:////data/x.sqlite"
    assert Settings(database="postgresql://a@b/c").database_url() == "postgresql+asyncpg://a@b/c"
    assert Settings(database="postgres://a@b/c").database_url() == "postgresql+asyncpg://a@b/c"
    assert Settings(database="some/file").database_url().startswith("sqlite+aiosqlite:////")
    with pytest.raises(RibeiraError, match="mysql"):
        Settings(database="mysql://a@b/c").database_url()
    with pytest.raises(RibeiraError, match="PostgreSQL"):
        Settings(workers=2, database=f"sqlite:///{tmp_path / 'x'}").check()
