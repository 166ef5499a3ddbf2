"""Selling (4.4)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ribeira.games.wishes.actions import SPECIES
from ribeira.games.wishes.events import Sold
from tests.rules.decision_helpers import act, choices

from .conftest import AWAY, position, scores, table


def test_buyers_raise_the_price() -> None:  # wishes B2
    state = position(buyers={**AWAY, "white": ["catfish"], "black": ["catfish", "swordfish"]})
    assert table(state).markets[4].price == 6
    assert table(state).markets[0].price == 2


@settings(deadline=None)
@given(st.lists(st.sampled_from(SPECIES), min_size=5, max_size=5))
def test_a_price_is_two_and_the_values_of_the_buyers(stand: list[str]) -> None:  # wishes 4.4
    state = position(buyers={"white": stand[:1], "gray": stand[1:3], "black": stand[3:]})
    for market in table(state).markets:
        values = [value for value, place in zip([3, 2, 2, 1, 1], stand, strict=True) if place == market.market]
        assert market.price == 2 + sum(values)
    assert sum(market.price for market in table(state).markets) == 7 * 2 + 9


def test_a_fish_is_sold_from_a_boat() -> None:  # wishes B3
    state = position(players=[{"hold": ["MON-AS", "KIN-AS"]}, {}], buyers={**AWAY, "gray": ["monkfish", "swordfish"]})
    ocean = table(state).ocean
    assert act(state, "sell card=MON-AS") == [
        Sold(seat=0, cards=["MON-AS"], market="monkfish", fish=1, price=4, amount=4, heaped=0)
    ]
    after = table(state)
    assert scores(state) == [4, 0]
    assert after.markets[3].tokens == [1, 0]
    assert after.discard == ["MON-AS"]
    assert after.players[0].hold == ["KIN-AS"]
    assert after.ocean == ocean  # a sale catches no fish
    assert state.deciders() == [1]


def test_a_double_is_one_fish_without_a_wish() -> None:  # wishes B8a
    state = position(players=[{"hold": ["ANG-DBL"]}, {}], buyers=AWAY)
    act(state, "sell card=ANG-DBL")
    assert scores(state) == [2, 0]
    assert table(state).markets[0].tokens == [1, 0]


def test_only_own_fish_can_be_sold() -> None:  # wishes 4.4
    state = position(players=[{"hold": ["ANG-AS"]}, {"hold": ["KIN-AS"]}])
    assert [choice for choice in choices(state) if choice.startswith("sell")] == ["sell card=ANG-AS"]


def test_a_closed_market_pays_but_the_fish_rots() -> None:  # wishes X7, 4.7 and R17
    state = position(
        players=[{"hold": ["KIN-SPO"]}, {}],
        markets={"kingfish": {"tokens": [1, 3], "closed_by": 1}},
        buyers={**AWAY, "gray": ["kingfish", "swordfish"], "black": ["kingfish", "swordfish"]},
    )
    act(state, "sell card=KIN-SPO")
    assert scores(state) == [5, 0]
    assert state.heap == [1, 0]
    assert table(state).markets[1].tokens == [1, 3]


def test_every_fish_of_a_sale_brings_the_same_price() -> None:  # wishes R24c and 4.4.1
    state = position(
        ocean=[{"card": "SWO-SEL"}],
        players=[{"hold": ["KIN-SPO", "KIN-DBL"]}, {}],
        markets={"kingfish": {"tokens": [0, 2]}},
        buyers={**AWAY, "white": ["kingfish"]},
    )
    act(state, "release position=1")  # the second fish closes the market, the third rots
    assert table(state).players[0].score == 3 * 5 + 3
    assert state.heap == [1, 0]
    assert table(state).discard == ["KIN-SPO", "KIN-DBL", "SWO-SEL"]
