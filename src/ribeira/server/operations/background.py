"""Work beside everything else, so that the event loop goes on.

What people upload is looked at in one process of its own, one after the other: however many they send, the event loop
shares its processor with none of them, and nobody's log or replay waits behind them. What takes long to tell is told in
a thread. A page has neither processes nor threads, and nobody else who would wait.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from ribeira.tables.table import Refused

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

WAITING = 100  # uploads; whoever comes then is asked to come again
ALONE = sys.platform == "emscripten"
P = ParamSpec("P")
T = TypeVar("T")

_waiting = 0


async def in_thread(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    return work(*args, **named) if ALONE else await asyncio.to_thread(work, *args, **named)


async def aside(look: Callable[[], T]) -> T:
    """What `look` finds, once those before it have been looked at; `Refused` where they are too many. It goes to
    another process, so it is a function of a module with its arguments, as in `partial`."""
    if ALONE:
        return look()
    from concurrent.futures.process import BrokenProcessPool

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
def _process() -> "ProcessPoolExecutor":
    """Started by the first upload. Not forked: the server has threads."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # at a terminal it is meant for the server
    os.nice(5)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    if parent := parent_process():
        parent.join()
    os._exit(0)
