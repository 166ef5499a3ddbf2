"""State of a game, and its agenda of tasks.

The agenda is a stack of tasks. A `Decision` waits for its seat, a plain `Task` runs at once, and `Together` contains
one stack per seat, resolved in any order. A task may push further tasks. A decision without legal actions is
dropped, one with a single legal action is resolved automatically.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from ribeira.engine.errors import IllegalAction, NoSuchSeat
from ribeira.engine.events import Event
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.snake_case import snake
from ribeira.engine.view import View

if TYPE_CHECKING:
    from ribeira.engine.game import AnyGame

S = TypeVar("S", bound="State")

NOBODY: Final = -1

# Values of `Task.waits_for`
NOTHING: Final = 0
A_CHOICE: Final = 1
SEVERAL: Final = 2

UNLISTED: Final[list[int]] = [NOBODY]  # placeholder for several legal actions that are not yet computed


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[S]):
    """Step of the game that runs without a decision. Tasks are immutable, so clones share them."""

    # Fields in `dump` other than the seat: the names of a field's values, or the range of its numbers.
    FIELDS: ClassVar[Mapping[str, tuple[str, ...] | range]] = {}

    def __init__(self, seat: i64 = NOBODY) -> None:
        self.seat: i64 = seat
        self.waits_for: i64 = NOTHING

    def __repr__(self) -> str:
        return f"<{snake(type(self).__name__)}{f' of seat {int(self.seat)}' if self.seat != NOBODY else ''}>"

    def run(self, state: S) -> None:
        """Run the task."""
        raise NotImplementedError

    def legal(self, state: S) -> list[int]:
        """Return the legal actions, each once. If there are none, the decision is dropped."""
        raise NotImplementedError

    def choose(self, state: S, action: int) -> None:
        """Apply an action. The decision has already been removed from the agenda."""
        raise NotImplementedError

    def several(self, state: S) -> bool:
        """Return True if several legal actions certainly exist. They are then computed only on demand."""
        return False

    def forced(self) -> bool:
        """Return True if a single legal action is applied automatically. Return False if that would reveal a secret."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Task[S]):
    """Decision of a seat. Subclasses implement `legal` and `choose` instead of `run`."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.waits_for = A_CHOICE


class Together(Task[Any]):
    """Simultaneous decisions: one stack per seat. The agenda continues when all stacks are empty."""

    def __init__(self, stacks: list[list[Task[Any]]]) -> None:
        super().__init__()
        self.waits_for = SEVERAL
        self.stacks = stacks  # one per seat
        self.choices: list[list[int]] = [[] for _ in stacks]

    def clone(self) -> "Together":
        """Return a copy with its own stacks."""
        other = Together([stack[:] for stack in self.stacks])
        other.choices = self.choices[:]
        return other


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """State of a game. A game's subclass adds its pieces, `clone` and `sample`.

    - `deciders()`: the seats that may act now
    - `legal(seat)`: the legal actions of a seat, as numbers; `game.actions` translates them
    - `apply(seat, action)`: apply an action
    - `view(seat)`: the information available to a seat
    - `over()`, `result()`: the end, and the scores
    - `clone()`, `sample(seat, rng)`: an independent copy, and a random state that the seat cannot distinguish
    - `dump()`: the state as JSON data for `game.load`
    """

    # Attributes that follow from others and are computed on demand (`lines`, `areas[].ways`). They are not dumped.
    CACHES: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: "AnyGame", options: object, seats: i64, rng: Rng) -> None:
        self.game: Final = game
        self.options: Final = options
        self.seats: i64 = seats
        self.rng = rng
        self.revealed: i64 = 0  # number of random draws and revelations so far
        self.events: list[Event] | None = None  # None: events are not collected
        self.agenda: list[Task[Any]] = []
        self.stack = self.agenda  # target of `push`: the agenda, or a seat's stack of a Together
        self.choices: list[int] = []  # legal actions of the decision on top

    # Methods that a game implements

    def clone(self) -> "State":
        """Return an independent copy that does not collect events."""
        raise NotImplementedError

    def sample(self, seat: i64, rng: Rng) -> "State":
        """Return a random state that this seat (-1: a spectator) cannot distinguish from this one.

        Its future random draws are independent.
        """
        raise NotImplementedError

    # Queries and actions

    def over(self) -> bool:
        """Return True if the game is finished."""
        return not self.agenda

    def deciders(self) -> list[int]:
        """Return the seats that may act now. The list is empty if the game is finished."""
        if not self.agenda:
            return []
        top = self.agenda[-1]
        if top.waits_for == SEVERAL:
            stacks = cast(Together, top).stacks
            return [seat for seat in range(len(stacks)) if stacks[seat]]
        return [int(top.seat)]

    def decider(self) -> i64:
        """Return the first decider, or `NOBODY` if the game is finished."""
        if not self.agenda:
            return NOBODY
        top = self.agenda[-1]
        if top.waits_for != SEVERAL:
            return top.seat
        stacks = cast(Together, top).stacks
        seat: i64 = 0
        while not stacks[seat]:  # some seat has a decision, otherwise the agenda would have continued
            seat += 1
        return seat

    def legal(self, seat: i64) -> list[int]:
        """Return the legal actions of a seat, an empty list if it does not decide.

        Raises:
            NoSuchSeat: the game has no such seat.
        """
        if not 0 <= seat < self.seats:
            raise NoSuchSeat(seat, self.seats)
        return self.peek(seat)[:]

    def peek(self, seat: i64) -> list[int]:
        """Return `legal` without a copy, for compiled loops that only read it."""
        if not self.agenda:
            return []
        top = self.agenda[-1]
        if top.waits_for == SEVERAL:
            together = cast(Together, top)
            if not 0 <= seat < self.seats or not together.stacks[seat]:
                return []
            if together.choices[seat] is UNLISTED:
                together.choices[seat] = together.stacks[seat][-1].legal(self)
            return together.choices[seat]
        if top.seat != seat:
            return []
        if self.choices is UNLISTED:
            self.choices = top.legal(self)
        return self.choices

    def apply(self, seat: i64, action: int) -> None:
        """Apply an action.

        Raises:
            IllegalAction: the action is not legal; nothing has changed.
        """
        if action not in self.peek(seat):
            self._refuse(seat, action)
        self.advance(seat, action)

    def advance(self, seat: i64, action: int) -> None:
        """Apply a legal action without a check, for search and simulation."""
        top = self.agenda[-1]
        if top.waits_for == SEVERAL:
            together = cast(Together, top)
            self.stack = together.stacks[seat]
            self.stack.pop().choose(self, action)
            together.choices[seat] = self._settle_stack()
            self.stack = self.agenda
            if together.choices[seat]:  # the other seats' decisions are unchanged
                return
        else:
            self.agenda.pop().choose(self, action)
        self.settle()

    def top(self, seat: i64) -> Task[Any]:
        """Return the pending decision of a seat."""
        task = self.agenda[-1]
        return cast(Together, task).stacks[seat][-1] if task.waits_for == SEVERAL else task

    def view(self, seat: int | None = None) -> View:
        """Return the information available to a seat (None: a spectator).

        Raises:
            NoSuchSeat: the game has no such seat.
        """
        if seat is not None and not 0 <= seat < self.seats:
            raise NoSuchSeat(seat, self.seats)
        return self.game.view(self, seat)

    def result(self) -> Result:
        """Return the result of a finished game."""
        return self.game.result(self)

    def dump(self) -> dict[str, Any]:
        """Return the complete state, including hidden parts, as JSON data for `Game.load`."""
        return self.game.dump(self)

    # Python protocols

    def __repr__(self) -> str:
        asked = [f"seat {seat} decides {snake(type(self.top(seat)).__name__)}" for seat in self.deciders()]
        return f"<{self.game.id} with {int(self.seats)} seats: {', '.join(asked) or 'over'}>"

    def __eq__(self, other: object) -> bool:
        """Return True if the states are equal, including hidden parts and the random number generator."""
        if not isinstance(other, State):
            return NotImplemented
        return self is other or (self.game == other.game and self.dump() == other.dump())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.clone()  # shared parts are immutable

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (self.game, self.dump())

    # Helpers for rules

    def push(self, task: Task[Any]) -> None:
        """Push a task onto the agenda or, during simultaneous decisions, onto the acting seat's stack."""
        self.stack.append(task)

    def below(self, n: i64) -> i64:
        """Return a random number from 0 to n - 1."""
        self.revealed += 1
        return self.rng.below(n)

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list."""
        self.revealed += 1
        self.rng.shuffle(items)

    def settle(self) -> None:
        """Run tasks until a decision is pending. Called once after set-up and by each `advance`."""
        while self.agenda:
            top = self.agenda[-1]
            if top.waits_for != SEVERAL:
                self.choices = self._settle_stack()
                if self.choices:
                    return
            elif self._settle_together(cast(Together, top)):
                return
            else:
                self.agenda.pop()

    def _settle_together(self, together: Together) -> bool:
        """Settle the stack of each seat. Return True if some seat still has a decision."""
        open = False
        for seat in range(len(together.stacks)):
            stack = together.stacks[seat]
            if stack and not together.choices[seat]:
                self.stack = stack
                together.choices[seat] = self._settle_stack()
                self.stack = self.agenda
            if stack:
                open = True
        return open

    def _settle_stack(self) -> list[int]:
        """Run tasks of `stack` until a decision and return its legal actions, or until a `Together` and return none."""
        stack = self.stack
        while stack:
            top = stack[-1]
            if top.waits_for == A_CHOICE:
                if top.several(self):
                    return UNLISTED
                choices = top.legal(self)
                if len(choices) > 1 or (choices and not top.forced()):
                    return choices
                stack.pop()
                if choices:
                    top.choose(self, choices[0])
            elif top.waits_for == SEVERAL:
                return []
            else:
                stack.pop()
                top.run(self)
        return []

    def copy_base(self, other: "State") -> None:
        """Copy the engine's fields to a clone. A game's `clone` calls it last."""
        other.revealed = self.revealed
        other.choices = self.choices
        other.agenda = self.agenda[:]
        other.stack = other.agenda
        for i in range(len(other.agenda)):
            task = other.agenda[i]
            if task.waits_for == SEVERAL:
                other.agenda[i] = cast(Together, task).clone()

    def _refuse(self, seat: i64, action: int) -> None:
        deciders = self.deciders()
        if not deciders:
            raise IllegalAction("the game is over")
        if seat not in deciders:
            who = " and ".join(str(decider) for decider in deciders)
            raise IllegalAction(f"seat {seat} does not decide now, seat {who} does")
        text = self.game.actions.text(action)
        raise IllegalAction(f"{text!r} is not legal now; seat {seat} has {len(self.legal(seat))} other choices")


def _load(game: "AnyGame", document: dict[str, Any]) -> State:
    """Unpickle a state."""
    state: State = game.load(document)
    return state
