"""Asking what a good player would do. Nothing happens at the table."""

from typing import Annotated

import msgspec

from ribeira.server.tables.table import Entry, Moment, Player, Refused, Request, SeatNumber, Table


class Hint(Request, frozen=True):
    """Ask for a hint for the decision of this `turn`; the answer is `hinted`, in its own time."""

    COSTS = "hints"

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)]

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.game_now()
        if table.own(who, self.seat).bot is not None:
            raise Refused("bot_plays", "a bot plays for you; take your seat back first", "seat")
        if not table.may_hint():
            raise Refused("no_hints", "there are no hints at this table")
        if self.turn != table.turns[self.seat]:
            raise Refused("stale", f"that was turn {self.turn}, this is turn {table.turns[self.seat]}", "turn")
        if self.seat not in table.deciders():
            raise Refused("not_deciding", f"seat {self.seat} does not decide now", "seat")
        return []
