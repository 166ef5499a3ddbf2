"""Thinking on other machines: jobs wait in PostgreSQL, and `ribeira think` takes them from there.

The queue is Procrastinate's: it lives in the database that the tables are in, gives each job to one thinker (SKIP
LOCKED), wakes thinkers with LISTEN/NOTIFY, and knows by their heartbeats which of them are gone. What it lacks is
answers: those go through a table of ours, and a notification tells who waits.
"""

import asyncio
import secrets
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import structlog
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import ProcrastinateException
from sqlalchemy import delete, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.server.bot_workers.fair_queue import Use
from ribeira.server.bot_workers.jobs import AnyAnswer, AnyJob, Failure, Review
from ribeira.server.bot_workers.pool import GRACE, Thinking
from ribeira.server.bot_workers.processes import Pool
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.settings import Settings
from ribeira.server.storage.bot_locks import Claims
from ribeira.server.storage.database import UPGRADE_LOCK, open_database, upgrade
from ribeira.server.storage.schema import THOUGHTS

QUEUE = "thinking"
TASK = "ribeira.think"
SCHEMA = "ribeira_thinking"  # the queue's own tables, apart from ours
CHANNEL = "ribeira_thoughts"
HEARTBEAT = 2.0  # seconds
GONE = 8.0  # seconds without a heartbeat after which a thinker's jobs are given to others
LOOK = 2.0  # seconds between looks for what no notification told of
WAIT = 30.0  # seconds that a job may wait for a thinker, beside the time to think
LATER = -1_000_000  # the priority of what can wait
RETRY = 1.0  # seconds
STANDSTILL = 20.0  # seconds that a job may wait while a thinker is idle before it begins anew
log = structlog.get_logger("ribeira.thinking")

_answers = msgspec.json.Decoder(AnyAnswer)
_jobs = msgspec.json.Decoder(AnyJob)


