"""Read tables, logs and other stored rows from SQLite or PostgreSQL."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, exists, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.server.storage.bot_play_locks import DatabaseBotLocks
from ribeira.server.storage.core_kinds import ENTRIES, PLAYERS, SEATINGS, SNAPSHOTS, TABLES
from ribeira.server.storage.interface import TableReader
from ribeira.server.storage.schema import Schema, conditions
from ribeira.server.storage.stored_kind import Row, StoredKind, Where
from ribeira.tables.entry import LogEntry
from ribeira.tables.message_types import read_entry

ENTRIES_PER_READ = 500
STARTED = '{"entry":"started"'  # prefix of the JSON of a `Started` entry


class DatabaseReader(TableReader):
    """Reads stored rows and lists of tables from SQLite or PostgreSQL."""

    def __init__(self, engine: AsyncEngine, kinds: Iterable[StoredKind]) -> None:
        self.engine = engine
        self.schema = Schema(kinds)
        self.bot_locks = DatabaseBotLocks(engine)
        self.shared = engine.dialect.name == "postgresql"

    async def execute(self, statement: Select[Any]) -> Sequence[Any]:
        """Execute a SELECT statement and return its rows."""
        async with self.engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(statement)).all()
            return rows

    async def first_column(self, statement: Select[Any]) -> list[Any]:
        """Execute a SELECT statement and return the first column of its rows."""
        return [row[0] for row in await self.execute(statement)]

    async def rows(
        self, kind: StoredKind, where: Where | None = None, *, order_by: Sequence[str] = (), limit: int | None = None
    ) -> list[Row]:
        table = self.schema[kind]
        columns = [
            table.c[name.removeprefix("-")].desc() if name.startswith("-") else table.c[name] for name in order_by
        ]
        statement = select(table).where(*conditions(table, where or {})).order_by(*columns).limit(limit)
        return [dict(row._mapping) for row in await self.execute(statement)]

    async def count(self, kind: StoredKind, where: Where | None = None) -> int:
        table = self.schema[kind]
        statement = select(func.count()).select_from(table).where(*conditions(table, where or {}))
        return int((await self.first_column(statement))[0])

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        row = await self.row(SNAPSHOTS, {"table_id": table})
        return (row["number"], row["body"]) if row is not None else None

    async def read_log(self, table: str, after: int = 0) -> list[LogEntry]:
        columns = self.schema[ENTRIES].c
        lines: list[LogEntry] = []
        while True:  # in parts, because the event loop is blocked while a part is decoded
            rows = await self.execute(
                select(columns.number, columns.at, columns.body, columns.request)
                .where(columns.table_id == table, columns.number > after)
                .order_by(columns.number)
                .limit(ENTRIES_PER_READ)
            )
            lines += [LogEntry(number, at, read_entry(body), request) for number, at, body, request in rows]
            if len(rows) < ENTRIES_PER_READ:
                return lines
            after = lines[-1].number

    async def last_numbers(self, tables: Collection[str]) -> dict[str, int]:
        columns = self.schema[ENTRIES].c
        wanted = columns.table_id.in_(list(tables))
        last = select(columns.table_id, func.max(columns.number)).where(wanted).group_by(columns.table_id)
        return dict(await self.execute(last))

    async def summaries(self, tables: Collection[str]) -> dict[str, str]:
        columns = self.schema[TABLES].c
        return dict(await self.execute(select(columns.id, columns.summary).where(columns.id.in_(list(tables)))))

    async def public_summaries(self, limit: int, before: int, per_host: int) -> list[tuple[str, str]]:
        columns = self.schema[TABLES].c
        place = func.row_number().over(partition_by=columns.host, order_by=columns.updated_at.desc()).label("place")
        wanted = and_(columns.public, _unfinished(columns), columns.updated_at < before)
        tables = select(columns.host, columns.summary, columns.updated_at, place).where(wanted).subquery().c
        rows = await self.execute(
            select(tables.host, tables.summary)
            .where(tables.place <= per_host)
            .order_by(tables.updated_at.desc())
            .limit(limit)
        )
        return [(host, summary) for host, summary in rows]

    async def summaries_of(self, player: str, limit: int, before: int, archived: bool = False) -> list[str]:
        tables, seatings = self.schema[TABLES].c, self.schema[SEATINGS].c
        wanted = and_(seatings.seated)
        if archived:
            wanted = and_(~seatings.seated, tables.status.in_(["playing", "over"]))
        return await self.first_column(
            select(tables.summary)
            .join(self.schema[SEATINGS], seatings.table_id == tables.id)
            .where(seatings.player_id == player, wanted, tables.updated_at < before)
            .order_by(tables.updated_at.desc())
            .limit(limit)
        )

    async def finished_tables_of(self, player: str, limit: int) -> list[tuple[str, int]]:
        tables, seatings = self.schema[TABLES].c, self.schema[SEATINGS].c
        rows = await self.execute(
            select(tables.id, tables.number)
            .join(self.schema[SEATINGS], seatings.table_id == tables.id)
            .where(seatings.player_id == player, tables.status == "over")
            .order_by(tables.updated_at.desc())
            .limit(limit)
        )
        return [(id, number) for id, number in rows]

    async def unfinished_summaries_of(self, host: str) -> list[str]:
        columns = self.schema[TABLES].c
        return await self.first_column(select(columns.summary).where(columns.host == host, _unfinished(columns)))

    async def count_unfinished(self, host: str) -> int:
        return await self.count(TABLES, {"host": host, "status": ["open", "playing"]})

    async def tables_with_expired_clock(self, now: int) -> list[str]:
        columns = self.schema[TABLES].c
        return await self.first_column(select(columns.id).where(columns.deadline <= now))

    async def tables_with_overdue_bots(self, before: int) -> list[str]:
        columns = self.schema[TABLES].c
        wanted = and_(columns.status == "playing", columns.bots_to_move, columns.updated_at < before)
        return await self.first_column(select(columns.id).where(wanted))

    async def tables_with_stale_summary(self, before: int) -> list[str]:
        columns, entries = self.schema[TABLES].c, self.schema[ENTRIES].c
        last = (
            select(func.max(entries.number))
            .where(entries.table_id == columns.id)
            .correlate(self.schema[TABLES])
            .scalar_subquery()
        )
        wanted = and_(_unfinished(columns), columns.updated_at < before, columns.number < last)
        return await self.first_column(select(columns.id).where(wanted))

    async def unstarted_tables(self, status: str, before: int, limit: int) -> list[str]:
        columns, entries = self.schema[TABLES].c, self.schema[ENTRIES].c
        # Search the log, because the summary may lag behind it.
        started = exists().where(entries.table_id == columns.id, entries.body.startswith(STARTED, autoescape=True))
        wanted = and_(columns.status == status, columns.updated_at < before, ~started)
        return await self.first_column(select(columns.id).where(wanted).order_by(columns.updated_at).limit(limit))

    async def removable_players(self, before: int, limit: int) -> list[str]:
        players = self.schema[PLAYERS].c
        reasons_to_keep = [exists().where(self.schema[TABLES].c.host == players.id)]
        for kind in self.schema.kinds:
            if kind.keeps_player and kind.player is not None:
                table = self.schema[kind]
                only = [table.c[kind.keeps_player]] if isinstance(kind.keeps_player, str) else []
                reasons_to_keep.append(exists().where(table.c[kind.player] == players.id, *only))
        wanted = and_(players.created_at < before, *(~each for each in reasons_to_keep))
        return await self.first_column(select(players.id).where(wanted).limit(limit))


def _unfinished(columns: Any) -> ColumnElement[bool]:
    found: ColumnElement[bool] = columns.status.in_(["open", "playing"])
    return found
