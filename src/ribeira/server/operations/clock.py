"""The current time: the system clock for dates, and a steady clock for games."""

import time
from collections.abc import Callable

Clock = Callable[[], int]  # returns milliseconds since 1970; injected so that tests can set the time

MAX_LAG_MS = 1000  # the steady clock follows a system clock that is ahead by more than this


def now_ms() -> int:
    """Return the current time of the system clock in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic_ms() -> int:
    """Return the milliseconds since an arbitrary point in time."""
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """Clock that starts with the system clock's time and never goes back.

    If the system clock is set back, this clock continues. If it is set forward, this clock follows, and the
    `StallDetector` sees a stall, which game clocks do not count.
    """

    def __init__(self, system: Clock = now_ms, monotonic: Clock = monotonic_ms) -> None:
        self.system = system
        self.monotonic = monotonic
        self.offset = system() - monotonic()

    def __call__(self) -> int:
        """Return the current time in milliseconds."""
        now = self.monotonic() + self.offset
        system = self.system()
        if system - now > MAX_LAG_MS:
            self.offset += system - now
            return system
        return now

    def advance_to(self, at: int) -> None:
        """Continue from a stored time if it is later: the system clock was set back while the server was down."""
        self.offset += max(0, at - self())
