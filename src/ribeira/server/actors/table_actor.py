"""Actor that owns a table in memory. In this process, only the actor changes the table.

To handle a request, the actor takes the lock, settles the clock as of the request's arrival, lets the request decide on
entries, stores them, and only then applies them and shows them to the viewers.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import msgspec
import structlog

from ribeira.engine.events import Event
from ribeira.engine.view import View
from ribeira.server.actors.downtime_credit import DowntimeCredit
from ribeira.server.actors.stored_summary import StoredSummary
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.metrics import ENTRIES_WRITTEN
from ribeira.server.protocol import Done
from ribeira.server.request_resources import measured_task
from ribeira.server.storage.changeset import ChangeSet, Conflict, StorageFailed
from ribeira.server.storage.core_kinds import ENTRIES
from ribeira.server.storage.interface import RowContributor, TableReader, TableWriter
from ribeira.server.storage.stored_kind import Row
from ribeira.server.tokens import new_id
from ribeira.tables.entries.clock import next_time_out
from ribeira.tables.entries.moderation import Removed
from ribeira.tables.entries.rematched import Rematched
from ribeira.tables.entry import Entry, LogEntry
from ribeira.tables.errors import Refused
from ribeira.tables.requests.moderation import RenewInvitation
from ribeira.tables.requests.rematch import Rematch
from ribeira.tables.requests.sit import UseInvitation
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext

WRITE_ATTEMPTS = 25  # maximum number of attempts if other processes write to the table at the same time
MAX_BACKOFF_S = 0.02  # upper bound of the random delay that keeps two processes from colliding forever
SUMMARY_INTERVAL_S = 2.0  # a busy game's summary and snapshot may lag behind its log by this much
CROWD = 50  # above this many viewers, spectators who join or leave are not announced

T = TypeVar("T")
log = structlog.get_logger("ribeira.tables")


class TableViews:
    """Views of one position. The public part is computed once for all viewers."""

    def __init__(self, table: Table) -> None:
        self.history = table.history if table.status != "closed" else None
        self.public_view: View | None = None

    def view(self, seat: int | None) -> View | None:
        """Return a seat's view, or the public view if `seat` is None. Without a game, return None."""
        if self.history is None:
            return None
        if self.public_view is None:
            self.public_view = self.history.state.view(None)
        if seat is None:
            return self.public_view
        return self.history.game.own_view(self.history.state, seat, self.public_view)


class Viewer(Protocol):
    """A connection that watches a table."""

    player: Player
    address: str  # for the quotas per address

    def add(self, line: LogEntry, events: list[Event], views: TableViews) -> None:
        """Show an entry that has just been applied."""

    def add_presence_change(self) -> None:
        """Show who is online now."""

    def close(self) -> None:
        """End the connection. The client reconnects to a fresh copy of the table."""


class Evicted(Exception):
    """This actor was evicted from memory. Look the table up in the directory again."""


class ActorOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Settings shared by all table actors."""

    id_prefix: str = ""
    snapshot_every: int = 50  # entries between snapshots
    presence_seconds: float = 75.0  # duration of a player's online status after each renewal
    away_seconds: int = 90  # absence after which a bot may replace a player
    bots: Sequence[str] = ()  # bots allowed in addition to the levels
    row_contributors: Sequence[RowContributor] = ()  # add feature rows to the commit that stores a summary


class TableActor:
    """One table with its viewers. Code that changes the table must hold `lock`."""

    __slots__ = (
        "bot_task",
        "downtime",
        "events",
        "evicted",
        "lock",
        "now",
        "online",
        "open_rematch",
        "options",
        "pending",
        "reader",
        "remote_presence",
        "stored",
        "summary_timer",
        "table",
        "viewers",
        "writer",
    )

    def __init__(
        self,
        table: Table,
        snapshot: int,
        *,
        reader: TableReader,
        writer: TableWriter,
        downtime: DowntimeCredit,
        events: TableEvents,
        now: Clock,
        options: ActorOptions,
        pending: set[asyncio.Task[Any]],
        open_rematch: "RematchOpener",
    ) -> None:
        self.table = table
        self.stored = StoredSummary(table, snapshot, writer)
        self.reader = reader
        self.writer = writer
        self.downtime = downtime
        self.events = events
        self.now = now
        self.options = options
        self.pending = pending  # running requests of all tables, shared with the directory
        self.open_rematch = open_rematch
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.evicted = False
        self.summary_timer: asyncio.TimerHandle | None = None
        self.remote_presence: dict[str, int] = {}  # by player ID: time until which the player counts as online
        self.online: dict[str, str] = {}  # name by player ID; empty if the player is connected only to other processes

    @property
    def is_idle(self) -> bool:
        """True if no viewer is connected and no change is in progress."""
        return not self.viewers and not self.lock.locked() and self.bot_task is None

    # Requests

    async def handle(self, request: Request, player: Player, arrived_at: int | None = None) -> Done:
        """Execute a request and persist its entries.

        The clock uses the arrival time, so waiting for the lock costs the player nothing. A repeated request ID returns
        the first result. The request completes even if the caller is cancelled.

        Raises:
            Refused: the request is not possible now; nothing has changed.
            StorageFailed: the entries could not be written; the table is reloaded from the log.
            Evicted: the table was reloaded in the meantime; nothing has changed.
        """
        at = self.downtime.arrival_time() if arrived_at is None else arrived_at
        return await self.complete(self.execute(lambda: self._handle(request, player, at)))

    async def _handle(self, request: Request, player: Player, arrived_at: int) -> Done:
        table = self.table
        receipt = f"{player.id}:{request.id}"
        table.require_visible(player.id)
        if receipt not in table.receipts:
            await self.settle_clock(arrived_at, player.id)
            entries = request.decide(table, player, await self._context(request, arrived_at))
            match entries:
                case [Rematched() as rematched]:
                    await self.open_rematch(self, rematched, player, receipt)
                case [_, *_]:
                    await self.commit(entries, receipt, at=arrived_at)
            return Done(id=request.id, number=table.number, table=table.rematch)
        return Done(id=request.id, number=table.receipts[receipt], table=table.rematch)

    async def _context(self, request: Request, now: int) -> RequestContext:
        """Return the facts from outside the table that the request depends on."""
        absent: frozenset[str] = frozenset()
        if request.needs_absent_players:
            since = now - self.options.away_seconds * 1000
            seen = await self.reader.last_seen(self.table.id)
            here = self.players_here()
            absent = frozenset(player for player, at in seen.items() if at < since and player not in here)
        next_table_id = self.options.id_prefix + new_id() if isinstance(request, Rematch) else ""
        return RequestContext(
            absent,
            self.options.bots,
            next_table_id,
            now=now,
            visitors={player: name for player, name in self.online.items() if name} if request.needs_visitors else {},
            new_invitation=new_id() if isinstance(request, RenewInvitation) else "",
        )

    async def admit(self, invitation: UseInvitation, player: Player) -> None:
        """Let a player with an invitation see the table."""

        async def work() -> None:
            if entries := invitation.decide(self.table, player):
                await self.commit(entries)

        await self.complete(self.execute(work))

    async def complete(self, work: Coroutine[Any, Any, T]) -> T:
        """Await work that continues if the caller is cancelled."""
        task = measured_task(work)
        self.pending.add(task)
        task.add_done_callback(self._completed)
        return await asyncio.shield(task)

    def _completed(self, task: asyncio.Task[Any]) -> None:
        self.pending.discard(task)
        error = None if task.cancelled() else task.exception()  # avoids asyncio's own log entry
        if error is not None and not isinstance(error, Refused | StorageFailed | Evicted):
            log.error("request failed", table=self.table.id, error=type(error).__name__, exc_info=error)

    async def execute(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run work under the lock. After a conflict with another process, catch up with its entries and try again."""
        for _ in range(WRITE_ATTEMPTS):
            async with self.lock:
                if self.evicted:
                    raise Evicted
                try:
                    return await work()
                except Conflict:
                    await self.catch_up()
                except Refused:  # the reason may be that this process lacks entries
                    if not await self.is_behind():
                        raise
                    await self.catch_up()
            await asyncio.sleep(random.random() * MAX_BACKOFF_S)
        raise Refused("busy", "too many processes write to this table; try again")

    # Entries

    async def commit(
        self,
        entries: Sequence[Entry],
        receipt: str | None = None,
        rows: ChangeSet | None = None,
        at: int | None = None,
    ) -> None:
        """Store entries, then apply them and notify subscribers. The caller holds the lock.

        Args:
            entries: the new entries. If empty, only pending clock credits and `rows` are written.
            receipt: player ID and request ID, logged so that a repeated request is recognized.
            rows: further rows for the same transaction.
            at: timestamp of the entries; default: now.
        """
        table = self.table
        before = table.people_to_move()
        was_playing = table.status == "playing"
        if table.clock is not None:
            await self.downtime.refresh_if_stale()
        owed = self.downtime.credits_for(table) if table.clock is not None else []
        lines = [LogEntry(table.number + place, credit.until, credit) for place, credit in enumerate(owed, 1)]
        at = max(self.now() if at is None else at, table.at, *(line.at for line in lines))
        first = table.number + len(lines) + 1
        lines += [LogEntry(number, at, entry, receipt) for number, entry in enumerate(entries, first)]
        changes = rows or ChangeSet()
        if lines:
            changes.added[ENTRIES] = [entry_row(table.id, line) for line in lines]
        try:
            await self.writer.write(changes)
        except StorageFailed:  # the entries may or may not be stored
            self.evict()
            raise
        try:
            for line in lines:
                self.apply(line)
                ENTRIES_WRITTEN.labels(type(line.entry).__name__).inc()
        except Exception:  # a stored entry cannot be applied: reload the table from the log
            self.evict()
            raise
        stored = self._store_summary_if_due()
        self.start_bots()
        if began := [seat for seat in table.people_to_move() if seat not in before]:
            for turn_subscriber in self.events.turn_began:
                turn_subscriber(self, began)
        if stored is not None:
            with suppress(StorageFailed, Conflict):  # the log has the entries; summaries are retried
                await stored
        if was_playing and table.status in ("over", "closed"):
            for end_subscriber in self.events.game_ended:  # only after the stored summary has the result
                end_subscriber(table)

    async def settle_clock(self, now: int, player: str | None = None) -> None:
        """Credit downtime, then time out the seats whose clock had expired at `now`; `player` gets no grace period."""
        if self.table.clock is None or self.table.status != "playing":
            return
        await self.downtime.refresh_if_stale()
        if self.downtime.credits_for(self.table):
            await self.commit([])
        while entries := next_time_out(self.table, now, player):
            await self.commit(entries)

    def apply(self, line: LogEntry) -> None:
        """Apply a stored entry and show it to all viewers."""
        events: list[Event] = self.table.apply(line)
        views = TableViews(self.table)
        for viewer in self.viewers:
            viewer.add(line, events, views)
        if isinstance(line.entry, Removed):
            for viewer in self.viewers:
                if viewer.player.id == line.entry.player:
                    viewer.close()

    async def is_behind(self) -> bool:
        """Return True if another process has stored entries that this process lacks."""
        id = self.table.id
        return self.reader.shared and (await self.reader.last_numbers([id])).get(id, 0) > self.table.number

    async def catch_up(self) -> None:
        """Apply the entries that another process stored. The caller holds the lock."""
        try:
            for line in await self.reader.read_log(self.table.id, self.table.number):
                self.apply(line)
        except BaseException:  # the entries may be only partly applied
            self.evict()
            raise
        self.stored.seated = self.table.seated()
        self.start_bots()

    def start_bots(self) -> None:
        """Notify subscribers if it is a bot's turn."""
        if self.table.bots_to_move():
            for subscriber in self.events.bot_turn_began:
                subscriber(self)

    def evict(self) -> None:
        """Discard this copy of the table. Connections close, and clients reconnect to a fresh copy."""
        self.evicted = True
        self.cancel_summary()
        for viewer in self.viewers:
            viewer.close()

    # Stored summary and snapshot

    def _store_summary_if_due(self) -> "asyncio.Future[None] | None":
        """Store the summary and the snapshot if they are due.

        Returns:
            A future to await if the seated people or the status changed, because lists must show these changes
            immediately. Otherwise None.
        """
        table, options = self.table, self.options
        stored: asyncio.Future[None] | None = None
        if table.status != self.stored.status or table.seated() != self.stored.seated:
            stored = self.store_summary(immediately=True)
        elif table.clock is not None:
            self.store_summary()
        elif self.summary_timer is None:
            self.summary_timer = asyncio.get_running_loop().call_later(SUMMARY_INTERVAL_S, self.store_summary)
        if table.number - self.stored.snapshot_number >= options.snapshot_every or table.status in ("over", "closed"):
            self.stored.write_snapshot()
        return stored

    def store_summary(self, *, immediately: bool = False) -> "asyncio.Future[None]":
        """Write the summary now or with the next commit; see `StoredSummary.write`."""
        self.cancel_summary()
        return self.stored.write(self.options.row_contributors, self.presence_until, immediately=immediately)

    def flush(self) -> None:
        """Write the pending summary and a current snapshot."""
        if self.summary_timer is not None:
            self.store_summary()
        if self.table.number > self.stored.snapshot_number:
            self.stored.write_snapshot()

    def cancel_summary(self) -> None:
        """Cancel the scheduled summary write."""
        if self.summary_timer is not None:
            self.summary_timer.cancel()
            self.summary_timer = None

    # Presence

    def players_here(self) -> set[str]:
        """Return the players who are connected to this process."""
        return {viewer.player.id for viewer in self.viewers}

    def presence_until(self, player: str, now: int) -> int:
        """Return the expiry time to store for a player's presence."""
        return now + int(1000 * self.options.presence_seconds) if player in self.players_here() else now

    def update_online(self, now: int) -> None:
        """Recompute who is online. Viewers learn of changes, but of spectators only at tables without a crowd."""
        before = set(self.online)
        self.online.clear()
        self.online |= {player: "" for player, until in self.remote_presence.items() if until > now}
        self.online |= {viewer.player.id: viewer.player.name for viewer in self.viewers}
        after = set(self.online)
        is_crowded = len(self.viewers) > CROWD
        seated = self.stored.seated
        if after & seated != before & seated or (after != before and not is_crowded):
            for viewer in self.viewers:
                viewer.add_presence_change()


RematchOpener = Callable[[TableActor, Rematched, Player, str], Awaitable[None]]


def entry_row(table: str, line: LogEntry) -> Row:
    """Return the stored row of one entry of the log."""
    return {
        "table_id": table,
        "number": line.number,
        "at": line.at,
        "request": line.request,
        "body": msgspec.json.encode(line.entry).decode(),
    }
