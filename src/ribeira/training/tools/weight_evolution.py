"""Tune the weights of a game's rollout policies by CMA-ES.

Each weight set starts from its current values. Every generation plays new deals, so that the weights do not overfit.
Use the compiled package; in pure Python it takes about a day.
"""

import time
from collections.abc import Callable, Sequence

import numpy as np
from rich.console import Console
from rich.progress import Progress

import ribeira
from ribeira.engine.bot_api.tuning import WeightSet
from ribeira.engine.game import AnyGame
from ribeira.engine.manifest import Tuning
from ribeira.engine.registry import manifest_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY
from ribeira.training.tools.cma_es import CmaEs, Vector
from ribeira.training.tools.game_folder import source_folder
from ribeira.training.tools.weights_module import write_weight_sets

DEALS_PER_GENERATION = 32
TEST_DEALS = 400  # for the comparison of old and new weights only
REPORT_INTERVAL = 10  # generations


def tuning_of(game: AnyGame) -> Tuning:
    """Return the tuning that a game's manifest declares."""
    tuning = manifest_of(game).tuning
    if tuning is None:
        raise SystemExit(f"{game.id} has no weights to tune: its manifest declares no tuning")
    return tuning()


def play_deals(weight_set: WeightSet, weights: Vector, deals: range) -> Vector:
    """Return the score of each deal with the given weights."""
    numbers = [float(weight) for weight in weights]
    scores = []
    for deal in deals:
        state = weight_set.new_game(deal)
        choose = weight_set.policy(numbers, deal)
        rng = Rng.seeded(deal)
        while (seat := state.decider()) != NOBODY:
            state.advance(seat, choose(state, int(seat), rng))
        scores.append(weight_set.score(state, deal))
    return np.array(scores)


def evolve(weight_set: WeightSet, weights: Vector, seconds: float, report: Callable[[str], None]) -> Vector:
    """Return improved weights after the given processor time."""
    optimizer = CmaEs(weights / weight_set.unit)
    start = time.process_time()
    while time.process_time() - start < seconds:
        first = TEST_DEALS + optimizer.generation * DEALS_PER_GENERATION
        deals = range(first, first + DEALS_PER_GENERATION)
        candidates = [weight_set.unit * candidate for candidate in optimizer.ask()]
        scores = np.array([play_deals(weight_set, candidate, deals).mean() for candidate in candidates])
        optimizer.tell(scores)
        if optimizer.generation % REPORT_INTERVAL == 0:
            report(f"{weight_set.name}: generation {optimizer.generation}, mean score {scores.mean():.1f}")
    return optimizer.mean * weight_set.unit


def run_evolution(name: str, selected: Sequence[str], seconds: float) -> None:
    """Tune the selected weight sets, all if none is selected, and write improvements to `bots/tuned_weights.py`."""
    game = ribeira.game(name)
    tuning = tuning_of(game)
    weight_sets = tuning.weight_sets(game)
    weights = {weight_set.name: [*row] for weight_set, row in zip(weight_sets, tuning.weights, strict=True)}
    if unknown := set(selected) - set(weights):
        raise SystemExit(f"{name} has no weight set {', '.join(sorted(unknown))}; it has {', '.join(weights)}")
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("evolving", total=len(selected or weights))
        for weight_set in weight_sets:
            if selected and weight_set.name not in selected:
                continue
            old = np.array(weights[weight_set.name])
            new = evolve(weight_set, old, seconds, lambda text: progress.update(task, description=text))
            old_score, new_score = (
                play_deals(weight_set, candidate, range(TEST_DEALS)).mean() for candidate in (old, new)
            )
            improved = new_score > old_score
            decision = "" if improved else "; keeping the old weights"
            console.print(f"{weight_set.name}: score {old_score:.1f} before, {new_score:.1f} now{decision}")
            if improved:
                weights[weight_set.name] = [float(weight) for weight in new]
                path = source_folder(game) / "bots" / "tuned_weights.py"
                write_weight_sets(path, f"python -m ribeira.training evolve {name}", "WEIGHTS", weights)
            progress.advance(task)
