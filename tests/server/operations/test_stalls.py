"""Detection of event-loop stalls, with a clock that the tests set."""

import asyncio

from ribeira.server.operations.clock import MAX_DELAY_MS, StallDetector


class FakeClock:
    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def test_messages_read_after_a_stall_arrived_at_its_start() -> None:
    clock = FakeClock()
    stalls = StallDetector(clock)
    clock.now += 60_000
    assert stalls.arrival_time() == clock.now  # without a heartbeat, no stall is known
    stalls.record_heartbeat()
    start = clock.now
    clock.now += 50
    assert stalls.arrival_time() == clock.now
    clock.now += 2_400
    assert stalls.arrival_time() == start
    clock.now += 70  # while the loop still reads other sockets
    assert stalls.arrival_time() == start
    assert list(stalls.stalls) == [(start, clock.now)]
    clock.now += 5
    stalls.record_heartbeat()
    assert list(stalls.stalls) == [(start, clock.now)]
    clock.now += 5
    assert stalls.arrival_time() == clock.now


def test_short_delays_are_not_stalls() -> None:
    clock = FakeClock()
    stalls = StallDetector(clock)
    for _ in range(100):
        stalls.record_heartbeat()
        clock.now += MAX_DELAY_MS
        assert stalls.arrival_time() == clock.now
    assert not stalls.stalls


def test_time_after_the_detector_stops_is_not_a_stall() -> None:
    async def main() -> None:
        clock = FakeClock()
        stalls = StallDetector(clock)
        beats: list[None] = []
        task = asyncio.create_task(stalls.run(lambda: beats.append(None)))
        while not beats:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        clock.now += 60_000
        assert stalls.arrival_time() == clock.now
        assert not stalls.stalls

    asyncio.run(main())
