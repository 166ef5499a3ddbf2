"""Measure simulations per second of the search for every game, compared with OpenSpiel's searches.

    python benchmarks/search.py [--seconds 1] [--rounds 3] [--games wishes,fleet] [--json FILE]

A simulation is one iteration: sample hidden information, descend the tree, play the rollout, evaluate. "whole" rollouts
go to the end of the game, "truncated" ones to the evaluator's horizon if it is shorter. The decisions of a simulation
are those in the tree and in the rollout; for OpenSpiel they are estimated from random games. All measurements run
in turn on one core, and the median round counts, because other programs may slow the machine; compare the ratios.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

Figures = dict[str, float]  # simulations and decisions per second

TO_THE_END = 1_000_000  # decisions; longer than any game

# Games of similar length in OpenSpiel, with and without hidden information.
SPIELS = (("backgammon", False), ("gin_rummy", True))


def measure_game(id: str, seats: int, to_the_end: bool, seconds: float) -> Figures:
    """Search from the start of a game for some seconds."""
    import ribeira
    from ribeira.bots.search import Search
    from ribeira.engine.bot_api.evaluator import evaluator_of
    from ribeira.engine.bot_api.knowledge import Knowledge

    game = ribeira.game(id)
    state = game.new(seats, seed=1)
    knowledge = Knowledge(state, state.deciders()[0])
    search = Search(evaluator_of(game), ribeira.Rng.seeded(1), horizon=TO_THE_END if to_the_end else -1)
    search.start(knowledge.seat)
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        search.run(knowledge.sample, 50)
    return {"simulations": int(search.iterations) / elapsed, "decisions": int(search.decisions) / elapsed}


def spiel_length(name: str, games: int = 20) -> float:
    """Return the mean number of decisions in random games of OpenSpiel."""
    import pyspiel

    decisions = 0
    for number in range(games):
        chance = random.Random(number)
        state = pyspiel.load_game(name).new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
    return decisions / games


def first_decision(name: str) -> Any:
    """Return a state of an OpenSpiel game in which a player decides."""
    import pyspiel

    chance = random.Random(1)
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])
    return game, state


def spiel_cpp(name: str, hidden: bool, simulations: int) -> Callable[[], None]:
    """Return a step of OpenSpiel's search in C++."""
    import pyspiel

    game, state = first_decision(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    if hidden:
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(1, evaluator, 1.4, simulations, -1, final, False, False)
    else:
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, 1, False)
    return lambda: bot.step(state)


def spiel_python(name: str, hidden: bool, simulations: int) -> Callable[[], None]:
    """Return a step of OpenSpiel's search in Python."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    game, state = first_decision(name)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    if hidden:
        bot = ismcts.ISMCTSBot(
            game=game, uct_c=1.4, evaluator=evaluator, max_simulations=simulations, random_state=chance
        )
    else:
        bot = mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=chance)
    return lambda: bot.step(state)


def measure_peer(step: Callable[[], None], simulations: int, length: float, seconds: float) -> Figures:
    """Return the speed of another search."""
    steps = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds or steps == 0:
        step()
        steps += 1
    rate = steps * simulations / elapsed
    return {"simulations": rate, "decisions": rate * length}


def cases(ids: list[str]) -> tuple[dict[str, Callable[[float], Figures]], list[str]]:
    """Return all measurements by name, and the missing engines."""
    import ribeira
    from ribeira.engine.bot_api.evaluator import evaluator_of

    found: dict[str, Callable[[float], Figures]] = {}
    for id in ids:
        seats = max(2, ribeira.game(id).seats[0])
        for to_the_end in (True, False) if evaluator_of(ribeira.game(id)).horizon < TO_THE_END else (True,):
            name = f"{id}, {seats} players, {'whole' if to_the_end else 'truncated'}"
            found[name] = partial(measure_game, id, seats, to_the_end)
    if find_spec("pyspiel") is None:
        return found, ["open_spiel"]
    for name, hidden in SPIELS:
        kind = "ISMCTS" if hidden else "MCTS"
        length = spiel_length(name)
        for language, make, simulations in (("C++", spiel_cpp, 200), ("Python", spiel_python, 10)):
            step = make(name, hidden, simulations)
            found[f"OpenSpiel {language} {kind}, {name}"] = partial(measure_peer, step, simulations, length)
    return found, []


def main() -> None:
    """Read the options, measure in turns and print the results."""
    parser = argparse.ArgumentParser(description="How fast the search is.")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", help="ids, with commas; all, unless given")
    parser.add_argument("--json", type=Path, help="write the figures to a file, too")
    arguments = parser.parse_args()

    import ribeira

    ids = arguments.games.split(",") if arguments.games else [game.id for game in ribeira.list_games()]
    todo, missing = cases(ids)
    rounds: dict[str, list[Figures]] = {name: [] for name in todo}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=arguments.rounds * len(todo))
        for _ in range(arguments.rounds):
            for name, measure in todo.items():
                rounds[name].append(measure(arguments.seconds))
                progress.advance(task)
    found = {
        name: {kind: statistics.median(figures[kind] for figures in several) for kind in several[0]}
        for name, several in rounds.items()
    }
    report(found, "compiled" if ribeira.COMPILED else "pure Python")
    if missing:
        print(f"not installed: {', '.join(missing)} (pip install -r benchmarks/other_engines.txt)")
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=1))


def report(found: dict[str, Figures], build: str) -> None:
    """Print a table of speeds and ratios."""
    peers = [name for name in found if name.startswith("OpenSpiel")]
    table = Table(title=f"Search on one core ({build}), medians", caption="a second; then decisions against the peer's")
    table.add_column("")
    table.add_column("simulations", justify="right")
    table.add_column("decisions", justify="right")
    for peer in peers:
        table.add_column(peer.removeprefix("OpenSpiel "), justify="right")
    for name, figures in found.items():
        ratios = ["" if name in peers else f"{figures['decisions'] / found[peer]['decisions']:.1f}" for peer in peers]
        table.add_row(name, f"{figures['simulations']:,.0f}", f"{figures['decisions']:,.0f}", *ratios)
    Console(width=None if sys.stdout.isatty() else 170).print(table)


if __name__ == "__main__":
    main()
