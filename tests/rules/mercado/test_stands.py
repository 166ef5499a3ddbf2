"""Opening a stand (4.3)."""

import pytest

from ribeira.games.mercado.actions import RESTAURANTS, SPACES
from ribeira.games.mercado.events import Earned, RestaurantTaken, StandDrawn, StandOpened, StandPicked
from tests.rules.decision_helpers import act, choices

from .conftest import at, bring, coins, open_stand, places, position, stand_turn, table

P, G, B = 0, 1, 2  # purple, green and blue, as in the rulebook's examples
HAND = ["fish", "flower", "tomato"]


def hand(*stands: str, coins: int = 1) -> dict[str, object]:
    return {"hand": [*stands, *(stand for stand in HAND if stand not in stands)][:3], "coins": coins}


def test_the_fuller_line_is_paid() -> None:  # mercado V1 and R1, R6
    state = position(
        3, {"r3c2": "fish 0", "r3c5": "meat 2", "r1c3": "grape 1"}, turn=G, players=[{}, hand("tomato", coins=3), {}]
    )
    assert at(state, "r3c3").cost == 3
    open_stand(state, "tomato", "r3c3")
    assert coins(state)[G] == 0


def test_customers_pay_the_new_stand() -> None:  # mercado V3 and R3
    state = position(
        3,
        {"r3c1": "fish 1", "r3c2": "meat 0", "r3c3": "flower 1", "r5c4": "fish 1", "r2c4": "sushi_bar"},
        entrances={"L3": "3-fish-flower", "T4": "1-fish-tomato"},
        turn=B,
        players=[{}, {}, hand("fish", coins=1)],
    )
    before = coins(state)
    assert open_stand(state, "fish", "r3c4") == [
        StandOpened(seat=B, stand="fish", space="r3c4", cost=4, income=8),
        Earned(owner=B, stand="fish", space="r3c4", entrance="L3", tile="3-fish-flower", value=2, amount=6),
        Earned(owner=B, stand="fish", space="r3c4", entrance="T4", tile="1-fish-tomato", value=2, amount=2),
    ]
    assert coins(state) == [before[P], before[G], before[B] + 4]


def test_place_then_pay() -> None:  # mercado V4
    state = position(
        2,
        {
            "r3c1": "fish 1",
            "r3c4": "flower 0",
            "r3c5": "meat 1",
            "r1c3": "tomato 0",
            "r4c3": "flower 1",
            "r5c3": "grape 0",
            "r2c3": "pub",
        },
        entrances={"L3": "3-fish-flower", "R3": "2-flower-meat", "T3": "2-flower-tomato", "B3": "1-flower-grape"},
        players=[hand("flower", coins=0), {}],
    )
    assert "r3c3" in places(state, "open_stand stand=flower")
    opened = open_stand(state, "flower", "r3c3")[0]
    assert opened == StandOpened(seat=P, stand="flower", space="r3c3", cost=4, income=16)
    assert coins(state)[P] == 12


def test_a_closed_restaurant_beneath_comes_to_the_player() -> None:  # mercado X1
    state = position(
        2,
        {"r3c4": "grey sushi_bar", "r2c3": "pub", "r4c5": "sushi_bar"},
        entrances={"R3": "1-fish-meat"},
        players=[hand("fish", coins=0), {}],
    )
    assert open_stand(state, "fish", "r3c4") == [
        StandOpened(seat=P, stand="fish", space="r3c4", cost=1, income=1),
        RestaurantTaken(seat=P, restaurant="sushi_bar", space="r3c4"),
        Earned(owner=P, stand="fish", space="r3c4", entrance="R3", tile="1-fish-meat", value=1, amount=1),
    ]
    view = table(state)
    assert at(state, "r3c4").value == 1  # one restaurant is not open yet, the others are diagonal
    assert view.players[P].restaurants == ["sushi_bar"]
    assert coins(state)[P] == 0


def test_a_closed_restaurant_beside_a_stand_adds_nothing() -> None:  # mercado 4.3
    state = position(2, {"r3c3": "grey pub", "r3c4": "fish 0", "r3c5": "sushi_bar", "r2c4": "pizzeria"})
    assert at(state, "r3c4").value == 2


