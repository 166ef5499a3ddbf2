"""Clocks: only the time of those who decide runs."""

from ribeira.server.tables.clock import Clock, Pace


def test_time_runs_for_whoever_decides() -> None:
    clock = Clock.wound(Pace(base=10_000, increment=2_000), 3)
    clock.turn([0], at=1_000)
    assert clock.deadline() == 11_000
    clock.turn([1], at=4_000)  # seat 0 thought for 3 seconds and gets 2
    assert clock.left == [9_000, 10_000, 10_000]
    assert clock.left_at(6_000) == [9_000, 8_000, 10_000]
    clock.turn([1], at=6_000)  # a further action of the same turn: no increment yet
    assert clock.left == [9_000, 8_000, 10_000]
    clock.turn([], at=7_000)
    assert clock.left == [9_000, 9_000, 10_000]
    assert clock.deadline() is None


def test_several_at_the_same_time() -> None:
    clock = Clock.wound(Pace(base=10_000), 3)
    clock.turn([0, 2], at=0)
    clock.turn([2], at=4_000)
    assert clock.left == [6_000, 10_000, 6_000]
    assert clock.deadline() == 10_000
    assert clock.fallen(9_999) == []
    assert clock.fallen(10_000) == [2]


def test_correspondence() -> None:
    clock = Clock.wound(Pace(per_turn=86_400_000), 2)
    clock.turn([0], at=0)
    clock.turn([1], at=80_000_000)
    assert clock.left == [86_400_000, 86_400_000]
    assert clock.deadline() == 166_400_000


def test_what_the_server_missed_does_not_count() -> None:
    clock = Clock.wound(Pace(base=10_000), 2)
    clock.turn([0], at=0)
    clock.pause(60_000)
    assert clock.fallen(60_000) == []
    assert clock.deadline() == 70_000
