"""SQL queries for the latest versions of seasons, by player or in progress."""

from sqlalchemy import ColumnElement, and_, exists, select

from ribeira.server.features.seasons.storage import SEASON_PLAYERS, SEASONS
from ribeira.server.storage.reader import DatabaseReader
from ribeira.server.storage.stored_kind import Row

MAX_SEASONS = 100  # maximum number of seasons listed per player


class SqlSeasonQueries:
    """Implements `SeasonQueries` with SQL; a season's row with the highest number is its latest version."""

    def __init__(self, reader: DatabaseReader) -> None:
        self.reader = reader
        self.seasons = reader.schema[SEASONS]
        self.players = reader.schema[SEASON_PLAYERS]

    async def seasons_of(self, player: str) -> list[Row]:
        takes_part = and_(self.players.c.player_id == player, self.players.c.within)
        rows = await self.reader.execute(
            select(self.seasons)
            .join(self.players, self.players.c.season_id == self.seasons.c.id)
            .where(takes_part, self._is_last())
            .order_by(self.seasons.c.at.desc())
            .limit(MAX_SEASONS)
        )
        return [dict(row._mapping) for row in rows]

    async def seasons_in_progress(self, after: str, limit: int) -> list[str]:
        playing = and_(self.seasons.c.phase == "playing", self.seasons.c.id > after)
        ids = select(self.seasons.c.id).where(playing, self._is_last()).order_by(self.seasons.c.id).limit(limit)
        return await self.reader.first_column(ids)

    def _is_last(self) -> ColumnElement[bool]:
        """Return the condition that a row is the latest version of its season."""
        newer = self.seasons.alias()
        return ~exists().where(newer.c.id == self.seasons.c.id, newer.c.number > self.seasons.c.number)