@pytest.mark.parametrize(
    ("beside", "value"),
    [
        ([], 1),
        (["pub"], 2),
        (["pub", "sushi_bar"], 3),
        (["pub", "pub", "sushi_bar", "sushi_bar"], 5),
        (["tea_house", "wine_bar"], 1),
    ],
)
def test_the_value_of_a_stand(beside: list[str], value: int) -> None:  # mercado 4.3
    around = dict(zip(["r2c3", "r3c2", "r3c4", "r4c3"], beside, strict=False))
    assert at(position(2, {"r3c3": "fish 1", **around}), "r3c3").value == value


def test_restaurants_are_not_stands() -> None:  # mercado X6
    row = {"r1c1": "fish 0", "r1c2": "pub", "r1c3": "sushi_bar", "r1c4": "wine_bar", "r1c5": "pizzeria"}
    state = position(2, row, players=[hand("fish", coins=20), {}], offer={"1": ["1-fish-meat"], "2": ["2-fish-meat"]})
    assert {"L1", "R1"} <= set(places(state, "bring_customers tile=1-fish-meat"))
    assert places(state, "bring_customers tile=2-fish-meat") == []
    assert not any(space.startswith("r1") for space in places(state, "open_stand stand=fish"))
    column = position(2, {"r1c3": "pub", "r3c3": "wine_bar", "r5c3": "pizzeria"})
    assert at(column, "r2c3").cost == 1


@pytest.mark.parametrize(("money", "legal"), [(0, False), (1, False), (2, True)])
def test_who_cannot_pay_cannot_open(money: int, legal: bool) -> None:  # mercado X7
    # At r3c3 a flower stand costs 3 and earns 1.
    state = position(
        2,
        {"r3c1": "fish 1", "r3c2": "meat 1"},
        entrances={"T3": "1-flower-meat"},
        players=[{"hand": ["flower", "flower", "fish"], "coins": money}, {}],
    )
    assert ("r3c3" in places(state, "open_stand stand=flower")) == legal
    if legal:
        open_stand(state, "flower", "r3c3")
        assert coins(state)[P] == 0


@pytest.mark.parametrize(
    "market",
    [
        {f"r{line}c1": "fish 1" for line in range(1, 6)},  # one stand in every row
        {f"r1c{line}": "fish 1" for line in range(1, 6)},  # one stand in every column
        # A stand in all lines but two, with an open restaurant at their crossing.
        {**{f"r{line}c{line}": "fish 1" for line in range(1, 5)}, "r5c5": RESTAURANTS[0]},
    ],
)
def test_one_coin_is_too_little_where_every_space_costs_two(market: dict[str, str]) -> None:  # mercado 4.3
    hand = ["meat", "meat", "tomato"]
    state = position(2, market, players=[{"coins": 1, "hand": hand}, {}])
    assert not any(choice.startswith("open_stand") for choice in choices(state))
    state = position(2, market, players=[{"coins": 2, "hand": hand}, {}])
    assert "open_stand stand=meat" in choices(state)


@pytest.mark.parametrize("entrance", ["L2", "T2", "R4", "B4"])
def test_customers_of_a_row_and_of_a_column_pay_for_a_stand(entrance: str) -> None:  # mercado 4.3
    state = position(2, entrances={entrance: "2-fish-meat"}, players=[{"coins": 0, "hand": ["fish", "grape"]}, {}])
    line = {space for space in SPACES if space[1 if entrance[0] in "LR" else 3] == entrance[1]}
    assert set(places(state, "open_stand stand=fish")) == line
    assert places(state, "open_stand stand=grape") == []


def test_stands_open_on_empty_spaces_and_on_closed_restaurants() -> None:  # mercado 4.1 and 4.3
    state = position(2, {"r1c1": "fish 1", "r1c2": "pub", "r1c3": "grey pub"}, players=[hand("fish", coins=9), {}])
    free = places(state, "open_stand stand=fish")
    assert len(free) == 23
    assert "r1c3" in free
    assert "r1c1" not in free
    assert "r1c2" not in free


def test_only_own_tiles_can_be_opened() -> None:  # mercado 4.3
    state = position(2, players=[{"hand": ["meat", "meat", "grape"]}, {"hand": ["fish", "fish", "flower"]}])
    stands = [choice for choice in choices(state) if choice.startswith("open_stand")]
    assert stands == ["open_stand stand=meat", "open_stand stand=grape"]


