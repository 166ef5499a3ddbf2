"""Loss function of the evaluation network, and the gradient through its clipped activations."""

from typing import Any

import numpy as np

SCORE_LOSS_WEIGHT = 0.3  # weight of the score error relative to the value error
HUBER_LIMIT = 1.0

Numbers = Any  # a NumPy array, or a tensor of `torch_network`


def sigmoid(numbers: Numbers) -> Numbers:
    """Return the logistic function, without overflow."""
    return 1 / (1 + np.exp(-numbers.clip(-30, 30)))


def network_loss(outputs: Numbers, values: Numbers, scores: Numbers, seats: int) -> float:
    """Return the cross-entropy of the values plus the weighted Huber loss of the scores.

    The first `seats` outputs are logits of the values, the others are scores. A solo game has no values.
    """
    error = abs(outputs[:, seats:] - scores)
    score_loss = float(np.where(error < HUBER_LIMIT, 0.5 * error * error, error - 0.5).mean())
    if seats == 1:
        return score_loss
    logits = outputs[:, :seats]
    cross_entropy = np.maximum(logits, 0) - logits * values + np.log1p(np.exp(-abs(logits)))
    return float(cross_entropy.mean()) + SCORE_LOSS_WEIGHT * score_loss


def clip_gradient(gradient: Numbers, inputs: Numbers, leak: float) -> Numbers:
    """Return the gradient through `inputs.clip(0, 1)`.

    Where an input is clipped, a share of the gradient (`leak`) passes if it leads back into the range; otherwise the
    unit could never recover.
    """
    leads_back = ((inputs <= 0) & (gradient < 0)) | ((inputs >= 1) & (gradient > 0))
    clipped = np.where(leads_back, leak * gradient, np.zeros_like(gradient))
    return np.where((inputs > 0) & (inputs < 1), gradient, clipped)
