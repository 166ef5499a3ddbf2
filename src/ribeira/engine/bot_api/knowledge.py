"""What a bot is, and all that it gets to know."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from ribeira.engine.rng import Rng
from ribeira.engine.rules import Rules
from ribeira.engine.state import State
from ribeira.engine.view import View


class Knowledge:
    """All that a bot gets: what its seat may know, may do, and may imagine.

    The state itself is no attribute: only these three functions hold it. Python cannot keep a bot from digging it out
    of them, but no bot does so by accident, and none that does will get past a reader. `sample` gives whole states
    that its seat cannot tell from the true one, to think with.
    """

    __slots__ = ("game", "legal", "sample", "seat", "seats", "view")

    def __repr__(self) -> str:
        return f"<what seat {self.seat} of {self.seats} knows of {self.game.id}>"

    def __init__(self, state: State, seat: int) -> None:
        self.game: Rules = state.game
        self.seats = int(state.seats)
        self.seat = seat
        self.view: Callable[[], View] = lambda: state.view(seat)  # what its seat may know
        self.legal: Callable[[], list[int]] = lambda: state.legal(seat)  # what it may do
        self.sample: Callable[[Rng], State] = lambda rng: state.sample(seat, rng)  # what it may imagine


class Bot(Protocol):
    """A player that chooses."""

    def choose(self, knowledge: Knowledge) -> int:
        """One of the legal actions."""


def play_on(
    state: State, bots: Sequence[Bot], clock: Callable[[], float] = time.perf_counter
) -> Iterator[tuple[int, float]]:
    """Let bots play to the end, each on its seat; who decided, and how many seconds that took by a clock."""
    while deciders := state.deciders():
        seat = deciders[0]
        begin = clock()
        action = bots[seat].choose(Knowledge(state, seat))
        seconds = clock() - begin
        state.apply(seat, action)
        yield seat, seconds
