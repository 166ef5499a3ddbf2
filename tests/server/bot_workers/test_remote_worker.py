"""Remote workers: each job runs once, owners share the workers fairly, and jobs of dead workers run again."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from procrastinate import App
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

import ribeira
from ribeira.engine.errors import RibeiraError
from ribeira.server.bot_workers import remote_worker
from ribeira.server.bot_workers.jobs import Advise, Choose, Failure, Job, Review
from ribeira.server.bot_workers.remote_pool import SCHEMA, RemotePool, _decode_answer
from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database, upgrade
from tests.server.clients import TIMEOUT_S
from tests.server.postgres import find_binaries, running_postgres
from tests.server.running_server import running_server

COMMAND = [sys.executable, "-c", "from ribeira.cli.main import main; main()", "think", "--workers", "1", "--database"]


class WorkerProcess:
    """`ribeira think` in a separate process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen([*COMMAND, self.url])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def job(bot: str = "random", seed: int = 1) -> Choose:
    state = ribeira.game("wishes").new(2, seed=seed)
    return Choose(game="wishes", state=state.dump(), seat=state.deciders()[0], bot=bot, seed=seed, seconds=5)


def legal(asked: Choose) -> list[int]:
    choices: list[int] = ribeira.game("wishes").load(asked.state).legal(asked.seat)
    return choices


@asynccontextmanager
async def open_pool(url: str, workers: int) -> AsyncGenerator[tuple[RemotePool, list[WorkerProcess], AsyncEngine]]:
    engine = open_database(Settings(database=url).database_url())
    await upgrade(engine)
    pool = RemotePool(engine, TIMEOUT_S)
    pool.start()
    processes = [WorkerProcess(url) for _ in range(workers)]
    try:
        yield pool, processes, engine
    finally:
        for process in processes:
            process.kill()
        await pool.stop()
        await engine.dispose()


async def count(engine: AsyncEngine, statement: str) -> int:
    async with engine.connect() as connection:
        return int((await connection.execute(text(statement))).scalar_one())


Work = Callable[[RemotePool, list[WorkerProcess], AsyncEngine], Coroutine[Any, Any, None]]


def with_workers(url: str, workers: int, work: Work) -> None:
    async def main() -> None:
        async with open_pool(url, workers) as (pool, processes, engine):
            await work(pool, processes, engine)

    asyncio.run(main())


def test_each_job_runs_once(postgres: str) -> None:
    async def work(pool: RemotePool, workers: list[WorkerProcess], engine: AsyncEngine) -> None:
        async with engine.begin() as connection:
            for statement in (
                "CREATE TABLE answered_jobs (key text)",
                "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS "
                "$$ BEGIN INSERT INTO answered_jobs VALUES (NEW.key); RETURN NEW; END $$",
                "CREATE TRIGGER note AFTER INSERT ON thoughts FOR EACH ROW EXECUTE FUNCTION note()",
            ):
                await connection.execute(text(statement))
        try:
            asked = [job(seed=number) for number in range(60)]
            answers = await asyncio.gather(*(pool.choose(f"host {each.seed % 3}", each) for each in asked))
            assert all(answer in legal(each) for answer, each in zip(answers, asked, strict=True))
            assert await count(engine, "SELECT count(*) FROM answered_jobs") == 60
            assert await count(engine, "SELECT count(DISTINCT key) FROM answered_jobs") == 60
            assert await count(engine, "SELECT count(*) FROM thoughts") == 0
        finally:
            async with engine.begin() as connection:
                await connection.execute(text("DROP FUNCTION note() CASCADE"))
                await connection.execute(text("DROP TABLE answered_jobs"))

    with_workers(postgres, 3, work)


def test_jobs_of_a_killed_worker_run_again(postgres: str) -> None:
    """One of three workers is killed several times, and every job is answered."""

    async def work(pool: RemotePool, workers: list[WorkerProcess], engine: AsyncEngine) -> None:
        asked = [job("search:0.4s", seed=number) for number in range(40)]
        answers = [asyncio.create_task(pool.choose(f"host {each.seed % 3}", each)) for each in asked]
        doing = f"SELECT count(*) FROM {SCHEMA}.procrastinate_jobs WHERE status = 'doing'"
        for _ in range(3):
            while await count(engine, doing) < 3 and not all(answer.done() for answer in answers):
                await asyncio.sleep(0.02)
            workers[0].kill()
            workers[0].start()
        chosen = await asyncio.gather(*answers)
        assert all(answer in legal(each) for answer, each in zip(chosen, asked, strict=True))

    with_workers(postgres, 3, work)


