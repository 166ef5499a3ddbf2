"""PettingZoo environments: agents act in turn (AEC), or all deciding agents act simultaneously (parallel)."""

import copy
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import gymnasium
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from ribeira.deprecated_paths import renamed_in
from ribeira.engine.errors import IllegalAction
from ribeira.engine.game import random_seed
from ribeira.engine.options import Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.rng import Rng
from ribeira.engine.simulation.batch import REFUSED, step_one
from ribeira.engine.state import NOBODY, State
from ribeira.envs.argument_checks import RENDER_MODES, check_arguments
from ribeira.envs.encoder import ObservationEncoder
from ribeira.envs.factored_actions import INCOMPLETE, PartialAction, factored_spaces, vocabulary_of
from ribeira.envs.observation import Form, layout
from ribeira.envs.rendering import render
from ribeira.envs.rewards import Outlook, Reward, rewards

ILLEGAL = -1.0  # reward of an illegal action, which ends the game


def env(
    game: str,
    seats: int,
    *,
    options: Options | Mapping[str, Any] | None = None,
    reward: Reward = "victory",
    form: Form = "one-hot",
    factored: bool = False,
    render_mode: str | None = None,
) -> "RibeiraEnv":
    """Return an environment with PettingZoo's conventions: an illegal action ends the game with reward -1."""
    return RibeiraEnv(
        game, seats, options=options, reward=reward, form=form, factored=factored, render_mode=render_mode
    )


