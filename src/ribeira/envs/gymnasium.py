"""One seat as a Gymnasium environment: alone, or against bots."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from ribeira.bots.bot import Bot, Knowledge
from ribeira.bots.registry import bot, check_bot
from ribeira.engine.game import Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.envs.arguments import check_arguments
from ribeira.envs.observation import Form, layout
from ribeira.envs.reward import Reward, rewards

ILLEGAL = -0.01  # the reward of an action that may not be taken: nothing else happens


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat of a game; bots play the others.

    An observation holds the numbers of `ribeira.envs.observation` (`layout` tells which is what) and the mask of legal
    actions, which `info` repeats for those who look there. An illegal action changes nothing and costs a little.
    The reward comes at the end.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        seats: int = 1,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "medium",
        options: Options | Mapping[str, Any] | None = None,
        reward: Reward = "victory",
        form: Form = "one-hot",
        render_mode: str | None = None,
    ) -> None:
        check_arguments(reward, render_mode)
        self.game = find_game(game)
        self.game.check_seats(seats)
        if seat not in range(seats):
            raise ValueError(f"seat is 0 to {seats - 1}, not {seat}")
        self.seats = seats
        self.options = self.game.check_options(seats, options)
        self.seat = seat
        self.opponents = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != seats - 1:
            raise ValueError(f"{seats - 1} opponents are wanted, not {len(self.opponents)}")
        for name in self.opponents:
            check_bot(name)
        self.reward = reward
        self.render_mode = render_mode
        self.layout = layout(self.game, seats, self.options, form)
        size = self.game.actions.size
        self.action_space = gymnasium.spaces.Discrete(size)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": self.layout.space(),
                "action_mask": gymnasium.spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.table: State | None = None
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.table = self.game.new(self.seats, seed=int(self.np_random.integers(2**63)), options=self.options)
        streams = Rng.seeded(int(self.np_random.integers(2**63)))
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self.bots = {seat: bot(name, streams.fork()) for seat, name in zip(others, self.opponents, strict=True)}
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        assert self.table is not None
        if int(action) not in self.table.legal(self.seat):
            return self._observation(), ILLEGAL, False, False, {**self._info(), "illegal": True}
        self.table.apply(self.seat, int(action))
        self._let_others_play()
        over = not self.table.deciders()
        reward = rewards(self.table.result(), self.reward)[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info()

    def _let_others_play(self) -> None:
        assert self.table is not None
        while (deciders := self.table.deciders()) and self.seat not in deciders:
            seat = deciders[0]
            self.table.apply(seat, self.bots[seat].choose(Knowledge(self.table, seat)))

    def action_masks(self) -> Any:
        """Which actions are legal, under the name that libraries for masked actions ask for."""
        assert self.table is not None
        mask = np.zeros(self.game.actions.size, dtype=np.int8)
        mask[self.table.legal(self.seat)] = 1
        return mask

    def _observation(self) -> dict[str, Any]:
        assert self.table is not None
        vector = self.layout.vector(self.table.view(self.seat), self.seat)
        return {"observation": vector, "action_mask": self.action_masks()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def render(self) -> Any:
        """What the seat may know, as text."""
        return None if self.table is None else repr(self.table.view(self.seat))
