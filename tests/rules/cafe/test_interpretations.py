"""House rules: other readings of the rulebook (R8, star backs), and two details of the end."""

from itertools import pairwise
from typing import Any

import pytest

from ribeira.engine.errors import BadOption
from ribeira.engine.rng import Rng
from ribeira.games.cafe.actions import CARDS
from ribeira.games.cafe.events import CoffeehouseEmptied, MasterPassed
from ribeira.games.cafe.game import GAME
from tests.rules.decision_helpers import act, choices

from .conftest import acting, busy_move, cubes, position, table

EMPTYING = {"limited_supply": True, "empty_coffeehouses": True}
BACKS = {"backs_visible": True}
STARRED = {card.id for card in GAME.components.all_cards() if card.star}


def house_of(letters: str) -> str:
    return next(card.id for card in GAME.components.all_cards() if card.house and card.house.need == letters)


def test_cubes_in_coffeehouses_stay() -> None:  # cafe R8
    state = acting(f"{house_of('YR')} BY CU", options={"limited_supply": True}, cubes={"0,0": "Y"})
    assert "empty x=0 y=0" not in choices(state)


def test_an_unfinished_coffeehouse_may_be_emptied() -> None:  # cafe R8, the other reading
    card = house_of("YR")
    state = acting(f"{card} BY CU", points=2, options=EMPTYING, cubes={"0,0": "Y"})
    supply = table(state).supply
    assert supply is not None
    assert "empty x=0 y=0" in choices(state)
    assert act(state, "empty x=0 y=0") == [CoffeehouseEmptied(seat=0, card=card, cubes="Y")]
    assert cubes(state) == {}
    after = table(state).supply
    assert after is not None
    assert after["Y"] == supply["Y"] + 1
    assert table(state).players[0].points == 2  # emptying is free
    assert "empty x=0 y=0" not in choices(state)


def test_a_complete_coffeehouse_stays_as_it_is() -> None:  # cafe R8
    state = acting(f"{house_of('YR')} BY CU", options=EMPTYING, cubes={"0,0": "YR"})
    assert "empty x=0 y=0" not in choices(state)


def test_emptying_coffeehouses_needs_a_limited_supply() -> None:  # cafe R8
    with pytest.raises(BadOption, match="empty_coffeehouses needs limited_supply"):
        GAME.new(2, options={"empty_coffeehouses": True})


def test_four_players_can_see_the_back_of_the_next_card() -> None:  # cafe 9, star backs
    state = GAME.new(4, seed=3, options=BACKS)
    rng = Rng.seeded(3)
    seen = set()
    for _ in range(200):
        if state.over():
            break
        top = CARDS[state.deck[-1]] if state.deck else None
        assert table(state).next_star == (None if top is None else top in STARRED)
        seen.add(table(state).next_star)
        state.apply(*busy_move(state, rng))
    assert {True, False} <= seen


def test_nobody_looks_by_default() -> None:  # cafe 9, star backs
    assert table(GAME.new(4, seed=3)).next_star is None


@pytest.mark.parametrize("promo", [False, True])
def test_a_sample_keeps_the_back(promo: bool) -> None:  # cafe 9, star backs
    for seed in range(12):
        state = GAME.new(4, seed=seed, options={**BACKS, "promo": promo})
        tops = set()
        for n in range(20):
            sample = state.sample(0, Rng.seeded(n))
            assert table(sample) == table(state)
            assert not GAME.problems(sample)
            tops.add(sample.deck[-1])
        assert len(tops) > 3  # the card itself remains hidden


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (1, {}), (4, {"advanced": True})])
def test_backs_are_for_decks_with_stars(seats: int, options: dict[str, Any]) -> None:  # cafe 9, star backs
    with pytest.raises(BadOption, match="backs_visible is for four players"):
        GAME.new(seats, options={**BACKS, **options})


def test_the_supply_is_never_shown_below_nothing() -> None:  # cafe 5.3: the espresso exchange is not limited
    state = position(
        2,
        round=8,
        options={"limited_supply": True, "espresso": True},
        players=[
            {
                "ground": {"rows": ["ES BY CU"]},
                "warehouse": {"B": 5, "G": 5, "R": 5},
                "cubes": {"0,0": "R"},
                "points": 1,
            },
            {"warehouse": {"Y": 35}},
        ],
        agenda=[{"task": "end_round", "seat": -1}, {"task": "act", "seat": 0}],
    )
    # Without a yellow cube to harvest the game is over, but the espresso is still exchanged for one.
    assert state.over()
    assert table(state).players[0].warehouse["Y"] == 1
    supply = table(state).supply
    assert supply is not None
    assert supply["Y"] == 0


def test_the_master_token_stays_after_the_last_round() -> None:  # cafe 4.7
    state = GAME.new(2, seed=5)
    events: list[Any] = []
    state.events = events
    rng = Rng.seeded(5)
    while not state.over():
        state.apply(*busy_move(state, rng))
    passed = [event.seat for event in events if isinstance(event, MasterPassed)]
    assert len(passed) == 7  # one between each two of the eight rounds
    assert table(state).master == passed[-1]
    assert all(one != other for one, other in pairwise(passed))
