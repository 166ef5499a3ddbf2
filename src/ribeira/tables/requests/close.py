"""Closing a table, and going on with one whose log no longer replays."""

from ribeira.engine.events import Event
from ribeira.tables.requests.sit import must_be_host
from ribeira.tables.table import Entry, Moment, Player, Request, Table


class Close(Request, frozen=True):
    """The host closes a table that has not begun."""

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open")
        must_be_host(table, who)
        return [Closed()]


class Closed(Entry, frozen=True):
    """The host, or whoever runs the server, closed the table. A game that was under way stays hidden."""

    def happen(self, table: Table) -> list[Event]:
        table.status = "closed"
        table.ended = "closed"
        table.offer = None
        return []


class Recovered(Entry, frozen=True):
    """The rules of the game have changed and the log no longer replays: the game goes on from its last snapshot."""

    move: int

    def happen(self, table: Table) -> list[Event]:
        table.recovered = self.move
        table.offer = None
        return []