def test_eight_wooden_stands() -> None:  # mercado X12 and 4.8
    own = [f"r{row}c{column}" for row in (1, 2) for column in range(1, 5)]
    goods = ["fish", "flower", "tomato", "meat", "grape", "fish", "flower", "tomato"]
    market = {space: f"{stand} 0" for space, stand in zip(own, goods, strict=True)}
    seven = dict(list(market.items())[:7])
    rich = {"hand": ["meat", "meat", "grape"], "coins": 50}
    assert len(places(position(2, seven, players=[rich, {}]), "open_stand stand=meat")) == 18
    state = position(2, market, players=[rich, {}])
    assert not any(choice.startswith("open_stand") for choice in choices(state))
    assert table(state).players[0].wooden_stands == 0


def test_then_a_tile_of_the_display_is_taken_and_its_place_filled() -> None:  # mercado 4.3
    state = position(2, players=[hand("fish"), {}], display=["meat", "grape", "meat"])
    events = open_stand(state, "fish", "r1c1")
    assert state.wooden == [7, 8]
    assert choices(state) == ["pick stand=meat", "pick stand=grape"]
    events = act(state, "pick stand=grape")
    view = table(state)
    assert view.players[P].hand == ["flower", "tomato", "grape"]
    drawn = view.display[1]
    assert drawn is not None
    assert events == [StandPicked(seat=P, stand="grape", place=2), StandDrawn(stand=drawn, place=2)]
    assert (view.display[0], view.display[2]) == ("meat", "meat")
    assert sum(view.bag.values()) == 35 - 1 - 6 - 3
    assert state.decider() == 1


def test_a_new_tile_is_taken_even_after_the_eighth_stand() -> None:  # mercado R9
    goods = ["fish", "flower", "tomato", "meat", "grape", "fish", "flower"]
    market = {f"r{1 + i // 4}c{1 + i % 4}": f"{stand} 0" for i, stand in enumerate(goods)}
    state = position(2, market, players=[hand("tomato", coins=9), {}], display=["meat", "grape", "fish"])
    open_stand(state, "tomato", "r5c5")
    assert choices(state) == ["pick stand=meat", "pick stand=grape", "pick stand=fish"]


def test_the_new_restaurant_opens_from_the_next_turn_on() -> None:  # mercado X11
    state = position(2, {"r2c2": "grey pub"}, players=[hand("fish"), {}])
    stand_turn(state, "fish", "r2c2")
    assert state.decider() == 1
    assert "open_restaurant restaurant=pub" not in choices(state)
    act(state, "take_coin")
    assert "open_restaurant restaurant=pub" in choices(state)


def test_all_four_entrances_pay_one_stand() -> None:  # mercado 4.3
    around = {"L2": "1-fish-flower", "R2": "2-fish-flower", "T2": "3-fish-flower", "B2": "4-fish"}
    state = position(2, entrances=around, players=[hand("fish", coins=0), {}])
    events = open_stand(state, "fish", "r2c2")
    paid = [(event.entrance, event.amount) for event in events if isinstance(event, Earned)]
    assert paid == [("L2", 1), ("R2", 2), ("T2", 3), ("B2", 4)]
    assert coins(state)[P] == 9
    flower = position(2, entrances=around, players=[hand("flower", coins=0), {}])
    open_stand(flower, "flower", "r2c2")
    assert coins(flower)[P] == 5  # the customers at the bottom do not want flowers


def test_customers_that_lie_there_pay_however_many_stands_there_are() -> None:  # mercado 4.3
    state = position(2, entrances={"L1": "4-fish"}, players=[hand("fish", coins=0), {}])
    open_stand(state, "fish", "r1c1")
    assert coins(state)[P] == 3


def test_a_stand_earns_for_every_new_tile_once_and_again() -> None:  # mercado 4.3 and 4.4
    state = position(
        2, {"r1c1": "fish 0"}, offer={"1": ["1-fish-flower", "1-fish-meat"]}, players=[{"coins": 0}, {"coins": 0}]
    )
    bring(state, "1-fish-flower", "L1")
    act(state, "take_coin")
    bring(state, "1-fish-meat", "R1")
    assert coins(state) == [2, 1]