class RibeiraEnv(AECEnv[str, Any, Any]):
    """Environment with the agents `seat_0`, `seat_1` and so on.

    An observation contains the numbers of `ribeira.envs.observation` (see `layout`) and the mask of legal actions.
    Simultaneous decisions are made in turn, without showing the other seats' choices. Rewards are paid at the end, or
    with `reward="outlook"` at every step (`ribeira.envs.rewards`).

    The environment itself checks order, bounds and legality, because PettingZoo's wrappers would take longer than the
    game.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        options: Options | Mapping[str, Any] | None = None,
        reward: Reward = "victory",
        form: Form = "one-hot",
        factored: bool = False,
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
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.layout = layout(self.game, seats, self.options, form)
        self.words = vocabulary_of(self.game.actions) if factored else None
        self.encoder = ObservationEncoder(self.layout, self.words)
        made = {agent: factored_spaces(self.layout, self.words) for agent in self.possible_agents}
        self.action_spaces = {agent: actions for agent, (actions, _) in made.items()}
        self.observation_spaces = {agent: seen for agent, (_, seen) in made.items()}
        self.saying: PartialAction | None = None  # partial action of the selected agent, if factored
        self.agents: list[str] = []
        self.table: State | None = None
        self.outlook: Outlook | None = None  # only with rewards at every step
        self.chance = Rng.seeded(random_seed())

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations and masks."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, or of words in factored action spaces."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. The same seed gives the same game; without a seed, the random stream continues."""
        if seed is not None:
            self.chance = Rng.seeded(seed)
        dealt = self.chance.word() << 32 | self.chance.word()  # same random stream as in `Tables`
        self.table = self.game.new(self.seats, seed=dealt, options=self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.outlook = Outlook(self.seats) if self.reward == "outlook" else None
        self._ask(self.table, int(self.table.decider()))

    def _ask(self, table: State, seat: int) -> None:
        """Select the agent of a seat."""
        self.agent_selection = self.possible_agents[seat]
        if self.words is not None:
            self.saying = PartialAction(self.words, table.peek(seat))

    def step(self, action: int | None) -> None:
        """Apply an action of the selected agent."""
        table = self._begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= (chosen := int(action)) < self.encoder.actions:
            raise IllegalAction(f"{agent}: {action!r} is not an action; they are 0 to {self.encoder.actions - 1}")
        self.infos[agent] = {}
        if self.saying is not None:
            if not self.saying.say(chosen):
                self._lose(agent)
                return
            chosen = int(self.saying.action)
            if chosen == INCOMPLETE:
                self._cumulative_rewards[agent] = 0.0
                if self.outlook is not None:
                    self.rewards = dict.fromkeys(self.agents, 0.0)
                return
        following = step_one(table, self.seat_of[agent], chosen)
        if following == REFUSED:
            self._lose(agent)
            return
        self._cumulative_rewards[agent] = 0.0
        if following != NOBODY:
            self._ask(table, following)
            if self.outlook is not None:
                self._pay(self.outlook.grown(table))
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[0]
        self._pay(rewards(table.result(), self.reward) if self.outlook is None else self.outlook.grown(table))

    def _pay(self, paid: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        self._accumulate_rewards()

    def named(self, action: int) -> str:
        """Return an action or word as text."""
        return self.game.actions.text(action) if self.words is None else self.words.names[action]

    def _lose(self, agent: str) -> None:
        """End the game after an illegal action, with a negative reward for the agent."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL}
        self._accumulate_rewards()
        self._deads_step_first()

    def _begun(self) -> State:
        if self.table is None:
            raise gymnasium.error.ResetNeeded("reset comes before anything else")
        return self.table

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yield the selected agent until all agents have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the observation of the selected agent and its reward since its last action.

        `info` contains the numbers of the legal actions, `legal_actions`, in addition to the mask.
        """
        table = self.table or self._begun()
        agent = self.agent_selection
        ended = self.terminations[agent]
        seen = None
        info = self.infos[agent]
        if observe:
            row, mask, legal = self.encoder.encode(
                table, self.seat_of[agent], None if ended else self.saying, not ended
            )
            seen = {"observation": row, "action_mask": mask}
            if not ended:
                info = self.infos[agent] = {"legal_actions": legal}
        return seen, self._cumulative_rewards[agent], ended, self.truncations[agent], info

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and mask."""
        decides = agent == self.agent_selection and not self.terminations.get(agent, True)
        saying = self.saying if decides else None
        row, mask = self.encoder.fresh(self._begun(), self.seat_of[agent], saying, decides)
        return {"observation": row, "action_mask": mask}

    def render(self) -> Any:
        """Draw the public view as text or as pixels."""
        return render(self.render_mode, self.table, None)

    # For planning algorithms

    def clone_state(self) -> "GameSnapshot":
        """Return a snapshot of the game, including hidden information. It can be restored any number of times."""
        table = self._begun()
        saying = None if self.saying is None else copy.deepcopy(self.saying)
        attributes = {name: copy.copy(getattr(self, name)) for name in GAME_ATTRIBUTES}
        return GameSnapshot(table.clone(), self.agent_selection, saying, copy.deepcopy(self.outlook), attributes)

    def set_state(self, snapshot: "GameSnapshot") -> None:
        """Restore a snapshot."""
        if (
            snapshot.table.game != self.game
            or snapshot.table.seats != self.seats
            or snapshot.table.options != self.options
        ):
            raise ValueError(f"this is a state of {snapshot.table!r}, not of such a game")
        if (snapshot.saying is None) != (self.words is None):
            raise ValueError("this is a state of a game in which actions are chosen otherwise: factored or not")
        if (snapshot.outlook is None) != (self.reward != "outlook"):
            raise ValueError("this is a state of a game that pays otherwise: step by step or at its end")
        self.table = snapshot.table.clone()
        self.agent_selection = snapshot.agent
        self.saying = None if snapshot.saying is None else copy.deepcopy(snapshot.saying)
        self.outlook = copy.deepcopy(snapshot.outlook)
        for name, value in snapshot.attributes.items():
            setattr(self, name, copy.copy(value))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.description()}>"

    def description(self) -> str:
        """Describe the game in one line."""
        return f"{self.game.id} with {self.seats} seats" if self.table is None else repr(self.table).strip("<>")

    def close(self) -> None:
        """Do nothing; there are no resources."""


GAME_ATTRIBUTES = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")


class GameSnapshot(NamedTuple):
    """Snapshot of a game in progress."""

    table: State
    agent: str
    saying: PartialAction | None
    outlook: Outlook | None
    attributes: dict[str, Any]


def parallel_env(
    game: str,
    seats: int,
    *,
    options: Options | Mapping[str, Any] | None = None,
    reward: Reward = "victory",
    form: Form = "one-hot",
    factored: bool = False,
    render_mode: str | None = None,
) -> "RibeiraParallelEnv":
    """Return an environment with simultaneous actions."""
    return RibeiraParallelEnv(
        game, seats, options=options, reward=reward, form=form, factored=factored, render_mode=render_mode
    )


class RibeiraParallelEnv(ParallelEnv[str, Any, Any]):
    """Environment in which all deciding agents act in the same step, for example with sealed bids.

    Otherwise one agent acts per step. The other agents have empty masks, and their actions are ignored. An illegal
    action raises `IllegalAction` before any change.
    """

    def __init__(self, game: str, seats: int, **how: Any) -> None:
        self.inner = RibeiraEnv(game, seats, **how)
        self.metadata = {**self.inner.metadata, "is_parallelizable": True}
        self.render_mode = self.inner.render_mode
        self.layout = self.inner.layout
        self.possible_agents = self.inner.possible_agents
        self.observation_spaces = self.inner.observation_spaces
        self.action_spaces = self.inner.action_spaces
        self.agents: list[str] = []
        self.sayings: dict[int, PartialAction] = {}  # partial actions of the deciding seats, if factored

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations and masks."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, or of words in factored action spaces."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        """Start a game and return all observations."""
        self.inner.reset(seed=seed, options=options)
        self.agents = self.possible_agents[:]
        assert self.inner.table is not None
        self._ask(self.inner.table)
        return self._look(), {agent: {} for agent in self.agents}

    def _ask(self, table: State) -> None:
        words = self.inner.words
        if words is not None:
            self.sayings = {seat: PartialAction(words, table.peek(seat)) for seat in table.deciders()}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], Any, Any, Any, Any]:
        """Apply the actions of all deciding agents. Other actions are ignored."""
        table = self.inner.table
        assert table is not None
        chosen: dict[int, int] = {}  # by seat
        for seat in table.deciders():
            agent = self.possible_agents[seat]
            saying = self.sayings.get(seat)
            if saying is not None and saying.action != INCOMPLETE:
                continue  # its partial action is complete
            if actions.get(agent) is None:
                raise IllegalAction(f"{agent} decides and has no action")
            chosen[seat] = action = int(actions[agent])
            if action not in (table.peek(seat) if saying is None else saying.choices):
                raise IllegalAction(f"{agent}: {self.inner.named(action)!r} is not legal now")
        for seat, word in chosen.items():
            if seat in self.sayings:
                self.sayings[seat].say(word)
        if all(saying.action != INCOMPLETE for saying in self.sayings.values()):
            for seat in table.deciders():
                table.apply(seat, int(self.sayings[seat].action) if seat in self.sayings else chosen[seat])
            self._ask(table)
        over = not table.deciders()
        if self.inner.outlook is not None:
            paid = self.inner.outlook.grown(table)
        else:
            paid = rewards(table.result(), self.inner.reward) if over else [0.0] * len(self.possible_agents)
        found = self._look()
        agents = self.agents
        if over:
            self.agents = []
        return (
            found,
            dict(zip(agents, paid, strict=False)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _look(self) -> dict[str, Any]:
        """Return the observations and masks of all agents."""
        table = self.inner.table
        assert table is not None
        found: dict[str, Any] = {}
        for seat, agent in enumerate(self.possible_agents):
            row, mask = self.inner.encoder.fresh(table, seat, self.sayings.get(seat), self._acts(seat))
            found[agent] = {"observation": row, "action_mask": mask}
        return found

    def _acts(self, seat: int) -> bool:
        return self.inner.words is None or seat in self.sayings

    def render(self) -> Any:
        """Draw the public view as text or as pixels."""
        return self.inner.render()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.inner.description()}>"

    def close(self) -> None:
        """Do nothing; there are no resources."""


__getattr__ = renamed_in(__name__)
