"""LRU cache of table actors, loaded from their logs on demand."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterator
from functools import partial
from typing import Any, TypeVar

import msgspec
import structlog

from ribeira.engine.errors import BadComponents, RibeiraError, UnknownGame
from ribeira.server.actors.downtime_credit import DowntimeCredit
from ribeira.server.actors.table_actor import Evicted, TableActor
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.operations.metrics import TABLES_IN_MEMORY
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.protocol import Done
from ribeira.server.storage.changeset import Conflict
from ribeira.server.storage.interface import TableReader
from ribeira.tables.entries.closed import Recovered
from ribeira.tables.entry import LogEntry
from ribeira.tables.errors import Refused
from ribeira.tables.requests.sit import UseInvitation
from ribeira.tables.seats import Player
from ribeira.tables.snapshot import read_snapshot
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request

MAX_UNREADABLE = 1000  # maximum number of unreadable tables that are counted for health checks
# Errors in stored rows. Errors of the database itself, which concern all tables, have other types.
ROW_ERRORS = (msgspec.MsgspecError, RibeiraError, ValueError, LookupError, TypeError, AttributeError, AssertionError)

T = TypeVar("T")
log = structlog.get_logger("ribeira.tables")


class TableDirectory:
    """Finds the actor of a table. Above `capacity`, idle tables are evicted from memory."""

    def __init__(
        self,
        reader: TableReader,
        downtime: DowntimeCredit,
        events: TableEvents,
        supervisor: Supervisor,
        create: Callable[[Table, int], TableActor],
        pending: set[asyncio.Task[Any]],
        capacity: int,
    ) -> None:
        self.reader = reader
        self.downtime = downtime
        self.events = events
        self.supervisor = supervisor
        self.create = create
        self.pending = pending  # running requests, shared with all actors
        self.capacity = capacity
        self.is_shared = reader.shared  # other processes use the same database
        self.actors: OrderedDict[str, TableActor] = OrderedDict()  # most recently used last
        self.loading: dict[str, asyncio.Task[TableActor]] = {}
        self.unreadable: set[str] = set()  # tables that could not be loaded
        events.table_opened.append(self.add)

    def __len__(self) -> int:
        return len(self.actors)

    def __iter__(self) -> Iterator[TableActor]:
        return iter([actor for actor in self.actors.values() if not actor.evicted])

    def ids(self) -> list[str]:
        """Return the IDs of the tables in memory."""
        return [actor.table.id for actor in self]

    def get(self, id: str) -> TableActor | None:
        """Return a table's actor if it is in memory."""
        actor = self.actors.get(id)
        return None if actor is None or actor.evicted else actor

    async def find(self, id: str) -> TableActor:
        """Return a table's actor; load the table if it is not in memory."""
        while (actor := self.get(id)) is None:
            if id not in self.loading:
                self.loading[id] = asyncio.ensure_future(self._load(id))
                self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
            await asyncio.shield(self.loading[id])
        self.actors.move_to_end(id)
        return actor

    async def find_current(self, id: str) -> TableActor:
        """Return a table's actor, caught up with all entries that other processes have stored so far."""
        actor = await self.find(id)
        while await actor.is_behind():
            async with actor.lock:
                if not actor.evicted:
                    await actor.catch_up()
                    return actor
            actor = await self.find(id)
        return actor

    async def execute(self, id: str, work: Callable[[TableActor], Awaitable[T]]) -> T:
        """Run work on a table's actor under its lock; see `TableActor.execute`."""
        while True:
            actor = await self.find(id)
            try:
                return await actor.execute(partial(work, actor))
            except Evicted:
                continue

    async def execute_to_end(self, id: str, work: Callable[[TableActor], Awaitable[T]]) -> T:
        """Like `execute`, but the work continues if the caller is cancelled."""
        actor = await self.find(id)
        return await actor.complete(self.execute(id, work))

    async def handle(self, id: str, request: Request, player: Player, arrived_at: int | None = None) -> Done:
        """Execute a request at a table; see `TableActor.handle`."""
        while True:
            actor = await self.find(id)
            try:
                return await actor.handle(request, player, arrived_at)
            except Evicted:
                continue

    async def admit(self, id: str, invitation: UseInvitation, player: Player) -> None:
        """Let a player with an invitation see a table."""
        while True:
            actor = await self.find(id)
            try:
                return await actor.admit(invitation, player)
            except Evicted:
                continue

    def add(self, table: Table) -> None:
        """Add a new table to memory and start its bots."""
        self._keep(table, 0).start_bots()

    def _keep(self, table: Table, snapshot: int) -> TableActor:
        """Add a table to memory. Above the capacity, evict the least recently used tables if they are idle."""
        actor = self.actors[table.id] = self.create(table, snapshot)
        if len(self.actors) > self.capacity:
            for id, other in list(self.actors.items())[: len(self.actors) - self.capacity]:
                if other.is_idle or other.evicted:
                    other.evicted = True  # requests that hold this actor but have not started look it up again
                    del self.actors[id]
        TABLES_IN_MEMORY.set(len(self.actors))
        return actor

    def drop(self, tables: Collection[str]) -> None:
        """Evict tables that were deleted."""
        for id in tables:
            self.unreadable.discard(id)
            if (actor := self.actors.pop(id, None)) is not None:
                actor.evict()

    def problem(self) -> str | None:
        """Return a sentence with the number of tables that could not be loaded, or None if all could be loaded."""
        if not self.unreadable:
            return None
        count = f"{len(self.unreadable)} tables" if len(self.unreadable) > 1 else "1 table"
        return f"{count} cannot be read (the log names each with the reason)"

    async def _read(self, id: str) -> tuple[Table, int, Recovered | None]:
        """Read a table with `read_table`. Record for health checks whether the table is readable."""
        try:
            found = await read_table(self.reader, id)
        except Refused as refused:
            if refused.code == "no_such_table":
                self.unreadable.discard(id)
            else:
                self._mark_unreadable(id, refused)
            raise
        except ROW_ERRORS as error:
            self._mark_unreadable(id, error)
            raise Refused("unreadable_table", "this table cannot be read; the log of the server says why") from error
        self.unreadable.discard(id)
        return found

    def _mark_unreadable(self, id: str, error: Exception) -> None:
        if id not in self.unreadable and len(self.unreadable) < MAX_UNREADABLE:
            self.unreadable.add(id)
            log.error("table cannot be read", table=id, error=type(error).__name__, reason=str(error)[:200])

    async def _load(self, id: str) -> TableActor:
        table, snapshot, recovered = await self._read(id)
        actor = self._keep(table, snapshot)
        if recovered is not None or self.downtime.credits_for(table):
            async with actor.lock:
                try:
                    await actor.commit([recovered] if recovered is not None else [])
                except Conflict:  # another process has already written an entry
                    await actor.catch_up()
                if recovered is not None:
                    log.warning("log no longer replays", table=id, game=table.game, move=recovered.move)
                    actor.stored.write_snapshot()
        actor.start_bots()
        return actor

    # Entries written by other processes

    async def catch_up(self, id: str) -> None:
        """Apply entries that another process has stored, if the table is in memory."""
        actor = self.get(id)
        if actor is None:
            return
        try:
            async with actor.lock:
                if not actor.evicted:
                    await actor.catch_up()
        except Refused as refused:
            log.warning("table cannot be read", table=id, reason=refused.code)
        except Exception as error:  # the table is reloaded on demand; other tables are not affected
            self.supervisor.failed("listener", error, table=id)

    async def catch_up_all(self) -> None:
        """Apply entries that another program has stored for any table in memory."""
        for id, number in (await self.reader.last_numbers(self.ids())).items():
            actor = self.get(id)
            if actor is not None and actor.table.number < number:
                await self.catch_up(id)

    async def stop(self) -> None:
        """Complete running requests, then write pending summaries and snapshots."""
        while self.pending:
            await asyncio.wait(self.pending)
        for actor in self:
            actor.flush()


