"""A network that learns, step by step (Adam), in NumPy."""

import math
from typing import Any

import numpy as np
import numpy.typing as npt
from taught import unpacked

from ribeira.bots.mind import DEEPER, FINE, FULL, HIDDEN
from ribeira.bots.minds import Network
from ribeira.bots.search import LEAD

POINTS = 0.3  # what the points count beside the chance to win
LARGEST = 127 / FINE  # weight of the second layer
BATCH = 4096  # positions that are looked at together
ROWS_RATE = 0.3  # of it for the first layer: a hundred rows add up there, and a number beyond 0 and 1 learns no more
BACK = 0.1  # of a slope that leads back to where a number counts
DECAY = (0.9, 0.999)  # of Adam's means
STEADY = 0.998  # of the mean over the last steps, which is what is kept: a single step is restless

Numbers = Any  # an array, or a tensor on the GPU


class Pupil:
    """The network as it is taught: numbers that become whole ones later. It begins with what the judge knows."""

    def __init__(self, rows: int, seats: int, spread: float, scale: float, seed: int, back: float = BACK) -> None:
        self.back = back
        chance = np.random.default_rng(seed)
        skip = np.zeros((seats, 2 * seats))
        for seat in range(seats):
            skip[seat, seats + seat] = 1.0
            skip[:, seat] = -LEAD * scale / spread / max(1, seats - 1)
            skip[seat, seat] = LEAD * scale / spread
        begin = {
            "rows": np.zeros((rows + 1, HIDDEN)),  # what is never seen counts nothing, and takes no room in a file
            "first_bias": chance.uniform(0.1, 0.7, HIDDEN),
            "second": chance.uniform(-1, 1, (HIDDEN, DEEPER)) / math.sqrt(HIDDEN),
            "second_bias": chance.uniform(0.1, 0.7, DEEPER),
            "heads": np.zeros((DEEPER, 2 * seats)),
            "head_bias": np.zeros(2 * seats),
            "skip": skip,
        }
        self.seats = seats
        self.weights: dict[str, Numbers] = {name: value.astype(np.float32) for name, value in begin.items()}
        self.means: dict[str, Numbers] = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.squares: dict[str, Numbers] = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steady: dict[str, Numbers] = {name: value.copy() for name, value in self.weights.items()}
        self.steps = 0

    def begin_with(self, network: Network) -> None:
        """Go on from what a network knows."""
        unit = FULL << network.shift
        whole = {
            "rows": np.vstack([unpacked(network.first, 4) / unit, np.zeros((1, HIDDEN))]),
            "first_bias": (unpacked(network.first_bias, 4)[0] - (1 << network.shift >> 1)) / unit,
            "second": unpacked(network.second, 2) / FINE,
            "second_bias": unpacked(network.second_bias, 2)[0] / (FINE * FULL),
            "heads": np.array(network.heads).reshape(2 * self.seats, DEEPER).T,
            "head_bias": np.array(network.head_bias),
            "skip": np.array(network.skip).reshape(2 * self.seats, self.seats).T,
        }
        for name, value in whole.items():
            self.weights[name][...] = value.astype(np.float32)
            self.steady[name][...] = self.weights[name]

    def take(self, numbers: npt.NDArray[Any]) -> Numbers:
        """Numbers where they are learned from."""
        return numbers

    def kept(self) -> dict[str, npt.NDArray[Any]]:
        """The mean over the last steps."""
        return {name: value.copy() for name, value in self.steady.items()}

    def layers(self, counts: Numbers, outlooks: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """Both layers before they are cut to what lies between 0 and 1, and the outputs."""
        w = self.weights
        first = counts @ w["rows"] + w["first_bias"]
        second = first.clip(0, 1) @ w["second"] + w["second_bias"]
        return first, second, second.clip(0, 1) @ w["heads"] + w["head_bias"] + outlooks @ w["skip"]

    def steady_outputs(self, seen: Numbers, outlooks: Numbers) -> Numbers:
        """What is told by the mean over the last steps."""
        restless, self.weights = self.weights, self.steady
        out = self.outputs(seen, outlooks)
        self.weights = restless
        return out

    def outputs(self, seen: Numbers, outlooks: Numbers) -> Numbers:
        return np.concatenate(
            [
                self.layers(self.counts(seen[i : i + BATCH]), outlooks[i : i + BATCH])[2]
                for i in range(0, len(seen), BATCH)
            ]
        )

    def counts(self, seen: Numbers) -> Numbers:
        """How often each position has each row. Mostly never: yet to multiply with all is faster than to pick."""
        rows = len(self.weights["rows"])
        counts = np.zeros(len(seen) * rows, np.float32)
        places = (seen + rows * np.arange(len(seen))[:, None]).ravel()
        np.add.at(counts, places, np.ones(len(places), np.float32))
        return counts.reshape(len(seen), rows)

    def learn(
        self, seen: Numbers, outlooks: Numbers, aims: Numbers, points: Numbers, rate: float, decay: float = 0.0
    ) -> float:
        """One step of Adam on a batch; the loss before it."""
        w = self.weights
        counts = self.counts(seen)
        first, second, out = self.layers(counts, outlooks)
        wrong = np.empty_like(out)
        wrong[:, : self.seats] = (sigmoid(out[:, : self.seats]) - aims) if self.seats > 1 else 0.0
        wrong[:, self.seats :] = (POINTS if self.seats > 1 else 1.0) * (out[:, self.seats :] - points).clip(-1, 1)
        wrong /= len(seen) * self.seats
        deep = second.clip(0, 1)
        to_second = within(wrong @ w["heads"].T, second, self.back)
        to_first = within(to_second @ w["second"].T, first, self.back)
        rows = counts.T @ to_first
        rows[-1] = 0  # it fills up what is shorter
        self.steps += 1
        for name, slope in {
            "rows": rows,
            "first_bias": to_first.sum(0),
            "second": first.clip(0, 1).T @ to_second,
            "second_bias": to_second.sum(0),
            "heads": deep.T @ wrong,
            "head_bias": wrong.sum(0),
            "skip": outlooks.T @ wrong,
        }.items():
            mean, square = self.means[name], self.squares[name]
            mean += (1 - DECAY[0]) * (slope - mean)
            square += (1 - DECAY[1]) * (slope * slope - square)
            even = math.sqrt(1 - DECAY[1] ** self.steps) / (1 - DECAY[0] ** self.steps)
            step = rate * ROWS_RATE if name == "rows" else rate
            w[name] -= step * even * mean / (np.sqrt(square) + 1e-8)
        w["rows"] *= 1 - rate * decay
        w["second"].clip(-LARGEST, LARGEST, out=w["second"])
        steady = min(STEADY, self.steps / (10 + self.steps))
        for name, value in self.steady.items():
            value += (1 - steady) * (w[name] - value)
        return loss_of(out, aims, points, self.seats)


def within(slope: Numbers, numbers: Numbers, share: float) -> Numbers:
    """A slope through a cut to what lies between 0 and 1; from beyond, some of what leads back, lest it stay there."""
    back = ((numbers <= 0) & (slope < 0)) | ((numbers >= 1) & (slope > 0))
    beyond = np.where(back, share * slope, np.zeros_like(slope))
    return np.where((numbers > 0) & (numbers < 1), slope, beyond)


def sigmoid(numbers: Numbers) -> Numbers:
    return 1 / (1 + np.exp(-numbers.clip(-30, 30)))


def loss_of(out: Numbers, aims: Numbers, points: Numbers, seats: int) -> float:
    """How wrong it is: about the chance to win by its logarithm, about points by Huber's measure."""
    off = abs(out[:, seats:] - points)
    error = float(np.where(off < 1, 0.5 * off * off, off - 0.5).mean())
    if seats == 1:
        return error
    told = out[:, :seats]
    surprise = np.maximum(told, 0) - told * aims + np.log1p(np.exp(-abs(told)))
    return float(surprise.mean()) + POINTS * error
