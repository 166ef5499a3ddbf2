"""Many tables with the same game, for compiled loops: one call asks or steps them all."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State

REFUSED: Final = -2  # instead of a seat: the action is not legal


def turn(state: State, seat: i64, action: int) -> i64:
    """Take an action; who decides next, NOBODY at the end. Where it is not legal, REFUSED, and nothing changes."""
    if action not in state.peek(seat):
        return REFUSED
    state.advance(seat, action)
    return state.decider()


def deciders(states: list[State]) -> list[int]:
    """Who decides at each table, the first where several do; seat 0 where the game is over."""
    found: list[int] = []
    for state in states:
        seat: i64 = state.decider()
        found.append(0 if seat == NOBODY else int(seat))
    return found


def illegal(states: list[State], seats: list[int], actions: list[int]) -> i64:
    """The first table at which an action may not be taken, -1 where there is none."""
    for table in range(len(states)):
        if actions[table] not in states[table].peek(seats[table]):
            return table
    return -1


def outside(actions: list[int], size: int) -> i64:
    """The first table whose action is none at all, of so many that there are, -1 where there is none."""
    for table in range(len(actions)):
        if not 0 <= actions[table] < size:
            return table
    return -1


def advance(states: list[State], seats: list[int], actions: list[int]) -> list[int]:
    """Take an action at each table, all of them legal; the tables at which that ended the game."""
    ended: list[int] = []
    for table in range(len(states)):
        state = states[table]
        state.advance(seats[table], actions[table])
        if not state.agenda:
            ended.append(table)
    return ended


def any_actions(states: list[State], seats: list[int], rng: Rng) -> list[int]:
    """A legal action at each table, by chance; 0 where the game is over."""
    found: list[int] = []
    for table in range(len(states)):
        legal = states[table].peek(seats[table])
        found.append(rng.choice(legal) if legal else 0)
    return found
