"""How much the server can take: descriptors for connections, and whether it keeps up with those it has."""

import asyncio
import time
from collections.abc import Callable

from prometheus_client import Gauge

EVERY = 0.05  # seconds between looks
MEMORY = 0.05  # what a look counts for: about a second of them decides
BUSY = 0.8  # of a processor: a machine that others keep busy is not relieved by refusing people
QUEUE = 1000  # changes that wait to be written
RESERVE = 128  # descriptors that are not connections: database, bots' pipes, files of the client
RETRY = 10  # seconds after which whoever was refused may ask again

LAG = Gauge("ribeira_loop_lag_seconds", "How late the event loop is", multiprocess_mode="livemax")
SHEDDING = Gauge("ribeira_shedding", "Whether newcomers are refused for lack of capacity", multiprocess_mode="livemax")


def raise_descriptors(wanted: int) -> int:
    """Have as many descriptors as `wanted` connections need, if the system lets us; how many connections fit."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    infinite = resource.RLIM_INFINITY
    need = wanted + RESERVE
    if soft != infinite and soft < need:
        soft = need if hard == infinite else min(need, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == infinite else max(1, min(wanted, soft - RESERVE))


class Pulse:
    """Whether the event loop keeps up. When it does not, newcomers are refused before players feel it."""

    def __init__(self, lag: float, waiting: Callable[[], int] = lambda: 0) -> None:
        self.limit = lag  # seconds; 0: nobody is ever refused
        self.waiting = waiting  # changes to be written
        self.lag = 0.0
        self.busy = 0.0
        self.shedding = False

    def look(self, late: float, busy: float) -> None:
        """Take one look into account. Once too late, it must be half as late before newcomers are let in again."""
        self.lag += (late - self.lag) * MEMORY
        self.busy += (busy - self.busy) * MEMORY
        limit = self.limit / 2 if self.shedding else self.limit
        slow = self.lag > limit and self.busy > BUSY
        self.shedding = self.limit > 0 and (slow or self.waiting() > QUEUE)
        LAG.set(self.lag)
        SHEDDING.set(self.shedding)

    async def keep(self, beat: Callable[[], None]) -> None:
        while True:
            began, worked = time.monotonic(), time.process_time()
            await asyncio.sleep(EVERY)
            passed = time.monotonic() - began
            self.look(passed - EVERY, (time.process_time() - worked) / passed)
            beat()
