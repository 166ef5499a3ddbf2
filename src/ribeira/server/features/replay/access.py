"""Who may look back at the games of others."""

from ribeira.server.actors.services import Household
from ribeira.server.operations.clock import milliseconds
from ribeira.tables.daily_deal import day_of, played
from ribeira.tables.table import Player, Table


async def may_look_back(house: Household, table: Table, who: Player) -> bool:
    """Whether somebody may see how another played the deal of a day: who has played it, and everybody afterwards."""
    if table.daily is None or not played(table.status, table.ended):
        return False
    if table.daily < day_of(milliseconds()):
        return True
    mine = await house.store.daily(table.daily, table.game, who.id)
    return mine is not None and (await house.rooms.fresh(mine)).table.status == "over"
