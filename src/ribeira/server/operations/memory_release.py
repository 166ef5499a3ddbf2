"""Returns memory to the operating system after many connections have ended."""

import asyncio
import ctypes
import sys
from collections.abc import Callable

CHECK_INTERVAL_S = 5.0
MIN_CLOSED = 100  # number of connections that must have ended since the last release

MallocTrim = Callable[[int], int]


def find_malloc_trim() -> MallocTrim | None:
    """Return glibc's `malloc_trim`, or None if the C library is not glibc."""
    if sys.platform != "linux":
        return None
    trim: MallocTrim | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return trim


async def release_memory(closed: Callable[[], int], beat: Callable[[], None]) -> None:
    """Release memory whenever many connections have ended, until cancelled.

    `closed` returns the number of connections that have ended so far. The allocator keeps freed memory between live
    objects. After an attack with many connections, this would be most of the process's memory.
    """
    trim = find_malloc_trim()
    before = closed()
    while True:
        await asyncio.sleep(CHECK_INTERVAL_S)
        if trim is not None and closed() - before >= MIN_CLOSED:
            before = closed()
            await asyncio.to_thread(trim, 0)
        beat()
