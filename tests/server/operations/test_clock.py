"""The steady clock while the system clock is changed."""

from ribeira.server.operations.clock import SteadyClock

HOUR = 3_600_000


class FakeTime:
    """A fake system clock that can be set, and a fake monotonic clock."""

    def __init__(self) -> None:
        self.system = 1_000 * HOUR
        self.monotonic = 77

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.system, lambda: self.monotonic)

    def pass_by(self, ms: int) -> None:
        self.system += ms
        self.monotonic += ms


def test_clock_shows_the_system_time() -> None:
    time = FakeTime()
    clock = time.clock()
    time.pass_by(5_000)
    assert clock() == time.system


def test_clock_continues_when_the_system_clock_is_set_back() -> None:
    time = FakeTime()
    clock = time.clock()
    before = clock()
    time.system -= HOUR
    assert clock() == before
    time.pass_by(3_000)
    assert clock() == before + 3_000
    time.system += HOUR
    assert clock() == before + 3_000 == time.system


def test_clock_follows_a_system_clock_that_is_set_forward() -> None:
    """After the jump, dates are correct. The stall detector credits the jump to game clocks."""
    time = FakeTime()
    clock = time.clock()
    time.system += HOUR
    assert clock() == time.system
    time.pass_by(10)
    assert clock() == time.system


def test_small_corrections_are_ignored() -> None:
    time = FakeTime()
    clock = time.clock()
    before = clock()
    time.system += 900
    assert clock() == before


def test_clock_continues_after_a_stored_time() -> None:
    time = FakeTime()
    clock = time.clock()
    stored = time.system + HOUR
    clock.advance_to(stored)
    assert clock() == stored
    clock.advance_to(stored - 5)
    assert clock() == stored
