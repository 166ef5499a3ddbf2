"""SQL queries for the daily secret and for players' attempts by day, game and player."""

from sqlalchemy import select

from ribeira.server.features.daily.storage import DAILIES, SECRET_NAME
from ribeira.server.storage.core_kinds import SECRETS, TABLES
from ribeira.server.storage.reader import DatabaseReader


class SqlDailyQueries:
    """Implements `DailyQueries` with SQL; joins attempts with the summaries of their tables."""

    def __init__(self, reader: DatabaseReader) -> None:
        self.reader = reader
        self.dailies = reader.schema[DAILIES].c
        self.tables = reader.schema[TABLES]

    async def secret(self) -> tuple[str, int] | None:
        row = await self.reader.row(SECRETS, {"name": SECRET_NAME})
        return (row["secret"], row["created_at"]) if row is not None else None

    async def attempt(self, day: str, game: str, player: str | None = None) -> str | None:
        where = {"day": day, "game": game} | ({"player_id": player} if player is not None else {})
        row = await self.reader.row(DAILIES, where)
        return str(row["table_id"]) if row is not None else None

    async def attempts_on(self, day: str) -> list[tuple[str, str, str]]:
        rows = await self.reader.execute(
            select(self.dailies.game, self.dailies.player_id, self.tables.c.summary)
            .join(self.tables, self.tables.c.id == self.dailies.table_id)
            .where(self.dailies.day == day)
        )
        return [(game, player, summary) for game, player, summary in rows]

    async def attempts_of(self, player: str, limit: int) -> list[str]:
        return await self.reader.first_column(
            select(self.tables.c.summary)
            .join(self.reader.schema[DAILIES], self.tables.c.id == self.dailies.table_id)
            .where(self.dailies.player_id == player)
            .order_by(self.dailies.day.desc())
            .limit(limit)
        )
