"""The nine challenges, one after the other (5.2)."""

from collections import Counter

import pytest

from ribeira.engine.rng import Rng
from ribeira.games.mercado.components import MercadoComponents
from ribeira.games.mercado.events import Earned, GameEnded, SetupRepeated, Specialised, StandOpened
from ribeira.games.mercado.game import GAME, MercadoGame
from ribeira.games.mercado.state import MercadoState
from tests.rules.decision_helpers import act, choices

from .conftest import (
    at,
    bring,
    coins,
    fame,
    new,
    open_restaurant,
    open_stand,
    over,
    places,
    result,
    solo,
    stand_turn,
    table,
)

GOODS = ["fish", "flower", "tomato", "meat", "grape"]
PAIRS = [f"{one}-{other}" for i, one in enumerate(GOODS) for other in GOODS[i + 1 :]]


# 1, Specialist


def test_the_first_income_decides_the_type() -> None:  # mercado X24, R15 and D4
    state = solo(
        1,
        {"r2c1": "fish 0", "r2c2": "meat 0"},
        offer={"2": ["2-fish-meat"]},
        hand=["meat", "meat", "grape"],
        coins=1,
    )
    act(state, "bring_customers tile=2-fish-meat", "enter entrance=L2")
    assert table(state).entrances[1].tile == "2-fish-meat"
    assert choices(state) == ["specialise stand=fish", "specialise stand=meat"]
    events = act(state, "specialise stand=fish")
    assert events[:2] == [
        Specialised(seat=0, stand="fish"),
        Earned(owner=0, stand="fish", space="r2c1", entrance="L2", tile="2-fish-meat", value=1, amount=2),
    ]
    assert coins(state) == [3]
    (opened,) = open_stand(state, "meat", "r2c3")
    assert opened == StandOpened(seat=0, stand="meat", space="r2c3", cost=3, income=0)
    assert coins(state) == [0]


def test_a_single_type_is_decided_by_itself() -> None:  # mercado R15
    state = solo(1, {"r2c1": "fish 0"}, offer={"1": ["1-fish-meat"]})
    events = bring(state, "1-fish-meat", "L2")
    assert Specialised(seat=0, stand="fish") in events
    view = table(state)
    assert view.solo is not None
    assert view.solo.speciality == "fish"


def test_a_first_income_from_a_stand_decides_it_as_well() -> None:  # mercado R15
    state = solo(1, entrances={"L2": "1-fish-meat"}, hand=["fish", "meat", "grape"], coins=1)
    assert Specialised(seat=0, stand="fish") in open_stand(state, "fish", "r2c1")


def test_customers_may_come_for_nothing() -> None:  # mercado R29
    state = solo(1, {"r2c1": "meat 0"}, speciality="fish", offer={"1": ["1-meat-grape"]}, coins=0)
    events = bring(state, "1-meat-grape", "L2")
    assert not any(isinstance(event, Earned) for event in events)
    assert coins(state) == [0]


def test_a_stand_of_another_type_cannot_be_paid_by_its_customers() -> None:  # mercado 5.2
    market = {"r2c1": "meat 0"}
    fields = {"entrances": {"L2": "4-meat"}, "hand": ["meat", "meat", "grape"], "coins": 1}
    assert "r2c3" in places(solo(1, market, **fields, speciality="meat"), "open_stand stand=meat")
    assert "r2c3" not in places(solo(1, market, **fields, speciality="fish"), "open_stand stand=meat")


def test_restaurants_still_pay() -> None:  # mercado 5.2
    state = solo(1, speciality="fish", restaurants=["wine_bar"], coins=0)
    open_restaurant(state, "wine_bar", "r1c1")
    assert coins(state) == [1]


# 2, Long Game


def test_only_groups_of_four_count() -> None:  # mercado X25
    market = {
        "r1c1": "fish 0",
        "r1c2": "fish 0",
        "r1c3": "meat 0",
        "r1c4": "grape 0",
        "r2c1": "pub",
        "r2c2": "sushi_bar",
    }
    state = solo(2, market, offer={"4": ["4-fish"], "2": ["2-fish-meat"]}, hand=["fish", "meat", "grape"])
    bring(state, "4-fish", "L1")
    assert (coins(state), state.counted) == ([17], 16)
    stand_turn(state, "fish", "r1c5")
    assert (coins(state), state.counted) == ([17 + 4 - 5], 20)
    bring(state, "2-fish-meat", "R1")
    assert (coins(state), state.counted) == ([16 + 12], 20)


