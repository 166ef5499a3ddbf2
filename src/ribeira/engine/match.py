"""Game in progress with its history, undo and record."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from ribeira.deprecated_paths import renamed_in
from ribeira.engine.errors import CannotUndo, IllegalAction, RibeiraError
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame, random_seed
from ribeira.engine.options import Options
from ribeira.engine.record import Move, Record
from ribeira.engine.state import State


class Turn(msgspec.Struct, frozen=True):
    """An applied action with the state before it and its events."""

    move: Move
    before: State
    deciders: list[int]  # seats that decided in the state before
    events: list[Event]

    @property
    def seat(self) -> int:
        """Seat that acted."""
        return self.move.seat

    @property
    def revealed(self) -> int:
        """The state's count of revealed information before the action."""
        return int(self.before.revealed)


class UndoableAction(Protocol):
    """Facts about an applied action on which undo depends."""

    @property
    def seat(self) -> int:
        """The seat that acted."""

    @property
    def revealed(self) -> int:
        """The state's count of revealed information before the action."""

    @property
    def deciders(self) -> list[int]:
        """The seats that decided in the state before the action."""


def apply_with_events(state: State, seat: int, action: int) -> list[Event]:
    """Apply an action and return its events."""
    events: list[Event] = []
    state.events = events
    try:
        state.apply(seat, action)
    finally:
        state.events = None
    return events


class IllegalSequence(IllegalAction):
    """An action of a sequence is not possible.

    Attributes:
        place: the index of the action.
        too_soon: True if an earlier action of the sequence reveals information.
    """

    def __init__(self, reason: str, place: int, *, too_soon: bool = False) -> None:
        super().__init__(reason)
        self.place = place
        self.too_soon = too_soon


def check_sequence(state: State, seat: int, actions: Sequence[int]) -> None:
    """Check that a seat can apply these actions as one move. The state is not changed.

    Only the last action may reveal information. Otherwise a seat could learn it from a refused sequence.

    Raises:
        IllegalSequence: an action is not legal or follows a revealing one.
    """
    trial = state.clone()
    for place, action in enumerate(actions):
        which = f"action {place + 1} of {len(actions)}"
        if trial.revealed != state.revealed:
            raise IllegalSequence(f"{which} comes too soon: something became known before", place, too_soon=True)
        try:
            trial.apply(seat, action)
        except RibeiraError as error:
            raise IllegalSequence(f"{which}: {error}", place) from None


def undoable_index(state: State, seat: int, taken: Sequence[UndoableAction]) -> int | None:
    """Return the index of the seat's last action if it can be undone, else None.

    It can be undone if the seat has been a decider ever since and nothing was revealed. Later actions of other seats
    are simultaneous and do not depend on it.
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


class Match:
    """Game in progress with its history.

    >>> import ribeira
    >>> match = Match(ribeira.game("wishes"), seats=2, seed=7)
    >>> seat = match.state.deciders()[0]
    >>> [type(event).__name__ for event in match.act(seat, match.state.legal(seat)[0])]
    ['Caught', 'Surfaced', 'Kept']
    >>> match.can_undo(seat)  # a new fish was revealed
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
        self.position: dict[str, Any] | None = None  # starting position, if not a set-up
        self.state: State = game.new(seats, seed=self.seed, options=options)
        self.turns: list[Turn] = []

    @classmethod
    def begin(cls, game: AnyGame, record: Record) -> "Match":
        """Return the game of a record before its first move."""
        match = cls(game, record.seats, seed=record.seed, options=record.options)
        if record.position is not None:
            match.position, match.state = record.position, record.begin(game)
        return match

    @classmethod
    def resume(cls, game: AnyGame, record: Record) -> "Match":
        """Return the game of a record after its last move."""
        match = cls.begin(game, record)
        for move in record.moves:
            match.act(move.seat, move.action)
        return match

    def __repr__(self) -> str:
        return f"<match of {self.state!r}, actions so far: {len(self.turns)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).resume, (self.game, self.record())

    def act(self, seat: int, action: int) -> list[Event]:
        """Apply an action and return its events.

        Raises:
            IllegalAction: the action is not legal; nothing has changed.
        """
        before = self.state.clone()
        deciders = self.state.deciders()
        events = apply_with_events(self.state, seat, action)
        self.turns.append(Turn(Move(seat, action), before, deciders, events))
        return events

    def act_all(self, seat: int, actions: Sequence[int]) -> list[Event]:
        """Apply a sequence of actions of one seat as one move and return its events.

        Raises:
            IllegalSequence: an action is not legal or follows a revealing one; nothing has changed.
        """
        check_sequence(self.state, seat, actions)
        return [event for action in actions for event in self.act(seat, action)]

    def can_undo(self, seat: int) -> bool:
        """Return True if the seat can undo its last action."""
        return undoable_index(self.state, seat, self.turns) is not None

    def undo(self, seat: int) -> None:
        """Undo a seat's last action. Simultaneous actions of other seats remain.

        Raises:
            CannotUndo: there is no action to undo, or hidden information was revealed since.
        """
        index = undoable_index(self.state, seat, self.turns)
        if index is None:
            raise CannotUndo(f"seat {seat} has nothing to take back, or something became known since")
        later = [turn.move for turn in self.turns[index + 1 :]]
        self.state = self.turns[index].before
        del self.turns[index:]
        for move in later:
            self.act(move.seat, move.action)

    def record(self) -> Record:
        """Return the record of the game so far."""
        moves = [turn.move for turn in self.turns]
        return Record.of(self.game, self.state, self.seed, moves, position=self.position)


