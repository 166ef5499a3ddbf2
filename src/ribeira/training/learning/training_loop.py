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
from pupil import Numbers, Pupil, loss_of, sigmoid
from taught import LOOKS, load, packed, rounded, save, several

import ribeira
from ribeira.bots.mind import FINE, FULL
from ribeira.bots.minds import Network, plan_of
from ribeira.engine.judge import judge_of

HELD_OUT = 20  # every so many games are not learned from
ROOM = 3.0  # the first layer may become so many times larger than it ever was
WARM = 0.15  # of the steps until it is reached; from there on it falls
COLOURS = {"learned": "#2563eb", "held out": "#dc2626", "judge": "#6b7280"}


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
