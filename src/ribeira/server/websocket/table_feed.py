"""What one connection is shown. Everything that leaves the server about a game goes through here (or `replay`)."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple, cast

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.foresight import known_to
from ribeira.engine.view import View
from ribeira.server.actors.serializers import (
    MAX_PREVIEWED_CHOICES,
    Localizer,
    choices_of,
    denials_of,
    gestures_of,
    previews_on_request,
)
from ribeira.server.actors.table_actor import TableViews
from ribeira.server.actors.table_info import table_info
from ribeira.server.operations.clock import Clock
from ribeira.server.protocol import Asked, Choice, ClockInfo, Denial, Happened, Message, Update
from ribeira.tables.entry import LogEntry
from ribeira.tables.log import AnyEntry
from ribeira.tables.seats import Player
from ribeira.tables.table import Table

MAX_WAITING_REPLIES = 16  # answers that wait to be sent before nothing more is asked
BACKLOG = 200  # entries that a slow connection may be behind before it only gets how things stand
STEPS = 24  # of them, the last ones, that come with how things stood after each


def do_nothing() -> None:
    """Ignore a wake-up: no connection is attached."""


class Pending(NamedTuple):
    """Something that happened and is to be sent, and how things stood after it, through whose eyes."""

    line: LogEntry
    events: list[Event]
    seat: int | None
    view: View | None


class TableFeed:
    """A connection's place at a table. The house tells it what happened; its connection takes what it is to send."""

    __slots__ = (
        "fresh",
        "info",
        "is_closed",
        "language",
        "missed",
        "news",
        "now",
        "offered",
        "online",
        "pending",
        "player",
        "replies",
        "room",
        "table",
        "wake",
        "wished",
    )

    def __init__(self, player: Player, table: Table, online: set[str], now: Clock) -> None:
        self.player = player
        self.table = table
        self.now = now
        self.online = online  # the room's own: who is there
        self.language: str | None = None
        self.wished: int | None = None  # the seat of theirs that they want to look from
        # What the seat could do in its turn, in a language: choices, gestures, and why not the rest.
        self.offered: tuple[tuple[int, int, str | None], tuple[list[Choice], list[Choice], list[Denial]]] | None = None
        self.replies: list[Message] = []
        self.pending: list[Pending] = []
        self.missed = False
        self.fresh = True  # nothing sent yet, or all to be sent anew
        self.news = True  # something is to be sent
        self.info = True  # the table itself is to be sent
        self.is_closed = False  # the table is not to be seen any more
        self.wake: Callable[[], None] = do_nothing  # called when there is something to send
        self.room: asyncio.Event | None = None  # for whoever waits until answers have been sent

    def seat(self) -> int | None:
        """Through whose eyes: the seat they asked for, else one of theirs that decides, else their first."""
        seats = self.table.seats_of(self.player.id)
        if not seats or self.wished in seats:
            return self.wished if seats else None
        deciding = [seat for seat in self.table.deciders() if seat in seats]
        return (deciding or seats)[0]

    def reply(self, message: Message) -> None:
        self.replies.append(message)
        self.wake()

    async def wait_for_space(self) -> None:
        """Wait until there is room for another answer."""
        while len(self.replies) >= MAX_WAITING_REPLIES:
            self.room = asyncio.Event()
            await self.room.wait()

    def add(self, line: LogEntry, events: list[Event], views: TableViews) -> None:
        """Queue an entry that has just been applied."""
        seat = self.seat()
        # It is the state's next change that makes the view worth keeping, and then it is too late to look.
        self.pending.append(Pending(line, events, seat, self._view(seat, views) if events else None))
        if len(self.pending) > STEPS:
            self.pending[-STEPS - 1] = self.pending[-STEPS - 1]._replace(view=None)
        if len(self.pending) > BACKLOG:
            self.pending.clear()
            self.missed = True
        self.news = True
        self.info = self.info or line.entry.changes_table_info or self.table.status != "playing"
        self.wake()

    def add_presence_change(self) -> None:
        """Queue the table's description, because somebody came or went."""
        self.news = self.info = True
        self.wake()

    def close(self) -> None:
        """End the connection; the client comes back to a fresh copy of the table."""
        self.is_closed = True
        self.wake()

    def renew(self, table: Table) -> None:
        """Send everything anew, perhaps of a table that was read anew."""
        self.table = table
        self.offered = None
        self.pending.clear()
        self.fresh = self.news = self.info = True
        self.wake()

    @property
    def has_messages(self) -> bool:
        """Whether there is something to send."""
        return self.news or bool(self.replies) or self.is_closed

    def take_messages(self) -> list[bytes]:
        """What is to be sent: first what happened, then who was granted what."""
        messages = [msgspec.json.encode(self.update())] if self.news else []
        messages += [msgspec.json.encode(reply) for reply in self.replies]
        self.replies.clear()
        if self.room is not None:
            self.room.set()
            self.room = None
        return messages

    def update(self) -> Update:
        table = self.table
        seat = self.seat()
        sees = table.may_watch(self.player.id)
        course = table.history if sees else None
        teller = self._teller() if self.language and sees else None
        last = self.pending[-1] if self.pending else None
        known = last is not None and last.view is not None and last.seat == seat
        view = last.view if last is not None and known and sees else self._view(seat, TableViews(table))
        choices, gestures, denied = self._choices(seat, view, teller)
        update = Update(
            number=table.number,
            table=table_info(table, self.player.id, self.online) if self.info or self.fresh else None,
            happened=self._happened(seat, teller) if sees else [],
            missed=self.missed,
            seat=seat,
            moves=len(table.history) if table.history is not None else 0,
            turn=table.turns[seat] if seat is not None else 0,
            view=view,
            choices=choices,
            gestures=gestures,
            denied=denied,
            asks=self._asks(view, teller),
            can_undo=seat is not None and table.status == "playing" and course is not None and course.can_undo(seat),
            clock=self._clock(),
            result=course.state.result() if table.ended == "game" and course is not None else None,
        )
        self.pending.clear()
        self.fresh = self.news = self.info = self.missed = False
        return update

    def _view(self, seat: int | None, views: TableViews) -> View | None:
        return views.view(seat) if self.table.may_watch(self.player.id) else None

    def _asks(self, view: View | None, teller: Localizer | None) -> list[Asked]:
        seats = self.table.seats_of(self.player.id)
        return teller.asks(view, seats) if teller is not None and view is not None else []

    def _teller(self) -> Localizer:
        assert self.language is not None
        return Localizer(self.table.rules(), self.language, [seat.name for seat in self.table.seats])

    def _choices(
        self, seat: int | None, view: Any, teller: Localizer | None
    ) -> tuple[list[Choice], list[Choice], list[Denial]]:
        """What a seat may do and what that brings, and why not the rest: all of it by what the seat may know."""
        table = self.table
        if seat is None or view is None or seat not in table.people_to_move() or table.history is None:
            return [], [], []
        asked = (seat, table.turns[seat], self.language)
        if self.offered is not None and self.offered[0] == asked:
            return self.offered[1]
        known = known_to(table.history.state, seat)
        found = (
            choices_of(known, seat, view, teller),
            gestures_of(known, seat, view, teller),
            denials_of(known, seat, teller),
        )
        # For whoever decides at the same time as others the same holds while these act; only what it brings may change.
        keeps = len(found[0]) <= MAX_PREVIEWED_CHOICES and previews_on_request(table.history.game)
        self.offered = (asked, found) if keeps else None
        return found

    def _clock(self) -> ClockInfo | None:
        clock = self.table.clock
        return ClockInfo(clock.remaining(self.now()), clock.running) if clock is not None else None

    def _happened(self, seat: int | None, teller: Localizer | None) -> list[Happened]:
        seats = self.table.seats_of(self.player.id)
        told: list[Happened] = []
        for place, pending in enumerate(self.pending):
            seen = visible_entry(pending.line, pending.events, seat, seats, teller)
            if seen is not None and pending.seat == seat and any(later.events for later in self.pending[place + 1 :]):
                # what came last stands in the update itself
                asks = self._asks(pending.view, teller)
                seen = msgspec.structs.replace(seen, view=pending.view, asks=asks)
            if seen is not None:
                told.append(seen)
        return told


def visible_entry(
    line: LogEntry, events: list[Event], seat: int | None, seats: list[int], teller: Localizer | None
) -> Happened | None:
    """An entry as somebody may know it who looks from `seat` and has `seats`; None where they may not know of it."""
    entry = line.entry.seen_by(seats)
    if entry is None:
        return None
    seen = [known for event in events if (known := event.seen_by(seat)) is not None]
    return Happened(
        number=line.number,
        at=line.at,
        entry=cast(AnyEntry, entry),
        events=seen,
        told=[teller.event(event) for event in seen] if teller is not None else [],
    )
