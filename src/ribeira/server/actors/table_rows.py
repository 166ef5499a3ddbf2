"""Rows that represent a table in storage."""

import msgspec

from ribeira.server.actors.table_info import table_summary
from ribeira.server.storage.entities import Row
from ribeira.tables.entry import LogEntry
from ribeira.tables.log import write_entry
from ribeira.tables.snapshot import write_snapshot
from ribeira.tables.table import Table


def entry_row(table: str, line: LogEntry) -> Row:
    """Return the row of one entry of the log."""
    return {
        "table_id": table,
        "number": line.number,
        "at": line.at,
        "request": line.request,
        "body": write_entry(line.entry),
    }


def summary_row(table: Table) -> Row:
    """Return the row for lists, clocks and bots."""
    playing = table.status == "playing"
    return {
        "id": table.id,
        "game": table.game,
        "host": table.host,
        "status": table.status,
        "public": table.public,
        "created_at": table.at,
        "updated_at": table.at,
        "number": table.number,
        "deadline": table.clock.deadline() if table.clock is not None and playing else None,
        "bots_to_move": bool(table.bots_to_move()),
        "summary": msgspec.json.encode(table_summary(table)).decode(),
    }


def snapshot_row(table: Table) -> Row:
    """Return the row from which a table is restored without replaying its log."""
    return {"table_id": table.id, "number": table.number, "body": write_snapshot(table)}


def seating_row(table: str, player: str, seated: bool, at: int) -> Row:
    """Return the row of a player at a table."""
    return {"table_id": table, "player_id": player, "seated": seated, "seen_at": at}
