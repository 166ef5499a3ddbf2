"""Bot worker pools: the interface, and the local pool with its queue and time limits."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import ClassVar, Protocol

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
    UnknownPosition,
)
from ribeira.server.bot_workers.known_positions import KnownPosition, TurnRequest
from ribeira.server.bot_workers.lru_dict import MAX_BOTS, MAX_TABLES, LruDict
from ribeira.server.operations.metrics import BOT_FAILURES
from ribeira.server.operations.supervisor import Supervisor

STUCK_GRACE = 10.0  # seconds without progress, beyond a job's time limit, after which the queue counts as stuck
log = structlog.get_logger("ribeira.thinking")

Task = tuple[AnyJob | TurnRequest, "asyncio.Future[AnyAnswer | None]"]


class WorkerPool(ABC):
    """Bot workers, local or remote."""

    @abstractmethod
    def start(self, supervisor: Supervisor | None = None) -> None:
        """Start the background tasks."""

    @abstractmethod
    async def stop(self) -> None:
        """Stop the background tasks and the workers of this process."""

    @abstractmethod
    async def answer(self, owner: str, job: AnyJob | TurnRequest) -> AnyAnswer | None:
        """Run a job and charge its time to the owner. Return None after a failure."""

    @abstractmethod
    def problem(self) -> str | None:
        """Return a description of a queue problem for the health check, or None if the queue makes progress."""

    async def choose(self, owner: str, job: Choose | TurnRequest) -> int | None:
        """Return the bot's action, or None after a failure."""
        answer = await self.answer(owner, job)
        return answer.action if isinstance(answer, Chosen) else None

    async def advise(self, owner: str, job: Advise) -> Advised | None:
        """Return a hint, or None if the bot failed."""
        answer = await self.answer(owner, job)
        return answer if isinstance(answer, Advised) else None

    async def review(self, owner: str, job: Review) -> Reviewed | None:
        """Return the review of a move, or None if the bot failed."""
        answer = await self.answer(owner, job)
        return answer if isinstance(answer, Reviewed) else None


class Worker(Protocol):
    """A worker that runs one job at a time: a process or a web worker."""

    async def run(self, job: AnyJob) -> AnyAnswer:
        """Run a job and return its answer."""

    async def end(self) -> None:
        """Stop the worker, even during a job."""

    def has_grown(self) -> bool:
        """Return True if the worker's memory has grown beyond its limit. An idle worker is then replaced."""


