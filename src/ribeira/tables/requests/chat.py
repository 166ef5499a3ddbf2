"""The request to write a chat message."""

from ribeira.tables.entries.chat import Said
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.names import Chat, clean
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext


class Say(Request, frozen=True):
    """Write a chat message to all players and spectators. Spectators can also send messages."""

    rate_limit = "chats"

    text: Chat

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Said` entry with the player's first seat, or no seat for spectators."""
        table.require_status("open", "playing", "over")
        if not table.may_watch(player.id):
            raise Refused("not_seated", "only players and spectators of this table can chat here")
        seats = table.seats_of(player.id)
        return [Said(player.name, clean(self.text, "text"), seats[0] if seats else None)]
