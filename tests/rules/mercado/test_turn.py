"""The turn: swapping three equal tiles (4.2), and the available actions (4.2.2, 4.10)."""

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.games.mercado.events import DisplaySwapped, HandKept, HandSwapped
from tests.rules.decision_helpers import act, choices

from .conftest import open_restaurant, open_stand, position, stand_turn, table

# Fifteen stands of four players. With twelve tiles in hands and three on display, five are left in the bag.
FULL = {
    f"r{row}c{column}": f"{stand} {owner}"
    for row, column, stand, owner in [
        *((1, column, "fish", 0) for column in range(1, 5)),
        *((2, column, "flower", 1) for column in range(1, 5)),
        *((3, column, "tomato", 2) for column in range(1, 5)),
        *((4, column, "grape", 3) for column in range(1, 4)),
    ]
}
MEATS = ["meat", "meat", "meat"]
# Hands of the other players that leave five tiles in the bag.
OTHERS = [["fish", "flower", "tomato"], ["fish", "flower", "tomato"], ["grape", "grape", "grape"]]
DISPLAY = ["fish", "flower", "tomato"]


def test_three_equal_tiles_may_be_swapped_at_the_start_of_the_turn() -> None:  # mercado X13, 4.2.1 and D1
    state = position(4, FULL, players=[{"hand": MEATS}, *({"hand": other} for other in OTHERS)], display=DISPLAY)
    bag = table(state).bag
    assert sum(bag.values()) == 5
    assert choices(state) == ["swap_hand", "keep_hand"]
    (swapped,) = act(state, "swap_hand")
    assert isinstance(swapped, HandSwapped)
    view = table(state)
    assert swapped == HandSwapped(seat=0, stand="meat", stands=view.players[0].hand)
    assert sum(view.bag.values()) == 5
    assert view.bag["meat"] == bag["meat"] - view.players[0].hand.count("meat") + 3
    if choices(state) != ["swap_hand", "keep_hand"]:  # unless the new tiles are equal again
        assert "take_coin" in choices(state)
    assert state.decider() == 0


def test_they_may_be_kept() -> None:  # mercado 4.2.1
    state = position(2, players=[{"hand": MEATS}, {}])
    assert act(state, "keep_hand") == [HandKept(seat=0, stand="meat")]
    assert "open_stand stand=meat" in choices(state)
    assert table(state).players[0].hand == MEATS


def test_different_tiles_are_not_swapped() -> None:  # mercado X13
    state = position(2, players=[{"hand": ["meat", "meat", "fish"]}, {}])
    assert "swap_hand" not in choices(state)
    assert "take_coin" in choices(state)


@pytest.mark.parametrize("hand", [[], ["meat"], ["meat", "meat"]])
def test_fewer_than_three_are_not_swapped(hand: list[str]) -> None:  # mercado 4.2.1
    state = position(2, players=[{"hand": hand}, {}])
    assert "swap_hand" not in choices(state)


def test_a_swap_needs_three_tiles_in_the_bag() -> None:  # mercado X13 and R7
    more = {"r4c4": "grape 3", "r5c1": "grape 3", "r5c2": "flower 1"}
    hands = [MEATS, ["fish", "flower", "tomato"], ["fish", "tomato", "meat"], ["grape", "tomato", "meat"]]
    state = position(
        4, {**FULL, **more}, players=[{"hand": hand} for hand in hands], display=["fish", "flower", "grape"]
    )
    assert sum(table(state).bag.values()) == 2
    assert "swap_hand" not in choices(state)
    assert "take_coin" in choices(state)


