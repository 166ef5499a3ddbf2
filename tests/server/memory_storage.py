"""In-memory storage for tests of single services, derived from the declarations of the stored kinds."""

import asyncio
from collections.abc import Collection, Iterable, Sequence

from ribeira.pyodide.browser_store import STARTED, BrowserDailyQueries, NoBotLocks
from ribeira.server.features.daily.storage import SECRET_NAME
from ribeira.server.features.seasons.storage import SEASON_PLAYERS, SEASONS
from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.storage.changeset import ChangeSet, Conflict
from ribeira.server.storage.core_kinds import ENTRIES, PLAYERS, SEATINGS, SECRETS, SNAPSHOTS, TABLES
from ribeira.server.storage.interface import TableReader
from ribeira.server.storage.stored_kind import AtLeast, AtMost, Below, Row, StoredKind, Where, in_order, matches
from ribeira.tables.entry import LogEntry
from ribeira.tables.message_types import read_entry

UNFINISHED = ("open", "playing")


class MemoryStorage(TableReader):
    """`TableReader` and `TableWriter` in memory for any stored kinds, with atomic change sets.

    Tests can read and change `stored` directly, and make the next writes fail with `failures`.
    """

    shared = False

    def __init__(self, kinds: Iterable[StoredKind] = ALL_KINDS) -> None:
        self.bot_locks = NoBotLocks()
        self.stored: dict[StoredKind, list[Row]] = {kind: [] for kind in kinds}
        self.failures: list[Exception] = []  # each of the next writes raises and removes one exception

    def add(self, kind: StoredKind, *rows: Row) -> None:
        """Store rows without awaiting a write, to set up a test."""
        self.stored = self._applied(ChangeSet().add(kind, *rows))

    # Writes

    def backlog(self) -> int:
        return 0

    def write(self, changes: ChangeSet) -> "asyncio.Future[None]":
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            if self.failures:
                raise self.failures.pop(0)
            self.stored = self._applied(changes)
        except Exception as error:
            future.set_exception(error)
            future.exception()  # mark the exception as retrieved
        else:
            future.set_result(None)
        return future

    write_soon = write

    def _applied(self, changes: ChangeSet) -> dict[StoredKind, list[Row]]:
        """Return all rows as they are after a change set, or raise `Conflict`."""
        stored = {kind: [dict(row) for row in rows] for kind, rows in self.stored.items()}
        for kind, added in changes.added.items():
            for row in added:
                _put(kind, stored[kind], row)
        for kind, where, values in changes.updated:
            for row in stored[kind]:
                if matches(row, where):
                    row.update(values)
        for kind, where in changes.deleted:
            stored[kind] = [row for row in stored[kind] if not matches(row, where)]
        forgotten = {
            "table": changes.forgotten_tables,
            "player": changes.forgotten_players,
            "device": changes.forgotten_devices,
        }
        for owner, ids in forgotten.items():
            for kind, rows in stored.items():
                if (column := getattr(kind, owner)) is not None:
                    stored[kind] = [row for row in rows if row[column] not in ids]
        return stored

    # Reads

    async def rows(
        self, kind: StoredKind, where: Where | None = None, *, order_by: Sequence[str] = (), limit: int | None = None
    ) -> list[Row]:
        found = (dict(row) for row in self.stored[kind] if matches(row, where or {}))
        return in_order(found, order_by)[:limit]

    async def count(self, kind: StoredKind, where: Where | None = None) -> int:
        return len(await self.rows(kind, where))

    async def _table_column(self, column: str, where: Where, limit: int | None = None, order: str = "id") -> list[str]:
        return [row[column] for row in await self.rows(TABLES, where, order_by=(order,), limit=limit)]

    async def _tables_of(self, player: str, *seated: bool) -> set[str]:
        return {row["table_id"] for row in await self.rows(SEATINGS, {"player_id": player, "seated": seated})}

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        row = await self.row(SNAPSHOTS, {"table_id": table})
        return (row["number"], row["body"]) if row is not None else None

    async def read_log(self, table: str, after: int = 0) -> list[LogEntry]:
        rows = await self.rows(ENTRIES, {"table_id": table, "number": AtLeast(after + 1)}, order_by=("number",))
        return [LogEntry(row["number"], row["at"], read_entry(row["body"]), row["request"]) for row in rows]

    async def last_numbers(self, tables: Collection[str]) -> dict[str, int]:
        rows = await self.rows(ENTRIES, {"table_id": tables}, order_by=("number",))
        return {row["table_id"]: row["number"] for row in rows}

    async def summaries(self, tables: Collection[str]) -> dict[str, str]:
        return {row["id"]: row["summary"] for row in await self.rows(TABLES, {"id": tables})}

    async def public_summaries(self, limit: int, before: int, per_host: int) -> list[tuple[str, str]]:
        where = {"public": True, "status": UNFINISHED, "updated_at": Below(before)}
        found: list[tuple[str, str]] = []
        for row in await self.rows(TABLES, where, order_by=("-updated_at",)):
            if sum(host == row["host"] for host, _ in found) < per_host:
                found.append((row["host"], row["summary"]))
        return found[:limit]

    async def summaries_of(self, player: str, limit: int, before: int, archived: bool = False) -> list[str]:
        where = {"id": await self._tables_of(player, not archived), "updated_at": Below(before)}
        where |= {"status": ("playing", "over")} if archived else {}
        return await self._table_column("summary", where, limit, "-updated_at")

    async def finished_tables_of(self, player: str, limit: int) -> list[tuple[str, int]]:
        where = {"id": await self._tables_of(player, True, False), "status": "over"}
        rows = await self.rows(TABLES, where, order_by=("-updated_at",), limit=limit)
        return [(row["id"], row["number"]) for row in rows]

    async def unfinished_summaries_of(self, host: str) -> list[str]:
        return await self._table_column("summary", {"host": host, "status": UNFINISHED})

    async def count_unfinished(self, host: str) -> int:
        return await self.count(TABLES, {"host": host, "status": UNFINISHED})

    async def tables_with_expired_clock(self, now: int) -> list[str]:
        return await self._table_column("id", {"deadline": AtMost(now)})

    async def tables_with_overdue_bots(self, before: int) -> list[str]:
        return await self._table_column("id", {"status": "playing", "bots_to_move": True, "updated_at": Below(before)})

    async def tables_with_stale_summary(self, before: int) -> list[str]:
        rows = await self.rows(TABLES, {"status": UNFINISHED, "updated_at": Below(before)})
        last = await self.last_numbers([row["id"] for row in rows])
        return [row["id"] for row in rows if row["number"] < last.get(row["id"], 0)]

    async def unstarted_tables(self, status: str, before: int, limit: int) -> list[str]:
        started = {row["table_id"] for row in self.stored[ENTRIES] if row["body"].startswith(STARTED)}
        ids = await self._table_column("id", {"status": status, "updated_at": Below(before)}, order="updated_at")
        return [id for id in ids if id not in started][:limit]

    async def removable_players(self, before: int, limit: int) -> list[str]:
        kept = {row["host"] for row in self.stored[TABLES]}
        for kind, rows in self.stored.items():
            if kind.keeps_player and kind.player is not None:
                only = kind.keeps_player if isinstance(kind.keeps_player, str) else kind.player
                kept |= {row[kind.player] for row in rows if row[only]}
        players = await self.rows(PLAYERS, {"created_at": Below(before)})
        return [row["id"] for row in players if row["id"] not in kept][:limit]


