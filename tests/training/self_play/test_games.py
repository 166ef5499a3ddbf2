"""Self-play: recorded positions and their files."""

from pathlib import Path

import numpy as np

from ribeira.training.self_play.games import GAMES_PER_JOB, SelfPlaySettings, play_games
from ribeira.training.self_play.positions import last_game_number, load_positions, save_positions


def test_equal_numbers_give_equal_games_for_every_observer(tmp_path: Path) -> None:
    settings = SelfPlaySettings(game="wishes", seats=2, folder=tmp_path, iterations=[2])
    positions = play_games(settings, 7)
    assert positions == play_games(settings, 7)
    assert set(positions.games) == set(range(7, 7 + GAMES_PER_JOB))
    assert positions.observers[:2] == [0, 1]
    # Both observers see the same result, each from its own seat.
    assert positions.outcomes[0] == positions.outcomes[1][::-1]
    assert positions.scores[0] == positions.scores[1][::-1]


def test_files_of_a_folder_are_read_as_one(tmp_path: Path) -> None:
    settings = SelfPlaySettings(game="wishes", seats=2, folder=tmp_path, iterations=[2])
    assert last_game_number(tmp_path, "wishes", 2) == -1
    batches = [play_games(settings, first) for first in (0, GAMES_PER_JOB)]
    for number, batch in enumerate(batches):
        save_positions(tmp_path / f"wishes-2-{(number + 1) * GAMES_PER_JOB - 1}.npz", [batch])
    assert last_game_number(tmp_path, "wishes", 2) == 2 * GAMES_PER_JOB - 1
    arrays = load_positions(tmp_path, "wishes", 2, padding=9999)
    assert arrays.games.tolist() == batches[0].games + batches[1].games
    rows = np.frombuffer(batches[1].features[-1], np.int64)
    assert arrays.features[-1, : len(rows)].tolist() == rows.tolist()
    assert set(arrays.features[-1, len(rows) :].tolist()) <= {9999}
