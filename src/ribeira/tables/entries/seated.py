"""Entries for changes of the people and bots at a table."""

from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.seats import Seat
from ribeira.tables.table import Table


class Came(Entry, frozen=True):
    """A player used the invitation."""

    changes_table_info = False

    player: str

    def apply(self, table: Table) -> list[Event]:
        """Add the player to the guests."""
        table.guests.append(self.player)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the whole entry, because it contains the player's ID."""
        return None


class Sat(Entry, frozen=True):
    """A player took a seat."""

    seat: int
    player: str
    name: str
    colour: str

    def apply(self, table: Table) -> list[Event]:
        """Give the seat to the player."""
        table.seats[self.seat] = Seat(player=self.player, name=self.name, colour=self.colour)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the player's ID."""
        return Sat(self.seat, "", self.name, self.colour)


class BotSat(Entry, frozen=True):
    """A bot was assigned a seat."""

    seat: int
    bot: str

    def apply(self, table: Table) -> list[Event]:
        """Give the seat to the bot, replacing the former occupant."""
        table.seats[self.seat] = Seat(bot=self.bot)
        return []


class Left(Entry, frozen=True):
    """A player or bot left a seat before the start of the game."""

    seat: int

    def apply(self, table: Table) -> list[Event]:
        """Free the seat.

        If the host leaves, the next player becomes the host. If no other player is seated, the table closes.
        """
        player = table.seats[self.seat].player
        table.seats[self.seat] = Seat()
        if player == table.host and not table.seats_of(table.host):
            people = table.players()
            if people:
                table.host = people[0]
            else:
                table.status = "closed"
                table.ended = "closed"
        return []


class StoodIn(Entry, frozen=True):
    """A bot temporarily plays a player's seat."""

    seat: int
    bot: str

    def apply(self, table: Table) -> list[Event]:
        """Let the bot play the seat, and withdraw any restart offer, which may be waiting for this player's reply."""
        table.seats[self.seat].bot = self.bot
        table.turns[self.seat] += 1
        table.offer = None
        return []


class Returned(Entry, frozen=True):
    """A player returned to a seat that a bot played."""

    seat: int

    def apply(self, table: Table) -> list[Event]:
        """Let the player play the seat."""
        table.seats[self.seat].bot = None
        table.turns[self.seat] += 1
        table.bot_actions = 0
        return []
