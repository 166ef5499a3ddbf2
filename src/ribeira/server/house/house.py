"""The house: it opens tables, brings requests to them, and writes down what happens before anybody hears of it."""

import asyncio
import random
import secrets
from collections import OrderedDict
from collections.abc import Collection, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
import structlog
from prometheus_client import Counter, Gauge

from ribeira.engine.game import random_seed
from ribeira.server.house.room import Room, read_table
from ribeira.server.house.watcher import milliseconds
from ribeira.server.house.webhooks import Herald, Turn
from ribeira.server.protocol import Done, table_summary
from ribeira.server.settings import Settings
from ribeira.server.storage.store import Store
from ribeira.server.storage.writer import Changes, Conflict, Row, StorageFailed, Writer
from ribeira.server.supervision import Supervisor
from ribeira.server.tables.closing import Closed
from ribeira.server.tables.log import write_entry, write_snapshot
from ribeira.server.tables.opening import Branch, NewTable
from ribeira.server.tables.rematching import Rematch, Rematched, next_table
from ribeira.server.tables.resigning import ClockPaused, fallen
from ribeira.server.tables.sitting import Come, StandIn
from ribeira.server.tables.table import Entry, Line, Moment, Player, Refused, Request, Table
from ribeira.server.thinking.pool import Pool

ATTEMPTS = 25  # to write an entry, while other processes write at the same table
NOTE_EVERY = 2.0  # seconds between notes of how a game stands
STEP_BACK = 0.02  # seconds at most, so that two of them do not run into each other for ever
T = TypeVar("T")
ENTRIES = Counter("ribeira_entries_total", "Entries written to logs", ["kind"])
ROOMS = Gauge("ribeira_tables_in_memory", "Tables in memory")
log = structlog.get_logger("ribeira.house")


