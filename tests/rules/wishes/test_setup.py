"""Set-up (3): the same for any number of players."""

from collections import Counter
from itertools import permutations

import pytest

from ribeira.engine.errors import BadSeats
from ribeira.games.wishes.actions import CARDS
from ribeira.games.wishes.game import GAME

from .conftest import table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_nothing_but_worms_and_two_boats(seats: int) -> None:  # wishes 3 and R22
    view = table(GAME.new(seats, seed=1))
    assert len(view.players) == seats
    for player in view.players:
        assert (player.score, player.worms, player.boats, player.hold) == (0, 6, 2, [])
    assert view.heap == [0] * seats
    assert all(market.tokens == [0] * seats and market.closed_by is None for market in view.markets)


def test_five_players_use_all_thirty_worms() -> None:  # wishes B9
    view = table(GAME.new(5, seed=1))
    assert sum(player.worms for player in view.players) == 30
    assert view.deck == 66
    assert sorted(len(market.buyers) for market in view.markets) == [0, 0, 1, 1, 1, 1, 1]
    assert [card.capacity for card in view.market_cards] == [4, 5, 6, 7]


def test_the_ocean_is_dealt_from_the_shuffled_deck_without_worms() -> None:  # wishes 3.4
    view = table(GAME.new(4, seed=1))
    assert [place.worms for place in view.ocean] == [0, 0, 0, 0]
    assert sorted([*view.unseen, *(place.card for place in view.ocean)]) == sorted(CARDS)
    assert view.discard == []


def test_any_card_can_lie_anywhere_in_the_ocean() -> None:  # wishes 3.4
    oceans = [GAME.new(2, seed=seed).ocean for seed in range(500)]
    for position in range(4):
        assert len({ocean[position] for ocean in oceans}) > 65  # of 70; a card is missing with probability 1/1300


def test_buyers_start_on_markets_of_their_own_all_placements_alike() -> None:  # wishes 3.3
    starts = Counter(tuple(GAME.new(2, seed=seed).buyers) for seed in range(1000))
    assert set(starts) <= set(permutations(range(7), 5))
    assert 780 < len(starts) < 880  # of 2520; the expected number is 825


def test_anybody_may_begin() -> None:  # wishes 3.7
    begins = Counter(GAME.new(5, seed=seed).deciders()[0] for seed in range(500))
    assert sorted(begins) == [0, 1, 2, 3, 4]
    assert min(begins.values()) > 60


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_can_play(seats: int) -> None:  # wishes 1
    with pytest.raises(BadSeats, match="2 to 5 players"):
        GAME.new(seats, seed=1)


def test_the_same_seed_is_the_same_game() -> None:
    assert GAME.new(3, seed=9).dump() == GAME.new(3, seed=9).dump()
    assert GAME.new(3, seed=9).dump() != GAME.new(3, seed=10).dump()
