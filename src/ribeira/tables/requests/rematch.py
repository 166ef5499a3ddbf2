"""Request for a rematch, and the first entry of the rematch's table."""

from collections.abc import Sequence

import msgspec

from ribeira.bots.registry import DEFAULT
from ribeira.tables.allowed_bots import is_allowed_bot
from ribeira.tables.entries.opened import Opened
from ribeira.tables.entries.rematched import Rematched
from ribeira.tables.entry import Entry
from ribeira.tables.seats import Player, Seat
from ribeira.tables.table import Origin, Table
from ribeira.tables.table_message import Request, RequestContext


class Rematch(Request, frozen=True):
    """Open a table for a rematch, with the same players on the same seats.

    The first player to ask becomes its host. Other players find its ID in the field `rematch` of the old table. If no
    other person plays, the rematch starts immediately. People whom the host removed or muted remain removed or muted.
    """

    rate_limit = "tables"

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Rematched` entry unless a rematch exists already. The caller opens the table with `next_table`."""
        table.require_status("over")
        table.require_not_removed(player.id)
        table.require_seated(player)
        return [Rematched(context.next_table_id)] if table.rematch is None else []


def next_table(table: Table, player: Player, *, invite: str, seed: int, bots: Sequence[str] = ()) -> Opened:
    """Return the first entry of the rematch's table.

    The seats of removed people are free. Bots that are no longer allowed are replaced by the default bot.
    """
    return Opened(
        game=table.game,
        version=table.rules().version,
        options=table.options,
        components=table.components,
        seats=[
            msgspec.structs.replace(seat, bot=None, out=False, ready=False)
            if seat.player is not None and seat.player not in table.removed
            else Seat()
            if seat.player is not None
            else Seat(bot=seat.bot if is_allowed_bot(seat.bot or "", bots) else DEFAULT)
            for seat in table.seats
        ],
        host=player.id,
        public=table.public,
        spectators=table.spectators,
        hints=table.hints,
        rated=table.rated,
        invite=invite,
        seed=seed,
        pace=table.pace,
        origin=Origin(table.id),
        removed=table.removed,
        muted=table.muted,
    )
