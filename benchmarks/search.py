"""How fast the search is: simulations a second on every game on one core, beside OpenSpiel's searches in the same run.

    python benchmarks/search.py [--seconds 1] [--rounds 3] [--games wishes,fleet] [--json FILE]

A simulation is one iteration: draw what is hidden, go down the tree, play on, look at it. "whole" plays on to the end
of the game, "truncated" as far as the game's judge says, where that is not the end. Decisions are all that a simulation
takes, in the tree and after it; the peers' are counted by playing their games at random. What is measured takes turns,
and the median round counts: machines are noisy, so look at the ratios.
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

Figures = dict[str, float]  # simulations and decisions a second

WHOLE = 1_000_000  # decisions: more than any game has

# OpenSpiel's searches on its games of similar length: the game, and whether it hides something.
SPIELS = (("backgammon", False), ("gin_rummy", True))


def measure_game(id: str, seats: int, whole: bool, seconds: float) -> Figures:
    """One search from the start of a game, for some seconds."""
    import ribeira
    from ribeira.bots.search import Search
    from ribeira.engine.bot_api.evaluator import evaluator_of
    from ribeira.engine.bot_api.knowledge import Knowledge

    game = ribeira.game(id)
    state = game.new(seats, seed=1)
    knowledge = Knowledge(state, state.deciders()[0])
    search = Search(evaluator_of(game), ribeira.Rng.seeded(1), horizon=WHOLE if whole else -1)
    search.start(knowledge.seat)
    begin = time.perf_counter()
    while (taken := time.perf_counter() - begin) < seconds:
        search.run(knowledge.sample, 50)
    return {"simulations": int(search.iterations) / taken, "decisions": int(search.decisions) / taken}


def spiel_length(name: str, games: int = 20) -> float:
    """How many decisions a random game of OpenSpiel takes."""
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
    """A state of OpenSpiel's game in which a player decides."""
    import pyspiel

    chance = random.Random(1)
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])
    return game, state


def spiel_cpp(name: str, hidden: bool, simulations: int) -> Callable[[], None]:
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
    steps = 0
    begin = time.perf_counter()
    while (taken := time.perf_counter() - begin) < seconds or steps == 0:
        step()
        steps += 1
    rate = steps * simulations / taken
    return {"simulations": rate, "decisions": rate * length}


def cases(ids: list[str]) -> tuple[dict[str, Callable[[float], Figures]], list[str]]:
    """Everything to be measured, by name; and what is not installed."""
    import ribeira
    from ribeira.engine.bot_api.evaluator import evaluator_of

    found: dict[str, Callable[[float], Figures]] = {}
    for id in ids:
        seats = max(2, ribeira.game(id).seats[0])
        for whole in (True, False) if evaluator_of(ribeira.game(id)).horizon < WHOLE else (True,):
            name = f"{id}, {seats} players, {'whole' if whole else 'truncated'}"
            found[name] = partial(measure_game, id, seats, whole)
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
