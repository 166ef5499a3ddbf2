"""Batch operations on many states of the same game."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State

REFUSED: Final = -2  # returned instead of a seat if the action is not legal


def step_one(state: State, seat: i64, action: int) -> i64:
    """Apply an action. Return the next decider, NOBODY at the end, or REFUSED if the action is not legal."""
    if action not in state.peek(seat):
        return REFUSED
    state.advance(seat, action)
    return state.decider()


def first_deciders(states: list[State]) -> list[int]:
    """Return the first decider of each state, 0 if the game is over."""
    found: list[int] = []
    for state in states:
        seat: i64 = state.decider()
        found.append(0 if seat == NOBODY else int(seat))
    return found


def first_illegal(states: list[State], seats: list[int], actions: list[int]) -> i64:
    """Return the index of the first state in which the action is not legal, or -1."""
    for index in range(len(states)):
        if actions[index] not in states[index].peek(seats[index]):
            return index
    return -1


def first_out_of_range(actions: list[int], size: int) -> i64:
    """Return the index of the first action that is not in the action space, or -1."""
    for index in range(len(actions)):
        if not 0 <= actions[index] < size:
            return index
    return -1


def step_all(states: list[State], seats: list[int], actions: list[int]) -> list[int]:
    """Apply a legal action to each state. Return the indices of the games that ended."""
    ended: list[int] = []
    for index in range(len(states)):
        state = states[index]
        state.advance(seats[index], actions[index])
        if not state.agenda:
            ended.append(index)
    return ended


def random_actions(states: list[State], seats: list[int], rng: Rng) -> list[int]:
    """Return a random legal action for each state, 0 if the game is over."""
    found: list[int] = []
    for index in range(len(states)):
        legal = states[index].peek(seats[index])
        found.append(rng.choice(legal) if legal else 0)
    return found
