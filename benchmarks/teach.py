"""How `learn.py` makes a network of positions: with PyTorch, on a GPU if there is one."""

import argparse
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from learn import load, save
from torch import nn

import ribeira
from ribeira.bots.mind import DEEPER, FINE, FULL, HIDDEN
from ribeira.bots.minds import Network, plan_of
from ribeira.bots.search import LEAD
from ribeira.engine.judge import judge_of

HELD_OUT = 20  # every so many games are not learned from
POINTS = 0.3  # what the points count beside the chance to win
LARGEST = 127 / FINE  # weight of the second layer
ROOM = 3.0  # the first layer may become so many times larger than it ever was
COLOURS = {"learned": "#2563eb", "held out": "#dc2626", "judge": "#6b7280"}


class Pupil(nn.Module):
    """The network as it is taught: numbers that become whole ones later."""

    def __init__(self, rows: int, seats: int, spread: float, scale: float) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(rows + 1, HIDDEN, mode="sum", padding_idx=rows)
        nn.init.zeros_(self.rows.weight)  # what is never seen counts nothing, and takes no room in a file
        self.first_bias = nn.Parameter(torch.empty(HIDDEN).uniform_(0.1, 0.7))
        self.second = nn.Linear(HIDDEN, DEEPER)
        nn.init.uniform_(self.second.bias, 0.1, 0.7)
        self.heads = nn.Linear(DEEPER, 2 * seats)
        nn.init.zeros_(self.heads.weight)
        nn.init.zeros_(self.heads.bias)
        self.skip = nn.Linear(seats, 2 * seats, bias=False)
        with torch.no_grad():
            begin = torch.zeros(2 * seats, seats)
            for seat in range(seats):
                begin[seats + seat, seat] = 1.0
                begin[seat] = -LEAD * scale / spread / max(1, seats - 1)
                begin[seat, seat] = LEAD * scale / spread
            self.skip.weight.copy_(begin)

    def forward(self, seen: torch.Tensor, outlooks: torch.Tensor) -> torch.Tensor:
        first = (self.rows(seen) + self.first_bias).clamp(0, 1)
        out: torch.Tensor = self.heads(self.second(first).clamp(0, 1)) + self.skip(outlooks)
        return out


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


def loss_of(out: torch.Tensor, aims: torch.Tensor, points: torch.Tensor, seats: int) -> torch.Tensor:
    error = nn.functional.smooth_l1_loss(out[:, seats:], points)
    if seats == 1:
        return error
    return nn.functional.binary_cross_entropy_with_logits(out[:, :seats], aims) + POINTS * error


