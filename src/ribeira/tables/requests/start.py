"""Starting the game."""

from ribeira.engine.events import Event
from ribeira.tables.clock import Clock
from ribeira.tables.game_history import Course
from ribeira.tables.table import Entry, Moment, Player, Refused, Request, Table


class Start(Request, frozen=True):
    """Begin; every seat must be taken."""

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open")
        table.must_sit(who)
        if any(seat.free for seat in table.seats):
            raise Refused("seats_free", "somebody is still missing")
        return [Started()]


class Started(Entry, frozen=True):
    """The game began."""

    def happen(self, table: Table) -> list[Event]:
        course = Course.start(table.game, len(table.seats), table.options, table.seed, table.components, table.position)
        for seat, action in table.opening:
            course.act(seat, course.game.actions.parse(action))
        table.course = course
        table.status = "playing"
        if table.pace is not None:
            table.clock = Clock.wound(table.pace, len(table.seats))
        if course.state.over():
            table.end("game", course.state.result().winners)
        return []
