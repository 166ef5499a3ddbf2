"""Removes tables from players' lists by deleting, leaving or archiving them, depending on their players and status."""

from typing import Literal

from ribeira.bots.registry import DEFAULT
from ribeira.server.actors.stored_summary import seating_row
from ribeira.server.actors.table_actor import TableActor
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.operations.clock import Clock
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import SEATINGS
from ribeira.server.storage.interface import TableWriter
from ribeira.tables.entries.closed import Closed
from ribeira.tables.entries.seated import Left, StoodIn
from ribeira.tables.errors import Refused
from ribeira.tables.rated_game import resignations
from ribeira.tables.seats import Player

Fate = Literal["deleted", "left", "archived"]


class TableRemoval:
    """Removes tables from players' lists."""

    def __init__(self, directory: TableDirectory, events: TableEvents, writer: TableWriter, now: Clock) -> None:
        self.directory = directory
        self.events = events
        self.writer = writer
        self.now = now

    async def remove(self, table_id: str, player: Player) -> Fate:
        """Remove a table from a player's list.

        A table without other people is deleted. At a table with other people, the effect depends on the status: before
        the start, the player's seats become free. During the game, a bot stands in for the player and the table is
        archived. After the game, the table is archived. Removing a rated game in which everyone has moved is a
        resignation. Daily deals are always archived. An archived table returns to the list when the player visits it.
        """

        async def work(actor: TableActor) -> Fate:
            table = actor.table
            if player.id not in table.seated() and table.host != player.id:
                raise Refused("no_such_table", "there is no such table")
            # Deleting a daily deal would allow a second attempt. Removed players may not change the table.
            if table.daily is not None or player.id in table.removed:
                await self._archive(actor, player)
                return "archived"
            if table.status == "playing":
                for resignation in resignations(table, table.seats_of(player.id)):
                    await actor.commit([resignation])
            if table.seated() <= {player.id}:
                await self._delete(actor)
                return "deleted"
            seats = table.seats_of(player.id)
            if table.status == "open":
                await actor.commit([Left(seat) for seat in seats])
                return "left"
            if table.status == "playing":  # still the case if others continue after a resignation
                absent = [StoodIn(seat, DEFAULT) for seat in seats if table.seats[seat].bot is None]
                if absent:
                    await actor.commit(absent)
            await self._archive(actor, player)
            return "archived"

        return await self.directory.execute_to_end(table_id, work)

    async def _archive(self, actor: TableActor, player: Player) -> None:
        row = seating_row(actor.table.id, player.id, False, self.now())
        await self.writer.write(ChangeSet().add(SEATINGS, row))

    async def _delete(self, actor: TableActor) -> None:
        """Close the table, so that bots and other processes stop using it, then delete it."""
        table_id = actor.table.id
        if actor.table.status in ("open", "playing"):
            await actor.commit([Closed()])
        for subscriber in self.events.table_deleted:
            subscriber(table_id)
        actor.cancel_summary()
        await self.writer.write(ChangeSet().forget_tables([table_id]))
        self.directory.drop([table_id])
