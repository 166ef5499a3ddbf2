"""Remote worker: takes jobs from the queue in PostgreSQL and runs them in local processes."""

import asyncio
import time

import msgspec
import structlog
from procrastinate.exceptions import ProcrastinateException
from sqlalchemy import delete, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.server.bot_workers.jobs import AnyAnswer, AnyJob, Failure
from ribeira.server.bot_workers.process_pool import ProcessPool
from ribeira.server.bot_workers.remote_pool import ANSWERS, CHANNEL, POLL_INTERVAL, QUEUE, SCHEMA, TASK, open_queue
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.settings import Settings
from ribeira.server.storage.bot_play_locks import DatabaseBotLocks
from ribeira.server.storage.database import open_database, upgrade

HEARTBEAT = 2.0  # seconds between heartbeats
MAX_SILENCE = 8.0  # seconds without a heartbeat after which a worker's jobs are requeued
RETRY = 1.0  # seconds before reconnecting
STANDSTILL = 20.0  # if this worker is idle while a job has waited this many seconds, it reconnects
MAX_ANSWER_AGE = 3_600_000  # milliseconds; a running server collects its answers within seconds
log = structlog.get_logger("ribeira.thinking")

_jobs = msgspec.json.Decoder(AnyJob)


class Standstill(OSError):
    """Jobs are waiting, but this idle worker receives none. This can happen after a database outage."""


async def run_worker(settings: Settings) -> None:
    """Run jobs for all servers that share a database, until stopped. Reconnect after database outages."""
    engine = open_database(settings.database_url())
    try:
        while True:
            try:
                await upgrade(engine)
                return await take_jobs(engine, settings.bot_workers, settings.bot_seconds)
            except (ProcrastinateException, SQLAlchemyError, OSError) as error:
                log.error("the database does not answer", error=type(error).__name__)
            await asyncio.sleep(RETRY)
    finally:
        await engine.dispose()


async def take_jobs(engine: AsyncEngine, workers: int, seconds: float) -> None:
    """Run jobs until stopped by SIGINT or SIGTERM."""
    pool = ProcessPool(workers, seconds)
    pool.is_needed = lambda: True
    pool.queue.places = workers  # no local limit per owner: the shared queue already divides the time fairly
    supervisor = Supervisor()
    locks = DatabaseBotLocks(engine)
    async with open_queue(engine) as app:
        last_activity = time.monotonic()
        running = 0

        @app.task(name=TASK, queue=QUEUE)
        async def run_job(key: str, owner: str, job: str) -> None:
            nonlocal last_activity, running
            began = time.monotonic()
            running += 1
            try:
                answer = await pool.answer(owner, _jobs.decode(job)) or Failure("Failed")
            except msgspec.DecodeError as error:  # sent by a server of a different version
                log.error("a job cannot be read", error=str(error))
                answer = Failure(type(error).__name__)
            finally:
                running -= 1
                last_activity = time.monotonic()
            await send_answer(engine, key, answer, last_activity - began)

        async def detect_standstill() -> None:
            while True:
                await asyncio.sleep(min(HEARTBEAT, STANDSTILL / 2))
                idle = not running and time.monotonic() - last_activity > STANDSTILL
                if idle and await _has_overdue_job(engine):
                    raise Standstill("jobs wait and are not taken")

        async def requeue_stalled_jobs() -> None:
            """Requeue the jobs of dead workers and delete old answers. A lock keeps workers from doing this at once."""
            while True:
                if await locks.acquire(QUEUE):
                    for stalled in await app.job_manager.get_stalled_jobs(
                        queue=QUEUE, seconds_since_heartbeat=MAX_SILENCE
                    ):
                        log.warning("a remote worker is gone, its job is queued again", job=stalled.id)
                        await app.job_manager.retry_job(stalled)
                    await _delete_old_answers(engine)
                    await locks.release(QUEUE)
                await asyncio.sleep(HEARTBEAT)

        pool.start(supervisor)
        supervisor.start("give back", requeue_stalled_jobs)
        working = asyncio.create_task(
            app.run_worker_async(
                queues=[QUEUE],
                concurrency=workers,
                fetch_job_polling_interval=POLL_INTERVAL,
                update_heartbeat_interval=HEARTBEAT,
                stalled_worker_timeout=4 * MAX_SILENCE,
                shutdown_graceful_timeout=seconds,
                delete_jobs="always",
            )
        )
        watching = asyncio.create_task(detect_standstill())
        try:
            done, _ = await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            working.cancel()
            watching.cancel()
            await asyncio.wait({working, watching}, timeout=seconds)  # a task that does not end is abandoned
            await supervisor.stop()
            await locks.close()


async def send_answer(engine: AsyncEngine, key: str, answer: AnyAnswer, seconds: float) -> None:
    """Store an answer and notify the server. If a job was run twice, the first answer wins."""
    row = {
        "key": key,
        "seconds": seconds,
        "answer": msgspec.json.encode(answer).decode(),
        "at": time.time_ns() // 1_000_000,
    }
    async with engine.begin() as connection:
        await connection.execute(postgresql.insert(ANSWERS).values(row).on_conflict_do_nothing())
        await connection.execute(text("SELECT pg_notify(:channel, :key)"), {"channel": CHANNEL, "key": key})


async def _has_overdue_job(engine: AsyncEngine) -> bool:
    """Return True if a job has waited for longer than `STANDSTILL`."""
    waiting = f"""
        SELECT EXISTS (
            SELECT FROM {SCHEMA}.procrastinate_jobs AS job JOIN {SCHEMA}.procrastinate_events AS event
                ON event.job_id = job.id AND event.type = 'deferred'
            WHERE job.status = 'todo' AND job.queue_name = :queue AND event.at < now() - make_interval(secs => :seconds)
        )"""
    async with engine.connect() as connection:
        found = await connection.execute(text(waiting), {"queue": QUEUE, "seconds": STANDSTILL})
        return bool(found.scalar())


async def _delete_old_answers(engine: AsyncEngine) -> None:
    """Delete answers that no server has collected."""
    before = time.time_ns() // 1_000_000 - MAX_ANSWER_AGE
    async with engine.begin() as connection:
        await connection.execute(delete(ANSWERS).where(ANSWERS.c.at < before))
