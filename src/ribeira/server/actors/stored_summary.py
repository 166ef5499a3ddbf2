"""Stored summary and snapshot of a table. Both may lag behind its log."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from ribeira.server.actors.table_descriptions import table_summary
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import SEATINGS, SNAPSHOTS, TABLES
from ribeira.server.storage.interface import RowContributor, TableWriter
from ribeira.server.storage.stored_kind import Row
from ribeira.tables.snapshot import write_snapshot
from ribeira.tables.table import Table


class StoredSummary:
    """Writes one table's summary, seated people and snapshot, and tracks the last values written."""

    __slots__ = ("seated", "snapshot_number", "status", "table", "writer")

    def __init__(self, table: Table, snapshot_number: int, writer: TableWriter) -> None:
        self.table = table
        self.snapshot_number = snapshot_number  # number of the last entry in the snapshot
        self.writer = writer
        self.seated = table.seated()
        self.status = table.status

    def write(
        self, contributors: Sequence[RowContributor], presence_until: Callable[[str, int], int], *, immediately: bool
    ) -> "asyncio.Future[None]":
        """Write the table's summary row, changes of its seated people, and the rows that features contribute.

        Args:
            contributors: functions that return the rows of features.
            presence_until: returns the expiry time of a player's presence.
            immediately: write now instead of with the next commit.

        Returns:
            A future that is done when the rows are written.
        """
        table = self.table
        people = table.seated()
        changes = ChangeSet().add(TABLES, summary_row(table))
        for contribute in contributors:
            for kind, row in contribute(table):
                if not kind.insert_only:  # insert-only rows were written when the table was opened
                    changes.add(kind, row)
        for player in sorted(people ^ self.seated):
            until = presence_until(player, table.at)
            changes.add(SEATINGS, seating_row(table.id, player, player in people, until))
        self.seated = people
        self.status = table.status
        return self.writer.write(changes) if immediately else self.writer.write_soon(changes)

    def write_snapshot(self) -> None:
        """Write the whole table, so that loading it replays only later entries."""
        self.snapshot_number = self.table.number
        self.writer.write_soon(ChangeSet().add(SNAPSHOTS, snapshot_row(self.table)))


def summary_row(table: Table) -> Row:
    """Return the row used by table lists and by searches for expired clocks and overdue bots."""
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
    """Return the row that restores a table without replaying its whole log."""
    return {"table_id": table.id, "number": table.number, "body": write_snapshot(table)}


def seating_row(table: str, player: str, seated: bool, at: int) -> Row:
    """Return the row for a player at a table; `at` is the time at which the player's presence expires."""
    return {"table_id": table, "player_id": player, "seated": seated, "seen_at": at}
