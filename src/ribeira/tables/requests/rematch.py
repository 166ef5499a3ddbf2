"""Once more with the same people on the same seats."""

from collections.abc import Sequence

import msgspec

from ribeira.bots.registry import DEFAULT
from ribeira.engine.events import Event
from ribeira.tables.allowed_bots import may_sit
from ribeira.tables.requests.open import Opened
from ribeira.tables.table import Entry, Moment, Origin, Player, Request, Seat, Table


class Rematch(Request, frozen=True):
    """Open the next table; whoever asks first does, the others find it in the table's `rematch`. Where nobody else
    plays, it begins at once."""

    COSTS = "tables"
    NEXT_TABLE = True

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("over")
        table.must_sit(who)
        return []  # what it opens is another table: see `next_table`


def next_table(table: Table, who: Player, *, invite: str, seed: int, bots: Sequence[str] = ()) -> Opened:
    """The table that a rematch opens: everybody sits where they sat. For a bot that may not any more comes another."""
    return Opened(
        game=table.game,
        version=table.rules().version,
        options=table.options,
        components=table.components,
        seats=[
            msgspec.structs.replace(seat, bot=None, out=False, ready=False)
            if seat.player is not None
            else Seat(bot=seat.bot if may_sit(seat.bot or "", bots) else DEFAULT)
            for seat in table.seats
        ],
        host=who.id,
        public=table.public,
        spectators=table.spectators,
        hints=table.hints,
        rated=table.rated,
        invite=invite,
        seed=seed,
        pace=table.pace,
        origin=Origin(table.id),
    )


class Rematched(Entry, frozen=True):
    """The next table is open."""

    table: str

    def happen(self, table: Table) -> list[Event]:
        table.rematch = self.table
        return []
