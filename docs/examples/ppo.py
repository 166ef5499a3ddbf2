"""Train MaskablePPO alone at a table, and draw how it learns.

    pip install 'ribeira[research]' sb3-contrib matplotlib
    python docs/examples/ppo.py cafe [--option espresso=true] [--minutes 10] [--tables 32] [--picture cafe.svg]

Actions are said word by word (`factored=True`), so that Café has 161 of them instead of 16,705. While a game lasts the
reward is what the seat's own score, which stands in the observation, has grown by; all of it together is the final
score. Minutes are of the processor: on two idle cores ten minutes are twenty. In the end it plays new games, taking the
likeliest word, beside `random` and `greedy`; the line that is printed has the means with their standard errors.
"""

import argparse
import json
import os
import resource
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Discrete
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import ribeira
from ribeira.bots.bot import Knowledge
from ribeira.bots.registry import bot
from ribeira.engine.rng import Rng
from ribeira.envs.vector import Tables

SCALE = 10.0  # points that are a reward of 1
OWN_SCORE = ("players[0].score", "sheets[0].score")  # where a seat's points stand in observations


def spent() -> float:
    """Seconds of the processor, all threads together."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


class Desk(VecEnv):  # type: ignore[misc]
    """Tables as Stable-Baselines3 wants them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        words = tables.single_action_space
        assert isinstance(words, Discrete)
        super().__init__(tables.num_envs, tables.single_observation_space["observation"], words)
        self.points = Points(tables)
        self.scores: list[float] = []  # of all games that ended
        self.masks: Any = None
        self.before: Any = None

    def reset(self) -> Any:
        seen, _ = self.tables.reset(seed=self.first_seed)
        self.masks, self.before = seen["action_mask"], self.points.of(seen["observation"])
        return seen["observation"]

    first_seed = 0

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        seen, paid, ended, _, infos = self.tables.step(self.actions)
        self.masks = seen["action_mask"]
        now = self.points.of(seen["observation"])
        gained = np.where(ended, paid, now) - self.before
        self.before = now
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for table in np.flatnonzero(ended):
            self.scores.append(float(paid[table]))
            told[table]["terminal_observation"] = infos["final_obs"][table]["observation"]
        return seen["observation"], (gained / SCALE).astype(np.float32), ended, told

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


class Points:
    """The points of a seat so far, from its observation; 0 where they are not in it."""

    def __init__(self, tables: Tables) -> None:
        layout = tables.layout
        most = {
            number: entry.most for entry, number in zip(layout.entries, layout.begins, strict=True) if not entry.values
        }
        found = [range(layout[name].start, layout[name].stop) for name in OWN_SCORE if name in layout.slices]
        self.places = [place for part in found for place in part if place in most]
        self.most = np.array([most[place] for place in self.places], dtype=np.float32)

    def of(self, observations: Any) -> Any:
        return observations[:, self.places] @ self.most if self.places else np.zeros(len(observations), np.float32)


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


def by_policy(model: Any, game: str, options: dict[str, Any], games: int) -> list[float]:
    """Scores of new games in which the likeliest word is said."""
    tables = Tables(game, 1, games, options=options, reward="score", factored=True)
    seen, _ = tables.reset(seed=1_000_000)
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
        state = rules.new(1, seed=1_000_000 + number, options=options)
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
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--games", type=int, default=200, help="to be measured with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--json", type=Path, help="write what was found to this file")
    arguments = parser.parse_args()
    torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "2")))
    rules = ribeira.game(arguments.game)
    options = rules.parse_options(arguments.option)
    tables = Tables(arguments.game, 1, arguments.tables, options=options, reward="score", factored=True)
    desk = Desk(tables)
    desk.first_seed = arguments.seed
    model = MaskablePPO(
        "MlpPolicy",
        desk,
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=1.0,
        gae_lambda=0.97,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [192, 192]},
        seed=arguments.seed,
        device="cpu",
    )
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
        title = " ".join([arguments.game, "alone", *arguments.option])
        draw(arguments.picture, title, told)


if __name__ == "__main__":
    main()