class House:
    def __init__(self, settings: Settings, store: Store, writer: Writer, pool: Pool) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.pool = pool
        self.started = milliseconds()
        self.shared = store.engine.dialect.name == "postgresql"  # with other processes
        self.rooms: OrderedDict[str, Room] = OrderedDict()  # the ones used last at the end
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.connections: dict[str, int] = {}  # by player
        self.analyses: dict[str, asyncio.Task[None]] = {}  # under way, by table
        self.advised: set[str] = set()  # players for whom a hint is being thought of
        self.herald = Herald()
        self.supervisor = Supervisor()

    async def stop(self) -> None:
        """Finish what is under way; bots stop thinking and will be asked again by whoever opens the house next."""
        thinking = [room.bots for room in self.rooms.values() if room.bots is not None]
        thinking += self.analyses.values()
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        while self.tasks:
            await asyncio.wait(self.tasks)
        for room in self.rooms.values():
            if room.noting is not None:
                self._note_now(room)
            if room.table.number > room.snapshot:
                self._snapshot(room)

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # Tables in memory

    async def room(self, id: str) -> Room:
        """The room of a table, from memory or from its log."""
        while (room := self.rooms.get(id)) is None:
            if id not in self.loading:
                self.loading[id] = self._spawn(self._load(id))
                self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
            await asyncio.shield(self.loading[id])
        self.rooms.move_to_end(id)
        return room

    async def _load(self, id: str) -> Room:
        table, snapshot, recovered = await read_table(self.store, id)
        room = self._keep(Room(table, snapshot))
        if recovered is not None:
            log.warning("the log no longer replays", table=id, game=table.game, move=recovered.move)
            async with room.lock:
                await self._commit(room, [recovered])
                self._snapshot(room)
        self.poke(room)
        return room

    def _keep(self, room: Room) -> Room:
        self.rooms[room.table.id] = room
        if len(self.rooms) > self.settings.tables_in_memory:
            for id, other in list(self.rooms.items())[: len(self.rooms) - self.settings.tables_in_memory]:
                if other.idle:
                    del self.rooms[id]
        ROOMS.set(len(self.rooms))
        return room

    # Requests

    async def ask(self, id: str, who: Player, request: Request) -> Done:
        """Grant a request, or raise `Refused`. It is on disk when this returns; it goes on if nobody waits any more."""
        return await asyncio.shield(self._spawn(self._ask(id, who, request)))

    async def _ask(self, id: str, who: Player, request: Request) -> Done:
        receipt = f"{who.id}:{request.id}"
        for _ in range(ATTEMPTS):
            room = await self.room(id)
            moment = await self._moment(room, request)
            async with room.lock:
                if self.rooms.get(id) is not room:  # forgotten while we waited
                    continue
                table = room.table
                if not table.may_see(who.id):
                    raise Refused("no_such_table", "there is no such table")
                if receipt in table.receipts:
                    return Done(id=request.id, number=table.receipts[receipt], table=table.rematch)
                entries = request.decide(table, who, moment)
                try:
                    if isinstance(request, Rematch):
                        await self._rematch(room, who, receipt)
                    elif entries:
                        await self._commit(room, entries, receipt)
                except Conflict:
                    await self._step_back(room)
                    continue
                return Done(id=request.id, number=table.number, table=table.rematch)
        raise Refused("busy", "too many write at this table at the same time")

    async def _moment(self, room: Room, request: Request) -> Moment:
        now = milliseconds()
        if not isinstance(request, StandIn):
            return Moment(now)
        since = now - self.settings.away_seconds * 1000
        seen = await self.store.seen(room.table.id)
        return Moment(now, frozenset(player for player, at in seen.items() if at < since and player not in room.here()))

    async def _commit(
        self, room: Room, entries: Sequence[Entry], receipt: str | None = None, also: Changes | None = None
    ) -> None:
        """Write entries, then let them happen. The lock of the room is held."""
        table = room.table
        before = table.people_to_move()
        at = max(milliseconds(), table.at)
        lines = [Line(table.number + place, at, entry, receipt) for place, entry in enumerate(entries, 1)]
        changes = also or Changes()
        changes.entries.extend(row(table.id, line) for line in lines)
        try:
            await self.writer.write(changes)
        except StorageFailed:
            # It may or may not be written: forget the table and read it again.
            self._forget(room)
            raise
        try:
            for line in lines:
                room.add(line)
                ENTRIES.labels(type(line.entry).__name__).inc()
        except Exception:  # what was decided cannot happen: go on from what can
            self._forget(room)
            raise
        self._note(room)
        self.poke(room)
        if self.settings.webhooks and (called := [seat for seat in table.people_to_move() if seat not in before]):
            self._spawn(self._call(room, called))

    async def _call(self, room: Room, seats: list[int]) -> None:
        """Tell those who are to move and are not there."""
        table = room.table
        here = room.online
        away = {seat: player for seat in seats if (player := table.seats[seat].player) and player not in here}
        addresses = await self.store.webhooks_of(set(away.values())) if away else {}
        for seat, player in away.items():
            if player in addresses:
                await self.herald.tell(addresses[player], Turn(table.id, table.game, seat))

    def _forget(self, room: Room) -> None:
        self.rooms.pop(room.table.id, None)
        room.leave_unnoted()
        for watcher in room.watchers:
            watcher.gone = True
            watcher.wake.set()

    def _note(self, room: Room) -> None:
        """Bring the table's line in the lists and its snapshot up to date. The log is the truth: nobody waits for this.

        Of a game in full swing it is enough to note now and then how it stands.
        """
        table = room.table
        if table.status == room.noted and table.seated() == room.seated and table.clock is None:
            if room.noting is None:
                room.noting = asyncio.get_running_loop().call_later(NOTE_EVERY, self._note_now, room)
        else:
            self._note_now(room)
        if table.number - room.snapshot >= self.settings.snapshot_every or table.status in ("over", "closed"):
            self._snapshot(room)

    def _note_now(self, room: Room) -> None:
        room.leave_unnoted()
        table = room.table
        people = table.seated()
        changes = Changes(tables=[summary_row(table)])
        changes.seatings = [
            seating_row(table.id, player, player in people, room.there_until(player, table.at))
            for player in sorted(people ^ room.seated)
        ]
        room.seated = people
        room.noted = table.status
        self.writer.write_later(changes)

    def _snapshot(self, room: Room) -> None:
        table = room.table
        room.snapshot = table.number
        self.writer.write_later(
            Changes(snapshots=[{"table_id": table.id, "number": table.number, "body": write_snapshot(table)}])
        )

    async def _catch_up(self, room: Room) -> None:
        """Take over what another process wrote. The lock of the room is held."""
        for line in await self.store.lines(room.table.id, room.table.number):
            room.add(line)
        room.seated = room.table.seated()
        self.poke(room)

    async def _step_back(self, room: Room) -> None:
        """Another process was faster: see what it wrote, and let it finish."""
        await self._catch_up(room)
        await asyncio.sleep(random.random() * STEP_BACK)

    async def heard(self, id: str) -> None:
        """Another process has written at a table."""
        room = self.rooms.get(id)
        if room is not None:
            async with room.lock:
                if self.rooms.get(id) is room:
                    await self._catch_up(room)

    async def overheard(self) -> None:
        """Another program has written, and nobody knows where."""
        for id, number in (await self.store.ends(self.rooms)).items():
            room = self.rooms.get(id)
            if room is not None and room.table.number < number:
                await self.heard(id)

    # Opening tables

    async def open(self, wish: NewTable, who: Player) -> str:
        if await self.store.unfinished(who.id) >= self.settings.limits.open_tables:
            raise Refused("too_many_tables", "finish some of your tables first")
        # In a thread: reading a deck of somebody's own takes its time.
        opening = partial(wish.open, who, invite=new_id(), seed=random_seed())
        return await self._open(await asyncio.to_thread(opening) if wish.components is not None else opening())

    async def branch(self, id: str, wish: Branch, who: Player) -> str:
        room = await self.room(id)
        if not room.table.may_watch(who.id):
            raise Refused("no_such_table", "there is no such table")
        if await self.store.unfinished(who.id) >= self.settings.limits.open_tables:
            raise Refused("too_many_tables", "finish some of your tables first")
        return await self._open(wish.open(room.table, who, invite=new_id()))

    async def _open(self, entries: Sequence[Entry]) -> str:
        table, changes = begin(entries)
        await asyncio.shield(self.writer.write(changes))
        room = self._keep(Room(table, 0))
        self.poke(room)
        return table.id

    async def _rematch(self, room: Room, who: Player, receipt: str) -> None:
        """Open the next table and say so at this one, in one commit. The lock of the room is held."""
        if room.table.rematch is not None:
            return
        table, changes = begin([next_table(room.table, who, invite=new_id(), seed=random_seed())])
        await self._commit(room, [Rematched(table.id)], receipt, changes)
        self._keep(Room(table, 0))

    async def come(self, id: str, invitation: Come, who: Player) -> None:
        """Let somebody with an invitation in."""
        for _ in range(ATTEMPTS):
            room = await self.room(id)
            async with room.lock:
                entries = invitation.decide(room.table, who)
                try:
                    if entries:
                        await self._commit(room, entries)
                    return
                except Conflict:
                    await self._step_back(room)
        raise Refused("busy", "too many write at this table at the same time")

    # Clocks and bots

    async def look_after(self, id: str) -> None:
        """Let flags fall, wake bots, and bring the table's line in the lists up to date."""
        room = await self.room(id)
        async with room.lock:
            table = room.table
            now = milliseconds()
            deadline = table.clock.deadline() if table.clock is not None and table.status == "playing" else None
            try:
                if deadline is not None and deadline < self.started and self.settings.workers == 1:
                    await self._commit(room, [ClockPaused(now)])
                elif entries := fallen(table, now):
                    await self._commit(room, entries)
                else:
                    self._note_now(room)
            except Conflict:
                await self._catch_up(room)
        self.poke(room)

    async def close_unstarted(self, id: str, before: int) -> None:
        """Close a table where nobody started a game and nothing happened for long."""
        room = await self.room(id)
        async with room.lock:
            if room.table.status == "open" and room.table.at < before and not room.watchers:
                try:
                    await self._commit(room, [Closed()])
                except Conflict:  # somebody came at last
                    await self._catch_up(room)

    def drop(self, tables: Collection[str]) -> None:
        """Let go of tables that are no more."""
        for id in tables:
            if id in self.rooms:
                self._forget(self.rooms[id])

    def poke(self, room: Room) -> None:
        """Have the bots play that are to move."""
        if room.bots is None and room.table.bots_to_move():
            from ribeira.server.house.playing import play_bots

            room.bots = self._spawn(play_bots(self, room))

    async def act_for_bot(self, room: Room, seat: int, turn: int, entry: Entry) -> None:
        """A bot's action, unless the table has moved on."""
        async with room.lock:
            if seat in room.table.bots_to_move() and room.table.turns[seat] == turn:
                try:
                    await self._commit(room, [entry])
                except Conflict:
                    await self._catch_up(room)


