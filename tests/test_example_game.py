"""An external game: found by its entry point, conforming, playable and available in three languages."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ribeira
from tests.example_game import EIGHTS, install

Run = Callable[..., str]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Return a function that runs a command with the game installed."""
    home = tmp_path_factory.mktemp("outside") / "installed"
    install(home)
    ours = Path(ribeira.__file__).parents[1]  # the tested package, wherever it is installed

    def run(*command: str) -> str:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(home), str(ours)]), "COLUMNS": "120"}
        done = subprocess.run([sys.executable, *command], cwd=home, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def ribeira_(run: Run, *arguments: str) -> str:
    return run("-c", "from ribeira.cli.main import main; main()", *arguments)


def test_its_own_tests(run: Run) -> None:
    assert "passed" in run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(EIGHTS / "tests"))


@pytest.mark.parametrize(
    ("language", "name", "draw"),
    [("en", "Crazy Eights", "draws a card"), ("ru", "Сумасшедшие", "берёт карту"), ("uk", "Шалені", "бере карту")],
)
def test_the_example_game_is_listed_and_described(
    run: Run, tmp_path: Path, language: str, name: str, draw: str
) -> None:
    assert name in ribeira_(run, "--lang", language, "games")
    record = tmp_path / "game.txt"
    record.write_text(ribeira_(run, "record", "new", "eights", "--seats", "3", "--seed", "4"), encoding="utf-8")
    assert draw in ribeira_(run, "--lang", language, "replay", str(record))


def test_bots_play_it(run: Run) -> None:
    table = ribeira_(
        run, "arena", "eights", "--bots", "medium,random", "--seats", "2", "--games", "4", "--seed", "1", "--jobs", "1"
    )
    assert "medium" in table
