"""Measure the steps per second of the environments, compared with those of other projects.

    python benchmarks/envs.py [GAME…] [--seconds 3] [--tables 32] [--workers 2]

Each run uses one core, two seats, random actions, and an observation and a mask in every step. Actions are drawn from
the list of legal actions if available (OpenSpiel and ours), else from the mask. Every environment has its own process.
They are measured in turn, and the ratio is the median over all turns, because other programs may slow the machine.

The comparisons are PettingZoo's connect four (requires pygame) and backgammon in OpenSpiel's `rl_environment`. Missing
ones (benchmarks/other_engines.txt) are left out. The goals are five times PettingZoo's speed, three
times OpenSpiel's, and with the vector environment 100,000 steps per second (Café 40,000).

`--workers N` measures the vector environment with 1, 2, … N processes, in steps per second of wall-clock time.
"""

import argparse
import random
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import ribeira
from ribeira.engine.rng import Rng
from ribeira.envs.pettingzoo import env
from ribeira.envs.vector import Tables

Steps = Iterator[int]  # yields the number of steps since the last value
Contestant = Callable[[], Steps]
SLICES = 15
CONNECT_FOUR = "PettingZoo connect_four_v3"
BACKGAMMON = "OpenSpiel rl_environment, backgammon"


def through_pettingzoo(make: Callable[[], Any]) -> Steps:
    """Step a PettingZoo environment with random actions from its list of legal actions or its mask."""
    made = make()
    seed = 0
    while True:
        made.reset(seed=(seed := seed + 1))
        steps = 0
        for _ in made.agent_iter():
            observation, _, ended, cut, info = made.last()
            if ended or cut:
                made.step(None)
            else:
                legal = info.get("legal_actions")
                if legal is None:
                    legal = observation["action_mask"].view(bool).nonzero()[0]  # ten times as fast as with bytes
                made.step(int(legal[int(random.random() * len(legal))]))
                steps += 1
        yield steps


def through_connect_four() -> Steps:
    """Step PettingZoo's connect four."""
    yield from through_pettingzoo(import_module("pettingzoo.classic.connect_four_v3").env)


def through_tables(game: str, tables: int) -> Steps:
    """Step the vector environment."""
    many = Tables(game, 2, tables, copy=False)
    many.reset(seed=1)
    chance = Rng.seeded(2)
    while True:
        for _ in range(10):
            many.step(many.any_actions(chance))
        yield 10 * tables


def through_rl_environment() -> Steps:
    """Step OpenSpiel's backgammon."""
    from open_spiel.python import rl_environment

    environment = rl_environment.Environment("backgammon")
    while True:
        step = environment.reset()
        steps = 0
        while not step.last():
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = environment.step([legal[int(random.random() * len(legal))]])
            steps += 1
        yield steps


def serve(contestant: Contestant, wire: Connection) -> None:
    """Take steps for each requested number of seconds until the connection ends. Runs in a worker process."""
    warnings.simplefilter("ignore")
    games = contestant()
    next(games)  # excludes loading
    while seconds := wire.recv():
        steps = 0
        begin = time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            steps += next(games)
        wire.send((steps, spent))


def measure(contestants: dict[str, Contestant], seconds: float) -> dict[str, list[float]]:
    """Return the steps per second of each environment in every time slice. The environments take turns."""
    spawning = get_context("spawn")
    wires: dict[str, Connection] = {}
    for name, contestant in contestants.items():
        wires[name], other = spawning.Pipe()
        spawning.Process(target=serve, args=(contestant, other), daemon=True).start()
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in track(range(SLICES), "measuring"):
        for name, wire in wires.items():
            wire.send(seconds / SLICES)
            steps, spent = wire.recv()
            rates[name].append(steps / spent)
    for wire in wires.values():
        wire.send(0)
    return rates


def times(rates: list[float], peers: list[float]) -> float:
    """Return the median of the ratios of simultaneous slices."""
    return median(rate / peer for rate, peer in zip(rates, peers, strict=True))


def scaling(games: list[str], workers: int, tables: int, seconds: float) -> Table:
    """Return a table of steps per second for different numbers of processes."""
    table = Table(title=f"Steps a second, two seats, {tables} tables a process")
    for heading in ("", *(f"{count} processes" for count in range(1, workers + 1)), "times as fast"):
        table.add_column(heading, justify="left" if not heading else "right")
    for game in track(games, "measuring"):
        made = [Tables(game, 2, count * tables, num_workers=count, copy=False) for count in range(1, workers + 1)]
        steps, elapsed = [0] * workers, [0.0] * workers
        chance = Rng.seeded(2)
        for one in made:
            one.reset(seed=1)
        for _ in range(SLICES):
            for number, one in enumerate(made):
                begin = time.perf_counter()
                while (spent := time.perf_counter() - begin) < seconds / SLICES:
                    one.step(one.any_actions(chance))
                    steps[number] += one.num_envs
                elapsed[number] += spent
        for one in made:
            one.close()
        rates = [count / spent for count, spent in zip(steps, elapsed, strict=True)]
        table.add_row(game, *(f"{rate:,.0f}" for rate in rates), f"{rates[-1] / rates[0]:.2f}")
    return table


def main() -> None:
    """Read the options and print the steps per second."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all unless named")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each")
    parser.add_argument("--tables", type=int, default=32, help="stepped together; many more do not fit the caches")
    parser.add_argument("--workers", type=int, help="measure how tables scale to so many processes")
    arguments = parser.parse_args()
    games = [ribeira.game(name).id for name in arguments.games] or [game.id for game in ribeira.list_games()]
    if arguments.workers:
        found_to_scale = scaling(games, arguments.workers, arguments.tables, arguments.seconds)
        Console(width=130).print(found_to_scale)
        return
    contestants: dict[str, Contestant] = {}
    if find_spec("pygame"):
        contestants[CONNECT_FOUR] = through_connect_four
    if find_spec("open_spiel"):
        contestants[BACKGAMMON] = through_rl_environment
    for game in games:
        contestants[f"{game} PettingZoo"] = partial(through_pettingzoo, partial(env, game, 2))
        contestants[f"{game} Tables"] = partial(through_tables, game, arguments.tables)
    found = measure(contestants, arguments.seconds)
    build = "compiled" if ribeira.COMPILED else "pure Python"
    table = Table(title=f"Steps a CPU second with observation and mask, two seats, {build}")
    peers = [name for name in (CONNECT_FOUR, BACKGAMMON) if name in found]
    for heading in ("", "steps/s", *(f"× {name}" for name in peers)):
        table.add_column(heading, justify="left" if not heading else "right")
    for name, rates in found.items():
        table.add_row(name, f"{median(rates):,.0f}", *(f"{times(rates, found[peer]):.1f}" for peer in peers))
    Console(width=130).print(table)


if __name__ == "__main__":
    main()
