"""Writes change sets to the database. Concurrent change sets share a commit."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import structlog
from sqlalchemy import Engine, Executable, Table, bindparam, create_engine, delete, event, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.server.operations.metrics import COMMIT_CHANGES, COMMIT_SECONDS
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.request_resources import current_use
from ribeira.server.storage.changeset import ChangeSet, Conflict, StorageFailed, last_of_each_key
from ribeira.server.storage.core_kinds import ENTRIES
from ribeira.server.storage.database import harden
from ribeira.server.storage.schema import Schema, bound_conditions
from ribeira.server.storage.stored_kind import COMPARISONS, Row, StoredKind, Where

ROW_OVERHEAD_BYTES = 50  # estimated size of a row's numbers, key and index entries
CHANNEL = "ribeira_tables"  # PostgreSQL channel for notifying other processes
PRESENCE = "presence"  # notification suffix: players connected or disconnected
DISCONNECT = "turned_out"  # notification suffix: close a player's connections
NOTIFY = text("SELECT pg_notify(:channel, :note)")
MAX_GROUP_SIZE = 500  # change sets per commit
MAX_DELAY_S = 0.2  # maximum delay of changes passed to `write_soon`

Pending = tuple[ChangeSet, "asyncio.Future[None]"]
Statement = tuple[Executable, list[Row]]
log = structlog.get_logger("ribeira.storage")


class DatabaseWriter:
    """Commits change sets to SQLite or PostgreSQL, many at a time."""

    def __init__(self, engine: AsyncEngine, kinds: Iterable[StoredKind], name: str) -> None:
        self.engine = engine
        self.name = name  # identifies this process, so that it ignores its own notifications
        self.schema = Schema(kinds)
        self.waiting: list[Pending] = []
        self.wake = asyncio.Event()
        self.supervisor = Supervisor()
        self.timer: asyncio.TimerHandle | None = None
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        # Kinds that can conflict come first, so that a failing transaction has done little other work.
        kinds_in_order = sorted(self.schema.kinds, key=lambda kind: not kind.insert_only)
        self.inserts: dict[StoredKind, Executable] = {
            kind: self.schema[kind].insert()
            if kind.insert_only
            else _upsert(kind, self.schema[kind], insert(self.schema[kind]))
            for kind in kinds_in_order
        }
        # SQLite allows one writer at a time, so all transactions run on one connection in one thread.
        self.thread = ThreadPoolExecutor(1, "writer")
        self.sqlite: Engine | None = None
        self.version: int | None = None  # last `data_version` of the SQLite file seen by this connection
        if engine.dialect.name == "sqlite":
            self.sqlite = create_engine(f"sqlite:///{engine.url.database}", connect_args={"timeout": 30})
            event.listen(self.sqlite, "connect", harden)

    async def others_wrote(self) -> bool:
        """Return True if another program has written to the SQLite file since the last call."""
        assert self.sqlite is not None
        loop = asyncio.get_running_loop()
        version = await loop.run_in_executor(self.thread, _data_version, self.sqlite)
        before, self.version = self.version, version
        return before not in (None, version)

    def start(self, supervisor: Supervisor | None = None) -> None:
        """Start the background task."""
        self.supervisor = supervisor or self.supervisor
        self.supervisor.start("writer", self._work)

    async def stop(self) -> None:
        """Commit pending change sets, then stop."""
        while self.waiting:
            self.wake.set()
            await asyncio.wait([future for _, future in self.waiting])
        await self.supervisor.stop("writer")
        self.thread.shutdown()
        if self.sqlite is not None:
            self.sqlite.dispose()

    def backlog(self) -> int:
        """Return the number of pending change sets."""
        return len(self.waiting)

    def write(self, changes: ChangeSet) -> "asyncio.Future[None]":
        """Commit immediately. The future is done when the changes are durable."""
        future = self.write_soon(changes)
        self.wake.set()
        return future

    def write_soon(self, changes: ChangeSet) -> "asyncio.Future[None]":
        """Commit together with the next changes, or after at most `MAX_DELAY_S`."""
        assert changes.added.keys() <= self.inserts.keys(), "a kind of row that this database does not have"
        if (use := current_use()) is not None:
            use.stored_bytes += stored_bytes(changes)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self.waiting.append((changes, future))
        if self.timer is None:
            self.timer = loop.call_later(MAX_DELAY_S, self.wake.set)
        return future

    async def _work(self) -> None:
        while True:
            await self.wake.wait()
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None
            group = self.waiting[:MAX_GROUP_SIZE]
            if group:
                with COMMIT_SECONDS.time():
                    await self._commit(group)
                COMMIT_CHANGES.observe(len(group))
                del self.waiting[: len(group)]
            if not self.waiting:
                self.wake.clear()

    async def _commit(self, group: Sequence[Pending]) -> None:
        try:
            await self._transaction([changes for changes, _ in group])
        except SQLAlchemyError as error:
            if len(group) > 1:  # one change set made the whole group fail: commit each separately
                for each in group:
                    await self._commit([each])
                return
            failed = Conflict() if isinstance(error, IntegrityError) else StorageFailed(type(error).__name__)
            if isinstance(failed, StorageFailed):
                log.error("not written", error=type(error).__name__, reason=str(error.__cause__ or ""))
            _answer(group, failed)
        except Exception as error:
            log.exception("not written")
            _answer(group, StorageFailed(type(error).__name__))
        else:
            _answer(group, None)

    async def _transaction(self, group: Sequence[ChangeSet]) -> None:
        statements = list(self._statements(group))
        if self.sqlite is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self.thread, _transaction_in_thread, self.sqlite, statements)
            return
        async with self.engine.begin() as connection:
            for statement, rows in statements:
                await connection.execute(statement, rows)
            tables = {row["table_id"] for changes in group for row in changes.rows(ENTRIES)}
            notes = [f"{self.name} {id}" for id in sorted(tables)]
            changed = {id for changes in group for id in changes.presence_changed}
            notes += [f"{self.name} {id} {PRESENCE}" for id in sorted(changed)]
            players = {id for changes in group for id in changes.disconnected_players}
            notes += [f"{self.name} {id} {DISCONNECT}" for id in sorted(players)]
            if notes:
                await connection.execute(NOTIFY, [{"channel": CHANNEL, "note": note} for note in notes])

    def _statements(self, group: Sequence[ChangeSet]) -> Iterator[Statement]:
        added: dict[StoredKind, list[Row]] = defaultdict(list)
        for changes in group:
            for kind, rows in changes.added.items():
                added[kind] += rows
        for kind, statement in self.inserts.items():
            if kind in added:
                yield statement, added[kind] if kind.insert_only else last_of_each_key(kind, added[kind])
        yield from self._updates([each for changes in group for each in changes.updated])
        yield from self._deletions([each for changes in group for each in changes.deleted])
        yield from self._owned_rows("table", [id for changes in group for id in changes.forgotten_tables])
        yield from self._owned_rows("device", [id for changes in group for id in changes.forgotten_devices])
        yield from self._owned_rows("player", [id for changes in group for id in changes.forgotten_players])

    def _updates(self, updates: Iterable[tuple[StoredKind, Where, Row]]) -> Iterator[Statement]:
        """Yield one statement per combination of updated columns and condition columns."""
        batches: dict[tuple[StoredKind, Any, Any], list[Row]] = defaultdict(list)
        for kind, where, values in updates:
            row = {**_bound(where), **{f"set_{name}": value for name, value in values.items()}}
            batches[kind, _shape(where), tuple(values)].append(row)
        for (kind, shape, names), rows in batches.items():
            table = self.schema[kind]
            statement = update(table).where(*bound_conditions(table, shape))
            yield statement.values({name: bindparam(f"set_{name}") for name in names}), _sorted(rows)

    def _deletions(self, deletions: Iterable[tuple[StoredKind, Where]]) -> Iterator[Statement]:
        batches: dict[tuple[StoredKind, Any], list[Row]] = defaultdict(list)
        for kind, where in deletions:
            batches[kind, _shape(where)].append(_bound(where))
        for (kind, shape), rows in batches.items():
            table = self.schema[kind]
            yield delete(table).where(*bound_conditions(table, shape)), _sorted(rows)

    def _owned_rows(self, owner: str, ids: Iterable[str]) -> Iterator[Statement]:
        """Yield deletions of all rows that belong to tables, devices or players. The owners' own rows come last."""
        rows = [{"owner_id": id} for id in sorted(set(ids))]
        owned = [(kind, column) for kind in self.schema.kinds if (column := getattr(kind, owner)) is not None]
        for kind, column in sorted(owned, key=lambda each: each[0].key == (each[1],) and each[1] == "id"):
            if rows:
                table = self.schema[kind]
                yield delete(table).where(table.c[column] == bindparam("owner_id")), rows


