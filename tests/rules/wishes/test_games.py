"""Random games: invariants of every position."""

from collections.abc import Iterator

import pytest

from ribeira.engine.rng import Rng
from ribeira.games.wishes.actions import ACTIONS, CARDS
from ribeira.games.wishes.game import GAME
from ribeira.games.wishes.state import WishesState

from .conftest import table

GAMES = [(seats, seed) for seats in (2, 3, 4, 5) for seed in range(4)]


def moments(seats: int, seed: int) -> Iterator[WishesState]:
    """Play a random game and yield every position. Every second game uses the optional rules."""
    options = {"bonus_profile": "6-8-10-12", "optional_wish_parts": True} if seed % 2 else {}
    state = GAME.new(seats, seed=seed, options=options)
    rng = Rng.seeded(seed)
    yield state
    while deciders := state.deciders():
        state.apply(deciders[0], rng.choice(state.legal(deciders[0])))
        yield state


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_pieces_are_never_lost(seats: int, seed: int) -> None:
    for state in moments(seats, seed):
        view = table(state)
        # wishes 2.8.5
        assert sum(player.worms for player in view.players) + sum(place.worms for place in view.ocean) == 6 * seats
        # wishes 2.8.6 and 2.8.8
        away = [place.card for place in view.ocean]
        away += [card for player in view.players for card in player.hold]
        away += [CARDS[card] for card in state.boat_cards]
        assert sorted([*view.unseen, *view.discard, *away]) == sorted(CARDS)
        assert len(away) <= 28
        assert len(view.ocean) == 4
        # wishes 2.8.4
        assert sum(len(market.buyers) for market in view.markets) == 5
        # wishes 2.8.7
        if view.market_cards:
            assert all(
                sum(market.tokens) < view.market_cards[0].capacity
                for market in view.markets
                if market.closed_by is None
            )
        assert all(len(player.hold) <= player.boats for player in view.players)
        assert GAME.problems(state) == []


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_somebody_can_always_do_something_until_the_end(seats: int, seed: int) -> None:  # wishes 4.2 and R25
    turns = 0
    for state in moments(seats, seed):
        view = table(state)
        over = not view.market_cards or sum(view.heap) >= 10
        if state.over():
            assert over
        else:
            assert len(state.legal(state.decider())) > 1
            turns += view.asks[0].decision == "turn"
            assert not (over and view.asks[0].decision == "turn")
    assert 20 < turns < 400


def test_every_action_reads_back() -> None:
    assert ACTIONS.size == 4 + 4 + 70 + 7 + 21 + 7 + 35 + 5 + 1
    for action in range(ACTIONS.size):
        assert ACTIONS.parse(ACTIONS.text(action)) == action
        assert ACTIONS.from_json(ACTIONS.json(action)) == action
    assert len({ACTIONS.text(action) for action in range(ACTIONS.size)}) == ACTIONS.size


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "keep position=1"),
        (7, "release position=4"),
        (8, "sell card=ANG-BLK"),
        (77, "sell card=SWO-DBL"),
        (84, "sell_kind species=swordfish"),
        (85, "move market=angelfish steps=1"),
        (89, "move market=kingfish steps=2"),
        (106, "place market=angelfish"),
        (114, "spoil market=angelfish owner=1"),
        (118, "spoil market=kingfish owner=0"),
        (152, "salvage owner=4"),
        (153, "decline"),
    ],
)
def test_the_numbers_of_actions_stay(action: int, text: str) -> None:
    """These numbers must not change, because records, models and external bots contain them."""
    assert ACTIONS.text(action) == text
