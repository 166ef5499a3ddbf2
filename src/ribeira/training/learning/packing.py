"""What was learned of a game on paper: where it is kept while it is learned, how it is looked with, how its numbers are
written."""

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.bots.mind import ROW
from ribeira.bots.minds import FILE, Network, read, write

LOOKS = (
    "horizon",
    "glances",
    "weight",
    "share",
    "exploration",
)  # how a network is looked with: found by matches, and kept


def load(folder: Path, game: Any, seats: int) -> Network | None:
    """What was learned in a folder."""
    path = folder / FILE
    if not path.is_file():
        return None
    return next((network for network in read(path, game.id).networks if network.seats == seats), None)


def save(folder: Path, game: Any, network: Network) -> None:
    """Put a network beside those for other numbers of seats."""
    path = folder / FILE
    others = read(path, game.id).networks if path.is_file() else []
    kept = [other for other in others if other.seats != network.seats]
    write(path, game.id, sorted([*kept, network], key=lambda one: one.seats))


def several(said: list[str]) -> dict[str, list[str]]:
    """Options that take turns, of `name=value,value`."""
    return {name: values.split(",") for name, _, values in (one.partition("=") for one in said)}


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
