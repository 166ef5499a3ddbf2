"""Datasets: written rows equal the played games."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.cli.main import run
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng
from ribeira.envs.encoder import ObservationEncoder

pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install 'ribeira[dataset]')")

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def write(game: Any, path: Path, count: int = 2, form: Any = "indices") -> list[Any]:
    """Write a dataset of random games and return their results."""
    from ribeira.training.datasets import DatasetWriter

    bots = ["random"] * game.seats[-1]
    options = game.check_options(len(bots), None)
    with DatasetWriter(path, game, bots, options, 0, form) as writer:
        return [
            writer.play(game.new(len(bots), seed=seed, options=options), Rng.seeded(seed))[0] for seed in range(count)
        ]


@games
@pytest.mark.parametrize("suffix", ["parquet", "arrow"])
def test_rows_equal_the_played_games(game: Any, suffix: str, tmp_path: Path) -> None:
    from ribeira.training.datasets import Dataset

    path = tmp_path / f"games.{suffix}"
    results = write(game, path)
    dataset = Dataset(path)
    assert (dataset.about.game, dataset.about.bots) == (game.id, ["random"] * game.seats[-1])
    encoder = ObservationEncoder(dataset.layout)
    rows = [
        {name: column[row] for name, column in batch.items()}
        for batch in dataset.batches(50)
        for row in range(len(batch["game"]))
    ]
    assert len(rows) == len(dataset)
    index = 0
    for number, result in enumerate(results):
        state = game.new(game.seats[-1], seed=number)
        chance = Rng.seeded(number)
        players = [make_bot("random", chance.fork()) for _ in range(game.seats[-1])]
        step = 0
        while deciders := state.deciders():
            row, seat = rows[index], deciders[0]
            action = players[seat].choose(Knowledge(state, seat))
            numbers = [int(row[name]) for name in ("game", "step", "seat", "action", "score")]
            assert numbers == [number, step, seat, action, result.scores[seat]]
            assert (row["reward"] > -1) == (seat in result.winners)
            if step % 20 == 0:
                assert np.array_equal(row["observation"], encoder.observation(state, seat))
                assert np.array_equal(row["action_mask"], encoder.mask(state, seat))
            state.apply(seat, action)
            index, step = index + 1, step + 1
    assert index == len(rows)


def test_observations_can_be_one_hot(tmp_path: Path) -> None:
    from ribeira.training.datasets import Dataset

    write(ribeira.game("fleet"), tmp_path / "games.parquet", 1, "one-hot")
    batch = next(Dataset(tmp_path / "games.parquet").batches())
    assert batch["observation"].dtype == np.float32
    assert batch["observation"].shape[1] == Dataset(tmp_path / "games.parquet").layout.size


def test_other_files_are_rejected(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    from ribeira.training.datasets import BadDataset, Dataset

    (tmp_path / "text.parquet").write_text("no")
    with pytest.raises(BadDataset, match=r"text\.parquet is not a Ribeira dataset"):
        Dataset(tmp_path / "text.parquet")
    pyarrow.parquet.write_table(pyarrow.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(BadDataset, match=r"other\.parquet is not a Ribeira dataset"):
        Dataset(tmp_path / "other.parquet")
    with pytest.raises(BadDataset, match=r"ends in \.parquet or \.arrow, not 'games\.csv'"):
        write(ribeira.game("wishes"), tmp_path / "games.csv")


def test_ribeira_simulate_writes_a_dataset(tmp_path: Path) -> None:
    from ribeira.training.datasets import Dataset

    path = tmp_path / "games.parquet"
    assert run(f"simulate wishes --seats random,random --games 3 --seed 1 --dataset {path}".split()) == 0
    assert {int(game) for batch in Dataset(path).batches() for game in batch["game"]} == {0, 1, 2}


@pytest.mark.parametrize("suffix", ["parquet", "arrow"])
def test_the_number_of_processes_does_not_change_the_file(suffix: str, tmp_path: Path) -> None:
    from ribeira.training.datasets import Dataset

    batches = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.{suffix}"
        arguments = ["simulate", "fleet", "--seats", "random,greedy", "--games", "9", "--seed", "3"]
        assert run([*arguments, "--dataset", str(path), "--jobs", jobs]) == 0
        batches.append(list(Dataset(path).batches(100_000)))
    for one, other in zip(*batches, strict=True):
        assert all(np.array_equal(one[name], other[name]) for name in one)
    assert sum(len(batch["game"]) for batch in batches[0]) > 1000
    assert {name for batch in batches[0] for name in batch["bot"]} == {"random", "greedy"}
