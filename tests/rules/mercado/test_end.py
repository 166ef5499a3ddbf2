"""The end (4.6, 4.7), exhaustion (4.8) and final scoring (6)."""

import pytest

from ribeira.engine.errors import NotOver
from ribeira.engine.rng import Rng
from ribeira.engine.simulation.playout import playout
from ribeira.games.mercado.events import CoinTaken, EndTriggered, GameEnded, MoneyShown, RestaurantsUnopened
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.state import MercadoState
from tests.rules.decision_helpers import act, choices

from .conftest import bring, coins, open_restaurant, position, result, stand_turn, table

SPACES = [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6)]
GOODS = ["fish", "flower", "tomato", "meat", "grape"]
GATES = [f"{side}{index}" for side in "LTRB" for index in range(1, 6)]
SINGLES = [f"1-{one}-{other}" for i, one in enumerate(GOODS) for other in GOODS[i + 1 :]]
RESTAURANTS = {"r4c1": "wine_bar", "r4c2": "tea_house", "r4c3": "pizzeria", "r4c4": "pizzeria", "r4c5": "sushi_bar"}
DOUBLES = [tile.replace("1-", "2-") for tile in SINGLES]


def stands(count: int, owners: int) -> dict[str, str]:
    """Return stands row by row, with types and owners in rotation."""
    return {space: f"{GOODS[i % 5]} {i % owners}" for i, space in enumerate(SPACES[:count])}


def crowd(count: int) -> dict[str, str]:
    """Return customers at this number of entrances, clockwise from the left."""
    return dict(zip(GATES, [*SINGLES, *DOUBLES][:count], strict=False))


# All players take coins


def test_three_players_take_a_coin_each() -> None:  # mercado X18 and 4.7.1
    state = position(3, players=[{"coins": 5}, {"coins": 6}, {"coins": 7}])
    events = act(state, "take_coin", "take_coin", "take_coin")
    assert events == [
        CoinTaken(seat=0, run=1, amount=1),
        CoinTaken(seat=1, run=2, amount=1),
        CoinTaken(seat=2, run=3, amount=1),
        GameEnded(reason="coins"),
        MoneyShown(coins=[6, 7, 8]),
    ]
    assert state.over()
    assert result(state) == [6, 7, 8]
    assert GAME.result(state).ended_by == "coins"


def test_another_action_breaks_the_run() -> None:  # mercado X18 and 4.6
    state = position(3, players=[{}, {}, {"hand": ["fish", "meat", "meat"]}])
    act(state, "take_coin", "take_coin")
    stand_turn(state, "fish", "r1c1")
    act(state, "take_coin")
    assert table(state).coin_run == 1
    assert state.decider() == 1


@pytest.mark.parametrize("breaker", ["restaurant", "customers"])
def test_restaurants_and_customers_break_the_run_too(breaker: str) -> None:  # mercado 4.6
    state = position(
        2, {"r1c1": "fish 1"}, offer={"1": ["1-fish-meat"]}, players=[{}, {"restaurants": ["pub"]}], coin_run=2
    )
    act(state, "take_coin")
    if breaker == "restaurant":
        open_restaurant(state, "pub", "r5c5")
    else:
        bring(state, "1-fish-meat", "L1")
    assert table(state).coin_run == 0


def test_two_players_take_two_coins_each() -> None:  # mercado X19 and R12
    state = position(2)
    act(state, "take_coin", "take_coin", "take_coin")
    assert state.decider() == 1
    act(state, "take_coin")
    assert state.over()
    assert coins(state) == [3, 3]


def test_four_players_take_a_coin_each() -> None:  # mercado 4.7.1
    state = position(4)
    act(state, "take_coin", "take_coin", "take_coin")
    assert state.decider() == 3
    act(state, "take_coin")
    assert state.over()


# The market and the entrances fill


def test_the_market_is_nearly_full() -> None:  # mercado X15, 4.7.2 and 4.7.4
    market = {**stands(20, 3), "r5c2": "grey pub", "r5c3": "grey wine_bar"}
    restaurants = [{"restaurants": ["pizzeria"]}, {"restaurants": ["tea_house"]}, {"restaurants": ["sushi_bar"]}]
    state = position(3, market, turn=1, players=restaurants)
    assert (table(state).spaces_left, table(state).to_go.spaces) == (5, 1)
    events = open_restaurant(state, "tea_house", "r5c1")
    assert events[-1] == EndTriggered(seat=1, reason="market")
    assert (table(state).spaces_left, table(state).final_turns, state.decider()) == (4, 2, 2)
    open_restaurant(state, "sushi_bar", "r5c2")  # fills another space without a second trigger
    assert (table(state).spaces_left, table(state).final_turns, state.decider()) == (3, 1, 0)
    events = act(state, "take_coin")
    assert GameEnded(reason="market") in events
    assert state.over()
    assert GAME.result(state).ended_by == "market"


