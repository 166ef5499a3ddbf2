"""A game being played: its state, its record, and undo."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from ribeira.engine.errors import CannotUndo, IllegalAction, RibeiraError
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame, Options, random_seed
from ribeira.engine.record import Move, Record
from ribeira.engine.state import State


class Turn(msgspec.Struct, frozen=True):
    """An action as it was taken: the state before it, and what it made happen."""

    move: Move
    before: State
    deciders: list[int]  # before it
    events: list[Event]

    @property
    def seat(self) -> int:
        """Who acted."""
        return self.move.seat

    @property
    def revealed(self) -> int:
        """How much had become known before it."""
        return int(self.before.revealed)


class Taken(Protocol):
    """What undo wants to know of an action."""

    @property
    def seat(self) -> int:
        """Who acted."""

    @property
    def revealed(self) -> int:
        """How much had become known before it."""

    @property
    def deciders(self) -> list[int]:
        """Who was to decide before it."""


def apply_telling(state: State, seat: int, action: int) -> list[Event]:
    """Apply an action; what happened."""
    events: list[Event] = []
    state.events = events
    try:
        state.apply(seat, action)
    finally:
        state.events = None
    return events


class Stumbled(IllegalAction):
    """One of several actions cannot be taken: its `place` (from 0), and whether because something becomes known
    before it."""

    def __init__(self, reason: str, place: int, *, too_soon: bool = False) -> None:
        super().__init__(reason)
        self.place = place
        self.too_soon = too_soon


def try_all(state: State, seat: int, actions: Sequence[int]) -> None:
    """`Stumbled`, unless a seat can take these actions as one gesture; the state stays as it is.

    Only the last one may make something known: else a seat could try on what is hidden, and step back when it does not
    like what it sees.
    """
    trial = state.clone()
    for place, action in enumerate(actions):
        which = f"action {place + 1} of {len(actions)}"
        if trial.revealed != state.revealed:
            raise Stumbled(f"{which} comes too soon: something became known before", place, too_soon=True)
        try:
            trial.apply(seat, action)
        except RibeiraError as error:
            raise Stumbled(f"{which}: {error}", place) from None


def undoable(state: State, seat: int, taken: Sequence[Taken]) -> int | None:
    """The last action of a seat, if it has been deciding ever since and nothing became known.

    Whoever acted since did so at the same time, not because of it.
    """
    if seat not in state.deciders():
        return None
    others: set[int] = set()
    for index in range(len(taken) - 1, -1, -1):
        action = taken[index]
        if action.revealed != state.revealed or seat not in action.deciders:
            return None
        if action.seat == seat:
            return index if others.issubset(action.deciders) else None
        others.add(action.seat)
    return None


class Play:
    """A game being played.

    >>> import ribeira
    >>> play = Play(ribeira.game("wishes"), seats=2, seed=7)
    >>> seat = play.state.deciders()[0]
    >>> [type(event).__name__ for event in play.act(seat, play.state.legal(seat)[0])]
    ['Caught', 'Surfaced', 'Kept']
    >>> play.can_undo(seat)  # a new fish surfaced
    False
    """

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        *,
        seed: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seed = random_seed() if seed is None else seed
        self.position: dict[str, Any] | None = None  # that it went on from, where it did not begin with a set-up
        self.state: State = game.new(seats, seed=self.seed, options=options)
        self.turns: list[Turn] = []

    @classmethod
    def begin(cls, game: AnyGame, record: Record) -> "Play":
        """The game of a record before its first move."""
        play = cls(game, record.seats, seed=record.seed, options=record.options)
        if record.position is not None:
            play.position, play.state = record.position, record.begin(game)
        return play

    @classmethod
    def resume(cls, game: AnyGame, record: Record) -> "Play":
        """The game of a record, to be played on."""
        play = cls.begin(game, record)
        for move in record.moves:
            play.act(move.seat, move.action)
        return play

    def __repr__(self) -> str:
        return f"<play of {self.state!r}, actions so far: {len(self.turns)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).resume, (self.game, self.record())

    def act(self, seat: int, action: int) -> list[Event]:
        """Take an action; what happened. An illegal one raises `IllegalAction` and changes nothing."""
        before = self.state.clone()
        deciders = self.state.deciders()
        events = apply_telling(self.state, seat, action)
        self.turns.append(Turn(Move(seat, action), before, deciders, events))
        return events

    def act_all(self, seat: int, actions: Sequence[int]) -> list[Event]:
        """Take several actions of one seat as one gesture, all or none; what happened.

        Where one is not legal, or comes after something became known, `Stumbled` names it and nothing has changed.
        """
        try_all(self.state, seat, actions)
        return [event for action in actions for event in self.act(seat, action)]

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last action."""
        return undoable(self.state, seat, self.turns) is not None

    def undo(self, seat: int) -> None:
        """Take back a seat's last action. What others did at the same time stays."""
        index = undoable(self.state, seat, self.turns)
        if index is None:
            raise CannotUndo(f"seat {seat} has nothing to take back, or something became known since")
        later = [turn.move for turn in self.turns[index + 1 :]]
        self.state = self.turns[index].before
        del self.turns[index:]
        for move in later:
            self.act(move.seat, move.action)

    def record(self) -> Record:
        """The game so far."""
        moves = [turn.move for turn in self.turns]
        return Record.of(self.game, self.state, self.seed, moves, position=self.position)
