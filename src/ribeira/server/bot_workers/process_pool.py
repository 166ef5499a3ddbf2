"""Pool of worker processes."""

import asyncio
import sys
from collections.abc import Callable

import msgspec

from ribeira.server.bot_workers.jobs import LENGTH_BYTES, AnyAnswer, AnyJob, pack
from ribeira.server.bot_workers.pool import LocalPool, Worker

WORKER_COMMAND = [sys.executable, "-m", "ribeira.server.bot_workers.worker"]

_answers = msgspec.json.Decoder(AnyAnswer)


class ProcessPool(LocalPool):
    """Workers in separate processes, so that a crashing bot does not affect the server."""

    keeps_positions = True

    def __init__(
        self,
        workers: int,
        seconds: float,
        command: list[str] = WORKER_COMMAND,
        budget: float = float("inf"),
        group_of: Callable[[str], str] = lambda owner: owner,
    ) -> None:
        super().__init__(workers, seconds, budget, group_of)
        self.command = command

    async def start_worker(self) -> Worker:
        """Start a worker process."""
        pipe = asyncio.subprocess.PIPE
        return WorkerProcess(await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe))


class WorkerProcess:
    """A worker process with pipes for jobs and answers."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def run(self, job: AnyJob) -> AnyAnswer:
        """Send a job and wait for its answer."""
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(job))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
        answer: AnyAnswer = _answers.decode(await process.stdout.readexactly(length))
        return answer

    async def end(self) -> None:
        """Kill the process."""
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
