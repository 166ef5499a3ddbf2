"""Processes that think."""

import asyncio
import sys

import msgspec

from ribeira.server.bot_workers.jobs import LENGTH, AnyAnswer, AnyJob, pack
from ribeira.server.bot_workers.pool import Mind, Minds

WORKER = [sys.executable, "-m", "ribeira.server.bot_workers.worker"]

_answers = msgspec.json.Decoder(AnyAnswer)


class Pool(Minds):
    """Minds that are processes of their own: whatever happens in one, the server goes on."""

    def __init__(self, workers: int, seconds: float, command: list[str] = WORKER, budget: float = float("inf")) -> None:
        super().__init__(workers, seconds, budget)
        self.command = command

    async def wake(self) -> Mind:
        pipe = asyncio.subprocess.PIPE
        return Process(await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe))


class Process:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def think(self, job: AnyJob) -> AnyAnswer:
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pack(job))
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        answer: AnyAnswer = _answers.decode(await process.stdout.readexactly(length))
        return answer

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
