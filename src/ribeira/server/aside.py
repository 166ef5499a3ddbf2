"""Looking at what people upload, aside from everything else: in one thread of its own, one after the other. However
many they send, the event loop shares the processor with one of them, and nobody's log or replay waits behind them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ribeira.server.tables.table import Refused

WAITING = 100  # uploads; whoever comes then is asked to come again
T = TypeVar("T")

_thread = ThreadPoolExecutor(1, "uploads")
_waiting = 0


async def aside(look: Callable[[], T]) -> T:
    """What `look` finds, once those before it have been looked at; `Refused` where they are too many."""
    global _waiting
    if _waiting >= WAITING:
        raise Refused("busy", f"{WAITING} component files wait to be looked at; try again")
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_thread, look)
    finally:
        _waiting -= 1
