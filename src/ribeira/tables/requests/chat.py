"""Talking at the table."""

from ribeira.engine.events import Event
from ribeira.tables.names import Chat, clean
from ribeira.tables.table import Entry, Moment, Player, Refused, Request, Table


class Say(Request, frozen=True):
    COSTS = "chats"

    text: Chat

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open", "playing", "over")
        if not table.may_watch(who.id):
            raise Refused("not_seated", "only who is at the table can talk there")
        seats = table.seats_of(who.id)
        return [Said(who.name, clean(self.text, "text"), seats[0] if seats else None)]


class Said(Entry, frozen=True):
    QUIET = True

    name: str
    text: str
    seat: int | None = None  # None: a spectator

    def happen(self, table: Table) -> list[Event]:
        return []
