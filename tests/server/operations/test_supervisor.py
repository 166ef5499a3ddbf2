"""Supervised background tasks: restarts, heartbeats and reported problems."""

import asyncio
from types import SimpleNamespace

import pytest
from prometheus_client import REGISTRY

from ribeira.server.operations import supervisor as supervision
from ribeira.server.operations.supervisor import SupervisedTask, Supervisor


def failures(task: str) -> float:
    return REGISTRY.get_sample_value("ribeira_task_failures_total", {"task": task}) or 0.0


def test_ended_task_is_restarted_and_counted() -> None:
    starts = 0

    async def run() -> list[list[str]]:
        supervisor = Supervisor(restart_delay=0.001)
        is_running = asyncio.Event()
        problems: list[list[str]] = []

        async def work() -> None:
            nonlocal starts
            starts += 1
            if starts == 1:
                raise KeyError("unreadable entry")
            if starts == 2:
                return  # the supervisor treats a return as an error
            problems.append(supervisor.problems())
            supervisor.beat("test task")
            is_running.set()
            await asyncio.Event().wait()

        supervisor.start("test task", work, stall_timeout=3600)
        await is_running.wait()
        problems.append(supervisor.problems())
        await supervisor.stop()
        return problems

    assert asyncio.run(run()) == [["test task ended 2 times (returned)"], []]
    assert failures("test task") == 2
    assert REGISTRY.get_sample_value("ribeira_task_up", {"task": "test task"}) == 1


def test_task_without_heartbeats_is_stuck() -> None:
    task = SupervisedTask("idle task", 10)
    task.running = True
    assert task.problem() is None
    task.last_beat -= 11
    assert task.problem() == "idle task has been stuck for 11 s"
    task.beat()
    assert task.problem() is None


def test_restart_delays_grow_up_to_a_limit() -> None:
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
            patch.setattr(supervision, "asyncio", SimpleNamespace(sleep=sleep))  # only in `supervision`
            with pytest.raises(asyncio.CancelledError):
                await task.run(work)

    asyncio.run(count())
    assert pauses[:4] == [0.5, 1, 2, 4]
    assert pauses[-1] == supervision.MAX_RESTART_DELAY_S


def test_reported_failures_are_counted() -> None:
    before = failures("rounds")
    Supervisor().failed("rounds", ValueError("no"), table="t1")
    assert failures("rounds") == before + 1
