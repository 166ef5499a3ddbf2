"""Evaluation network with floating-point weights, trained by Adam in NumPy.

The inputs are the active rows of the first layer and the evaluator's points; the outputs are a value and a score per
seat. `quantization` converts the weights to the integers that `ribeira.bots.networks.value_network` uses.
"""

import math
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.bots.networks.value_network import DEEPER, FINE, HIDDEN
from ribeira.bots.networks.weights import Network
from ribeira.bots.search import LEAD
from ribeira.training.learning.loss import SCORE_LOSS_WEIGHT, Numbers, clip_gradient, network_loss, sigmoid
from ribeira.training.learning.quantization import dequantize

MAX_SECOND_WEIGHT = 127 / FINE  # limit of the quantized second layer
INFERENCE_BATCH = 4096
FIRST_LAYER_RATE = 0.3  # factor of the learning rate, because the first layer sums about a hundred rows
LEAK = 0.1  # see `clip_gradient`
ADAM_BETAS = (0.9, 0.999)
ADAM_EPSILON = 1e-8
AVERAGE_DECAY = 0.998  # decay of the moving average of the weights, which reduces the noise of single steps


class TrainableNetwork:
    """Weights, optimizer state and moving average of a network. The initial outputs are the evaluator's points."""

    def __init__(self, rows: int, seats: int, spread: float, scale: float, seed: int, leak: float = LEAK) -> None:
        self.leak = leak
        rng = np.random.default_rng(seed)
        skip = np.zeros((seats, 2 * seats))
        for seat in range(seats):
            skip[seat, seats + seat] = 1.0
            skip[:, seat] = -LEAD * scale / spread / max(1, seats - 1)
            skip[seat, seat] = LEAD * scale / spread
        initial = {
            # Zeros, so that a row that never occurs has no effect and compresses well. The last row is padding.
            "first": np.zeros((rows + 1, HIDDEN)),
            "first_bias": rng.uniform(0.1, 0.7, HIDDEN),
            "second": rng.uniform(-1, 1, (HIDDEN, DEEPER)) / math.sqrt(HIDDEN),
            "second_bias": rng.uniform(0.1, 0.7, DEEPER),
            "heads": np.zeros((DEEPER, 2 * seats)),
            "head_bias": np.zeros(2 * seats),
            "skip": skip,
        }
        self.seats = seats
        self.weights: dict[str, Numbers] = {name: value.astype(np.float32) for name, value in initial.items()}
        self.means: dict[str, Numbers] = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.squares: dict[str, Numbers] = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.average: dict[str, Numbers] = {name: value.copy() for name, value in self.weights.items()}
        self.steps = 0

    def initialize_from(self, network: Network) -> None:
        """Set the weights to those of a trained network."""
        for name, value in dequantize(network).items():
            self.weights[name][...] = value.astype(np.float32)
            self.average[name][...] = self.weights[name]

    def to_device(self, numbers: npt.NDArray[Any]) -> Numbers:
        """Return an array in the form and memory that `train_step` uses."""
        return numbers

    def averaged_weights(self) -> dict[str, npt.NDArray[Any]]:
        """Return the moving average of the weights."""
        return {name: value.copy() for name, value in self.average.items()}

    def forward(self, counts: Numbers, evaluations: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Return both hidden layers before clipping, and the outputs."""
        w = self.weights
        first = counts @ w["first"] + w["first_bias"]
        second = first.clip(0, 1) @ w["second"] + w["second_bias"]
        return first, second, second.clip(0, 1) @ w["heads"] + w["head_bias"] + evaluations @ w["skip"]

    def outputs(self, features: Numbers, evaluations: Numbers) -> Numbers:
        """Return the outputs for any number of positions."""
        return np.concatenate(
            [
                self.forward(self.count_rows(features[i : i + INFERENCE_BATCH]), evaluations[i : i + INFERENCE_BATCH])[
                    2
                ]
                for i in range(0, len(features), INFERENCE_BATCH)
            ]
        )

    def averaged_outputs(self, features: Numbers, evaluations: Numbers) -> Numbers:
        """Return the outputs of the averaged weights."""
        current, self.weights = self.weights, self.average
        outputs = self.outputs(features, evaluations)
        self.weights = current
        return outputs

    def count_rows(self, features: Numbers) -> Numbers:
        """Return how often each position has each row. A dense product is faster in NumPy than gathering rows."""
        rows = len(self.weights["first"])
        counts = np.zeros(len(features) * rows, np.float32)
        indices = (features + rows * np.arange(len(features))[:, None]).ravel()
        np.add.at(counts, indices, np.ones(len(indices), np.float32))
        return counts.reshape(len(features), rows)

    def train_step(
        self,
        features: Numbers,
        evaluations: Numbers,
        values: Numbers,
        scores: Numbers,
        learning_rate: float,
        weight_decay: float = 0.0,
    ) -> float:
        """Take one step of Adam on a batch. Return the loss before the step."""
        w = self.weights
        counts = self.count_rows(features)
        first, second, outputs = self.forward(counts, evaluations)
        error = np.empty_like(outputs)
        error[:, : self.seats] = (sigmoid(outputs[:, : self.seats]) - values) if self.seats > 1 else 0.0
        score_weight = SCORE_LOSS_WEIGHT if self.seats > 1 else 1.0
        error[:, self.seats :] = score_weight * (outputs[:, self.seats :] - scores).clip(-1, 1)
        error /= len(features) * self.seats
        second_error = clip_gradient(error @ w["heads"].T, second, self.leak)
        first_error = clip_gradient(second_error @ w["second"].T, first, self.leak)
        first_gradient = counts.T @ first_error
        first_gradient[-1] = 0  # padding
        self.steps += 1
        for name, gradient in {
            "first": first_gradient,
            "first_bias": first_error.sum(0),
            "second": first.clip(0, 1).T @ second_error,
            "second_bias": second_error.sum(0),
            "heads": second.clip(0, 1).T @ error,
            "head_bias": error.sum(0),
            "skip": evaluations.T @ error,
        }.items():
            self._adam(name, gradient, learning_rate * FIRST_LAYER_RATE if name == "first" else learning_rate)
        w["first"] *= 1 - learning_rate * weight_decay
        w["second"].clip(-MAX_SECOND_WEIGHT, MAX_SECOND_WEIGHT, out=w["second"])
        decay = self.average_decay()
        for name, value in self.average.items():
            value += (1 - decay) * (w[name] - value)
        return network_loss(outputs, values, scores, self.seats)

    def average_decay(self) -> float:
        """Return the decay of the moving average, which is shorter at the beginning."""
        return min(AVERAGE_DECAY, self.steps / (10 + self.steps))

    def _adam(self, name: str, gradient: Numbers, learning_rate: float) -> None:
        mean, square = self.means[name], self.squares[name]
        mean += (1 - ADAM_BETAS[0]) * (gradient - mean)
        square += (1 - ADAM_BETAS[1]) * (gradient * gradient - square)
        bias_correction = math.sqrt(1 - ADAM_BETAS[1] ** self.steps) / (1 - ADAM_BETAS[0] ** self.steps)
        self.weights[name] -= learning_rate * bias_correction * mean / (np.sqrt(square) + ADAM_EPSILON)
