"""The thinking processes and the queue before them."""

import asyncio
import sys

import msgspec
import structlog
from prometheus_client import Counter

from ribeira.server.thinking.job import (
    LENGTH,
    Advice,
    Advise,
    AnyAnswer,
    AnyJob,
    Choose,
    Chosen,
    Failure,
    Review,
    Reviewed,
    pack,
)
from ribeira.server.thinking.queue import FairQueue

FAILURES = Counter("ribeira_bot_failures_total", "Bots that crashed, ran out of time or answered nonsense", ["why"])
WORKER = [sys.executable, "-m", "ribeira.server.thinking.worker"]
log = structlog.get_logger("ribeira.thinking")

Task = tuple[AnyJob, "asyncio.Future[AnyAnswer | None]"]

_answers = msgspec.json.Decoder(AnyAnswer)


class Pool:
    def __init__(self, workers: int, seconds: float, command: list[str] = WORKER) -> None:
        self.seconds = seconds
        self.command = command
        self.queue: FairQueue[Task] = FairQueue()
        self.workers = workers
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._work()) for _ in range(self.workers)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def choose(self, owner: str, job: Choose) -> int | None:
        """The bot's choice; None where it failed."""
        answer = await self._do(owner, job)
        return answer.action if isinstance(answer, Chosen) else None

    async def advise(self, owner: str, job: Advise) -> Advice | None:
        answer = await self._do(owner, job)
        return answer if isinstance(answer, Advice) else None

    async def review(self, owner: str, job: Review) -> Reviewed | None:
        """What nobody waits for at a table: everything else goes first."""
        answer = await self._do(owner, job, can_wait=True)
        return answer if isinstance(answer, Reviewed) else None

    async def _do(self, owner: str, job: AnyJob, *, can_wait: bool = False) -> AnyAnswer | None:
        future: asyncio.Future[AnyAnswer | None] = asyncio.get_running_loop().create_future()
        self.queue.put(owner, (job, future), can_wait=can_wait)
        return await future

    async def _work(self) -> None:
        """One process and whatever becomes of it."""
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                job, future = await self.queue.get()
                if future.done():  # nobody waits any more
                    continue
                answer: AnyAnswer | None = None
                try:
                    if process is None:
                        process = await self._spawn()
                    answer = await asyncio.wait_for(self._ask(process, job), self.seconds)
                except asyncio.CancelledError:
                    future.cancel()
                    raise
                except TimeoutError:
                    _failed("time", job)
                    await self._kill(process)
                    process = None
                except Exception as error:
                    _failed("crash", job, type(error).__name__)
                    await self._kill(process)
                    process = None
                if not future.done():
                    future.set_result(answer)
        finally:
            await self._kill(process)

    async def _spawn(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)

    async def _ask(self, process: asyncio.subprocess.Process, job: AnyJob) -> AnyAnswer:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(job))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        answer: AnyAnswer = _answers.decode(await process.stdout.readexactly(length))
        if isinstance(answer, Failure):
            _failed("error", job, answer.error)
        return answer

    async def _kill(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


def _failed(why: str, job: AnyJob, error: str = "") -> None:
    FAILURES.labels(why).inc()
    log.warning("bot failed", why=why, bot=job.bot, game=job.game, error=error)
