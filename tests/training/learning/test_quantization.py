"""Quantization: integer weights give nearly the same outputs as floating-point weights."""

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots.networks.weights import feature_layout_of, feature_reader_of, weights_of
from ribeira.bots.networks.weights import make_value_network as evaluator_from
from ribeira.training.learning.packing import pack, unpack
from ribeira.training.learning.quantization import quantize, reduce_precision
from ribeira.training.learning.trainable_network import TrainableNetwork


def test_quantized_outputs_differ_by_rounding_only() -> None:
    game: Any = ribeira.game("fleet")
    options = game.check_options(2, None)
    reader = feature_reader_of(game, 2, options)
    plan = feature_layout_of(game, 2, options)
    assert reader is not None
    assert plan is not None
    network = TrainableNetwork(plan[1].rows, 2, 10.0, 20.0, seed=3)
    rng = np.random.default_rng(3)
    for name, spread in {"first": 0.05, "heads": 0.3}.items():
        network.weights[name] = np.asarray(rng.normal(0, spread, network.weights[name].shape).astype(np.float32))
    network.weights["first"][-1] = 0
    state = game.new(2, seed=2)
    features = np.frombuffer(reader.rows(state, 0), np.int64)[None, :]
    evaluations = np.asarray(np.array([reader.outlook], np.float32) / 20.0)
    expected = network.outputs(np.asarray(features), evaluations)[0]
    quantized = quantize(network.weights, np.asarray(features), plan[0].entries, 20.0, 0)
    outputs = evaluator_from(game, 2, options, quantized).outputs(state, 0)
    assert outputs == pytest.approx([float(number) for number in expected], abs=0.05)


def test_lower_precision_changes_values_slightly() -> None:
    game: Any = ribeira.game("wishes")
    weights = weights_of(game)
    assert weights is not None
    precise = weights.networks[0]
    coarse = reduce_precision(precise, 1)
    assert reduce_precision(precise, precise.shift) == precise
    options = game.check_options(2, None)
    state = game.new(2, seed=3)
    values = []
    for network in (precise, coarse):
        evaluator = evaluator_from(game, 2, options, network)
        evaluator.look(state, 0)
        values.append(list(evaluator.worths))
    assert values[0] != values[1]
    assert values[0] == pytest.approx(values[1], abs=0.03)


@pytest.mark.parametrize("lanes", [2, 4])
def test_unpacking_reverses_packing(lanes: int) -> None:
    limit = (1 << (64 // lanes - 1)) - 1
    numbers = np.random.default_rng(lanes).integers(-limit, limit, (3, 16 * lanes)).astype(np.float64)
    numbers[0, :3] = -limit, limit, 0
    assert np.array_equal(unpack(pack(numbers, lanes), lanes), numbers)
