"""Fit the weights of a game's linear evaluation by least squares.

Bots play games for two; at irregular intervals the features of both seats are recorded. The weights predict the final
lead, and with a lower weight the final scores.
"""

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.tuning import LinearEvaluation
from ribeira.engine.game import AnyGame
from ribeira.engine.registry import manifest_of
from ribeira.engine.rng import Rng
from ribeira.training.tools.game_folder import source_folder
from ribeira.training.tools.weights_module import write_weights

MIN_INTERVAL, MAX_INTERVAL = 8, 25  # decisions between two recorded positions
SCORE_WEIGHT = 0.5  # weight of the scores relative to the lead
REGULARIZATION = 10.0  # ridge regression: keeps the weights of rare features small

Matrix = NDArray[np.float64]


def linear_evaluation_of(game: AnyGame) -> LinearEvaluation:
    """Return the linear evaluation that a game declares."""
    tuning = manifest_of(game).tuning
    evaluation = tuning().linear_evaluation if tuning is not None else None
    if evaluation is None:
        raise SystemExit(f"{game.id} has no linear evaluation: the tuning of its manifest declares none")
    return evaluation


def record_features(game: AnyGame, evaluation: LinearEvaluation, games: int, level: str) -> tuple[Matrix, Matrix]:
    """Play games between bots. Return the features and final scores; the rows alternate between the seats."""
    features: list[list[float]] = []
    scores: list[float] = []
    for deal in track(range(games), "playing"):
        state = game.new(2, seed=deal)
        rng = Rng.seeded(deal)
        players = [make_bot(level, rng.fork()) for _ in range(2)]
        decisions_left = int(rng.below(MAX_INTERVAL))
        rows_before = len(features)
        while deciders := state.deciders():
            if decisions_left == 0:
                decisions_left = MIN_INTERVAL + int(rng.below(MAX_INTERVAL - MIN_INTERVAL))
                features += [evaluation.features(state, 0), evaluation.features(state, 1)]
            decisions_left -= 1
            seat = deciders[0]
            state.apply(seat, players[seat].choose(Knowledge(state, seat)))
        scores += state.result().scores * ((len(features) - rows_before) // 2)
    return np.array(features), np.array(scores, float)


def fit_weights(features: Matrix, scores: Matrix) -> tuple[Matrix, float]:
    """Return the weights, and the share of positions in which they predict the leader at the end."""
    feature_leads = features[::2] - features[1::2]
    score_leads = scores[::2] - scores[1::2]
    regularization = REGULARIZATION * np.eye(features.shape[1])
    inputs = np.vstack([SCORE_WEIGHT * features, feature_leads, regularization])
    targets = np.concatenate([SCORE_WEIGHT * scores, score_leads, np.zeros(len(regularization))])
    weights = np.linalg.lstsq(inputs, targets, rcond=None)[0]
    return weights, float(np.mean((feature_leads @ weights) * score_leads > 0))


def fit_linear_evaluation(name: str, games: int, level: str) -> None:
    """Fit the weights and write them into the game's source folder."""
    game = ribeira.game(name)
    evaluation = linear_evaluation_of(game)
    features, scores = record_features(game, evaluation, games, level)
    weights, accuracy = fit_weights(features, scores)
    path = source_folder(game) / "bots" / f"{evaluation.module}.py"
    write_weights(path, f"python -m ribeira.training fit-evaluation {name}", evaluation.constant, weights.tolist())
    print(f"{path}: predicts the winner in {accuracy:.0%} of {len(features) // 2} positions")
