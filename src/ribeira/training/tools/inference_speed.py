"""Measure the time of a network evaluation and of a search iteration with and without it."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import ribeira
from ribeira.bots.networks.weights import make_value_network as evaluator_from
from ribeira.bots.search import Search
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.training.learning.network_files import load_network

POSITIONS = 200
REPETITIONS = 20
ITERATIONS = 400


def measure_speed(name: str, seats: int, folder: Path) -> None:
    """Print microseconds of processor time for each step of an evaluation and for a search iteration."""
    game = ribeira.game(name)
    network = load_network(folder, game, seats)
    if network is None:
        raise SystemExit(f"{folder} contains no network for {seats} seats")
    evaluator = evaluator_from(game, seats, game.check_options(seats, None), network)
    heuristic = evaluator_of(game)
    states = list(sample_states(game, seats, POSITIONS))
    steps: dict[str, Callable[[State], object]] = {
        "features": lambda state: evaluator.reader.rows(state, 0),
        "heuristic evaluation": lambda state: heuristic.outlook(state),
        "network evaluation": lambda state: evaluator.look(state, 0),
    }
    for step, run in steps.items():
        start = time.process_time()
        for _ in range(REPETITIONS):
            for state in states:
                run(state)
        print(f"{step}: {(time.process_time() - start) / REPETITIONS / len(states) * 1e6:.2f} µs", flush=True)
    for used in (None, evaluator):
        start = time.process_time()
        iterations = 0
        for state in states[::10]:
            seat = state.deciders()[0]
            search = Search(heuristic, Rng.seeded(1), learned=used)
            search.start(seat)
            iterations += search.run(Knowledge(state, seat).sample, ITERATIONS)
        microseconds = (time.process_time() - start) / iterations * 1e6
        print(f"iteration {'with' if used else 'without'} the network: {microseconds:.2f} µs", flush=True)


def sample_states(game: AnyGame, seats: int, count: int) -> Iterator[State]:
    """Yield positions of games between rollout policies, about every tenth decision."""
    rng = Rng.seeded(5)
    heuristic = evaluator_of(game)
    number = 0
    while True:
        number += 1
        state = game.new(seats, seed=number)
        while deciders := state.deciders():
            state.apply(deciders[0], heuristic.play(state, deciders[0], rng))
            if rng.below(10) == 0 and state.deciders():
                yield state.clone()
                count -= 1
                if not count:
                    return