class LocalPool(WorkerPool):
    """Workers on this machine. If there is more than one worker, no owner can occupy all of them at once.

    The queue divides computing time fairly among owners and among groups of owners. `group_of` returns the group of an
    owner, for example the address of a player.
    """

    keeps_positions: ClassVar[bool] = False  # True if workers cache table positions
    idle_s: float | None = None  # idle time after which a worker ends; None: never

    def __init__(
        self,
        workers: int,
        seconds: float,
        budget: float = float("inf"),
        group_of: Callable[[str], str] = lambda owner: owner,
    ) -> None:
        self.seconds = seconds
        self.queue: FairQueue[Task] = FairQueue(max(1, workers - 1), budget, group_of=group_of)
        self.workers = workers
        self.idle: set[int] = set()
        self.alive: set[int] = set()  # places whose worker has started
        self.is_needed: Callable[[], bool] = lambda: False  # True if one worker must stay started while idle
        self.homes: LruDict[str, int] = LruDict(MAX_BOTS * workers)  # worker that holds the bot's search, by search key
        self.known: list[LruDict[str, KnownPosition]] = [LruDict(MAX_TABLES) for _ in range(workers)]  # per worker
        self.supervisor = Supervisor()

    @abstractmethod
    async def start_worker(self) -> Worker:
        """Start a new worker, for example a process or a web worker, and return it when it can take jobs."""

    def start(self, supervisor: Supervisor | None = None) -> None:
        """Start accepting jobs. Each worker starts with its first job."""
        self.supervisor = supervisor or self.supervisor
        for place in range(self.workers):
            self.supervisor.start(_task_name(place), partial(self._work, place))

    async def stop(self) -> None:
        """Stop all workers."""
        await self.supervisor.stop(*(_task_name(place) for place in range(self.workers)))

    async def answer(self, owner: str, job: AnyJob | TurnRequest) -> AnyAnswer | None:
        """Queue a job and wait for its answer."""
        future: asyncio.Future[AnyAnswer | None] = asyncio.get_running_loop().create_future()
        self.queue.put(owner, (job, future), can_wait=isinstance(job, Review))
        return await future

    def problem(self) -> str | None:
        """Return a message if the queue has made no progress for longer than a job may take, otherwise None."""
        stuck = self.queue.seconds_stuck()
        if stuck > self.seconds + STUCK_GRACE:
            seconds, jobs = round(stuck), len(self.queue)
            return f"bot workers are stuck: no job has started or ended for {seconds} s, waiting: {jobs}"
        return None

    async def _work(self, place: int) -> None:
        """Run jobs on one worker. After a crash, a timeout or an idle period, the next job starts a new worker."""
        worker: Worker | None = None
        try:
            while True:
                self.idle.add(place)
                try:
                    async with asyncio.timeout(self.idle_s if worker is not None else None):
                        owner, (job, future) = await self.queue.get(partial(self._accepts, place))
                except TimeoutError:
                    assert worker is not None
                    self.idle.discard(place)
                    worker = await self._after_rest(place, worker)
                    continue
                self.idle.discard(place)
                try:
                    if future.done():  # cancelled while queued
                        continue
                    if worker is None:
                        worker = await self._start_worker(place)
                    answer = await asyncio.wait_for(self._run(worker, place, job), self.seconds)
                    if isinstance(answer, Failure):
                        _report_failure("error", job, answer.error)
                    if isinstance(job, Choose | TurnRequest) and job.search_key:
                        self.homes.set(job.search_key, place)
                    if not future.done():
                        future.set_result(answer)
                except asyncio.CancelledError:
                    future.cancel()
                    raise
                except Exception as error:
                    _report_failure("time" if isinstance(error, TimeoutError) else "crash", job, type(error).__name__)
                    if worker is not None:
                        await self._end_worker(place, worker)
                    worker = None
                    if not future.done():
                        future.set_result(None)
                finally:
                    self.queue.done(owner)
        finally:
            self.idle.discard(place)
            if worker is not None:
                await self._end_worker(place, worker)

    async def _start_worker(self, place: int) -> Worker:
        worker = await self.start_worker()
        self.alive.add(place)
        return worker

    async def _end_worker(self, place: int, worker: Worker) -> None:
        """End a worker and drop the records of its caches."""
        self.alive.discard(place)
        self.known[place].clear()
        for key in [key for key, home in self.homes.entries.items() if home == place]:
            self.homes.pop(key)
        await worker.end()

    async def _after_rest(self, place: int, worker: Worker) -> Worker | None:
        """End an idle worker. If it is the last one and a worker is needed, keep it, or replace it if it has grown."""
        is_last_needed = len(self.alive) == 1 and self.is_needed()
        if is_last_needed and not worker.has_grown():
            return worker
        await self._end_worker(place, worker)
        try:
            return await self._start_worker(place) if is_last_needed else None
        except Exception as error:  # the next job tries again and reports the failure
            log.warning("bot worker did not start", error=type(error).__name__)
            return None

    async def _run(self, worker: Worker, place: int, job: AnyJob | TurnRequest) -> AnyAnswer:
        """Run a job. Send the full position, or only new moves if the worker has the table's position."""
        if not isinstance(job, TurnRequest):
            return await worker.run(job)
        if not self.keeps_positions:
            return await worker.run(await job.complete_job())
        known = self.known[place]
        table_job, latest = await job.job_for(known.get(job.table))
        answer = await worker.run(table_job)
        if isinstance(answer, UnknownPosition):
            table_job, latest = await job.job_for(None)
            answer = await worker.run(table_job)
        known.set(job.table, latest)
        return answer

    def _accepts(self, place: int, task: Task) -> bool:
        """Return True if a worker takes a job.

        A worker leaves the job to an idle worker that holds the bot's search. If no worker holds the search, it leaves
        the job to an idle worker that holds the table's position, or to one that has started.
        """
        job = task[0]
        if isinstance(job, Choose | TurnRequest):
            home = self.homes.get(job.search_key)
            if home is not None:
                return home == place or home not in self.idle
            if isinstance(job, TurnRequest):
                if job.table in self.known[place]:
                    return True
                if any(job.table in self.known[other] for other in self.idle):
                    return False
        return place in self.alive or not self.alive & self.idle


def _task_name(place: int) -> str:
    return f"thinking-{place}"


def _report_failure(why: str, job: AnyJob | TurnRequest, error: str = "") -> None:
    BOT_FAILURES.labels(why).inc()
    log.warning("bot failed", why=why, bot=job.bot, game=job.game, error=error)
