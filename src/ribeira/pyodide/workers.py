"""Workers of a page that think. What is thought goes there and back as JSON."""

import sys
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from ribeira.bots.levels import LevelBot
from ribeira.server.bot_workers.jobs import AnyAnswer, AnyJob
from ribeira.server.bot_workers.pool import Mind, Minds
from ribeira.server.bot_workers.worker import think

_answers = msgspec.json.Decoder(AnyAnswer)
_jobs = msgspec.json.Decoder(AnyJob)
if sys.platform == "emscripten":
    LevelBot.patience = 0.8  # seconds, as strong as that is: what comes before and after takes some, too


class Worker(Protocol):
    """As the page gives it: web/src/net/offline/hostWorker.ts."""

    def ready(self) -> Awaitable[None]:
        """To wake up is not to think: that takes the time that it takes."""

    def think(self, job: str) -> Awaitable[str]: ...
    def end(self) -> None: ...


class Workers(Minds):
    def __init__(self, workers: int, seconds: float, hire: Callable[[], Worker]) -> None:
        super().__init__(workers, seconds)
        self.hire = hire

    async def wake(self) -> Mind:
        worker = self.hire()
        await worker.ready()
        return Hired(worker)


class Hired:
    def __init__(self, worker: Worker) -> None:
        self.worker = worker

    async def think(self, job: AnyJob) -> AnyAnswer:
        answer: AnyAnswer = _answers.decode(await self.worker.think(msgspec.json.encode(job).decode()))
        return answer

    async def end(self) -> None:
        self.worker.end()


def think_about(job: str) -> str:
    """What runs in a worker."""
    return msgspec.json.encode(think(_jobs.decode(job))).decode()
