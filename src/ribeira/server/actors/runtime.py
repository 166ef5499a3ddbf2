"""The house: its rooms, who is there, and what goes on in the background. What happens in a room is written down before
anybody hears of it; the modules beside this one do the work."""

import asyncio
from typing import Any, TypeVar

import structlog

from ribeira.server.actors.bot_turns import play_bots
from ribeira.server.actors.commit import commit, leave_in_order, take_snapshot
from ribeira.server.actors.requests import grant, let_in
from ribeira.server.actors.services import Household
from ribeira.server.actors.table_actor import Room, read_table
from ribeira.server.features.lobby.archive import Fate, put_away
from ribeira.server.features.lobby.open_table import open_branch, open_table
from ribeira.server.features.seasons.service import advance
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import Done
from ribeira.server.storage.changeset import Conflict, StorageFailed
from ribeira.tables.requests.open import Branch, NewTable
from ribeira.tables.requests.sit import Come
from ribeira.tables.table import Player, Refused, Request, Table

T = TypeVar("T")
log = structlog.get_logger("ribeira.house")


class House(Household):
    async def stop(self) -> None:
        """Finish what is under way; bots stop thinking and will be asked again by whoever opens the house next."""
        thinking = [room.bots for room in self.rooms if room.bots is not None]
        thinking += self.analyses.values()
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        while self.tasks:
            await asyncio.wait(self.tasks)
        for room in self.rooms:
            leave_in_order(self, room)
        await self.claims.close()

    async def _finished(self, task: asyncio.Task[T]) -> T:
        """What comes of a task that goes on when nobody waits any more: then a refusal is no news to anybody."""
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._unheard)
            raise

    def _unheard(self, task: asyncio.Task[Any]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused | StorageFailed):
            self.supervisor.failed("requests", error)

    # Rooms

    async def room(self, id: str) -> Room:
        """The room of a table, with all that was acknowledged by now."""
        return await self.rooms.fresh(id)

    async def load(self, id: str) -> Room:
        table, snapshot, recovered = await read_table(self.store, id)
        room = self.rooms.keep(Room(table, snapshot))
        if recovered is not None or self.lamp.owed(table):
            async with room.lock:
                try:
                    await commit(self, room, [recovered] if recovered is not None else [])
                except Conflict:  # another process has found out, too
                    await self.rooms.catch_up(room)
                if recovered is not None:
                    log.warning("the log no longer replays", table=id, game=table.game, move=recovered.move)
                    take_snapshot(self, room)
        self.poke(room)
        return room

    def poke(self, room: Room) -> None:
        """Have the bots play that are to move."""
        if room.bots is None and room.table.bots_to_move():
            room.bots = self.spawn(play_bots(self, room))

    def ended(self, table: Table) -> None:
        """A game is over: in a season the next round may begin."""
        if table.season is not None:
            self.spawn(advance(self, table.season), "seasons")

    # What others have written

    async def heard(self, id: str) -> None:
        """Another process has written at a table."""
        if self.rooms.get(id) is None:
            return
        try:
            async with self.rooms.hold(id) as room:
                await self.rooms.catch_up(room)
        except Refused as refused:
            log.warning("table cannot be read", table=id, reason=refused.code)
        except Exception as error:  # it is read again when somebody comes: the other tables go on
            self.supervisor.failed("listener", error, table=id)

    async def overheard(self) -> None:
        """Another program has written, and nobody knows where."""
        for id, number in (await self.store.ends(self.rooms.ids())).items():
            room = self.rooms.get(id)
            if room is not None and room.table.number < number:
                await self.heard(id)

    # What people want

    async def ask(self, id: str, who: Player, request: Request, arrived: int | None = None) -> Done:
        """Grant a request, or raise `Refused`. It is on disk when this returns; it goes on if nobody waits any more."""
        arrived = milliseconds() if arrived is None else arrived
        return await self._finished(self.spawn(grant(self, id, who, request, arrived)))

    async def come(self, id: str, invitation: Come, who: Player) -> None:
        await self._finished(self.spawn(let_in(self, id, invitation, who)))

    async def put_away(self, id: str, who: Player) -> Fate:
        return await self._finished(self.spawn(put_away(self, id, who)))

    async def open(self, wish: NewTable, who: Player, position: dict[str, Any] | None = None) -> str:
        return await open_table(self, wish, who, position)

    async def branch(self, id: str, wish: Branch, who: Player) -> str:
        return await open_branch(self, id, wish, who)
