"""Run slow functions outside the event loop.

Uploads are checked one at a time in a separate process. However many arrive, they slow down neither the event loop nor
the threads. Slow but bounded work runs in a thread. The browser build has neither processes nor threads, so it calls
functions directly.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from ribeira.server.resource_use import measured
from ribeira.tables.errors import Refused

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

MAX_WAITING = 100  # queued uploads; further ones are refused as `busy`
IN_BROWSER = sys.platform == "emscripten"
P = ParamSpec("P")
T = TypeVar("T")

_waiting = 0


async def in_thread(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Run a function in a thread."""
    if IN_BROWSER:
        return work(*args, **named)
    return await asyncio.to_thread(measured(work), *args, **named)


async def in_process(work: Callable[[], T]) -> T:
    """Run a function in the upload process. Functions run in the order of their submission.

    The function is pickled, so pass a module-level function or a `partial` of one.

    Raises:
        Refused: too many functions are waiting, or the process died.
    """
    if IN_BROWSER:
        return work()
    from concurrent.futures.process import BrokenProcessPool

    global _waiting
    if _waiting >= MAX_WAITING:
        raise Refused("busy", f"{MAX_WAITING} component files are waiting to be checked; try again later")
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_process(), work)
    except BrokenProcessPool:
        _process.cache_clear()  # the next upload starts a new process
        raise Refused("busy", "the check of the component file was interrupted; try again") from None
    finally:
        _waiting -= 1


@cache
def _process() -> "ProcessPoolExecutor":
    """Return the process pool, started by the first upload. It spawns, because forking with threads is unsafe."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_set_up_process)


def _set_up_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C also reaches this process, but only the server handles it
    os.nice(5)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    if parent := parent_process():
        parent.join()
    os._exit(0)
