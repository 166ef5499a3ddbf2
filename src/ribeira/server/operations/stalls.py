"""Detects stalls of the event loop, during which the server reads no messages."""

import asyncio
from collections import deque
from collections.abc import Callable

from ribeira.server.operations.clock import Clock
from ribeira.server.operations.metrics import LOOP_STALLS

HEARTBEAT_S = 0.05
MAX_DELAY_MS = 200  # a heartbeat that is later than this reveals a stall
MAX_STALLS = 1000  # stalls kept; older ones are forgotten


class StallDetector:
    """Records the periods in which the event loop did not run.

    A message that is read right after a stall may have arrived at any time during it. It counts as having arrived at
    the start of the stall.
    """

    def __init__(self, now: Clock) -> None:
        self.now = now
        self.last_heartbeat: int | None = None
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
        self.is_stalled = False

    async def run(self, beat: Callable[[], None]) -> None:
        """Record heartbeats until cancelled. `beat` reports to the supervisor."""
        try:
            while True:
                self.record_heartbeat()
                beat()
                await asyncio.sleep(HEARTBEAT_S)
        finally:
            self.last_heartbeat, self.is_stalled = None, False  # without heartbeats, lateness means nothing
