"""Results of daily deals: games that count, places, and streaks."""

from ribeira.server.features.daily.results import MAX_RESULTS, counts, ranked_results, streak
from ribeira.server.protocol import SeatInfo, TableSummary
from ribeira.tables.daily_deal import day_of, start_of_day

DAY = "2026-11-16"


def summary(*scores: int, at: int = start_of_day(DAY), day: str = DAY, winners: tuple[int, ...] = (0,)) -> TableSummary:
    seat = SeatInfo("person", "Ana", "blue", None, False, False, False)
    return TableSummary(
        id=f"{scores} {at}",
        game="lata",
        options={},
        status="over",
        seats=[seat],
        deciders=[],
        moves=9,
        pace=None,
        updated=at,
        ended="game",
        finished=at,
        winners=list(winners),
        scores=list(scores),
        daily=day,
    )


def test_only_games_finished_on_the_day_count() -> None:
    assert counts(summary(7))
    assert counts(summary(7, at=start_of_day(DAY, 1) - 1))
    assert not counts(summary(7, at=start_of_day(DAY, 1)))


def test_attempts_are_ranked_by_lead_over_the_opponent() -> None:
    tables = [("a", summary(30)), ("b", summary(40)), ("", summary(35)), ("c", summary(40, at=start_of_day(DAY) + 1))]
    listed = ranked_results(tables, "a", show_tables=False)
    assert [(each.place, each.points, each.you) for each in listed] == [
        (1, 40, False),
        (1, 40, False),
        (None, 35, False),
        (3, 30, True),
    ]
    duels = [("a", summary(30, 29)), ("b", summary(60, 70, winners=(1,))), ("c", summary(20, 5))]
    assert [each.points for each in ranked_results(duels, None, show_tables=True)] == [20, 30, 60]


class CountingPoints(int):
    """Points that count how often they are compared."""

    comparisons = 0

    def __sub__(self, other: int) -> "CountingPoints":
        return CountingPoints(int(self) - other)

    def __lt__(self, other: int) -> bool:
        CountingPoints.comparisons += 1
        return int(self) < int(other)

    def __gt__(self, other: int) -> bool:
        CountingPoints.comparisons += 1
        return int(self) > int(other)

    __eq__ = int.__eq__
    __hash__ = int.__hash__


def test_many_attempts_do_not_make_ranking_slow() -> None:
    """Guests can add any number of attempts, so the time to rank them must not grow quadratically."""
    number = 2000
    tables = [(f"p{place}", summary(CountingPoints(place), at=start_of_day(DAY) + place)) for place in range(number)]
    listed = ranked_results(tables, "p0", show_tables=False)
    assert len(listed) == MAX_RESULTS + 1
    assert listed[-1].place == number
    assert CountingPoints.comparisons < 50 * number


def test_streak_ends_with_a_day_without_a_game() -> None:
    def days(*back: int) -> list[TableSummary]:
        return [summary(7, at=start_of_day(DAY, -each), day=day_of(start_of_day(DAY, -each))) for each in back]

    assert streak([], DAY) == 0
    assert streak(days(0, 1, 2, 4), DAY) == 3
    assert streak(days(1, 2), DAY) == 2  # today does not break the streak, because it is not over
    assert streak(days(2, 3), DAY) == 0
    # The game was finished after the day of its deal.
    assert streak([summary(7, at=start_of_day(DAY, 2))], day_of(start_of_day(DAY, 2))) == 0
