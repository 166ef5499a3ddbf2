"""Training: the loss falls, the network is saved, and equal seeds give equal files."""

from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.bots.networks.weights import FILE
from ribeira.bots.networks.weights import make_value_network as evaluator_from
from ribeira.training.learning.network_files import load_network
from ribeira.training.learning.training_loop import TrainingSettings, learning_rate_factor, train
from ribeira.training.self_play.positions import save_positions
from tests.training.random_positions import GAMES, random_positions


@pytest.mark.parametrize("seats", [1, 2])
def test_training_lowers_the_loss_and_saves_a_usable_network(seats: int, tmp_path: Path) -> None:
    save_positions(tmp_path / f"fleet-{seats}-{GAMES - 1}.npz", [random_positions(seats)])
    settings = TrainingSettings(
        game="fleet", seats=seats, folder=tmp_path, epochs=3, search_weight=0.5, trace=0.9, weight_decay=0.1
    )
    epochs = train(settings)
    assert len(epochs) == 3
    assert epochs[-1].training_loss < epochs[0].training_loss
    assert (tmp_path / f"fleet-{seats}.svg").read_text(encoding="utf-8").startswith("<svg")

    game: Any = ribeira.game("fleet")
    network = load_network(tmp_path, game, seats)
    assert network is not None
    evaluator = evaluator_from(game, seats, game.check_options(seats, None), network)
    evaluator.look(game.new(seats, seed=1), 0)
    assert len(evaluator.points) == seats

    first = (tmp_path / FILE).read_bytes()
    assert train(settings) == epochs
    assert (tmp_path / FILE).read_bytes() == first


def test_the_learning_rate_rises_and_then_falls_to_zero() -> None:
    factors = [learning_rate_factor(step / 100) for step in range(101)]
    highest = factors.index(max(factors))
    assert factors[0] == 0
    assert factors[highest] == pytest.approx(1)
    assert factors[-1] == pytest.approx(0)
    assert factors == sorted(factors[:highest]) + sorted(factors[highest:], reverse=True)


def test_a_folder_without_games_is_reported(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="contains no games of fleet with 2 seats"):
        train(TrainingSettings(game="fleet", seats=2, folder=tmp_path))
