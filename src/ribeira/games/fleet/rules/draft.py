"""Draft: players take the rolled dice in turn and share the last one (4.2)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.fleet import action_codes as codes
from ribeira.games.fleet.actions import FACES, PHASES
from ribeira.games.fleet.events import DieShared
from ribeira.games.fleet.rules.captain import CAPTAIN_DRAFT, CAPTAIN_SHARED
from ribeira.games.fleet.rules.dice import SHARED, TAKE_DIE, use_die
from ribeira.games.fleet.rules.simultaneous_steps import at_once
from ribeira.games.fleet.state import NONE, FleetState


class Draft(Task[FleetState]):
    """Roll the dice of a phase. From the first player on, each player takes and uses one; then all use the last."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"phase": PHASES}

    def __init__(self, seat: i64, phase: i64) -> None:
        super().__init__(seat)
        self.phase: i64 = phase

    def run(self, state: FleetState) -> None:
        state.roll(self.phase)
        state.push(SHARED_DIE)
        if state.kit.captain_leaves and state.solo():
            state.push(SHARE_DIE)
        if state.captain_first():
            state.push(TAKE_DIE[0])
            state.push(CAPTAIN_DRAFT)
            return
        if state.solo():
            state.push(CAPTAIN_DRAFT)
        for distance in range(state.seats - 1, -1, -1):
            state.push(TAKE_DIE[(state.first + distance) % state.seats])


class ShareDie(Decision[FleetState]):
    """Choose the shared die if two are left because a passing captain removed none (R24)."""

    def legal(self, state: FleetState) -> list[int]:
        choices: list[int] = []
        if len(state.dice) > 1:
            for face in state.dice:
                choice = codes.encode_share(face)
                if choice not in choices:
                    choices.append(choice)
        return choices

    def choose(self, state: FleetState, action: int) -> None:
        state.dice = [int(codes.share_die(action))]


class SharedDie(Task[FleetState]):
    """All players use the last die; in the solo game, player and captain in the order of the round (5.1.2)."""

    def run(self, state: FleetState) -> None:
        face: i64 = state.dice[0]
        state.begin_step()
        if state.events is not None:
            state.events.append(DieShared(FACES[face]))
        if state.solo():
            if state.captain_first():
                state.push(use_die(0, face, SHARED))
                state.push(CAPTAIN_SHARED)
            else:
                state.push(CAPTAIN_SHARED)
                state.push(use_die(0, face, SHARED))
        else:
            stacks: list[list[Task[FleetState]]] = []
            for seat in range(state.seats):
                stacks.append([use_die(seat, face, SHARED)])
            at_once(state, stacks)


DRAFT: Final = [Draft(NONE, phase) for phase in range(len(PHASES))]
SHARE_DIE: Final = ShareDie(0)
SHARED_DIE: Final = SharedDie()
