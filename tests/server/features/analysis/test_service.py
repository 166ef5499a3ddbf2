"""The analysis service on in-memory storage, with a fake worker pool."""

import asyncio
from typing import Any

import pytest

from ribeira.server.bot_workers.jobs import AnyAnswer, AnyJob, Reviewed
from ribeira.server.bot_workers.known_positions import TurnRequest
from ribeira.server.features.analysis.service import RETRY_AFTER_S, Analyses
from ribeira.server.features.analysis.storage import ANALYSES
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from tests.server.memory_runtime import NoWorkers, memory_runtime, open_game, play_moves, resign
from tests.server.memory_storage import MemoryStorage
from tests.server.players import ANA

OPTIONS: dict[str, Any] = {
    "bot": "search:10",
    "bot_seconds": 1,
    "update_seconds": 1,
    "max_running": 2,
    "single_process": True,
}


class Reviewers(NoWorkers):
    """Worker pool whose reviews find no mistakes. Review number `fails_at` and all later reviews fail."""

    def __init__(self, fails_at: int = 0) -> None:
        self.fails_at = fails_at
        self.jobs = 0

    async def answer(self, owner: str, job: AnyJob | TurnRequest) -> AnyAnswer | None:
        self.jobs += 1
        return None if self.jobs >= self.fails_at > 0 else Reviewed(None)


class Endless(NoWorkers):
    """Worker pool that never answers."""

    async def answer(self, owner: str, job: AnyJob | TurnRequest) -> AnyAnswer | None:
        await asyncio.Event().wait()
        return None


@pytest.mark.parametrize(("fails_at", "status", "reviewed"), [(0, "done", 4), (3, "failed", 2)])
def test_analysis_reviews_each_move_once(fails_at: int, status: str, reviewed: int) -> None:
    async def main() -> None:
        storage, pool = MemoryStorage(), Reviewers(fails_at)
        runtime = memory_runtime(storage, pool=pool)
        analyses = Analyses(
            runtime.access, runtime.events, pool, storage, storage, runtime.supervisor, runtime.now, **OPTIONS
        )
        table = await open_game(runtime)
        with pytest.raises(Refused) as refused:
            await analyses.start(table, ANA)
        assert refused.value.code == "table_playing"
        await play_moves(runtime, table, moves=4)
        await resign(runtime, table)
        assert (await analyses.read(table, ANA, 0, None)).status == "none"
        await analyses.start(table, ANA)
        await asyncio.gather(*analyses.running.values())
        info = await analyses.read(table, ANA, 0, "en")
        assert (info.status, info.reviewed, info.moves) == (status, reviewed, 4)
        (row,) = storage.stored[ANALYSES]
        assert (row["status"], row["reviewed"]) == (status, reviewed)

    asyncio.run(main())


def test_running_analyses_are_limited_per_player_and_address() -> None:
    async def main() -> None:
        storage, pool = MemoryStorage(), Endless()
        runtime = memory_runtime(storage, pool=pool)
        options = OPTIONS | {"max_running": 20, "group_of": lambda player: player.partition("-")[0]}
        analyses = Analyses(
            runtime.access, runtime.events, pool, storage, storage, runtime.supervisor, runtime.now, **options
        )

        async def start(player: str) -> bool:
            owner = Player(player, "Guest", "blue")
            table = await open_game(runtime, owner)
            await play_moves(runtime, table, owner, 2)
            await resign(runtime, table, owner)
            try:
                await analyses.start(table, owner)
            except Refused as refused:
                return (refused.code, refused.retry_after) != ("busy", RETRY_AFTER_S)
            return True

        assert [await start("farm-0") for _ in range(3)] == [True, True, False]
        assert sum([await start(f"farm-{guest}") for guest in range(1, 15)]) == 10
        assert [await start("home-ana") for _ in range(3)] == [True, True, False]
        await analyses.stop()
        assert (analyses.running, analyses.owners) == ({}, {})

    asyncio.run(main())
