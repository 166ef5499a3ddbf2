"""The folder structure matches ARCHITECTURE.md and docs/extend/game-files.md."""

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
COMPILED = ("rules", "bots")  # folders of a game whose modules are all compiled, with the exceptions in setup.py
LONGEST = 500  # lines per file
INTERPRETED = ("campaign", "fame", "position_json", "tasks", "tuning", "validation")
FILES_OF_A_GAME = {
    "__init__.py",
    "action_codes.py",
    "actions.py",
    "components.py",
    "components.toml",
    "events.py",
    "fields.py",
    "game.py",
    "manifest.py",
    "scoring.py",
    "sheet_fields.py",
    "state.py",
    "state_fields.py",
    "view.py",
    "view_fields.py",
}
FOLDERS_OF_A_GAME = {"bots", "interpretations", "locale", "presentation", "rulebook", "rules"}
CHAPTERS_OF_THE_ENGINE = {
    "action_preview",
    "bot_api",
    "i18n",
    "observation",
    "progress",
    "serialization",
    "simulation",
    "state_fields",
    "terminal",
    "testing",
}
MAX_MODULES_OF_THE_ENGINE = 15  # at its top level, without `__init__.py`
GENERATED = "Do not edit."  # marks generated files in their header


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


def test_client_modules_have_no_import_cycles() -> None:
    """Type imports count: a module of a cycle cannot be read without all others. (Python: `.importlinter`.)"""
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


def names_in(folder: Path) -> tuple[set[str], set[str]]:
    """Return the names of files and folders in a folder, without caches and compiled files."""
    found = [path for path in folder.iterdir() if path.name != "__pycache__" and path.suffix not in (".so", ".pyd")]
    return {path.name for path in found if path.is_file()}, {path.name for path in found if path.is_dir()}


@pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)
def test_every_game_has_the_same_files_and_folders(game: AnyGame) -> None:
    files, folders = names_in(GAMES / game.id)
    assert files <= FILES_OF_A_GAME
    assert folders <= FOLDERS_OF_A_GAME


def test_the_template_of_new_games_has_files_with_the_same_names() -> None:
    files, folders = names_in(ROOT / "src" / "ribeira" / "cli" / "template")
    assert files <= FILES_OF_A_GAME
    assert folders <= FOLDERS_OF_A_GAME


def test_games_are_imported_through_their_manifests() -> None:
    """Modules outside a game's package import only its manifest."""
    package = ROOT / "src" / "ribeira"
    modules = [path for path in package.rglob("*.py") if GAMES not in path.parents]
    assert len(modules) > 300
    for path in modules:
        imported = re.findall(
            r"^\s*(?:from|import) (ribeira\.games\.[\w.]+)", path.read_text(encoding="utf-8"), re.MULTILINE
        )
        assert not [name for name in imported if not name.endswith(".manifest")], path


def test_the_engine_has_few_modules_and_chapters() -> None:
    files, folders = names_in(ROOT / "src" / "ribeira" / "engine")
    assert len(files - {"__init__.py"}) <= MAX_MODULES_OF_THE_ENGINE
    assert folders == CHAPTERS_OF_THE_ENGINE


def test_every_file_that_is_described_exists() -> None:
    """Check every game, except for parts that not all games need."""
    text = (ROOT / "docs" / "extend" / "game-files.md").read_text(encoding="utf-8")
    described = set(re.findall(r"^\| `([\w/]+(?:\.py|\.toml|/))` \|", text, re.MULTILINE))
    described -= {"bots/rollout_policy.py", "bots/tuning.py", "presentation/observation_pieces.py"}
    described -= {"fields.py", "state_fields.py", "view_fields.py"}  # not all games declare their fields yet
    described -= {f"presentation/{name}.py" for name in ("action_sequences", "campaign", "follow_ups", "previews")}
    assert len(described) > 10
    for game in ribeira.list_games():
        missing = [name for name in described if not (GAMES / game.id / name).exists()]
        assert not missing, f"{game.id} has no {missing}"


def test_the_rules_tests_have_an_index_by_chapter() -> None:
    """Every test file occurs once in its game's column of tests/rules/README.md."""
    rules = ROOT / "tests" / "rules"
    rows = [row.split("|")[2:-1] for row in (rules / "README.md").read_text("utf-8").splitlines() if row[:1] == "|"]
    for column, game in enumerate(ribeira.list_games()):
        listed = [name for row in rows for name in re.findall(r"`(test_\w+)`", row[column])]
        assert sorted(listed) == sorted(path.stem for path in (rules / game.id).glob("test_*.py")), game.id


@pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)
def test_rules_and_bots_are_compiled(game: AnyGame) -> None:
    if not ribeira.COMPILED:
        pytest.skip("pure Python")
    names = [f"{folder}.{path.stem}" for folder in COMPILED for path in (GAMES / game.id / folder).glob("[!_]*.py")]
    names = [name for name in names if name.rpartition(".")[2] not in INTERPRETED]
    assert len(names) >= 6
    for name in names:
        file = import_module(f"ribeira.games.{game.id}.{name}").__file__
        assert file is not None
        assert not file.endswith(".py"), f"{name} is interpreted"


def test_a_game_is_imported_without_what_is_shown_in_the_terminal() -> None:
    """The rules need no terminal, so simulations do not pay for its import."""
    code = "import ribeira, sys; [ribeira.game(game.id) for game in ribeira.list_games()]; print('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
