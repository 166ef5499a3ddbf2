"""Positions from random games of Fleet, for tests of learning."""

import ribeira
from ribeira.bots.networks.weights import feature_reader_of
from ribeira.bots.search import worth
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.rng import Rng
from ribeira.training.self_play.positions import SelfPlayPositions

GAMES = 21


def random_positions(seats: int) -> SelfPlayPositions:
    """Return every twelfth position of random games, as seen by the first seat, with the results of the games."""
    game = ribeira.game("fleet")
    heuristic = evaluator_of(game)
    reader = feature_reader_of(game, seats, game.check_options(seats, None))
    assert reader is not None
    positions = SelfPlayPositions()
    for number in range(GAMES):
        rng = Rng.seeded(number)
        state = game.new(seats, seed=number)
        first = len(positions.features)
        while deciders := state.deciders():
            if rng.below(12) == 0:
                positions.features.append(reader.rows(state, 0))
                positions.evaluations.append(list(reader.outlook))
                positions.games.append(number)
                positions.observers.append(0)
            state.apply(deciders[0], rng.choice(state.legal(deciders[0])))
        scores = heuristic.final(state)
        outcomes = [worth(scores, seat, heuristic.spread, True) for seat in range(seats)]
        for _ in range(first, len(positions.features)):
            positions.scores.append(scores)
            positions.outcomes.append(outcomes)
            positions.search_values.append(outcomes)
    return positions
