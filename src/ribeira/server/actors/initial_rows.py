"""New tables: their first entries, and the rows that store them."""

from collections.abc import Sequence

from ribeira.engine.game import secret_seed
from ribeira.server.actors.stored_summary import seating_row, summary_row
from ribeira.server.actors.table_actor import TableActor, entry_row
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import ENTRIES, SEATINGS, TABLES
from ribeira.server.tokens import new_id
from ribeira.tables.entries.rematched import Rematched
from ribeira.tables.entries.started import RATING_RULES, Started
from ribeira.tables.entry import Entry, LogEntry
from ribeira.tables.requests.rematch import next_table
from ribeira.tables.seats import Player
from ribeira.tables.table import Table


def new_table(entries: Sequence[Entry], at: int, id: str) -> tuple[Table, ChangeSet]:
    """Create a table from its first entries.

    Returns:
        The table, and the rows to write before any client learns its ID.
    """
    table = Table(id=id)
    lines = [LogEntry(number, at, entry) for number, entry in enumerate(entries, 1)]
    for line in lines:
        table.apply(line)
    rows = ChangeSet().add(ENTRIES, *[entry_row(table.id, line) for line in lines]).add(TABLES, summary_row(table))
    seated = sorted(table.seated())
    return table, rows.add(SEATINGS, *[seating_row(table.id, player, True, table.at) for player in seated])


async def open_rematch(actor: TableActor, rematched: Rematched, player: Player, receipt: str) -> None:
    """Open the rematch's table and log its ID at this table, in one commit."""
    bots = actor.options.bots
    entries: list[Entry] = [next_table(actor.table, player, invite=new_id(), seed=secret_seed(), bots=bots)]
    if actor.table.seated() == {player.id}:
        entries.append(Started(RATING_RULES))  # no other person has to agree
    table, rows = new_table(entries, actor.now(), rematched.table)
    await actor.commit([rematched], receipt, rows)
    for subscriber in actor.events.table_opened:
        subscriber(table)
