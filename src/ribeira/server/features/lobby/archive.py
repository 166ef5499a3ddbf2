"""Putting a table away: what nobody else needs is deleted, what others need is only put aside."""

from typing import Literal

from ribeira.bots.registry import DEFAULT
from ribeira.server.actors.commit import commit
from ribeira.server.actors.services import Household
from ribeira.server.actors.table_actor import Room
from ribeira.server.operations.clock import milliseconds
from ribeira.server.storage.changeset import Changes
from ribeira.server.storage.rows import seating_row
from ribeira.tables.requests.close import Closed
from ribeira.tables.requests.sit import Left, StoodIn
from ribeira.tables.table import Player, Refused

Fate = Literal["deleted", "left", "archived"]


async def put_away(house: Household, id: str, who: Player) -> Fate:
    """Take a table off somebody's list. Where no other person sits, it is deleted for good; before a game with others
    one gets up; in the middle of one a bot stands in. What is kept comes back to the list when one visits it."""

    async def work(room: Room) -> Fate:
        table = room.table
        if who.id not in table.seated() and table.host != who.id:
            raise Refused("no_such_table", "there is no such table")
        if table.daily is not None:  # it was the one attempt: without it there would be another
            await house.writer.write(Changes(seatings=[seating_row(table.id, who.id, False, milliseconds())]))
            return "archived"
        if table.seated() <= {who.id}:
            return await _delete(house, room)
        seats = table.seats_of(who.id)
        if table.status == "open":
            await commit(house, room, [Left(seat) for seat in seats])
            return "left"
        if table.status == "playing":
            absent = [StoodIn(seat, DEFAULT) for seat in seats if table.seats[seat].bot is None]
            if absent:
                await commit(house, room, absent)
        await house.writer.write(Changes(seatings=[seating_row(table.id, who.id, False, milliseconds())]))
        return "archived"

    return await house.rooms.work(id, work)


async def _delete(house: Household, room: Room) -> Fate:
    """Close it first, so that bots and other processes let go of it."""
    id = room.table.id
    if room.table.status in ("open", "playing"):
        await commit(house, room, [Closed()])
    if (analysis := house.analyses.get(id)) is not None:
        analysis.cancel()
    room.leave_unnoted()
    await house.writer.write(Changes(forgotten_tables=[id]))
    house.rooms.drop([id])
    return "deleted"
