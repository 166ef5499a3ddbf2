"""Interfaces of storage for tables and features.

`DatabaseReader` and `DatabaseWriter` implement them for servers, `ribeira.pyodide.browser_store` for the browser.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.entities import Row, StoredKind, Where
from ribeira.server.storage.kinds import SEATINGS, UPTIMES
from ribeira.tables.entry import LogEntry
from ribeira.tables.table import Table

# Returns the rows that a feature derives from a table, to be written with the table's summary or import. The feature
# itself writes rows of `insert_only` kinds when it opens the table.
RowContributor = Callable[[Table], Iterable[tuple[StoredKind, Row]]]


class BotLocks(Protocol):
    """Locks that decide which process plays the bots of a table."""

    async def acquire(self, table: str) -> bool:
        """Lock a table, or return False if another process holds it."""

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
        """Return the rows that match, ordered by columns; a minus before a name reverses the order."""

    @abstractmethod
    async def count(self, kind: StoredKind, where: Where | None = None) -> int:
        """Count the rows that match."""

    async def row(self, kind: StoredKind, where: Where, *, order_by: Sequence[str] = ()) -> Row | None:
        """Return the first row that matches."""
        found = await self.rows(kind, where, order_by=order_by, limit=1)
        return found[0] if found else None


class TableReader(RowReader):
    """Reads of tables and their lists. Summaries are JSON."""

    bot_locks: BotLocks
    shared: bool  # other processes write to the same storage

    @abstractmethod
    async def snapshot(self, table: str) -> tuple[int, str] | None:
        """Return the last snapshot of a table, with the number of its entry."""

    @abstractmethod
    async def read_log(self, table: str, after: int = 0) -> list[LogEntry]:
        """Return the entries of a table after the given number."""

    @abstractmethod
    async def last_numbers(self, tables: Collection[str]) -> dict[str, int]:
        """Return the number of the last entry of each table."""

    @abstractmethod
    async def summaries(self, tables: Collection[str]) -> dict[str, str]:
        """Return the summaries of the given tables."""

    @abstractmethod
    async def public_summaries(self, limit: int, before: int) -> list[str]:
        """Return public tables that are open or in progress, most recently changed first."""

    @abstractmethod
    async def summaries_of(self, player: str, limit: int, before: int, archived: bool = False) -> list[str]:
        """Return the summaries of a player's tables, or of the archived ones, most recently changed first."""

    @abstractmethod
    async def finished_tables_of(self, player: str, limit: int) -> list[tuple[str, int]]:
        """Return finished tables of a player with the number of their last entry, most recently changed first."""

    @abstractmethod
    async def unfinished_summaries_of(self, host: str) -> list[str]:
        """Return the tables of a host that are open or in progress."""

    @abstractmethod
    async def count_unfinished(self, host: str) -> int:
        """Count the tables of a host that are open or in progress."""

    @abstractmethod
    async def tables_with_expired_clock(self, now: int) -> list[str]:
        """Return tables where a running clock has reached zero."""

    @abstractmethod
    async def tables_with_overdue_bots(self, before: int) -> list[str]:
        """Return tables where bots are to move and nothing has happened since the given time."""

    @abstractmethod
    async def tables_with_stale_summary(self, before: int) -> list[str]:
        """Return tables whose summary is behind their log, because a process died between the two writes."""

    @abstractmethod
    async def unstarted_tables(self, status: str, before: int, limit: int) -> list[str]:
        """Return tables without a started game, unchanged since the given time, longest unchanged first."""

    @abstractmethod
    async def removable_players(self, before: int, limit: int) -> list[str]:
        """Return players created before the given time who own no data that must be kept."""

    async def last_seen(self, table: str) -> dict[str, int]:
        """Return when each player of a table was last connected."""
        return {row["player_id"]: row["seen_at"] for row in await self.rows(SEATINGS, {"table_id": table})}

    async def last_uptime(self) -> tuple[int, int] | None:
        """Return the last period in which the server was running."""
        times = await self.uptimes(1)
        return times[0] if times else None

    async def uptimes(self, limit: int = 1000) -> list[tuple[int, int]]:
        """Return the last periods in which the server was running, in order."""
        rows = await self.rows(UPTIMES, order_by=("-since",), limit=limit)
        return [(row["since"], row["until"]) for row in reversed(rows)]


class TableWriter(Protocol):
    """Writes change sets.

    The returned future is done when the changes are durable. It fails with `Conflict` or `StorageFailed`.
    """

    def backlog(self) -> int:
        """Return the number of change sets waiting to be written."""

    def write(self, changes: ChangeSet) -> "asyncio.Future[None]":
        """Write changes immediately."""

    def write_soon(self, changes: ChangeSet) -> "asyncio.Future[None]":
        """Write changes with the next commit, or after a short delay."""
