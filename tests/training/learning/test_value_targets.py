"""Value targets: λ-returns from search values and outcomes."""

import numpy as np
import pytest

from ribeira.training.learning.value_targets import lambda_returns
from ribeira.training.self_play.positions import PositionArrays


def test_returns_mix_the_next_search_value_with_the_outcome() -> None:
    none = np.zeros((3, 0))
    positions = PositionArrays(
        features=none,
        evaluations=none,
        search_values=np.array([[0.5, 0.5], [0.2, 0.8], [0.6, 0.4]]),
        outcomes=np.array([[1.0, 0.0], [0.0, 1.0], [0.0, 1.0]]),
        scores=none,
        games=np.array([3, 3, 4]),
        observers=np.array([0, 1, 1]),  # the values of the second position start with seat 1
    )
    expected = np.array([[0.25 * 0.8 + 0.75, 0.25 * 0.2], [0.0, 1.0], [0.0, 1.0]])
    assert lambda_returns(positions, 0.75) == pytest.approx(expected)
