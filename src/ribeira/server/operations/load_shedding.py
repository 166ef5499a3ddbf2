"""Load shedding based on event-loop lag, the write queue and free disk space. Also raises the open-file limit."""

import asyncio
import math
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import structlog

from ribeira.server.operations.metrics import LOOP_LAG, SHEDDING
from ribeira.tables.errors import Refused

SAMPLE_INTERVAL_S = 0.05
AVERAGING_S = 2.5  # time constant of the averages
MIN_CPU_SHARE = 0.8  # if this process uses less CPU time, other programs cause the lag
TOLERANCE = 5  # factor of the lag limit if other programs cause the lag, because refusals then hardly reduce it
MAX_WRITE_QUEUE = 1000  # maximum number of waiting change sets
RESERVED_DESCRIPTORS = 128  # descriptors for the database, pipes to bot workers and client files
MIN_FREE_BYTES = 50_000_000
DISK_CHECK_INTERVAL_S = 10.0
RETRY_AFTER_S = 10


log = structlog.get_logger("ribeira")


def raise_descriptor_limit(connections: int) -> int:
    """Raise the open-file limit for `connections`, or as far as possible. Return the number of allowed connections."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    infinite = resource.RLIM_INFINITY
    need = connections + RESERVED_DESCRIPTORS
    if soft != infinite and soft < need:
        soft = need if hard == infinite else min(need, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return connections if soft == infinite else max(1, min(connections, soft - RESERVED_DESCRIPTORS))


def overloaded() -> Refused:
    """Return the error for a new table or spectator that is refused because of the load."""
    return Refused("overloaded", "the server is too busy; try again in a little while", retry_after=RETRY_AFTER_S)


class LoadMonitor:
    """Decides whether to refuse new tables and spectators, so that running games stay responsive.

    Samples are weighted by the time that they cover, so that one long stall counts as much as many short stalls.
    """

    def __init__(
        self,
        max_lag_s: float,
        write_queue: Callable[[], int] = lambda: 0,
        free_bytes: Callable[[], float] = lambda: math.inf,
    ) -> None:
        self.max_lag_s = max_lag_s  # 0 disables refusals because of lag or the write queue
        self.free_bytes = free_bytes  # returns the free space for the database
        self.is_disk_full = False
        self.write_queue = write_queue  # returns the number of waiting change sets
        self.lag = 0.0
        self.cpu_share = 0.0
        self.shedding = False

    def add_sample(self, lag: float, cpu_share: float) -> None:
        """Update the averages and the decision. Once active, shedding ends when the lag falls below half the limit."""
        weight = 1 - math.exp(-(SAMPLE_INTERVAL_S + lag) / AVERAGING_S)
        self.lag += (lag - self.lag) * weight
        self.cpu_share += (cpu_share - self.cpu_share) * weight
        max_lag_s = self.max_lag_s if self.cpu_share > MIN_CPU_SHARE else self.max_lag_s * TOLERANCE
        is_slow = self.lag > (max_lag_s / 2 if self.shedding else max_lag_s)
        is_busy = self.max_lag_s > 0 and (is_slow or self.write_queue() > MAX_WRITE_QUEUE)
        self.shedding = is_busy or self.is_disk_full
        LOOP_LAG.set(self.lag)
        SHEDDING.set(self.shedding)

    def check_disk(self) -> None:
        """Refuse new tables and spectators while the disk is nearly full, so that games in progress can end."""
        was_full, self.is_disk_full = self.is_disk_full, self.free_bytes() < MIN_FREE_BYTES
        if self.is_disk_full and not was_full:
            log.error("the disk of the database is nearly full: new tables are refused")

    async def run(self, beat: Callable[[], None]) -> None:
        """Take samples until cancelled."""
        next_check = 0.0
        while True:
            if time.monotonic() >= next_check:
                self.check_disk()
                next_check = time.monotonic() + DISK_CHECK_INTERVAL_S
            started, cpu_started = time.monotonic(), time.process_time()
            await asyncio.sleep(SAMPLE_INTERVAL_S)
            passed = time.monotonic() - started
            self.add_sample(passed - SAMPLE_INTERVAL_S, (time.process_time() - cpu_started) / passed)
            beat()


def free_bytes_for(database_url: str) -> float:
    """Return the free space of the disk that holds an SQLite file, or infinity if it is not known."""
    scheme, _, path = database_url.partition(":///")
    if not scheme.startswith("sqlite") or not path:
        return math.inf
    try:
        return shutil.disk_usage(Path(path).absolute().parent).free
    except OSError:
        return math.inf
