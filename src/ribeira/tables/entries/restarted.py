"""Entries for restarts from an earlier move: offers, replies, and the restart itself."""

from ribeira.engine.errors import IllegalAction
from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.message_frequency import offers_of
from ribeira.tables.table import Offer, Table


class RestartOffered(Entry, frozen=True):
    """A player offered to continue from an earlier move."""

    is_message = True

    seat: int
    player: str
    move: int

    def apply(self, table: Table) -> list[Event]:
        """Replace any earlier offer."""
        table.offer = Offer(self.seat, self.move, [self.player])
        return []

    def message_kinds(self) -> list[str]:
        """Count the offer as a message, because it asks all other players for a reply."""
        return [offers_of(self.player)]

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the player's ID."""
        return RestartOffered(self.seat, "", self.move)


class RestartAgreed(Entry, frozen=True):
    """A player agreed to continue the game from an earlier move."""

    seat: int
    player: str

    def apply(self, table: Table) -> list[Event]:
        """Record the agreement."""
        if table.offer is not None and self.player not in table.offer.agreed:
            table.offer.agreed.append(self.player)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the player's ID."""
        return RestartAgreed(self.seat, "")


class RestartDeclined(Entry, frozen=True):
    """A player declined to continue the game from an earlier move."""

    seat: int

    def apply(self, table: Table) -> list[Event]:
        """Withdraw the offer."""
        table.offer = None
        return []


class Restarted(Entry, frozen=True):
    """The game continues after its first `move` moves and no longer counts for ratings."""

    move: int

    def apply(self, table: Table) -> list[Event]:
        """Rewind the game. Every seat starts a new turn."""
        if table.history is None:
            raise IllegalAction("a restart before the game")
        table.history = table.history.rewound(self.move)
        table.turns = [turn + 1 for turn in table.turns]
        table.offer = None
        table.went_back = True
        return []
