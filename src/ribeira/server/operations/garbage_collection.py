"""Garbage collection with few pauses during play.

A full collection examines the objects of all tables and connections. With 500 tables, it takes about 0.1 s and delays
every table. It frees little, because reference counting frees most objects. The server therefore runs full collections
while it is quiet.
"""

import gc
import time

MAX_BUSY_SHARE = 0.2  # of a core; above it, the server does not count as quiet
MIN_INTERVAL_S = 20.0
# Net allocations before a collection of the youngest generation, and collections of a generation before one of the
# next. Collections of the first two generations examine at most 20,000 new objects. Under constant load with 500
# tables, a full collection takes place about twice an hour.
THRESHOLDS = (2_000, 10, 10_000)


def tune_garbage_collection() -> None:
    """Exempt the objects that exist now from collection, and make full collections rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


class QuietCollection:
    """Runs a full collection when the process has used little processor time since the last check."""

    def __init__(self) -> None:
        self.checked_at = self.collected_at = time.monotonic()
        self.cpu_seconds = time.process_time()

    async def run(self) -> None:
        """Collect if the server is quiet and has created many objects since the last full collection."""
        now, cpu_seconds = time.monotonic(), time.process_time()
        busy_seconds = cpu_seconds - self.cpu_seconds
        is_quiet = busy_seconds <= MAX_BUSY_SHARE * (now - self.checked_at)
        self.checked_at, self.cpu_seconds = now, cpu_seconds
        _, *collections = gc.get_count()
        if is_quiet and any(collections) and now - self.collected_at >= MIN_INTERVAL_S:
            gc.collect()
            self.collected_at = now