def new_id() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(16)


def begin(entries: Sequence[Entry]) -> tuple[Table, Changes]:
    """A new table and the rows that make it."""
    table = Table(id=new_id())
    lines = [Line(number, milliseconds(), entry) for number, entry in enumerate(entries, 1)]
    for line in lines:
        table.add(line)
    return table, Changes(
        entries=[row(table.id, line) for line in lines],
        tables=[summary_row(table)],
        seatings=[seating_row(table.id, player, True, table.at) for player in sorted(table.seated())],
    )


def row(table: str, line: Line) -> Row:
    return {
        "table_id": table,
        "number": line.number,
        "at": line.at,
        "request": line.request,
        "body": write_entry(line.entry),
    }


def summary_row(table: Table) -> Row:
    playing = table.status == "playing"
    return {
        "id": table.id,
        "game": table.game,
        "host": table.host,
        "status": table.status,
        "public": table.public,
        "created_at": table.at,
        "updated_at": table.at,
        "number": table.number,
        "deadline": table.clock.deadline() if table.clock is not None and playing else None,
        "bots_to_move": bool(table.bots_to_move()),
        "summary": msgspec.json.encode(table_summary(table)).decode(),
    }


def seating_row(table: str, player: str, seated: bool, at: int) -> Row:
    return {"table_id": table, "player_id": player, "seated": seated, "seen_at": at}
