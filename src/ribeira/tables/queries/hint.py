"""Asking what a good player would do. Nothing happens at the table."""

from typing import Annotated

import msgspec

from ribeira.tables.requests.act import must_be_now, must_play
from ribeira.tables.table import Entry, Moment, Player, Refused, Request, SeatNumber, Table


class Hint(Request, frozen=True):
    """Ask for a hint for the decision of this `turn`; the answer is `hinted`, in its own time."""

    COSTS = "hints"
    WAITS = False

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)]

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.game_now()
        must_play(table, who, self.seat)
        if not table.may_hint():
            raise Refused("no_hints", "there are no hints at this table")
        must_be_now(table, self.seat, self.turn)
        if self.seat not in table.deciders():
            raise Refused("not_deciding", f"seat {self.seat} does not decide now", "seat")
        return []
