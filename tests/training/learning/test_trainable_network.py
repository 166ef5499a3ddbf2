"""The trainable network: its gradients, its initial weights and its PyTorch version."""

import numpy as np
import pytest

from ribeira.training.learning.loss import network_loss
from ribeira.training.learning.quantization import quantize
from ribeira.training.learning.trainable_network import ADAM_BETAS, TrainableNetwork


def test_training_continues_from_a_trained_network() -> None:
    trained = TrainableNetwork(50, 2, 10.0, 20.0, seed=3)
    rng = np.random.default_rng(3)
    trained.weights["first"] = np.asarray(rng.normal(0, 0.05, (51, 64)).astype(np.float32))
    trained.weights["first"][-1] = 0
    features = rng.integers(0, 50, (8, 20))
    evaluations = np.asarray(rng.normal(0, 1, (8, 2)).astype(np.float32))
    network = TrainableNetwork(50, 2, 10.0, 20.0, seed=4)
    network.initialize_from(quantize(trained.weights, features, [], 20.0, 0))
    outputs, expected = (each.outputs(features, evaluations) for each in (network, trained))
    assert float(abs(outputs - expected).max()) < 0.05


def test_gradients_are_those_of_the_loss() -> None:
    """A small step along each gradient changes the loss accordingly. Adam's first mean is a tenth of the gradient."""
    network = TrainableNetwork(6, 2, 10.0, 20.0, seed=5, leak=0.0)  # the leak changes the gradient, so it is off
    rng = np.random.default_rng(5)
    for name, value in network.weights.items():
        network.weights[name] = value.astype(np.float64) + rng.normal(0, 0.05, value.shape)
        network.means[name] = network.means[name].astype(np.float64)
        network.squares[name] = network.squares[name].astype(np.float64)
    network.weights["first"][-1] = 0
    features = np.array([[0, 2, 6], [1, 2, 3], [4, 0, 0]])  # feature 0 occurs twice in the last position
    evaluations, values, scores = (rng.uniform(0, 1, (3, 2)) for _ in range(3))
    network.train_step(features, evaluations, values, scores, 0.0)
    for name in ("first", "first_bias", "second", "second_bias", "heads", "head_bias", "skip"):
        weights = network.weights[name]
        index = np.unravel_index(int(abs(network.means[name]).argmax()), weights.shape)
        gradient = network.means[name][index] / (1 - ADAM_BETAS[0])
        losses = []
        for step in (1e-5, -2e-5):
            weights[index] += step
            losses.append(network_loss(network.outputs(features, evaluations), values, scores, 2))
        assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(float(gradient), rel=1e-3), name
        weights[index] += 1e-5


def test_pytorch_takes_the_same_steps() -> None:
    """PyTorch runs on the CPU, so that the test needs no GPU."""
    pytest.importorskip("torch")
    from ribeira.training.learning.torch_network import TorchNetwork

    rng = np.random.default_rng(5)
    features = rng.integers(0, 7, (40, 3)).astype(np.int32)
    evaluations, values, scores = (rng.uniform(0, 1, (40, 2)).astype(np.float32) for _ in range(3))
    network = TrainableNetwork(6, 2, 10.0, 20.0, seed=5)
    torch_network = TorchNetwork(6, 2, 10.0, 20.0, seed=5, device="cpu")
    for _ in range(5):
        loss = network.train_step(features, evaluations, values, scores, 0.01, 0.1)
        tensors = [torch_network.to_device(array) for array in (features, evaluations, values, scores)]
        torch_loss = torch_network.train_step(tensors[0], tensors[1], tensors[2], tensors[3], 0.01, 0.1)
        assert float(torch_loss) == pytest.approx(loss, abs=1e-3)
    for name, value in torch_network.averaged_weights().items():
        difference = abs(value - network.averaged_weights()[name])
        # Where a gradient is almost 0, rounding decides the direction of Adam's step. The weights moved by about 0.05.
        assert difference.mean() < 0.002, name