def test_what_a_new_stand_beside_a_restaurant_is_paid_counts_whole() -> None:  # mercado 5.2 and 4.3
    market = {"r1c2": "sushi_bar", "r2c1": "fish 0"}
    state = solo(2, market, entrances={"T1": "4-fish"}, hand=["fish", "meat", "grape"])
    open_stand(state, "fish", "r1c1")
    assert (at(state, "r1c1").value, state.counted) == (2, 8)


@pytest.mark.parametrize(("counted", "expected"), [(52, 0), (56, 1), (60, 2), (68, 2), (72, 3)])
def test_the_result_is_what_they_paid(counted: int, expected: int) -> None:  # mercado X25 and R16
    state = over(2, 3, counted=counted, restaurants=["pub"])
    assert fame(state) == expected
    outcome = GAME.result(state)
    assert (outcome.scores, outcome.breakdown) == ([counted], [{"counted": counted}])


# 3, Serving Couples


def test_two_stands_in_a_line_at_most() -> None:  # mercado X26
    state = solo(3, {"r2c1": "fish 0", "r2c4": "meat 0", "r4c1": "fish 0"}, coins=9, hand=["fish", "meat", "grape"])
    spaces = places(state, "open_stand stand=fish")
    assert not [space for space in spaces if space.startswith("r2") or space.endswith("c1")]
    assert len(spaces) == 16
    assert places(solo(3, restaurants=["pub"]), "open_restaurant restaurant=pub")


def test_no_trios_and_no_fours() -> None:  # mercado X26 and R21
    groups = table(new(3)).customers
    assert [[tile is None for tile in group.offer] for group in groups[2:]] == [[True] * 3] * 2
    assert [group.left for group in groups] == [7, 7, 0, 0]


# 4, Third Wheel


def test_only_trios() -> None:  # mercado 5.2 and R21
    groups = table(new(4)).customers
    assert [sum(tile is not None for tile in group.offer) + group.left for group in groups] == [0, 0, 10, 0]


# 5, Last Order


def test_seven_tiles() -> None:  # mercado 5.2 and R22
    groups = table(new(5)).customers
    assert [sum(tile is not None for tile in group.offer) for group in groups] == [1, 1, 1, 3]
    assert [group.left for group in groups] == [0, 0, 0, 1]
    assert len(groups[3].covered) == 2  # the fourth tile, one of these, is not known
    assert len({table(new(5, seed)).customers[0].offer[0] for seed in range(30)}) > 5


def test_the_fourth_four_can_be_either() -> None:  # mercado R22
    state = solo(5, {f"r1c{i}": "fish 0" for i in range(1, 5)}, offer={"4": ["4-fish", "4-meat", "4-grape"]})
    rng = Rng.seeded(3)
    found = set()
    for _ in range(30):
        sample = state.sample(0, rng)
        bring(sample, "4-fish", "L1")
        group = table(sample).customers[3]
        assert (group.left, group.covered) == (0, [])
        found.add(group.offer[0])
    assert found == {"4-flower", "4-tomato"}


def test_without_three_fours_there_is_no_fame() -> None:  # mercado X27
    two = {"L1": "4-fish", "R1": "4-meat"}
    assert fame(over(5, 70, entrances=two)) == 0
    assert fame(over(5, 70, entrances={**two, "T1": "4-grape"})) == 3
    assert fame(over(5, 70, entrances={**two, "T1": "3-fish-grape", "T2": "1-fish-meat"})) == 0
    assert GAME.result(over(5, 70, entrances=two)).rating == "fame_0"


# 6, Line of Customers


def test_customers_want_everything() -> None:  # mercado V5
    market = {"r4c2": "fish 0", "r3c2": "sushi_bar"}
    offer = {"1": ["1-fish-meat"]}
    assert "L4" not in places(solo(6, market, offer=offer), "bring_customers tile=1-fish-meat")
    usual = solo(1, market, offer=offer, coins=0)
    bring(usual, "1-fish-meat", "L4")
    assert coins(usual) == [2]
    both = solo(
        6, {**market, "r4c3": "meat 0"}, offer=offer, coins=0, hand=["fish", "meat", "grape"], restaurants=["pub"]
    )
    assert places(both, "bring_customers tile=1-fish-meat") == ["L4", "R4"]
    bring(both, "1-fish-meat", "L4")
    assert coins(both) == [3]


