"""The tables in memory. Those used last stay; the others are read again from their logs when somebody comes."""

import asyncio
import random
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterator
from contextlib import asynccontextmanager
from typing import TypeVar

from ribeira.server.actors.table_actor import Room
from ribeira.server.operations.metrics import Gauge
from ribeira.server.storage.changeset import Conflict
from ribeira.server.storage.interface import Books
from ribeira.tables.table import Refused

ATTEMPTS = 25  # to write an entry, while other processes write at the same table
STEP_BACK = 0.02  # seconds at most, so that two of them do not run into each other for ever
T = TypeVar("T")
Load = Callable[[str], Awaitable[Room]]
COUNT = Gauge("ribeira_tables_in_memory", "Tables in memory")


class Rooms:
    def __init__(self, store: Books, most: int, load: Load, moved: Callable[[Room], None]) -> None:
        self.store = store
        self.most = most
        self.load = load  # makes a room from a table's log and keeps it
        self.moved = moved  # is told of a room where others have written
        self.shared = store.shared  # with other processes
        self.known: OrderedDict[str, Room] = OrderedDict()  # the ones used last at the end
        self.loading: dict[str, asyncio.Task[Room]] = {}

    def __len__(self) -> int:
        return len(self.known)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self.known.values()))

    def ids(self) -> list[str]:
        return list(self.known)

    def get(self, id: str) -> Room | None:
        """The room, if it is in memory."""
        return self.known.get(id)

    def knows(self, room: Room) -> bool:
        """Whether this is the room of its table, and not one that was forgotten meanwhile."""
        return self.known.get(room.table.id) is room

    async def room(self, id: str) -> Room:
        """The room of a table, from memory or from its log."""
        while (room := self.known.get(id)) is None:
            if id not in self.loading:
                self.loading[id] = asyncio.ensure_future(self.load(id))
                self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
            await asyncio.shield(self.loading[id])
        self.known.move_to_end(id)
        return room

    async def fresh(self, id: str) -> Room:
        """The same, and nothing is missing that any process has acknowledged by now."""
        room = await self.room(id)
        if await self.behind(room):
            async with self.hold(id) as room:
                await self.catch_up(room)
        return room

    async def behind(self, room: Room) -> bool:
        """Whether another process has written what this room does not know yet."""
        id = room.table.id
        return self.shared and (await self.store.ends([id])).get(id, 0) > room.table.number

    @asynccontextmanager
    async def hold(self, id: str) -> AsyncGenerator[Room]:
        """The room of a table, locked: whoever changes it holds it. It is the one that memory knows, and stays so
        until its holder writes."""
        while True:
            room = await self.room(id)
            async with room.lock:
                if self.knows(room):
                    yield room
                    return

    async def work(self, id: str, work: Callable[[Room], Awaitable[T]]) -> T:
        """Do something in a room that may write there. If another process was faster: anew, after what that wrote."""
        for _ in range(ATTEMPTS):
            async with self.hold(id) as room:
                try:
                    return await work(room)
                except Conflict:
                    await self.catch_up(room)
                except Refused:  # perhaps only by what is known here
                    if not await self.behind(room):
                        raise
                    await self.catch_up(room)
            await asyncio.sleep(random.random() * STEP_BACK)
        raise Refused("busy", "too many write at this table at the same time")

    async def catch_up(self, room: Room) -> None:
        """Take over what another process wrote. The room is held."""
        try:
            for line in await self.store.lines(room.table.id, room.table.number):
                room.add(line)
        except BaseException:  # in part, perhaps
            self.forget(room)
            raise
        room.seated = room.table.seated()
        self.moved(room)

    def keep(self, room: Room) -> Room:
        self.known[room.table.id] = room
        if len(self.known) > self.most:
            for id, other in list(self.known.items())[: len(self.known) - self.most]:
                if other.idle:
                    del self.known[id]
        COUNT.set(len(self.known))
        return room

    def forget(self, room: Room) -> None:
        """What memory knows of a table may not be so: read it again, and let whoever watches come again."""
        if self.knows(room):
            del self.known[room.table.id]
        room.leave_unnoted()
        for watcher in room.watchers:
            watcher.gone = True
            watcher.wake()

    def drop(self, tables: Collection[str]) -> None:
        """Let go of tables that are no more."""
        for id in tables:
            if id in self.known:
                self.forget(self.known[id])