class RecentMove(NamedTuple):
    """Move that an undo may have to replay, with facts about the position before it."""

    seat: int
    action: int
    revealed: int
    deciders: list[int]


class GameHistory:
    """Game in progress that uses less memory than `Match`, with the same undo.

    A server keeps thousands of games in memory. Instead of the state before every move, this class stores the moves as
    plain numbers and a single earlier state: the one before the first move that can still be undone. An undo replays
    the moves after it.

    Attributes:
        state: the current state.
        seats: the acting seat of each move.
        actions: the action of each move.
        recent: the moves that an undo may have to replay.
        earliest: the state before the recent moves, or None if there are none.
        components: the text of a custom component file, or an empty string.
        position: the starting position, if the game did not begin with a set-up.
    """

    def __init__(
        self, game: AnyGame, state: State, seed: int, components: str = "", position: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.components = components
        self.seed = seed
        self.position = position
        self.state = state
        self.seats = array("b")
        self.actions = array("l")
        self.recent: list[RecentMove] = []
        self.earliest: State | None = None

    @classmethod
    def start(
        cls,
        game: AnyGame,
        seats: int,
        options: dict[str, Any],
        seed: int,
        components: str = "",
        position: dict[str, Any] | None = None,
    ) -> "GameHistory":
        """Set up a new game, or continue from a position."""
        state = game.new(seats, seed=seed, options=options) if position is None else game.load(position)
        return cls(game, state, seed, components, position)

    def __len__(self) -> int:
        return len(self.actions)

    def act(self, seat: int, action: int) -> list[Event]:
        """Apply an action and return its events.

        Raises:
            IllegalAction: the action is not legal; nothing has changed.
        """
        move = RecentMove(seat, action, self.state.revealed, self.state.deciders())
        earliest = self.earliest or self.state.clone()
        events = apply_with_events(self.state, seat, action)
        self.earliest = earliest
        self.seats.append(seat)
        self.actions.append(action)
        self.recent.append(move)
        self._drop_final_moves()
        return events

    def _drop_final_moves(self) -> None:
        """Drop the moves that no undo can reach: hidden information was revealed, or no seat has decided ever since."""
        revealed = self.state.revealed
        still_deciding = set(self.state.deciders())
        for index in range(len(self.recent) - 1, -1, -1):
            move = self.recent[index]
            still_deciding.intersection_update(move.deciders)
            if not still_deciding or move.revealed != revealed:
                self._make_final(index + 1)
                return

    def _make_final(self, count: int) -> None:
        """Drop the first recent moves and advance `earliest` past them."""
        if count == len(self.recent):
            self.earliest = None
        elif self.earliest is not None:
            for move in self.recent[:count]:
                self.earliest.apply(move.seat, move.action)
        del self.recent[:count]

    def can_undo(self, seat: int) -> bool:
        """Return True if the seat can undo its last action."""
        return undoable_index(self.state, seat, self.recent) is not None

    def undo(self, seat: int) -> None:
        """Undo a seat's last action. Simultaneous actions of other seats remain.

        Raises:
            CannotUndo: there is no action to undo, or hidden information was revealed since.
        """
        index = undoable_index(self.state, seat, self.recent)
        if index is None:
            raise CannotUndo(f"seat {seat} has no action to undo, or hidden information was revealed since")
        recent, earliest = self.recent, self.earliest
        assert earliest is not None
        del self.seats[len(self) - len(recent) :]
        del self.actions[len(self.seats) :]
        self.state, self.earliest, self.recent = earliest, None, []
        for move in recent[:index] + recent[index + 1 :]:
            self.act(move.seat, move.action)

    def rewound(self, to: int) -> "GameHistory":
        """Return the same game after its first `to` moves."""
        options = msgspec.to_builtins(self.state.options)
        seats = int(self.state.seats)
        history = GameHistory.start(self.game, seats, options, self.seed, self.components, self.position)
        history.replay(self.seats[:to], self.actions[:to])
        return history

    def replay(self, seats: Sequence[int], actions: Sequence[int]) -> None:
        """Apply moves, given as the acting seats and their actions."""
        for seat, action in zip(seats, actions, strict=True):
            self.act(seat, action)

    def record(self, version: int) -> Record:
        """Return the record so far. It contains hidden information (seed, choices): never show it before the end."""
        moves = [Move(seat, action) for seat, action in zip(self.seats, self.actions, strict=True)]
        return Record.of(self.game, self.state, self.seed, moves, version, self.position)


__getattr__ = renamed_in(__name__)
