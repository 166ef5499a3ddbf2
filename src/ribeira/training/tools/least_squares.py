"""Finds the weights by which Lata's judge reads the end from the signs of a position.

    python benchmarks/prospects.py [--games 2000] [--bot medium]

Bots play against each other; now and then it is written down how it looks for both. Least squares then tell what the
signs are worth: most for the lead that comes of them, less for the points. They go into the game's `bots/prospects.py`.
"""

import argparse
from typing import Any

import numpy as np
from evolve import HOME, in_lines
from rich.progress import track

import ribeira
from ribeira.bots.bot import Knowledge
from ribeira.bots.registry import bot
from ribeira.engine.rng import Rng
from ribeira.games.lata.bots.signs import signs

BETWEEN = (8, 25)  # decisions between two looks
POINTS = 0.5  # what the points count beside the lead
STEADY = 10.0  # pulls what hardly ever occurs towards nothing
FILE = HOME / "lata" / "bots" / "prospects.py"


def main() -> None:
    parser = argparse.ArgumentParser(description="Find what the signs of a position are worth in Lata.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="medium")
    arguments = parser.parse_args()
    game = ribeira.game("lata")
    seen: list[list[float]] = []  # of the first seat and the second in turn
    ends: list[float] = []
    for deal in track(range(arguments.games), "playing"):
        state: Any = game.new(2, seed=deal)
        chance = Rng.seeded(deal)
        players = [bot(arguments.bot, chance.fork()) for _ in range(2)]
        wait = int(chance.below(BETWEEN[1]))
        before = len(seen)
        while seats := state.deciders():
            if wait == 0:
                wait = BETWEEN[0] + int(chance.below(BETWEEN[1] - BETWEEN[0]))
                seen += [signs(state, 0), signs(state, 1)]
            wait -= 1
            seat = seats[0]
            state.apply(seat, players[seat].choose(Knowledge(state, seat)))
        ends += state.result().scores * ((len(seen) - before) // 2)
    found, points = np.array(seen), np.array(ends, float)
    pull = STEADY * np.eye(found.shape[1])
    rows = np.vstack([POINTS * found, found[::2] - found[1::2], pull])
    aims = np.concatenate([POINTS * points, points[::2] - points[1::2], np.zeros(len(pull))])
    weights = np.linalg.lstsq(rows, aims, rcond=None)[0]
    lines = ['"""Found by `benchmarks/prospects.py`: what the signs of a position are worth."""', ""]
    lines += ["from typing import Final", "", "# fmt: off", "PROSPECTS: Final[list[float]] = ["]
    FILE.write_text("\n".join([*lines, *in_lines(weights.tolist(), "    "), "]", ""]))
    right = np.mean((rows[len(found) : -len(pull)] @ weights) * (points[::2] - points[1::2]) > 0)
    print(f"The weights are in {FILE}; they tell who will win in {right:.0%} of {len(found) // 2} positions.")


if __name__ == "__main__":
    main()
