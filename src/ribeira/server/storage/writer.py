"""The one who writes. What several tables want written at the same time goes into one commit."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import structlog
from prometheus_client import Histogram
from sqlalchemy import Table, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ribeira.server.storage.schema import ENTRIES, PLAYERS, SEATINGS, SNAPSHOTS, TABLES

CHANNEL = "ribeira_tables"  # where PostgreSQL tells the other processes of new entries
MOST = 500  # changes in one commit
COMMITS = Histogram("ribeira_commit_seconds", "How long a commit took", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1))
GROUPS = Histogram(
    "ribeira_commit_changes", "How many changes shared a commit", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)

Row = dict[str, Any]
log = structlog.get_logger("ribeira.storage")


class Conflict(Exception):
    """Somebody else has written an entry of this number, or what else can be there only once."""


class StorageFailed(Exception):
    """The database did not take it, or did not say whether it did."""


class Changes(msgspec.Struct):
    """Rows that are written together or not at all."""

    entries: list[Row] = []
    tables: list[Row] = []
    seatings: list[Row] = []
    snapshots: list[Row] = []
    players: list[Row] = []


class Writer:
    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self.engine = engine
        self.name = name  # of this process, so that it does not listen to itself
        self.waiting: list[tuple[Changes, asyncio.Future[None]]] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert

    def start(self) -> None:
        self.task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Write what waits, then stop."""
        while self.waiting:
            await asyncio.wait([future for _, future in self.waiting])
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def write(self, changes: Changes) -> "asyncio.Future[None]":
        """Write soon; the future is done when it is committed. Nobody needs to wait for it."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((changes, future))
        self.wake.set()
        return future

    async def _work(self) -> None:
        while True:
            await self.wake.wait()
            group = self.waiting[:MOST]
            with COMMITS.time():
                await self._commit(group)
            GROUPS.observe(len(group))
            del self.waiting[: len(group)]
            if not self.waiting:
                self.wake.clear()

    async def _commit(self, group: Sequence[tuple[Changes, "asyncio.Future[None]"]]) -> None:
        try:
            await self._transaction([changes for changes, _ in group])
        except SQLAlchemyError as error:
            if len(group) > 1:  # one of them spoils it for all: each by itself
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

    async def _transaction(self, group: Sequence[Changes]) -> None:
        async with self.engine.begin() as connection:
            if entries := [row for changes in group for row in changes.entries]:
                await connection.execute(ENTRIES.insert(), entries)
            await self._put(connection, PLAYERS, (row for changes in group for row in changes.players))
            await self._put(connection, TABLES, (row for changes in group for row in changes.tables))
            await self._put(connection, SEATINGS, (row for changes in group for row in changes.seatings))
            await self._put(connection, SNAPSHOTS, (row for changes in group for row in changes.snapshots))
            if entries and connection.dialect.name == "postgresql":
                changed = sorted({row["table_id"] for row in entries})
                await connection.execute(
                    text("SELECT pg_notify(:channel, :note)"),
                    [{"channel": CHANNEL, "note": f"{self.name} {id}"} for id in changed],
                )

    async def _put(self, connection: AsyncConnection, table: Table, rows: Iterable[Row]) -> None:
        """Insert or replace; of rows with the same key, the last one. In one order, so that nobody deadlocks."""
        keys = [column.name for column in table.primary_key]
        last = {tuple(row[key] for key in keys): row for row in rows}
        if not last:
            return
        statement = self.insert(table)
        others = {
            name: statement.excluded[name] for name in next(iter(last.values())) if name not in (*keys, "created_at")
        }
        if table in (TABLES, SNAPSHOTS):  # an older state never replaces a newer one
            newer = table.c.number <= statement.excluded.number
            upsert = statement.on_conflict_do_update(index_elements=keys, set_=others, where=newer)
        else:
            upsert = statement.on_conflict_do_update(index_elements=keys, set_=others)
        await connection.execute(upsert, [last[key] for key in sorted(last)])


def _answer(group: Sequence[tuple[Changes, "asyncio.Future[None]"]], failed: Exception | None) -> None:
    for _, future in group:
        if future.done():
            continue
        if failed is None:
            future.set_result(None)
        else:
            future.set_exception(failed)
            future.exception()  # it was looked at, also where nobody waits
