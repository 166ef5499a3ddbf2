"""How `learn.py` makes a network of positions: by gradients, in plain NumPy; where PyTorch sees a GPU, there."""

import argparse
import math
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from learn import LOOKS, load, save, several

import ribeira
from ribeira.bots.mind import DEEPER, FINE, FULL, HIDDEN, ROW
from ribeira.bots.minds import Network, plan_of
from ribeira.bots.search import LEAD
from ribeira.engine.judge import judge_of

HELD_OUT = 20  # every so many games are not learned from
POINTS = 0.3  # what the points count beside the chance to win
LARGEST = 127 / FINE  # weight of the second layer
ROOM = 3.0  # the first layer may become so many times larger than it ever was
BATCH = 4096  # positions that are looked at together
ROWS_RATE = 0.3  # of it for the first layer: a hundred rows add up there, and a number beyond 0 and 1 learns no more
BACK = 0.1  # of a slope that leads back to where a number counts
WARM = 0.15  # of the steps until it is reached; from there on it falls
DECAY = (0.9, 0.999)  # of Adam's means
STEADY = 0.998  # of the mean over the last steps, which is what is kept: a single step is restless
COLOURS = {"learned": "#2563eb", "held out": "#dc2626", "judge": "#6b7280"}

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


def positions(folder: Path, name: str, seats: int, rows: int) -> dict[str, npt.NDArray[Any]]:
    """All that lies in a folder; of every position the rows, filled up with one that is nothing."""
    found: dict[str, list[npt.NDArray[Any]]] = {}
    for path in sorted(folder.glob(f"{name}-{seats}-*.npz")):
        with np.load(path) as kept:
            for key in kept.files:
                found.setdefault(key, []).append(kept[key])
    if not found:
        raise SystemExit(f"{folder} has no games of {name} with {seats} seats")
    data = {key: np.concatenate(parts) for key, parts in found.items()}
    lengths = data.pop("lengths")
    flat = data.pop("rows")
    seen = np.full((len(lengths), int(lengths.max())), rows, np.uint16)
    seen[np.arange(seen.shape[1])[None, :] < lengths[:, None]] = flat
    data["seen"] = seen
    return data


def traced(data: dict[str, npt.NDArray[Any]], trace: float) -> npt.NDArray[Any]:
    """What came of each position: a little of the next position's thought, of the one after that, and so on to the end.

    The end alone is true, and mostly chance; a thought is hardly chance, and wrong (a return with traces, TD(λ)).
    """
    observers, games = data["observers"], data["games"]
    count, seats = data["worths"].shape
    at = np.arange(count)[:, None]
    by_seat = (np.arange(seats)[None, :] - observers[:, None]) % seats
    thoughts: npt.NDArray[Any] = data["thoughts"][at, by_seat]
    found: npt.NDArray[Any] = data["worths"][at, by_seat]
    last = np.flatnonzero(np.append(games[1:] != games[:-1], True))
    first = np.append(0, last[:-1] + 1)
    while len(last):
        going = last > first
        last, first = last[going] - 1, first[going]
        found[last] = (1 - trace) * thoughts[last + 1] + trace * found[last + 1]
    back: npt.NDArray[Any] = found[at, (np.arange(seats)[None, :] + observers[:, None]) % seats]
    return back


