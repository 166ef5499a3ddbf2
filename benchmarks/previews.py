"""How long the engine needs to say what a choice would bring: what a click waits for where it did not come with it.

    python benchmarks/previews.py [--games cafe,lata] [--deals 4]

Positions of quick play, every sixth decision; processor time of all that the server does for one `foresee`, in words.
"""

import argparse
import statistics
import time

from ribeira.server.actors.previews import foreseen

import ribeira
from ribeira.engine.game import AnyGame
from ribeira.engine.judge import judge_of
from ribeira.engine.rng import Rng
from ribeira.server.actors.serializers import Localizer


def measure(game: AnyGame, deals: int) -> list[float]:
    """Milliseconds, the shortest first."""
    seats = max(2, game.seats[0])
    judge = judge_of(game)
    times: list[float] = []
    for seed in range(deals):
        state, rng = game.new(seats, seed=seed), Rng.seeded(seed)
        decisions = 0
        while not state.over():
            seat = state.deciders()[0]
            if decisions % 6 == 0 and len(state.legal(seat)) > 1:
                teller, action = Localizer(game, "en", ["A"] * seats), rng.choice(state.legal(seat))
                begin = time.process_time()
                foreseen(state, seat, [action], teller)
                times.append((time.process_time() - begin) * 1000)
            state.apply(seat, judge.play(state, seat, rng))
            decisions += 1
    return sorted(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="")
    parser.add_argument("--deals", type=int, default=4)
    arguments = parser.parse_args()
    for game in ribeira.all_games():
        if not arguments.games or game.id in arguments.games.split(","):
            times = measure(game, arguments.deals)
            late = times[int(len(times) * 0.95)]
            print(
                f"{game.id}: median {statistics.median(times):.2f} ms, 95 % {late:.2f} ms, longest {times[-1]:.2f} ms"
            )


if __name__ == "__main__":
    main()
