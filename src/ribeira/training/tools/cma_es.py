"""CMA-ES: maximize a noisy function of real vectors (Hansen, "The CMA Evolution Strategy: A Tutorial")."""

import math

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]

POPULATION = 16
INITIAL_STEP = 0.25
UPDATES_PER_DECOMPOSITION = 10  # generations between updates of the covariance's eigenvectors
MIN_EIGENVALUE = 1e-12


class CmaEs:
    """State of an optimization. Alternate `ask` and `tell`; `mean` is the best estimate of the maximum."""

    def __init__(self, initial: Vector) -> None:
        size = len(initial)
        parents = POPULATION // 2
        recombination = math.log(parents + 0.5) - np.log(np.arange(1, parents + 1))
        self.recombination = recombination / recombination.sum()
        selected = 1 / (self.recombination**2).sum()  # effective number of parents
        self.selected = selected
        self.path_rate = (4 + selected / size) / (size + 4 + 2 * selected / size)
        self.step_rate = (selected + 2) / (size + selected + 5)
        self.rank_one_rate = 2 / ((size + 1.3) ** 2 + selected)
        rank_mu_rate = 2 * (selected - 2 + 1 / selected) / ((size + 2) ** 2 + selected)
        self.rank_mu_rate = min(1 - self.rank_one_rate, rank_mu_rate)
        self.damping = 1 + 2 * max(0.0, math.sqrt((selected - 1) / (size + 1)) - 1) + self.step_rate
        self.expected_length = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
        self.rng = np.random.default_rng(size)
        self.mean = initial
        self.step = INITIAL_STEP
        self.covariance, self.axes, self.axis_lengths = np.eye(size), np.eye(size), np.ones(size)
        self.path, self.step_path = np.zeros(size), np.zeros(size)
        self.generation = 0
        self.moves = np.zeros((0, size))

    def ask(self) -> list[Vector]:
        """Return the candidates of the next generation."""
        normal = self.rng.standard_normal((POPULATION, len(self.mean)))
        self.moves = normal @ (self.axes * self.axis_lengths).T
        return [self.mean + self.step * move for move in self.moves]

    def tell(self, scores: Vector) -> None:
        """Update the distribution with the scores of the candidates from `ask`; higher is better."""
        parents = self.moves[np.argsort(-scores)[: len(self.recombination)]]
        move = self.recombination @ parents
        self.mean = self.mean + self.step * move
        size, selected = len(self.mean), self.selected
        step_rate, path_rate = self.step_rate, self.path_rate
        whitened = self.axes @ ((self.axes.T @ move) / self.axis_lengths)
        self.step_path = (1 - step_rate) * self.step_path
        self.step_path += math.sqrt(step_rate * (2 - step_rate) * selected) * whitened
        length = float(np.linalg.norm(self.step_path))
        normalization = math.sqrt(1 - (1 - step_rate) ** (2 * (self.generation + 1)))
        is_stationary = length / normalization < (1.4 + 2 / (size + 1)) * self.expected_length
        self.path = (1 - path_rate) * self.path
        self.path += is_stationary * math.sqrt(path_rate * (2 - path_rate) * selected) * move
        self.covariance = (1 - self.rank_one_rate - self.rank_mu_rate) * self.covariance
        self.covariance += self.rank_one_rate * np.outer(self.path, self.path)
        self.covariance += self.rank_mu_rate * (parents.T * self.recombination) @ parents
        self.step *= math.exp((step_rate / self.damping) * (length / self.expected_length - 1))
        self.generation += 1
        if self.generation % UPDATES_PER_DECOMPOSITION == 0:
            self.covariance = (self.covariance + self.covariance.T) / 2
            eigenvalues, self.axes = np.linalg.eigh(self.covariance)
            self.axis_lengths = np.sqrt(np.maximum(eigenvalues, MIN_EIGENVALUE))
