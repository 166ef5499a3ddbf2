"""The requests to join a table, to take a seat and, for the host, to assign seats."""

from hmac import compare_digest
from typing import Annotated

import msgspec

from ribeira.bots.registry import DEFAULT
from ribeira.tables.allowed_bots import require_allowed_bot
from ribeira.tables.entries.moderation import Unseated
from ribeira.tables.entries.seated import BotSat, Came, Left, Sat
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.lookalikes import distinct_name
from ribeira.tables.names import Name, clean_name
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext

MAX_GUESTS = 200


class UseInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Use an invitation. Afterwards the player may take a seat and, if the table allows spectators, watch."""

    invite: Annotated[str, msgspec.Meta(max_length=64)]

    def decide(self, table: Table, player: Player) -> list[Entry]:
        """Return a `Came` entry unless the player already belongs to the table."""
        table.require_not_removed(player.id)
        if player.id in table.guests or table.seats_of(player.id):  # their invitation may have been replaced since
            return []
        if table.daily is not None or not compare_digest(self.invite.encode(), table.invite.encode()):
            raise Refused("no_such_table", "there is no such table")
        table.require_status("open", "playing", "over")
        if len(table.guests) >= MAX_GUESTS:
            raise Refused("too_many_guests", f"a table can have at most {MAX_GUESTS} guests")
        return [Came(player.id)]


class Sit(Request, frozen=True):
    """Take a free seat. A player may take several seats, for people who share a screen."""

    seat: SeatNumber
    name: Name | None = None

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Sat` entry with a distinct name, or raise `Refused` if the player may not take the seat."""
        table.require_status("open")
        table.require_not_removed(player.id)
        if player.id in table.unseated:
            raise Refused("unseated", "the host has freed your seat; ask to be let in again", "seat")
        if not table.may_see(player.id):
            raise Refused("not_invited", "you need an invitation to sit at this table")
        if not table.seat(self.seat).free:
            raise Refused("seat_taken", f"seat {self.seat} is taken", "seat")
        if table.seeded and table.players() != [player.id]:
            raise Refused("seed_not_alone", "the host chose this table's seed, so no other person can play")
        name = clean_name(self.name, "name") if self.name else clean_name(player.name)
        others = [seat.name for seat in table.seats if seat.player not in (None, player.id)]
        return [Sat(self.seat, player.id, distinct_name(name, others), player.colour)]


class SeatBot(Request, frozen=True):
    """Assign a free seat to a bot, or replace a bot. Only the host can do this."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=64)] = DEFAULT

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `BotSat` entry, or raise `Refused` if a person has the seat or the bot is not allowed."""
        table.require_status("open")
        table.require_host(player)
        require_allowed_bot(self.bot, context.extra_bots)
        if table.seat(self.seat).player is not None:
            raise Refused("seat_taken", f"seat {self.seat} is taken", "seat")
        return [BotSat(self.seat, self.bot)]


class FreeSeat(Request, frozen=True):
    """Remove the player or bot from a seat before the start of the game. Only the host can do this.

    The player cannot sit down again unless the host allows it (see `Remove`).
    """

    seat: SeatNumber

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Left` or `Unseated` entry if the seat is taken."""
        table.require_status("open")
        table.require_host(player)
        seat = table.seat(self.seat)
        if seat.player is not None and seat.player != player.id:
            return [Unseated(seat.player, seat.name, self.seat)]
        return [] if seat.free else [Left(self.seat)]
