"""Storage interfaces for tables and features.

`DatabaseReader` and `DatabaseWriter` implement them on servers. `BrowserStore` implements them in the browser build.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import SEATINGS, UPTIMES
from ribeira.server.storage.stored_kind import Row, StoredKind, Where
from ribeira.tables.entry import LogEntry
from ribeira.tables.table import Table

# Returns the rows that a feature derives from a table. They are written with the table's summary and on import. Rows of
# `insert_only` kinds are written by the feature itself when it opens the table.
RowContributor = Callable[[Table], Iterable[tuple[StoredKind, Row]]]


class BotLocks(Protocol):
    """Locks that allow only one process to play a table's bots."""

    async def acquire(self, table: str) -> bool:
        """Lock a table and return True, or return False if another process holds the lock."""

    async def release(self, table: str) -> None:
        """Unlock a table."""

    async def close(self) -> None:
        """Release all locks."""


class RowReader(ABC):
    """Generic reads of any stored kind."""

    @abstractmethod
    async def rows(
        self, kind: StoredKind, where: Where | None = None, *, order_by: Sequence[str] = (), limit: int | None = None
    ) -> list[Row]:
        """Return the matching rows, sorted by columns. A minus sign before a column name means descending order."""

    @abstractmethod
    async def count(self, kind: StoredKind, where: Where | None = None) -> int:
        """Return the number of rows that match `where`, or of all rows of the kind."""

    async def row(self, kind: StoredKind, where: Where, *, order_by: Sequence[str] = ()) -> Row | None:
        """Return the first matching row, or None if no row matches."""
        found = await self.rows(kind, where, order_by=order_by, limit=1)
        return found[0] if found else None


class TableReader(RowReader):
    """Queries for tables and lists of tables. Summaries are returned as JSON."""

    bot_locks: BotLocks
    shared: bool  # other processes write to the same storage

    @abstractmethod
    async def snapshot(self, table: str) -> tuple[int, str] | None:
        """Return the last entry number and the body of a table's snapshot, if any."""

    @abstractmethod
    async def read_log(self, table: str, after: int = 0) -> list[LogEntry]:
        """Return a table's log entries after number `after`."""

    @abstractmethod
    async def last_numbers(self, tables: Collection[str]) -> dict[str, int]:
        """Return the number of each table's last log entry."""

    @abstractmethod
    async def summaries(self, tables: Collection[str]) -> dict[str, str]:
        """Return the summaries of the given tables, by ID."""

    @abstractmethod
    async def public_summaries(self, limit: int, before: int, per_host: int) -> list[tuple[str, str]]:
        """Return public tables that are open or in progress, most recently changed first.

        Returns:
            The host and the summary of each table, with at most `per_host` tables of each host.
        """

    @abstractmethod
    async def summaries_of(self, player: str, limit: int, before: int, archived: bool = False) -> list[str]:
        """Return the summaries of a player's current or archived tables, most recently changed first."""

    @abstractmethod
    async def finished_tables_of(self, player: str, limit: int) -> list[tuple[str, int]]:
        """Return the IDs and last entry numbers of a player's finished tables, most recently changed first."""

    @abstractmethod
    async def unfinished_summaries_of(self, host: str) -> list[str]:
        """Return the summaries of a host's tables that are open or in progress."""

    @abstractmethod
    async def count_unfinished(self, host: str) -> int:
        """Count a host's tables that are open or in progress."""

    @abstractmethod
    async def tables_with_expired_clock(self, now: int) -> list[str]:
        """Return tables where a running clock has reached zero."""

    @abstractmethod
    async def tables_with_overdue_bots(self, before: int) -> list[str]:
        """Return tables where it is a bot's turn and nothing has happened since the given time."""

    @abstractmethod
    async def tables_with_stale_summary(self, before: int) -> list[str]:
        """Return unfinished tables whose summary lags behind their log, because a process died before updating it."""

    @abstractmethod
    async def unstarted_tables(self, status: str, before: int, limit: int) -> list[str]:
        """Return tables that never started a game and have not changed since the given time, oldest change first."""

    @abstractmethod
    async def removable_players(self, before: int, limit: int) -> list[str]:
        """Return players created before the given time who have no data worth keeping."""

    async def last_seen(self, table: str) -> dict[str, int]:
        """Return the time until which each of a table's players is stored as online."""
        return {row["player_id"]: row["seen_at"] for row in await self.rows(SEATINGS, {"table_id": table})}

    async def last_uptime(self) -> tuple[int, int] | None:
        """Return the start and end of the server's last run, or None before the first run."""
        times = await self.uptimes(1)
        return times[0] if times else None

    async def uptimes(self, limit: int = 1000) -> list[tuple[int, int]]:
        """Return the last periods in which the server was running, in chronological order."""
        rows = await self.rows(UPTIMES, order_by=("-since",), limit=limit)
        return [(row["since"], row["until"]) for row in reversed(rows)]


class TableWriter(Protocol):
    """Writes change sets.

    The returned future is done when the changes are durable. It fails with `Conflict` or `StorageFailed`.
    """

    def backlog(self) -> int:
        """Return the number of pending change sets."""

    def write(self, changes: ChangeSet) -> "asyncio.Future[None]":
        """Write changes with the next commit, without delay. The future fails if they cannot be written."""

    def write_soon(self, changes: ChangeSet) -> "asyncio.Future[None]":
        """Write changes with the next commit, or after a short delay."""
