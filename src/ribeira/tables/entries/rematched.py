"""The entry for a rematch."""

from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table


class Rematched(Entry, frozen=True):
    """The next table was opened."""

    table: str

    def apply(self, table: Table) -> list[Event]:
        """Link to the next table."""
        table.rematch = self.table
        return []
