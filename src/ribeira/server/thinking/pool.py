"""The thinking processes and the queue before them."""

import asyncio
import sys
from collections import OrderedDict, deque

import msgspec
import structlog
from prometheus_client import Counter

from ribeira.server.thinking.job import LENGTH, Choice, Job, pack

FAILURES = Counter("ribeira_bot_failures_total", "Bots that crashed, ran out of time or answered nonsense", ["why"])
WORKER = [sys.executable, "-m", "ribeira.server.thinking.worker"]
log = structlog.get_logger("ribeira.thinking")

Task = tuple[Job, "asyncio.Future[int | None]"]


class FairQueue:
    """First come, first served, but everybody in turn: ten tables of one host wait as long as one of another."""

    def __init__(self) -> None:
        self.lines: OrderedDict[str, deque[Task]] = OrderedDict()
        self.filled = asyncio.Event()

    def put(self, owner: str, task: Task) -> None:
        self.lines.setdefault(owner, deque()).append(task)
        self.filled.set()

    async def get(self) -> Task:
        while not self.lines:
            self.filled.clear()
            await self.filled.wait()
        owner, line = self.lines.popitem(last=False)
        task = line.popleft()
        if line:
            self.lines[owner] = line  # to the end
        return task


class Pool:
    def __init__(self, workers: int, seconds: float, command: list[str] = WORKER) -> None:
        self.seconds = seconds
        self.command = command
        self.queue = FairQueue()
        self.workers = workers
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._work()) for _ in range(self.workers)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def choose(self, owner: str, job: Job) -> int | None:
        """The bot's choice; None where it failed."""
        future: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self.queue.put(owner, (job, future))
        return await future

    async def _work(self) -> None:
        """One process and whatever becomes of it."""
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                job, future = await self.queue.get()
                if future.done():  # nobody waits any more
                    continue
                action: int | None = None
                try:
                    if process is None:
                        process = await self._spawn()
                    action = await asyncio.wait_for(self._ask(process, job), self.seconds)
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
                    future.set_result(action)
        finally:
            await self._kill(process)

    async def _spawn(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)

    async def _ask(self, process: asyncio.subprocess.Process, job: Job) -> int | None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(job))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        choice = msgspec.json.decode(await process.stdout.readexactly(length), type=Choice)
        if choice.action is None:
            _failed("error", job, choice.error)
        return choice.action

    async def _kill(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


def _failed(why: str, job: Job, error: str = "") -> None:
    FAILURES.labels(why).inc()
    log.warning("bot failed", why=why, bot=job.bot, game=job.game, error=error)
