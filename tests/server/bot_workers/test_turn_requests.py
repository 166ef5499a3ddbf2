"""Turn requests: the worker that takes a job, and the message that it receives."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ribeira.server.bot_workers import known_positions
from ribeira.server.bot_workers.jobs import (
    Choose,
)
from ribeira.server.settings import Limits
from ribeira.tables.requests.open import NewTable, SeatWish
from tests.server.bot_workers.memory_pool import BOT, MemoryPool, choose_job, new_game, play, request, with_pool
from tests.server.in_process_server import InProcess, run_in_process
from tests.server.players import ANA


def test_idle_worker_that_knows_the_table_takes_its_jobs() -> None:
    """If the worker that knows the table is busy, a different worker takes the job at once."""
    pool, played = MemoryPool(workers=3), new_game()

    async def work() -> None:
        await pool.choose("ana", request(played, bot="random"))
        [place] = [place for place, known in enumerate(pool.known) if "t" in known]
        for _ in range(6):
            play(played)
            await pool.choose("ana", request(played, bot="random"))
        assert [complete for complete, _ in pool.sent()] == [True] + 6 * [False]
        [first] = pool.started
        first.gate = asyncio.Event()
        busy = asyncio.create_task(pool.choose("ana", request(played, bot="random")))
        while place in pool.idle:
            await asyncio.sleep(0)
        # A different worker answers while the first one is busy.
        assert await pool.choose("rui", request(played, bot="random")) is not None
        assert pool.sent() == [(True, 0)]
        first.gate.set()
        await busy

    with_pool(pool, work)


def test_workers_without_cached_positions_get_complete_jobs() -> None:
    pool, played = MemoryPool(), new_game()

    async def work() -> None:
        await pool.choose("ana", request(played))
        await pool.choose("ana", request(played))
        assert [type(job) for job in pool.jobs] == [Choose, Choose]
        assert all(isinstance(job, Choose) and job.state == played.state.dump() for job in pool.jobs)

    pool.keeps_positions = False  # type: ignore[misc]
    with_pool(pool, work)


def test_slow_dump_runs_once_and_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    async def in_thread(work: Callable[[], object]) -> object:
        threads.append("thread")
        return await asyncio.to_thread(work)

    monkeypatch.setattr(known_positions, "in_thread", in_thread)
    monkeypatch.setitem(known_positions._dump_seconds, "wishes", 0.0)
    played = new_game()

    async def work() -> None:
        await request(played).complete_job()
        assert threads == []
        known_positions._dump_seconds["wishes"] = 0.01
        turn_request = request(played)
        first = await turn_request.complete_job()
        known_positions._dump_seconds["wishes"] = 0.01
        assert (await turn_request.complete_job()).state is first.state
        assert first.state == played.state.dump()
        assert threads == ["thread"]

    asyncio.run(work())


def test_bots_at_a_table_get_only_new_moves(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        server.runtime.bot_turns.pool = pool = MemoryPool()
        pool.start()
        seats = [SeatWish("bot", "random"), SeatWish("bot", "random")]
        id = await server.open(NewTable(game="wishes", seats=seats, start=True), ANA)
        while (await server.actor(id)).table.status == "playing":
            await asyncio.sleep(0.01)
        assert pool.sent() == [(True, 0)] + 6 * [(False, 1)]
        await pool.stop()

    run_in_process(tmp_path, work, bots=["random"], limits=Limits(unattended_actions=7))


def test_old_workers_understand_a_complete_job() -> None:
    """Older workers rely on this tag and these field names."""
    turn_request = msgspec.structs.replace(choose_job(new_game(), search_key="t 0"), state={"game": "wishes"})
    assert msgspec.json.decode(msgspec.json.encode(turn_request)) == {
        "job": "choose",
        "game": "wishes",
        "components": "",
        "bot": BOT,
        "seed": 0,
        "seconds": 5,
        "state": {"game": "wishes"},
        "seat": turn_request.seat,
        "thinker": "t 0",
    }
