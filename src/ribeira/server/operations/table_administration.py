"""Administration: list, close, export and import tables, even while the server is running."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from ribeira.engine.errors import RibeiraError
from ribeira.server.actors.stored_summary import summary_row
from ribeira.server.actors.table_actor import entry_row
from ribeira.server.features.ratings.service import GameRating, Ratings
from ribeira.server.operations.clock import now_ms
from ribeira.server.operations.export_import import BadTable, Export
from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.settings import Settings
from ribeira.server.storage.changeset import ChangeSet, Conflict
from ribeira.server.storage.core_kinds import ENTRIES, PLAYERS, TABLES
from ribeira.server.storage.database import open_database, upgrade
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.reader import DatabaseReader
from ribeira.server.storage.stored_kind import Row
from ribeira.server.storage.writer import DatabaseWriter
from ribeira.tables.entries.closed import Closed
from ribeira.tables.entry import LogEntry
from ribeira.tables.finished_game import GameSummary, summarize_table

MAX_GAMES = 1_000_000  # no practical limit
CLOSE_ATTEMPTS = 8


class Admin(Export):
    """Administers the tables in a database."""

    def __init__(self, store: TableReader, writer: TableWriter) -> None:
        super().__init__(store, writer)
        self.ratings = Ratings(store, writer)

    async def tables(self, status: str | None = None) -> list[Row]:
        """Return the rows of all tables, or of tables with one status, most recently changed first."""
        where = {"status": status} if status else {}
        return await self.store.rows(TABLES, where, order_by=("-updated_at",))

    async def find_players(self, name: str) -> list[str]:
        """Return the IDs of the players with this ID or name. A player with this ID has priority over the names."""
        for column in ("id", "name"):
            if found := await self.store.rows(PLAYERS, {column: name}):
                return [row["id"] for row in found]
        return []

    async def games_of(self, player: str) -> list[GameSummary]:
        """Return a player's finished games, except those that no longer replay."""
        games = []
        for id, _ in await self.store.finished_tables_of(player, MAX_GAMES):
            try:
                played = summarize_table(await self.table(id))
            except RibeiraError:
                continue
            if played.seats_of(player):
                games.append(played)
        return games

    async def ratings_of(self, player: str) -> list[GameRating]:
        """Return a player's ratings in all games."""
        return await self.ratings.ratings_of(player)

    async def close(self, id: str) -> None:
        """Close a table. A running server applies the change immediately."""
        for _ in range(CLOSE_ATTEMPTS):
            table = await self.table(id)
            if table.status == "closed":
                return
            line = LogEntry(table.number + 1, max(now_ms(), table.at), Closed())
            table.apply(line)
            changes = ChangeSet().add(ENTRIES, entry_row(id, line)).add(TABLES, summary_row(table))
            try:
                await self.writer.write(changes)
                return
            except Conflict:  # the server has written another entry
                continue
        raise BadTable(f"table {id} is too busy to be closed", "table-busy", table=id)


@asynccontextmanager
async def open_admin(settings: Settings) -> AsyncGenerator[Admin]:
    """Open a server's database for administration."""
    engine = open_database(settings.database_url())
    await upgrade(engine)
    writer = DatabaseWriter(engine, ALL_KINDS, "admin")
    writer.start()
    try:
        yield Admin(DatabaseReader(engine, ALL_KINDS), writer)
    finally:
        await writer.stop()
        await engine.dispose()
