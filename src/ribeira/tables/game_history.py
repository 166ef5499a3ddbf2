"""A game in progress with its moves and undo, in little memory.

It applies the same undo rule as `Match`, which keeps the state before every move. A server holds thousands of games in
memory, so this class stores moves as plain numbers and a single earlier state: the one before the first move that can
still be undone. An undo replays the moves after it.
"""

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ribeira.engine.errors import CannotUndo
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.match import apply_with_events, undoable_index
from ribeira.engine.record import Move, Record
from ribeira.engine.state import State


class RecentMove(NamedTuple):
    """A move that an undo may still have to replay, with facts about the position before it."""

    seat: int
    action: int
    revealed: int
    deciders: list[int]


class GameHistoryData(msgspec.Struct, forbid_unknown_fields=True):
    """A `GameHistory` in a snapshot: the earliest state that undo can reach, and all moves."""

    game: str
    seed: int
    state: dict[str, Any]  # dump of the engine
    seats: list[int]
    actions: list[str]  # text form, which stays valid if actions are renumbered
    recent: int = msgspec.field(name="trail")  # number of moves after the state
    components: str = ""
    position: dict[str, Any] | None = None


class GameHistory:
    """A game in progress.

    Attributes:
        state: the current state.
        seats: the seat of every move.
        actions: the action of every move.
        recent: the moves that an undo may have to replay.
        earliest: the state before the recent moves, or None if there are none.
        components: the text of a custom component file, or an empty string.
        position: the starting position of a game begun elsewhere.
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
            IllegalAction: the action is illegal; nothing has changed.
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
        """Return the record so far. It contains the seed and all choices: never show it before the game is over."""
        moves = [Move(seat, action) for seat, action in zip(self.seats, self.actions, strict=True)]
        return Record.of(self.game, self.state, self.seed, moves, version, self.position)

    def to_data(self) -> GameHistoryData:
        """Return the data to store in a snapshot."""
        text = self.game.actions.text
        return GameHistoryData(
            game=self.game.id,
            seed=self.seed,
            state=(self.earliest or self.state).dump(),
            seats=list(self.seats),
            actions=[text(action) for action in self.actions],
            recent=len(self.recent),
            components=self.components,
            position=self.position,
        )

    @classmethod
    def from_data(cls, data: GameHistoryData, game: AnyGame) -> "GameHistory":
        """Restore a game from a snapshot; the recent moves are replayed."""
        actions = [game.actions.parse(action) for action in data.actions]
        history = cls(game, game.load(data.state), data.seed, data.components, data.position)
        final = len(actions) - data.recent
        history.seats.extend(data.seats[:final])
        history.actions.extend(actions[:final])
        history.replay(data.seats[final:], actions[final:])
        return history
