"""Run slow functions outside the event loop.

Uploads are checked one at a time in a separate process, which the players share fairly. Many uploads therefore do not
slow down the event loop or the threads. Work with a bounded duration runs in a thread, and each address has only a few
threads at a time. The browser build has neither processes nor threads, so it calls functions directly.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from ribeira.server.bot_workers.fair_queue import FairQueue
from ribeira.server.request_resources import current_use, measured
from ribeira.tables.errors import Refused

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

MAX_WAITING = 100  # queued uploads; further uploads are refused as `busy`
MAX_WAITING_PER_PLAYER = 4
MAX_WAITING_PER_ADDRESS = 20  # above this, only players without a waiting upload may add one
RETRY_AFTER_S = 10
PROCESS_IDLE_S = 10.0  # time without uploads after which the process ends
THREADS_PER_ADDRESS = 2
IN_BROWSER = sys.platform == "emscripten"
P = ParamSpec("P")
T = TypeVar("T")


class ThreadPlaces:
    """Semaphore that limits the number of threads of one address."""

    def __init__(self) -> None:
        self.free = asyncio.Semaphore(THREADS_PER_ADDRESS)
        self.users = 0  # number of running and waiting functions


_threads: dict[str, ThreadPlaces] = {}  # by address; removed when the last user leaves


async def in_thread(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Run a function in a thread. Charge its CPU time to the current request, if there is one."""
    if IN_BROWSER:
        return work(*args, **named)
    use = current_use()
    if use is None:
        return await asyncio.to_thread(work, *args, **named)
    places = _threads.setdefault(use.address, ThreadPlaces())
    places.users += 1
    try:
        async with places.free:
            await use.wait_for_cpu()
            return await asyncio.to_thread(measured(work), *args, **named)
    finally:
        use.charge()
        places.users -= 1
        if not places.users:
            del _threads[use.address]


class UploadQueue:
    """Runs functions in the upload process, fairly among players and addresses."""

    def __init__(self, group_of: Callable[[str], str] = lambda owner: owner) -> None:
        self.turns: FairQueue[asyncio.Future[None]] = FairQueue(group_of=group_of)
        self.is_busy = False
        self.idle_timer: asyncio.TimerHandle | None = None

    async def run(self, owner: str, work: Callable[[], T]) -> T:
        """Run a function in the upload process when it is the player's turn, and return its result.

        The function is pickled, so pass a module-level function or a `partial` of one.

        Raises:
            Refused: too many functions are waiting, or the process died.
        """
        if IN_BROWSER:
            return work()
        self._require_place(owner)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.turns.put(owner, turn)
        self._start_next()
        try:
            await turn
            return await _in_process(work)
        finally:
            if turn.done() and not turn.cancelled():
                self.turns.done(owner)
                self.is_busy = False
                self._start_next()

    def _require_place(self, owner: str) -> None:
        turns = self.turns
        waiting = turns.waiting_of(owner)
        is_full = len(turns) >= MAX_WAITING or waiting >= MAX_WAITING_PER_PLAYER
        if is_full or (waiting and turns.waiting_in_group(owner) >= MAX_WAITING_PER_ADDRESS):
            raise Refused(
                "busy", "too many component files are waiting to be checked; try again later", retry_after=RETRY_AFTER_S
            )

    def _start_next(self) -> None:
        while not self.is_busy and (found := self.turns.get_nowait()) is not None:
            owner, turn = found
            if turn.cancelled():
                self.turns.done(owner)
            else:
                self.is_busy = True
                turn.set_result(None)
        if self.idle_timer is not None:
            self.idle_timer.cancel()
            self.idle_timer = None
        if not self.is_busy:
            self.idle_timer = asyncio.get_running_loop().call_later(PROCESS_IDLE_S, _end_process)


def _end_process() -> None:
    """End the upload process, which needs 50 MB. The next upload starts a new one."""
    if _process.cache_info().currsize:
        _process().shutdown(wait=False)
        _process.cache_clear()


async def _in_process(work: Callable[[], T]) -> T:
    from concurrent.futures.process import BrokenProcessPool

    try:
        return await asyncio.get_running_loop().run_in_executor(_process(), work)
    except BrokenProcessPool:
        _process.cache_clear()  # the next upload starts a new process
        raise Refused("busy", "the check of the component file was interrupted; try again") from None


@cache
def _process() -> "ProcessPoolExecutor":
    """Return the pool with the upload process. It uses `spawn`, because forking a process with threads is unsafe."""
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
