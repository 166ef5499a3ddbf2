"""SQL query for the player of a device token."""

from sqlalchemy import select

from ribeira.server.storage.core_kinds import DEVICES, PLAYERS
from ribeira.server.storage.reader import DatabaseReader
from ribeira.tables.seats import Player


class SqlPlayerQueries:
    """Implements `PlayerQueries` with a join of devices and players."""

    def __init__(self, reader: DatabaseReader) -> None:
        self.reader = reader

    async def player_of(self, token_hash: str) -> Player | None:
        devices, players = self.reader.schema[DEVICES], self.reader.schema[PLAYERS].c
        rows = await self.reader.execute(
            select(players.id, players.name, players.colour)
            .join(devices, devices.c.player_id == players.id)
            .where(devices.c.token_hash == token_hash)
        )
        return Player(*rows[0]) if rows else None
