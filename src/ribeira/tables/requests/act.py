"""Taking actions, several of one seat at once if need be, and taking them back."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from ribeira.engine.errors import BadAction, IllegalAction
from ribeira.engine.events import Event
from ribeira.engine.play import Stumbled, try_all
from ribeira.engine.state import State
from ribeira.tables.table import Entry, Moment, Player, Refused, Request, SeatNumber, Table

Word = Annotated[str, msgspec.Meta(max_length=64)]
WireAction = Annotated[dict[Word, int | Word], msgspec.Meta(max_length=16)]
Actions = Annotated[list[WireAction], msgspec.Meta(min_length=1, max_length=64)]


class Act(Request, frozen=True):
    """Take actions in this order, all or none. `turn` is the one that the choice was made in: a stale one is refused.

    Nothing may become known before the last of them: else a message that is bound to fail would be a peep into the
    future.
    """

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)]
    actions: Actions

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        course = table.game_now()
        must_play(table, who, self.seat)
        must_be_now(table, self.seat, self.turn)
        text = course.game.actions.text
        return [Acted(self.seat, text(action)) for action in in_order(course.state, self.seat, self.actions)]


def in_order(state: State, seat: int, documents: Sequence[dict[str, Any]]) -> list[int]:
    """Actions that a seat can take in this order; `Refused` says which one it cannot, in words that tell nothing of
    what the ones before it would have shown."""
    actions: list[int] = []
    for place, document in enumerate(documents):
        try:
            actions.append(state.game.actions.from_json(document))
        except BadAction as error:
            raise Refused("bad_action", str(error), f"actions[{place}]") from None
    try:
        try_all(state, seat, actions)
    except Stumbled as stumbled:
        field = f"actions[{stumbled.place}]"
        if stumbled.too_soon:
            reason = "something becomes known before this action: send it by itself"
            raise Refused("reveals", reason, field) from None
        raise Refused("illegal_action", why_not(state, seat, stumbled.place), field) from None
    return actions


def must_play(table: Table, who: Player, number: int) -> None:
    """Refuse what somebody wants to do on a seat that is not theirs to play."""
    seat = table.own(who, number)
    if seat.out:
        raise Refused("out", "whoever resigned or ran out of time plays no more", "seat")
    if seat.bot is not None:
        raise Refused("bot_plays", "a bot plays for you; take your seat back first", "seat")


def must_be_now(table: Table, seat: int, turn: int) -> None:
    """Refuse what was chosen in another position than the one that there is."""
    if turn != table.turns[seat]:
        raise Refused("stale", f"that was turn {turn}, this is turn {table.turns[seat]}", "turn")


class Undisturbed:
    """Those who decide at the same time as somebody who acts. If they can still do the same and nothing became known,
    the rules promise that it does not matter who goes first: for them nothing has changed."""

    def __init__(self, state: State, actor: int) -> None:
        self.revealed = state.revealed
        self.choices = {seat: state.legal(seat) for seat in state.deciders() if seat != actor}

    def decides(self, state: State, seat: int) -> bool:
        return (
            seat in self.choices
            and self.revealed == state.revealed
            and seat in state.deciders()
            and state.legal(seat) == self.choices[seat]
        )


def why_not(state: State, seat: int, place: int) -> str:
    if place == 0 and seat not in state.deciders():
        return f"seat {seat} does not decide now"
    return "this is not one of the actions that are possible there"


class Acted(Entry, frozen=True):
    """A seat took an action. The action is the seat's own affair; what of it others may know is in the events."""

    QUIET = True

    seat: int
    action: str | None

    def happen(self, table: Table) -> list[Event]:
        course = table.course
        if course is None or self.action is None:
            raise IllegalAction("an action before the game")
        table.alone = table.alone + 1 if table.seats[self.seat].bot is not None else 0
        still = Undisturbed(course.state, self.seat)
        events = course.act(self.seat, course.game.actions.parse(self.action))
        table.turns = [turn + (not still.decides(course.state, seat)) for seat, turn in enumerate(table.turns)]
        if course.state.over():
            table.end("game", course.state.result().winners)
        return events

    def seen_by(self, seats: list[int]) -> Entry | None:
        return self if self.seat in seats else Acted(self.seat, None)


class Undo(Request, frozen=True):
    """Take back one's last action, while one still decides and nothing became known; with a `turn` only in that."""

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)] | None = None

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        course = table.game_now()
        must_play(table, who, self.seat)
        if self.turn is not None:
            must_be_now(table, self.seat, self.turn)
        if not course.can_undo(self.seat):
            raise Refused("cannot_undo", "there is nothing to take back, or something became known since", "seat")
        return [Undone(self.seat)]


class Undone(Entry, frozen=True):
    """A seat took its last action back. Everybody sees that it did."""

    QUIET = True

    seat: int

    def happen(self, table: Table) -> list[Event]:
        if table.course is None:
            raise IllegalAction("an undo before the game")
        table.course.undo(self.seat)
        table.turns = [turn + 1 for turn in table.turns]  # what anybody saw is not so any more
        return []
