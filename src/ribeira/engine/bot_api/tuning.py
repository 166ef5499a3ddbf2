"""Types with which a game's `bots/tuning.py` offers its hand-written bots to `ribeira.training`.

Only the training tools import that module, so it is not compiled.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ribeira.engine.rng import Rng

Policy = Callable[[Any, int, Rng], int]  # (state, seat, rng) -> action


@dataclass(frozen=True)
class WeightSet:
    """Weights of a rollout policy for one variant of a game: a challenge, an option or a number of seats.

    `python -m ribeira.training evolve` changes the weights so that the policy scores more. They are the row of
    `WEIGHTS` in `bots/tuned_weights.py` with the set's position in the list.
    """

    name: str
    new_game: Callable[[int], Any]  # deal -> state
    policy: Callable[[list[float], int], Policy]  # (weights, deal) -> policy
    score: Callable[[Any, int], float]  # (finished state, deal) -> score to maximize
    unit: float = 1.0  # scale of the weights: size of the first steps


@dataclass(frozen=True)
class LinearEvaluation:
    """Evaluation of a two-player position as a weighted sum of features.

    `python -m ribeira.training fit-evaluation` fits the weights to the final scores of games between bots.
    """

    features: Callable[[Any, int], list[float]]  # (state, seat) -> features
    weights: Sequence[float]  # current weights, one per feature
    module: str  # in the game's `bots/`; contains only the weights
    constant: str
