"""The house is as ARCHITECTURE.md and docs/adding-a-game.md say: the same rooms in every game, and none too large."""

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ribeira
from ribeira.engine.game import AnyGame

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "ribeira" / "games"
HOT = ("decisions", "bots")  # folders of a game in which everything is compiled
LONGEST = 500  # lines of a file
INTERPRETED = ("tuning",)  # modules in these folders that only `ribeira.training` imports
GENERATED = "Do not edit."  # in its head: nobody wrote it


def test_no_file_is_too_long() -> None:
    python = [path for folder in ("src", "tests", "benchmarks", "docs") for path in (ROOT / folder).rglob("*.py")]
    client = [
        path
        for folder in ("web/src", "web/tests", "web/dev", "examples")
        for ending in ("ts", "svelte", "css", "py")
        for path in (ROOT / folder).rglob(f"*.{ending}")
    ]
    assert len(python) > 300
    assert len(client) > 300
    texts = {path: path.read_text(encoding="utf-8") for path in python + client if "static" not in path.parts}
    lengths = {path: len(text.splitlines()) for path, text in texts.items() if GENERATED not in text[:200]}
    assert not {str(path.relative_to(ROOT)): length for path, length in lengths.items() if length > LONGEST}


def test_nothing_of_the_client_goes_round_in_a_circle() -> None:
    """Types count, too: whoever reads one file of a circle has to read all of it. (Python: `.importlinter`.)"""
    source = ROOT / "web" / "src"
    files = {path for ending in ("ts", "svelte") for path in source.rglob(f"*.{ending}")}
    wanted = {path: _imported(path, files) for path in files}
    assert sum(map(len, wanted.values())) > 1000
    for path in wanted:
        reached, waiting = set[Path](), list(wanted[path])
        while waiting:
            if (each := waiting.pop()) not in reached:
                reached.add(each)
                waiting += wanted[each]
        assert path not in reached, f"{path.relative_to(ROOT)} imports itself, by way of others"


def _imported(path: Path, files: set[Path]) -> set[Path]:
    found = re.findall(r'^\s*(?:import|export)\s[^;"]*?"(\.[^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
    named = [Path(os.path.normpath(path.parent / each)) for each in found]
    endings = ("", ".ts", ".svelte.ts", "/index.ts")
    return {there for each in named for ending in endings if (there := Path(f"{each}{ending}")) in files}


def test_every_room_of_a_game_is_described() -> None:
    """And every game has those that the table of adding-a-game.md has, but for what not all need."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    described = set(re.findall(r"^\| `([\w/]+(?:\.py|\.toml|/))` \|", text, re.MULTILINE))
    described -= {"bots/quick.py", "shown/campaign.py", "shown/gestures.py", "shown/later.py", "shown/worth.py"}
    assert len(described) > 10
    for game in ribeira.all_games():
        missing = [name for name in described if not (GAMES / game.id / name).exists()]
        assert not missing, f"{game.id} has no {missing}"


def test_the_rules_tests_have_an_index_by_chapter() -> None:
    """Every file stands once in its game's column of tests/rules/README.md."""
    rules = ROOT / "tests" / "rules"
    rows = [row.split("|")[2:-1] for row in (rules / "README.md").read_text("utf-8").splitlines() if row[:1] == "|"]
    for column, game in enumerate(ribeira.all_games()):
        listed = [name for row in rows for name in re.findall(r"`(test_\w+)`", row[column])]
        assert sorted(listed) == sorted(path.stem for path in (rules / game.id).glob("test_*.py")), game.id


@pytest.mark.parametrize("game", ribeira.all_games(), ids=lambda game: game.id)
def test_what_is_hot_is_compiled(game: AnyGame) -> None:
    """All of a game's decisions and of what its bots know, whatever the modules are called."""
    if not ribeira.COMPILED:
        pytest.skip("pure Python")
    names = [f"{room}.{path.stem}" for room in HOT for path in (GAMES / game.id / room).glob("[!_]*.py")]
    names = [name for name in names if name.rpartition(".")[2] not in INTERPRETED]
    assert len(names) >= 6
    for name in names:
        file = import_module(f"ribeira.games.{game.id}.{name}").__file__
        assert file is not None
        assert not file.endswith(".py"), f"{name} is interpreted"


def test_a_game_is_imported_without_what_is_shown_in_the_terminal() -> None:
    """Rules need no terminal: whoever simulates does not wait for it."""
    code = "import ribeira, sys; [ribeira.game(game.id) for game in ribeira.all_games()]; print('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