def test_a_stand_can_be_the_trigger_too() -> None:  # mercado 4.7.2
    state = position(3, stands(20, 3), players=[{"coins": 9, "hand": ["fish", "meat", "grape"]}, {}, {}])
    events = stand_turn(state, "fish", "r5c5")
    assert events[-1] == EndTriggered(seat=0, reason="market")  # the new tile was taken first
    assert state.decider() == 1


def test_five_spaces_are_enough() -> None:  # mercado R13
    state = position(3, stands(19, 3), players=[{"restaurants": ["pub"]}, {}, {}])
    open_restaurant(state, "pub", "r5c5")
    assert table(state).final_turns is None


def test_the_entrances_are_nearly_full() -> None:  # mercado X16 and 4.7.3
    state = position(
        2,
        {"r5c5": "fish 0", "r4c5": "meat 1", "r3c5": "meat 1"},
        entrances=crowd(15),
        offer={"3": ["3-fish-meat"]},
    )
    assert table(state).entrances_left == 5
    events = bring(state, "3-fish-meat", "B5")
    assert events[-1] == EndTriggered(seat=0, reason="entrances")
    assert (table(state).entrances_left, table(state).final_turns, state.decider()) == (4, 1, 1)
    act(state, "take_coin")
    assert GAME.result(state).ended_by == "entrances"


def test_customers_do_not_trigger_the_end_of_the_market() -> None:  # mercado X17
    state = position(3, stands(21, 3), offer={"1": ["1-fish-meat"]})
    bring(state, "1-fish-meat", "L1")
    assert table(state).final_turns is None
    # and a restaurant does not trigger the end by full entrances
    state = position(2, entrances=crowd(16), players=[{"restaurants": ["pub"]}, {}])
    open_restaurant(state, "pub", "r1c1")
    assert table(state).final_turns is None


def test_the_last_turns_go_to_everybody_else_once() -> None:  # mercado 4.7.4
    for seats in (2, 3, 4):
        restaurants = [["pub"] if seat == 1 else [] for seat in range(seats)]
        market = {**stands(15, seats), **RESTAURANTS}
        state = position(seats, market, turn=1, players=[{"restaurants": front} for front in restaurants])
        open_restaurant(state, "pub", "r5c5")
        turns = []
        while not state.over():
            turns.append(state.decider())
            if choices(state) == ["swap_hand", "keep_hand"]:
                act(state, "keep_hand")
            act(state, "take_coin")
        assert turns == [(1 + distance) % seats for distance in range(1, seats)]


def test_coins_end_the_game_at_once_even_in_the_last_turns() -> None:  # mercado 4.7.1
    state = position(3, coin_run=2, final_turns=2, trigger="market")
    act(state, "take_coin")
    assert GAME.result(state).ended_by == "coins"


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(NotOver):
        GAME.result(position(2))


# Nothing left


def test_the_bag_runs_out() -> None:  # mercado X22 and 4.8
    assert sum(table(GAME.new(4, seed=1)).bag.values()) == 20
    hands = [
        ["fish", "flower", "tomato"],
        ["meat", "grape", "fish"],
        ["flower", "tomato", "meat"],
        ["grape", "fish", "flower"],
    ]
    players = [{"hand": hand, "coins": 9} for hand in hands]
    state = position(4, stands(20, 4), players=players, display=["tomato", "meat", "grape"])
    assert sum(table(state).bag.values()) == 0
    stand_turn(state, "fish", "r5c5")
    assert sorted(map(str, table(state).display)) == ["None", "grape", "meat"]


def test_an_empty_display_gives_nothing() -> None:  # mercado 4.8
    hands = [["fish", "flower", "tomato"], ["meat", "grape", "fish"], ["flower", "tomato", "meat"]]
    players = [{"hand": hand, "coins": 9} for hand in [*hands, ["grape", "meat", "grape"]]]
    market = {**stands(23, 4), "r5c4": "pub"}
    state = position(4, market, players=players, display=[], bag={}, final_turns=2, trigger="market")
    act(state, "open_stand stand=fish", "place space=r5c5")
    assert len(table(state).players[0].hand) == 2
    assert state.decider() == 1


