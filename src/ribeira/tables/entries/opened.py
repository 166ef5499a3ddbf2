"""First entry of every log, with all settings of the table."""

from typing import Any

import msgspec

from ribeira.engine.events import Event
from ribeira.tables.clock import Pace
from ribeira.tables.entry import Entry
from ribeira.tables.seats import Seat, SeatNumber
from ribeira.tables.table import Origin, Table


class Opened(Entry, frozen=True, kw_only=True):
    """The table was opened with its game, options and seats."""

    game: str
    version: int
    options: dict[str, Any]
    seats: list[Seat]
    host: str
    public: bool
    spectators: bool
    invite: str
    seed: int
    seeded: bool = False
    hints: bool | None = None
    rated: bool | None = None
    components: str = ""
    pace: Pace | None = None
    position: dict[str, Any] | None = None
    opening: list[tuple[SeatNumber, str]] = []
    origin: Origin | None = None
    daily: str | None = None
    season: str | None = None
    moderator: str = ""
    removed: dict[str, str] = {}
    muted: dict[str, str] = {}

    def apply(self, table: Table) -> list[Event]:
        """Copy the settings and seats to the table."""
        table.game = self.game
        table.version = self.version
        table.options = self.options
        table.seats = [msgspec.structs.replace(seat) for seat in self.seats]
        table.turns = [0] * len(self.seats)
        table.host = self.host
        table.public = self.public
        table.spectators = self.spectators
        table.invite = self.invite
        table.seed = self.seed
        table.seeded = self.seeded
        table.hints = self.hints
        table.rated = self.rated
        table.components = self.components
        table.pace = self.pace
        table.position = self.position
        table.opening = self.opening
        table.origin = self.origin
        table.daily = self.daily
        table.season = self.season
        table.moderator = self.moderator
        table.removed = dict(self.removed)
        table.muted = dict(self.muted)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the whole entry, because it contains the seed and the invitation."""
        return None

    @property
    def is_full(self) -> bool:
        """True if no seat is free."""
        return not any(seat.free for seat in self.seats)

    @property
    def has_only_bots(self) -> bool:
        """True if bots have all seats."""
        return all(seat.player is None and seat.bot is not None for seat in self.seats)
