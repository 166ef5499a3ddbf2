"""Base type for log entries, and their envelope with number and time."""

from typing import TYPE_CHECKING, ClassVar

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.serialization.snake_case import snake

if TYPE_CHECKING:
    from ribeira.tables.table import Table


class Entry(msgspec.Struct, frozen=True, tag_field="entry", tag=snake, forbid_unknown_fields=True, omit_defaults=True):
    """A change to a table. The table's state is the result of applying its entries in order."""

    # False if the entry does not affect seats or settings. Updates then omit the table's description.
    changes_table_info: ClassVar[bool] = True
    # True if the entry is a message to other people. The number of such messages is limited.
    is_message: ClassVar[bool] = False

    def apply(self, table: "Table") -> list[Event]:
        """Change the table and return the resulting game events."""
        raise NotImplementedError

    def message_kinds(self) -> list[str]:
        """Return the kinds under which the entry counts as a message to other people (see `message_frequency`)."""
        return []

    def seen_by(self, seats: list[int]) -> "Entry | None":
        """Return the entry without information that these seats may not see, or None if all of it is hidden."""
        return self


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry with its number in the log, its time and the request that caused it."""

    number: int
    at: int  # milliseconds since 1970
    entry: Entry
    request: str | None = None  # player ID and request ID, to recognize repeated requests
