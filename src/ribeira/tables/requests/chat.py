"""Chat request: who may write, how often and under which name."""

from ribeira.tables.entries.chat import Said
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.lookalikes import distinct_name
from ribeira.tables.message_frequency import (
    MAX_PLAYER_CHATS,
    MAX_SPECTATOR_CHATS,
    MINUTE_MS,
    PLAYER_CHAT,
    SPECTATOR_CHAT,
    count_recent,
)
from ribeira.tables.names import Chat, clean, clean_name
from ribeira.tables.people import person_key
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext


class Say(Request, frozen=True):
    """Write a chat message to all players and spectators. Spectators can also send messages."""

    rate_limit = "chats"

    text: Chat

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Said` entry with the player's first seat. For a spectator, the entry has no seat."""
        table.require_status("open", "playing", "over")
        table.require_not_removed(player.id)
        if not table.may_chat(player.id):
            raise Refused("not_seated", "only players and spectators of this table can chat here")
        table.require_not_muted(player.id)
        seats = table.seats_of(player.id)
        seat = seats[0] if seats else None
        self._require_pace(table, seat, context.now)
        key = person_key(table.id, player.id) if seat is None else ""
        return [Said(_chat_name(table, player, seat), clean(self.text, "text"), seat, player.id, key)]

    def _require_pace(self, table: Table, seat: int | None, now: int) -> None:
        """Require that the table's chat is not flooded. A person who is alone at the table may write freely."""
        if seat is not None and len(table.seated()) == 1:
            return
        kind, most = (SPECTATOR_CHAT, MAX_SPECTATOR_CHATS) if seat is None else (PLAYER_CHAT, MAX_PLAYER_CHATS)
        if count_recent(table.recent, kind, now, MINUTE_MS) >= most:
            raise Refused("too_fast", "too many messages at this table; wait a little")


def _chat_name(table: Table, player: Player, seat: int | None) -> str:
    """Return the author name for a chat message.

    A player has the name of the seat. A spectator's name is made distinct from the names of seated people and of other
    spectators who have written.
    """
    if seat is not None:
        return table.seats[seat].name
    seated = [each.name for each in table.seats if each.player is not None]
    speakers = [name for speaker, name in table.speakers.items() if speaker != player.id]
    return distinct_name(clean_name(player.name), seated + speakers)