async def read_table(reader: TableReader, id: str) -> tuple[Table, int, Recovered | None]:
    """Read a table from its last snapshot and later entries.

    Returns:
        The table, the number of the snapshot's last entry, and None. If the log no longer replays because the game's
        rules have changed, the table stops before the first entry that fails, and the last item is a `Recovered` entry
        to append.
    """
    snapshot = await reader.snapshot(id)
    try:
        start = read_snapshot(snapshot[1]) if snapshot is not None else None
    except (RibeiraError, msgspec.DecodeError):  # written under older rules; the whole log may still replay
        start = None
    number = start.number if start is not None else 0
    lines = await reader.read_log(id, number)
    if start is None and not lines:
        raise Refused("no_such_table", "there is no such table")
    table, applied = _replay(id, snapshot[1] if start is not None and snapshot is not None else None, lines)
    if applied == len(lines):
        return table, number, None
    try:
        table.rules()
    except (UnknownGame, BadComponents):  # reinstalling the game repairs this, so the log stays unchanged
        raise Refused("unplayable", f"{table.game} is not installed, or not as it was") from None
    table.number = lines[-1].number
    table.at = lines[-1].at
    return table, number, Recovered(len(table.history) if table.history is not None else 0)


def _replay(id: str, snapshot: str | None, lines: list[LogEntry]) -> tuple[Table, int]:
    """Apply entries until one fails. Return the table and the number of applied entries."""
    table = read_snapshot(snapshot) if snapshot is not None else Table(id=id)
    for place, line in enumerate(lines):
        try:
            table.apply(line)
        except Exception:  # rules can raise any error and leave the table half-changed: replay without this entry
            return _replay(id, snapshot, lines[:place])
    return table, len(lines)
