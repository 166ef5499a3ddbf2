"""Tuning of hand-written bots: CMA-ES, least squares, and the modules of weights that they write."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.engine.registry import list_games, manifest_of
from ribeira.training.tools import weight_evolution
from ribeira.training.tools.cma_es import CmaEs
from ribeira.training.tools.game_folder import source_folder
from ribeira.training.tools.linear_evaluation import fit_weights, linear_evaluation_of
from ribeira.training.tools.weight_evolution import evolve, play_deals, run_evolution, tuning_of
from ribeira.training.tools.weights_module import write_weight_sets, write_weights

TUNED = [game for game in list_games() if manifest_of(game).tuning]
EVALUATED = [game for game in TUNED if tuning_of(game).linear_evaluation]


def test_cma_es_finds_the_maximum_of_a_quadratic_function() -> None:
    target = np.array([1.0, -2.0, 0.5])
    optimizer = CmaEs(np.zeros(3))
    for _ in range(80):
        optimizer.tell(np.array([-((candidate - target) ** 2 * [1, 10, 100]).sum() for candidate in optimizer.ask()]))
    assert optimizer.mean == pytest.approx(target, abs=0.01)


@pytest.mark.parametrize("game", TUNED, ids=lambda game: game.id)
def test_every_row_of_weights_has_a_weight_set(game: Any) -> None:
    tuning = tuning_of(game)
    weight_sets, rows = tuning.weight_sets(game), tuning.weights
    assert len(weight_sets) == len(rows)
    weight_set, row = weight_sets[-1], np.array(rows[-1])
    scores = play_deals(weight_set, row, range(2))
    assert np.array_equal(scores, play_deals(weight_set, row, range(2)))
    assert not np.array_equal(scores, play_deals(weight_set, -row, range(2)))


def test_evolution_changes_the_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weight_evolution, "DEALS_PER_GENERATION", 1)
    game = ribeira.game(TUNED[0].id)
    tuning = tuning_of(game)
    weight_set = tuning.weight_sets(game)[0]
    weights = np.array(tuning.weights[0])
    evolved = evolve(weight_set, weights, 0.01, print)
    assert evolved.shape == weights.shape
    assert not np.array_equal(evolved, weights)


def test_unknown_weight_sets_are_reported() -> None:
    with pytest.raises(SystemExit, match="has no weight set nothing; it has "):
        run_evolution(TUNED[0].id, ["nothing"], 0.0)


def test_games_without_tuning_are_reported() -> None:
    others = [game for game in list_games() if game not in TUNED]
    with pytest.raises(SystemExit, match="has no weights to tune"):
        tuning_of(others[0])
    with pytest.raises(SystemExit, match="has no linear evaluation"):
        linear_evaluation_of(others[0])


@pytest.mark.parametrize("game", EVALUATED, ids=lambda game: game.id)
def test_a_linear_evaluation_has_one_weight_per_feature(game: Any) -> None:
    evaluation = linear_evaluation_of(game)
    assert len(evaluation.features(game.new(2, seed=1), 0)) == len(evaluation.weights)


def test_fitted_weights_reproduce_a_linear_score() -> None:
    features = np.random.default_rng(1).normal(0, 5, (2000, 3))
    weights, accuracy = fit_weights(features, features @ np.array([2.0, -1.0, 0.5]))
    assert weights == pytest.approx([2.0, -1.0, 0.5], abs=0.01)
    assert accuracy > 0.99


@pytest.mark.parametrize("game", TUNED, ids=lambda game: game.id)
def test_installed_weights_have_the_format_of_the_tools(game: Any, tmp_path: Path) -> None:
    tuning = tuning_of(game)
    names = [weight_set.name for weight_set in tuning.weight_sets(game)]
    path = tmp_path / "found.py"
    command = f"python -m ribeira.training evolve {game.id}"
    write_weight_sets(path, command, "WEIGHTS", dict(zip(names, tuning.weights, strict=True)))
    assert path.read_text(encoding="utf-8") == (game.folder() / "bots" / "tuned_weights.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", EVALUATED, ids=lambda game: game.id)
def test_installed_evaluations_have_the_format_of_the_tools(game: Any, tmp_path: Path) -> None:
    evaluation = linear_evaluation_of(game)
    installed = game.folder() / "bots" / f"{evaluation.module}.py"
    path = tmp_path / installed.name
    write_weights(path, f"python -m ribeira.training fit-evaluation {game.id}", evaluation.constant, evaluation.weights)
    assert path.read_text(encoding="utf-8") == installed.read_text(encoding="utf-8")


def test_weights_are_written_to_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ribeira.game("fleet")
    monkeypatch.chdir(tmp_path)
    assert source_folder(game) == game.folder()
    checkout = tmp_path / "src" / "ribeira" / "games" / "fleet"
    checkout.mkdir(parents=True)
    assert source_folder(game) == checkout
