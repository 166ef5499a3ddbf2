"""The one who writes. What several tables want written at the same time goes into one commit."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import structlog
from prometheus_client import Histogram
from sqlalchemy import (
    Engine,
    Executable,
    Table,
    and_,
    bindparam,
    create_engine,
    delete,
    event,
    false,
    or_,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.storage.changeset import Changes, Conflict, Row, StorageFailed
from ribeira.server.storage.database import harden
from ribeira.server.storage.schema import (
    ANALYSES,
    CALLS,
    DAILIES,
    DEVICES,
    ENTRIES,
    OPEN_TIMES,
    PASSES,
    PLAYERS,
    PUSHES,
    RESULTS,
    SEASON_PLAYERS,
    SEASONS,
    SEATINGS,
    SECRETS,
    SNAPSHOTS,
    TABLES,
    TRIES,
)

CHANNEL = "ribeira_tables"  # where PostgreSQL tells the other processes of new entries
PRESENCE = "presence"  # the word that tells a note of people from one of entries
TURNED_OUT = "turned_out"  # and one of a player whose connections end
NOTIFY = text("SELECT pg_notify(:channel, :note)")
PUTS = (PLAYERS, TABLES, SEATINGS, SNAPSHOTS, ANALYSES, OPEN_TIMES, RESULTS, PUSHES, SEASON_PLAYERS)
AT_SEAT = and_(CALLS.c.table_id == bindparam("at_table"), CALLS.c.seat == bindparam("at_seat"))
MOST = 500  # changes in one commit
LATER = 0.2  # seconds that what nobody waits for may wait for company
COMMITS = Histogram("ribeira_commit_seconds", "How long a commit took", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1))
GROUPS = Histogram(
    "ribeira_commit_changes", "How many changes shared a commit", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)

Pending = tuple[Changes, "asyncio.Future[None]"]
log = structlog.get_logger("ribeira.storage")


class Writer:
    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self.engine = engine
        self.name = name  # of this process, so that it does not listen to itself
        self.waiting: list[Pending] = []
        self.wake = asyncio.Event()
        self.supervisor = Supervisor()
        self.timer: asyncio.TimerHandle | None = None
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        self.puts = {table: _put(table, insert(table)) for table in PUTS}
        # SQLite has one writer at a time anyhow: one connection, in one thread, that takes a whole transaction at once.
        self.thread = ThreadPoolExecutor(1, "writer")
        self.sqlite: Engine | None = None
        self.version: int | None = None  # of the file, as the one connection that writes sees it
        if engine.dialect.name == "sqlite":
            self.sqlite = create_engine(f"sqlite:///{engine.url.database}", connect_args={"timeout": 30})
            event.listen(self.sqlite, "connect", harden)

    async def others_wrote(self) -> bool:
        """Whether, since this was last asked, another program has written to the file (SQLite)."""
        assert self.sqlite is not None
        loop = asyncio.get_running_loop()
        version = await loop.run_in_executor(self.thread, _data_version, self.sqlite)
        before, self.version = self.version, version
        return before not in (None, version)

    def start(self, supervisor: Supervisor | None = None) -> None:
        self.supervisor = supervisor or self.supervisor
        self.supervisor.start("writer", self._work)

    async def stop(self) -> None:
        """Write what waits, then stop."""
        while self.waiting:
            self.wake.set()
            await asyncio.wait([future for _, future in self.waiting])
        await self.supervisor.stop("writer")
        self.thread.shutdown()
        if self.sqlite is not None:
            self.sqlite.dispose()

    def backlog(self) -> int:
        return len(self.waiting)

    def write(self, changes: Changes) -> "asyncio.Future[None]":
        """Write now; the future is done when it is committed."""
        future = self.write_later(changes)
        self.wake.set()
        return future

    def write_later(self, changes: Changes) -> "asyncio.Future[None]":
        """Write with whatever is written next, or soon: for what nobody waits for."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self.waiting.append((changes, future))
        if self.timer is None:
            self.timer = loop.call_later(LATER, self.wake.set)
        return future

    async def _work(self) -> None:
        while True:
            await self.wake.wait()
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None
            group = self.waiting[:MOST]
            if group:
                with COMMITS.time():
                    await self._commit(group)
                GROUPS.observe(len(group))
                del self.waiting[: len(group)]
            if not self.waiting:
                self.wake.clear()

    async def _commit(self, group: Sequence[Pending]) -> None:
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
        statements = list(self._statements(group))
        if self.sqlite is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self.thread, _transaction_in_thread, self.sqlite, statements)
            return
        async with self.engine.begin() as connection:
            for statement, rows in statements:
                await connection.execute(statement, rows)
            changed = sorted({row["table_id"] for changes in group for row in changes.entries})
            notes = [f"{self.name} {id}" for id in changed]
            notes += [f"{self.name} {id} {PRESENCE}" for id in sorted({id for each in group for id in each.presence})]
            notes += [
                f"{self.name} {id} {TURNED_OUT}" for id in sorted({id for each in group for id in each.turned_out})
            ]
            if notes:
                await connection.execute(NOTIFY, [{"channel": CHANNEL, "note": note} for note in notes])

    def _statements(self, group: Sequence[Changes]) -> Iterator[tuple[Executable, list[Row]]]:
        for table, rows in (  # what can be there only once
            (ENTRIES, [row for changes in group for row in changes.entries]),
            (DAILIES, [row for changes in group for row in changes.dailies]),
            (SECRETS, [row for changes in group for row in changes.secrets]),
            (DEVICES, [row for changes in group for row in changes.devices]),
            (PASSES, [row for changes in group for row in changes.passes]),
            (CALLS, [row for changes in group for row in changes.calls]),
            (SEASONS, [row for changes in group for row in changes.seasons]),
            (TRIES, [row for changes in group for row in changes.tries]),
        ):
            if rows:
                yield table.insert(), rows
        for table, rows in (
            (PLAYERS, [row for changes in group for row in changes.players]),
            (TABLES, [row for changes in group for row in changes.tables]),
            (SEATINGS, [row for changes in group for row in changes.seatings]),
            (SNAPSHOTS, [row for changes in group for row in changes.snapshots]),
            (ANALYSES, [row for changes in group for row in changes.analyses]),
            (OPEN_TIMES, [row for changes in group for row in changes.open_times]),
            (RESULTS, [row for changes in group for row in changes.results]),
            (PUSHES, [row for changes in group for row in changes.pushes]),
            (SEASON_PLAYERS, [row for changes in group for row in changes.season_players]),
        ):
            if rows:
                yield self.puts[table], _last(table, rows)
        if rows := [{"at": row["id"], "seen": row["seen_at"]} for changes in group for row in changes.seen_devices]:
            yield update(DEVICES).where(DEVICES.c.id == bindparam("at")).values(seen_at=bindparam("seen")), rows
        if ids := [{"gone": id} for changes in group for id in changes.revoked_devices]:
            for column in (PUSHES.c.device_id, DEVICES.c.id):
                yield delete(column.table).where(column == bindparam("gone")), ids
        if ids := [{"gone": id} for changes in group for id in changes.lost_pushes]:
            yield delete(PUSHES).where(PUSHES.c.id == bindparam("gone")), ids
        if rows := [_turn(row) for changes in group for row in changes.put_off_calls]:
            this = and_(AT_SEAT, CALLS.c.turn == bindparam("at_turn"), CALLS.c.told == false())
            yield update(CALLS).where(this).values(due_at=bindparam("due")), rows
        if rows := [_turn(row) for changes in group for row in changes.answered_calls]:
            before = or_(CALLS.c.turn < bindparam("at_turn"), CALLS.c.told == false())
            yield delete(CALLS).where(AT_SEAT, CALLS.c.turn <= bindparam("at_turn"), before), rows
        if ids := [{"gone": hash} for changes in group for hash in changes.spent_passes]:
            yield delete(PASSES).where(PASSES.c.hash == bindparam("gone")), ids
        if ids := [{"gone": id} for changes in group for id in changes.forgotten_tables]:
            for column in (
                SNAPSHOTS.c.table_id,
                ANALYSES.c.table_id,
                SEATINGS.c.table_id,
                DAILIES.c.table_id,
                RESULTS.c.table_id,
                CALLS.c.table_id,
                ENTRIES.c.table_id,
                TABLES.c.id,
            ):
                yield delete(column.table).where(column == bindparam("gone")), ids
        if ids := [{"gone": id} for changes in group for id in changes.forgotten_players]:
            for column in (
                PUSHES.c.player_id,
                DEVICES.c.player_id,
                PASSES.c.player_id,
                TRIES.c.player_id,
                PLAYERS.c.id,
            ):
                yield delete(column.table).where(column == bindparam("gone")), ids


