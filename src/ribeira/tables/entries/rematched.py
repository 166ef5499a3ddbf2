"""Log entry that links a finished table to the table of its rematch."""

from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table


class Rematched(Entry, frozen=True):
    """A table for the rematch was opened."""

    table: str

    def apply(self, table: Table) -> list[Event]:
        """Link to the rematch's table."""
        table.rematch = self.table
        return []
