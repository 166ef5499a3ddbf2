"""Tables for tests, with one person on all seats."""

import ribeira
from ribeira.tables.entry import Entry, LogEntry
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import RequestContext

GAMES = [game.id for game in ribeira.list_games()]
ANA = Player("ana", "Ana", "blue")
CONTEXT = RequestContext()


def open_table(game: str, seats: int, seed: int) -> Table:
    """Return a table with a started game and Ana on every seat."""
    wish = NewTable(game=game, seats=[SeatWish("me")] * seats, start=True)
    table = Table(id="t")
    for entry in wish.open(ANA, invite="i", seed=seed):
        append(table, entry)
    return table


def append(table: Table, entry: Entry, request: str | None = None) -> None:
    """Append an entry to the log and apply it to the table."""
    table.apply(LogEntry(table.number + 1, 0, entry, request))
