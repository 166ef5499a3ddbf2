"""Set-up (3)."""

from collections import Counter

import pytest

from ribeira.games.mercado.game import GAME

from .conftest import table

SEEDS = range(20)


@pytest.mark.parametrize(("seats", "bag"), [(1, 29), (2, 26), (3, 23), (4, 20)])
def test_stand_tiles(seats: int, bag: int) -> None:  # mercado 3.1.3, 3.1.6 and 2.7.6
    view = table(GAME.new(seats, seed=1, options={"money_hidden": seats == 1}))
    assert [len(player.hand) for player in view.players] == [3] * seats
    assert [player.wooden_stands for player in view.players] == [8] * seats
    assert [player.coins for player in view.players] == [1] * seats
    assert None not in view.display
    assert len(view.display) == 3
    assert sum(view.bag.values()) == bag
    there = Counter(view.bag) + Counter(view.display) + Counter(stand for p in view.players for stand in p.hand)
    assert set(there.values()) == {7}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_closed_restaurants_on_the_marked_spaces(seats: int) -> None:  # mercado 3.1.1 and 3.1.2
    view = table(GAME.new(seats, seed=2))
    closed = {space.space: space.restaurant for space in view.market if space.closed}
    assert set(closed) == set(GAME.components.marked)
    assert Counter(closed.values()) == {
        "pub": 1,
        "sushi_bar": 2,
        "tea_house": 2,
        "pizzeria": 2,
        "burger_joint": 2,
        "wine_bar": 2,
    }
    assert not any(space.stand or (space.restaurant and not space.closed) for space in view.market)
    assert not any(entrance.tile for entrance in view.entrances)


def test_twelve_visible_customers() -> None:  # mercado 3.1.4 and 3.1.5
    view = table(GAME.new(2, seed=3))
    for group, left in zip(view.customers, (7, 7, 7, 2), strict=True):
        assert [str(tile)[0] for tile in group.offer] == [str(group.number)] * 3
        assert group.left == left == len(group.covered)
        assert len({*group.offer, *group.covered}) == 3 + left


def test_the_first_player_is_random_and_turns_go_clockwise() -> None:  # mercado 3.1.7
    assert {GAME.new(3, seed=seed).decider() for seed in SEEDS} == {0, 1, 2}
    for seed in SEEDS:
        state = GAME.new(3, seed=seed)
        assert state.decider() == state.first


def test_the_fourth_player_has_a_pub() -> None:  # mercado 3.1.7
    for seed in SEEDS:
        state = GAME.new(4, seed=seed)
        fourth = (state.first + 3) % 4
        assert [player.restaurants for player in table(state).players] == [
            ["pub"] if seat == fourth else [] for seat in range(4)
        ]
        assert state.box == []


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_otherwise_the_pub_goes_to_the_box(seats: int) -> None:  # mercado 3.1.7 and 3.2
    state = GAME.new(seats, seed=4)
    assert [player.restaurants for player in table(state).players] == [[]] * seats
    assert GAME.position(state).box == ["pub"]


def test_money_is_hidden_unless_agreed_otherwise() -> None:  # mercado 3.1.8
    assert table(GAME.new(2, seed=1)).money_hidden
    assert not table(GAME.new(2, seed=1, options={"money_hidden": False})).money_hidden


def test_set_ups_differ() -> None:  # mercado 3.1
    views = [table(GAME.new(2, seed=seed)) for seed in SEEDS]
    assert len({tuple(space.restaurant for space in view.market) for view in views}) == len(SEEDS)
    assert len({tuple(view.customers[0].offer) for view in views}) > 15
    assert len({tuple(view.display) for view in views}) > 10
