"""The weight of a game for ratings, which depends on its players and their earlier games."""

import pytest

from ribeira.server.features.ratings.game_weight import (
    DAY_MS,
    ESTABLISHED_DAYS,
    ESTABLISHED_OPPONENTS,
    NEWCOMER_LIMIT,
    PAIR_GAMES_PER_DAY,
)
from ribeira.server.features.ratings.rating import INITIAL_RATING, RatingModel
from ribeira.server.features.ratings.results import BOT_PLAYED, COUNTS, TOO_SHORT, Placement


def add(model: RatingModel, *ranking: str, at: int = 0, note: str = COUNTS, winner_note: str | None = None) -> None:
    """Add a game to the model. `ranking` starts with the winner."""
    notes = [note if winner_note is None else winner_note, *[note] * (len(ranking) - 1)]
    model.add([Placement(who, rank, notes[rank]) for rank, who in enumerate(ranking)], at, f"{at}")


def mu(model: RatingModel, who: str) -> float:
    return model.estimates[who].mu if who in model.estimates else INITIAL_RATING


def reason(model: RatingModel, who: str, at: int = 0) -> str | None:
    return model.changes[f"{at}"][who].reason


def test_only_some_games_of_a_pair_count_per_day() -> None:
    model = RatingModel()
    for number in range(PAIR_GAMES_PER_DAY):
        add(model, "ana", "rui", at=number)
    before = mu(model, "ana"), mu(model, "rui")
    add(model, "rui", "ana", at=5)
    assert (mu(model, "ana"), mu(model, "rui")) == before
    assert reason(model, "ana", 5) == "pair_limit"
    assert model.games == {"ana": PAIR_GAMES_PER_DAY, "rui": PAIR_GAMES_PER_DAY}
    add(model, "rui", "ana", at=DAY_MS)
    assert mu(model, "ana") < before[0]


def test_games_against_unknown_opponents_count_for_less() -> None:
    gains = []
    for known in range(4):
        model = RatingModel()
        for number in range(known):
            add(model, f"other{number}", "rui", "eva", at=number)
            model.estimates.pop("rui")
        add(model, "ana", "rui", at=DAY_MS)
        gains.append(mu(model, "ana") - INITIAL_RATING)
        assert reason(model, "ana", DAY_MS) == "new_opponents"
    assert 0 < gains[0] < gains[1] <= gains[2] <= gains[3]


def test_newcomers_raise_ratings_only_to_a_limit() -> None:
    model = RatingModel()
    for number in range(200):
        add(model, "ana", f"guest{number}", f"guest{number + 1}", at=number)
    assert mu(model, "ana") == pytest.approx(NEWCOMER_LIMIT)
    assert reason(model, "ana", 199) == "new_opponents"
    assert mu(model, "guest200") < INITIAL_RATING


def test_established_players_raise_ratings_further() -> None:
    model = RatingModel()
    for number in range(ESTABLISHED_OPPONENTS):
        add(model, "rui", f"guest{number}", at=number)
    at = ESTABLISHED_DAYS * DAY_MS
    assert not model.evidence.is_established("rui", at - 1)
    assert model.evidence.is_established("rui", at)
    for number in range(60):
        add(model, "ana", "rui", at=at + number * DAY_MS)
    assert mu(model, "ana") > NEWCOMER_LIMIT + 50


def test_result_of_a_bot_or_of_a_short_game_can_only_lower_a_rating() -> None:
    for note in (BOT_PLAYED, TOO_SHORT):
        model = RatingModel()
        add(model, "ana", "rui", winner_note=note, note=COUNTS if note == BOT_PLAYED else note)
        assert mu(model, "ana") == INITIAL_RATING
        assert model.rating("ana") is None
        assert reason(model, "ana") == note
        # A loss to a bot that played for a person does not count as a loss. An early resignation does.
        assert (mu(model, "rui") < INITIAL_RATING) == (note == TOO_SHORT)
        add(model, "rui", "ana", at=DAY_MS, note=note, winner_note=COUNTS if note == BOT_PLAYED else note)
        assert mu(model, "ana") < INITIAL_RATING


def test_newcomers_hardly_move_levels() -> None:
    model = RatingModel()
    for number in range(300):
        add(model, "@easy", f"guest{number}", at=number)
    easy = mu(model, "@easy")
    assert 1300 < easy <= 1330
    add(model, "ana", "@easy", at=1000)
    assert mu(model, "ana") > INITIAL_RATING
    assert reason(model, "ana", 1000) == "first_weeks"
