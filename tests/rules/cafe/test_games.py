"""Random games with few passes and stops."""

import pytest

from ribeira.engine.events import Event
from ribeira.engine.rng import Rng
from ribeira.games.cafe.events import Placed
from ribeira.games.cafe.game import GAME, CafeOptions

from .conftest import busy_move, player

SETTINGS = [(seats, options) for seats in GAME.seats for options in GAME.settings(seats)]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_busy_game(seats: int, options: CafeOptions) -> None:  # cafe T43
    """Positions stay valid, and every covered square reduces the number of visible ones."""
    state = GAME.new(seats, seed=SETTINGS.index((seats, options)), options=options)
    state.events = events = list[Event]()
    rng = Rng.seeded(seats)
    step = 0
    while not state.over():
        if step % 10 == 0:
            assert GAME.problems(state) == []
        state.apply(*busy_move(state, rng))
        step += 1
    assert GAME.problems(state) == []
    for seat in range(seats):
        covered = [event.covered for event in events if isinstance(event, Placed) and event.seat == seat]
        visible = len(player(state, seat).squares)
        assert visible == 6 + sum(6 - count for count in covered)
        if len(covered) == 8:
            assert 22 <= visible <= 38
    assert sum(state.result().breakdown[0].values()) == state.result().scores[0]
