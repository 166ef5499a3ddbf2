"""Finds the weights by which the bots play on quickly: Mercado's challenges and markets, factories of Lata, sheets of
Fleet.

    python benchmarks/evolve.py mercado [--modes 1,5] [--seconds 60]

The weights of a mode begin where they are now and go where quick play brings more: CMA-ES (Hansen), every generation on
deals of its own, so that no deal is learnt by heart. What is found is written into the game's `bots/found.py`.
Compile first (`pip install .`), or it takes a day.
"""

import argparse
import math
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress

import ribeira
from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY

Vector = NDArray[np.float64]
Choose = Callable[[Any, int, Rng], int]  # what a seat does

POPULATION = 16
DEALS = 32  # of a generation
TESTS = 400  # deals on which the old and the new weights are compared
STEP = 0.25
A_ROW = 12  # weights in a line of the file
HOME = Path(__file__).parents[1] / "src" / "ribeira" / "games"


class Mode:
    """A challenge, a factory, a number of players; and how well weights do in it."""

    def __init__(
        self,
        name: str,
        start: Callable[[int], Any],  # a new game by its deal
        player: Callable[[list[float]], Choose],
        worth: Callable[[Any], float],  # of a finished game
        unit: float = 1.0,  # of the weights: what a first step is measured by
    ) -> None:
        self.name = name
        self.start = start
        self.player = player
        self.worth = worth
        self.unit = unit

    def results(self, weights: Vector, first: int, deals: int) -> Vector:
        choose = self.player([float(weight) for weight in weights])
        found = []
        for deal in range(first, first + deals):
            state = self.start(deal)
            chance = Rng.seeded(deal)
            while (seat := state.decider()) != NOBODY:
                state.advance(seat, choose(state, int(seat), chance))
            found.append(self.worth(state))
        return np.array(found)

    def evolve(self, weights: Vector, seconds: float, say: Callable[[str], None]) -> Vector:
        """Better weights, for so many seconds of work."""
        size = len(weights)
        parents = POPULATION // 2
        shares = math.log(parents + 0.5) - np.log(np.arange(1, parents + 1))
        shares /= shares.sum()
        selected = 1 / (shares**2).sum()
        path_rate = (4 + selected / size) / (size + 4 + 2 * selected / size)
        step_rate = (selected + 2) / (size + selected + 5)
        one_rate = 2 / ((size + 1.3) ** 2 + selected)
        all_rate = min(1 - one_rate, 2 * (selected - 2 + 1 / selected) / ((size + 2) ** 2 + selected))
        damping = 1 + 2 * max(0.0, math.sqrt((selected - 1) / (size + 1)) - 1) + step_rate
        usual = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
        chance = np.random.default_rng(size)
        mean, step = weights / self.unit, STEP
        spread, axes, lengths = np.eye(size), np.eye(size), np.ones(size)
        path, step_path = np.zeros(size), np.zeros(size)
        begin, generation = time.process_time(), 0
        while time.process_time() - begin < seconds:
            moves = chance.standard_normal((POPULATION, size)) @ (axes * lengths).T
            first = TESTS + generation * DEALS
            tried = [self.unit * (mean + step * move) for move in moves]
            scores = np.array([self.results(weights, first, DEALS).mean() for weights in tried])
            best = moves[np.argsort(-scores)[:parents]]
            move = shares @ best
            mean = mean + step * move
            whitened = axes @ ((axes.T @ move) / lengths)
            step_path = (1 - step_rate) * step_path + math.sqrt(step_rate * (2 - step_rate) * selected) * whitened
            length = float(np.linalg.norm(step_path))
            grown = math.sqrt(1 - (1 - step_rate) ** (2 * (generation + 1)))
            steady = length / grown < (1.4 + 2 / (size + 1)) * usual
            path = (1 - path_rate) * path + steady * math.sqrt(path_rate * (2 - path_rate) * selected) * move
            spread = (1 - one_rate - all_rate) * spread + one_rate * np.outer(path, path)
            spread += all_rate * (best.T * shares) @ best
            step *= math.exp((step_rate / damping) * (length / usual - 1))
            generation += 1
            if generation % 10 == 0:
                spread = (spread + spread.T) / 2
                squares, axes = np.linalg.eigh(spread)
                lengths = np.sqrt(np.maximum(squares, 1e-12))
                say(f"{self.name}: generation {generation}, mean {scores.mean():.1f}")
        return mean * self.unit


def alone(player: Callable[[list[float]], Any]) -> Callable[[list[float]], Choose]:
    """For who only plays solo games."""

    def by(weights: list[float]) -> Choose:
        choose = player(weights).choose
        return lambda state, seat, rng: int(choose(state, rng))

    return by