def _transaction_in_thread(engine: Engine, statements: list[Statement]) -> None:
    with engine.begin() as connection:
        for statement, rows in statements:
            connection.execute(statement, rows)


def _data_version(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def _shape(where: Where) -> tuple[tuple[str, type | None], ...]:
    """Return the columns of conditions with their types of comparison (None for equality)."""
    return tuple((name, type(value) if type(value) in COMPARISONS else None) for name, value in where.items())


def _bound(where: Where) -> Row:
    """Return the values of conditions by parameter name."""
    return {f"where_{name}": value.value if type(value) in COMPARISONS else value for name, value in where.items()}


def _sorted(rows: list[Row]) -> list[Row]:
    """Sort rows in the same order in every process, to prevent deadlocks."""
    return sorted(rows, key=lambda row: [str(value) for value in row.values()])


def _upsert(kind: StoredKind, table: Table, insert: Any) -> Executable:
    """Return the statement that inserts or replaces a row, unless the stored version is newer."""
    unchanged = {*kind.key, *kind.preserved_columns}
    others = {name: insert.excluded[name] for name in kind.column_names if name not in unchanged}
    if not others:
        nothing: Executable = insert.on_conflict_do_nothing(index_elements=kind.key)
        return nothing
    newer = table.c[kind.version] <= insert.excluded[kind.version] if kind.version is not None else None
    found: Executable = insert.on_conflict_do_update(index_elements=kind.key, set_=others, where=newer)
    return found


def _answer(group: Sequence[Pending], failed: Exception | None) -> None:
    for _, future in group:
        if future.done():
            continue
        if failed is None:
            future.set_result(None)
        else:
            future.set_exception(failed)
            future.exception()  # mark the exception as retrieved


def stored_bytes(changes: ChangeSet) -> int:
    """Return the approximate size of the added rows in bytes.

    Kinds with a version are not counted, because their rows replace earlier rows.
    """
    rows = [row for kind, rows in changes.added.items() if kind.version is None for row in rows]
    texts = sum(len(value) for row in rows for value in row.values() if isinstance(value, str))
    return ROW_OVERHEAD_BYTES * len(rows) + texts
