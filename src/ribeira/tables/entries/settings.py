"""Entries for changes before the start of the game."""

from typing import Any

from ribeira.engine.events import Event
from ribeira.tables.clock import Pace
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table


class Arranged(Entry, frozen=True):
    """The host changed the settings."""

    options: dict[str, Any]
    public: bool
    spectators: bool
    hints: bool | None
    pace: Pace | None
    rated: bool | None = None

    def apply(self, table: Table) -> list[Event]:
        """Replace all settings. Players have to confirm again that they are ready."""
        table.options = self.options
        table.public = self.public
        table.spectators = self.spectators
        table.hints = self.hints
        table.rated = self.rated
        table.pace = self.pace
        for seat in table.seats:
            seat.ready = False
        return []


class Readied(Entry, frozen=True):
    """A player declared or withdrew readiness to start."""

    seat: int
    ready: bool

    def apply(self, table: Table) -> list[Event]:
        """Mark the seat as ready or not."""
        table.seats[self.seat].ready = self.ready
        return []
