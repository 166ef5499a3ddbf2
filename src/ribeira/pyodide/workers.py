"""Pool of web workers for the browser build. The pool and its workers exchange jobs and answers as JSON."""

import sys
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from ribeira.bots.levels import LevelBot
from ribeira.server.bot_workers.jobs import AnyAnswer, AnyJob
from ribeira.server.bot_workers.pool import LocalPool, Worker
from ribeira.server.bot_workers.worker import run_job

_answers = msgspec.json.Decoder(AnyAnswer)
_jobs = msgspec.json.Decoder(AnyJob)
if sys.platform == "emscripten":
    LevelBot.patience = 0.8  # seconds of search per move at the highest level, not counting overhead


class PageWorker(Protocol):
    """A web worker, implemented in JavaScript."""

    def ready(self) -> Awaitable[None]:
        """Wait until the worker has started. This time does not count toward a job's time limit."""

    def think(self, job: str) -> Awaitable[str]:
        """Run a JSON job and return the answer as JSON."""

    def end(self) -> None:
        """Terminate the web worker at once, even during a job."""


class PageWorkerPool(LocalPool):
    """Worker pool that runs jobs in web workers."""

    def __init__(self, workers: int, seconds: float, create_worker: Callable[[], PageWorker]) -> None:
        super().__init__(workers, seconds)
        self.create_worker = create_worker

    async def start_worker(self) -> Worker:
        """Create a web worker and wait until it is ready."""
        worker = self.create_worker()
        await worker.ready()
        return JsonWorker(worker)


class JsonWorker:
    """A `Worker` that exchanges JSON with a web worker."""

    def __init__(self, worker: PageWorker) -> None:
        self.worker = worker

    async def run(self, job: AnyJob) -> AnyAnswer:
        """Run a job in the web worker and return its answer."""
        answer: AnyAnswer = _answers.decode(await self.worker.think(msgspec.json.encode(job).decode()))
        return answer

    async def end(self) -> None:
        """Terminate the web worker."""
        self.worker.end()

    def has_grown(self) -> bool:
        """Return False, because the pool keeps its web workers."""
        return False


def think_about(job: str) -> str:
    """Run a JSON job inside a web worker and return the answer as JSON. JavaScript calls this function."""
    return msgspec.json.encode(run_job(_jobs.decode(job))).decode()
