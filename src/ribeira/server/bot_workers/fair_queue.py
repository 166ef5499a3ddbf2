"""Who is thought for next."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

HALF = 60.0  # seconds after which half of what somebody used is forgotten
MOST = 10_000  # whom to remember


class Use:
    """How much thinking everybody has used lately, in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.used: dict[str, tuple[float, float]] = {}  # seconds, and as of when

    def of(self, owner: str) -> float:
        seconds, since = self.used.get(owner, (0.0, 0.0))
        return seconds * 0.5 ** ((self.clock() - since) / HALF) if seconds else 0.0

    def add(self, owner: str, seconds: float) -> None:
        self.used[owner] = (self.of(owner) + seconds, self.clock())
        if len(self.used) > MOST:
            self.used = {each: use for each, use in self.used.items() if self.of(each) > 0.1}


class FairQueue(Generic[T]):
    """Whoever had the fewest seconds of thinking lately comes first: twenty tables of one host wait for the one of
    another, and heavy bots for quick ones.

    An owner has at most `places` under way at a time, so that somebody else always finds one free where there are more.
    What can wait, and whoever has used more than the `budget`, comes when nobody waits for anything else.
    """

    def __init__(self, places: int = 1, budget: float = float("inf"), use: Use | None = None) -> None:
        self.places = places
        self.budget = budget
        self.use = use or Use()
        self.now: dict[str, deque[T]] = {}
        self.later: dict[str, deque[T]] = {}
        self.under_way: dict[str, list[float]] = {}  # when each of an owner's tasks began
        self.changed = asyncio.Event()
        self.moved = self.use.clock()  # when a task was last taken or done, or the first began to wait

    def __len__(self) -> int:
        return sum(len(line) for lines in (self.now, self.later) for line in lines.values())

    def put(self, owner: str, task: T, *, can_wait: bool = False) -> None:
        if not len(self):
            self.moved = self.use.clock()
        (self.later if can_wait else self.now).setdefault(owner, deque()).append(task)
        self.changed.set()

    async def get(self, wanted: Callable[[T], bool] = lambda task: True) -> tuple[str, T]:
        """The next task, with its owner; `done` says that it is."""
        while (found := self._next(wanted)) is None:
            self.changed.clear()
            await self.changed.wait()
        self.moved = self.use.clock()
        self.under_way.setdefault(found[0], []).append(self.moved)
        return found

    def stuck(self) -> float:
        """For how many seconds something has waited while nothing moved."""
        return self.use.clock() - self.moved if len(self) else 0.0

    def done(self, owner: str) -> None:
        began = self.under_way[owner].pop(0)
        if not self.under_way[owner]:
            del self.under_way[owner]
        self.moved = self.use.clock()
        self.use.add(owner, self.moved - began)
        self.changed.set()

    def used(self, owner: str) -> float:
        """What somebody has had lately, what is under way included."""
        now = self.use.clock()
        return self.use.of(owner) + sum(now - began for began in self.under_way.get(owner, ()))

    def _next(self, wanted: Callable[[T], bool]) -> tuple[str, T] | None:
        waiting = [
            (late or self.used(owner) >= self.budget, self.used(owner), owner, lines)
            for late, lines in ((False, self.now), (True, self.later))
            for owner in lines
        ]
        for _, _, owner, lines in sorted(waiting, key=lambda each: each[:2]):
            if len(self.under_way.get(owner, ())) >= self.places:
                continue
            line = lines[owner]
            for place, task in enumerate(line):
                if wanted(task):
                    del line[place]
                    if not line:
                        del lines[owner]
                    return owner, task
        return None
