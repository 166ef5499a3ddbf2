"""Quality of predictions on positions that were not trained on."""

import numpy as np

from ribeira.training.learning.loss import Numbers, network_loss, sigmoid
from ribeira.training.self_play.positions import Array


def prediction_quality(outputs: Numbers, values: Array, scores: Array, seats: int, scale: float) -> dict[str, float]:
    """Return the loss, the explained variance of the observer's lead and value, and the mean error of the lead."""
    lead = lead_of(scores, seats)
    predicted_lead = lead_of(outputs[:, seats:], seats)
    quality = {"loss": network_loss(outputs, values, scores, seats), "lead": explained_variance(predicted_lead, lead)}
    if seats > 1:
        quality["value"] = explained_variance(sigmoid(outputs[:, 0]), values[:, 0])
    quality["lead_error"] = float(abs(predicted_lead - lead).mean()) * scale
    return {name: round(number, 4) for name, number in quality.items()}


def lead_of(scores: Array, seats: int) -> Array:
    """Return the lead of the observer (column 0) over the best opponent; in a solo game its score."""
    best_opponent = scores[:, 1:].max(1) if seats > 1 else 0
    return np.asarray(scores[:, 0] - best_opponent)


def explained_variance(predicted: Array, actual: Array) -> float:
    """Return R²: 1 for perfect predictions, 0 for predictions as good as the mean."""
    return float(1 - ((predicted - actual) ** 2).mean() / actual.var())
