"""Fair queue: alternation of owners, usage, budget and the limit of running tasks per owner."""

import asyncio

from ribeira.server.bot_workers.fair_queue import FairQueue, Usage


def test_owners_take_turns() -> None:
    async def main() -> None:
        time = 0.0
        queue: FairQueue[int] = FairQueue(usage=Usage(lambda: time))
        queue.put("eva", 30, can_wait=True)
        for number in range(4):
            queue.put("ana", number)
        queue.put("rui", 10)
        queue.put("eva", 20)
        order = []
        for _ in range(7):
            owner, task = await queue.get()
            order.append(task)
            time += 1.0
            queue.done(owner)
        assert order == [0, 10, 20, 1, 2, 3, 30]

    asyncio.run(main())


def test_computing_time_is_shared() -> None:
    """After a long task, its owner waits until short tasks of others have used as much time."""

    async def main() -> None:
        time = 0.0
        queue: FairQueue[str] = FairQueue(usage=Usage(lambda: time))
        for number in range(6):
            queue.put("heavy", f"h{number}")
            queue.put("quick", f"q{number}")
        order = []
        while len(queue):
            owner, task = await queue.get()
            order.append(task)
            time += 1.0 if owner == "heavy" else 0.1
            queue.done(owner)
        assert order[:2] == ["h0", "q0"]
        assert order.index("q5") < order.index("h1")

    asyncio.run(main())


def test_owner_has_a_limited_number_of_running_tasks() -> None:
    async def main() -> None:
        queue: FairQueue[int] = FairQueue(places=2)
        for number in range(5):
            queue.put("heavy", number)
        assert [(await queue.get())[1] for _ in range(2)] == [0, 1]
        third = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        assert not third.done()
        queue.put("quick", 9)
        assert await third == ("quick", 9)

    asyncio.run(main())


def test_owners_over_the_budget_come_last() -> None:
    async def main() -> None:
        time = 0.0
        queue: FairQueue[str] = FairQueue(budget=5.0, usage=Usage(lambda: time))
        queue.put("heavy", "h0")
        owner, _ = await queue.get()
        time += 6.0
        queue.done(owner)
        queue.put("heavy", "h1")
        queue.put("eva", "analysis", can_wait=True)
        assert (await queue.get())[1] == "analysis"
        time += 3600.0
        queue.done("eva")
        time += 3600.0  # usage has decayed
        queue.put("eva", "analysis", can_wait=True)
        assert (await queue.get())[1] == "h1"

    asyncio.run(main())
