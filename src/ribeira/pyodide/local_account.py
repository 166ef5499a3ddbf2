"""The one player of a browser page, who needs no token."""

from ribeira.server.operations.clock import Clock
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.kinds import PLAYERS
from ribeira.server.tokens import new_id
from ribeira.tables.seats import Player


class LocalAccount:
    """Stores the name and color of the page's player."""

    def __init__(self, reader: TableReader, writer: TableWriter, now: Clock) -> None:
        self.reader = reader
        self.writer = writer
        self.now = now

    async def player(self) -> Player | None:
        """Return the page's player, if there is one yet."""
        for row in await self.reader.rows(PLAYERS):
            return Player(row["id"], row["name"], row["colour"])
        return None

    async def sign_up(self, name: str, colour: str, user_agent: str) -> tuple[Player, str]:
        """Create the page's player. There is no token."""
        player = Player(new_id(), name, colour)
        await self.update(player)
        return player, ""

    async def update(self, player: Player) -> None:
        """Store the player's name and color."""
        row = {"id": player.id, "created_at": self.now(), "webhook": None, "listed": False}
        await self.writer.write(ChangeSet().add(PLAYERS, {**row, "name": player.name, "colour": player.colour}))

    async def record_seen(self, token: str) -> None:
        """Do nothing: a page has no list of devices."""
