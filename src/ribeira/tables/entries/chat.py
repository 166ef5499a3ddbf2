"""The entry for chat messages."""

from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table


class Said(Entry, frozen=True):
    """A player wrote a chat message."""

    changes_table_info = False

    name: str
    text: str
    seat: int | None = None  # None: a spectator

    def apply(self, table: Table) -> list[Event]:
        """Do nothing: chat messages exist only in the log."""
        return []
