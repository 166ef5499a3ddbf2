"""Export and import of tables and of the server's other data as JSON Lines.

Each line is a document: either a table with its log and its players, or all rows that do not belong to a table. The
fields of the documents are derived from the stored kinds.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from ribeira.engine.errors import RibeiraError, Told
from ribeira.server.actors.stored_summary import seating_row, summary_row
from ribeira.server.actors.table_directory import read_table
from ribeira.server.features.notifications.storage import PUSHES, VAPID_SECRET
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.features.seasons.storage import SEASON_PLAYERS, SEASONS
from ribeira.server.server_only_features import ALL_KINDS, ROW_CONTRIBUTORS
from ribeira.server.storage.changeset import ChangeSet, Conflict, StorageFailed
from ribeira.server.storage.core_kinds import DEVICES, ENTRIES, PLAYERS, SEATINGS, SECRETS, TABLES, UPTIMES
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.stored_kind import Row, StoredKind
from ribeira.tables.entry import LogEntry
from ribeira.tables.errors import Refused
from ribeira.tables.message_types import read_entry
from ribeira.tables.table import Table

# Order of the fields present in every version of the format. Fields of other kinds follow.
TABLE_FIELDS = ("id", "entries", "players", "analysis", "devices", "season", "tries", "seatings")
SERVER_FIELDS = (
    "players",
    "devices",
    "passes",
    "tries",
    "seasons",
    "season_players",
    "pushes",
    "calls",
    "secrets",
    "open_times",
)
Document = dict[str, Any]


class BadTable(Told):
    """A table or document that cannot be found, read or written."""


class Export:
    """Exports and imports a server's documents."""

    def __init__(self, store: TableReader, writer: TableWriter, kinds: Iterable[StoredKind] = ALL_KINDS) -> None:
        self.store = store
        self.writer = writer
        self.kinds = tuple(kinds)

    async def table(self, id: str) -> Table:
        """Read a table from its log."""
        try:
            table, _, _ = await read_table(self.store, id)
        except Refused as refused:
            raise BadTable(f"{refused.reason}: {id}", "table", table=id) from None
        return table

    # Export

    async def export_table(self, id: str) -> Document:
        """Return a table's log and other rows, and its players' rows (with the hashes of their device tokens)."""
        table = await self.table(id)
        players = sorted({player for player in (table.host, *(seat.player for seat in table.seats)) if player})
        season = None
        if table.season is not None:
            season = await self.store.row(SEASONS, {"id": table.season}, order_by=("-number",))
        document: Document = {"id": id, "season": season}
        for kind, field in table_fields(self.kinds):
            if kind.table is not None:
                rows = await self.store.rows(kind, {kind.table: id}, order_by=kind.key)
            else:
                assert kind.player is not None
                rows = await self.store.rows(kind, {kind.player: players}, order_by=(kind.player, *kind.key))
            document[field] = (rows[0] if rows else None) if kind.one_per_table else rows
        return _in_order(document, TABLE_FIELDS)

    async def export_server(self) -> Document:
        """Return all rows that do not belong to a table, including players without tables."""
        document: Document = {}
        for kind, field in server_fields(self.kinds):
            rows = await self.store.rows(kind)
            if kind == SEASONS:  # export only the latest version of each season
                rows = list({row["id"]: row for row in sorted(rows, key=lambda row: row["number"])}.values())
            if kind == RESULTS:  # results of existing tables are computed from their logs
                existing = await self._existing_tables(rows)
                rows = [row for row in rows if row["table_id"] not in existing]
            document[field] = rows
        return _in_order(document, SERVER_FIELDS)

    async def _existing_tables(self, rows: list[Row]) -> set[str]:
        """Return the IDs of the rows' tables that have not been deleted."""
        found: set[str] = set()
        for some in _batches([row["table_id"] for row in rows]):
            found.update(await self.store.summaries(some))
        return found

    # Import of a table

    async def import_table(self, document: Document) -> bool:
        """Import a table. Return False if it already exists."""
        table = _replay(document)
        at = document["entries"][0]["at"] if document["entries"] else table.at
        changes = ChangeSet().add(TABLES, {**summary_row(table), "created_at": at})
        for kind, field in table_fields(self.kinds):
            found = document.get(field)
            rows = ([found] if found is not None else []) if kind.one_per_table else found or []
            changes.add(kind, *await self._table_rows(kind, rows, document, table))
        for contribute in ROW_CONTRIBUTORS:
            for kind, row in contribute(table):
                # Existing insert-only rows win: for example, only a player's first attempt at a daily deal counts.
                changes.add(kind, *(await self._unknown(kind, [row]) if kind.insert_only else [row]))
        if (season := document.get("season")) is not None:
            changes.add(SEASONS, *([season] if await self._is_newer(season) else []))
            changes.add(SEASON_PLAYERS, *(_takes_part(season, player) for player in sorted(table.seated())))
        try:
            await self.writer.write(changes)
        except Conflict:
            return False
        except StorageFailed as error:
            reason = f"table {table.id}: it cannot be written ({error})"
            raise BadTable(reason, "table-unwritable", table=table.id, reason=str(error)) from None
        return True

    async def _table_rows(self, kind: StoredKind, rows: list[Row], document: Document, table: Table) -> list[Row]:
        """Return the rows of a kind to write with a table."""
        if kind == PLAYERS:
            return [_without_token(row) for row in rows]
        if kind == SEATINGS and not rows:  # older exports contain no seatings
            return [seating_row(table.id, player, True, table.at) for player in sorted(table.seated())]
        if kind == DEVICES:
            rows = [*rows, *_first_devices(document["players"])]
        if kind == ENTRIES or not kind.insert_only:
            return rows
        return await self._unknown(kind, rows)

    # Import of a server

    async def import_server(self, document: Document) -> None:
        """Import the rows that do not belong to a table. Existing rows are not changed."""
        changes = ChangeSet()
        for kind, field in server_fields(self.kinds):
            changes.add(kind, *await self._server_rows(kind, document[field], document))
        try:
            await self.writer.write(changes)
        except (Conflict, StorageFailed) as error:
            reason = f"the data that belong to no table cannot be written ({error})"
            raise BadTable(reason, "server-data", reason=str(error)) from None

    async def _server_rows(self, kind: StoredKind, rows: list[Row], document: Document) -> list[Row]:
        """Return the rows of a kind to write when importing a server."""
        if kind == SEASONS:
            return [row for row in rows if await self._is_newer(row)]
        if kind == SEASON_PLAYERS:
            imported = {row["id"] for row in document["seasons"] if await self._is_newer(row)}
            return [row for row in rows if row["season_id"] in imported]
        if kind == PUSHES:
            return rows if await self._has_push_key(document) else []
        if (
            kind == UPTIMES
        ):  # imported only if this server has none; clocks are then credited for the time since the old server stopped
            return [] if await self.store.last_uptime() else rows
        return await self._unknown(kind, rows)

    async def _has_push_key(self, document: Document) -> bool:
        """Return True if this server can use the imported subscriptions, which are bound to a server's signing key."""
        imported = {row["secret"] for row in document["secrets"] if row["name"] == VAPID_SECRET}
        present = await self.store.row(SECRETS, {"name": VAPID_SECRET})
        return present is None or present["secret"] in imported

    async def _unknown(self, kind: StoredKind, rows: list[Row]) -> list[Row]:
        """Return the rows whose key and unique values do not exist yet."""
        columns = [kind.key[0], *(column.name for column in kind.columns if column.unique)]
        known: set[tuple[str, Any]] = set()
        for column in columns:
            values = {row[column] for row in rows if row[column] is not None}
            for some in _batches(sorted(values)):
                for row in await self.store.rows(kind, {column: some}):
                    known.update(kind.identities_of(row))
        return [row for row in rows if not known & set(kind.identities_of(row))]

    async def _is_newer(self, season: Row) -> bool:
        known = await self.store.row(SEASONS, {"id": season["id"]}, order_by=("-number",))
        return known is None or bool(known["number"] < season["number"])