def market(game: AnyGame) -> Mode:
    """With two in Mercado: the lead over who trades by plain habits, every deal on both seats."""
    from ribeira.games.mercado.bots.habits import LEARNED_HABITS as SCALE
    from ribeira.games.mercado.bots.habits import Habits
    from ribeira.games.mercado.bots.judge import JUDGE, MercadoJudge

    own = 0

    def start(deal: int) -> Any:
        nonlocal own
        own = deal % 2
        return game.new(2, seed=deal // 2)

    def player(weights: list[float]) -> Choose:
        habits = Habits(SCALE.chance, SCALE.paid, SCALE.value, SCALE.wanted, weights)
        tried = MercadoJudge(JUDGE.spread, JUDGE.horizon, habits)
        return lambda state, seat, rng: int((tried if seat == own else JUDGE).play(state, seat, rng))

    def lead(state: Any) -> float:
        points = JUDGE.final(state)
        return float(points[own] - points[1 - own])

    return Mode("others", start, player, lead, unit=10.0)


def modes_of(game: AnyGame) -> list[Mode]:
    """All that have weights of their own, in the order of the game's `bots/found.py`."""
    if game.id == "fleet":
        from ribeira.games.fleet.bots.quick import Mate
        from ribeira.games.fleet.scoring import score as points

        def sheets(state: Any) -> float:
            return sum(float(points(state, seat)) for seat in range(state.seats)) / float(state.seats)

        def sheet(seats: int, deal: int) -> Any:
            return game.new(seats, seed=deal)

        sizes = {"alone": 1, "several": 2}
        return [
            Mode(name, partial(sheet, seats), lambda row: Mate(row).choose, sheets) for name, seats in sizes.items()
        ]
    if game.id == "mercado":
        from ribeira.games.mercado.bots.quick import Merchant
        from ribeira.games.mercado.bots.worth import challenge_worth

        def challenge(number: int, deal: int) -> Any:
            return game.new(1, seed=deal, options={"challenge": number})

        return [
            *(
                Mode(str(number), partial(challenge, number), alone(Merchant), challenge_worth)
                for number in range(1, 10)
            ),
            market(game),
        ]
    from ribeira.games.lata.actions import FACTORIES
    from ribeira.games.lata.bots.quick import Foreman
    from ribeira.games.lata.scoring import score

    def cannery(factory: str, deal: int) -> Any:
        return game.new(1, seed=deal, options={"factory": factory})

    def cans(state: Any) -> float:
        return float(score(state, 0))

    return [Mode(factory, partial(cannery, factory), alone(Foreman), cans) for factory in FACTORIES]


def in_lines(weights: list[float], indent: str) -> list[str]:
    """Weights as they stand in a file, some in a line."""
    rows = [weights[at : at + A_ROW] for at in range(0, len(weights), A_ROW)]
    return [indent + ", ".join(f"{weight:.3f}" for weight in row) + "," for row in rows]


def write(id: str, modes: list[str], weights: list[list[float]]) -> None:
    """The game's `bots/found.py`."""
    lines = ['"""Found by `benchmarks/evolve.py`: how much everything weighs, by mode."""', ""]
    lines += ["from typing import Final", "", "# fmt: off", "WEIGHTS: Final[list[list[float]]] = ["]
    for mode, row in zip(modes, weights, strict=True):
        lines.append(f"    [  # {mode}")
        lines += [*in_lines(row, "        "), "    ],"]
    (HOME / id / "bots" / "found.py").write_text("\n".join([*lines, "]", ""]))


def main() -> None:
    parser = argparse.ArgumentParser(description="Find better weights for quick play.")
    parser.add_argument("game", choices=["fleet", "lata", "mercado"])
    parser.add_argument("--modes", help="by name, with commas; all, unless given")
    parser.add_argument("--seconds", type=float, default=60.0, help="of work for each mode")
    arguments = parser.parse_args()
    game = ribeira.game(arguments.game)
    weights: list[list[float]] = [row[:] for row in game.module("bots.found").WEIGHTS]
    modes = modes_of(game)
    wanted = arguments.modes.split(",") if arguments.modes else [mode.name for mode in modes]
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("evolving", total=len(wanted))
        for at, mode in enumerate(modes):
            if mode.name not in wanted:
                continue
            before = np.array(weights[at])
            after = mode.evolve(before, arguments.seconds, lambda text: progress.update(task, description=text))
            old, new = (mode.results(found, 0, TESTS).mean() for found in (before, after))
            console.print(f"{mode.name}: {old:.1f} before, {new:.1f} now" + ("" if new > old else "; the old stay"))
            if new > old:
                weights[at] = [float(weight) for weight in after]
                write(game.id, [mode.name for mode in modes], weights)
            progress.advance(task)


if __name__ == "__main__":
    main()
