"""Table services on in-memory storage, for tests of features that work with tables."""

from ribeira.server.bot_workers.jobs import AnyAnswer, AnyJob
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.bot_workers.positions import TurnRequest
from ribeira.server.feature_storage import ROW_CONTRIBUTORS
from ribeira.server.operations.clock import Clock, now_ms
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.runtime import Runtime
from ribeira.server.settings import Settings
from tests.server.memory_storage import MemoryStorage


class NoWorkers(WorkerPool):
    """A pool in which every job fails."""

    def start(self, supervisor: Supervisor | None = None) -> None:
        pass

    async def stop(self) -> None:
        pass

    async def answer(self, owner: str, job: AnyJob | TurnRequest) -> AnyAnswer | None:
        return None

    def problem(self) -> str | None:
        return None


def memory_runtime(storage: MemoryStorage, now: Clock = now_ms, pool: WorkerPool | None = None) -> Runtime:
    """Build table services whose bots never move."""
    runtime = Runtime(Settings(), storage, storage, pool or NoWorkers(), Supervisor(), ROW_CONTRIBUTORS, now)
    runtime.events.bot_turn_began.remove(runtime.bot_turns.start)
    return runtime