def _transaction_in_thread(engine: Engine, statements: list[tuple[Executable, list[Row]]]) -> None:
    with engine.begin() as connection:
        for statement, rows in statements:
            connection.execute(statement, rows)


def _data_version(engine: Engine) -> int:
    with engine.connect() as connection:
        return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def _turn(row: Row) -> Row:
    found = {"at_table": row["table_id"], "at_seat": row["seat"], "at_turn": row["turn"]}
    return {**found, "due": row["due_at"]} if "due_at" in row else found


def _put(table: Table, insert: Any) -> Executable:
    """Insert or replace. An older state never replaces a newer one."""
    keys = [column.name for column in table.primary_key]
    names = [column.name for column in table.c]
    others = {name: insert.excluded[name] for name in names if name not in (*keys, "created_at")}
    newer = table.c.number <= insert.excluded.number if "number" in table.c else None
    put: Executable = insert.on_conflict_do_update(index_elements=keys, set_=others, where=newer)
    return put


def _last(table: Table, rows: Iterable[Row]) -> list[Row]:
    """Of rows with the same key the last one; in order, so that two processes never wait for each other."""
    keys = [column.name for column in table.primary_key]
    last = {tuple(row[key] for key in keys): row for row in rows}
    return [last[key] for key in sorted(last)]


def _answer(group: Sequence[Pending], failed: Exception | None) -> None:
    for _, future in group:
        if future.done():
            continue
        if failed is None:
            future.set_result(None)
        else:
            future.set_exception(failed)
            future.exception()  # it was looked at, also where nobody waits