def table_fields(kinds: Iterable[StoredKind]) -> list[tuple[StoredKind, str]]:
    """Return the kinds in a table's document, with their field names."""
    return [(kind, kind.table_export) for kind in kinds if kind.table_export is not None]


def server_fields(kinds: Iterable[StoredKind]) -> list[tuple[StoredKind, str]]:
    """Return the kinds in the server's document, with their field names."""
    return [(kind, kind.server_export) for kind in kinds if kind.server_export is not None]


def read_documents(text: Iterable[str], kinds: Iterable[StoredKind] = ALL_KINDS) -> Iterable[Document]:
    """Parse an export with one JSON object per line, and validate the fields of each document.

    Raises:
        BadTable: a line is not a valid document.
    """
    rows = list[dict[str, Any]]
    kinds = tuple(kinds)
    table: list[Any] = [("id", str), ("entries", rows), ("players", rows), ("season", dict[str, Any] | None, None)]
    for kind, field in table_fields(kinds):
        if field not in ("entries", "players"):
            table.append((field, dict[str, Any] | None, None) if kind.one_per_table else (field, rows, []))
    server: list[Any] = [
        (field, rows) if field in SERVER_FIELDS else (field, rows, []) for _, field in server_fields(kinds)
    ]
    table_type = msgspec.defstruct("TableDocument", table, kw_only=True, forbid_unknown_fields=True)
    server_type = msgspec.defstruct("ServerDocument", server, kw_only=True, forbid_unknown_fields=True)
    for number, line in enumerate(text, 1):
        if line.strip():
            try:
                found = msgspec.json.decode(line)
                type_ = server_type if is_server(found) else table_type
                yield msgspec.structs.asdict(msgspec.convert(found, type_))
            except msgspec.DecodeError as error:
                raise BadTable(f"line {number}: {error}", "line", line=number, reason=str(error)) from None


