"""The current time: the system clock for dates, a steady clock for games, and stalls of the event loop."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

from ribeira.server.operations.metrics import LOOP_STALLS

Clock = Callable[[], int]  # returns milliseconds since 1970; injected so that tests can set the time

HEARTBEAT_S = 0.05
MAX_DELAY_MS = 200  # a heartbeat that is later than this reveals a stall
MAX_STALLS = 1000  # number of recent stalls that are kept
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
        """Set the clock to a stored time if that time is later.

        This is the case if the system clock was set back while the server was down.
        """
        self.offset += max(0, at - self())


class StallDetector:
    """Records the periods in which the event loop did not run.

    A message that is read right after a stall may have arrived at any time during it. It counts as having arrived at
    the start of the stall.
    """

    def __init__(self, now: Clock) -> None:
        self.now = now
        self.last_heartbeat: int | None = None
        self.beat_at = 0.0  # monotonic time of the last heartbeat in seconds
        self.is_stalled = False  # no heartbeat since the last recorded stall
        self.stalls: deque[tuple[int, int]] = deque(maxlen=MAX_STALLS)  # (start, end) in ms

    def check(self) -> int:
        """Record a stall if the heartbeat is late. Return the current time."""
        now = self.now()
        if self.is_stalled:
            self.stalls[-1] = (self.stalls[-1][0], max(now, self.stalls[-1][1]))
        elif self.last_heartbeat is not None and now - self.last_heartbeat > MAX_DELAY_MS:
            self.is_stalled = True
            self.stalls.append((self.last_heartbeat, now))
            LOOP_STALLS.inc()
        return now

    def arrival_time(self) -> int:
        """Return the time at which a message that is read now counts as having arrived."""
        now = self.check()
        return self.stalls[-1][0] if self.is_stalled else now

    def record_heartbeat(self) -> None:
        """Record that the event loop runs."""
        self.last_heartbeat = self.check()
        self.beat_at = time.monotonic()
        self.is_stalled = False

    async def run(self, beat: Callable[[], None]) -> None:
        """Record heartbeats until cancelled. `beat` reports to the supervisor."""
        try:
            while True:
                self.record_heartbeat()
                beat()
                await asyncio.sleep(HEARTBEAT_S)
        finally:
            self.last_heartbeat, self.is_stalled = None, False  # without heartbeats, no stalls can be found
