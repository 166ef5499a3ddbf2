"""Positions from self-play, in memory and in `.npz` files.

A file is named `GAME-SEATS-NUMBER.npz` after its last game. Each position is stored once per observing seat. Lists per
seat begin with the observer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


class SelfPlayPositions(msgspec.Struct):
    """Positions of some games, one list entry per position and observer."""

    features: list[bytes] = []  # active rows of the network's first layer, as 64-bit numbers
    evaluations: list[list[float]] = []  # expected points by the game's evaluator
    search_values: list[list[float]] = []  # mean values of the search
    outcomes: list[list[float]] = []  # values of the final scores
    scores: list[list[float]] = []  # final scores
    games: list[int] = []
    observers: list[int] = []


@dataclass(frozen=True)
class PositionArrays:
    """All positions of a folder as arrays, one row per position and observer."""

    features: Array  # padded with an unused row number
    evaluations: Array
    search_values: Array
    outcomes: Array
    scores: Array
    games: Array
    observers: Array


def last_game_number(folder: Path, game: str, seats: int) -> int:
    """Return the highest game number in a folder, or -1."""
    return max((int(path.stem.rpartition("-")[2]) for path in folder.glob(f"{game}-{seats}-*.npz")), default=-1)


def save_positions(path: Path, batches: Sequence[SelfPlayPositions]) -> None:
    """Write positions to a file. The array names are part of the file format."""
    features = [rows for batch in batches for rows in batch.features]

    def joined(field: str, kind: type[np.generic]) -> Array:
        return np.array([value for batch in batches for value in getattr(batch, field)], kind)

    np.savez(
        path,
        rows=np.frombuffer(b"".join(features), np.int64).astype(np.uint16),
        lengths=np.array([len(rows) // 8 for rows in features], np.int32),
        outlooks=joined("evaluations", np.float32),
        thoughts=joined("search_values", np.float32),
        worths=joined("outcomes", np.float32),
        points=joined("scores", np.float32),
        games=joined("games", np.int64),
        observers=joined("observers", np.int64),
    )


def load_positions(folder: Path, game: str, seats: int, padding: int) -> PositionArrays:
    """Read all positions of a folder. `padding` is the row number that fills the shorter feature lists."""
    parts: dict[str, list[Array]] = {}
    for path in sorted(folder.glob(f"{game}-{seats}-*.npz")):
        with np.load(path) as file:
            for name in file.files:
                parts.setdefault(name, []).append(file[name])
    if not parts:
        raise SystemExit(f"{folder} contains no games of {game} with {seats} seats")
    arrays = {name: np.concatenate(part) for name, part in parts.items()}
    lengths = arrays["lengths"]
    features = np.full((len(lengths), int(lengths.max())), padding, np.uint16)
    features[np.arange(features.shape[1])[None, :] < lengths[:, None]] = arrays["rows"]
    return PositionArrays(
        features=features,
        evaluations=arrays["outlooks"],
        search_values=arrays["thoughts"],
        outcomes=arrays["worths"],
        scores=arrays["points"],
        games=arrays["games"],
        observers=arrays["observers"],
    )
