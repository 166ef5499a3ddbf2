"""Measure the processor time of a preview, a `foresee` query including its texts.

    python benchmarks/preview_cost.py [--games cafe,lata] [--deals 4]

A heuristic plays; every sixth decision of a game is measured.
"""

import argparse
import statistics
import time

import ribeira
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.localizer import Localizer
from ribeira.engine.rng import Rng
from ribeira.server.actors.hints_and_previews import preview

MEASURED_EVERY = 6  # decisions


def measure(game: AnyGame, deals: int) -> list[float]:
    """Return the sorted milliseconds of the previews in some games."""
    seats = max(2, game.seats[0])
    heuristic = evaluator_of(game)
    times: list[float] = []
    for seed in range(deals):
        state, rng = game.new(seats, seed=seed), Rng.seeded(seed)
        decisions = 0
        while not state.over():
            seat = state.deciders()[0]
            if decisions % MEASURED_EVERY == 0 and len(state.legal(seat)) > 1:
                phrases, action = Localizer(game, "en", ["A"] * seats), rng.choice(state.legal(seat))
                begin = time.process_time()
                preview(state, seat, [action], phrases)
                times.append((time.process_time() - begin) * 1000)
            state.apply(seat, heuristic.play(state, seat, rng))
            decisions += 1
    return sorted(times)


def main() -> None:
    """Read the options and print one line per game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="", help="comma-separated; default: all")
    parser.add_argument("--deals", type=int, default=4, help="games played of each")
    arguments = parser.parse_args()
    for game in ribeira.list_games():
        if not arguments.games or game.id in arguments.games.split(","):
            times = measure(game, arguments.deals)
            p95 = times[int(len(times) * 0.95)]
            print(f"{game.id}: median {statistics.median(times):.2f} ms, 95 % {p95:.2f} ms, longest {times[-1]:.2f} ms")


if __name__ == "__main__":
    main()
