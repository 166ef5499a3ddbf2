"""Looking at what people upload, aside from everything else: in one process of its own, one after the other. However
many they send, the event loop shares its processor with none of them, and nobody's log or replay waits behind them."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from threading import Thread
from typing import TypeVar

from ribeira.server.tables.table import Refused

WAITING = 100  # uploads; whoever comes then is asked to come again
T = TypeVar("T")

_waiting = 0


async def aside(look: Callable[[], T]) -> T:
    """What `look` finds, once those before it have been looked at; `Refused` where they are too many. It goes to
    another process, so it is a function of a module with its arguments, as in `partial`."""
    global _waiting
    if _waiting >= WAITING:
        raise Refused("busy", f"{WAITING} component files wait to be looked at; try again")
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_process(), look)
    except BrokenProcessPool:
        _process.cache_clear()  # the next one gets another process
        raise Refused("busy", "whoever looks at component files was interrupted; try again") from None
    finally:
        _waiting -= 1


@cache
def _process() -> ProcessPoolExecutor:
    """Started by the first upload. Not forked: the server has threads."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # at a terminal it is meant for the server
    os.nice(5)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(0)
