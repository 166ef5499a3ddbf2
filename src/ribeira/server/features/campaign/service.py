"""A campaign whose challenges were played at tables."""

from collections.abc import Sequence
from typing import Any

from ribeira.engine.campaign import Attempt, campaign_view
from ribeira.engine.registry import game
from ribeira.server.actors.services import Household
from ribeira.tables.table import Player, Refused

MOST = 32  # tables of one campaign


async def read_campaign(house: Household, who: Player | None, game_id: str, tables: Sequence[str]) -> Any:
    """How the campaign stands whose challenges were played at these tables, in their order. A table that is gone, or
    where somebody else plays, is one that is lost."""
    if len(tables) > MOST:
        raise Refused("bad_request", f"a campaign has at most {MOST} tables", "tables")
    found = game(game_id)
    return campaign_view(found, [await _attempt(house, who, found.id, table) for table in tables])


async def _attempt(house: Household, who: Player | None, game_id: str, table_id: str) -> Attempt | None:
    try:
        table = (await house.rooms.fresh(table_id)).table
    except Refused as refused:
        if refused.code != "no_such_table":
            raise
        return None
    if table.course is None or table.game != game_id or who is None or not table.seats_of(who.id):
        return None
    return Attempt(table.course.state, table.status in ("over", "closed"))
