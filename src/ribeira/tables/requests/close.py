"""Request by which the host closes a table before its game starts."""

from ribeira.tables.entries.closed import Closed
from ribeira.tables.entry import Entry
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext


class Close(Request, frozen=True):
    """Close a table before its game starts. Only the host can do this."""

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Closed` entry. Raise `Refused` if the table is not open or the player is not the host."""
        table.require_status("open")
        table.require_host(player)
        return [Closed()]
