"""Random games: invariants of every position."""

from collections.abc import Iterator

import pytest

from ribeira.engine.rng import Rng
from ribeira.games.lata.actions import ACTIONS
from ribeira.games.lata.game import GAME, LataOptions
from ribeira.games.lata.state import LataState

from .conftest import table

GAMES = [(seats, options, seed) for seats in GAME.seats for options in GAME.settings(seats) for seed in range(2)]


def moments(seats: int, options: object, seed: int) -> Iterator[LataState]:
    """Play a random game and yield every position."""
    assert isinstance(options, LataOptions)
    state = GAME.new(seats, seed=seed, options=options)
    rng = Rng.seeded(seed)
    yield state
    while deciders := state.deciders():
        state.apply(deciders[0], rng.choice(state.legal(deciders[0])))
        yield state


@pytest.mark.parametrize(("seats", "options", "seed"), GAMES)
def test_what_always_holds(seats: int, options: object, seed: int) -> None:
    bought = [0] * seats
    for state in moments(seats, options, seed):
        view = table(state)
        own = [player.cubes for player in view.players] + [market.laid for market in view.markets] + [view.supply]
        assert sum(cubes.silver for cubes in own) == 20  # lata 2.1 and 4.7
        assert sum(cubes.red for cubes in own) == 10
        assert sum(cubes.yellow for cubes in own) == 15
        assert all(0 <= player.ap <= 9 and player.escudos >= 0 for player in view.players)  # lata 4.7
        assert all(len(player.goals) <= 1 + view.round for player in view.players)  # lata 4.6.4
        for seat, player in enumerate(view.players):
            assert len(player.goals) - bought[seat] in (0, 1)
            bought[seat] = len(player.goals) if len(player.goals) > bought[seat] else bought[seat]
            assert player.score == sum(goal.points for goal in player.goals)
        decisions = {ask.decision for ask in view.asks}
        # The number of choices is small, except that any card can be Aveiro's starting card.
        assert all(len(state.legal(ask.seat)) <= 25 for ask in view.asks) or decisions == {"starting_card"}
        assert len(decisions) <= 1
        assert len(view.asks) <= 1 or decisions == {"make_bid"}
        assert GAME.problems(state) == []
    assert state.result().scores == [player.score for player in view.players]


def test_every_action_reads_back() -> None:
    assert ACTIONS.size == 725
    for action in range(ACTIONS.size):
        assert ACTIONS.parse(ACTIONS.text(action)) == action
        assert ACTIONS.from_json(ACTIONS.json(action)) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "bid points=0"),
        (10, "raise"),
        (11, "take set=1"),
        (16, "set_marker points=0"),
        (26, "keep card=P01"),
        (109, "discard card=P42"),
        (110, "place card=P01 slot=1"),
        (320, "replace_market market=M01"),
        (359, "free_reveal"),
        (360, "produce slot=1 icon=top colour=silver"),
        (364, "produce slot=1 icon=bottom colour=red"),
        (390, "sell_two slot=1 cubes=silver_silver"),
        (421, "swap_one slot=1 give=silver take=red"),
        (465, "buy_ap slot=1"),
        (470, "buy_cube slot=1 colour=silver"),
        (485, "reveal_market"),
        (486, "end_production"),
        (487, "deliver market=M01"),
        (527, "load silver=0 red=0 yellow=1"),
        (651, "end_turn"),
        (652, "replace_goal goal=G01"),
        (687, "reveal_goal"),
        (688, "buy_goal goal=G01"),
        (723, "draw"),
        (724, "pass"),
    ],
)
def test_the_numbers_of_actions_stay(action: int, text: str) -> None:
    """These numbers must not change, because records, models and external bots contain them."""
    assert ACTIONS.text(action) == text