def train(arguments: argparse.Namespace) -> None:
    """Learn from all positions of a folder, and keep what did best on games that were held out."""
    torch.manual_seed(arguments.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    game = ribeira.game(arguments.game)
    seats = arguments.seats
    folder = Path(arguments.folder)
    planned = plan_of(game, seats, game.check_options(seats, None))
    assert planned is not None
    plan = planned[1]
    judge = judge_of(game)
    scale = 2 * judge.spread
    data = positions(folder, game.id, seats, plan.rows)
    held = torch.from_numpy(data["games"] % HELD_OUT == 0).to(device)
    seen = torch.from_numpy(data["seen"].astype(np.int32)).to(device)
    outlooks, points = (torch.from_numpy(data[name] / scale).float().to(device) for name in ("outlooks", "points"))
    worths, thoughts = (torch.from_numpy(data[name]).float().to(device) for name in ("worths", "thoughts"))
    aims = ((1 - arguments.trust) * worths + arguments.trust * thoughts).clamp(0, 1)
    learned = torch.nonzero(~held).flatten()
    checked = torch.nonzero(held).flatten()
    pupil = Pupil(plan.rows, seats, judge.spread, scale).to(device)
    batch = min(4096, max(64, len(learned) // 50))
    steps = arguments.epochs * (len(learned) // batch)
    by = torch.optim.AdamW(pupil.parameters(), lr=2e-3, weight_decay=arguments.decay)
    rate = torch.optim.lr_scheduler.OneCycleLR(by, max_lr=4e-3, total_steps=steps + 1, pct_start=0.15)
    begin = time.monotonic()
    before = judged(pupil, seen, outlooks, worths, points, checked, seats, scale)
    print(f"{game.id}, {seats} seats: {len(learned)} positions, the judge: {before}", flush=True)
    curves: dict[str, list[float]] = {"learned": [], "held out": [], "judge": []}
    best: tuple[float, dict[str, torch.Tensor]] | None = None
    for epoch in range(arguments.epochs):
        order = learned[torch.randperm(len(learned), device=device)]
        total = 0.0
        for chunk in order[: len(order) // batch * batch].split(batch):
            out = pupil(seen[chunk], outlooks[chunk])
            loss = loss_of(out, aims[chunk], points[chunk], seats)
            by.zero_grad(set_to_none=True)
            loss.backward()
            by.step()
            rate.step()
            with torch.no_grad():
                pupil.second.weight.clamp_(-LARGEST, LARGEST)
            total += loss.detach()
        now = judged(pupil, seen, outlooks, worths, points, checked, seats, scale)
        curves["learned"].append(float(total) / (len(order) // batch))
        curves["held out"].append(now["loss"])
        curves["judge"].append(before["loss"])
        print(f"  epoch {epoch + 1}: learned {curves['learned'][-1]:.4f}, held out {now}", flush=True)
        if best is None or now["loss"] < best[0]:
            best = now["loss"], {name: value.detach().clone() for name, value in pupil.state_dict().items()}
    assert best is not None
    pupil.load_state_dict(best[1])
    old = load(folder, game, seats)
    network = whole_numbers(pupil, seen, plan.digest, seats, scale, old.horizon if old else 0)
    save(folder, game, network)
    (folder / f"{game.id}-{seats}.svg").write_text(picture(f"{game.id}, {seats} seats", curves), encoding="utf-8")
    print(f"  {time.monotonic() - begin:.0f} s", flush=True)


def judged(
    pupil: Pupil,
    seen: torch.Tensor,
    outlooks: torch.Tensor,
    worths: torch.Tensor,
    points: torch.Tensor,
    which: torch.Tensor,
    seats: int,
    scale: float,
) -> dict[str, float]:
    """How well the end is told: the loss, and how much of what differs in the worth and the lead is explained (R²)."""
    with torch.no_grad():
        out = torch.cat([pupil(seen[chunk], outlooks[chunk]) for chunk in which.split(65536)])
        found = {"loss": float(loss_of(out, worths[which], points[which], seats))}
        lead = points[which][:, 0] - (points[which][:, 1:].amax(1) if seats > 1 else 0)
        told = out[:, seats] - (out[:, seats + 1 :].amax(1) if seats > 1 else 0)
        found["lead"] = explained(told, lead)
        if seats > 1:
            found["worth"] = explained(torch.sigmoid(out[:, 0]), worths[which][:, 0])
        found["off"] = float((told - lead).abs().mean()) * scale
    return {name: round(value, 4) for name, value in found.items()}


def explained(told: torch.Tensor, true: torch.Tensor) -> float:
    return float(1 - (told - true).square().mean() / true.var())


def whole_numbers(pupil: Pupil, seen: torch.Tensor, digest: str, seats: int, scale: float, horizon: int) -> Network:
    """The network in whole numbers, several in a word."""
    with torch.no_grad():
        some = seen[torch.randperm(len(seen), device=seen.device)[:200_000]]
        largest = float(max((pupil.rows(part) + pupil.first_bias).abs().max() for part in some.split(20_000)))
    shift = max(0, min(4, int(math.log2(32767 / (FULL * ROOM * largest)))))
    first = np.rint(pupil.rows.weight.detach().cpu().numpy()[:-1].astype(np.float64) * (FULL << shift))
    bias = np.rint(pupil.first_bias.detach().cpu().numpy().astype(np.float64) * (FULL << shift)) + (1 << shift >> 1)
    second = np.rint(pupil.second.weight.detach().cpu().numpy().T.astype(np.float64) * FINE)
    second_bias = np.rint(pupil.second.bias.detach().cpu().numpy().astype(np.float64) * FINE * FULL)
    numbers = {name: value.detach().cpu().numpy() for name, value in pupil.state_dict().items()}
    return Network(
        seats=seats,
        layout=digest,
        first=packed(first, 4),
        first_bias=packed(bias[None, :], 4),
        shift=shift,
        second=packed(second, 2),
        second_bias=packed(second_bias[None, :], 2),
        heads=rounded(numbers["heads.weight"].T),
        head_bias=rounded(numbers["heads.bias"]),
        skip=rounded(numbers["skip.weight"].T),
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
