"""A new table with its first entries, and the rows that store it."""

import secrets
from collections.abc import Sequence

from ribeira.server.actors.table_rows import entry_row, seating_row, summary_row
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.kinds import ENTRIES, SEATINGS, TABLES
from ribeira.tables.entry import Entry, LogEntry
from ribeira.tables.table import Table


def new_table(entries: Sequence[Entry], at: int, id: str) -> tuple[Table, ChangeSet]:
    """Create a table from its first entries.

    Returns:
        The table, and the rows that must be written before anybody may learn of it.
    """
    table = Table(id=id)
    lines = [LogEntry(number, at, entry) for number, entry in enumerate(entries, 1)]
    for line in lines:
        table.apply(line)
    rows = ChangeSet().add(ENTRIES, *[entry_row(table.id, line) for line in lines]).add(TABLES, summary_row(table))
    seated = sorted(table.seated())
    return table, rows.add(SEATINGS, *[seating_row(table.id, player, True, table.at) for player in seated])


def new_id() -> str:
    """Return an identifier that nobody can guess."""
    return secrets.token_urlsafe(16)
