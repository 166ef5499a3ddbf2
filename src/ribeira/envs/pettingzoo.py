"""Every game as a PettingZoo environment in which agents act in turn (AEC)."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ribeira.engine.game import Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.state import State
from ribeira.envs.arguments import check_arguments
from ribeira.envs.observation import Form, layout
from ribeira.envs.reward import Reward, rewards


def env(
    game: str,
    seats: int,
    *,
    options: Options | Mapping[str, Any] | None = None,
    reward: Reward = "victory",
    form: Form = "one-hot",
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """An environment as PettingZoo makes them: an illegal action ends the game and costs a point."""
    made: AECEnv[str, Any, Any] = RibeiraEnv(
        game, seats, options=options, reward=reward, form=form, render_mode=render_mode
    )
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class RibeiraEnv(AECEnv[str, Any, Any]):
    """A game; the agents are `seat_0`, `seat_1`…

    An observation holds the numbers of `ribeira.envs.observation` (`layout` tells which is what) and the mask of legal
    actions. Seats that decide at the same time are asked one after the other and do not see each other's choices.
    The reward comes at the end.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        options: Options | Mapping[str, Any] | None = None,
        reward: Reward = "victory",
        form: Form = "one-hot",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_arguments(reward, render_mode)
        self.game = find_game(game)
        self.game.check_seats(seats)
        self.seats = seats
        self.options = self.game.check_options(seats, options)
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"ribeira_{game}_v{self.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.layout = layout(self.game, seats, self.options, form)
        size = self.game.actions.size
        self.action_spaces = {agent: gymnasium.spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": self.layout.space(),
                    "action_mask": gymnasium.spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self.table: State | None = None
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.table = self.game.new(self.seats, seed=int(self.chance.integers(2**63)), options=self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.table is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.apply(self.possible_agents.index(agent), int(action))
        if not self.table.deciders():
            ends = rewards(self.table.result(), self.reward)
            self.rewards = {agent: ends[seat] for seat, agent in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        assert self.table is not None
        deciders = self.table.deciders()
        self.agent_selection = self.possible_agents[deciders[0] if deciders else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.table is not None
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.actions.size, dtype=np.int8)
        if agent == self.agent_selection:
            mask[self.table.legal(seat)] = 1
        return {"observation": self.layout.vector(self.table.view(seat), seat), "action_mask": mask}

    def render(self) -> str | None:
        """What everybody may know, as text."""
        if self.render_mode != "ansi" or self.table is None:
            return None
        return repr(self.table.view(None))

    def close(self) -> None:
        """Nothing is open."""
