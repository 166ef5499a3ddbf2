"""Behavior derived from the declarations of stored kinds: schema, deletion, export and the browser store."""

import asyncio
import importlib
import importlib.util
import itertools
import json
import pkgutil
from collections.abc import Collection, Iterable
from pathlib import Path

import pytest
from sqlalchemy import select

from ribeira.engine.registry import game
from ribeira.pyodide.browser_store import BrowserStore
from ribeira.server import features
from ribeira.server.actors.table_actor import entry_row
from ribeira.server.operations.export_import import Export, read_documents
from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.storage.changeset import ChangeSet, Conflict
from ribeira.server.storage.core_kinds import CORE_KINDS, ENTRIES, PLAYERS, TABLES
from ribeira.server.storage.interface import TableWriter
from ribeira.server.storage.reader import DatabaseReader
from ribeira.server.storage.stored_kind import Row, StoredKind
from ribeira.tables.entries.opened import Opened
from ribeira.tables.entry import LogEntry
from ribeira.tables.seats import Seat
from tests.pyodide.browser_page import MemoryIndexedDb
from tests.server.memory_storage import MemoryStorage
from tests.server.postgres import create_database
from tests.server.storage.databases import open_storage
from tests.server.stored_rows import NOTES, owned_row, sample_row

OWNERS = ("table", "player", "device")
databases = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return create_database(request.getfixturevalue("postgres"), f"kinds{next(databases)}")


def forget(owner: str, id: str) -> ChangeSet:
    changes = ChangeSet()
    if owner == "table":
        return changes.forget_tables([id])
    return changes.forget_players([id]) if owner == "player" else changes.forget_devices([id])


def column_of(owner: str, name: str, columns: Collection[str]) -> str | None:
    """Return the column that contains an owner's ID. It is found by its name, to check the declarations."""
    if name == f"{owner}s":
        return "id"
    return f"{owner}_id" if f"{owner}_id" in columns else None


def two_of_each(kinds: Iterable[StoredKind]) -> ChangeSet:
    """Return a change set with two rows of each kind. One belongs to the owners "gone", the other to "stays"."""
    changes = ChangeSet()
    for kind in kinds:
        changes.add(kind, owned_row(kind, 1, table="gone", player="gone", device="gone"))
        changes.add(kind, owned_row(kind, 2, table="stays", player="stays", device="stays"))
    return changes


def test_names_are_unique_and_declarations_refer_to_existing_columns() -> None:
    for names in ({kind.name for kind in ALL_KINDS}, {kind.sql_name for kind in ALL_KINDS}):
        assert len(names) == len(ALL_KINDS)
    for kind in ALL_KINDS:
        columns = {*kind.key, *kind.preserved_columns, kind.table, kind.player, kind.device, kind.version} - {None}
        columns |= {column for index in kind.indexes for column in index.columns}
        assert columns <= set(kind.column_names), kind.name


def test_every_declared_kind_is_stored() -> None:
    """A feature that declares a kind must be listed in `shared_features` or `server_only_features`."""
    declared = set()
    for found in pkgutil.iter_modules(features.__path__, f"{features.__name__}."):
        if importlib.util.find_spec(f"{found.name}.storage") is not None:
            values = vars(importlib.import_module(f"{found.name}.storage")).values()
            declared |= {value for value in values if isinstance(value, StoredKind)}
    assert declared <= set(ALL_KINDS)
    assert len(declared) >= len(ALL_KINDS) - len(CORE_KINDS)


# A rated loss stays when its table is deleted.
INDEPENDENT = {("table", "results")}


@pytest.mark.parametrize("owner", OWNERS)
def test_database_deletes_all_rows_of_an_owner(url: str, owner: str) -> None:
    async def main() -> None:
        async with open_storage(url) as (reader, writer):
            await writer.write(two_of_each(ALL_KINDS))
            await writer.write(forget(owner, "gone"))
            async with reader.engine.connect() as connection:
                # Tests all tables, including those without declared owners.
                for table in reader.schema.metadata.sorted_tables:
                    rows = [row._mapping for row in await connection.execute(select(table))]
                    column = column_of(owner, table.name, table.c.keys())
                    if column is not None and (owner, table.name) not in INDEPENDENT:
                        found = [row[column] for row in rows]
                        assert found == ["stays"], f"{table.name} is not deleted with a {owner}"
                    else:
                        assert len(rows) == 2, f"{table.name} must not be deleted with a {owner}"

    asyncio.run(main())


def test_memory_storage_behaves_like_the_database(tmp_path: Path) -> None:
    async def main() -> None:
        memory = MemoryStorage()
        async with open_storage(f"sqlite:///{tmp_path / 'tables.sqlite'}") as (reader, writer):
            replaced = ChangeSet()
            for kind in ALL_KINDS:
                if not kind.insert_only:
                    key = {name: staying_row(kind)[name] for name in kind.key}
                    replaced.add(kind, sample_row(kind, 3, **key))
            changes = [two_of_each(ALL_KINDS), replaced, *(forget(owner, "gone") for owner in OWNERS)]
            for change in changes:
                for storage in (memory, writer):
                    await storage.write(change)
                for kind in ALL_KINDS:
                    assert await memory.rows(kind, order_by=kind.key) == await reader.rows(kind, order_by=kind.key)
            for kind in ALL_KINDS:
                again = ChangeSet().add(kind, *await reader.rows(kind, limit=1))
                for storage in (memory, writer):
                    if kind.insert_only:
                        with pytest.raises(Conflict):
                            await storage.write(again)

    asyncio.run(main())


