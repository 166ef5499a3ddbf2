"""Measures the resources that handling a request uses: CPU time and stored bytes.

A context variable carries a `ResourceUse` through the tasks and threads of a request. The HTTP middleware or the
WebSocket session creates it and charges it to the client's quotas.
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextvars import ContextVar
from types import CoroutineType, coroutine
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

# CPU time of this thread. The browser build has no such clock and uses elapsed time.
cpu_time: Callable[[], float] = time.perf_counter if sys.platform == "emscripten" else time.thread_time

_current: ContextVar["ResourceUse | None"] = ContextVar("request_resources", default=None)


class Payment(Protocol):
    """Charges resources to the quotas of a client."""

    def charge_use(self, use: "ResourceUse") -> None:
        """Charge the resources that a request has used, and reset them."""

    async def wait_for_cpu(self, use: "ResourceUse") -> None:
        """Wait until the client may use CPU time. Raise `Refused` if that takes too long."""


class ResourceUse:
    """Resources that one request has used and that are not charged yet."""

    __slots__ = ("address", "cpu_seconds", "payment", "player", "refused_for", "stored_bytes")

    def __init__(self, address: str = "", player: str = "", payment: Payment | None = None) -> None:
        self.address = address
        self.player = player  # empty until the player is known
        self.payment = payment
        self.cpu_seconds = 0.0
        self.stored_bytes = 0
        self.refused_for = 0.0  # seconds for which the client's further requests are also refused

    def reset(self) -> None:
        """Set the used resources to zero after they were charged."""
        self.cpu_seconds = 0.0
        self.stored_bytes = 0

    def charge(self) -> None:
        """Charge the resources used so far, so that they already limit the client's other requests."""
        if self.payment is not None:
            self.payment.charge_use(self)

    async def wait_for_cpu(self) -> None:
        """Wait until the client may use CPU time."""
        if self.payment is not None:
            await self.payment.wait_for_cpu(self)


def current_use() -> ResourceUse | None:
    """Return the use of the request that is being handled, or None for background work."""
    return _current.get()


async def measure(work: Awaitable[T], use: ResourceUse) -> T:
    """Await work and add the CPU time of its steps to `use`. Time in which it waits does not count."""
    before = _current.set(use)
    try:
        return await _timed(work if isinstance(work, CoroutineType) else _as_coroutine(work), use)
    finally:
        _current.reset(before)


def measured_task(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Start a task whose CPU time counts for the request that starts it."""
    use = _current.get()
    return asyncio.create_task(work if use is None else measure(work, use))


def measured(work: Callable[P, T]) -> Callable[P, T]:
    """Wrap a function that is run in a thread, so that its CPU time counts for the current request."""
    use = _current.get()
    if use is None:
        return work

    def call(*args: P.args, **named: P.kwargs) -> T:
        started = cpu_time()
        try:
            return work(*args, **named)
        finally:
            use.cpu_seconds += cpu_time() - started

    return call


async def _as_coroutine(work: Awaitable[T]) -> T:
    return await work


@coroutine
def _timed(work: Coroutine[Any, Any, T], use: ResourceUse) -> Generator[Any, Any, T]:
    """Run a coroutine step by step, as `await` does, and time the steps."""
    step: Callable[[Any], Any] = work.send
    value: Any = None
    while True:
        started = cpu_time()
        try:
            waits_for = step(value)
        except StopIteration as stop:
            result: T = stop.value
            return result
        finally:
            use.cpu_seconds += cpu_time() - started
        try:
            step, value = work.send, (yield waits_for)
        except BaseException as error:  # for example a cancellation
            step, value = work.throw, error