def is_server(document: Any) -> bool:
    """Return True if a document contains the server's data instead of a table."""
    return isinstance(document, dict) and "secrets" in document


def _in_order(document: Document, fields: tuple[str, ...]) -> Document:
    first = {field: document[field] for field in fields if field in document}
    return {**first, **document}


def _replay(document: Document) -> Table:
    """Replay the log in a table's document."""
    table = Table(id=document["id"])
    try:
        for each in document["entries"]:
            if each["table_id"] != table.id or each["number"] != table.number + 1:
                raise BadTable(f"table {table.id}: entry {table.number + 1} is missing")
            table.apply(LogEntry(each["number"], each["at"], read_entry(each["body"]), each["request"]))
    except (KeyError, TypeError, IndexError, msgspec.DecodeError, RibeiraError) as error:
        number = table.number + 1
        reason = f"table {table.id}, entry {number}: {error}"
        raise BadTable(reason, "entry", table=table.id, number=number, reason=str(error)) from None
    return table


def _without_token(row: Row) -> Row:
    """Convert a player row from older exports, which include a token and lack the `listed` column."""
    return {"listed": False, **{name: row[name] for name in row if name != "token_hash"}}


def _first_devices(players: Iterable[Row]) -> list[Row]:
    """Return device rows for the player tokens in older exports."""
    rows = []
    for player in players:
        if "token_hash" in player:
            at = player["created_at"]
            first = {"id": player["id"], "player_id": player["id"], "token_hash": player["token_hash"]}
            rows.append({**first, "came_by": None, "name": "", "created_at": at, "seen_at": at})
    return rows


def _takes_part(season: Row, player: str) -> Row:
    return {"season_id": season["id"], "player_id": player, "within": True}


def _batches(values: list[Any], size: int = 500) -> Iterable[list[Any]]:
    for start in range(0, len(values), size):
        yield values[start : start + size]
