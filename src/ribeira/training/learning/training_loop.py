"""Train a network on all positions of a folder."""

import math
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import ribeira
from ribeira.bots.networks.weights import feature_layout_of, fit
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.training.learning.loss import Numbers, network_loss
from ribeira.training.learning.loss_curves import draw_loss_curves
from ribeira.training.learning.metrics import explained_variance, prediction_quality
from ribeira.training.learning.network_files import SEARCH_SETTINGS, load_network, save_network
from ribeira.training.learning.quantization import quantize
from ribeira.training.learning.trainable_network import TrainableNetwork
from ribeira.training.learning.value_targets import lambda_returns
from ribeira.training.self_play.positions import Array, PositionArrays, load_positions

HELD_OUT_INTERVAL = 20  # every 20th game is used for validation
WARM_UP = 0.15  # share of the steps in which the learning rate rises
MIN_BATCH, MIN_BATCHES = 64, 50


class TrainingSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a training run."""

    game: str
    seats: int
    folder: Path
    epochs: int = 12
    learning_rate: float = 0.001  # maximum learning rate
    search_weight: float = 0.0  # weight of the search's value in the targets
    trace: float = 1.0  # λ per round; see `lambda_returns`
    batch_size: int = 4096
    weight_decay: float = 0.0  # only for the first layer
    seed: int = 1
    initial_network: Path | None = None  # folder of a network to start from
    options: dict[str, list[str]] = {}  # values that alternated in self-play


class Epoch(msgspec.Struct, frozen=True):
    """Losses after an epoch."""

    training_loss: float
    held_out_loss: float


class Examples(msgspec.Struct, frozen=True):
    """Inputs and targets of the network, as arrays or tensors."""

    features: Numbers
    evaluations: Numbers
    values: Numbers
    scores: Numbers

    def map(self, change: Callable[[Numbers], Numbers]) -> "Examples":
        """Return the examples with each array changed."""
        return Examples(change(self.features), change(self.evaluations), change(self.values), change(self.scores))

    def select(self, rows: Numbers) -> "Examples":
        """Return some of the examples."""
        return self.map(lambda array: array[rows])


def train(settings: TrainingSettings) -> list[Epoch]:
    """Train a network and save the weights of the epoch with the lowest held-out loss. Return the losses."""
    start = time.monotonic()
    game = ribeira.game(settings.game)
    seats = settings.seats
    found = feature_layout_of(game, seats, game.check_options(seats, None))
    assert found is not None
    schema, plan = found
    spread = evaluator_of(game).spread
    scale = 2 * spread
    positions = load_positions(settings.folder, game.id, seats, plan.rows)
    is_held_out = positions.games % HELD_OUT_INTERVAL == 0
    training_rows, held_out_rows = np.flatnonzero(~is_held_out), np.flatnonzero(is_held_out)
    examples = examples_from(positions, settings, scale)
    scores = (positions.scores / scale).astype(np.float32)
    network = network_type()(plan.rows, seats, spread, scale, settings.seed)
    if settings.initial_network and (initial := load_network(settings.initial_network, game, seats)) is not None:
        network.initialize_from(fit(initial, schema.entries))
    on_device = examples.map(network.to_device)
    held_out = examples.select(held_out_rows)

    def measure() -> tuple[float, dict[str, float]]:
        rows = network.to_device(held_out_rows)
        outputs = network.averaged_outputs(on_device.features[rows], on_device.evaluations[rows])
        loss = round(network_loss(outputs, held_out.values, held_out.scores, seats), 4)
        outcomes = positions.outcomes[held_out_rows]
        return loss, prediction_quality(outputs, outcomes, scores[held_out_rows], seats, scale)

    print(f"{game.id}, {seats} seats: {len(training_rows)} positions; initial held-out loss {measure()}", flush=True)
    search_quality = explained_variance(positions.search_values[is_held_out, 0], positions.outcomes[is_held_out, 0])
    print(f"  explained variance of the search's values: {search_quality:.4f}", flush=True)
    untrained = TrainableNetwork(0, seats, spread, scale, settings.seed)
    evaluator_outputs = held_out.evaluations @ untrained.weights["skip"]
    evaluator_loss = network_loss(evaluator_outputs, held_out.values, held_out.scores, seats)
    epochs: list[Epoch] = []
    best: dict[str, Array] = {}
    for training_loss in run_epochs(network, on_device, training_rows, settings):
        held_out_loss, quality = measure()
        if not epochs or held_out_loss < min(epoch.held_out_loss for epoch in epochs):
            best = network.averaged_weights()
        epochs.append(Epoch(training_loss, held_out_loss))
        print(
            f"  epoch {len(epochs)}: training loss {training_loss:.4f}, held out {held_out_loss}, {quality}", flush=True
        )
    previous = load_network(settings.folder, game, seats)
    trained = quantize(best, positions.features[held_out_rows], schema.entries, scale, 0)
    search_settings = {name: getattr(previous, name) for name in SEARCH_SETTINGS} if previous else {}
    options: dict[str, list[Any]] = {name: list(values) for name, values in settings.options.items()}
    save_network(settings.folder, game, msgspec.structs.replace(trained, options=options, **search_settings))
    curves = {
        "training": [epoch.training_loss for epoch in epochs],
        "held out": [epoch.held_out_loss for epoch in epochs],
        "evaluator": [evaluator_loss for _ in epochs],
    }
    image = draw_loss_curves(f"{game.id}, {seats} seats", curves)
    (settings.folder / f"{game.id}-{seats}.svg").write_text(image, encoding="utf-8")
    print(f"  {time.monotonic() - start:.0f} s", flush=True)
    return epochs


def examples_from(positions: PositionArrays, settings: TrainingSettings, scale: float) -> Examples:
    """Return the inputs and targets of all positions."""
    returns = lambda_returns(positions, settings.trace ** (1 / settings.seats))
    weight = settings.search_weight
    values = ((1 - weight) * returns + weight * positions.search_values).astype(np.float32)
    scores = (positions.scores / scale).astype(np.float32)
    return Examples(
        features=positions.features.astype(np.int32),
        evaluations=(positions.evaluations / scale).astype(np.float32),
        values=values,
        scores=values / scale if settings.seats == 1 else scores,  # in a solo game, values are points
    )


def run_epochs(
    network: TrainableNetwork, examples: Examples, training_rows: Array, settings: TrainingSettings
) -> Iterator[float]:
    """Train for each epoch in turn and yield its mean loss."""
    rng = np.random.default_rng(settings.seed)
    batch_size = min(settings.batch_size, max(MIN_BATCH, len(training_rows) // MIN_BATCHES))
    steps = settings.epochs * (len(training_rows) // batch_size)
    for _ in range(settings.epochs):
        order = network.to_device(rng.permutation(training_rows))
        losses = []
        for start in range(0, len(order) - batch_size + 1, batch_size):
            rows = order[start : start + batch_size]
            learning_rate = settings.learning_rate * learning_rate_factor(network.steps / steps)
            batch = examples.select(rows)
            losses.append(
                network.train_step(
                    batch.features,
                    batch.evaluations,
                    batch.values,
                    batch.scores,
                    learning_rate,
                    settings.weight_decay,
                )
            )
        yield float(sum(losses) / len(losses))


def network_type() -> type[TrainableNetwork]:
    """Return `TorchNetwork` if PyTorch can use a GPU, else `TrainableNetwork`."""
    if find_spec("torch"):
        from ribeira.training.learning.torch_network import TorchNetwork, gpu_is_available

        if gpu_is_available():
            return TorchNetwork
    return TrainableNetwork


def learning_rate_factor(progress: float) -> float:
    """Return the factor of the learning rate: a linear warm-up, then a cosine decay to 0."""
    if progress < WARM_UP:
        return progress / WARM_UP
    return 0.5 * (1 + math.cos(math.pi * (progress - WARM_UP) / (1 - WARM_UP)))
