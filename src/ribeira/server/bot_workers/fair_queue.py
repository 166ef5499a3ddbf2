"""Job queue that shares computing time fairly among owners, and among groups of owners such as addresses."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

HALF_LIFE = 60.0  # seconds after which recorded computing time counts half
MAX_OWNERS = 10_000
ACTIVE_S = 60.0  # a group that added a task this recently counts as active


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
    """Queue that first serves the group that recently used the least time, and within it the owner who used the least.

    One host's twenty tables do not delay another host's single table, slow bots do not delay fast ones, and many guests
    at one address do not delay other addresses. An owner has at most `places` tasks running at a time. The same limit
    applies to a group while a different group is active. Deferrable tasks (`can_wait`) and tasks of owners above
    `budget` run only when no other task is waiting.
    """

    def __init__(
        self,
        places: int = 1,
        budget: float = float("inf"),
        usage: Usage | None = None,
        group_of: Callable[[str], str] = lambda owner: owner,
    ) -> None:
        self.places = places
        self.budget = budget
        self.usage = usage or Usage()
        self.group_of = group_of
        self.group_usage = Usage(self.usage.clock)
        self.active: dict[str, float] = {}  # last time that each group added a task, in chronological order
        self.urgent: dict[str, deque[T]] = {}
        self.deferred: dict[str, deque[T]] = {}
        self.running: dict[str, list[float]] = {}  # start times of each owner's tasks
        self.changed = asyncio.Event()
        self.last_progress = self.usage.clock()  # last time that a task started, ended or entered the empty queue

    def __len__(self) -> int:
        return sum(len(line) for lines in (self.urgent, self.deferred) for line in lines.values())

    def put(self, owner: str, task: T, *, can_wait: bool = False) -> None:
        """Add a task for an owner. A task with `can_wait` runs only when no other task is waiting."""
        if not len(self):
            self.last_progress = self.usage.clock()
        (self.deferred if can_wait else self.urgent).setdefault(owner, deque()).append(task)
        self._note_active(self.group_of(owner))
        self.changed.set()

    async def get(self, accepts: Callable[[T], bool] = lambda task: True) -> tuple[str, T]:
        """Wait for the next acceptable task and return it with its owner. Call `done` when it ends."""
        while (found := self.get_nowait(accepts)) is None:
            self.changed.clear()
            await self.changed.wait()
        return found

    def get_nowait(self, accepts: Callable[[T], bool] = lambda task: True) -> tuple[str, T] | None:
        """Return the next acceptable task with its owner, or None if no such task can run now.

        Call `done` when the task ends.
        """
        found = self._next(accepts)
        if found is not None:
            self.last_progress = self.usage.clock()
            self.running.setdefault(found[0], []).append(self.last_progress)
        return found

    def waiting_of(self, owner: str) -> int:
        """Return the number of an owner's waiting tasks."""
        return sum(len(lines.get(owner, ())) for lines in (self.urgent, self.deferred))

    def waiting_in_group(self, owner: str) -> int:
        """Return the number of waiting tasks in an owner's group."""
        group = self.group_of(owner)
        owners = {each for lines in (self.urgent, self.deferred) for each in lines if self.group_of(each) == group}
        return sum(self.waiting_of(each) for each in owners)

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
        self.group_usage.add(self.group_of(owner), self.last_progress - began)
        self.changed.set()

    def used(self, owner: str) -> float:
        """Return the usage of an owner, including running tasks."""
        now = self.usage.clock()
        return self.usage.of(owner) + sum(now - began for began in self.running.get(owner, ()))

    def _next(self, accepts: Callable[[T], bool]) -> tuple[str, T] | None:
        now = self.usage.clock()
        running: dict[str, list[float]] = {}  # start times of running tasks, by group
        for owner, starts in self.running.items():
            running.setdefault(self.group_of(owner), []).extend(starts)
        full = {group for group, starts in running.items() if len(starts) >= self.places and self._is_rivaled(group)}
        waiting = []
        for deferred, lines in ((False, self.urgent), (True, self.deferred)):
            for owner in lines:
                group, used = self.group_of(owner), self.used(owner)
                if group not in full and len(self.running.get(owner, ())) < self.places:
                    group_used = self.group_usage.of(group) + sum(now - began for began in running.get(group, ()))
                    waiting.append((deferred or used >= self.budget, group_used, used, owner, lines))
        for _, _, _, owner, lines in sorted(waiting, key=lambda each: each[:3]):
            line = lines[owner]
            for index, task in enumerate(line):
                if accepts(task):
                    del line[index]
                    if not line:
                        del lines[owner]
                    return owner, task
        return None

    def _note_active(self, group: str) -> None:
        self.active.pop(group, None)
        self.active[group] = self.usage.clock()
        if len(self.active) > MAX_OWNERS:
            del self.active[next(iter(self.active))]

    def _is_rivaled(self, group: str) -> bool:
        """Return True if a different group is active. If so, this group may not run more than `places` tasks."""
        last = next((each for each in reversed(self.active) if each != group), None)
        return last is not None and self.usage.clock() - self.active[last] < ACTIVE_S
