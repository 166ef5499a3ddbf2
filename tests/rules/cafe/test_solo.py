"""The solo game (5.1), and the rating (6.4)."""

import pytest

from ribeira.games.cafe.game import GAME
from tests.rules.decision_helpers import act, choices

from .conftest import legal, position, table


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (0, "poor"),
        (14, "poor"),
        (15, "average"),
        (22, "average"),
        (23, "good"),
        (29, "good"),
        (30, "very_good"),
        (35, "very_good"),
        (36, "incredible"),
        (40, "incredible"),
        (41, "seriously"),
        (60, "seriously"),
    ],
)
def test_ratings(points: int, rating: str) -> None:  # cafe T33
    scarcest, second = points // 3, points // 3 + points % 3
    state = position(
        round=8,
        players=[{"warehouse": {"Y": scarcest, "B": second, "G": 30, "R": 30}}],
        agenda=[{"task": "end_round"}, {"task": "act", "seat": 0}],
    )
    act(state, "stop")
    assert (state.result().scores, state.result().rating) == ([points], rating)
    assert state.result().winners == [0]


@pytest.mark.parametrize(("espresso", "shown"), [(False, 3), (True, 4)])
def test_a_round_alone(espresso: bool, shown: int) -> None:  # cafe 5.1
    state = GAME.new(1, seed=2, options={"espresso": espresso})
    deck = table(state).deck
    assert len(table(state).offer) == shown
    while table(state).round == 1:
        act(state, "stop" if legal(state, "stop") else choices(state)[0])
    assert len(table(state).discard) == shown - 1
    assert deck - table(state).deck == shown  # without refills
    assert table(state).master == 0
