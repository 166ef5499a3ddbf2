"""Updates for one connection. All information about a game in progress leaves the server through this module."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

import msgspec

from ribeira.engine.action_preview.preview import sample_for
from ribeira.engine.events import Event
from ribeira.engine.i18n.localizer import Localizer
from ribeira.engine.view import View
from ribeira.server.actors.choices import (
    MAX_PREVIEWED_CHOICES,
    choices_of,
    decisions_of,
    denials_of,
    gestures_of,
    previews_on_request,
    table_localizer,
)
from ribeira.server.actors.table_actor import TableViews
from ribeira.server.actors.table_descriptions import table_info
from ribeira.server.operations.clock import Clock
from ribeira.server.protocol import Asked, Choice, ClockInfo, Denial, Happened, Message, Update
from ribeira.tables.entry import LogEntry
from ribeira.tables.message_types import AnyEntry
from ribeira.tables.seats import Player
from ribeira.tables.table import Table

MAX_WAITING_REPLIES = 16  # unsent replies at which processing of the client's messages pauses
MAX_PENDING_ENTRIES = 200  # connections that fall further behind get only the current state
MAX_PENDING_VIEWS = 24  # number of latest entries in an update that include the view after the entry


def do_nothing() -> None:
    """Ignore a wake-up while no session is attached."""


class PendingEntry(NamedTuple):
    """An unsent entry, with the view after it."""

    line: LogEntry
    events: list[Event]
    seat: int | None  # the seat whose view it is
    view: View | None


ChoiceLists = tuple[list[Choice], list[Choice], list[Denial]]  # choices, gestures and denials


class TableFeed:
    """A player's view of a table as a stream of updates.

    The table actor adds entries, and the client session takes the messages and sends them.
    """

    __slots__ = (
        "address",
        "cached_choices",
        "has_update",
        "is_closed",
        "language",
        "missed",
        "now",
        "online",
        "pending",
        "player",
        "replies",
        "requested_seat",
        "space",
        "table",
        "table_changed",
        "wake",
    )

    def __init__(self, player: Player, table: Table, online: Mapping[str, str], now: Clock, address: str = "") -> None:
        self.player = player
        self.address = address  # as returned by `address_key`
        self.table = table
        self.now = now
        self.online = online  # the actor's own dictionary, so that it is always current
        self.language: str | None = None
        self.requested_seat: int | None = None  # the seat whose view the player has selected
        self.cached_choices: tuple[tuple[int, int, str | None], ChoiceLists] | None = None  # key: seat, turn, language
        self.replies: list[Message] = []
        self.pending: list[PendingEntry] = []
        self.missed = False  # True if pending entries were dropped
        self.has_update = True
        self.table_changed = True  # the next update includes the table's description
        self.is_closed = False
        self.wake: Callable[[], None] = do_nothing  # called when there are messages to send
        self.space: asyncio.Event | None = None  # set when the replies are taken

    def seat(self) -> int | None:
        """Return the seat to show, or None for spectators.

        The requested seat has priority, then a seat that must decide, then the player's first seat.
        """
        seats = self.table.seats_of(self.player.id)
        if not seats or self.requested_seat in seats:
            return self.requested_seat if seats else None
        deciding = [seat for seat in self.table.deciders() if seat in seats]
        return (deciding or seats)[0]

    def reply(self, message: Message) -> None:
        """Queue a reply to a client message."""
        self.replies.append(message)
        self.wake()

    async def wait_for_space(self) -> None:
        """Wait until fewer than `MAX_WAITING_REPLIES` replies are queued."""
        while len(self.replies) >= MAX_WAITING_REPLIES:
            self.space = asyncio.Event()
            await self.space.wait()

    def add(self, line: LogEntry, events: list[Event], views: TableViews) -> None:
        """Queue an entry that has just been applied."""
        seat = self.seat()
        # Capture the view now: if another entry follows before the update is sent, the state will have changed.
        self.pending.append(PendingEntry(line, events, seat, self._view(seat, views) if events else None))
        if len(self.pending) > MAX_PENDING_VIEWS:
            self.pending[-MAX_PENDING_VIEWS - 1] = self.pending[-MAX_PENDING_VIEWS - 1]._replace(view=None)
        if len(self.pending) > MAX_PENDING_ENTRIES:
            self.pending.clear()
            self.missed = True
        self.has_update = True
        self.table_changed = self.table_changed or line.entry.changes_table_info or self.table.status != "playing"
        self.wake()

    def add_presence_change(self) -> None:
        """Queue the table's description after a player came online or left."""
        self.has_update = self.table_changed = True
        self.wake()

    def close(self) -> None:
        """End the connection. The client reconnects to a fresh copy of the table."""
        self.is_closed = True
        self.wake()

    def renew(self, table: Table) -> None:
        """Queue a complete update of `table`, which may have been reloaded."""
        self.table = table
        self.cached_choices = None
        self.pending.clear()
        self.has_update = self.table_changed = True
        self.wake()

    @property
    def has_messages(self) -> bool:
        """True if an update, a reply or the end of the connection must be sent."""
        return self.has_update or bool(self.replies) or self.is_closed

    def take_messages(self) -> list[bytes]:
        """Remove and return the messages to send: the update first, then the replies."""
        messages = [msgspec.json.encode(self.update())] if self.has_update else []
        messages += [msgspec.json.encode(reply) for reply in self.replies]
        self.replies.clear()
        if self.space is not None:
            self.space.set()
            self.space = None
        return messages

    def update(self) -> Update:
        """Return the current state with the pending entries, and mark all of it as sent."""
        table = self.table
        seat = self.seat()
        may_watch = table.may_watch(self.player.id)
        history = table.history if may_watch else None
        localizer = table_localizer(table, self.language) if may_watch else None
        last = self.pending[-1] if self.pending else None
        if last is not None and last.view is not None and last.seat == seat and may_watch:
            view: View | None = last.view
        else:
            view = self._view(seat, TableViews(table))
        choices, gestures, denied = self._choices(seat, view, localizer)
        update = Update(
            number=table.number,
            table=table_info(table, self.player.id, self.online) if self.table_changed else None,
            happened=self._happened(seat, localizer) if may_watch else [],
            missed=self.missed,
            seat=seat,
            moves=len(table.history) if table.history is not None else 0,
            turn=table.turns[seat] if seat is not None else 0,
            view=view,
            choices=choices,
            gestures=gestures,
            denied=denied,
            asks=self._decisions(view, localizer),
            can_undo=seat is not None and table.status == "playing" and history is not None and history.can_undo(seat),
            clock=self._clock(),
            result=history.state.result() if table.ended == "game" and history is not None else None,
        )
        self.pending.clear()
        self.has_update = self.table_changed = self.missed = False
        return update

    def _view(self, seat: int | None, views: TableViews) -> View | None:
        return views.view(seat) if self.table.may_watch(self.player.id) else None

    def _decisions(self, view: View | None, localizer: Localizer | None) -> list[Asked]:
        seats = self.table.seats_of(self.player.id)
        return decisions_of(view, seats, localizer) if localizer is not None and view is not None else []

    def _choices(self, seat: int | None, view: Any, localizer: Localizer | None) -> ChoiceLists:
        """Return the seat's choices, gestures and denials, using only its information."""
        table = self.table
        if seat is None or view is None or seat not in table.people_to_move() or table.history is None:
            return [], [], []
        key = (seat, table.turns[seat], self.language)
        if self.cached_choices is not None and self.cached_choices[0] == key:
            return self.cached_choices[1]
        known = sample_for(table.history.state, seat)
        found = (
            choices_of(known, seat, view, localizer),
            gestures_of(known, seat, view, localizer),
            denials_of(known, seat, localizer),
        )
        # Actions of other seats that decide simultaneously don't change the choices, but can change their previews.
        has_no_previews = len(found[0]) <= MAX_PREVIEWED_CHOICES and previews_on_request(table.history.game)
        self.cached_choices = (key, found) if has_no_previews else None
        return found

    def _clock(self) -> ClockInfo | None:
        clock = self.table.clock
        return ClockInfo(clock.remaining(self.now()), clock.running) if clock is not None else None

    def _happened(self, seat: int | None, localizer: Localizer | None) -> list[Happened]:
        """Return the pending entries that are visible to the player."""
        seats = self.table.seats_of(self.player.id)
        visible: list[Happened] = []
        for index, pending in enumerate(self.pending):
            seen = visible_entry(pending.line, pending.events, seat, seats, localizer)
            if seen is None:
                continue
            if pending.seat == seat and any(other.events for other in self.pending[index + 1 :]):
                # The last entry with events needs no view here, because its view is the update's view.
                asks = self._decisions(pending.view, localizer)
                seen = msgspec.structs.replace(seen, view=pending.view, asks=asks)
            visible.append(seen)
        return visible


def visible_entry(
    line: LogEntry, events: list[Event], seat: int | None, seats: list[int], localizer: Localizer | None
) -> Happened | None:
    """Return the part of an entry that a player may see, or None if all of it is hidden.

    Args:
        line: the entry.
        events: the game events that it caused.
        seat: the seat whose view is shown, or None for spectators.
        seats: all of the player's seats.
        localizer: localizer for the event texts, or None to omit them.
    """
    entry = line.entry.seen_by(seats)
    if entry is None:
        return None
    seen = [visible for event in events if (visible := event.seen_by(seat)) is not None]
    return Happened(
        number=line.number,
        at=line.at,
        entry=cast(AnyEntry, entry),
        events=seen,
        told=[localizer.event(event) for event in seen] if localizer is not None else [],
    )