def test_jobs_continue_after_a_postgresql_outage() -> None:
    binaries = find_binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed, and neither is the package pgserver")
    with running_postgres(binaries) as server:

        async def work(pool: RemotePool, workers: list[WorkerProcess], engine: AsyncEngine) -> None:
            for _ in range(2):
                while await pool.choose("ana", job()) is None:  # no answer until the pool has reconnected
                    await asyncio.sleep(0.1)
                await asyncio.to_thread(server.stop, signal.SIGQUIT)
                await asyncio.to_thread(server.start)
            while await pool.choose("ana", job()) is None:
                await asyncio.sleep(0.1)
            assert workers[0].process.poll() is None

        with_workers(server.url, 1, work)


def test_stalled_worker_reconnects(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression test: after an outage of PostgreSQL, the worker of the job queue hung without an error."""
    begun: list[bool] = []
    run_worker = App.run_worker_async

    async def stuck_at_first(app: App, **settings: Any) -> None:
        begun.append(True)
        if len(begun) == 1:
            await asyncio.Event().wait()
        monkeypatch.setattr(remote_worker, "STANDSTILL", TIMEOUT_S)  # the second start may be slow on a busy machine
        await run_worker(app, **settings, install_signal_handlers=False)

    monkeypatch.setattr(App, "run_worker_async", stuck_at_first)
    monkeypatch.setattr(remote_worker, "STANDSTILL", 0.5)

    async def work(pool: RemotePool, _: list[WorkerProcess], engine: AsyncEngine) -> None:
        working = asyncio.create_task(
            remote_worker.run_worker(Settings(database=postgres, bot_workers=1, bot_seconds=TIMEOUT_S))
        )
        assert await pool.choose("ana", job()) in legal(job())
        working.cancel()
        await asyncio.wait({working})

    with_workers(postgres, 0, work)
    assert len(begun) >= 2


def test_remote_worker_answers_hints_and_reviews(postgres: str) -> None:
    async def work(pool: RemotePool, workers: list[WorkerProcess], engine: AsyncEngine) -> None:
        asked = job()
        advice = await pool.advise(
            "ana", Advise(game="wishes", state=asked.state, seat=asked.seat, bot="search:20", seed=1, seconds=5)
        )
        assert advice is not None
        assert advice.options[0].action in legal(asked)
        moves = [(asked.seat, legal(asked)[0])]
        review = Review(game="wishes", bot="search:20", seed=1, seconds=5, seats=2, options={}, deal=1, moves=moves)
        assert await pool.review("ana", review) is not None
        assert await pool.choose("ana", job("oracle")) is None  # the worker reports the failure instead of hanging
        assert pool.usage.of("ana") > 0  # the worker's time was charged to Ana

    with_workers(postgres, 1, work)


def test_messages_of_another_version_fail_immediately(postgres: str) -> None:
    class Predict(Job):
        """A job that the worker does not know."""

    async def work(pool: RemotePool, workers: list[WorkerProcess], engine: AsyncEngine) -> None:
        unknown: Any = Predict(game="wishes", bot="random", seed=1, seconds=5)
        assert await pool.answer("ana", unknown) == Failure("ValidationError")
        assert await pool.choose("ana", job()) in legal(job())

    with_workers(postgres, 1, work)
    assert _decode_answer('{"answer":"predicted"}') == Failure("ValidationError")


def test_missing_workers_are_reported() -> None:
    """A lack of workers is reported even if requests time out and are repeated."""

    async def main() -> None:
        time = 0.0
        nowhere = open_database("postgresql+asyncpg://nobody@127.0.0.1/nowhere")
        pool = RemotePool(nowhere, seconds=20, wait=-20)  # a negative wait, so that requests time out at once
        pool.usage.clock = lambda: time
        assert pool.problem() is None
        assert await pool.answer("ana", job()) is None
        time = 31.0
        assert pool.problem() is None  # no request waits
        pool.waiting["key"] = ("ana", asyncio.get_running_loop().create_future())
        assert pool.problem() == "bot workers are stuck: no remote worker has answered for 31 s, waiting: 1"

    asyncio.run(main())


def test_owners_with_less_usage_have_priority() -> None:
    async def main() -> None:
        pool = RemotePool(open_database("postgresql+asyncpg://nobody@127.0.0.1/nowhere"), 1.0, budget=50.0)
        pool.usage.add("heavy", 20.0)
        pool.usage.add("spent", 60.0)
        first = [pool.priority("quick", False), pool.priority("heavy", False), pool.priority("quick", True)]
        assert first == sorted(first, reverse=True)
        assert pool.priority("spent", False) < pool.priority("quick", True)

    asyncio.run(main())


def test_remote_worker_plays_for_the_bots_of_a_server(postgres: str, tmp_path: Path) -> None:
    worker = WorkerProcess(postgres)
    try:
        with running_server(tmp_path, database=postgres, remote_workers=True) as server:
            ana = server.new_player()
            table = ana.open(seats="me bot", start=True)
            with ana.connect(table) as connection:
                connection.play(3)
    finally:
        worker.kill()


def test_remote_workers_need_postgresql() -> None:
    with pytest.raises(RibeiraError, match="PostgreSQL"):
        Settings(remote_workers=True, database="sqlite:///x").check()
