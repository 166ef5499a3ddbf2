"""What is left of finished games, kept in memory by table: each is read from its log once, a few at a time."""

from collections import OrderedDict
from time import monotonic

from ribeira.engine.errors import RibeiraError
from ribeira.server.actors.table_actor import read_table
from ribeira.server.actors.table_directory import Rooms
from ribeira.tables.game_summary import Played, played_at
from ribeira.tables.table import Refused, Table

MOST = 5000  # games of one person, those of late
KEPT = 20_000  # games in memory: what somebody needs again stays


class Chronicle:
    def __init__(self, rooms: Rooms, seconds: float) -> None:
        self.rooms = rooms
        self.seconds = seconds  # that one request may read for; whoever asks again gets more
        self.known: OrderedDict[str, tuple[int, Played | None]] = OrderedDict()  # with the number of the last entry
        self.reading = False

    async def games_of(self, player: str) -> tuple[list[Played], int]:
        """Somebody's finished games, those of late first; and how many have not been looked at yet. Of all requests one
        reads at a time, and no longer than its budget."""
        found = await self.rooms.store.finished_of(player, MOST)
        missing = [(id, number) for id, number in found if self.known.get(id, (0, None))[0] < number]
        if missing and not self.reading:
            self.reading = True
            try:
                await self._read(missing)
            finally:
                self.reading = False
        games: list[Played] = []
        left = 0
        for id, number in found:
            known, played = self.known.get(id, (0, None))
            left += known < number
            if id in self.known:
                self.known.move_to_end(id)
            if played is not None and known >= number and played.seats_of(player):
                games.append(played)
        return sorted(games, key=lambda each: each.finished, reverse=True), left

    async def _read(self, tables: list[tuple[str, int]]) -> None:
        until = monotonic() + self.seconds
        for id, number in tables:
            try:
                table = await self.table(id, number)
                self.known[id] = table.number, played_at(table) if table.status == "over" else None
            except (Refused, RibeiraError):  # it cannot be read any more, or was deleted just now
                self.known[id] = 1 << 31, None
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
            if monotonic() > until:
                return

    async def table(self, id: str, number: int = 0) -> Table:
        """A table that knows of this entry: the one in memory, or else read without being kept there."""
        room = self.rooms.get(id)
        if room is not None and room.table.number >= number:
            return room.table
        return (await read_table(self.rooms.store, id))[0]
