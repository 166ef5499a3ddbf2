"""The current time."""

import time
from collections.abc import Callable

Clock = Callable[[], int]  # returns milliseconds since 1970; injected so that tests can set the time


def now_ms() -> int:
    """Return the current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
