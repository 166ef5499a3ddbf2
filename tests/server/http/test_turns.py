"""The order in which waiting requests of several addresses start."""

import asyncio

from ribeira.server.http.fair_queue import Turns


def test_addresses_take_turns() -> None:
    started: list[str] = []

    async def request(turns: Turns, address: str) -> None:
        await turns.wait(address)
        started.append(address)

    async def run() -> None:
        turns = Turns(per_iteration=2)
        async with asyncio.TaskGroup() as group:
            for _ in range(100):
                group.create_task(request(turns, "x"))
            for _ in range(2):
                group.create_task(request(turns, "y"))
        assert not turns.waiting

    asyncio.run(run())
    assert started.count("x") == 100
    assert [number for number, address in enumerate(started) if address == "y"][-1] < 10


def test_few_requests_start_per_iteration() -> None:
    async def run() -> None:
        turns = Turns(per_iteration=2)
        tasks = [asyncio.create_task(turns.wait("x")) for _ in range(9)]
        tasks[4].cancel()
        most, done = 0, 0
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0)
            now = sum(task.done() and not task.cancelled() for task in tasks)
            most, done = max(most, now - done), now
        assert (most, done) == (2, 8)
        for _ in range(3):  # waiting requests do not block, because nothing else waits
            await turns.wait("x")

    asyncio.run(run())
