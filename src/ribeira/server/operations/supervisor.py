"""Background tasks that never die silently: one that ends is logged, counted and started again, and health knows."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from ribeira.server.operations.metrics import Counter, Gauge

FIRST = 0.5  # seconds before a task that ended is started again; twice as many each time
LONGEST = 30.0
STEADY = 60.0  # seconds after which a task that was started again counts as well, if it does not beat

Work = Callable[[], Coroutine[Any, Any, None]]

ENDS = Counter("ribeira_task_failures_total", "Background tasks that ended or reported a failure", ["task"])
UP = Gauge("ribeira_task_up", "Whether a background task is well", ["task"], multiprocess_mode="livemin")
log = structlog.get_logger("ribeira.supervision")


class Watched:
    """A task and how it fares. Its work calls `beat` whenever it has done something useful."""

    def __init__(self, name: str, patience: float | None, pause: float = FIRST) -> None:
        self.name = name
        self.pause = pause
        self.patience = patience  # seconds without a beat after which it is stuck; None: it does not beat
        self.began = self.heard = time.monotonic()
        self.failures = 0  # in a row, since it was last well
        self.error = ""
        self.running = False

    def beat(self) -> None:
        """It is alive, and what it does goes well."""
        self.heard = time.monotonic()
        self.failures = 0
        UP.labels(self.name).set(1)

    def problem(self) -> str | None:
        """What is wrong with it, in a sentence."""
        problem = self._problem(time.monotonic())
        UP.labels(self.name).set(problem is None)
        return problem

    def _problem(self, now: float) -> str | None:
        if self.running and self.failures and now - self.began > STEADY:
            self.failures = 0
        if not self.running or self.failures:
            return f"{self.name} ended {self.failures} times ({self.error or 'stopped'})"
        if self.patience is not None and now - self.heard > self.patience:
            return f"{self.name} has been stuck for {round(now - self.heard)} s"
        return None

    async def keep(self, work: Work) -> None:
        while True:
            self.running = True
            self.began = self.heard = time.monotonic()
            UP.labels(self.name).set(not self.failures)
            try:
                await work()
                self.error = "returned"
                log.error("task ended", task=self.name)
            except Exception as error:
                self.error = type(error).__name__
                log.error("task ended", task=self.name, error=self.error, exc_info=error)
            finally:
                self.running = False
            UP.labels(self.name).set(0)
            ENDS.labels(self.name).inc()
            self.failures += 1
            await asyncio.sleep(min(LONGEST, self.pause * 2.0 ** min(self.failures - 1, 10)))


class Supervisor:
    """Keeps background tasks going until it stops.

        task = supervisor.start("caretaker", partial(keep, house), patience=30)

    The work is called again when it ends, whatever the reason, with longer and longer pauses. Work that does rounds
    calls `supervisor.beat("caretaker")` after each; without one for `patience` seconds it counts as stuck.
    """

    def __init__(self, pause: float = FIRST) -> None:
        self.pause = pause
        self.watched: dict[str, Watched] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.checks: list[Callable[[], str | None]] = []  # further questions, each answered with what is wrong

    def start(self, name: str, work: Work, patience: float | None = None) -> Watched:
        watched = self.watched[name] = Watched(name, patience, self.pause)
        self.tasks[name] = asyncio.create_task(watched.keep(work), name=name)
        return watched

    def beat(self, name: str) -> None:
        """For a task's work; where the task is not supervised (a test calls the work itself) nothing happens."""
        if name in self.watched:
            self.watched[name].beat()

    def failed(self, name: str, error: BaseException, **where: object) -> None:
        """Something went wrong that the task survives: one table of many, one round. Logged and counted."""
        ENDS.labels(name).inc()
        log.error("task failed", task=name, error=type(error).__name__, exc_info=error, **where)

    def problems(self) -> list[str]:
        """What is wrong, for /healthz; nothing when all is well."""
        asked = [watched.problem for watched in self.watched.values()] + self.checks
        return [problem for ask in asked if (problem := ask()) is not None]

    async def stop(self, *names: str) -> None:
        """End tasks for good; without names all of them."""
        ending = [self.tasks.pop(name) for name in names or tuple(self.tasks) if name in self.tasks]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
