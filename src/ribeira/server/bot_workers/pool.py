"""Whoever thinks, and the queue before them."""

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict
from functools import partial
from typing import Protocol

import structlog

from ribeira.server.bot_workers.fair_queue import FairQueue
from ribeira.server.bot_workers.jobs import (
    Advise,
    Advised,
    AnyAnswer,
    AnyJob,
    Choose,
    Chosen,
    Failure,
    Review,
    Reviewed,
)
from ribeira.server.bot_workers.worker import KEPT
from ribeira.server.operations.metrics import Counter
from ribeira.server.operations.supervisor import Supervisor

FAILURES = Counter("ribeira_bot_failures_total", "Bots that crashed, ran out of time or answered nonsense", ["why"])
GRACE = 10.0  # seconds beyond the longest thought after which a queue that does not move is stuck
log = structlog.get_logger("ribeira.thinking")

Task = tuple[AnyJob, "asyncio.Future[AnyAnswer | None]"]


class Thinking:
    """Whoever thinks, here or elsewhere."""

    async def answer(self, owner: str, job: AnyJob) -> AnyAnswer | None:
        """What came of a job; None where it failed. The time is the owner's."""
        raise NotImplementedError

    def problem(self) -> str | None:
        """What is wrong with the queue, in a sentence."""
        raise NotImplementedError

    async def choose(self, owner: str, job: Choose) -> int | None:
        """The bot's choice; None where it failed."""
        answer = await self.answer(owner, job)
        return answer.action if isinstance(answer, Chosen) else None

    async def advise(self, owner: str, job: Advise) -> Advised | None:
        answer = await self.answer(owner, job)
        return answer if isinstance(answer, Advised) else None

    async def review(self, owner: str, job: Review) -> Reviewed | None:
        answer = await self.answer(owner, job)
        return answer if isinstance(answer, Reviewed) else None


class Mind(Protocol):
    """Somebody who thinks about one thing at a time: a process, or a worker of a page."""

    async def think(self, job: AnyJob) -> AnyAnswer: ...

    async def end(self) -> None:
        """Whatever it is at."""


class Minds(Thinking, ABC):
    """Some minds that think here. Nobody has all of them at once, where there are several."""

    def __init__(self, workers: int, seconds: float, budget: float = float("inf")) -> None:
        self.seconds = seconds
        self.queue: FairQueue[Task] = FairQueue(max(1, workers - 1), budget)
        self.workers = workers
        self.idle: set[int] = set()  # which of them wait for something to do
        self.homes: OrderedDict[str, int] = OrderedDict()  # where the thinkers are that can go on thinking
        self.supervisor = Supervisor()

    @abstractmethod
    async def wake(self) -> Mind:
        """A new one."""

    def start(self, supervisor: Supervisor | None = None) -> None:
        self.supervisor = supervisor or self.supervisor
        for place in range(self.workers):
            self.supervisor.start(_name(place), partial(self._work, place))

    async def stop(self) -> None:
        await self.supervisor.stop(*(_name(place) for place in range(self.workers)))

    async def answer(self, owner: str, job: AnyJob) -> AnyAnswer | None:
        future: asyncio.Future[AnyAnswer | None] = asyncio.get_running_loop().create_future()
        # What nobody waits for at a table: everything else goes first.
        self.queue.put(owner, (job, future), can_wait=isinstance(job, Review))
        return await future

    def problem(self) -> str | None:
        stuck = self.queue.stuck()
        if stuck > self.seconds + GRACE:  # the longest thought would have ended
            return f"thinking is stuck: nothing has begun or ended for {round(stuck)} s, waiting: {len(self.queue)}"
        return None

    async def _work(self, place: int) -> None:
        """One mind and whatever becomes of it."""
        mind: Mind | None = None
        try:
            while True:
                self.idle.add(place)
                owner, (job, future) = await self.queue.get(partial(self._belongs, place))
                self.idle.discard(place)
                try:
                    if future.done():  # nobody waits any more
                        continue
                    if mind is None:
                        mind = await self.wake()
                    answer = await asyncio.wait_for(mind.think(job), self.seconds)
                    if isinstance(answer, Failure):
                        _failed("error", job, answer.error)
                    self._settle(job, place)
                    if not future.done():
                        future.set_result(answer)
                except asyncio.CancelledError:
                    future.cancel()
                    raise
                except Exception as error:
                    _failed("time" if isinstance(error, TimeoutError) else "crash", job, type(error).__name__)
                    if mind is not None:
                        await mind.end()
                    mind = None
                    if not future.done():
                        future.set_result(None)
                finally:
                    self.queue.done(owner)
        finally:
            self.idle.discard(place)
            if mind is not None:
                await mind.end()

    def _belongs(self, place: int, task: Task) -> bool:
        """Whether a job is for the mind here: not if another one is free that has thought about it before."""
        home = self.homes.get(getattr(task[0], "thinker", ""))
        return home is None or home == place or home not in self.idle

    def _settle(self, job: AnyJob, place: int) -> None:
        if isinstance(job, Choose) and job.thinker:
            self.homes[job.thinker] = place
            self.homes.move_to_end(job.thinker)
            if len(self.homes) > KEPT * self.workers:
                self.homes.popitem(last=False)


def _name(place: int) -> str:
    return f"thinking-{place}"


def _failed(why: str, job: AnyJob, error: str = "") -> None:
    FAILURES.labels(why).inc()
    log.warning("bot failed", why=why, bot=job.bot, game=job.game, error=error)
