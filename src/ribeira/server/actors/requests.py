"""What people ask for at a table."""

from ribeira.server.actors.commit import commit, settle_clock
from ribeira.server.actors.services import Household
from ribeira.server.actors.table_actor import Room
from ribeira.server.features.lobby.open_table import open_rematch
from ribeira.server.protocol import Done
from ribeira.tables.requests.sit import Come
from ribeira.tables.table import Moment, Player, Refused, Request


async def grant(house: Household, id: str, who: Player, request: Request, arrived: int) -> Done:
    """Grant a request, or raise `Refused`. It is on disk when this returns.

    Clocks are judged by when it arrived, however long it had to wait; after the flag nothing is granted.
    """

    async def work(room: Room) -> Done:
        table = room.table
        receipt = f"{who.id}:{request.id}"
        if not table.may_see(who.id):
            raise Refused("no_such_table", "there is no such table")
        if receipt in table.receipts:
            return Done(id=request.id, number=table.receipts[receipt], table=table.rematch)
        await settle_clock(house, room, arrived, who.id)
        entries = request.decide(table, who, await _moment(house, room, request, arrived))
        if request.NEXT_TABLE:
            await open_rematch(house, room, who, receipt)
        elif entries:
            await commit(house, room, entries, receipt, at=arrived)
        return Done(id=request.id, number=table.number, table=table.rematch)

    return await house.rooms.work(id, work)


async def _moment(house: Household, room: Room, request: Request, now: int) -> Moment:
    if not request.WHO_IS_AWAY:
        return Moment(now, bots=house.settings.bots)
    since = now - house.settings.away_seconds * 1000
    seen = await house.store.seen(room.table.id)
    away = frozenset(player for player, at in seen.items() if at < since and player not in room.here())
    return Moment(now, away, house.settings.bots)


async def let_in(house: Household, id: str, invitation: Come, who: Player) -> None:
    """Let somebody with an invitation in."""

    async def work(room: Room) -> None:
        if entries := invitation.decide(room.table, who):
            await commit(house, room, entries)

    await house.rooms.work(id, work)
