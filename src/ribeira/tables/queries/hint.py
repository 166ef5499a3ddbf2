"""Query for a good action in a seat's current turn."""

from typing import Annotated

import msgspec

from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table
from ribeira.tables.table_message import Query


class Hint(Query, frozen=True):
    """Ask for a good action in the seat's current turn. The response is `hinted`. Later messages do not wait for it."""

    rate_limit = "hints"
    blocks_next = False

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)]

    def check(self, table: Table, player: Player) -> None:
        """Raise `Refused` if the player may not get a hint now."""
        table.require_game()
        table.require_control(player, self.seat)
        if not table.allows_hints():
            raise Refused("no_hints", "hints are turned off at this table")
        table.require_turn(self.seat, self.turn)
        if self.seat not in table.deciders():
            raise Refused("not_deciding", f"seat {self.seat} does not decide now", "seat")
