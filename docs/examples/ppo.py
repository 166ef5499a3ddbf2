"""Train MaskablePPO in a solo game, draw its learning curve, and use the agent in the arena.

    pip install '.[research]' sb3-contrib matplotlib
    python docs/examples/ppo.py fleet [--option captain_cards=true] [--minutes 20] [--picture fleet.svg]
    python docs/examples/ppo.py cafe --ahead --minutes 2 --save cafe.zip
    cd docs/examples && ribeira arena cafe --seats 1 --bots ppo:Player@cafe.zip,greedy,random

The agent composes actions from words (`factored=True`), so that Café has 161 actions instead of 16,705. With `--ahead`
it chooses among the legal actions with a preview of their effects (ahead.py). The reward of a step is the change in the
expected score (`reward="outlook"`); the sum is the final score. Use a discount close to 1: with a `gamma` of 0.95 it
pays to delay the end. Minutes are processor time: ten minutes on two cores count as twenty. Finally, the agent plays
new games with its likeliest actions, and the script prints its mean score and those of `random` and `greedy`, with
standard errors.
"""

import argparse
import json
import os
import resource
import time
from functools import cache
from pathlib import Path
from typing import Any

import ahead
import curves
import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng
from ribeira.envs.encoder import ObservationEncoder
from ribeira.envs.factored_actions import INCOMPLETE, PartialAction, vocabulary_of
from ribeira.envs.observation import layout
from ribeira.envs.vector import Tables

SCALE = 5.0  # points for a reward of 1
NEW_GAMES = 1_000_000  # first seed of the games for the evaluation


