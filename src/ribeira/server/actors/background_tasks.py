"""Tasks that outlive the request that started them."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from ribeira.server.operations.supervisor import Supervisor

T = TypeVar("T")


class BackgroundTasks:
    """Keeps references to running tasks, because asyncio can discard an unreferenced task before it ends."""

    def __init__(self, supervisor: Supervisor) -> None:
        self.supervisor = supervisor
        self.tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T], name: str = "") -> asyncio.Task[T]:
        """Start a task and keep a reference to it until it ends.

        Args:
            work: the coroutine to run.
            name: name under which a failure is logged. Omit it for a task that is awaited.
        """
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        if name:
            task.add_done_callback(lambda done: self._report(name, done))
        return task

    def _report(self, name: str, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self.supervisor.failed(name, error)

    async def wait(self) -> None:
        """Wait until all tasks are done."""
        while self.tasks:
            await asyncio.wait(self.tasks)
