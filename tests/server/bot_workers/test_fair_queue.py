"""Fair queue: alternation of owners, usage, budget and the limit of running tasks per owner."""

import asyncio

from ribeira.server.bot_workers.fair_queue import MAX_OWNERS, FairQueue, Usage


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
    """After a long task, its owner waits until the short tasks of other owners have used as much time."""

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


def address_of(owner: str) -> str:
    """Return the address of an owner, which is the part of the ID before the dash."""
    return owner.partition("-")[0]


def test_many_guests_of_one_address_do_not_delay_others() -> None:
    async def main() -> None:
        time = 0.0
        queue: FairQueue[str] = FairQueue(places=2, usage=Usage(lambda: time), group_of=address_of)
        for guest in range(25):
            for table in range(3):
                queue.put(f"farm-{guest}", f"farm {guest} {table}")
        for number in range(6):
            queue.put("home-ana", f"ana {number}")
        order = []
        for _ in range(20):
            owner, task = await queue.get()
            order.append(task)
            time += 4.0 if owner.startswith("farm") else 0.1
            queue.done(owner)
        assert [task for task in order[:8] if task.startswith("ana")] == [f"ana {number}" for number in range(6)]

    asyncio.run(main())


def test_address_leaves_a_place_free_while_another_is_active() -> None:
    async def main() -> None:
        time = 0.0
        queue: FairQueue[str] = FairQueue(places=2, usage=Usage(lambda: time), group_of=address_of)
        for guest in range(5):
            queue.put(f"school-{guest}", f"school {guest}")
        # A single active address may use all places.
        assert [(await queue.get())[1] for _ in range(3)] == ["school 0", "school 1", "school 2"]
        queue.put("home-ana", "ana")
        assert (await queue.get())[1] == "ana"
        queue.done("home-ana")
        queue.done("school-0")
        assert queue.get_nowait() is None  # one place stays free for Ana, who was active recently
        time += 3600.0
        assert queue.get_nowait() is not None

    asyncio.run(main())


def test_owners_of_one_address_take_turns() -> None:
    async def main() -> None:
        time = 0.0
        queue: FairQueue[str] = FairQueue(usage=Usage(lambda: time), group_of=address_of)
        for number in range(3):
            queue.put("school-ana", f"ana {number}")
        queue.put("school-rui", "rui")
        order = []
        for _ in range(4):
            owner, task = await queue.get()
            order.append(task)
            time += 1.0
            queue.done(owner)
        assert order == ["ana 0", "rui", "ana 1", "ana 2"]

    asyncio.run(main())


def test_memory_of_the_queue_is_bounded() -> None:
    async def main() -> None:
        time = 0.0
        queue: FairQueue[int] = FairQueue(usage=Usage(lambda: time))
        for number in range(MAX_OWNERS + 100):
            queue.put(f"owner {number}", number)
            owner, _ = await queue.get()
            time += 0.01
            queue.done(owner)
        assert len(queue.active) == MAX_OWNERS
        assert max(len(queue.usage.used), len(queue.group_usage.used)) <= MAX_OWNERS
        assert (queue.urgent, queue.deferred, queue.running) == ({}, {}, {})

    asyncio.run(main())
