"""Run bot jobs in separate Python processes, which end when idle."""

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from ribeira.server.bot_workers.jobs import LENGTH_BYTES, AnyAnswer, AnyJob, pack
from ribeira.server.bot_workers.pool import LocalPool, Worker

IDLE_S = 15.0  # starting a worker takes about 0.3 s
MAX_IDLE_BYTES = 64_000_000  # a new worker uses about 30 MB; search trees make it grow
WORKER_COMMAND = [sys.executable, "-m", "ribeira.server.bot_workers.worker"]

_answers = msgspec.json.Decoder(AnyAnswer)


class ProcessPool(LocalPool):
    """Workers in separate processes, so that a crashing bot does not affect the server.

    Idle processes end, because they hold much memory after a burst of work. While people play against bots, one process
    remains, so that the bots' next moves do not wait for its start.
    """

    keeps_positions = True
    idle_s = IDLE_S

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
        """Start a worker process that receives jobs on stdin and answers on stdout."""
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
        """Kill the process if it still runs, and wait until it has ended."""
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    def has_grown(self) -> bool:
        """Return True if the process uses more than `MAX_IDLE_BYTES` of memory."""
        return resident_bytes(self.process.pid) > MAX_IDLE_BYTES


def resident_bytes(process: int) -> int:
    """Return the resident memory of a process, or 0 if it is not known."""
    try:
        count = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, ValueError):  # not Linux, or the process has ended
        return 0
    return count * os.sysconf("SC_PAGE_SIZE")
