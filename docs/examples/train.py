"""Train a small policy by REINFORCE on the CPU, using only NumPy.

    python docs/examples/train.py [--game wishes] [--seats 2] [--minutes 3] [--tables 64]

All seats of all tables use the same policy: a linear softmax over the legal actions. After each batch of games, the
policy moves toward the actions of the seats with above-average scores. Finally, it plays against random opponents, and
the script prints its share of wins.
"""

import argparse
import time
from typing import Any

import numpy as np
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from ribeira.envs.vector import Tables


class Policy:
    """Scores of all actions: a fixed hidden layer of random features, and a trained output layer."""

    def __init__(self, inputs: int, actions: int, chance: np.random.Generator, hidden: int = 96) -> None:
        self.mixing = chance.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)).astype(np.float32)
        self.weights = np.zeros((hidden, actions), dtype=np.float32)
        self.bias = np.zeros(actions, dtype=np.float32)
        self.chance = chance

    def features(self, observations: Any) -> Any:
        """Return the hidden layer."""
        return np.tanh(observations @ self.mixing * 0.3)

    def probabilities(self, features: Any, masks: Any) -> Any:
        """Return the probability of each action."""
        scores = np.where(masks, features @ self.weights + self.bias, -1e9)
        scores -= scores.max(axis=1, keepdims=True)
        odds = np.exp(scores)
        return odds / odds.sum(axis=1, keepdims=True)

    def choose(self, probabilities: Any) -> Any:
        """Draw one action per row."""
        ranks = probabilities.cumsum(axis=1) > self.chance.random((len(probabilities), 1))
        return ranks.argmax(axis=1)

    def learn(self, features: Any, masks: Any, actions: Any, gains: Any, rate: float) -> None:
        """Take a step along the gradient of the log-likelihood, weighted by the gains."""
        slope = -self.probabilities(features, masks)
        slope[np.arange(len(actions)), actions] += 1
        slope *= gains[:, None] / len(actions)
        self.weights += rate * features.T @ slope
        self.bias += rate * slope.sum(axis=0)


def train(policy: Policy, tables: Tables, seconds: float) -> int:
    """Train for some seconds. Return the number of games."""
    seen, infos = tables.reset()
    notes: list[list[tuple[Any, Any, int, int]]] = [
        [] for _ in range(tables.num_envs)
    ]  # decisions of the current game per table
    batch: list[tuple[Any, Any, int, float]] = []
    scores: list[float] = []
    games = 0
    begin = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}"), TimeRemainingColumn())
    with Progress(*columns) as progress:
        bar = progress.add_task("training", total=seconds, told="")
        while (taken := time.monotonic() - begin) < seconds:
            features, masks = policy.features(seen["observation"]), seen["action_mask"]
            actions = policy.choose(policy.probabilities(features, masks))
            for i in range(tables.num_envs):
                notes[i].append((features[i], masks[i], int(actions[i]), int(infos["seat"][i])))
            seen, _, ended, _, infos = tables.step(actions)
            for i in np.flatnonzero(ended).tolist():
                games += 1
                paid = infos["rewards"][i]
                scores.extend(paid.tolist())
                batch += [(row, mask, action, float(paid[seat])) for row, mask, action, seat in notes[i]]
                notes[i] = []
            if len(batch) >= 6000:
                rows, legal, chosen, earned = (np.array(part) for part in zip(*batch, strict=True))
                gains = (earned - earned.mean()) / (earned.std() + 1e-6)
                policy.learn(rows, legal, chosen, gains.astype(np.float32), rate=2.0)
                told = f"{games} games, mean score {np.mean(scores[-400:]):.1f}"
                progress.update(bar, completed=taken, told=told)
                batch.clear()
    return games


def measure(policy: Policy, tables: Tables, games: int) -> tuple[float, float]:
    """Play the policy in seat 0 against random players. Return its share of wins and its mean score."""
    seen, infos = tables.reset()
    best: list[float] = []
    scores: list[float] = []
    while len(scores) < games:
        masks = seen["action_mask"]
        probabilities = policy.probabilities(policy.features(seen["observation"]), masks)
        blind = masks / masks.sum(axis=1, keepdims=True)
        actions = policy.choose(np.where((infos["seat"] == 0)[:, None], probabilities, blind))
        seen, _, ended, _, infos = tables.step(actions)
        for i in np.flatnonzero(ended).tolist():
            paid = infos["rewards"][i]
            scores.append(float(paid[0]))
            best.append(float(paid[0] == paid.max()) / float((paid == paid.max()).sum()))
    return float(np.mean(best)), float(np.mean(scores))


def main() -> None:
    """Train the policy and print its results before and after."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="wishes")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = np.random.default_rng(arguments.seed)
    tables = Tables(arguments.game, arguments.seats, arguments.tables, reward="score")
    tables.reset(seed=arguments.seed)
    policy = Policy(tables.layout.size, tables.game.actions.size, chance)
    wins, score = measure(policy, tables, 200)
    print(f"before: {wins:.0%} of the games, mean score {score:.1f}")
    games = train(policy, tables, 60 * arguments.minutes)
    wins, score = measure(policy, tables, 200)
    print(f"after {games} games: {wins:.0%} of the games against random play, mean score {score:.1f}")


if __name__ == "__main__":
    main()
