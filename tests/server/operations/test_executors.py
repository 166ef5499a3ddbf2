"""Executors: players and addresses share one upload process fairly, and threads are limited per address."""

import asyncio
import threading
from functools import partial
from typing import Any

import pytest

from ribeira.server.operations import executors
from ribeira.server.operations.executors import (
    MAX_WAITING,
    MAX_WAITING_PER_ADDRESS,
    MAX_WAITING_PER_PLAYER,
    THREADS_PER_ADDRESS,
    UploadQueue,
    in_thread,
)
from ribeira.server.request_resources import ResourceUse, measure
from ribeira.tables.errors import Refused


def address_of(player: str) -> str:
    return player.partition("-")[0]


class SlowProcess:
    """Fake upload process that finishes one upload whenever the test sets `next`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.order: list[str] = []
        self.next = asyncio.Event()
        monkeypatch.setattr(executors, "_in_process", self.run)

    async def run(self, work: Any) -> Any:
        await self.next.wait()
        self.next.clear()
        self.order.append(work())
        return work()

    async def finish(self, uploads: list["asyncio.Task[str]"]) -> None:
        while not all(task.done() for task in uploads):
            self.next.set()
            await asyncio.sleep(0)


async def upload(queue: UploadQueue, player: str, text: str) -> "asyncio.Task[str]":
    task = asyncio.create_task(queue.run(player, partial(str, text)))
    await asyncio.sleep(0)
    return task


def refusals(tasks: list["asyncio.Task[str]"]) -> list[Refused]:
    return [error for task in tasks if task.done() and isinstance(error := task.exception(), Refused)]


def test_guests_of_one_address_do_not_delay_uploads_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        process, queue = SlowProcess(monkeypatch), UploadQueue(address_of)
        tasks = [await upload(queue, f"farm-{guest}", f"{guest}") for _ in range(3) for guest in range(6)]
        tasks.append(await upload(queue, "home-ana", "ana"))
        assert not refusals(tasks)
        await process.finish(tasks)
        assert process.order.index("ana") <= 2
        assert (queue.is_busy, queue.turns.running, len(queue.turns)) == (False, {}, 0)

    asyncio.run(main())


def test_waiting_uploads_are_bounded_per_player_address_and_in_total(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        process, queue = SlowProcess(monkeypatch), UploadQueue(address_of)
        running = await upload(queue, "first-one", "running")
        mine = [await upload(queue, "home-ana", "ana") for _ in range(MAX_WAITING_PER_PLAYER + 1)]
        assert [refused.code for refused in refusals(mine)] == ["busy"]
        assert refusals(mine)[0].retry_after
        farm = [await upload(queue, f"farm-{guest}", "farm") for _ in range(4) for guest in range(10)]
        assert len(farm) - len(refusals(farm)) == MAX_WAITING_PER_ADDRESS
        # A player without waiting uploads may exceed the limit of the address.
        assert not refusals([await upload(queue, "farm-honest", "honest")])
        many = [await upload(queue, f"address{number}-x", "x") for number in range(MAX_WAITING)]
        assert len(queue.turns) == MAX_WAITING
        assert len(refusals(many)) == MAX_WAITING_PER_PLAYER + MAX_WAITING_PER_ADDRESS + 1
        await process.finish([running, *mine, *farm, *many])

    asyncio.run(main())


def test_cancelled_uploads_leave_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        process, queue = SlowProcess(monkeypatch), UploadQueue()
        running, waiting, last = [await upload(queue, player, player) for player in ("ana", "rui", "eva")]
        running.cancel()
        waiting.cancel()
        await process.finish([running, waiting, last])
        assert last.result() == "eva"
        assert process.order == ["eva"]
        assert (queue.is_busy, queue.turns.running, len(queue.turns)) == (False, {}, 0)

    asyncio.run(main())


def test_idle_process_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """An idle upload process ends, so that an attack does not occupy its memory for long."""
    ended: list[bool] = []
    monkeypatch.setattr(executors, "_end_process", lambda: ended.append(True))
    monkeypatch.setattr(executors, "PROCESS_IDLE_S", 0.0)

    async def main() -> None:
        process, queue = SlowProcess(monkeypatch), UploadQueue()
        uploads = [await upload(queue, player, player) for player in ("ana", "rui")]
        await asyncio.sleep(0)
        assert not ended
        await process.finish(uploads)
        while not ended:
            await asyncio.sleep(0)
        assert ended == [True]

    asyncio.run(main())


def test_process_starts_again_after_it_ended() -> None:
    async def main() -> None:
        queue = UploadQueue()
        assert await queue.run("ana", partial(str, 1)) == "1"
        executors._end_process()
        executors._end_process()
        assert await queue.run("ana", partial(str, 2)) == "2"
        executors._end_process()

    asyncio.run(main())


def test_an_address_uses_few_threads_at_a_time() -> None:
    async def main() -> None:
        gate, running = threading.Event(), set[int]()
        most = 0

        def work(number: int) -> None:
            nonlocal most
            running.add(number)
            most = max(most, len(running))
            gate.wait()
            running.discard(number)

        def request(number: int, address: str) -> "asyncio.Task[None]":
            return asyncio.create_task(measure(in_thread(work, number), ResourceUse(address)))

        tasks = [request(number, "farm") for number in range(6)]
        await asyncio.sleep(0)
        assert executors._threads["farm"].users == 6
        assert executors._threads["farm"].free.locked()
        # A request from a different address gets a thread.
        await asyncio.create_task(measure(in_thread(gate.set), ResourceUse("home")))
        await asyncio.gather(*tasks)
        assert most <= THREADS_PER_ADDRESS
        assert executors._threads == {}

    asyncio.run(main())
