"""Pack several integers into each 64-bit word, as the compiled network expects them."""

from typing import Any

import numpy as np
import numpy.typing as npt

from ribeira.bots.networks.value_network import ROW

WORDS_PER_ROW = ROW // 8


def pack(numbers: npt.NDArray[np.float64], lanes: int) -> bytes:
    """Pack rows of integers, `lanes` per word, the first in the lowest bits.

    The words are sums of signed lanes, so a negative lane borrows from the next one.
    """
    bits = 64 // lanes
    limit = float(1 << (bits - 1)) - 1
    integers = np.clip(numbers, -limit, limit).astype(np.int64).reshape(len(numbers), -1, lanes)
    words = sum(
        (integers[:, :, lane] << (bits * lane) for lane in range(lanes)), np.zeros(integers.shape[:2], np.int64)
    )
    return np.asarray(words, "<i8").tobytes()


def unpack(words: bytes, lanes: int) -> npt.NDArray[np.float64]:
    """Return the integers of `pack`, one row per `WORDS_PER_ROW` words."""
    bits = 64 // lanes
    half = 1 << (bits - 1)
    # Python integers, because intermediate values exceed 64 bits.
    remaining = np.frombuffer(words, "<i8").reshape(-1, WORDS_PER_ROW).astype(object)
    numbers = []
    for _ in range(lanes):
        number = (remaining + half) % (2 * half) - half
        numbers.append(number)
        remaining = (remaining - number) >> bits
    return np.stack(numbers, -1).reshape(len(remaining), -1).astype(np.float64)


def rounded(numbers: npt.NDArray[Any]) -> list[float]:
    """Return all numbers as a flat list, rounded to six decimals to keep files small."""
    return [round(float(number), 6) for number in numbers.flatten()]
