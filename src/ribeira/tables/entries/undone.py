"""Log entry that undoes a seat's last action."""

from ribeira.engine.errors import IllegalAction
from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table


class Undone(Entry, frozen=True):
    """A seat undid its last action."""

    changes_table_info = False

    seat: int

    def apply(self, table: Table) -> list[Event]:
        """Undo the action. Every seat starts a new turn, because any of them may have seen the action."""
        if table.history is None:
            raise IllegalAction("an undo before the game")
        table.history.undo(self.seat)
        table.turns = [turn + 1 for turn in table.turns]
        return []
