"""Limits the number of log lines, so that requests cannot fill the log.

Each kind of line has a quota per address and a larger quota in total. Further lines are counted, and the next line of
the same kind reports their number as `suppressed`.
"""

import logging
import time
from collections import Counter
from typing import Any

import structlog

from ribeira.server.operations.metrics import LOG_LINES_SUPPRESSED
from ribeira.server.request_resources import current_use
from ribeira.server.token_buckets import Clock, Meter

LINES_PER_MINUTE = 600  # maximum number of lines of one kind
BURST = 1200
ADDRESS_LINES_PER_MINUTE = 120  # maximum number of lines of one kind per address
ADDRESS_BURST = 600
MAX_KINDS = 200  # limits memory, because the texts of unexpected events may contain input
LIBRARIES = ("uvicorn", "uvicorn.error", "asyncio", "websockets", "py.warnings")


class LogSampler(logging.Filter):
    """Drops log lines above the quotas: a structlog processor and a filter for standard-library loggers."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.kinds = Meter(LINES_PER_MINUTE / 60, BURST, clock, MAX_KINDS)
        self.addresses = Meter(ADDRESS_LINES_PER_MINUTE / 60, ADDRESS_BURST, clock)
        self.suppressed: Counter[str] = Counter()  # number of lines by kind, since the last written line

    def __call__(self, logger: Any, method: str, event: structlog.types.EventDict) -> structlog.types.EventDict:
        """Return the event with the number of suppressed lines before it. Raise `DropEvent` above the quotas."""
        kind = f"{method} {event.get('event', '')}"[:100]
        suppressed = self.count(kind)
        if suppressed is None:
            raise structlog.DropEvent
        return {**event, "suppressed": suppressed} if suppressed else event

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True if to write a record of a library."""
        return self.count(f"{record.name} {record.msg}"[:100]) is not None

    def count(self, kind: str) -> int | None:
        """Count a line. Return the number of lines suppressed before it, or None if this line is suppressed."""
        use = current_use()
        address = f"{kind} {use.address}" if use is not None else ""
        if self.kinds.level(kind) < 1 or (address and self.addresses.level(address) < 1):
            LOG_LINES_SUPPRESSED.inc()
            if kind in self.suppressed or len(self.suppressed) < MAX_KINDS:
                self.suppressed[kind] += 1
            return None
        self.kinds.spend(kind, 1)
        if address:
            self.addresses.spend(address, 1)
        return self.suppressed.pop(kind, 0)


def sample_libraries(sampler: LogSampler) -> None:
    """Apply the quotas to the lines of libraries."""
    for name in LIBRARIES:
        logger = logging.getLogger(name)
        for each in [each for each in logger.filters if isinstance(each, LogSampler)]:
            logger.removeFilter(each)
        logger.addFilter(sampler)
