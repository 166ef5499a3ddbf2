"""Log entries for time-outs and for downtime that clocks do not count."""

from ribeira.bots.registry import DEFAULT
from ribeira.engine.events import Event
from ribeira.tables.entries.resigned import eliminate
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table

TIME_OUT_GRACE_MS = 1000  # for requests that arrived in time but are still waiting to be written


class TimedOut(Entry, frozen=True):
    """A seat ran out of time."""

    seat: int
    bot: str

    def apply(self, table: Table) -> list[Event]:
        """Take the player out of the game."""
        eliminate(table, self.seat, self.bot)
        return []


class ClockPaused(Entry, frozen=True):
    """The server was down, and clocks do not count that time."""

    until: int
    since: int = 0

    def apply(self, table: Table) -> list[Event]:
        """Credit the time to the running clocks."""
        if table.clock is not None:
            table.clock.skip(self.since, self.until)
        return []


def next_time_out(table: Table, now: int, player: str | None = None) -> list[TimedOut]:
    """Return a list with the next time-out to log, or an empty list.

    Seats have a grace period, because an action that arrived in time may still be waiting. The seats of `player` have
    no grace period, because this player's request arrived at `now`, when the clock had already expired.
    """
    if table.clock is None or table.status != "playing":
        return []
    past_grace = table.clock.expired(now - TIME_OUT_GRACE_MS)
    for seat in table.clock.expired(now):
        if seat in past_grace or table.seats[seat].player == player:
            return [TimedOut(seat, DEFAULT)]
    return []