def test_four_customers_want_one_type() -> None:  # mercado R23
    row = {"r1c1": "fish 0", "r1c2": "meat 0", "r1c3": "meat 0", "r1c4": "meat 0"}
    assert places(solo(6, row, offer={"4": ["4-fish"]}), "bring_customers tile=4-fish") == ["L1", "R1"]


def test_one_tile_of_each_number() -> None:  # mercado 5.2
    groups = table(new(6)).customers
    assert [sum(tile is not None for tile in group.offer) for group in groups] == [1, 1, 1, 1]
    assert [(group.left, group.covered) for group in groups] == [(0, [])] * 4


def test_customers_are_on_the_list_only_if_some_line_has_all_they_want() -> None:  # mercado 5.2
    apart = solo(6, {"r1c1": "fish 0", "r2c2": "meat 0"}, offer={"1": ["1-fish-meat"]})
    assert "bring_customers tile=1-fish-meat" not in choices(apart)
    beside = solo(6, {"r1c1": "fish 0", "r1c2": "meat 0"}, offer={"1": ["1-fish-meat"]})
    assert places(beside, "bring_customers tile=1-fish-meat") == ["L1", "R1"]


@pytest.mark.parametrize("taken", ["L1", "R1"])
def test_one_entrance_of_that_line_must_be_free(taken: str) -> None:  # mercado 5.2 and 4.4
    row = {"r1c1": "fish 0", "r1c2": "meat 0"}
    offer = {"1": ["1-fish-meat"]}
    one = solo(6, row, offer=offer, entrances={taken: "2-fish-meat"}, coins=9)
    assert places(one, "bring_customers tile=1-fish-meat") == ["R1" if taken == "L1" else "L1"]
    none = solo(6, row, offer=offer, entrances={"L1": "2-fish-meat", "R1": "3-fish-meat"}, coins=9)
    assert "bring_customers tile=1-fish-meat" not in choices(none)


# 7, Crowded Market


def test_customers_at_every_entrance() -> None:  # mercado 5.2 and R24
    view = table(new(7))
    numbers = [int(str(entrance.tile)[0]) for entrance in view.entrances]
    assert numbers == [1] * 5 + [2] * 5 + [3] * 5 + [4] * 5
    assert len({entrance.tile for entrance in view.entrances}) == 20
    assert all(group.offer == [None] * 3 and group.left == 0 for group in view.customers)
    assert len({tuple(table(new(7, seed)).entrances) for seed in range(5)}) == 5


def test_tiles_wake_up() -> None:  # mercado X28
    entrances = {"L2": "1-fish-meat", "R2": "3-fish-flower", "T3": "2-flower-meat", "B3": "4-fish"}
    display = ["meat", "flower", "tomato"]
    state = solo(7, entrances=entrances, coins=1, restaurants=["pub"], hand=["fish", "flower", "fish"], display=display)

    def turn(stand: str, space: str, take: str | None = None) -> tuple[int, int, int]:
        opened = open_stand(state, stand, space)[0]
        assert isinstance(opened, StandOpened)
        act(state, f"pick stand={take}" if take else choices(state)[0])
        return opened.cost, opened.income, coins(state)[0]

    assert turn("fish", "r2c3", "meat") == (1, 1, 1)
    open_restaurant(state, "pub", "r2c2")
    assert coins(state) == [2]
    assert turn("flower", "r2c1", "flower") == (2, 0, 0)
    assert turn("fish", "r2c5", "tomato") == (3, 16, 13)
    assert turn("meat", "r3c3") == (2, 2, 13)
    assert turn("flower", "r4c3") == (3, 2, 12)
    assert turn("tomato", "r5c3") == (4, 8, 16)


def test_who_is_paid_when_a_tile_wakes_up() -> None:  # mercado 5.2 and R3
    market = {"r2c1": "flower 0", "r2c2": "pub", "r2c3": "fish 0"}
    state = solo(7, market, entrances={"R2": "3-fish-flower"}, coins=3, hand=["fish", "meat", "grape"])
    events = open_stand(state, "fish", "r2c5")
    paid = [(event.space, event.value, event.amount) for event in events if isinstance(event, Earned)]
    assert paid == [("r2c1", 2, 6), ("r2c3", 2, 6), ("r2c5", 1, 3)]


