"""Template: take one to three stones from a heap in turn. The player who takes the last one wins."""

from collections.abc import Iterator
from typing import Any

from ribeira.engine import state_fields as fields
from ribeira.engine.actions import ActionSpace, Family
from ribeira.engine.components import Components
from ribeira.engine.events import Event
from ribeira.engine.options import Options
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.state import Decision

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


FIELDS = fields.StateFields(
    "Template",
    fields.number(
        "heap",
        start="game.components.stones",
        codec=fields.Starting(),
        most=lambda components: components.stones,
        sure=True,
        shown=True,
    ),
    # Seat that took stones last
    fields.number("last", start="-1", codec=fields.Plain(default=NOBODY), least=NOBODY, seat=True, shown=True),
)


class TemplateState(fields.FieldState):
    """State of a game. It has the declared fields."""

    declared = FIELDS


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


class TemplateGame(fields.FieldGame[TemplateState]):
    """Facts of the game, set-up and result."""

    id = "template"
    version = 1
    seats = range(2, 5)
    options = TemplateOptions
    actions = ACTIONS
    tasks = (Take,)
    components_type = TemplateComponents
    state_type = TemplateState
    components: TemplateComponents

    def setup(self, seats: int, options: Any, rng: Rng) -> TemplateState:
        state = TemplateState(self, options, seats, rng)
        state.push(Take(state.below(seats)))  # a random seat begins
        return state

    def rule_problems(self, state: TemplateState) -> Iterator[str]:
        """Yield the reasons why `load` must refuse a state."""
        if bool(state.heap) != bool(state.agenda):
            yield "agenda: a seat takes as long as there are stones"
        elif not state.heap and state.last == NOBODY:
            yield "last: a seat took the last stone"

    def outcome(self, state: TemplateState) -> Result:
        points = [{"last_stone": int(seat == state.last)} for seat in range(state.seats)]
        return Result.ranked(points, ended_by="last_stone")
