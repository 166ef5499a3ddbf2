"""Clocks: time runs only for people who have to decide."""

from ribeira.tables.clock import Clock, Pace


def test_time_runs_for_the_deciding_seat() -> None:
    clock = Clock.create(Pace(base=10_000, increment=2_000), 3)
    clock.set_running([0], [0], at=1_000)
    assert clock.deadline() == 11_000
    clock.set_running([1], [1], at=4_000)  # seat 0 used 3 seconds and receives an increment of 2 seconds
    assert clock.left == [9_000, 10_000, 10_000]
    assert clock.remaining(6_000) == [9_000, 8_000, 10_000]
    clock.set_running([1], [1], at=6_000)  # a further action in the same turn earns no increment
    assert clock.left == [9_000, 8_000, 10_000]
    clock.set_running([], [], at=7_000)
    assert clock.left == [9_000, 9_000, 10_000]
    assert clock.deadline() is None


def test_several_clocks_run_at_the_same_time() -> None:
    clock = Clock.create(Pace(base=10_000), 3)
    clock.set_running([0, 2], [0, 2], at=0)
    clock.set_running([2], [2], at=4_000)
    assert clock.left == [6_000, 10_000, 6_000]
    assert clock.deadline() == 10_000
    assert clock.expired(9_999) == []
    assert clock.expired(10_000) == [2]


def test_every_turn_of_a_correspondence_game_has_the_full_time() -> None:
    clock = Clock.create(Pace(per_turn=86_400_000), 2)
    clock.set_running([0], [0], at=0)
    clock.set_running([1], [1], at=80_000_000)
    assert clock.left == [86_400_000, 86_400_000]
    assert clock.deadline() == 166_400_000


def test_downtime_of_the_server_does_not_count() -> None:
    clock = Clock.create(Pace(base=10_000), 2)
    clock.set_running([0], [0], at=0)
    clock.skip(4_000, 60_000)
    assert clock.expired(60_000) == []
    assert clock.deadline() == 66_000  # the four seconds before the outage are charged
    clock.skip(4_000, 60_000)  # skipping the same time again has no effect
    assert clock.deadline() == 66_000
    clock.set_running([0], [0], at=59_000)  # a time within the outage costs nothing
    assert clock.left == [6_000, 10_000]


def test_a_stand_in_or_return_earns_no_increment() -> None:
    clock = Clock.create(Pace(base=10_000, increment=5_000), 2)
    clock.set_running([0], [0], at=0)
    for at in range(1_000, 5_000, 1_000):
        clock.set_running([], [0], at=at)  # a bot takes over, but the turn continues
        clock.set_running([0], [0], at=at)
    assert clock.left == [6_000, 10_000]
    clock.set_running([], [0], at=5_000)
    clock.set_running([1], [1], at=9_000)  # the bot finished the turn
    assert clock.left == [5_000, 10_000]
    daily = Clock.create(Pace(per_turn=10_000), 2)
    daily.set_running([0], [0], at=0)
    daily.set_running([], [0], at=9_000)
    daily.set_running([0], [0], at=9_000)
    assert daily.left == [1_000, 10_000]
    daily.set_running([1], [1], at=9_500)
    assert daily.left == [10_000, 10_000]