def test_place_then_pay_includes_the_awakening() -> None:  # mercado 5.2
    market = {"r2c1": "flower 0", "r2c3": "flower 0"}
    state = solo(7, market, entrances={"R2": "3-fish-flower"}, coins=0, hand=["meat", "meat", "grape"])
    assert "r2c5" in places(state, "open_stand stand=meat")  # costs 3, and the two flower stands earn 6


def test_it_ends_with_the_eighth_stand() -> None:  # mercado 5.2
    market = {f"r{1 + i // 5}c{1 + i % 5}": f"{GOODS[i % 5]} 0" for i in range(7)}
    state = solo(7, market, coins=9, hand=["fish", "meat", "grape"], restaurants=["pub"])
    events = stand_turn(state, "fish", "r5c5")
    assert GameEnded(reason="stands") in events
    assert result(state) == [9 + int(state.best_move) - 2 - 1]


def test_full_entrances_do_not_end_it() -> None:  # mercado 5.2
    state = new(7)
    stand = next(choice for choice in choices(state) if choice.startswith("open_stand"))
    act(state, stand, "place space=r1c1")
    act(state, choices(state)[0])
    assert state.trigger == -1


# 8, Pub Crawl


def test_only_pubs() -> None:  # mercado X29
    market = {"r1c3": "grey pizzeria", "r2c2": "grey pub", "r3c3": "meat 0", "r3c4": "grey burger_joint"}
    state = solo(8, market, coins=5, hand=["meat", "fish", "grape"], restaurants=["pub"])
    for action in ("open_stand stand=fish", "open_restaurant restaurant=pub"):
        spaces = places(state, action)
        assert "r1c3" not in spaces
        assert "r3c4" not in spaces
        assert "r2c2" in spaces
    assert at(state, "r3c3").value == 1
    stand_turn(state, "fish", "r2c2")
    assert table(state).players[0].restaurants == ["pub", "pub"]


def test_the_spare_pub_and_fifteen_spaces() -> None:  # mercado 5.2, 3.2 and R19
    state = new(8)
    assert table(state).players[0].restaurants == ["pub"]
    assert GAME.position(state).box == []
    assert len(places(state, "open_restaurant restaurant=pub")) == 15


def test_customers_who_are_awake_pay_the_new_stand_only() -> None:  # mercado 5.2
    def earned(stand: str) -> list[Earned]:
        entrances = {"L2": "1-fish-meat", "R2": "3-meat-grape"}
        state = solo(7, {"r2c3": "fish 0"}, entrances=entrances, coins=5, hand=["meat", "flower", "grape"])
        return [event for event in open_stand(state, stand, "r2c1") if isinstance(event, Earned)]

    assert earned("meat") == [
        Earned(owner=0, stand="meat", space="r2c1", entrance="L2", tile="1-fish-meat", value=1, amount=1)
    ]
    assert earned("flower") == []


# 9, Marquis of Lisbon


def test_streets() -> None:  # mercado X30 and R18
    state = solo(
        9,
        {"r3c1": "fish 0"},
        entrances={"T1": "1-fish-meat", "T3": "1-tomato-grape", "T5": "1-fish-grape"},
        offer={"1": ["1-fish-flower"]},
        coins=5,
        hand=["tomato", "fish", "fish"],
        restaurants=["pub"],
    )
    assert {space[2:] for space in places(state, "open_stand stand=tomato")} == {"c3"}
    assert {space[2:] for space in places(state, "open_stand stand=fish")} == {"c1", "c5"}
    assert "r1c2" in places(state, "open_restaurant restaurant=pub")
    assert places(state, "bring_customers tile=1-fish-flower") == ["L3", "R3", "B1"]
    open_stand(state, "fish", "r4c1")
    assert coins(state) == [5 + 1 - 2]


def test_no_price_is_shown_where_no_stand_may_be() -> None:  # mercado 5.2, challenges 3 and 9
    def prices(state: MercadoState) -> dict[str, int | None]:
        return {space.space: space.cost for space in table(state).market}

    streets = prices(solo(9, {}, entrances={"T1": "1-fish-meat", "T3": "1-tomato-grape", "T5": "1-fish-grape"}))
    assert {space[2:] for space, price in streets.items() if price is not None} == {"c1", "c3", "c5"}
    couples = prices(solo(3, {"r1c1": "fish 0", "r1c2": "fish 0"}))
    assert {space for space, price in couples.items() if price is None} >= {"r1c3", "r1c4", "r1c5"}
    assert couples["r2c1"] == 2


