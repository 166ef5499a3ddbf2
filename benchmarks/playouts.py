"""Measure the speed of random play for every game and seat count, compiled and pure Python, and in other engines.

    python benchmarks/playouts.py [--seconds 1] [--rounds 3] [--games wishes,fleet] [--json FILE]

All measurements run in turn on one core, and the median round counts, because other programs may slow the machine;
compare the ratios. "compiled loop" is the engine's playout, which is compiled in the compiled package. "Python
loop" plays through the public API from an interpreted loop, like the other engines.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from other_engines import PEERS, measure, pick
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
Figures = dict[str, float]


def measure_game(id: str, seats: int, seconds: float) -> Figures:
    """Return the speeds of one game in this process."""
    import ribeira
    from ribeira.engine.simulation.playout import playout

    game = ribeira.game(id)
    rng = ribeira.Rng.seeded(1)
    games = decisions = 0
    playing = 0.0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        state = game.new(seats, seed=games)
        before = time.perf_counter()
        decisions += playout(state, rng)
        playing += time.perf_counter() - before
        games += 1
    figures = {"loop": decisions / playing, "games": games / elapsed, "length": decisions / games}

    decisions = games = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds:
        state = game.new(seats, seed=games)
        while deciders := state.deciders():
            seat = deciders[0]
            state.apply(seat, pick(state.legal(seat)))
            decisions += 1
        games += 1
    figures["python"] = decisions / elapsed

    state = game.new(seats, seed=1)
    playout(state, rng, int(figures["length"]) // 2)
    clones = 0
    begin = time.perf_counter()
    while (elapsed := time.perf_counter() - begin) < seconds / 2:
        for _ in range(100):
            state.clone()
        clones += 100
    figures["clones"] = clones / elapsed
    return figures


def ask(build: str, id: str, seats: int, seconds: float) -> Figures:
    """Measure a game in a new process, with the installed package or the sources as pure Python."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")} if build == "pure" else os.environ.copy()
    command = [sys.executable, __file__, "--one", id, str(seats), str(seconds)]
    answer = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(answer.stdout)
    return figures


def median(rounds: list[Figures]) -> Figures:
    """Return the median of each figure."""
    return {name: statistics.median(figures[name] for figures in rounds) for name in rounds[0]}


def main() -> None:
    """Read the options, measure in turns and print the results."""
    parser = argparse.ArgumentParser(description="How fast random play is.")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", help="ids, with commas; all, unless given")
    parser.add_argument("--json", type=Path, help="write the figures to a file, too")
    parser.add_argument("--one", nargs=3, metavar=("GAME", "SEATS", "SECONDS"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        id, seats, seconds = arguments.one
        print(json.dumps(measure_game(id, int(seats), float(seconds))))
        return

    import ribeira

    installed = "compiled" if ribeira.COMPILED else "pure"
    ids = arguments.games.split(",") if arguments.games else [game.id for game in ribeira.list_games()]
    cases = [(id, seats) for id in ids for seats in ribeira.game(id).seats]
    found: dict[str, dict[str, list[Figures]]] = {}
    missing: set[str] = set()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=arguments.rounds * (len(cases) * 2 + len(PEERS)))
        for _ in range(arguments.rounds):
            for id, seats in cases:
                for build in dict.fromkeys([installed, "pure"]):
                    figures = ask(build, id, seats, arguments.seconds)
                    found.setdefault(f"{id}, {seats}", {}).setdefault(build, []).append(figures)
                    progress.advance(task)
            for peer in PEERS:
                try:
                    games, decisions, elapsed = measure(peer, arguments.seconds)
                    rates = {"python": decisions / elapsed, "games": games / elapsed}
                    found.setdefault(peer, {}).setdefault("peer", []).append(rates)
                except ImportError:
                    missing.add(peer)
                progress.advance(task)
    report({name: {build: median(rounds) for build, rounds in builds.items()} for name, builds in found.items()})
    if missing:
        print(f"not installed: {', '.join(sorted(missing))} (pip install -r benchmarks/other_engines.txt)")
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=1))


def report(found: dict[str, dict[str, Figures]]) -> None:
    """Print a table of speeds and one of ratios."""

    def rate(figures: Figures | None, name: str) -> str:
        return f"{figures[name]:,.0f}" if figures and name in figures else ""

    def ratio(a: Figures | None, b: Figures | None, name: str) -> str:
        return f"{a[name] / b[name]:.1f}" if a and b and a is not b else ""

    table = Table(title="Random play on one core, medians", caption="decisions a second unless said otherwise")
    headings = (
        "",
        "compiled loop",
        "pure loop",
        "ratio",
        "Python loop",
        "pure",
        "games/s",
        "clones/s",
        "decisions a game",
    )
    for heading in headings:
        table.add_column(heading, justify="left" if not heading else "right")
    for name, builds in found.items():
        compiled, pure, peer = builds.get("compiled"), builds.get("pure"), builds.get("peer")
        best = compiled or pure or peer
        table.add_row(
            name,
            rate(compiled, "loop"),
            rate(pure, "loop"),
            ratio(compiled, pure, "loop"),
            rate(compiled or peer, "python"),
            rate(pure, "python"),
            rate(best, "games"),
            rate(best, "clones"),
            rate(best, "length"),
        )
    console = Console(width=None if sys.stdout.isatty() else 150)
    console.print(table)

    games = {name: builds.get("compiled") or builds["pure"] for name, builds in found.items() if "peer" not in builds}
    peers: dict[str, Any] = {name: builds["peer"] for name, builds in found.items() if "peer" in builds}
    if peers:
        table = Table(title="Decisions a second from a Python loop: how many times the peer's")
        table.add_column("")
        for name in peers:
            table.add_column(name, justify="right")
        for name, figures in games.items():
            table.add_row(name, *(f"{figures['python'] / rates['python']:.1f}" for rates in peers.values()))
        console.print(table)


if __name__ == "__main__":
    main()