@asynccontextmanager
async def open_queue(engine: AsyncEngine) -> AsyncGenerator[App]:
    """The queue in a database, made where it is not there yet."""
    address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    app = App(
        connector=PsycopgConnector(
            conninfo=address, kwargs={"options": f"-c search_path={SCHEMA}"}, min_size=1, max_size=4
        )
    )
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
        await connection.execute(text(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}"))
        found = await connection.execute(text("SELECT to_regclass(:name)"), {"name": f"{SCHEMA}.procrastinate_jobs"})
        if found.scalar() is None:
            await connection.execute(text(f"SET LOCAL search_path = {SCHEMA}"))
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            await driver.execute(app.schema_manager.get_schema())
    async with app.open_async():
        yield app


class Elsewhere(Thinking):
    """Has others think: as a `Pool` does, but the jobs wait in the database. Fair by the seconds that owners used."""

    def __init__(self, engine: AsyncEngine, seconds: float, budget: float = float("inf"), wait: float = WAIT) -> None:
        self.engine = engine
        self.seconds = seconds
        self.wait = wait
        self.budget = budget
        self.use = Use()
        self.waiting: dict[str, tuple[str, asyncio.Future[AnyAnswer]]] = {}
        self.supervisor = Supervisor()
        self.app: App | None = None
        self.opened = asyncio.Event()
        self.asked: float | None = None  # since when answers are waited for in vain

    def start(self, supervisor: Supervisor | None = None) -> None:
        self.supervisor = supervisor or self.supervisor
        self.supervisor.start("thoughts", self._hear)

    async def stop(self) -> None:
        await self.supervisor.stop("thoughts")
        for _, future in self.waiting.values():
            future.cancel()

    def problem(self) -> str | None:
        silent = self.use.clock() - self.asked if self.waiting and self.asked is not None else 0.0
        if silent > self.seconds + GRACE:
            return f"thinking is stuck: no thinker has answered for {round(silent)} s, waiting: {len(self.waiting)}"
        return None

    def priority(self, owner: str, can_wait: bool) -> int:
        """Whoever used the fewest seconds lately comes first; what can wait, and who is over the budget, last."""
        used = self.use.of(owner)
        return -round(used * 10) + (LATER if can_wait or used >= self.budget else 0)

    async def answer(self, owner: str, job: AnyJob) -> AnyAnswer | None:
        can_wait = isinstance(job, Review)
        key = secrets.token_hex(16)
        future: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
        if self.asked is None:
            self.asked = self.use.clock()
        self.waiting[key] = (owner, future)
        number: int | None = None
        try:
            async with asyncio.timeout(None if can_wait else self.seconds + self.wait):
                await self.opened.wait()
                assert self.app is not None
                deferrer = self.app.configure_task(TASK, queue=QUEUE, priority=self.priority(owner, can_wait))
                number = await deferrer.defer_async(key=key, owner=owner, job=msgspec.json.encode(job).decode())
                return await future
        except TimeoutError:
            log.warning("nobody thought of it in time", bot=job.bot, game=job.game)
            return None
        except ProcrastinateException as error:
            log.error("the queue does not answer", error=type(error).__name__)
            return None
        finally:
            del self.waiting[key]
            if number is not None and not future.done():
                with suppress(Exception):  # one that is thought of in vain does no harm
                    assert self.app is not None
                    await self.app.job_manager.cancel_job_by_id_async(number, delete_job=True)

    async def _hear(self) -> None:
        """Take the answers as they come."""
        async with open_queue(self.engine) as app:
            self.app = app
            self.opened.set()
            try:
                async with self.engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    told = asyncio.Event()
                    lost = asyncio.Event()

                    def tell(*_: object) -> None:
                        told.set()

                    def lose(*_: object) -> None:
                        lost.set()
                        told.set()

                    driver.add_termination_listener(lose)
                    await driver.add_listener(CHANNEL, tell)
                    while not lost.is_set():
                        await self._take()
                        self.supervisor.beat("thoughts")
                        with suppress(TimeoutError):
                            await asyncio.wait_for(told.wait(), LOOK)
                        told.clear()
            finally:
                self.opened.clear()
                self.app = None

    async def _take(self) -> None:
        keys = [key for key, (_, future) in self.waiting.items() if not future.done()]
        if not keys:
            return
        columns = THOUGHTS.c
        async with self.engine.begin() as connection:
            taken = delete(THOUGHTS).where(columns.key.in_(keys))
            rows = (await connection.execute(taken.returning(columns.key, columns.seconds, columns.answer))).all()
        for key, seconds, answer in rows:
            owner, future = self.waiting.get(key, ("", None))
            self.use.add(owner, seconds)
            if future is not None and not future.done():
                future.set_result(_answers.decode(answer))
        if rows:
            self.asked = self.use.clock() if len(self.waiting) > len(rows) else None


class Standstill(OSError):
    """Jobs wait and are not taken, whatever the queue says: after the database was away."""


async def think_for(settings: Settings) -> None:
    """Think for the servers on a database, also after it was away, until told to stop."""
    engine = open_database(settings.url())
    try:
        while True:
            try:
                await upgrade(engine)
                return await think(engine, settings.bot_workers, settings.bot_seconds)
            except (ProcrastinateException, SQLAlchemyError, OSError) as error:
                log.error("the database does not answer", error=type(error).__name__)
            await asyncio.sleep(RETRY)
    finally:
        await engine.dispose()


async def think(engine: AsyncEngine, workers: int, seconds: float) -> None:
    """Take jobs and think, until told to stop (SIGINT or SIGTERM)."""
    pool = Pool(workers, seconds)
    pool.queue.places = workers  # whose turn it is was decided when the job was taken
    supervisor = Supervisor()
    claims = Claims(engine)
    async with open_queue(engine) as app:
        last = time.monotonic()  # when something was taken or done here
        under_way = 0

        @app.task(name=TASK, queue=QUEUE)
        async def answer(key: str, owner: str, job: str) -> None:
            nonlocal last, under_way
            began = time.monotonic()
            under_way += 1
            try:
                thought = await pool.answer(owner, _jobs.decode(job)) or Failure("Failed")
            finally:
                under_way -= 1
                last = time.monotonic()
            await tell(engine, key, thought, last - began)

        async def notice_standstill() -> None:
            while True:
                await asyncio.sleep(min(HEARTBEAT, STANDSTILL / 2))
                idle = not under_way and time.monotonic() - last > STANDSTILL
                if idle and await _is_waited_for(engine):
                    raise Standstill("jobs wait and are not taken")

        async def give_back() -> None:
            """Give the jobs of thinkers that are gone to others. One thinker does so for all."""
            while True:
                if await claims.take(QUEUE):
                    for stalled in await app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=GONE):
                        log.warning("a thinker is gone, its job is given back", job=stalled.id)
                        await app.job_manager.retry_job(stalled)
                    await _forget_old(engine)
                    await claims.give_back(QUEUE)
                await asyncio.sleep(HEARTBEAT)

        pool.start(supervisor)
        supervisor.start("give back", give_back)
        working = asyncio.create_task(
            app.run_worker_async(
                queues=[QUEUE],
                concurrency=workers,
                fetch_job_polling_interval=LOOK,
                update_heartbeat_interval=HEARTBEAT,
                stalled_worker_timeout=4 * GONE,
                shutdown_graceful_timeout=seconds,
                delete_jobs="always",
            )
        )
        noticing = asyncio.create_task(notice_standstill())
        try:
            done, _ = await asyncio.wait({working, noticing}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            working.cancel()
            noticing.cancel()
            await asyncio.wait({working, noticing}, timeout=seconds)  # one that does not end is left behind
            await supervisor.stop()
            await claims.close()


async def tell(engine: AsyncEngine, key: str, answer: AnyAnswer, seconds: float) -> None:
    """Leave an answer for whoever waits for it: the first one counts."""
    row = {
        "key": key,
        "seconds": seconds,
        "answer": msgspec.json.encode(answer).decode(),
        "at": time.time_ns() // 1_000_000,
    }
    async with engine.begin() as connection:
        await connection.execute(postgresql.insert(THOUGHTS).values(row).on_conflict_do_nothing())
        await connection.execute(text("SELECT pg_notify(:channel, :key)"), {"channel": CHANNEL, "key": key})


async def _is_waited_for(engine: AsyncEngine) -> bool:
    """Whether a job has waited for long."""
    waiting = f"""
        SELECT EXISTS (
            SELECT FROM {SCHEMA}.procrastinate_jobs AS job JOIN {SCHEMA}.procrastinate_events AS event
                ON event.job_id = job.id AND event.type = 'deferred'
            WHERE job.status = 'todo' AND job.queue_name = :queue AND event.at < now() - make_interval(secs => :seconds)
        )"""
    async with engine.connect() as connection:
        found = await connection.execute(text(waiting), {"queue": QUEUE, "seconds": STANDSTILL})
        return bool(found.scalar())


async def _forget_old(engine: AsyncEngine) -> None:
    """Answers that nobody took: whoever asked is gone."""
    before = time.time_ns() // 1_000_000 - 3_600_000
    async with engine.begin() as connection:
        await connection.execute(delete(THOUGHTS).where(THOUGHTS.c.at < before))
