"""Table services on in-memory storage, for tests of features that work with tables."""

from typing import Any

from ribeira.server.bot_workers.jobs import AnyAnswer, AnyJob
from ribeira.server.bot_workers.known_positions import TurnRequest
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.operations.clock import Clock, now_ms
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.runtime import Runtime
from ribeira.server.server_only_features import ROW_CONTRIBUTORS
from ribeira.server.settings import Settings
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.leave import Resign
from ribeira.tables.requests.open import NewTable
from ribeira.tables.seats import Player
from tests.server.memory_storage import MemoryStorage
from tests.server.players import ANA, TWO_SEATS


class NoWorkers(WorkerPool):
    """Worker pool in which every job fails."""

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


async def open_game(runtime: Runtime, player: Player = ANA, **wish: Any) -> str:
    """Start a game of Wishes in which the player has both seats, unless the wish says otherwise."""
    return await runtime.opening.open(NewTable(**{"game": "wishes", "seats": TWO_SEATS, "start": True, **wish}), player)


async def play_moves(runtime: Runtime, table_id: str, player: Player = ANA, moves: int = 4) -> None:
    """Make moves by taking the first legal action each time."""
    for number in range(moves):
        table = (await runtime.directory.find(table_id)).table
        seat, history = table.people_to_move()[0], table.require_game()
        action = history.game.actions.json(history.state.legal(seat)[0])
        request = Act(id=f"act{number}", seat=seat, turn=table.turns[seat], actions=[action])
        await runtime.directory.handle(table_id, request, player)


async def resign(runtime: Runtime, table_id: str, player: Player = ANA, seat: int = 0) -> None:
    """Resign a seat. A game with two seats ends."""
    await runtime.directory.handle(table_id, Resign(id=f"resign{seat}", seat=seat), player)
