"""Pool of remote workers, which take jobs from a Procrastinate queue in PostgreSQL.

The queue lives in the server's database. It gives each job to one worker (SKIP LOCKED), wakes workers with
LISTEN/NOTIFY and detects dead workers by their heartbeats. Procrastinate does not return results, so workers write
their answers to a table in the server's schema and send a notification.
"""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import structlog
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import ProcrastinateException
from sqlalchemy import MetaData, delete, text
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.server.bot_workers.fair_queue import Usage
from ribeira.server.bot_workers.jobs import AnyAnswer, AnyJob, Failure, Review
from ribeira.server.bot_workers.known_positions import TurnRequest
from ribeira.server.bot_workers.pool import STUCK_GRACE, WorkerPool
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.storage.core_kinds import BOT_ANSWERS
from ribeira.server.storage.database import UPGRADE_LOCK
from ribeira.server.storage.schema import build_table

QUEUE = "thinking"
TASK = "ribeira.think"
ANSWERS = build_table(BOT_ANSWERS, MetaData())
SCHEMA = "ribeira_thinking"  # database schema that contains the queue's tables
CHANNEL = "ribeira_thoughts"  # notification channel for answers
POLL_INTERVAL = 2.0  # seconds; polling covers lost notifications
MAX_WAIT = 30.0  # seconds that a job may wait in the queue, in addition to its time limit
DEFERRED_PRIORITY = -1_000_000
log = structlog.get_logger("ribeira.thinking")

_answers = msgspec.json.Decoder(AnyAnswer)


@asynccontextmanager
async def open_queue(engine: AsyncEngine) -> AsyncGenerator[App]:
    """Open the job queue in a database. Create its tables if they are missing."""
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


class RemotePool(WorkerPool):
    """Remote workers. Job priorities share the workers' time fairly among owners."""

    def __init__(
        self,
        engine: AsyncEngine,
        seconds: float,
        budget: float = float("inf"),
        wait: float = MAX_WAIT,
        group_of: Callable[[str], str] = lambda owner: owner,
    ) -> None:
        self.engine = engine
        self.seconds = seconds
        self.wait = wait
        self.budget = budget
        self.usage = Usage()
        self.group_of = group_of
        self.group_usage = Usage()
        self.waiting: dict[str, tuple[str, asyncio.Future[AnyAnswer]]] = {}  # owner and future answer by job key
        self.supervisor = Supervisor()
        self.app: App | None = None
        self.opened = asyncio.Event()
        self.unanswered_since: float | None = None

    def start(self, supervisor: Supervisor | None = None) -> None:
        """Start listening for answers."""
        self.supervisor = supervisor or self.supervisor
        self.supervisor.start("thoughts", self._listen)

    async def stop(self) -> None:
        """Stop listening and cancel waiting jobs."""
        await self.supervisor.stop("thoughts")
        for _, future in self.waiting.values():
            future.cancel()

    def problem(self) -> str | None:
        """Return a message if jobs are waiting and no worker has answered for too long, otherwise None."""
        since = self.unanswered_since
        silent = self.usage.clock() - since if self.waiting and since is not None else 0.0
        if silent > self.seconds + STUCK_GRACE:
            seconds, jobs = round(silent), len(self.waiting)
            return f"bot workers are stuck: no remote worker has answered for {seconds} s, waiting: {jobs}"
        return None

    def priority(self, owner: str, can_wait: bool) -> int:
        """Return the queue priority for an owner's next job. Low usage comes first, deferrable jobs come last."""
        used = self.usage.of(owner)
        group_used = self.group_usage.of(self.group_of(owner))
        return -round(max(used, group_used) * 10) + (DEFERRED_PRIORITY if can_wait or used >= self.budget else 0)

    async def answer(self, owner: str, job: AnyJob | TurnRequest) -> AnyAnswer | None:
        """Queue a job and wait for its answer."""
        if isinstance(job, TurnRequest):
            job = await job.complete_job()
        can_wait = isinstance(job, Review)
        key = secrets.token_hex(16)
        future: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
        if self.unanswered_since is None:
            self.unanswered_since = self.usage.clock()
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
            log.warning("no remote worker answered in time", bot=job.bot, game=job.game)
            return None
        except ProcrastinateException as error:
            log.error("the queue does not answer", error=type(error).__name__)
            return None
        finally:
            del self.waiting[key]
            if number is not None and not future.done():
                with suppress(Exception):  # a job that cannot be cancelled only wastes worker time
                    assert self.app is not None
                    await self.app.job_manager.cancel_job_by_id_async(number, delete_job=True)

    async def _listen(self) -> None:
        """Collect answers after each notification, and at least every `POLL_INTERVAL` seconds."""
        async with open_queue(self.engine) as app:
            self.app = app
            self.opened.set()
            try:
                async with self.engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    notified = asyncio.Event()
                    disconnected = asyncio.Event()

                    def on_notification(*_: object) -> None:
                        notified.set()

                    def on_termination(*_: object) -> None:
                        disconnected.set()
                        notified.set()

                    driver.add_termination_listener(on_termination)
                    await driver.add_listener(CHANNEL, on_notification)
                    while not disconnected.is_set():
                        await self._collect_answers()
                        self.supervisor.beat("thoughts")
                        with suppress(TimeoutError):
                            await asyncio.wait_for(notified.wait(), POLL_INTERVAL)
                        notified.clear()
            finally:
                self.opened.clear()
                self.app = None

    async def _collect_answers(self) -> None:
        keys = [key for key, (_, future) in self.waiting.items() if not future.done()]
        if not keys:
            return
        columns = ANSWERS.c
        async with self.engine.begin() as connection:
            deletion = delete(ANSWERS).where(columns.key.in_(keys))
            rows = (await connection.execute(deletion.returning(columns.key, columns.seconds, columns.answer))).all()
        for key, seconds, answer in rows:
            owner, future = self.waiting.get(key, ("", None))
            self.usage.add(owner, seconds)
            self.group_usage.add(self.group_of(owner), seconds)
            if future is not None and not future.done():
                future.set_result(_decode_answer(answer))
        if rows:
            self.unanswered_since = self.usage.clock() if len(self.waiting) > len(rows) else None


def _decode_answer(text: str) -> AnyAnswer:
    try:
        answer: AnyAnswer = _answers.decode(text)
    except msgspec.DecodeError as error:  # sent by a worker of a different version
        log.error("an answer cannot be read", error=str(error))
        return Failure(type(error).__name__)
    return answer
