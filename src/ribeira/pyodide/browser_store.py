"""Storage for the browser build: rows in IndexedDB, with an in-memory copy of the rows that lists need."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from ribeira.server.features.daily.storage import DAILIES
from ribeira.server.operations.clock import now_ms
from ribeira.server.storage.changeset import ChangeSet, Conflict, StorageFailed
from ribeira.server.storage.core_kinds import ENTRIES, PLAYERS, SEATINGS, SNAPSHOTS, TABLES, UPTIMES
from ribeira.server.storage.interface import TableReader
from ribeira.server.storage.stored_kind import Row, StoredKind, Where, in_order, matches
from ribeira.tables.entry import LogEntry
from ribeira.tables.message_types import read_entry

STARTED = '{"entry":"started"'  # prefix of the JSON of a `Started` entry


class IndexedDb(Protocol):
    """Rows in the browser's database, as JSON. The web client's `BrowserStore` implements it."""

    async def open(self, kinds: str) -> None:
        """Open the database, and create missing object stores.

        `kinds` is a JSON list of objects
        `{"name": ..., "key": [columns], "table": column or null, "player": column or null}`.
        """

    async def read(self, kind: str) -> str:
        """Return all rows of a kind as a JSON list, sorted by key."""

    async def read_of(self, kind: str, table: str, after: int) -> str:
        """Return a table's rows of a kind as a JSON list, in the order of their keys.

        If the rows are numbered, only rows with a number above `after` are included.
        """

    async def commit(self, changes: str) -> None:
        """Write a `Commit` atomically. It is durable when this method returns.

        Adding a row with an existing key fails with a `ConstraintError`.
        """


class Commit(msgspec.Struct):
    """Changes for `IndexedDb.commit`: rows and keys by kind, and IDs of deleted owners."""

    add: dict[str, list[Row]]
    put: dict[str, list[Row]]
    delete: dict[str, list[tuple[Any, ...]]]
    tables: list[str]  # tables to delete with all rows that they own
    players: list[str]  # players to delete with all rows that they own


class NoBotLocks:
    """Implementation of `BotLocks` for a single process, which always gets the lock."""

    async def acquire(self, table: str) -> bool:
        """Return True, because no other process competes for the lock."""
        return True

    async def release(self, table: str) -> None:
        """Do nothing, because no lock is held."""

    async def close(self) -> None:
        """Do nothing, because no resources are held."""


class BrowserStore(TableReader):
    """Reads and writes the rows that the page stores. Implements `TableReader` and `TableWriter`.

    Kinds that the browser build does not store are read as empty.
    """

    shared = False

    def __init__(self, database: IndexedDb, kinds: Iterable[StoredKind]) -> None:
        self.database = database
        self.kinds = tuple(kind for kind in kinds if kind.browser is not None)
        self.bot_locks = NoBotLocks()
        self.order = asyncio.Lock()
        self.writing: set[asyncio.Task[None]] = set()
        self.memory: dict[StoredKind, dict[tuple[Any, ...], Row]] = {
            kind: {} for kind in self.kinds if kind.browser == "in_memory"
        }

    async def open(self) -> None:
        """Open the database and read the rows that are held in memory."""
        kinds = [
            {"name": kind.name, "key": kind.key, "table": kind.table, "player": kind.player} for kind in self.kinds
        ]
        await self.database.open(msgspec.json.encode(kinds).decode())
        for kind in self.memory:
            self._remember(kind, msgspec.json.decode(await self.database.read(kind.name)))

    # Writes

    def backlog(self) -> int:
        return len(self.writing)

    def write(self, changes: ChangeSet) -> "asyncio.Future[None]":
        task = asyncio.create_task(self._write(changes))
        self.writing.add(task)
        task.add_done_callback(self._written)
        return task

    write_soon = write  # IndexedDB gains nothing from shared commits

    def _written(self, task: asyncio.Task[None]) -> None:
        self.writing.discard(task)
        if not task.cancelled():
            task.exception()  # mark the exception as retrieved

    async def close(self) -> None:
        """Wait for pending writes."""
        while self.writing:
            await asyncio.wait(self.writing)

    async def _write(self, changes: ChangeSet) -> None:
        assert changes.added.keys() <= set(self.kinds), "a kind of row that the page does not have"
        async with self.order:
            added = {kind: rows for kind, rows in changes.added.items() if kind.insert_only}
            put = {
                kind: [each for row in rows if (each := self._replacing(kind, row)) is not None]
                for kind, rows in changes.added.items()
                if not kind.insert_only
            }
            for kind, where, values in changes.updated:
                put.setdefault(kind, []).extend({**row, **values} for row in self._matching(kind, where))
            deleted: dict[StoredKind, list[Row]] = {}
            for kind, where in changes.deleted:
                deleted.setdefault(kind, []).extend(self._matching(kind, where))
            await self._commit(changes, added, put, deleted)
            for kind, rows in [*added.items(), *put.items()]:
                if kind in self.memory:
                    self._remember(kind, rows)
            for kind, rows in deleted.items():
                for row in rows:
                    self.memory[kind].pop(kind.key_of(row), None)
            self._forget_owned("table", changes.forgotten_tables)
            self._forget_owned("player", changes.forgotten_players)

    async def _commit(
        self,
        changes: ChangeSet,
        added: dict[StoredKind, list[Row]],
        put: dict[StoredKind, list[Row]],
        deleted: dict[StoredKind, list[Row]],
    ) -> None:
        # Uptimes matter only while a clock is running. At other times, skip them to avoid a disk write per second.
        clocks_run = any(row["deadline"] for row in self.memory[TABLES].values())
        stored = {kind: rows for kind, rows in put.items() if rows and (kind != UPTIMES or clocks_run)}
        commit = Commit(
            {kind.name: rows for kind, rows in added.items()},
            {kind.name: rows for kind, rows in stored.items()},
            {kind.name: [kind.key_of(row) for row in rows] for kind, rows in deleted.items() if rows},
            changes.forgotten_tables,
            changes.forgotten_players,
        )
        if not any(msgspec.structs.astuple(commit)):
            return
        try:
            await self.database.commit(msgspec.json.encode(commit).decode())
        except Exception as error:
            if "ConstraintError" in f"{type(error).__name__} {error}":
                raise Conflict from None
            raise StorageFailed(type(error).__name__) from error

    def _replacing(self, kind: StoredKind, row: Row) -> Row | None:
        """Return the row to store in place of the previous row, or None if the previous row is newer.

        Only rows in memory are compared. Snapshots are not in memory, but there is only one writer, which writes them
        in order.
        """
        before = self.memory.get(kind, {}).get(kind.key_of(row))
        if before is None:
            return row
        if kind.version is not None and before[kind.version] > row[kind.version]:
            return None
        return {**row, **{column: before[column] for column in kind.preserved_columns}}

    def _matching(self, kind: StoredKind, where: Where) -> list[Row]:
        return [row for row in self.memory[kind].values() if matches(row, where)]

    def _remember(self, kind: StoredKind, rows: Iterable[Row]) -> None:
        for row in rows:
            self.memory[kind][kind.key_of(row)] = row

    def _forget_owned(self, owner: str, ids: Collection[str]) -> None:
        for kind, rows in self.memory.items():
            column = getattr(kind, owner)
            if ids and column is not None:
                self.memory[kind] = {key: row for key, row in rows.items() if row[column] not in ids}

    # Reads of rows

    async def rows(
        self, kind: StoredKind, where: Where | None = None, *, order_by: Sequence[str] = (), limit: int | None = None
    ) -> list[Row]:
        where = where or {}
        if kind.browser is None:
            found = []
        elif kind in self.memory:
            found = self._matching(kind, where)
        else:
            assert kind.table is not None
            document = await self.database.read_of(kind.name, where[kind.table], 0)
            found = [row for row in msgspec.json.decode(document) if matches(row, where)]
        return in_order((dict(row) for row in found), order_by)[:limit]

    async def count(self, kind: StoredKind, where: Where | None = None) -> int:
        return len(await self.rows(kind, where))

    # Reads of tables

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        row = await self.row(SNAPSHOTS, {"table_id": table})
        return (row["number"], row["body"]) if row is not None else None

    async def read_log(self, table: str, after: int = 0) -> list[LogEntry]:
        rows = msgspec.json.decode(await self.database.read_of(ENTRIES.name, table, after))
        return [LogEntry(row["number"], row["at"], read_entry(row["body"]), row["request"]) for row in rows]

    async def last_numbers(self, tables: Collection[str]) -> dict[str, int]:
        logs = {id: await self.read_log(id) for id in tables}
        return {id: log[-1].number for id, log in logs.items() if log}

    async def summaries(self, tables: Collection[str]) -> dict[str, str]:
        return {row["id"]: row["summary"] for row in self._matching(TABLES, {"id": set(tables)})}

    async def public_summaries(self, limit: int, before: int, per_host: int) -> list[tuple[str, str]]:
        return []  # no other people can join or watch

    async def summaries_of(self, player: str, limit: int, before: int, archived: bool = False) -> list[str]:
        seatings = self._matching(SEATINGS, {"player_id": player, "seated": not archived})
        tables = self._matching(TABLES, {"id": {row["table_id"] for row in seatings}})
        found = [
            row
            for row in tables
            if row["updated_at"] < before and (not archived or row["status"] in ("playing", "over"))
        ]
        return [row["summary"] for row in in_order(found, ("-updated_at",))[:limit]]

    async def finished_tables_of(self, player: str, limit: int) -> list[tuple[str, int]]:
        seatings = self._matching(SEATINGS, {"player_id": player})
        tables = self._matching(TABLES, {"id": {row["table_id"] for row in seatings}, "status": "over"})
        return [(row["id"], row["number"]) for row in in_order(tables, ("-updated_at",))[:limit]]

    async def unfinished_summaries_of(self, host: str) -> list[str]:
        return [row["summary"] for row in self._matching(TABLES, {"host": host, "status": ("open", "playing")})]

    async def count_unfinished(self, host: str) -> int:
        return len(await self.unfinished_summaries_of(host))

    # Reads for the periodic work

    async def tables_with_expired_clock(self, now: int) -> list[str]:
        return [row["id"] for row in self._tables() if row["deadline"] is not None and row["deadline"] <= now]

    async def tables_with_overdue_bots(self, before: int) -> list[str]:
        playing = self._matching(TABLES, {"status": "playing", "bots_to_move": True})
        return [row["id"] for row in playing if row["updated_at"] < before]

    async def tables_with_stale_summary(self, before: int) -> list[str]:
        tables = self._matching(TABLES, {"status": ("open", "playing")})
        quiet = [row for row in tables if row["updated_at"] < before]
        return [row["id"] for row in quiet if await self.read_log(row["id"], row["number"])]

    async def unstarted_tables(self, status: str, before: int, limit: int) -> list[str]:
        tables = self._matching(TABLES, {"status": status})
        quiet = in_order((row for row in tables if row["updated_at"] < before), ("updated_at",))
        return [row["id"] for row in quiet if not await self._was_started(row["id"])][:limit]

    async def _was_started(self, table: str) -> bool:
        return any(row["body"].startswith(STARTED) for row in await self.rows(ENTRIES, {"table_id": table}))

    async def removable_players(self, before: int, limit: int) -> list[str]:
        return []  # the page has one player

    def _tables(self) -> list[Row]:
        return list(self.memory[TABLES].values())


class BrowserDailyQueries:
    """Implementation of `DailyQueries` with an empty secret, so that all browsers have the same deals."""

    def __init__(self, store: TableReader) -> None:
        self.store = store

    async def secret(self) -> tuple[str, int] | None:
        players = await self.store.rows(PLAYERS)
        return "", min((row["created_at"] for row in players), default=now_ms())

    async def attempt(self, day: str, game: str, player: str | None = None) -> str | None:
        where = {"day": day, "game": game} | ({"player_id": player} if player is not None else {})
        row = await self.store.row(DAILIES, where)
        return str(row["table_id"]) if row is not None else None

    async def attempts_on(self, day: str) -> list[tuple[str, str, str]]:
        rows = await self.store.rows(DAILIES, {"day": day})
        found = await self.store.summaries([row["table_id"] for row in rows])
        return [(row["game"], row["player_id"], found[row["table_id"]]) for row in rows]

    async def attempts_of(self, player: str, limit: int) -> list[str]:
        rows = await self.store.rows(DAILIES, {"player_id": player}, order_by=("-day",), limit=limit)
        found = await self.store.summaries([row["table_id"] for row in rows])
        return [found[row["table_id"]] for row in rows]