def test_new_equal_tiles_may_be_swapped_again() -> None:  # mercado R7
    # Only meat is left in the bag, so the new tiles are equal again.
    goods = ["fish", "flower", "tomato", "grape"]
    spaces = [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6)]
    stands = [stand for stand in goods for _ in range(5)]
    market = {space: f"{stand} {i % 4}" for i, (space, stand) in enumerate(zip(spaces, stands, strict=False))}
    hands = [MEATS, ["fish", "flower", "tomato"], ["fish", "flower", "tomato"], ["grape", "grape", "meat"]]
    state = position(4, market, players=[{"hand": hand} for hand in hands], display=[])
    assert table(state).bag == {"fish": 0, "flower": 0, "tomato": 0, "meat": 3, "grape": 0}
    for _ in range(3):
        assert act(state, "swap_hand") == [HandSwapped(seat=0, stand="meat", stands=["meat", "meat", "meat"])]
        assert choices(state) == ["swap_hand", "keep_hand"]


def test_only_at_the_start_of_the_own_turn() -> None:  # mercado R7
    state = position(2, players=[{"hand": ["fish", "meat", "grape"]}, {"hand": MEATS}])
    assert "swap_hand" not in choices(state)
    act(state, "take_coin")
    assert (state.decider(), choices(state)) == (1, ["swap_hand", "keep_hand"])


def test_three_equal_tiles_on_display_may_be_swapped_before_one_is_taken() -> None:  # mercado X14, R8 and D3
    state = position(2, players=[{"hand": ["meat", "meat", "grape"]}, {}], display=["fish", "fish", "fish"])
    open_stand(state, "grape", "r1c1")
    assert choices(state) == ["pick stand=fish", "swap_display"]
    bag = table(state).bag
    (swapped,) = act(state, "swap_display")
    view = table(state)
    assert swapped == DisplaySwapped(seat=0, stand="fish", stands=[stand for stand in view.display if stand])
    assert sum(view.bag.values()) == sum(bag.values())
    assert view.bag["fish"] == bag["fish"] + 3 - view.display.count("fish")
    act(state, next(choice for choice in choices(state) if choice.startswith("pick")))
    assert None not in table(state).display
    assert len(table(state).players[0].hand) == 3
    assert state.decider() == 1


def test_whoever_takes_no_tile_does_not_swap_the_display() -> None:  # mercado X14
    state = position(2, players=[{"restaurants": ["pub"]}, {}], display=["fish", "fish", "fish"])
    assert "swap_display" not in choices(state)
    open_restaurant(state, "pub", "r1c1")
    assert state.decider() == 1


def test_exactly_one_action_a_turn() -> None:  # mercado 4.2.2
    state = position(3, players=[{"hand": ["fish", "meat", "grape"]}] * 3)
    stand_turn(state, "fish", "r1c1")
    assert state.decider() == 1
    act(state, "take_coin")
    assert state.decider() == 2
    stand_turn(state, "fish", "r5c5")
    assert state.decider() == 0


def test_taking_a_coin_is_always_possible() -> None:  # mercado 4.2.2 and 4.6
    state = position(2, {"r1c1": "fish 1"}, players=[{"coins": 0, "hand": ["meat", "meat", "fish"]}, {}])
    assert choices(state) == ["take_coin"]
    act(state, "take_coin")
    assert state.coins(0) == 1


def test_an_action_that_cannot_be_carried_out_is_not_offered() -> None:  # mercado 4.3, 4.4 and 4.10
    state = position(2, players=[{"coins": 0}, {}])
    assert choices(state) == ["take_coin"]
    with pytest.raises(IllegalAction):
        act(state, "open_stand stand=fish")


def test_d2_is_one_action_in_two_choices() -> None:  # mercado 4.10 and D2
    state = position(
        2,
        {"r1c1": "fish 0"},
        players=[{"hand": ["fish", "fish", "meat"], "restaurants": ["pub"]}, {}],
        offer={"1": ["1-fish-flower", "1-tomato-grape", "1-tomato-meat"]},
    )
    assert choices(state) == [
        "open_stand stand=fish",
        "open_stand stand=meat",
        "bring_customers tile=1-fish-flower",
        "open_restaurant restaurant=pub",
        "take_coin",
    ]
    act(state, "open_restaurant restaurant=pub")
    assert state.decider() == 0
    assert len(choices(state)) == 24
    assert all(choice.startswith("place") for choice in choices(state))
