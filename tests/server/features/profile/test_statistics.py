"""Statistics of finished games: results by opponent, best solo games, and achievements."""

from ribeira.server.features.profile.statistics import GameSelection, profile_of
from ribeira.tables.finished_game import GameSummary, SeatSummary


def game_of(*points: int, bot: str | None = None, fair: bool = True, at: int = 0, name: str = "Rui") -> GameSummary:
    """Return a game of Wishes, or of Lata if there is one player. The player's own points come first."""
    others = [
        SeatSummary(None, "", bot) if bot else SeatSummary(f"p{seat}", name, None) for seat in range(1, len(points))
    ]
    return GameSummary(
        table=f"t{at}",
        game="wishes" if others else "lata",
        options={},
        finished=at,
        moves=1,
        seats=[SeatSummary("me", "Ana", None, ["big_catch"] if others else ["sold_out"]), *others],
        scores=list(points),
        winners=[seat for seat, each in enumerate(points) if each == max(points)],
        rating=None if others else "gourmet",
        daily=None,
        fair=fair,
    )


def test_results_are_grouped_by_players_and_opponents() -> None:
    played = [
        game_of(10, 5, bot="easy", at=1),
        game_of(4, 5, bot="easy", at=2),
        game_of(9, 9, bot="expert", at=3),
        game_of(7, 8, 9, bot="hard", at=4),
        game_of(7, 6, at=5),
        game_of(99, 1, bot="easy", fair=False, at=6),
        game_of(50, at=7),
        game_of(40, at=8),
    ]
    shown = profile_of(played, "me")
    assert [(row.seats, row.against, row.played, row.won, row.best, row.mean) for row in shown.results] == [
        (2, None, 1, 1, 7, 7.0),
        (2, "easy", 2, 1, 10, 7.0),
        (2, "expert", 1, 1, 9, 9.0),
        (3, "hard", 1, 0, 7, 7.0),
    ]
    assert [(best.best, best.mean, best.played, best.table) for best in shown.solo] == [(50, 45.0, 2, "t7")]
    assert (shown.played, shown.counted, shown.won) == (8, 7, 3)
    reached = {(each.game, each.name): (each.count, each.at) for each in shown.achievements if each.count}
    assert reached == {("wishes", "big_catch"): (5, 1), ("lata", "sold_out"): (2, 7)}
    assert [each.table for each in played if GameSelection(outcome="lost").matches(each, "me")] == ["t2", "t4"]
