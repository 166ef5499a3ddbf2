"""Job queue that shares computing time fairly among owners."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

HALF_LIFE = 60.0  # seconds
MAX_OWNERS = 10_000


class Usage:
    """Computing time per owner in seconds, with exponential decay."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.used: dict[str, tuple[float, float]] = {}  # decayed seconds and the time of their last update

    def of(self, owner: str) -> float:
        """Return the decayed usage of an owner in seconds."""
        seconds, since = self.used.get(owner, (0.0, 0.0))
        return seconds * 0.5 ** ((self.clock() - since) / HALF_LIFE) if seconds else 0.0

    def add(self, owner: str, seconds: float) -> None:
        """Charge computing time to an owner."""
        self.used[owner] = (self.of(owner) + seconds, self.clock())
        if len(self.used) > MAX_OWNERS:
            self.used = {each: use for each, use in self.used.items() if self.of(each) > 0.1}


class FairQueue(Generic[T]):
    """Queue that serves the owner with the least recent usage first.

    One host's twenty tables do not delay another host's single table, and slow bots do not delay fast ones. An owner
    has at most `places` tasks running at a time. Deferrable tasks (`can_wait`) and tasks of owners above `budget` run
    only when no other task is waiting.
    """

    def __init__(self, places: int = 1, budget: float = float("inf"), usage: Usage | None = None) -> None:
        self.places = places
        self.budget = budget
        self.usage = usage or Usage()
        self.urgent: dict[str, deque[T]] = {}
        self.deferred: dict[str, deque[T]] = {}
        self.running: dict[str, list[float]] = {}  # start times of each owner's tasks
        self.changed = asyncio.Event()
        self.last_progress = self.usage.clock()  # last time a task started, ended, or entered the empty queue

    def __len__(self) -> int:
        return sum(len(line) for lines in (self.urgent, self.deferred) for line in lines.values())

    def put(self, owner: str, task: T, *, can_wait: bool = False) -> None:
        """Add a task."""
        if not len(self):
            self.last_progress = self.usage.clock()
        (self.deferred if can_wait else self.urgent).setdefault(owner, deque()).append(task)
        self.changed.set()

    async def get(self, accepts: Callable[[T], bool] = lambda task: True) -> tuple[str, T]:
        """Wait for the next acceptable task and return it with its owner. Call `done` when it ends."""
        while (found := self._next(accepts)) is None:
            self.changed.clear()
            await self.changed.wait()
        self.last_progress = self.usage.clock()
        self.running.setdefault(found[0], []).append(self.last_progress)
        return found

    def seconds_stuck(self) -> float:
        """Return the number of seconds without progress; 0 if no task is waiting."""
        return self.usage.clock() - self.last_progress if len(self) else 0.0

    def done(self, owner: str) -> None:
        """Mark the owner's oldest running task as ended and charge its time."""
        began = self.running[owner].pop(0)
        if not self.running[owner]:
            del self.running[owner]
        self.last_progress = self.usage.clock()
        self.usage.add(owner, self.last_progress - began)
        self.changed.set()

    def used(self, owner: str) -> float:
        """Return the usage of an owner, including running tasks."""
        now = self.usage.clock()
        return self.usage.of(owner) + sum(now - began for began in self.running.get(owner, ()))

    def _next(self, accepts: Callable[[T], bool]) -> tuple[str, T] | None:
        waiting = [
            (deferred or self.used(owner) >= self.budget, self.used(owner), owner, lines)
            for deferred, lines in ((False, self.urgent), (True, self.deferred))
            for owner in lines
        ]
        for _, _, owner, lines in sorted(waiting, key=lambda each: each[:2]):
            if len(self.running.get(owner, ())) >= self.places:
                continue
            line = lines[owner]
            for index, task in enumerate(line):
                if accepts(task):
                    del line[index]
                    if not line:
                        del lines[owner]
                    return owner, task
        return None
