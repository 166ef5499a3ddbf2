"""The requests to be ready and to start the game."""

from ribeira.tables.entries.settings import Readied
from ribeira.tables.entries.started import RATING_RULES, Started
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext


class BeReady(Request, frozen=True):
    """Tell the other players whether you are ready to start."""

    seat: SeatNumber
    ready: bool = True

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Readied` entry if this changes anything."""
        table.require_status("open")
        seat = table.require_player_seat(player, self.seat)
        return [] if seat.ready == self.ready else [Readied(self.seat, self.ready)]


class Start(Request, frozen=True):
    """Start the game. Every seat must be taken."""

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Started` entry, or raise `Refused` while a seat is free."""
        table.require_status("open")
        table.require_seated(player)
        if any(seat.free for seat in table.seats):
            raise Refused("seats_free", "the game can't start while a seat is free")
        return [Started(RATING_RULES)]
