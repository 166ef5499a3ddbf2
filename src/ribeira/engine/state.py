"""The state of a game and the agenda of what is to be decided.

The agenda is a stack of tasks. A `Decision` waits for its seat to choose; a plain `Task` just happens;
`Together` gives several seats a stack each, to be resolved in any order. Resolving a task pushes further ones.
A decision with nothing to choose falls away, one with a single choice is taken by itself.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from ribeira.engine.errors import IllegalAction
from ribeira.engine.events import Event
from ribeira.engine.naming import snake
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.rules import Rules
from ribeira.engine.view import View

S = TypeVar("S", bound="State")

NOBODY: Final = -1

# What a task waits for
NOTHING: Final = 0
A_CHOICE: Final = 1
SEVERAL: Final = 2

UNLISTED: Final[list[int]] = [NOBODY]  # stands for choices, more than one, that nobody has asked for yet


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Generic[S]):
    """Something on the agenda that nobody decides: it just happens. Tasks never change, so clones share them."""

    # The fields beside the seat, for `dump`: a name, and the words for its numbers, or the range of plain ones.
    FIELDS: ClassVar[Mapping[str, tuple[str, ...] | range]] = {}

    def __init__(self, seat: i64 = NOBODY) -> None:
        self.seat: i64 = seat
        self.waits_for: i64 = NOTHING

    def __repr__(self) -> str:
        return f"<{snake(type(self).__name__)}{f' of seat {int(self.seat)}' if self.seat != NOBODY else ''}>"

    def run(self, state: S) -> None:
        """What happens."""
        raise NotImplementedError

    def legal(self, state: S) -> list[int]:
        """What may be chosen, each action once. Nothing: the decision falls away."""
        raise NotImplementedError

    def choose(self, state: S, action: int) -> None:
        """What choosing does. The decision is off the agenda already."""
        raise NotImplementedError

    def several(self, state: S) -> bool:
        """Whether there plainly is more than one choice: then they are listed only when somebody asks."""
        return False

    def forced(self) -> bool:
        """Whether a single choice is taken by itself. Not where even that would tell a secret."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Task[S]):
    """Something that a seat has to decide: a game's own one has `legal` and `choose` instead of `run`."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)
        self.waits_for = A_CHOICE


class Together(Task[Any]):
    """Several seats decide at the same time, each on a stack of its own; what was below goes on when all are done."""

    def __init__(self, stacks: list[list[Task[Any]]]) -> None:
        super().__init__()
        self.waits_for = SEVERAL
        self.stacks = stacks  # one a seat
        self.choices: list[list[int]] = [[] for _ in stacks]

    def clone(self) -> "Together":
        """A copy whose stacks are its own."""
        other = Together([stack[:] for stack in self.stacks])
        other.choices = self.choices[:]
        return other


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. A game derives its own and adds its pieces, `clone` and `sample`."""

    def __init__(self, game: Rules, options: object, seats: i64, rng: Rng) -> None:
        self.game: Final = game
        self.options: Final = options
        self.seats: i64 = seats
        self.rng = rng
        self.revealed: i64 = 0  # draws of chance and hidden things that became known
        self.events: list[Event] | None = None  # None: nobody listens
        self.agenda: list[Task[Any]] = []
        self.stack = self.agenda  # where a pushed task goes: the agenda, or one seat's stack of a Together
        self.choices: list[int] = []  # of the decision on top

    # What a game writes

    def clone(self) -> "State":
        """An independent copy. Nobody listens to its events."""
        raise NotImplementedError

    def sample(self, seat: i64, rng: Rng) -> "State":
        """A state drawn from all that this seat cannot tell from the true one; its future chance is fresh.

        `seat` -1 is a spectator.
        """
        raise NotImplementedError

    # What players and programs ask

    def over(self) -> bool:
        """Whether the game has ended: nobody decides any more, and there is a result."""
        return not self.agenda

    def deciders(self) -> list[int]:
        """The seats that may act now; none when the game is over."""
        if not self.agenda:
            return []
        top = self.agenda[-1]
        if top.waits_for == SEVERAL:
            stacks = cast(Together, top).stacks
            return [seat for seat in range(len(stacks)) if stacks[seat]]
        return [int(top.seat)]

    def decider(self) -> i64:
        """The first of the deciders, NOBODY when the game is over."""
        if not self.agenda:
            return NOBODY
        top = self.agenda[-1]
        if top.waits_for != SEVERAL:
            return top.seat
        stacks = cast(Together, top).stacks
        seat: i64 = 0
        while not stacks[seat]:  # there is one, or the rest would have gone on
            seat += 1
        return seat

    def legal(self, seat: i64) -> list[int]:
        """What a seat may do now; nothing for a seat that does not decide."""
        return self.peek(seat)[:]

    def peek(self, seat: i64) -> list[int]:
        """`legal` without a copy, for compiled loops that only read it."""
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
        """Take an action. One that is not legal raises `IllegalAction` and changes nothing."""
        if action not in self.peek(seat):
            self._refuse(seat, action)
        self.advance(seat, action)

    def advance(self, seat: i64, action: int) -> None:
        """Take an action that comes from `legal`, unchecked: for search and simulation."""
        top = self.agenda[-1]
        if top.waits_for == SEVERAL:
            together = cast(Together, top)
            self.stack = together.stacks[seat]
            self.stack.pop().choose(self, action)
            together.choices[seat] = self._settle_stack()
            self.stack = self.agenda
            if together.choices[seat]:  # the others wait as they did
                return
        else:
            self.agenda.pop().choose(self, action)
        self.settle()

    def top(self, seat: i64) -> Task[Any]:
        """What a decider has to decide."""
        task = self.agenda[-1]
        return cast(Together, task).stacks[seat][-1] if task.waits_for == SEVERAL else task

    def view(self, seat: int | None = None) -> View:
        """All that a seat (None: a spectator) may know."""
        return self.game.view(self, seat)

    def result(self) -> Result:
        """The outcome, once the game is over."""
        return self.game.result(self)

    def dump(self) -> dict[str, Any]:
        """The whole state, hidden parts included, as a JSON document that `Game.load` reads."""
        return self.game.dump(self)

    # What Python asks

    def __repr__(self) -> str:
        asked = [f"seat {seat} decides {snake(type(self.top(seat)).__name__)}" for seat in self.deciders()]
        return f"<{self.game.id} with {int(self.seats)} seats: {', '.join(asked) or 'over'}>"

    def __eq__(self, other: object) -> bool:
        """Whether all is the same, what is hidden and the chance to come included."""
        if not isinstance(other, State):
            return NotImplemented
        return self is other or (self.game == other.game and self.dump() == other.dump())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.clone()  # what clones share never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (self.game, self.dump())

    # What rules use

    def push(self, task: Task[Any]) -> None:
        """Put a task on top of the agenda (of the seat's own one, where several decide at the same time)."""
        self.stack.append(task)

    def below(self, n: i64) -> i64:
        """A draw of chance: 0 to n - 1."""
        self.revealed += 1
        return self.rng.below(n)

    def shuffle(self, items: list[int]) -> None:
        """A draw of chance: a new order."""
        self.revealed += 1
        self.rng.shuffle(items)

    def settle(self) -> None:
        """Let everything happen that needs nobody's choice. Set-up does it once, `advance` every time."""
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
        """Settle what every seat has to do; whether any has something left to decide."""
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
        """Run `stack` down to a real decision and return what may be chosen; a Together stops it, too."""
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
        """Give a clone what the engine keeps. A game's `clone` calls it last."""
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


def _load(game: Rules, document: dict[str, Any]) -> State:
    """How a pickled state comes back."""
    state: State = game.load(document)
    return state
