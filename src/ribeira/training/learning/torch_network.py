"""`TrainableNetwork` on a GPU with PyTorch: the same network and steps, several hundred times as fast."""

from typing import Any

import numpy.typing as npt
import torch

from ribeira.training.learning.loss import SCORE_LOSS_WEIGHT
from ribeira.training.learning.trainable_network import (
    ADAM_BETAS,
    FIRST_LAYER_RATE,
    INFERENCE_BATCH,
    LEAK,
    MAX_SECOND_WEIGHT,
    TrainableNetwork,
)

torch.set_float32_matmul_precision("high")


def gpu_is_available() -> bool:
    """Return True if PyTorch can use a GPU."""
    return bool(torch.cuda.is_available())


class TorchNetwork(TrainableNetwork):
    """Network trained on a device. The tensors are created on first use, after `initialize_from`."""

    def __init__(self, rows: int, seats: int, spread: float, scale: float, seed: int, device: str = "cuda") -> None:
        super().__init__(rows, seats, spread, scale, seed)
        self.device = device
        self.tensors: dict[str, Any] = {}
        self.average_tensors: dict[str, Any] = {}

    def to_device(self, numbers: npt.NDArray[Any]) -> Any:
        """Copy an array to the GPU."""
        return torch.as_tensor(numbers, device=self.device)

    def create_tensors(self) -> dict[str, Any]:
        """Return the weights as tensors; create them and the optimizer on the first call."""
        if not self.tensors:
            self.tensors = {name: self.to_device(value).requires_grad_() for name, value in self.weights.items()}
            self.average_tensors = {name: self.to_device(value) for name, value in self.average.items()}
            first = [self.tensors["first"]]
            others = [value for name, value in self.tensors.items() if name != "first"]
            self.adam = torch.optim.Adam([{"params": first}, {"params": others}], betas=ADAM_BETAS)
        return self.tensors

    def apply_weights(self, features: Any, evaluations: Any, weights: dict[str, Any]) -> Any:
        """Return the outputs of the network with the given weights."""
        first = torch.nn.functional.embedding_bag(features, weights["first"], mode="sum") + weights["first_bias"]
        second = leaky_clip(first) @ weights["second"] + weights["second_bias"]
        return leaky_clip(second) @ weights["heads"] + weights["head_bias"] + evaluations @ weights["skip"]

    def averaged_outputs(self, features: Any, evaluations: Any) -> Any:
        """Return the outputs of the averaged weights as a NumPy array."""
        self.create_tensors()
        with torch.no_grad():
            parts = [
                self.apply_weights(
                    features[i : i + INFERENCE_BATCH], evaluations[i : i + INFERENCE_BATCH], self.average_tensors
                )
                for i in range(0, len(features), INFERENCE_BATCH)
            ]
        return torch.cat(parts).cpu().numpy()

    def train_step(
        self,
        features: Any,
        evaluations: Any,
        values: Any,
        scores: Any,
        learning_rate: float,
        weight_decay: float = 0.0,
    ) -> Any:
        """Take one step of Adam on a batch. Return the loss before the step as a tensor."""
        weights = self.create_tensors()
        outputs = self.apply_weights(features, evaluations, weights)
        loss = torch.nn.functional.smooth_l1_loss(outputs[:, self.seats :], scores)
        if self.seats > 1:
            logits = outputs[:, : self.seats]
            cross_entropy = torch.nn.functional.binary_cross_entropy_with_logits(logits, values)
            loss = cross_entropy + SCORE_LOSS_WEIGHT * loss
        self.adam.zero_grad()
        loss.backward()
        weights["first"].grad[-1] = 0  # padding
        for group, factor in zip(self.adam.param_groups, (FIRST_LAYER_RATE, 1.0), strict=True):
            group["lr"] = learning_rate * factor
        self.adam.step()
        self.steps += 1
        decay = self.average_decay()
        with torch.no_grad():
            weights["first"] *= 1 - learning_rate * weight_decay
            weights["second"].clamp_(-MAX_SECOND_WEIGHT, MAX_SECOND_WEIGHT)
            for name, value in self.average_tensors.items():
                value += (1 - decay) * (weights[name] - value)
        return loss.detach()

    def averaged_weights(self) -> dict[str, Any]:
        """Return the moving average of the weights as NumPy arrays."""
        self.create_tensors()
        return {name: value.cpu().numpy().copy() for name, value in self.average_tensors.items()}


def leaky_clip(inputs: Any) -> Any:
    """Clip to the range from 0 to 1, with the gradient of `loss.clip_gradient`."""
    values = inputs.detach()

    def clip_gradient(gradient: Any) -> Any:
        leads_back = ((values <= 0) & (gradient < 0)) | ((values >= 1) & (gradient > 0))
        clipped = torch.where(leads_back, LEAK * gradient, torch.zeros_like(gradient))
        return torch.where((values > 0) & (values < 1), gradient, clipped)

    if inputs.requires_grad:
        inputs.register_hook(clip_gradient)
    return inputs + (values.clamp(0, 1) - values)
