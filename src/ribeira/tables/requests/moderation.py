"""Moderation by the host, before, during and after the game.

The host can mute and remove people, allow spectators, and renew the invitation. At the tables of a season, the season's
host can do this.
"""

from ribeira.bots.registry import DEFAULT
from ribeira.tables.entries.moderation import InvitationRenewed, Muted, Readmitted, Removed, SpectatorsAllowed
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.people import Person, PersonKey, require_person
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext

MAX_REMOVED = 500  # maximum number of removed people; the same for muted people


class Mute(Request, frozen=True):
    """Mute a person, or unmute a muted person. Only the host can do this."""

    needs_visitors = True

    person: PersonKey
    muted: bool = True

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Muted` entry if this changes anything."""
        _require_hosting(table, player)
        person = require_person(table, self.person, context.visitors)
        if (person.id in table.muted) == self.muted:
            return []
        if self.muted and len(table.muted) >= MAX_REMOVED:
            raise Refused("too_many_guests", f"a host can mute at most {MAX_REMOVED} people", "person")
        return [Muted(person.id, person.name, self.muted)]


class Remove(Request, frozen=True):
    """Remove a person from the table, or let a removed person return. Only the host can do this.

    Before the game, the person's seats become free. During the game, a bot plays them to the end.
    """

    needs_visitors = True

    person: PersonKey
    removed: bool = True

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Removed` or `Readmitted` entry if this changes anything."""
        _require_hosting(table, player)
        person = require_person(table, self.person, context.visitors)
        if not self.removed:
            was_excluded = person.id in table.removed or person.id in table.unseated
            return [Readmitted(person.id, person.name)] if was_excluded else []
        return _removal(table, player, person) if person.id not in table.removed else []


class AllowSpectators(Request, frozen=True):
    """Open or close the table to spectators. Only the host can do this."""

    allowed: bool

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `SpectatorsAllowed` entry if this changes anything."""
        _require_hosting(table, player)
        return [] if table.spectators == self.allowed else [SpectatorsAllowed(self.allowed)]


class RenewInvitation(Request, frozen=True):
    """Replace the invitation, so that the old link stops working. Only the host can do this."""

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return an `InvitationRenewed` entry with a new random invitation."""
        _require_hosting(table, player)
        return [InvitationRenewed(context.new_invitation)]


def _removal(table: Table, host: Player, person: Person) -> list[Entry]:
    """Return the entries that remove a person from a table."""
    if len(table.removed) >= MAX_REMOVED:
        raise Refused("too_many_guests", f"a host can remove at most {MAX_REMOVED} people", "person")
    if table.season is not None and person.id in table.players():
        # Otherwise, the host of a season could decide its games.
        raise Refused("season", "the players of a season cannot be removed from its games", "person")
    if (
        table.status == "playing"
        and table.is_rated()
        and person.id in table.players()
        and host.id not in table.players()
    ):
        # Otherwise, a host who does not play could save a friend from a rated loss.
        raise Refused("rated", "a host who does not play cannot remove players from a rated game", "person")
    return [Removed(person.id, person.name, DEFAULT, table.seats_of(person.id))]


def _require_hosting(table: Table, player: Player) -> None:
    table.require_status("open", "playing", "over")
    table.require_moderator(player)
    table.require_not_daily()
