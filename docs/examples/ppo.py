"""Train MaskablePPO alone at a table, draw how it learns, and let what it learnt play in the arena.

    pip install 'ribeira[research]' sb3-contrib matplotlib
    python docs/examples/ppo.py cafe [--option espresso=true] [--minutes 20] [--picture cafe.svg] [--save cafe.zip]
    cd docs/examples && ribeira arena cafe --seats 1 --bots ppo:Player@cafe.zip,greedy,random

Actions are said word by word (`factored=True`), so that Café has 161 of them instead of 16,705. A step is paid by what
the seat's outlook has grown by (`reward="outlook"`); all of it together is the final score. It is hardly discounted:
with a `gamma` of 0.95 it pays to put off the end, when hopes come to nothing. Minutes are of the processor: ten minutes
on two cores are twenty. In the end it plays new games, taking the likeliest word, beside `random` and `greedy`; the
line that is printed has the means with their standard errors.
"""

import argparse
import json
import os
import resource
import time
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

import ribeira
from ribeira.bots.bot import Knowledge
from ribeira.bots.registry import bot
from ribeira.engine.rng import Rng
from ribeira.envs.factored import UNSAID, Saying, words
from ribeira.envs.observation import layout
from ribeira.envs.scribe import Scribe
from ribeira.envs.vector import Tables

SCALE = 5.0  # points that are a reward of 1
NEW_GAMES = 1_000_000  # the first seed of games that were not trained with


def spent() -> float:
    """Seconds of the processor, all threads together."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


class Desk(VecEnv):  # type: ignore[misc]
    """Tables as Stable-Baselines3 wants them."""

    def __init__(self, tables: Tables, seed: int) -> None:
        self.tables = tables
        self.first_seed = seed
        said = tables.single_action_space
        assert isinstance(said, Discrete)
        super().__init__(tables.num_envs, tables.single_observation_space["observation"], said)
        self.so_far = np.zeros(tables.num_envs)
        self.scores: list[float] = []  # of all games that ended
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
    """The first layer, which policy and value share: it takes nearly all the time, since observations are wide."""

    def __init__(self, space: Box, width: int = 128) -> None:
        super().__init__(space, width)
        self.layer = torch.nn.Linear(space.shape[0], width)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.layer(seen))


class Watch(BaseCallback):  # type: ignore[misc]
    """Ends when the time is over, and notes the mean score of the last games every few seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds
        self.begin = spent()
        self.noted = 0.0
        self.curve: list[tuple[float, int, float]] = []  # minutes, words said, mean score

    def _on_step(self) -> bool:
        taken = spent() - self.begin
        scores = self.training_env.scores
        if taken - self.noted >= self.seconds / 60 and scores:
            self.noted = taken
            mean = float(np.mean(scores[-200:]))
            self.curve.append((taken / 60, self.num_timesteps, mean))
            print(f"{taken / 60:5.2f} min {self.num_timesteps:9,} words {len(scores):6} games: {mean:6.1f}", flush=True)
        return taken < self.seconds


def learner(desk: Desk, seed: int) -> Any:
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
    """What was learnt, as a bot for the arena: `ppo:Player@FILE`."""

    def __init__(self, rng: Rng, path: Path) -> None:
        self.rng = rng
        self.model = learnt(path)

    def choose(self, knowledge: Knowledge) -> int:
        state = knowledge.sample(self.rng)  # its seat cannot tell it from the true one, so it looks the same
        scribe = scribe_of(state.game, int(state.seats), state.options)
        assert scribe.words is not None
        saying = Saying(scribe.words, knowledge.legal())
        while saying.action == UNSAID:
            row, mask = scribe.fresh(state, knowledge.seat, saying)
            word, _ = self.model.predict(row, action_masks=mask.astype(bool), deterministic=True)
            saying.say(int(word))
        return int(saying.action)


@cache
def learnt(path: Path) -> Any:
    torch.set_num_threads(1)
    return MaskablePPO.load(path, device="cpu")


@cache
def scribe_of(game: Any, seats: int, options: Any) -> Scribe:
    return Scribe(layout(game, seats, options), words(game.actions))


def by_policy(model: Any, game: str, options: dict[str, Any], games: int) -> list[float]:
    """Scores of new games in which the likeliest word is said."""
    tables = Tables(game, 1, games, options=options, reward="score", factored=True)
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
    rules = ribeira.game(game)
    chance = Rng.seeded(1)
    scores = []
    for number in range(games):
        player = bot(name, chance.fork())
        state = rules.new(1, seed=NEW_GAMES + number, options=options)
        while state.deciders():
            state.apply(0, player.choose(Knowledge(state, 0)))
        scores.append(float(state.result().scores[0]))
    return scores


def draw(path: Path, title: str, told: dict[str, Any]) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.add_subplot()
    minutes, _, scores = zip(*told["curve"], strict=True)
    axes.plot(minutes, scores, color="#1f5f8b", label="MaskablePPO, while it learns")
    axes.axhline(told["ppo"][0], color="#1f5f8b", linestyle="--", label=f"MaskablePPO afterwards: {told['ppo'][0]:.1f}")
    for name, colour in (("greedy", "#c05a2b"), ("random", "#777777")):
        axes.axhline(told[name][0], color=colour, linestyle=":", label=f"{name}: {told[name][0]:.1f}")
    axes.set_title(title)
    axes.set_xlabel("minutes of one core")
    axes.set_ylabel("mean score")
    axes.legend(loc="best", frameon=False)
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--minutes", type=float, default=20.0, help="of the processor")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--games", type=int, default=200, help="to be measured with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--json", type=Path, help="write what was found to this file")
    parser.add_argument("--save", type=Path, help="keep what was learnt, for the arena")
    arguments = parser.parse_args()
    torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1")))
    torch.set_float32_matmul_precision("medium")  # processors that can multiply in bfloat16 take half the time
    rules = ribeira.game(arguments.game)
    options = rules.parse_options(arguments.option)
    tables = Tables(arguments.game, 1, arguments.tables, options=options, reward="outlook", factored=True)
    desk = Desk(tables, arguments.seed)
    model = learner(desk, arguments.seed)
    watch = Watch(60 * arguments.minutes)
    begin = time.monotonic()
    model.learn(10**12, callback=watch)
    told: dict[str, Any] = {
        "game": arguments.game,
        "options": options,
        "cpu_minutes": round((spent() - watch.begin) / 60, 2),
        "wall_minutes": round((time.monotonic() - begin) / 60, 2),
        "words": model.num_timesteps,
        "games": len(desk.scores),
        "curve": watch.curve,
    }
    if arguments.save:
        model.save(arguments.save)
    found = {
        "ppo": by_policy(model, arguments.game, options, arguments.games),
        "greedy": by_bot("greedy", arguments.game, options, arguments.games),
        "random": by_bot("random", arguments.game, options, arguments.games),
    }
    for name, scores in found.items():
        told[name] = round(float(np.mean(scores)), 2), round(float(np.std(scores) / len(scores) ** 0.5), 2)
    print(", ".join(f"{name} {told[name][0]} ± {told[name][1]}" for name in found))
    if arguments.json:
        arguments.json.write_text(json.dumps(told))
    if arguments.picture:
        draw(arguments.picture, " ".join([arguments.game, "alone", *arguments.option]), told)


if __name__ == "__main__":
    main()
