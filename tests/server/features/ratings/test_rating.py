"""The rating model: order of players, ties, bot levels, and rating histories."""

from ribeira.server.features.ratings.rating import DEVIATIONS_IN_SPREAD, INITIAL_DEVIATION, INITIAL_RATING, RatingModel
from ribeira.server.features.ratings.results import Placement


def test_rating_history_has_a_point_per_game() -> None:
    """A player's history has one point per game. Bot levels have no history."""
    model = RatingModel()
    model.add([Placement("ana", 0), Placement("@hard", 1)], 10)
    model.add([Placement("rui", 0), Placement("@hard", 1)], 20)
    model.add([Placement("ana", 1), Placement("rui", 0)], 30)
    first, last = model.histories["ana"]
    assert (first.at, last.at) == (10, 30)
    assert first.rating > INITIAL_RATING > last.rating - first.spread
    assert last.spread < first.spread
    now = model.rating("ana")
    assert now is not None
    assert (last.rating, last.spread) == (now.rating, now.spread)
    assert "@hard" not in model.histories


def test_better_players_get_higher_ratings() -> None:
    model = RatingModel()
    for _ in range(20):
        model.add([Placement("best", 0), Placement("middle", 1), Placement("last", 2)])
    best, middle, last = (model.rating(player) for player in ("best", "middle", "last"))
    assert best
    assert middle
    assert last
    assert best.rating > middle.rating > last.rating
    assert best.lower_bound > middle.lower_bound > last.lower_bound
    assert best.spread < DEVIATIONS_IN_SPREAD * INITIAL_DEVIATION
    assert model.rating("nobody") is None


def test_ties_are_rated_equally_and_several_seats_of_a_level_count_once() -> None:
    model = RatingModel()
    model.add([Placement("one", 0), Placement("other", 0), Placement("@easy", 2), Placement("@easy", 2)])
    one, easy = model.rating("one"), model.rating("@easy")
    assert one
    assert easy
    assert one == model.rating("other")
    assert (easy.games, easy.won) == (1, 0)
    assert one.rating > INITIAL_RATING > easy.rating
