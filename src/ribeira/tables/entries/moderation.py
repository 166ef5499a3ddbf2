"""Entries for moderation by the host: muting, removal, spectators and the invitation."""

from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.rated_game import has_everyone_moved
from ribeira.tables.seats import Seat
from ribeira.tables.table import Table


class Muted(Entry, frozen=True):
    """The host muted or unmuted a person."""

    player: str
    name: str
    muted: bool

    def apply(self, table: Table) -> list[Event]:
        """Record whether the person may write to others."""
        if self.muted:
            table.muted[self.player] = self.name
            if table.offer is not None and self.player in table.offer.agreed[:1]:
                table.offer = None
        else:
            table.muted.pop(self.player, None)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the whole entry. The table's description informs only the host and the muted person."""
        return None


class Removed(Entry, frozen=True):
    """The host removed a person from the table. The person cannot return until the host allows it."""

    player: str
    name: str
    bot: str  # plays the person's seats in a game in progress
    seats: list[int] = []

    def apply(self, table: Table) -> list[Event]:
        """Free the person's seats before the game, or let a bot play them. A finished game keeps its players."""
        table.removed[self.player] = self.name
        table.speakers.pop(self.player, None)
        if self.player in table.guests:
            table.guests.remove(self.player)
        for number in self.seats:
            if table.status == "open":
                table.seats[number] = Seat()
            elif table.status == "playing":
                seat = table.seats[number]
                if not seat.out and has_everyone_moved(table):
                    table.expelled.append(number)
                elif not seat.out:
                    table.is_void = True
                seat.out = True
                seat.bot = seat.bot or self.bot
                table.turns[number] += 1
        if self.seats:
            table.offer = None
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the player's ID."""
        return Removed("", self.name, self.bot, self.seats)


class Unseated(Entry, frozen=True):
    """The host freed a person's seat before the game. The person may watch, but not take a seat again."""

    player: str
    name: str
    seat: int

    def apply(self, table: Table) -> list[Event]:
        """Free the seat and remember the person."""
        table.seats[self.seat] = Seat()
        table.unseated[self.player] = self.name
        if self.player not in table.guests:
            table.guests.append(self.player)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the player's ID."""
        return Unseated("", self.name, self.seat)


class Readmitted(Entry, frozen=True):
    """The host allowed a removed person to return, or an unseated person to take a seat again."""

    player: str
    name: str

    def apply(self, table: Table) -> list[Event]:
        """Let the person see the table again. Seats that a bot has taken over stay with the bot."""
        table.unseated.pop(self.player, None)
        if table.removed.pop(self.player, None) is not None and self.player not in table.guests:
            table.guests.append(self.player)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the whole entry, which concerns only the host and the person."""
        return None


class SpectatorsAllowed(Entry, frozen=True):
    """The host opened or closed the table to spectators."""

    allowed: bool

    def apply(self, table: Table) -> list[Event]:
        """Change only this setting, so that players stay ready."""
        table.spectators = self.allowed
        return []


class InvitationRenewed(Entry, frozen=True):
    """The host replaced the invitation. The old invitation is void."""

    invite: str

    def apply(self, table: Table) -> list[Event]:
        """Replace the invitation, so that links with the old one stop working."""
        table.invite = self.invite
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the whole entry, because it contains the invitation."""
        return None
