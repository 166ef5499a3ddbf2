"""In-process worker pool for tests, and helpers that create jobs."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

import ribeira
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.match import GameHistory
from ribeira.engine.rng import Rng
from ribeira.server.bot_workers.jobs import (
    LENGTH_BYTES,
    AnyAnswer,
    AnyJob,
    Choose,
    ChooseAtTable,
    pack,
)
from ribeira.server.bot_workers.known_positions import TurnRequest
from ribeira.server.bot_workers.pool import LocalPool
from ribeira.server.bot_workers.worker import BotCache, run_job
from tests.server.clients import TIMEOUT_S

KEYED_SEED = 2**200 + 7  # longer than 64 bits, like the seeds of tables on a server


BOT = "search:8"


# Worker process that exits if the bot is named "dies".
MORTAL = """
import sys
from ribeira.server.bot_workers.worker import run_job, serve
def run(job):
    if job.bot == "dies": sys.exit(1)
    return run_job(job)
serve(sys.stdin.buffer, sys.stdout.buffer, run)
"""


class MemoryWorker:
    """In-process worker that records its jobs. It encodes and decodes each job, like the pipe to a worker process."""

    def __init__(self, jobs: list[AnyJob]) -> None:
        self.bots = BotCache()
        self.jobs = jobs
        self.gate: asyncio.Event | None = None

    async def run(self, job: AnyJob) -> AnyAnswer:
        if self.gate is not None:
            await self.gate.wait()
        decoded: AnyJob = msgspec.json.decode(pack(job)[LENGTH_BYTES:], type=AnyJob)
        self.jobs.append(decoded)
        return run_job(decoded, self.bots)

    async def end(self) -> None:
        pass

    def has_grown(self) -> bool:
        return False


class MemoryPool(LocalPool):
    keeps_positions = True

    def __init__(self, workers: int = 1) -> None:
        super().__init__(workers, TIMEOUT_S)
        self.jobs: list[AnyJob] = []
        self.started: list[MemoryWorker] = []

    async def start_worker(self) -> MemoryWorker:
        self.started.append(MemoryWorker(self.jobs))
        return self.started[-1]

    def sent(self) -> list[tuple[bool, int]]:
        """Return the jobs since the previous call, each as (contains the complete state, number of moves)."""
        found = [(bool(job.state), len(job.moves)) for job in self.jobs if isinstance(job, ChooseAtTable)]
        self.jobs.clear()
        return found


def new_game(game: str = "wishes", seats: int = 2) -> GameHistory:
    return GameHistory.start(ribeira.game(game), seats, {}, KEYED_SEED)


def choose_job(history: GameHistory, bot: str = BOT, search_key: str = "") -> Choose:
    seat = history.state.deciders()[0]
    return Choose(
        game=history.game.id, state={}, seat=seat, bot=bot, seed=len(history), seconds=5, search_key=search_key
    )


def request(history: GameHistory, table: str = "t", bot: str = BOT, search_key: str = "") -> TurnRequest:
    return TurnRequest(choose_job(history, bot, search_key), table, history.state, history.seats, history.actions)


def play(history: GameHistory, moves: int = 1) -> None:
    """Make moves that the game's heuristic chooses."""
    rng = Rng.seeded(len(history))
    for _ in range(moves):
        seat = history.state.deciders()[0]
        history.act(seat, int(evaluator_of(history.game).play(history.state.sample(seat, rng), seat, rng)))


def with_pool(pool: LocalPool, work: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        pool.start()
        try:
            await work()
        finally:
            await pool.stop()

    asyncio.run(main())
