"""The course of a game at a table: its state, the moves that led there, and those that can be taken back.

The same rule of undo as `engine.play.Play`, which keeps the state before every move. A server has thousands of games in
memory, so this keeps the moves as bare numbers and one state: that behind which no undo can reach. What is between is
played again when somebody takes something back.
"""

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ribeira.engine.errors import CannotUndo
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.play import apply_telling, undoable
from ribeira.engine.record import Move, Record
from ribeira.engine.state import State
from ribeira.tables.custom_components import game_with


class Step(NamedTuple):
    """A move that can perhaps still be taken back."""

    seat: int
    action: int
    revealed: int  # before it, as its deciders
    deciders: list[int]


class CoursePaper(msgspec.Struct, forbid_unknown_fields=True):
    """A course written down: the state that no undo can reach behind, and the moves since."""

    game: str
    seed: int
    state: dict[str, Any]  # the engine's dump
    seats: list[int]
    actions: list[str]  # in the text form, which outlives a renumbering
    trail: int  # how many of the last moves came after the state
    components: str = ""
    position: dict[str, Any] | None = None


class Course:
    """A game under way."""

    def __init__(
        self, game: AnyGame, state: State, seed: int, components: str = "", position: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.components = components  # the text of the deck, where it is not the game's own
        self.seed = seed
        self.position = position  # that it went on from, where it did not begin with a set-up
        self.state = state
        self.seats = array("b")
        self.actions = array("l")
        self.trail: list[Step] = []
        self.base: State | None = None  # before the trail, where there is one

    @classmethod
    def start(
        cls,
        id: str,
        seats: int,
        options: dict[str, Any],
        seed: int,
        components: str = "",
        position: dict[str, Any] | None = None,
    ) -> "Course":
        game = game_with(id, components)
        state = game.new(seats, seed=seed, options=options) if position is None else game.load(position)
        return cls(game, state, seed, components, position)

    def __len__(self) -> int:
        return len(self.actions)

    def act(self, seat: int, action: int) -> list[Event]:
        """Take an action; what happened. An illegal one raises `IllegalAction` and changes nothing."""
        step = Step(seat, action, self.state.revealed, self.state.deciders())
        base = self.base or self.state.clone()
        events = apply_telling(self.state, seat, action)
        self.base = base
        self.seats.append(seat)
        self.actions.append(action)
        self.trail.append(step)
        self._forget()
        return events

    def _forget(self) -> None:
        """Let go of the steps that no undo can reach: something became known, or nobody has decided ever since."""
        revealed = self.state.revealed
        still = set(self.state.deciders())
        for index in range(len(self.trail) - 1, -1, -1):
            step = self.trail[index]
            still.intersection_update(step.deciders)
            if not still or step.revealed != revealed:
                self._settle(index + 1)
                return

    def _settle(self, steps: int) -> None:
        """The first of the trail stay as they are."""
        if steps == len(self.trail):
            self.base = None
        elif self.base is not None:
            for step in self.trail[:steps]:
                self.base.apply(step.seat, step.action)
        del self.trail[:steps]

    def can_undo(self, seat: int) -> bool:
        return undoable(self.state, seat, self.trail) is not None

    def undo(self, seat: int) -> None:
        """Take back a seat's last action. What others did at the same time stays."""
        index = undoable(self.state, seat, self.trail)
        if index is None:
            raise CannotUndo(f"seat {seat} has nothing to take back, or something became known since")
        trail, base = self.trail, self.base
        assert base is not None
        del self.seats[len(self) - len(trail) :]
        del self.actions[len(self.seats) :]
        self.state, self.base, self.trail = base, None, []
        for step in trail[:index] + trail[index + 1 :]:
            self.act(step.seat, step.action)

    def rewound(self, to: int) -> "Course":
        """The same game after its first `to` moves."""
        options = msgspec.to_builtins(self.state.options)
        seats = int(self.state.seats)
        course = Course.start(self.game.id, seats, options, self.seed, self.components, self.position)
        course.replay(self.seats[:to], self.actions[:to])
        return course

    def replay(self, seats: Sequence[int], actions: Sequence[int]) -> None:
        for seat, action in zip(seats, actions, strict=True):
            self.act(seat, action)

    def record(self, version: int) -> Record:
        """The game so far. It holds the seed and everybody's choices: never for a game that goes on."""
        moves = [Move(seat, action) for seat, action in zip(self.seats, self.actions, strict=True)]
        return Record.of(self.game, self.state, self.seed, moves, version, self.position)

    def paper(self) -> CoursePaper:
        text = self.game.actions.text
        return CoursePaper(
            game=self.game.id,
            seed=self.seed,
            state=(self.base or self.state).dump(),
            seats=list(self.seats),
            actions=[text(action) for action in self.actions],
            trail=len(self.trail),
            components=self.components,
            position=self.position,
        )

    @classmethod
    def from_paper(cls, paper: CoursePaper) -> "Course":
        found = game_with(paper.game, paper.components)
        actions = [found.actions.parse(action) for action in paper.actions]
        course = cls(found, found.load(paper.state), paper.seed, paper.components, paper.position)
        known = len(actions) - paper.trail
        course.seats.extend(paper.seats[:known])
        course.actions.extend(actions[:known])
        course.replay(paper.seats[known:], actions[known:])
        return course
