"""Template: take one to three stones from a heap in turn. The player who takes the last one wins."""

from typing import Any

from ribeira.engine.actions import ActionSpace, Family
from ribeira.engine.components import Components
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame, Game
from ribeira.engine.options import Options
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.agenda import asks
from ribeira.engine.serialization.position import Position
from ribeira.engine.state import Decision, State
from ribeira.engine.view import View

MOST = 3  # stones per turn
ACTIONS = ActionSpace(Family("take", stones=range(1, MOST + 1)))
NOBODY = -1


class TemplateComponents(Components, frozen=True, kw_only=True):
    """The tables of components.toml."""

    stones: int

    def problems(self) -> list[str]:
        return [] if self.stones > MOST else [f"stones must be more than {MOST}"]


class TemplateOptions(Options, frozen=True, kw_only=True):
    """Options of the game: one field per option, `bool` or `Literal`, with a default."""


class StonesRemoved(Event, frozen=True):
    """Event for the log and the screen. Override `seen_by` if some seats must not see all of it."""

    seat: int
    stones: int


class TemplateView(View, frozen=True, kw_only=True):
    """Information of one seat. Leave hidden information out."""

    heap: int


class TemplatePosition(Position):
    """A state as JSON."""

    heap: int | None = None  # None: as at the start
    last: int = NOBODY


class TemplateState(State):
    """State of a game."""

    def __init__(self, game: AnyGame, options: object, seats: int, rng: Rng, heap: int) -> None:
        super().__init__(game, options, seats, rng)
        self.heap = heap
        self.last = NOBODY  # the seat that took stones last

    def clone(self) -> "TemplateState":
        other = TemplateState(self.game, self.options, self.seats, self.rng.clone(), self.heap)
        other.last = self.last
        self.copy_base(other)
        return other

    def sample(self, seat: int, rng: Rng) -> "TemplateState":
        """Return a state that the seat cannot distinguish from this one. Only future randomness differs."""
        other = self.clone()
        other.rng = rng.fork()
        return other


class Take(Decision[TemplateState]):
    """A player's turn."""

    def legal(self, state: TemplateState) -> list[int]:
        return [ACTIONS.encode("take", stones=stones) for stones in range(1, min(MOST, state.heap) + 1)]

    def choose(self, state: TemplateState, action: int) -> None:
        stones = int(ACTIONS.json(action)["stones"])
        state.heap -= stones
        state.last = int(self.seat)
        if state.events is not None:
            state.events.append(StonesRemoved(int(self.seat), stones))
        if state.heap:
            state.push(Take((self.seat + 1) % state.seats))


class TemplateGame(Game[TemplateState, TemplatePosition]):
    """Facts about the game, and the conversion of its states."""

    id = "template"
    version = 1
    seats = range(2, 5)
    options = TemplateOptions
    actions = ACTIONS
    tasks = (Take,)
    components_type = TemplateComponents
    position_type = TemplatePosition
    components: TemplateComponents
    secrets = False  # all seats see the same

    def setup(self, seats: int, options: Any, rng: Rng) -> TemplateState:
        state = TemplateState(self, options, seats, rng, self.components.stones)
        state.push(Take(state.below(seats)))  # a random seat begins
        return state

    def build(self, position: TemplatePosition, options: Any, rng: Rng) -> TemplateState:
        state = self.setup(position.seats, options, rng)
        if position.heap is not None:
            state.heap, state.last = position.heap, position.last
        return state

    def position(self, state: TemplateState) -> TemplatePosition:
        return TemplatePosition(game=self.id, seats=int(state.seats), heap=state.heap, last=state.last)

    def problems(self, state: TemplateState) -> list[str]:
        """Return everything that is impossible in this state. `load` rejects such positions."""
        found = []
        if not 0 <= state.heap <= self.components.stones:
            found.append(f"heap: there are 0 to {self.components.stones} stones, not {state.heap}")
        if not NOBODY <= state.last < state.seats:
            found.append(f"last: there is no seat {state.last}")
        if bool(state.heap) != bool(state.agenda):
            found.append("agenda: somebody takes as long as there are stones")
        elif not state.heap and state.last == NOBODY:
            found.append("last: somebody took the last stone")
        return found

    def view(self, state: TemplateState, seat: int | None) -> View:
        return TemplateView(seat=seat, asks=asks(state), heap=state.heap)

    def outcome(self, state: TemplateState) -> Result:
        points = [{"last_stone": int(seat == state.last)} for seat in range(state.seats)]
        return Result.ranked(points, ended_by="last_stone")


GAME = TemplateGame()
