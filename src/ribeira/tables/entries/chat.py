"""Log entry for chat messages, which also remembers spectators who wrote."""

from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.message_frequency import PLAYER_CHAT, SPECTATOR_CHAT
from ribeira.tables.table import Table

MAX_SPEAKERS = 50  # spectators to remember; the one whose last message is oldest is forgotten first


class Said(Entry, frozen=True):
    """A player wrote a chat message."""

    changes_table_info = False
    is_message = True

    name: str
    text: str
    seat: int | None = None  # None: a spectator
    player: str = ""
    person: str = ""  # a spectator's key at this table, by which the host addresses the spectator

    def apply(self, table: Table) -> list[Event]:
        """Remember spectators who wrote, so that the host can address them. The text exists only in the log."""
        if self.seat is None and self.player:
            table.speakers.pop(self.player, None)
            table.speakers[self.player] = self.name
            if len(table.speakers) > MAX_SPEAKERS:
                del table.speakers[next(iter(table.speakers))]
        return []

    def message_kinds(self) -> list[str]:
        """Count players and spectators separately, so that spectators cannot use up the players' share."""
        return [SPECTATOR_CHAT if self.seat is None else PLAYER_CHAT]

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the player's ID."""
        return Said(self.name, self.text, self.seat, "", self.person)
