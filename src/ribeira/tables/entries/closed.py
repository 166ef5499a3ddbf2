"""Entries for closing a table and for recovering a table whose log no longer replays."""

from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table


class Closed(Entry, frozen=True):
    """The host or the server closed the table. Hidden information of an unfinished game stays hidden."""

    def apply(self, table: Table) -> list[Event]:
        """Set the status to closed and withdraw an offer to restart."""
        table.status = "closed"
        table.ended = "closed"
        table.offer = None
        return []


class Recovered(Entry, frozen=True):
    """The rules have changed and the log no longer replays. The game continues from the last valid position."""

    move: int

    def apply(self, table: Table) -> list[Event]:
        """Record the number of moves after which the game continues."""
        table.recovered = self.move
        table.offer = None
        return []
