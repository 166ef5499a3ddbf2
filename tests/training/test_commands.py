"""`python -m ribeira.training`: from self-play to an installed network."""

import subprocess
import sys
from pathlib import Path

import pytest

import ribeira
from ribeira.bots.networks.weights import FILE
from ribeira.training.__main__ import COMMANDS, main
from ribeira.training.learning.network_files import load_network
from ribeira.training.self_play.positions import save_positions
from tests.training.random_positions import GAMES, random_positions


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_describes_its_options(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit:
        main([command, "--help"])
    assert exit.value.code == 0
    assert COMMANDS[command][0] in capsys.readouterr().out


def test_a_network_is_trained_and_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "games")
    Path(folder).mkdir()
    save_positions(tmp_path / "games" / f"fleet-2-{GAMES - 1}.npz", [random_positions(2)])
    assert main(["train", "fleet", "--folder", folder, "--epochs", "1"]) == 0
    bots = tmp_path / "src" / "ribeira" / "games" / "fleet" / "bots"
    bots.mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert main(["install", "fleet", "--folder", folder, "--horizon", "6", "--shift", "1"]) == 0
    game = ribeira.game("fleet")
    installed = load_network(bots, game, 2)
    assert installed is not None
    assert (installed.horizon, installed.shift) == (6, 1)
    assert main(["widen", "fleet", "--seats", "3", "--folder", folder, "--network", str(bots)]) == 0
    assert load_network(Path(folder), game, 3) is not None
    games = ["--games", "2", "--iterations", "2", "--jobs", "1"]
    assert main(["match", "fleet", "--folder", folder, *games]) == 0
    assert "of 2 games" in capsys.readouterr().out


def test_self_play_continues_after_the_last_game(tmp_path: Path) -> None:
    save_positions(tmp_path / f"fleet-2-{GAMES - 1}.npz", [random_positions(2)])
    options = ["--minutes", "0.0001", "--jobs", "1", "--iterations", "1"]
    assert main(["self-play", "fleet", "--folder", str(tmp_path), *options]) == 0
    assert not (tmp_path / FILE).exists()
    added = [path.name for path in tmp_path.glob("*.npz") if path.name != f"fleet-2-{GAMES - 1}.npz"]
    assert all(int(name.removesuffix(".npz").rpartition("-")[2]) >= GAMES for name in added)


def test_the_product_does_not_import_training() -> None:
    modules = "ribeira, ribeira.cli.main, ribeira.bots.registry, ribeira.tables, ribeira.cli.simulate"
    code = f"import sys, {modules}; print(*[name for name in sys.modules if name.startswith('ribeira.training')])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "\n"
