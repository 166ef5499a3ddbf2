"""Resource use of a request: CPU time in tasks and threads, and stored bytes."""

import asyncio
import threading

import pytest

from ribeira.server import request_resources
from ribeira.server.operations.executors import in_thread
from ribeira.server.request_resources import ResourceUse, current_use, measure, measured_task
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import ENTRIES, SNAPSHOTS
from ribeira.server.storage.writer import ROW_OVERHEAD_BYTES, stored_bytes


class Cpu(threading.local):
    """Fake CPU clock per thread. `burn` advances it."""

    now = 0.0

    def burn(self, seconds: float) -> float:
        self.now += seconds
        return seconds


@pytest.fixture
def cpu(monkeypatch: pytest.MonkeyPatch) -> Cpu:
    clock = Cpu()
    monkeypatch.setattr(request_resources, "cpu_time", lambda: clock.now)
    return clock


def test_only_the_requests_own_steps_are_measured(cpu: Cpu) -> None:
    async def other() -> None:
        cpu.burn(100.0)

    async def request() -> str:
        cpu.burn(1.0)
        await asyncio.create_task(other())
        await asyncio.sleep(0)
        cpu.burn(2.0)
        return "answer"

    use = ResourceUse()
    assert asyncio.run(measure(request(), use)) == "answer"
    assert use.cpu_seconds == 3.0


def test_measured_tasks_and_threads_of_a_request_are_included(cpu: Cpu) -> None:
    async def work() -> float:
        return cpu.burn(4.0)

    async def request() -> None:
        await measured_task(work())
        await in_thread(cpu.burn, 8.0)

    use = ResourceUse()
    asyncio.run(measure(request(), use))
    assert use.cpu_seconds == 12.0


def test_errors_and_cancellations_pass_through(cpu: Cpu) -> None:
    async def fail() -> None:
        cpu.burn(1.0)
        raise ValueError("wrong")

    use = ResourceUse()
    with pytest.raises(ValueError, match="wrong"):
        asyncio.run(measure(fail(), use))
    assert use.cpu_seconds == 1.0

    async def main() -> str:
        async def wait() -> str:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                cpu.burn(1.0)
                raise
            return "done"

        task = asyncio.create_task(measure(wait(), use))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert current_use() is None
        return "cancelled"

    assert asyncio.run(main()) == "cancelled"
    assert use.cpu_seconds == 2.0


def test_stored_bytes_exclude_rows_that_replace_earlier_ones() -> None:
    entry = {"table_id": "t" * 10, "number": 1, "at": 1, "request": None, "body": "b" * 100}
    snapshot = {"table_id": "t", "number": 1, "body": "b" * 1000}
    assert stored_bytes(ChangeSet().add(ENTRIES, entry, entry).add(SNAPSHOTS, snapshot)) == 2 * (
        ROW_OVERHEAD_BYTES + 110
    )
