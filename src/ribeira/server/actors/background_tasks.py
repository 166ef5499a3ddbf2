"""Tasks that outlive the request that started them."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from ribeira.server.operations.supervisor import Supervisor

T = TypeVar("T")


class BackgroundTasks:
    """Keeps references to running tasks: asyncio can discard a task that has none."""

    def __init__(self, supervisor: Supervisor) -> None:
        self.supervisor = supervisor
        self.tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T], name: str = "") -> asyncio.Task[T]:
        """Start a task.

        Args:
            work: the coroutine to run.
            name: for tasks that are not awaited; their failures are logged under this name.
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
