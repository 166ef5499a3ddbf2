"""Initialization of a network for more seats from a network for fewer."""

from typing import Any

import pytest

import ribeira
from ribeira.bots.networks.weights import fit, weights_of
from ribeira.bots.networks.weights import make_value_network as evaluator_from
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.rng import Rng
from ribeira.training.learning.transfer_to_more_seats import transfer_to_more_seats


@pytest.mark.parametrize(("name", "seats"), [("cafe", 3), ("fleet", 4), ("lata", 3), ("mercado", 4), ("wishes", 5)])
def test_a_transferred_network_prefers_the_leader(name: str, seats: int) -> None:
    """The seat with a large lead gets a higher value than the last one."""
    game: Any = ribeira.game(name)
    weights = weights_of(game)
    assert weights is not None
    known = next(network for network in weights.networks if network.seats == 2)
    network = transfer_to_more_seats(game, known, seats)
    evaluator = evaluator_from(game, seats, game.check_options(seats, None), network)
    heuristic = evaluator_of(game)
    rng = Rng.seeded(2)
    agreements = comparisons = 0
    for seed in range(3):
        state = game.new(seats, seed=seed)
        while deciders := state.deciders():
            state.apply(deciders[0], heuristic.play(state, deciders[0], rng))
            points = heuristic.outlook(state)
            by_points = sorted(range(seats), key=lambda seat: points[seat])
            if state.deciders() and points[by_points[-1]] - points[by_points[0]] > heuristic.spread:
                values = []
                for seat in (by_points[-1], by_points[0]):
                    evaluator.look(state, seat)
                    values.append(evaluator.worths[seat])
                comparisons += 1
                agreements += values[0] > values[1]
    assert comparisons > 5
    assert agreements > 0.75 * comparisons, (agreements, comparisons)


def test_a_network_for_as_many_seats_stays_the_same() -> None:
    game: Any = ribeira.game("wishes")
    known = weights_of(game)
    assert known is not None
    transferred = transfer_to_more_seats(game, known.networks[0], 2)
    assert transferred == fit(known.networks[0], transferred.entries)
