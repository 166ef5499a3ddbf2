"""Random playouts."""

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State


def playout(state: State, rng: Rng, limit: i64 = 1_000_000) -> i64:
    """Play randomly to the end or for `limit` decisions. Return the number of decisions."""
    decisions: i64 = 0
    while decisions < limit:
        seat = state.decider()
        if seat == NOBODY:
            break
        state.advance(seat, rng.choice(state.peek(seat)))
        decisions += 1
    return decisions