@pytest.mark.parametrize("side", "LTRB")
def test_streets_may_begin_at_any_side(side: str) -> None:  # mercado X30, with a custom sheet
    text = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
    streets = text.replace('["T1", "T3", "T5"]', f'["{side}1", "{side}3", "{side}5"]')
    assert side == "T" or streets != text
    state = MercadoGame(MercadoComponents.parse(streets, "other")).load(
        {
            "game": "mercado",
            "seats": 1,
            "options": {"challenge": 9},
            "market": {},
            "players": [{"coins": 5, "hand": ["tomato", "fish", "fish"]}],
            "entrances": {f"{side}1": "1-fish-meat", f"{side}3": "1-tomato-grape", f"{side}5": "1-fish-grape"},
        }
    )
    row_or_column, kind = (slice(0, 2), "r") if side in "LR" else (slice(2, 4), "c")
    assert {space[row_or_column] for space in places(state, "open_stand stand=tomato")} == {f"{kind}3"}
    assert {space[row_or_column] for space in places(state, "open_stand stand=fish")} == {f"{kind}1", f"{kind}5"}


def test_no_customers_on_the_side_of_the_streets() -> None:  # mercado X30
    market = {"r3c2": "fish 0", "r3c4": "fish 0"}
    state = solo(9, market, entrances={"T1": "1-fish-meat"}, offer={"1": ["1-fish-flower"]})
    assert places(state, "bring_customers tile=1-fish-flower") == ["L3", "R3", "B2", "B4"]


def test_three_single_customers_at_the_top() -> None:  # mercado 5.2
    view = table(new(9))
    there = {entrance.entrance: str(entrance.tile)[0] for entrance in view.entrances if entrance.tile}
    assert there == {"T1": "1", "T3": "1", "T5": "1"}
    assert (view.customers[0].left, view.customers[1].left) == (4, 7)


def test_thirteen_tiles_end_it() -> None:  # mercado R17
    crowd = {
        gate: f"2-{pair}"
        for gate, pair in zip(["L1", "L2", "L3", "L4", "L5", "R1", "R2", "R3", "R4", "R5"], PAIRS, strict=True)
    }
    crowd |= {
        "T1": "1-fish-meat",
        "T3": "1-tomato-grape",
        "T5": "1-fish-grape",
        "B1": "3-fish-meat",
        "B3": "3-fish-grape",
    }
    state = solo(9, {"r1c5": "fish 0", "r2c5": "grape 0"}, entrances=crowd, offer={"1": ["1-fish-flower"]})
    assert places(state, "bring_customers tile=1-fish-flower") == ["B5"]
    bring(state, "1-fish-flower", "B5")
    assert GAME.result(state).ended_by == "entrances"
    empty = [entrance.entrance for entrance in table(state).entrances if entrance.tile is None]
    assert empty == ["T2", "T4", "B2", "B4"]


def test_a_dead_set_up_is_repeated() -> None:  # mercado R27
    streets = {"T1": "1-fish-meat", "T3": "1-fish-grape", "T5": "1-meat-grape"}
    dead = {
        "game": "mercado",
        "seats": 1,
        "options": {"challenge": 9},
        "entrances": streets,
        "players": [{"hand": ["flower", "tomato", "flower"]}],
    }
    state = GAME.load(dead)
    assert state.deciders() == [0]
    view = table(state)
    assert coins(state) == [1]
    assert Counter(entrance.tile is None for entrance in view.entrances) == {True: 17, False: 3}
    assert any(choice.startswith("open_stand") for choice in choices(state))
    assert GAME.problems(state) == []


def test_three_equal_tiles_may_be_swapped_before_it_is_dead() -> None:  # mercado R27
    state = GAME.load(
        {
            "game": "mercado",
            "seats": 1,
            "options": {"challenge": 9},
            "entrances": {"T1": "1-fish-meat", "T3": "1-fish-grape", "T5": "1-meat-grape"},
            "players": [{"hand": ["flower", "flower", "flower"]}],
        }
    )
    assert choices(state) == ["swap_hand", "keep_hand"]
    assert SetupRepeated() in act(state, "keep_hand")
    assert state.deciders() == [0]
