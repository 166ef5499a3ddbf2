"""Base type of the entries in a table's log."""

from typing import TYPE_CHECKING, ClassVar

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.naming import snake

if TYPE_CHECKING:
    from ribeira.tables.table import Table


class Entry(msgspec.Struct, frozen=True, tag_field="entry", tag=snake, forbid_unknown_fields=True, omit_defaults=True):
    """A change of a table. The table's state is the result of applying its entries in order."""

    # False if seats and settings are unaffected; clients then keep their table information.
    changes_table_info: ClassVar[bool] = True

    def apply(self, table: "Table") -> list[Event]:
        """Change the table and return the resulting events of the game."""
        raise NotImplementedError

    def seen_by(self, seats: list[int]) -> "Entry | None":
        """Return the entry without information hidden from these seats, or None if all of it is hidden."""
        return self


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry with its position in the log."""

    number: int
    at: int  # milliseconds since 1970
    entry: Entry
    request: str | None = None  # ID of the request that caused it, to recognize repeated requests
