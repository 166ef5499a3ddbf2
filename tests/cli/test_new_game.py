"""`ribeira new-game`: the new package passes its tests, also after the changes that the guide describes."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

import pytest

from ribeira.engine.registry import import_manifest
from tests.cli.conftest import Ribeira
from tests.example_game import install


@pytest.mark.long
def test_a_new_game_conforms(ribeira: Ribeira, tmp_path: Path) -> None:
    home = tmp_path / "my_stones"
    assert ribeira("new-game", "my_stones", "--folder", home).status == 0
    tested = run_tests(home, tmp_path)
    assert tested.returncode == 0, tested.stdout
    assert ribeira("new-game", "my_stones", "--folder", home).status == 2
    assert ribeira("new-game", "My Stones").status == 2
    assert ribeira("new-game", "wishes", "--folder", tmp_path / "wishes").status == 2  # the name is taken


GUIDE = Path(__file__).parents[2] / "docs" / "extend" / "adding-a-game.md"
DIFF = re.compile(r"^```diff\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def follow(text: str, diff: str) -> str:
    """Apply a diff from the guide. Lines without context are appended."""
    lines = diff.splitlines()
    before = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "+")
    after = "".join(f"{line[1:]}\n" for line in lines if line[:1] != "-")
    if not before:
        return text + after
    assert text.count(before) == 1, f"the guide shows lines that are not in the template:\n{before}"
    return text.replace(before, after)


@pytest.mark.long
@pytest.mark.parametrize(("kind", "places"), [("public", 4), ("hidden", 5)])
def test_a_field_is_added_as_the_guide_says(ribeira: Ribeira, tmp_path: Path, kind: str, places: int) -> None:
    """A public counter changes at most four files, a hidden number at most five."""
    home = tmp_path / "pebbles"
    assert ribeira("new-game", "pebbles", "--folder", home).status == 0
    public, hidden = GUIDE.read_text(encoding="utf-8").split("A hidden number, such as")
    changes = DIFF.findall(public if kind == "public" else hidden)
    assert 3 <= len(changes) <= places
    for name, diff in changes:
        path = home / name
        path.write_text(follow(path.read_text(encoding="utf-8"), diff), encoding="utf-8")
    tested = run_tests(home, tmp_path)
    assert tested.returncode == 0, tested.stdout


def run_tests(home: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a game's tests from the parent folder, where Python could import the folder instead of the package."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", home.name],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )


MANIFEST = """\
from my_stones.game import MyStonesGame
from my_stones.presentation.phrases import MyStonesPhrases
from ribeira.engine.manifest import GameManifest

MY_STONES = GameManifest(game=MyStonesGame(), phrases=MyStonesPhrases)
"""
PHRASES = """\
from ribeira.engine.i18n.phrases import Phrases


class MyStonesPhrases(Phrases):
    pass
"""
NEW_FOLDERS = ("locale", "rulebook")
OLD_FOLDERS = ("messages", "rules")  # of earlier versions


@pytest.mark.parametrize(("locale", "rulebook"), [NEW_FOLDERS, OLD_FOLDERS])
def test_texts_of_a_new_game_are_found_in_both_layouts(
    ribeira: Ribeira, tmp_path: Path, locale: str, rulebook: str
) -> None:
    """Messages, rules and modules in subfolders are installed. English texts are used for missing languages."""
    home = tmp_path / "source"
    assert ribeira("new-game", "my_stones", "--folder", home).status == 0
    own = home / "my_stones"
    added = {
        own / locale / "en.ftl": "game-name = My stones\naction-take = Take { $stones }\n",
        own / rulebook / "en.md": "# My stones\n",
        own / "presentation" / "__init__.py": "",
        own / "presentation" / "phrases.py": PHRASES,
        own / "manifest.py": MANIFEST,
    }
    for path, text in added.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    install(tmp_path / "installed", home)
    for path in added:
        assert (tmp_path / "installed" / path.relative_to(home)).is_file()
    told = subprocess.run(
        [
            sys.executable,
            "-W",
            "always",
            "-c",
            "import ribeira\n"
            "from ribeira.engine.i18n.messages import Messages\n"
            "from ribeira.engine.i18n.phrases import phrases_for\n"
            "from ribeira.engine.i18n.rulebook import rules_file\n"
            "game = ribeira.game('my_stones')\n"
            "print(Messages('uk', game).say('game-name'), rules_file(game, 'ru').name)\n"
            "print(type(phrases_for(game, 'en', [])).__name__)",
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "installed"), *filter(None, sys.path)])},
        capture_output=True,
        text=True,
    )
    assert told.stdout.split("\n")[:2] == ["My stones en.md", "MyStonesPhrases"], told.stderr
    warned = {Path(old).name for old in re.findall(r"(\S+) is deprecated", told.stderr)}
    assert warned == ({"messages", "rules"} if locale == "messages" else set())


def test_a_new_game_can_be_played_from_the_folder_above(
    ribeira: Ribeira, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression test for `pip install -e`: Python finds the project folder of the same name before the package."""
    assert ribeira("new-game", "my_stones", "--folder", tmp_path / "my_stones").status == 0
    package = tmp_path / "my_stones" / "my_stones"

    class Editable:
        """Import finder like the one of setuptools: it comes last and finds modules by their full names."""

        @staticmethod
        def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
            file = package / f"{name.removeprefix('my_stones.')}.py"
            return spec_from_file_location(name, file) if file.is_file() else None

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Editable])
    try:
        game = import_manifest("my_stones.manifest").game
        assert sys.modules["my_stones"].__file__ is None
        assert game.folder() == package
        assert game.new(2, seed=1).deciders()
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "my_stones"]:
            del sys.modules[name]
