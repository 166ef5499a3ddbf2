"""Many games at once: one call steps them all."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ribeira.engine.game import Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.envs.arguments import check_arguments
from ribeira.envs.observation import Form, layout
from ribeira.envs.reward import Reward, rewards


class Step(NamedTuple):
    """Where the games stand: a row a game."""

    observations: npt.NDArray[Any]  # of the seat that decides; empty rows where they are not asked for
    masks: npt.NDArray[np.bool_]  # its legal actions
    seats: npt.NDArray[np.int64]  # who decides
    rewards: npt.NDArray[np.float32]  # for every seat, of a game that just ended; 0 otherwise
    ended: npt.NDArray[np.bool_]  # whether a game just ended; a new one stands there already


class Tables:
    """So many tables with the same game. A game that ends is followed by a new one."""

    def __init__(
        self,
        game: str,
        seats: int,
        count: int,
        *,
        seed: int = 0,
        options: Options | Mapping[str, Any] | None = None,
        reward: Reward = "victory",
        form: Form = "one-hot",
        observe: bool = True,
    ) -> None:
        check_arguments(reward)
        self.game = find_game(game)
        self.game.check_seats(seats)
        self.seats = seats
        self.count = count
        self.options = self.game.check_options(seats, options)
        self.reward = reward
        self.observe = observe
        self.layout = layout(self.game, seats, self.options, form)
        self.chance = Rng.seeded(seed)
        self.states: list[State] = []

    def reset(self) -> Step:
        self.states = [self._deal() for _ in range(self.count)]
        return self._look([None] * self.count)

    def step(self, actions: npt.NDArray[np.int64]) -> Step:
        """Take one action at each table, by the seat that decides there."""
        ends: list[list[float] | None] = [None] * self.count
        for i, action in enumerate(actions.tolist()):
            state = self.states[i]
            state.apply(state.decider(), action)
            if not state.agenda:
                ends[i] = rewards(state.result(), self.reward)
                self.states[i] = self._deal()
        return self._look(ends)

    def _deal(self) -> State:
        seed = self.chance.word() << 32 | self.chance.word()
        state: State = self.game.new(self.seats, seed=seed, options=self.options)
        return state

    def _look(self, ends: list[list[float] | None]) -> Step:
        observations = self.layout.empty(self.count) if self.observe else np.zeros((self.count, 0), np.float32)
        masks = np.zeros((self.count, self.game.actions.size), dtype=np.bool_)
        seats = np.zeros(self.count, dtype=np.int64)
        earned = np.zeros((self.count, self.seats), dtype=np.float32)
        for i, state in enumerate(self.states):
            seat = int(state.decider())
            seats[i] = seat
            masks[i, state.peek(seat)] = True
            if self.observe:
                self.layout.vector(state.view(seat), seat, observations[i])
            end = ends[i]
            if end is not None:
                earned[i] = end
        return Step(observations, masks, seats, earned, np.array([end is not None for end in ends]))
