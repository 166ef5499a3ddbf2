"""Limits the number of requests started per iteration of the event loop, so that bursts do not delay running games."""

import asyncio
from collections import OrderedDict, deque

STARTS_PER_ITERATION = 1


class Turns:
    """Queue of requests and handshakes that wait for their start. Addresses take turns."""

    def __init__(self, per_iteration: int = STARTS_PER_ITERATION) -> None:
        self.per_iteration = per_iteration
        self.left = per_iteration  # starts left in this iteration of the event loop
        self.is_scheduled = False
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def wait(self, address: str) -> None:
        """Wait until a request of this address may start. Return at once if starts are left and no request waits."""
        loop = asyncio.get_running_loop()
        self._schedule(loop)
        if self.left and not self.waiting:
            self.left -= 1
            return
        turn: asyncio.Future[None] = loop.create_future()
        self.waiting.setdefault(address, deque()).append(turn)
        await turn

    def _schedule(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self.is_scheduled:
            self.is_scheduled = True
            loop.call_soon(self._begin_iteration, loop)

    def _begin_iteration(self, loop: asyncio.AbstractEventLoop) -> None:
        self.is_scheduled = False
        self.left = self.per_iteration
        while self.left and self.waiting:
            address, turns = self.waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self.waiting[address] = turns
            if not turn.done():  # otherwise cancelled
                turn.set_result(None)
                self.left -= 1
        if self.waiting:
            self._schedule(loop)
