"""Supervisor for background tasks: tasks that end are logged, counted, restarted and reported by health checks."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from ribeira.server.operations.metrics import TASK_FAILURES, TASK_UP

FIRST_RESTART_DELAY_S = 0.5  # doubles with each consecutive failure
MAX_RESTART_DELAY_S = 30.0
RECOVERED_AFTER_S = 60.0  # a restarted task that runs this long counts as healthy, even without a heartbeat

Work = Callable[[], Coroutine[Any, Any, None]]

log = structlog.get_logger("ribeira.supervision")


class SupervisedTask:
    """A background task and its state. Its work calls `beat` after each successful round."""

    def __init__(self, name: str, stall_timeout: float | None, restart_delay: float = FIRST_RESTART_DELAY_S) -> None:
        self.name = name
        self.restart_delay = restart_delay
        self.stall_timeout = stall_timeout  # maximum seconds between heartbeats; None: the task sends no heartbeats
        self.started = self.last_beat = time.monotonic()
        self.failures = 0  # consecutive failures
        self.error = ""
        self.running = False

    def beat(self) -> None:
        """Record a heartbeat, which marks the task as healthy."""
        self.last_beat = time.monotonic()
        self.failures = 0
        TASK_UP.labels(self.name).set(1)

    def problem(self) -> str | None:
        """Return a description of the task's problem, or None for a healthy task."""
        problem = self._problem(time.monotonic())
        TASK_UP.labels(self.name).set(problem is None)
        return problem

    def _problem(self, now: float) -> str | None:
        if self.running and self.failures and now - self.started > RECOVERED_AFTER_S:
            self.failures = 0
        if not self.running or self.failures:
            return f"{self.name} ended {self.failures} times ({self.error or 'stopped'})"
        if self.stall_timeout is not None and now - self.last_beat > self.stall_timeout:
            return f"{self.name} has been stuck for {round(now - self.last_beat)} s"
        return None

    async def run(self, work: Work) -> None:
        """Run the work and restart it whenever it ends, until cancelled."""
        while True:
            self.running = True
            self.started = self.last_beat = time.monotonic()
            TASK_UP.labels(self.name).set(not self.failures)
            try:
                await work()
                self.error = "returned"
                log.error("task ended", task=self.name)
            except Exception as error:
                self.error = type(error).__name__
                log.error("task ended", task=self.name, error=self.error, exc_info=error)
            finally:
                self.running = False
            TASK_UP.labels(self.name).set(0)
            TASK_FAILURES.labels(self.name).inc()
            self.failures += 1
            await asyncio.sleep(min(MAX_RESTART_DELAY_S, self.restart_delay * 2.0 ** min(self.failures - 1, 10)))


class Supervisor:
    """Runs background tasks until stopped.

        supervisor.start("periodic_work", run_rounds, stall_timeout=30)

    A task that ends for any reason is restarted, with increasing delays. Work that runs in rounds calls
    `supervisor.beat("periodic_work")` after each round. A task without a heartbeat for `stall_timeout` seconds
    counts as stuck.
    """

    def __init__(self, restart_delay: float = FIRST_RESTART_DELAY_S) -> None:
        self.restart_delay = restart_delay
        self.supervised: dict[str, SupervisedTask] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.checks: list[Callable[[], str | None]] = []  # additional checks; each returns a problem or None

    def start(self, name: str, work: Work, stall_timeout: float | None = None) -> SupervisedTask:
        """Start and supervise a task. Return its state."""
        supervised = self.supervised[name] = SupervisedTask(name, stall_timeout, self.restart_delay)
        self.tasks[name] = asyncio.create_task(supervised.run(work), name=name)
        return supervised

    def beat(self, name: str) -> None:
        """Record a task's heartbeat. Unknown tasks are ignored, so that tests can call the work directly."""
        if name in self.supervised:
            self.supervised[name].beat()

    def failed(self, name: str, error: BaseException, **where: object) -> None:
        """Log and count an error that does not end the task, such as a failure at one of many tables."""
        TASK_FAILURES.labels(name).inc()
        log.error("task failed", task=name, error=type(error).__name__, exc_info=error, **where)

    def problems(self) -> list[str]:
        """Return one sentence per problem of a task or check, or an empty list if all are healthy."""
        checks = [supervised.problem for supervised in self.supervised.values()] + self.checks
        return [problem for check in checks if (problem := check()) is not None]

    async def stop(self, *names: str) -> None:
        """Cancel the named tasks (default: all) and wait until they have ended."""
        ending = [self.tasks.pop(name) for name in names or tuple(self.tasks) if name in self.tasks]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
