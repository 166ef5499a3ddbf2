"""Bots, and the information that they receive."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from ribeira.engine.errors import NoSuchSeat
from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.engine.view import View


class Knowledge:
    """Information for the bot of a seat.

    Only the closures of the functions hold the true state, so that a bot cannot read it by accident.

    Attributes:
        game: the game.
        seats: the number of seats.
        seat: the bot's seat.
        view: returns the view of the seat.
        legal: returns the legal actions.
        sample: returns a random state that the seat cannot distinguish from the true one.
    """

    __slots__ = ("game", "legal", "sample", "seat", "seats", "view")

    def __repr__(self) -> str:
        return f"<what seat {self.seat} of {self.seats} knows of {self.game.id}>"

    def __init__(self, state: State, seat: int) -> None:
        if not 0 <= seat < state.seats:
            raise NoSuchSeat(seat, int(state.seats))
        self.game: AnyGame = state.game
        self.seats = int(state.seats)
        self.seat = seat
        self.view: Callable[[], View] = lambda: state.view(seat)
        self.legal: Callable[[], list[int]] = lambda: state.legal(seat)
        self.sample: Callable[[Rng], State] = lambda rng: state.sample(seat, rng)


class Bot(Protocol):
    """A player that chooses actions."""

    def choose(self, knowledge: Knowledge) -> int:
        """Return one of the legal actions."""


def play_on(
    state: State, bots: Sequence[Bot], clock: Callable[[], float] = time.perf_counter
) -> Iterator[tuple[int, float]]:
    """Let bots play to the end. Yield the seat and the seconds of each decision."""
    while deciders := state.deciders():
        seat = deciders[0]
        begin = clock()
        action = bots[seat].choose(Knowledge(state, seat))
        seconds = clock() - begin
        state.apply(seat, action)
        yield seat, seconds