def test_the_bank_is_unlimited() -> None:  # mercado R20 and 4.8
    state = position(2, players=[{"coins": 500}, {}])
    act(state, "take_coin")
    assert coins(state)[0] == 501


# Final scoring


def ended(*players: dict[str, object], market: dict[str, str] | None = None) -> MercadoState:
    """Return a game that has ended. The coin that seat 0 takes in the last turn is included in its `coins`."""
    players[0]["coins"] = int(str(players[0]["coins"])) - 1
    state = position(len(players), market, players=list(players), final_turns=1, trigger="market")
    act(state, "take_coin")
    return state


def test_unopened_restaurants_cost_a_coin_each() -> None:  # mercado 6.2 and R10
    state = ended({"coins": 10, "restaurants": ["pub", "wine_bar"]}, {"coins": 9})
    assert result(state) == [8, 9]
    assert GAME.result(state).winners == [1]
    assert GAME.result(state).breakdown[0]["unopened"] == -2


def test_but_never_more_than_there_is() -> None:  # mercado R11
    state = ended({"coins": 1, "restaurants": ["pub", "wine_bar", "pizzeria"]}, {"coins": 0})
    assert result(state) == [0, 0]


def test_it_is_told() -> None:  # mercado 6.2
    state = position(
        2, players=[{"coins": 4, "restaurants": ["pub"]}, {"coins": 3}], final_turns=1, trigger="entrances"
    )
    assert act(state, "take_coin")[1:] == [
        GameEnded(reason="entrances"),
        RestaurantsUnopened(seat=0, restaurants=["pub"], amount=1),
        MoneyShown(coins=[4, 3]),
    ]


def test_stand_tiles_and_wooden_stands_do_not_matter() -> None:  # mercado 6.2
    state = ended({"coins": 5, "hand": ["fish", "fish", "meat"]}, {"coins": 5, "hand": []})
    assert result(state) == [5, 5]


def test_most_coins_win() -> None:  # mercado 6.3
    outcome = GAME.result(ended({"coins": 30}, {"coins": 41}, {"coins": 40}))
    assert (outcome.scores, outcome.places, outcome.winners) == ([30, 41, 40], [3, 1, 2], [1])


def test_of_equals_the_one_with_more_stands_wins() -> None:  # mercado 6.4
    market = {
        "r1c1": "fish 0",
        "r1c2": "fish 1",
        "r1c3": "fish 1",
        "r2c1": "meat 2",
        "r2c2": "meat 2",
        "r2c3": "meat 2",
    }
    outcome = GAME.result(ended({"coins": 20}, {"coins": 20}, {"coins": 19}, market=market))
    assert (outcome.places, outcome.winners) == ([2, 1, 3], [1])


def test_else_they_share_the_victory() -> None:  # mercado 6.4 and R28
    market = {"r1c1": "fish 0", "r1c2": "fish 1"}
    outcome = GAME.result(ended({"coins": 20}, {"coins": 20}, {"coins": 3}, market=market))
    assert (outcome.places, outcome.winners) == ([1, 1, 3], [0, 1])


def test_the_breakdown_says_where_money_came_from() -> None:  # mercado 6
    state = position(
        2,
        {"r1c1": "fish 0"},
        offer={"1": ["1-fish-meat"]},
        players=[{"hand": ["meat", "grape", "grape"], "restaurants": ["pub"]}, {}],
    )
    bring(state, "1-fish-meat", "L1")  # +1
    act(state, "take_coin")
    stand_turn(state, "meat", "r1c2")  # −2, +1
    act(state, "take_coin")
    open_restaurant(state, "pub", "r5c5")  # +1
    act(state, "take_coin", "take_coin", "take_coin", "take_coin")
    assert GAME.result(state).breakdown[0] == {
        "start": 1,
        "customers": 2,
        "restaurants": 1,
        "coins": 2,
        "costs": -2,
        "unopened": 0,
    }


def test_every_random_game_ends() -> None:  # mercado 4.10
    reasons = set()
    for seed in range(30):
        state = GAME.new(2 + seed % 3, seed=seed)
        assert playout(state, Rng.seeded(seed)) < 1000
        reasons.add(GAME.result(state).ended_by)
    assert "market" in reasons
