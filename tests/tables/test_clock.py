"""Clocks: only the time of those who decide runs."""

from ribeira.tables.clock import Clock, Pace


def test_time_runs_for_whoever_decides() -> None:
    clock = Clock.wound(Pace(base=10_000, increment=2_000), 3)
    clock.turn([0], [0], at=1_000)
    assert clock.deadline() == 11_000
    clock.turn([1], [1], at=4_000)  # seat 0 thought for 3 seconds and gets 2
    assert clock.left == [9_000, 10_000, 10_000]
    assert clock.left_at(6_000) == [9_000, 8_000, 10_000]
    clock.turn([1], [1], at=6_000)  # a further action of the same turn: no increment yet
    assert clock.left == [9_000, 8_000, 10_000]
    clock.turn([], [], at=7_000)
    assert clock.left == [9_000, 9_000, 10_000]
    assert clock.deadline() is None


def test_several_at_the_same_time() -> None:
    clock = Clock.wound(Pace(base=10_000), 3)
    clock.turn([0, 2], [0, 2], at=0)
    clock.turn([2], [2], at=4_000)
    assert clock.left == [6_000, 10_000, 6_000]
    assert clock.deadline() == 10_000
    assert clock.fallen(9_999) == []
    assert clock.fallen(10_000) == [2]


def test_correspondence() -> None:
    clock = Clock.wound(Pace(per_turn=86_400_000), 2)
    clock.turn([0], [0], at=0)
    clock.turn([1], [1], at=80_000_000)
    assert clock.left == [86_400_000, 86_400_000]
    assert clock.deadline() == 166_400_000


def test_what_the_server_missed_does_not_count() -> None:
    clock = Clock.wound(Pace(base=10_000), 2)
    clock.turn([0], [0], at=0)
    clock.pause(4_000, 60_000)
    assert clock.fallen(60_000) == []
    assert clock.deadline() == 66_000  # four seconds were thought before it went
    clock.pause(4_000, 60_000)  # once only
    assert clock.deadline() == 66_000
    clock.turn([0], [0], at=59_000)  # what arrived just before is written after
    assert clock.left == [6_000, 10_000]


def test_standing_in_and_coming_back_pays_nothing() -> None:
    clock = Clock.wound(Pace(base=10_000, increment=5_000), 2)
    clock.turn([0], [0], at=0)
    for at in range(1_000, 5_000, 1_000):
        clock.turn([], [0], at=at)  # a bot stands in: the turn goes on
        clock.turn([0], [0], at=at)
    assert clock.left == [6_000, 10_000]
    clock.turn([], [0], at=5_000)
    clock.turn([1], [1], at=9_000)  # the bot took the turn
    assert clock.left == [5_000, 10_000]
    daily = Clock.wound(Pace(per_turn=10_000), 2)
    daily.turn([0], [0], at=0)
    daily.turn([], [0], at=9_000)
    daily.turn([0], [0], at=9_000)
    assert daily.left == [1_000, 10_000]
    daily.turn([1], [1], at=9_500)
    assert daily.left == [10_000, 10_000]
