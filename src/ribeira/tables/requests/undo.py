"""Request to undo a seat's last action."""

from typing import Annotated

import msgspec

from ribeira.tables.entries.undone import Undone
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext


class Undo(Request, frozen=True):
    """Undo the seat's last action.

    This is possible while the seat still decides and no hidden information has been revealed since.

    With `turn`, the request is refused if the seat's turn has changed, so that a double click undoes only one action.
    """

    rate_limit = None  # only the limit on all messages applies

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)] | None = None

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return an `Undone` entry, or raise `Refused` if there is no action that the seat may undo."""
        history = table.require_game()
        table.require_control(player, self.seat)
        if self.turn is not None:
            table.require_turn(self.seat, self.turn)
        if not history.can_undo(self.seat):
            reason = "there is no move of yours to undo, or new information has been revealed since"
            raise Refused("cannot_undo", reason, "seat")
        return [Undone(self.seat)]
