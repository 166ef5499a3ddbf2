"""Giving up, and running out of time: a bot plays on, unless that leaves nobody to play for."""

from ribeira.bots.registry import DEFAULT
from ribeira.engine.events import Event
from ribeira.tables.table import Entry, Moment, Player, Refused, Request, SeatNumber, Table

GRACE = 1000  # milliseconds


class Resign(Request, frozen=True):
    seat: SeatNumber

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("playing")
        if table.own(who, self.seat).out:
            raise Refused("out", "you are out of the game already", "seat")
        return [Resigned(self.seat, DEFAULT)]


class Resigned(Entry, frozen=True):
    seat: int
    bot: str

    def happen(self, table: Table) -> list[Event]:
        put_out(table, self.seat, self.bot)
        return []


class TimedOut(Entry, frozen=True):
    """A flag fell."""

    seat: int
    bot: str

    def happen(self, table: Table) -> list[Event]:
        put_out(table, self.seat, self.bot)
        return []


class ClockPaused(Entry, frozen=True):
    """The server was away; the time that it missed does not count."""

    until: int
    since: int = 0

    def happen(self, table: Table) -> list[Event]:
        if table.clock is not None:
            table.clock.pause(self.since, self.until)
        return []


def put_out(table: Table, number: int, bot: str) -> None:
    """The seat is out. The last one left has won; where no person is left, the game is over, too."""
    seat = table.seats[number]
    seat.out = True
    seat.bot = bot
    table.turns[number] += 1
    table.offer = None
    left = [index for index, other in enumerate(table.seats) if not other.out]
    if len(left) <= 1 or not table.players():
        table.end("resigned", left if len(left) == 1 and len(table.seats) > 1 else [])


def fallen(table: Table, now: int, who: str | None = None) -> list[Entry]:
    """The first flag that has fallen.

    That of whoever asks for something falls on the moment: what they ask for came too late. Others' flags wait a
    little, for what came in time and is not written yet.
    """
    if table.clock is None or table.status != "playing":
        return []
    late = table.clock.fallen(now)
    later = table.clock.fallen(now - GRACE)
    now_out = [seat for seat in late if seat in later or table.seats[seat].player == who]
    return [TimedOut(seat, DEFAULT) for seat in now_out[:1]]
