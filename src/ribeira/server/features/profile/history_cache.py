"""Cache of finished-game summaries. Each game is read from its log once, a few games per request."""

from collections import OrderedDict
from time import monotonic

from ribeira.engine.errors import RibeiraError
from ribeira.server.actors.table_directory import TableDirectory, read_table
from ribeira.server.storage.interface import TableReader
from ribeira.tables.errors import Refused
from ribeira.tables.finished_game import GameSummary, summarize_table
from ribeira.tables.table import Table

MAX_GAMES_OF_PLAYER = 5000  # older games are ignored
CAPACITY = 20_000  # maximum number of games in memory
UNREADABLE = 1 << 31  # stands for the entry number of an unreadable game; so large that the game is not read again


class HistoryCache:
    """Caches finished games by table, with the number of the last entry read."""

    def __init__(self, directory: TableDirectory, reader: TableReader, seconds_per_request: float) -> None:
        self.directory = directory
        self.reader = reader
        self.seconds_per_request = seconds_per_request  # time limit for reading logs; later requests read the rest
        self.games: OrderedDict[str, tuple[int, GameSummary | None]] = OrderedDict()
        self.is_reading = False

    async def games_of(self, player: str) -> tuple[list[GameSummary], int]:
        """Return a player's finished games, most recent first, and the number of games not read yet.

        Only one request at a time reads logs, and it stops at the time limit. Concurrent requests use the cached games.
        """
        tables = await self.reader.finished_tables_of(player, MAX_GAMES_OF_PLAYER)
        missing = [(id, number) for id, number in tables if self.games.get(id, (0, None))[0] < number]
        if missing and not self.is_reading:
            self.is_reading = True
            try:
                await self._read(missing)
            finally:
                self.is_reading = False
        games: list[GameSummary] = []
        unread = 0
        for id, number in tables:
            read_to, game = self.games.get(id, (0, None))
            unread += read_to < number
            if id in self.games:
                self.games.move_to_end(id)
            if game is not None and read_to >= number and game.seats_of(player):
                games.append(game)
        return sorted(games, key=lambda each: each.finished, reverse=True), unread

    async def _read(self, tables: list[tuple[str, int]]) -> None:
        until = monotonic() + self.seconds_per_request
        for id, number in tables:
            try:
                table = await self.table(id, number)
                self.games[id] = table.number, summarize_table(table) if table.status == "over" else None
            except (Refused, RibeiraError):  # does not replay with the current rules, or was just deleted
                self.games[id] = UNREADABLE, None
            if len(self.games) > CAPACITY:
                self.games.popitem(last=False)
            if monotonic() > until:
                return

    async def table(self, id: str, number: int = 0) -> Table:
        """Return a table that includes at least entry `number`, without adding it to the directory."""
        actor = self.directory.get(id)
        if actor is not None and actor.table.number >= number:
            return actor.table
        return (await read_table(self.reader, id))[0]
