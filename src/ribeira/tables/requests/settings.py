"""What is agreed before the game: its options, the clock, who may come and watch, and that everybody is ready."""

from typing import Annotated, Any

import msgspec

from ribeira.engine.errors import BadOption, BadSeats
from ribeira.engine.events import Event
from ribeira.tables.clock import Pace
from ribeira.tables.deck_validation import must_set_up
from ribeira.tables.requests.open import ClockWish, not_default
from ribeira.tables.requests.sit import must_be_host
from ribeira.tables.table import Entry, Moment, OptionValue, Player, Refused, Request, SeatNumber, Table


class Arrange(Request, frozen=True):
    """The host settles how it is played, as a whole. Whoever was ready is asked again."""

    options: Annotated[dict[str, OptionValue], msgspec.Meta(max_length=32)] = {}
    public: bool = False
    spectators: bool = True
    hints: bool | None = None
    rated: bool | None = None
    clock: ClockWish | None = None

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open")
        must_be_host(table, who)
        game = table.rules()
        try:
            checked = not_default(game, game.check_options(len(table.seats), self.options))
        except (BadOption, BadSeats) as error:
            raise Refused("bad_options", str(error), "options") from None
        if table.opening and checked != table.options:
            raise Refused("bad_options", "the game has begun already: it goes on as it was", "options")
        if table.components:
            must_set_up(game, len(table.seats), checked)
        pace = self.clock.pace() if self.clock else None
        return [Arranged(checked, self.public, self.spectators, self.hints, pace, self.rated)]


class Arranged(Entry, frozen=True):
    """How it is played was settled."""

    options: dict[str, Any]
    public: bool
    spectators: bool
    hints: bool | None
    pace: Pace | None
    rated: bool | None = None

    def happen(self, table: Table) -> list[Event]:
        table.options = self.options
        table.public = self.public
        table.spectators = self.spectators
        table.hints = self.hints
        table.rated = self.rated
        table.pace = self.pace
        for seat in table.seats:
            seat.ready = False
        return []


class BeReady(Request, frozen=True):
    """Say that one is ready to begin, or not yet."""

    seat: SeatNumber
    ready: bool = True

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open")
        seat = table.own(who, self.seat)
        return [] if seat.ready == self.ready else [Readied(self.seat, self.ready)]


class Readied(Entry, frozen=True):
    """Somebody is ready to begin, or no more."""

    seat: int
    ready: bool

    def happen(self, table: Table) -> list[Event]:
        table.seats[self.seat].ready = self.ready
        return []