def spent() -> float:
    """Return the processor time of all threads in seconds."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


class Desk(VecEnv):  # type: ignore[misc]
    """Adapter from `Tables` to the vector environments of Stable-Baselines3."""

    def __init__(self, tables: Tables | ahead.AheadTables, seed: int) -> None:
        self.tables = tables
        self.first_seed = seed
        said = tables.single_action_space
        assert isinstance(said, Discrete)
        super().__init__(tables.num_envs, tables.single_observation_space["observation"], said)
        self.so_far = np.zeros(tables.num_envs)
        self.scores: list[float] = []  # scores of all finished games
        self.masks: Any = None

    def reset(self) -> Any:
        seen, _ = self.tables.reset(seed=self.first_seed)
        self.masks = seen["action_mask"]
        return seen["observation"]

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        seen, paid, ended, _, infos = self.tables.step(self.actions)
        self.masks = seen["action_mask"]
        self.so_far += paid
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for table in np.flatnonzero(ended):
            self.scores.append(float(self.so_far[table]))
            self.so_far[table] = 0
            told[table]["terminal_observation"] = infos["final_obs"][table]["observation"]
        return seen["observation"], (paid / SCALE).astype(np.float32), ended, told

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        assert method_name == "action_masks"
        return list(self.masks.astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.tables.close()


class First(BaseFeaturesExtractor):  # type: ignore[misc]
    """First layer, shared by policy and value because it takes most of the time: observations are wide."""

    def __init__(self, space: Box, width: int = 128) -> None:
        super().__init__(space, width)
        self.layer = torch.nn.Linear(space.shape[0], width)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.layer(seen))


class Watch(BaseCallback):  # type: ignore[misc]
    """Stop training after the given time, and record the mean score of recent games every few seconds."""

    def __init__(self, seconds: float, entropy: float = 0.0) -> None:
        super().__init__()
        self.seconds = seconds
        self.entropy = entropy  # initial coefficient; 0: keep the coefficient of the model
        self.begin = spent()
        self.noted = 0.0
        self.curve: list[tuple[float, int, float]] = []  # minutes, steps, mean score

    def left(self) -> float:
        """Return the remaining share of the time."""
        return 1 - (spent() - self.begin) / self.seconds

    def _on_step(self) -> bool:
        taken = spent() - self.begin
        if self.entropy:
            self.model.ent_coef = self.entropy * max(0.0, self.left())
        scores = self.training_env.scores
        if taken - self.noted >= self.seconds / 60 and scores:
            self.noted = taken
            mean = float(np.mean(scores[-200:]))
            self.curve.append((taken / 60, self.num_timesteps, mean))
            print(f"{taken / 60:5.2f} min {self.num_timesteps:9,} steps {len(scores):6} games: {mean:6.1f}", flush=True)
        return taken < self.seconds


def learner(desk: Desk, seed: int) -> Any:
    """Return the agent before training."""
    return MaskablePPO(
        "MlpPolicy",
        desk,
        n_steps=32,
        batch_size=256,
        n_epochs=3,
        learning_rate=7e-4,
        gamma=0.99,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={
            "net_arch": [128],
            "activation_fn": torch.nn.ReLU,
            "features_extractor_class": First,
            "optimizer_kwargs": {"fused": True, "eps": 1e-5},
        },
        seed=seed,
        device="cpu",
    )


class Player:
    """The trained agent as a bot for the arena: `ppo:Player@FILE`."""

    def __init__(self, rng: Rng, path: Path) -> None:
        self.rng = rng
        self.model = learnt(path)

    def choose(self, knowledge: Knowledge) -> int:
        """Return the likeliest action."""
        if isinstance(self.model.policy, ahead.Policy):
            return self.ahead(knowledge)
        state = knowledge.sample(self.rng)  # gives the same observation as the true state
        scribe = scribe_of(state.game, int(state.seats), state.options)
        assert scribe.words is not None
        saying = PartialAction(scribe.words, knowledge.legal())
        while saying.action == INCOMPLETE:
            row, mask = scribe.fresh(state, knowledge.seat, saying)
            word, _ = self.model.predict(row, action_masks=mask.astype(bool), deterministic=True)
            saying.say(int(word))
        return int(saying.action)

    def ahead(self, knowledge: Knowledge) -> int:
        """Return the action that the lookahead agent prefers."""
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        state = knowledge.sample(self.rng)
        look = look_of(state.game, int(state.seats), state.options)
        row, mask = np.zeros(look.size, np.float32), np.arange(ahead.MOST) < len(legal)
        look.write(state, knowledge.seat, legal, self.rng, row)
        choice, _ = self.model.predict(row, action_masks=mask, deterministic=True)
        return legal[int(choice)]


@cache
def look_of(game: Any, seats: int, options: Any) -> ahead.Look:
    """Return the cached lookahead encoder of a game."""
    return ahead.Look(game, seats, options)


@cache
def learnt(path: Path) -> Any:
    """Load a saved agent."""
    torch.set_num_threads(1)
    return MaskablePPO.load(path, device="cpu")


@cache
def scribe_of(game: Any, seats: int, options: Any) -> ObservationEncoder:
    """Return the cached observation encoder of a game."""
    return ObservationEncoder(layout(game, seats, options), vocabulary_of(game.actions))


def new_tables(
    game: str, options: dict[str, Any], count: int, reward: Any, looking: bool
) -> Tables | ahead.AheadTables:
    """Return games for the agent, with lookahead if `looking`."""
    if looking:
        return ahead.AheadTables(game, count, options, reward)
    return Tables(game, 1, count, options=options, reward=reward, factored=True)


def by_policy(model: Any, tables: Tables | ahead.AheadTables) -> list[float]:
    """Return the scores of new games, one per table, with the likeliest actions."""
    games = tables.num_envs
    seen, _ = tables.reset(seed=NEW_GAMES)
    scores: dict[int, float] = {}
    while len(scores) < games:
        actions, _ = model.predict(
            seen["observation"], action_masks=seen["action_mask"].astype(bool), deterministic=True
        )
        seen, paid, ended, _, _ = tables.step(actions)
        for table in np.flatnonzero(ended).tolist():
            scores.setdefault(table, float(paid[table]))
    return list(scores.values())


def by_bot(name: str, game: str, options: dict[str, Any], games: int) -> list[float]:
    """Return the scores of a bot in new games."""
    rules = ribeira.game(game)
    chance = Rng.seeded(1)
    scores = []
    for number in range(games):
        player = make_bot(name, chance.fork())
        state = rules.new(1, seed=NEW_GAMES + number, options=options)
        while not state.over():
            state.apply(0, player.choose(Knowledge(state, 0)))
        scores.append(float(state.result().scores[0]))
    return scores


def main() -> None:
    """Train an agent, evaluate it in new games and print the mean scores."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--ahead", action="store_true", help="preview the legal actions instead of composing actions from words"
    )
    parser.add_argument("--minutes", type=float, default=20.0, help="processor time for training")
    parser.add_argument("--tables", type=int, default=0, help="default: 64, with --ahead 32")
    parser.add_argument("--games", type=int, default=200, help="games for the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--json", type=Path, help="write the results to this file")
    parser.add_argument("--save", type=Path, help="save the agent for the arena")
    arguments = parser.parse_args()
    torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1")))
    torch.set_float32_matmul_precision("medium")  # twice as fast on processors with bfloat16
    rules = ribeira.game(arguments.game)
    options = rules.parse_options(arguments.option)
    count = arguments.tables or (32 if arguments.ahead else 64)
    desk = Desk(new_tables(arguments.game, options, count, "outlook", arguments.ahead), arguments.seed)
    watch = Watch(60 * arguments.minutes, ahead.ENTROPY if arguments.ahead else 0.0)
    model = ahead.learner(desk, arguments.seed, watch.left) if arguments.ahead else learner(desk, arguments.seed)
    begin = time.monotonic()
    model.learn(10**12, callback=watch)
    told: dict[str, Any] = {
        "game": arguments.game,
        "options": options,
        "cpu_minutes": round((spent() - watch.begin) / 60, 2),
        "wall_minutes": round((time.monotonic() - begin) / 60, 2),
        "ahead": arguments.ahead,
        "steps": model.num_timesteps,
        "games": len(desk.scores),
        "curve": watch.curve,
    }
    if arguments.save:
        model.save(arguments.save, exclude=["learning_rate", "lr_schedule"])  # they depend on the clock
    found = {
        "ppo": by_policy(model, new_tables(arguments.game, options, arguments.games, "score", arguments.ahead)),
        "greedy": by_bot("greedy", arguments.game, options, arguments.games),
        "random": by_bot("random", arguments.game, options, arguments.games),
    }
    for name, scores in found.items():
        told[name] = round(float(np.mean(scores)), 2), round(float(np.std(scores) / len(scores) ** 0.5), 2)
    print(", ".join(f"{name} {told[name][0]} ± {told[name][1]}" for name in found))
    if arguments.json:
        arguments.json.write_text(json.dumps(told))
    if not watch.curve:
        print("no game ended during training; a curve needs more --minutes")
    if arguments.picture:
        curves.draw(arguments.picture, [told])


if __name__ == "__main__":
    main()
