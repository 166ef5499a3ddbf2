"""Who is thought for next."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """First come, first served, but everybody in turn: ten tables of one host wait as long as one of another.

    What can wait comes only when nobody waits for anything else.
    """

    def __init__(self) -> None:
        self.now: OrderedDict[str, deque[T]] = OrderedDict()
        self.later: OrderedDict[str, deque[T]] = OrderedDict()
        self.filled = asyncio.Event()

    def put(self, owner: str, task: T, *, can_wait: bool = False) -> None:
        lines = self.later if can_wait else self.now
        lines.setdefault(owner, deque()).append(task)
        self.filled.set()

    async def get(self) -> T:
        while not self.now and not self.later:
            self.filled.clear()
            await self.filled.wait()
        lines = self.now or self.later
        owner, line = lines.popitem(last=False)
        task = line.popleft()
        if line:
            lines[owner] = line  # to the end
        return task