def staying_row(kind: StoredKind) -> Row:
    """Return the row of `two_of_each` that stays."""
    return owned_row(kind, 2, table="stays", player="stays", device="stays")


@pytest.mark.parametrize("owner", ["table", "player"])
def test_browser_store_deletes_all_rows_of_an_owner(owner: str) -> None:
    async def main() -> None:
        database = MemoryIndexedDb()
        store = BrowserStore(database, ALL_KINDS)
        await store.open()
        await store.write(two_of_each(store.kinds))
        await store.write(forget(owner, "gone"))
        again = BrowserStore(database, ALL_KINDS)
        await again.open()
        for kind in store.kinds:
            column = column_of(owner, kind.name, kind.column_names)
            for rows in (database.rows[kind.name], store.memory.get(kind), again.memory.get(kind)):
                if column is not None and rows is not None:
                    found = [row[column] for row in rows.values()]
                    assert found == ["stays"], f"{kind.name} is not deleted with a {owner}"

    asyncio.run(main())


def opening(table: str, player: str) -> Row:
    """Return the stored row of the entry that opens a table."""
    seats = [Seat(player=player, name="Ana", colour="red"), Seat(bot="random", name="", colour="blue")]
    entry = Opened(
        game="wishes",
        version=game("wishes").version,
        options={},
        seats=seats,
        host=player,
        public=False,
        spectators=False,
        invite="i",
        seed=1,
        hints=False,
        pace=None,
    )
    return entry_row(table, LogEntry(1, 5, entry))


def test_exports_contain_every_exported_kind(url: str) -> None:
    async def main() -> None:
        async with open_storage(url) as (reader, writer):
            await writer.write(ChangeSet().add(ENTRIES, opening("t1", "ana")))
            for kind in ALL_KINDS:
                if kind != ENTRIES:
                    await writer.write(ChangeSet().add(kind, owned_row(kind, table="t1", player="ana", device="d1")))
            export = Export(reader, writer)
            table, server = await export.export_table("t1"), await export.export_server()
            for kind in ALL_KINDS:
                for field, document in ((kind.table_export, table), (kind.server_export, server)):
                    if field is not None:
                        found = document[field] if isinstance(document[field], list) else [document[field]]
                        assert found == await reader.rows(kind), f"{kind.name} is not exported as {field}"
            lines = [json.dumps(table), json.dumps(server)]
            assert list(read_documents(lines)) == [table, server]

    asyncio.run(main())


def test_new_kind_needs_only_its_declaration(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Rows of a new kind can be written, changed, read and deleted in both storages, and exported and imported."""
    kinds = (*ALL_KINDS, NOTES)
    note = owned_row(NOTES, 5, table="t1", player="ana")
    older = {**note, "number": 4, "body": "older"}

    async def use(reader: DatabaseReader | BrowserStore, writer: TableWriter) -> None:
        await writer.write(ChangeSet().add(NOTES, note, owned_row(NOTES, 6, table="t2", player="rui")))
        await writer.write(ChangeSet().add(NOTES, older))
        assert await reader.row(NOTES, {"table_id": "t1"}) == note
        await writer.write(ChangeSet().update(NOTES, {"table_id": "t1"}, {"body": "changed", "number": 7}))
        assert await reader.rows(NOTES, order_by=("-table_id",), limit=1) != [note]
        assert (await reader.rows(NOTES, {"player_id": ["ana", "eva"]}))[0]["body"] == "changed"
        await writer.write(ChangeSet().delete(NOTES, {"player_id": "rui"}))
        assert await reader.count(NOTES) == 1

    async def main() -> None:
        document: Row = {}
        folders = [tmp_path_factory.mktemp("notes") for _ in range(2)]
        async with open_storage(f"sqlite:///{folders[0] / 't.sqlite'}", kinds) as (reader, writer):
            await use(reader, writer)
            await writer.write(ChangeSet().add(ENTRIES, opening("t1", "ana")))
            await writer.write(ChangeSet().add(PLAYERS, sample_row(PLAYERS, id="ana")))
            document = await Export(reader, writer, kinds).export_table("t1")
            await writer.write(ChangeSet().forget_tables(["t1"]))
            assert await reader.count(NOTES) == 0
        async with open_storage(f"sqlite:///{folders[1] / 't.sqlite'}", kinds) as (reader, writer):
            (read,) = read_documents([json.dumps(document)], kinds)
            assert await Export(reader, writer, kinds).import_table(read)
            assert [row["body"] for row in await reader.rows(NOTES)] == ["changed"]
            assert await reader.count(TABLES) == 1
            assert not await Export(reader, writer, kinds).import_table(read)  # the table has been imported already
        database = MemoryIndexedDb()
        before = BrowserStore(database, ALL_KINDS)  # the database of an earlier version of the page
        await before.open()
        await before.write(ChangeSet().add(PLAYERS, sample_row(PLAYERS)))
        store = BrowserStore(database, kinds)
        await store.open()
        await use(store, store)
        await store.write(ChangeSet().forget_players(["ana"]))
        assert await store.count(NOTES) == 0
        assert await store.count(PLAYERS) == 1

    asyncio.run(main())


def test_browser_store_detects_conflicts() -> None:
    async def main() -> None:
        for kind in ALL_KINDS:
            if kind.browser is not None:
                store = BrowserStore(MemoryIndexedDb(), ALL_KINDS)
                await store.open()
                await store.write(ChangeSet().add(kind, sample_row(kind)))
                if kind.insert_only:
                    with pytest.raises(Conflict):
                        await store.write(ChangeSet().add(kind, sample_row(kind)))
                else:
                    await store.write(ChangeSet().add(kind, sample_row(kind)))

    asyncio.run(main())
