"""Background tasks are started again, and whoever asks hears of it."""

import asyncio
from types import SimpleNamespace

import pytest
from prometheus_client import REGISTRY

from ribeira.server.operations import supervisor as supervision
from ribeira.server.operations.supervisor import SupervisedTask, Supervisor


def ended(task: str) -> float:
    return REGISTRY.get_sample_value("ribeira_task_failures_total", {"task": task}) or 0.0


def test_a_task_that_ends_is_started_again_and_counted() -> None:
    starts = 0

    async def look() -> list[list[str]]:
        supervisor = Supervisor(restart_delay=0.001)
        going = asyncio.Event()
        problems: list[list[str]] = []

        async def work() -> None:
            nonlocal starts
            starts += 1
            if starts == 1:
                raise KeyError("an entry that nobody can read")
            if starts == 2:
                return  # for a background task that is no better
            problems.append(supervisor.problems())
            supervisor.beat("caretaker of the test")
            going.set()
            await asyncio.Event().wait()

        supervisor.start("caretaker of the test", work, stall_timeout=3600)
        await going.wait()
        problems.append(supervisor.problems())
        await supervisor.stop()
        return problems

    assert asyncio.run(look()) == [["caretaker of the test ended 2 times (returned)"], []]
    assert ended("caretaker of the test") == 2
    assert REGISTRY.get_sample_value("ribeira_task_up", {"task": "caretaker of the test"}) == 1


def test_a_task_that_does_nothing_is_stuck() -> None:
    task = SupervisedTask("somebody", 10)
    task.running = True
    assert task.problem() is None
    task.last_beat -= 11
    assert task.problem() == "somebody has been stuck for 11 s"
    task.beat()
    assert task.problem() is None


def test_pauses_grow_and_end() -> None:
    pauses: list[float] = []

    async def count() -> None:
        task = SupervisedTask("failing", None)

        async def work() -> None:
            raise ValueError

        async def sleep(seconds: float) -> None:
            pauses.append(seconds)
            if len(pauses) >= 12:
                raise asyncio.CancelledError

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(supervision, "asyncio", SimpleNamespace(sleep=sleep))  # a server beside goes on as it was
            with pytest.raises(asyncio.CancelledError):
                await task.run(work)

    asyncio.run(count())
    assert pauses[:4] == [0.5, 1, 2, 4]
    assert pauses[-1] == supervision.MAX_RESTART_DELAY_S


def test_what_a_task_survives_is_counted_too() -> None:
    before = ended("rounds")
    Supervisor().failed("rounds", ValueError("no"), table="t1")
    assert ended("rounds") == before + 1
