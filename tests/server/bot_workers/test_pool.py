"""Pool of worker processes: time limits, crashes and placement of jobs."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

import ribeira
from ribeira.server.bot_workers import process_pool
from ribeira.server.bot_workers.jobs import Choose, Review
from ribeira.server.bot_workers.pool import Worker
from ribeira.server.bot_workers.process_pool import WORKER_COMMAND, ProcessPool
from tests.server.clients import TIMEOUT_S
from tests.server.running_server import running_server

# Worker process whose behavior depends on the name of the bot.
STRANGE = """
import sys, time
from ribeira.server.bot_workers.jobs import Chosen
from ribeira.server.bot_workers.worker import serve
def think(job):
    if job.bot == "dies": sys.exit(1)
    if job.bot == "dreams": time.sleep(60)
    if job.bot == "prints": print("noise", file=sys.stderr)
    return Chosen(getattr(job, "seat", 0))
serve(sys.stdin.buffer, sys.stdout.buffer, think)
"""


def job(bot: str = "random", seat: int = 0, game: str = "wishes") -> Choose:
    state = ribeira.game(game).new(2, seed=1)
    return Choose(
        game=game, state=state.dump(), seat=state.deciders()[0] if bot == "random" else seat, bot=bot, seed=1, seconds=5
    )


def with_pool(
    work: Callable[[ProcessPool], Awaitable[None]], command: list[str], seconds: float = TIMEOUT_S, workers: int = 1
) -> None:
    async def main() -> None:
        pool = ProcessPool(workers, seconds, command)
        pool.start()
        try:
            await work(pool)
        finally:
            await pool.stop()

    asyncio.run(main())


def test_bot_runs_in_a_process() -> None:
    async def work(pool: ProcessPool) -> None:
        asked = job()
        action = await pool.choose("ana", asked)
        state = ribeira.game("wishes").load(asked.state)
        assert action in state.legal(asked.seat)

    with_pool(work, WORKER_COMMAND)


def test_crash_of_a_worker_fails_only_its_job() -> None:
    async def work(pool: ProcessPool) -> None:
        assert await pool.choose("ana", job("answers", 3)) == 3
        assert await pool.choose("ana", job("dies")) is None
        assert await pool.choose("ana", job("prints", 4)) == 4

    with_pool(work, [sys.executable, "-c", STRANGE])


def test_job_that_exceeds_the_time_limit_fails() -> None:
    async def work(pool: ProcessPool) -> None:
        assert await pool.choose("ana", job("answers", 1)) == 1  # the process has started
        pool.seconds = 0.3
        assert await pool.choose("ana", job("dreams")) is None
        pool.seconds = TIMEOUT_S
        assert await pool.choose("ana", job("answers", 2)) == 2

    with_pool(work, [sys.executable, "-c", STRANGE])


def test_choice_fails_if_no_worker_can_start() -> None:
    async def work(pool: ProcessPool) -> None:
        assert await pool.choose("ana", job()) is None
        assert await pool.choose("ana", job()) is None

    with_pool(work, ["/nowhere/python"])


def test_stuck_queue_is_reported() -> None:
    async def main() -> None:
        time = 0.0
        pool = ProcessPool(1, seconds=20)
        pool.queue.usage.clock = lambda: time
        time = 1_000.0
        assert pool.problem() is None  # no problem while no job waits
        for _ in range(2):
            pool.queue.put("ana", (job(), asyncio.get_running_loop().create_future()))
        time += 25
        owner, _ = await pool.queue.get()
        time += 29
        assert pool.problem() is None  # no problem within the time limit of the running job
        time += 2
        assert pool.problem() == "bot workers are stuck: no job has started or ended for 31 s, waiting: 1"
        pool.queue.done(owner)
        assert pool.problem() is None

    asyncio.run(main())


def test_bot_stays_with_its_worker() -> None:
    async def main() -> None:
        pool = ProcessPool(3, TIMEOUT_S, [sys.executable, "-c", STRANGE])
        pool.start()
        try:
            asked = [msgspec.structs.replace(job("answers", seat), search_key=f"t {seat}") for seat in range(3)]
            await asyncio.gather(*(pool.choose(f"host {each.seat}", each) for each in asked))
            homes = dict(pool.homes.entries)
            for _ in range(3):
                for each in reversed(asked):
                    assert await pool.choose("ana", each) == each.seat
            assert dict(pool.homes.entries) == homes
        finally:
            await pool.stop()

    asyncio.run(main())


@pytest.mark.parametrize(("is_needed", "max_bytes", "kept", "same"), [(0, 0, 0, 0), (1, 0, 1, 0), (1, 2**40, 1, 1)])
def test_idle_workers_end_except_a_needed_one(
    monkeypatch: pytest.MonkeyPatch, is_needed: int, max_bytes: int, kept: int, same: int
) -> None:
    monkeypatch.setattr(process_pool, "MAX_IDLE_BYTES", max_bytes)

    async def main() -> None:
        pool = ProcessPool(3, TIMEOUT_S, [sys.executable, "-c", STRANGE])
        pool.idle_s = 0.2
        pool.is_needed = lambda: bool(is_needed)
        workers: list[Worker] = []
        start = pool.start_worker

        async def start_worker() -> Worker:
            workers.append(await start())
            return workers[-1]

        pool.start_worker = start_worker  # type: ignore[method-assign]
        pool.start()
        try:
            for owners in (["ana", "bo", "cy"], ["ana"]):
                asked = [job("answers", seat) for seat in range(len(owners))]
                answers = [pool.choose(owner, each) for owner, each in zip(owners, asked, strict=True)]
                assert await asyncio.gather(*answers) == list(range(len(owners)))
                first = list(workers)
                async with asyncio.timeout(TIMEOUT_S):
                    while len(pool.alive) > kept or (kept and not same and len(workers) == len(first)):
                        await asyncio.sleep(0.02)
            await asyncio.sleep(0.5)
            assert len(pool.alive) == kept or not same
            assert pool.idle == {0, 1, 2} or not same
        finally:
            await pool.stop()

    asyncio.run(main())


def test_jobs_prefer_started_workers() -> None:
    async def work(pool: ProcessPool) -> None:
        for seat in range(4):
            assert await pool.choose(f"host {seat}", job("answers", seat)) == seat
        assert len(pool.alive) == 1

    with_pool(work, [sys.executable, "-c", STRANGE], workers=3)


def test_choices_run_before_reviews() -> None:
    async def main() -> None:
        pool = ProcessPool(1, TIMEOUT_S, [sys.executable, "-c", STRANGE])
        order: list[str] = []

        async def ask(name: str, answer: Awaitable[object]) -> None:
            await answer
            order.append(name)

        review = Review(game="wishes", bot="", seed=1, seconds=5, seats=2, options={}, deal=3, moves=[(0, 0)])
        asked = [asyncio.create_task(ask("review", pool.review("ana", review))) for _ in range(2)]
        asked += [asyncio.create_task(ask("bot", pool.choose("ana", job("answers", 1)))) for _ in range(2)]
        await asyncio.sleep(0)  # lets the tasks run, so that all jobs are queued
        pool.start()
        await asyncio.gather(*asked)
        await pool.stop()
        assert order == ["bot", "bot", "review", "review"]

    asyncio.run(main())


@pytest.mark.parametrize("failure", ["dies", "dreams"])
def test_table_continues_without_its_bot(tmp_path: Path, failure: str) -> None:
    """If every worker fails, a heuristic plays for the bot."""
    broken = STRANGE.replace("def think(job):", f"def think(job):\n    job.bot = {failure!r}")
    with running_server(tmp_path, bot_workers=1, bot_seconds=0.2, bot_command=[sys.executable, "-c", broken]) as server:
        ana = server.new_player()
        table = ana.open(seats="me bot", start=True)
        with ana.connect(table) as connection:
            connection.play(2)
            connection.choices()
            assert connection.state["moves"] >= 3
