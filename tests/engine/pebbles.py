"""A toy game with chance, hidden pebbles, simultaneous secret choices and limited components.

A bag holds pebbles 1 to 9. Each player draws one and looks at it. All players secretly choose to keep or swap theirs.
Swapped pebbles are redrawn in seat order. Then all pebbles are revealed, the highest scores a point, and all return
to the bag. The game has three rounds.
"""

from typing import Any, ClassVar

from ribeira.engine.actions import ActionSpace, Family
from ribeira.engine.components import Components
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame, Game, exchange
from ribeira.engine.options import Options
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.agenda import all_tasks, asks
from ribeira.engine.serialization.position import Position
from ribeira.engine.state import Decision, State, Task, Together
from ribeira.engine.view import View

ACTIONS = ActionSpace(Family("keep"), Family("swap"), Family("never"))
KEEP, SWAP, NEVER = range(3)
ROUNDS = 3
UNDECIDED, KEPT, SWAPPED = range(3)


class Decided(Event, frozen=True):
    seat: int


class Shown(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    pebbles: list[int]


class PebblesComponents(Components, frozen=True, kw_only=True):
    pebbles: list[int]


class PebblesOptions(Options, frozen=True, kw_only=True):
    pass


class PebblesView(View, frozen=True, kw_only=True):
    scores: list[int]
    mine: int | None
    round: int
    decided: list[bool]
    shown: list[int]  # pebbles revealed in the previous round


class PebblesPosition(Position):
    scores: list[int] = []
    pebbles: list[int] = []
    bag: list[int] = []
    round: int = 0
    choices: list[int] = []
    shown: list[int] = []


class PebblesState(State):
    def __init__(self, game: AnyGame, options: object, seats: int, rng: Rng) -> None:
        super().__init__(game, options, seats, rng)
        self.scores = [0] * seats
        self.pebbles: list[int] = []
        self.bag = list(range(1, 10))
        self.round = 0
        self.chosen = [UNDECIDED] * seats
        self.shown: list[int] = []

    def clone(self) -> "PebblesState":
        other = type(self)(self.game, self.options, self.seats, self.rng.clone())
        other.scores = self.scores[:]
        other.pebbles = self.pebbles[:]
        other.bag = self.bag[:]
        other.round = self.round
        other.chosen = self.chosen[:]
        other.shown = self.shown
        self.copy_base(other)
        return other

    def sample(self, seat: int, rng: Rng) -> "PebblesState":
        other = self.clone()
        hidden = [player for player in range(self.seats) if player != seat]
        unseen = other.bag + [other.pebbles[player] for player in hidden]
        unseen.sort()
        rng.shuffle(unseen)
        for player in hidden:
            other.pebbles[player] = unseen.pop()
            if other.chosen[player] != UNDECIDED:
                other.chosen[player] = int(rng.below(2)) + 1
        other.bag = unseen
        other.rng = rng.fork()
        return other


class Choose(Decision[PebblesState]):
    def legal(self, state: PebblesState) -> list[int]:
        return [KEEP, SWAP]

    def choose(self, state: PebblesState, action: int) -> None:
        state.chosen[self.seat] = KEPT if action == KEEP else SWAPPED
        if state.events is not None:
            state.events.append(Decided(int(self.seat)))


class Deal(Task[PebblesState]):
    def run(self, state: PebblesState) -> None:
        if state.round == ROUNDS:
            return
        state.shuffle(state.bag)
        state.pebbles = [state.bag.pop() for _ in range(state.seats)]
        state.push(Show())
        state.push(Together([[Choose(seat)] for seat in range(state.seats)]))


class Show(Task[PebblesState]):
    def run(self, state: PebblesState) -> None:
        for seat in range(state.seats):
            if state.chosen[seat] == SWAPPED:
                state.bag.insert(0, state.pebbles[seat])
                state.pebbles[seat] = state.bag.pop()
            state.chosen[seat] = UNDECIDED
        state.revealed += 1
        if state.events is not None:
            state.events.append(Shown(state.pebbles[:]))
        state.scores[state.pebbles.index(max(state.pebbles))] += 1
        state.bag += state.pebbles
        state.shown = state.pebbles
        state.pebbles = []
        state.round += 1
        state.push(Deal())


class PebblesGame(Game[PebblesState, PebblesPosition]):
    id = "pebbles"
    version = 1
    seats = range(2, 4)
    options = PebblesOptions
    actions = ACTIONS
    tasks = (Choose, Deal, Show)
    components_type = PebblesComponents
    position_type = PebblesPosition
    state_type = PebblesState

    @classmethod
    def default_components(cls) -> Components:
        return PebblesComponents(pebbles=list(range(1, 10)), provenance={"pebbles": "design: nine of them"})

    def setup(self, seats: int, options: Any, rng: Rng) -> PebblesState:
        state = self.state_type(self, options, seats, rng)
        state.push(Deal())
        return state

    def build(self, position: PebblesPosition, options: Any, rng: Rng) -> PebblesState:
        state = self.setup(position.seats, options, rng)
        if position.bag:
            state.scores, state.pebbles, state.bag = position.scores, position.pebbles, position.bag
            state.round, state.chosen, state.shown = position.round, position.choices, position.shown
        return state

    def position(self, state: PebblesState) -> PebblesPosition:
        return PebblesPosition(
            game=self.id,
            seats=int(state.seats),
            scores=state.scores[:],
            pebbles=state.pebbles[:],
            bag=state.bag[:],
            round=state.round,
            choices=state.chosen[:],
            shown=state.shown[:],
        )

    def disguise(self, state: PebblesState, seat: int, rng: Rng) -> None:
        """Redraw the hidden information: the other seats' pebbles and choices, and the bag."""
        others = [player for player in range(len(state.pebbles)) if player != seat]
        decided = [player for player in others if state.chosen[player] != UNDECIDED]
        if decided and rng.below(2):
            state.chosen[rng.choice(decided)] = int(rng.below(2)) + 1
            return
        hidden = [state.pebbles[player] for player in others]
        exchange(rng, hidden, state.bag)
        for player, pebble in zip(others, hidden, strict=True):
            state.pebbles[player] = pebble

    def problems(self, state: PebblesState) -> list[str]:
        found = sorted(state.bag + state.pebbles)
        problems = [] if found == list(range(1, 10)) else [f"the pebbles are {found}"]
        seats = int(state.seats)
        if len(state.chosen) != seats:
            return [*problems, "choices: one for each seat"]
        if not 0 <= state.round <= ROUNDS - bool(state.pebbles) or min(state.scores, default=0) < 0:
            problems.append(f"round {state.round} of {ROUNDS}, scores {state.scores}")
        if not all(UNDECIDED <= choice <= SWAPPED for choice in state.chosen):
            problems.append(f"choices: {state.chosen}")
        shapes: tuple[list[type], ...] = ([], [Deal], [Show, Together])
        fitting = [
            shape for shape in shapes if len(shape) == len(state.agenda) and all(map(isinstance, state.agenda, shape))
        ]
        if not fitting or (fitting[0] == [Show, Together]) != bool(state.pebbles):
            problems.append("agenda: a deal, or choices before the pebbles are shown")
        waiting = {int(task.seat) for task in all_tasks(state.agenda) if isinstance(task, Choose)}
        if fitting and len(fitting[0]) == 2 and {seat for seat in range(seats) if not state.chosen[seat]} - waiting:
            problems.append("agenda: everybody chooses")
        if sorted(set(state.shown) & set(range(1, 10))) != sorted(state.shown) or len(state.shown) != (
            seats if state.round else 0
        ):
            problems.append(f"shown: the pebbles of the last round, not {state.shown}")
        if len(state.scores) != seats or len(state.pebbles) not in (0, seats):
            problems.append(f"something is not there for each of {seats} seats")
        return problems

    def view(self, state: PebblesState, seat: int | None) -> View:
        return PebblesView(
            seat=seat,
            asks=asks(state),
            scores=state.scores[:],
            mine=state.pebbles[seat] if state.pebbles and seat is not None else None,
            round=state.round,
            decided=[choice != UNDECIDED for choice in state.chosen],
            shown=state.shown[:],
        )

    def outcome(self, state: PebblesState) -> Result:
        return Result.ranked([{"rounds": score} for score in state.scores], ended_by="rounds")


def view_of(state: PebblesState, seat: int | None) -> PebblesView:
    view = state.view(seat)
    assert isinstance(view, PebblesView)
    return view


class Stepwise(PebblesGame):
    """A variant in which each seat decides three times in the first round."""

    def setup(self, seats: int, options: Any, rng: Rng) -> PebblesState:
        state = super().setup(seats, options, rng)
        state.settle()
        together = state.agenda[-1]
        assert isinstance(together, Together)
        for stack in together.stacks:
            stack.extend([stack[0], stack[0]])
        return state
