"""The requests to leave a seat and to resign."""

from ribeira.bots.registry import DEFAULT
from ribeira.tables.entries.resigned import Resigned
from ribeira.tables.entries.seated import Left, StoodIn
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext


class Leave(Request, frozen=True):
    """Leave a seat. During the game, a bot plays it until the player returns."""

    seat: SeatNumber

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Left` entry before the game and a `StoodIn` entry during it."""
        table.require_status("open", "playing")
        seat = table.require_player_seat(player, self.seat)
        if table.status == "open":
            return [Left(self.seat)]
        table.require_not_daily()
        return [] if seat.bot is not None else [StoodIn(self.seat, DEFAULT)]


class Resign(Request, frozen=True):
    """Resign. A bot plays the seat to the end, unless the resignation ends the game."""

    seat: SeatNumber

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Resigned` entry with the default bot, or raise `Refused` if the player is already out."""
        table.require_status("playing")
        if table.require_player_seat(player, self.seat).out:
            raise Refused("out", "you are already out of the game", "seat")
        return [Resigned(self.seat, DEFAULT)]