def _put(kind: StoredKind, rows: list[Row], row: Row) -> None:
    """Add a row, or update an older row with the same key. Raise `Conflict` if the kind is insert-only."""
    if kind.insert_only:
        identities = kind.identities_of(row)
        if any(identity in kind.identities_of(other) for other in rows for identity in identities):
            raise Conflict
        rows.append(row)
        return
    before = next((other for other in rows if kind.key_of(other) == kind.key_of(row)), None)
    if before is None:
        rows.append(row)
    elif kind.version is None or before[kind.version] <= row[kind.version]:
        before.update({name: value for name, value in row.items() if name not in kind.preserved_columns})


class MemoryDailyQueries(BrowserDailyQueries):
    """`DailyQueries` with a stored secret, as on a server."""

    async def secret(self) -> tuple[str, int] | None:
        row = await self.store.row(SECRETS, {"name": SECRET_NAME})
        return (row["secret"], row["created_at"]) if row is not None else None


class MemorySeasonQueries:
    """`SeasonQueries` on in-memory storage, with the last version of each season."""

    def __init__(self, storage: MemoryStorage) -> None:
        self.storage = storage

    async def seasons_of(self, player: str) -> list[Row]:
        members = await self.storage.rows(SEASON_PLAYERS, {"player_id": player, "within": True})
        last = await self._last_versions()
        return in_order((last[row["season_id"]] for row in members), ("-at",))

    async def seasons_in_progress(self, after: str, limit: int) -> list[str]:
        playing = sorted(id for id, row in (await self._last_versions()).items() if row["phase"] == "playing")
        return [id for id in playing if id > after][:limit]

    async def _last_versions(self) -> dict[str, Row]:
        return {row["id"]: row for row in await self.storage.rows(SEASONS, order_by=("number",))}
