"""The pupil of `teach.py` where PyTorch sees a GPU: the same network, the same steps, some hundred times as fast."""

from typing import Any

import numpy.typing as npt
import torch
from pupil import BACK, BATCH, DECAY, LARGEST, POINTS, ROWS_RATE, STEADY, Pupil

torch.set_float32_matmul_precision("high")


def found() -> bool:
    """Whether there is one."""
    return bool(torch.cuda.is_available())


class OnGpu(Pupil):
    """Learns on a GPU."""

    def __init__(self, rows: int, seats: int, spread: float, scale: float, seed: int, device: str = "cuda") -> None:
        super().__init__(rows, seats, spread, scale, seed)
        self.device = device

    def take(self, numbers: npt.NDArray[Any]) -> Any:
        return torch.as_tensor(numbers, device=self.device)

    def there(self) -> dict[str, Any]:
        """The weights on the GPU, from the first step on."""
        if not self.tensors:
            self.tensors = {name: self.take(value).requires_grad_() for name, value in self.weights.items()}
            self.means_there = {name: self.take(value) for name, value in self.steady.items()}
            rows = [self.tensors["rows"]]
            others = [value for name, value in self.tensors.items() if name != "rows"]
            self.adam = torch.optim.Adam([{"params": rows}, {"params": others}], betas=DECAY)
        return self.tensors

    tensors: dict[str, Any] = {}

    def told(self, seen: Any, outlooks: Any, weights: dict[str, Any]) -> Any:
        first = torch.nn.functional.embedding_bag(seen, weights["rows"], mode="sum") + weights["first_bias"]
        second = cut(first) @ weights["second"] + weights["second_bias"]
        return cut(second) @ weights["heads"] + weights["head_bias"] + outlooks @ weights["skip"]

    def steady_outputs(self, seen: Any, outlooks: Any) -> Any:
        """What it tells, with the mean over the last steps."""
        self.there()
        with torch.no_grad():
            parts = [
                self.told(seen[i : i + BATCH], outlooks[i : i + BATCH], self.means_there)
                for i in range(0, len(seen), BATCH)
            ]
        return torch.cat(parts).cpu().numpy()

    def learn(self, seen: Any, outlooks: Any, aims: Any, points: Any, rate: float, decay: float = 0.0) -> Any:
        weights = self.there()
        out = self.told(seen, outlooks, weights)
        loss = torch.nn.functional.smooth_l1_loss(out[:, self.seats :], points)
        if self.seats > 1:
            worths = out[:, : self.seats]
            loss = torch.nn.functional.binary_cross_entropy_with_logits(worths, aims) + POINTS * loss
        self.adam.zero_grad()
        loss.backward()
        weights["rows"].grad[-1] = 0
        for group, part in zip(self.adam.param_groups, (ROWS_RATE, 1.0), strict=True):
            group["lr"] = rate * part
        self.adam.step()
        self.steps += 1
        steady = min(STEADY, self.steps / (10 + self.steps))
        with torch.no_grad():
            weights["rows"] *= 1 - rate * decay
            weights["second"].clamp_(-LARGEST, LARGEST)
            for name, value in self.means_there.items():
                value += (1 - steady) * (weights[name] - value)
        return loss.detach()

    def kept(self) -> dict[str, Any]:
        self.there()
        return {name: value.cpu().numpy().copy() for name, value in self.means_there.items()}


def cut(numbers: Any) -> Any:
    """To what lies between 0 and 1; from beyond, some of a slope that leads back (`teach.within`)."""
    now = numbers.detach()

    def within(slope: Any) -> Any:
        back = ((now <= 0) & (slope < 0)) | ((now >= 1) & (slope > 0))
        return torch.where((now > 0) & (now < 1), slope, torch.where(back, BACK * slope, torch.zeros_like(slope)))

    if numbers.requires_grad:
        numbers.register_hook(within)
    return numbers + (now.clamp(0, 1) - now)