def train(arguments: argparse.Namespace) -> None:
    """Learn from all positions of a folder, and keep what did best on games that were held out."""
    game = ribeira.game(arguments.game)
    seats = arguments.seats
    folder = Path(arguments.folder)
    planned = plan_of(game, seats, game.check_options(seats, None))
    assert planned is not None
    plan = planned[1]
    judge = judge_of(game)
    scale = 2 * judge.spread
    data = positions(folder, game.id, seats, plan.rows)
    held = data["games"] % HELD_OUT == 0
    learned, checked = np.flatnonzero(~held), np.flatnonzero(held)
    trust = arguments.trust
    aims = ((1 - trust) * traced(data, arguments.trace ** (1 / seats)) + trust * data["thoughts"]).astype(np.float32)
    outlooks, points = ((data[name] / scale).astype(np.float32) for name in ("outlooks", "points"))
    learned_points = aims / scale if seats == 1 else points  # alone, points are all that there is to think about
    pupil = pupil_kind()(plan.rows, seats, judge.spread, scale, arguments.seed)
    if arguments.teacher and (before_it := load(Path(arguments.teacher), game, seats)) is not None:
        pupil.begin_with(before_it)
    taken = [pupil.take(one) for one in (data["seen"].astype(np.int32), outlooks, aims, learned_points)]
    chance = np.random.default_rng(arguments.seed)
    batch = min(arguments.batch, max(64, len(learned) // 50))
    steps = arguments.epochs * (len(learned) // batch)
    begin = time.monotonic()

    def now() -> dict[str, float]:
        some = pupil.take(checked)
        out = pupil.steady_outputs(taken[0][some], taken[1][some])
        aimed = round(loss_of(out, aims[checked], learned_points[checked], seats), 4)
        return {"aimed": aimed, **judged(out, data["worths"][checked], points[checked], seats, scale)}

    before = now()
    print(f"{game.id}, {seats} seats: {len(learned)} positions, at the beginning: {before}", flush=True)
    thought = explained(data["thoughts"][held, 0], data["worths"][held, 0])
    print(f"  what the search thought: worth {thought:.4f}", flush=True)
    curves: dict[str, list[float]] = {"learned": [], "held out": [], "judge": []}
    alone = Pupil(0, seats, judge.spread, scale, arguments.seed)
    judge_loss = loss_of(outlooks[checked] @ alone.weights["skip"], aims[checked], learned_points[checked], seats)
    best: tuple[float, dict[str, Numbers]] | None = None
    for epoch in range(arguments.epochs):
        order = pupil.take(chance.permutation(learned))
        losses = []
        for at in range(0, len(order) - batch + 1, batch):
            some = order[at : at + batch]
            rate = arguments.rate * pace(pupil.steps / steps)
            seen, outlook, aim, point = (one[some] for one in taken)
            losses.append(pupil.learn(seen, outlook, aim, point, rate, arguments.decay))
        found = now()
        curves["learned"].append(float(sum(losses) / len(losses)))
        curves["held out"].append(found["aimed"])
        curves["judge"].append(judge_loss)
        print(f"  epoch {epoch + 1}: learned {curves['learned'][-1]:.4f}, held out {found}", flush=True)
        if best is None or found["aimed"] < best[0]:
            best = found["aimed"], pupil.kept()
    assert best is not None
    old = load(folder, game, seats)
    network = whole_numbers(best[1], data["seen"][checked], plan.digest, scale, 0)
    looks = {name: getattr(old, name) for name in LOOKS} if old else {}
    network = msgspec.structs.replace(network, options=several(arguments.options), **looks)
    save(folder, game, network)
    (folder / f"{game.id}-{seats}.svg").write_text(picture(f"{game.id}, {seats} seats", curves), encoding="utf-8")
    print(f"  {time.monotonic() - begin:.0f} s", flush=True)


def pupil_kind() -> type[Pupil]:
    """The one on the GPU, where there is one."""
    if find_spec("torch"):
        from on_gpu import OnGpu, found

        if found():
            return OnGpu
    return Pupil


def pace(part: float) -> float:
    """Of the rate of learning after a part of the steps: up at first, then down along half a wave."""
    return part / WARM if part < WARM else 0.5 * (1 + math.cos(math.pi * (part - WARM) / (1 - WARM)))


def judged(out: Numbers, worths: Numbers, points: Numbers, seats: int, scale: float) -> dict[str, float]:
    """How well the end is told: the loss, and how much of what differs in the worth and the lead is explained (R²)."""
    found = {"loss": loss_of(out, worths, points, seats)}
    lead = points[:, 0] - (points[:, 1:].max(1) if seats > 1 else 0)
    told = out[:, seats] - (out[:, seats + 1 :].max(1) if seats > 1 else 0)
    found["lead"] = explained(told, lead)
    if seats > 1:
        found["worth"] = explained(sigmoid(out[:, 0]), worths[:, 0])
    found["off"] = float(abs(told - lead).mean()) * scale
    return {name: round(value, 4) for name, value in found.items()}


def explained(told: Numbers, true: Numbers) -> float:
    return float(1 - ((told - true) ** 2).mean() / true.var())


def whole_numbers(
    weights: dict[str, npt.NDArray[Any]], seen: npt.NDArray[Any], digest: str, scale: float, horizon: int
) -> Network:
    """The network in whole numbers, several in a word."""
    here = {name: np.asarray(value, np.float64) for name, value in weights.items()}
    largest = max(
        float(abs(here["rows"][some.astype(np.int64)].sum(1) + here["first_bias"]).max())
        for some in np.array_split(seen[:: 1 + len(seen) // 50_000], 100)
        if len(some)
    )
    shift = max(0, min(4, int(math.log2(32767 / (FULL * ROOM * largest)))))
    first_bias = np.rint(here["first_bias"] * (FULL << shift)) + (1 << shift >> 1)  # so that cutting bits off rounds
    return Network(
        seats=len(here["skip"]),
        layout=digest,
        first=packed(np.rint(here["rows"][:-1] * (FULL << shift)), 4),
        first_bias=packed(first_bias[None, :], 4),
        shift=shift,
        second=packed(np.rint(here["second"] * FINE), 2),
        second_bias=packed(np.rint(here["second_bias"] * FINE * FULL)[None, :], 2),
        heads=rounded(here["heads"].T),
        head_bias=rounded(here["head_bias"]),
        skip=rounded(here["skip"].T),
        scale=scale,
        horizon=horizon,
    )


def packed(numbers: npt.NDArray[np.float64], lanes: int) -> bytes:
    """Rows of whole numbers, so many in a word of 64 bits, the first lowest; each may borrow from the next."""
    bits = 64 // lanes
    most = float(1 << (bits - 1)) - 1
    whole = np.clip(numbers, -most, most).astype(np.int64).reshape(len(numbers), -1, lanes)
    words = sum((whole[:, :, lane] << (bits * lane) for lane in range(lanes)), np.zeros(whole.shape[:2], np.int64))
    return np.asarray(words, "<i8").tobytes()


def unpacked(words: bytes, lanes: int) -> npt.NDArray[np.float64]:
    """The whole numbers of `packed`, a row for each of `HIDDEN` or fewer words."""
    bits = 64 // lanes
    half = 1 << (bits - 1)
    left = np.frombuffer(words, "<i8").reshape(-1, ROW // 8).astype(object)  # larger than 64 bits on the way
    found = []
    for _ in range(lanes):
        number = (left + half) % (2 * half) - half
        found.append(number)
        left = (left - number) >> bits
    return np.stack(found, -1).reshape(len(left), -1).astype(np.float64)


def rounded(numbers: npt.NDArray[Any]) -> list[float]:
    return [round(float(number), 6) for number in numbers.flatten()]


def picture(title: str, curves: dict[str, list[float]]) -> str:
    """The loss by epoch."""
    wide, high, edge = 640, 360, 40
    values = [value for curve in curves.values() for value in curve]
    low, top = min(values), max(max(values), min(values) + 1e-6)
    count = max(2, len(curves["learned"]))
    lines = []
    for place, (name, curve) in enumerate(curves.items()):
        across = [edge + i * (wide - 2 * edge) / (count - 1) for i in range(len(curve))]
        down = [high - edge - (value - low) / (top - low) * (high - 2 * edge) for value in curve]
        spots = " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(across, down, strict=True))
        lines.append(f'<polyline points="{spots}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        lines.append(
            f'<text x="{wide - edge}" y="{edge + 16 * place}" text-anchor="end" fill="{COLOURS[name]}">{name} '
            f"{curve[-1]:.4f}</text>"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/><text x="{edge}" y="24">{title}: loss by epoch</text>'
        f'<text x="4" y="{edge}">{top:.3f}</text><text x="4" y="{high - edge}">{low:.3f}</text>{"".join(lines)}</svg>\n'
    )
