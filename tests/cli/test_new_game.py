"""`ribeira new-game`: what it writes conforms, and grows as the guide says."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

import pytest

from tests.cli.conftest import Ribeira
from tests.example_game import install


@pytest.mark.long
def test_a_new_game_conforms(ribeira: Ribeira, tmp_path: Path) -> None:
    home = tmp_path / "my_stones"
    assert ribeira("new-game", "my_stones", "--folder", home).status == 0
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "my_stones"],
        cwd=tmp_path,  # where the folder could be taken for the package
        env=environment,
        capture_output=True,
        text=True,
    )
    assert tested.returncode == 0, tested.stdout
    assert ribeira("new-game", "my_stones", "--folder", home).status == 2
    assert ribeira("new-game", "My Stones").status == 2
    assert ribeira("new-game", "wishes", "--folder", tmp_path / "wishes").status == 2  # two games of one name


NEW_FOLDERS = ("locale", "rulebook", "presentation", "phrases")
OLD_FOLDERS = ("messages", "rules", "shown", "words")  # of earlier versions


@pytest.mark.parametrize(("locale", "rulebook", "presentation", "phrases"), [NEW_FOLDERS, OLD_FOLDERS])
def test_a_new_game_can_be_extended_as_the_guide_describes(
    ribeira: Ribeira, tmp_path: Path, locale: str, rulebook: str, presentation: str, phrases: str
) -> None:
    """Messages, rules and modules in subfolders are installed. English texts are used for missing languages."""
    home = tmp_path / "source"
    assert ribeira("new-game", "my_stones", "--folder", home).status == 0
    own = home / "my_stones"
    added = {
        own / locale / "en.ftl": "game-name = My stones\naction-take = Take { $stones }\n",
        own / rulebook / "en.md": "# My stones\n",
        own / presentation / "__init__.py": "",
        own / presentation / f"{phrases}.py": "from ribeira.engine.i18n.phrases import Phrases\n\nWORDS = Phrases\n",
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
            "phrases_for(game, 'en', [])",
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "installed"), *filter(None, sys.path)])},
        capture_output=True,
        text=True,
    )
    assert told.stdout.strip() == "My stones en.md", told.stderr
    warned = {Path(old).name for old in re.findall(r"(\S+) is deprecated", told.stderr)}
    assert warned == ({"messages", "rules", "my_stones.shown.words"} if locale == "messages" else set())


def test_a_new_game_can_be_played_from_the_folder_above(
    ribeira: Ribeira, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after `pip install -e`: the folder around the package has its name, and Python meets that one first."""
    assert ribeira("new-game", "my_stones", "--folder", tmp_path / "my_stones").status == 0
    package = tmp_path / "my_stones" / "my_stones"

    class Editable:
        """What setuptools installs: asked last, and by the whole name."""

        @staticmethod
        def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
            file = package / f"{name.removeprefix('my_stones.')}.py"
            return spec_from_file_location(name, file) if file.is_file() else None

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Editable])
    try:
        game = import_module("my_stones.game").GAME
        assert sys.modules["my_stones"].__file__ is None
        assert game.folder() == package
        assert game.new(2, seed=1).deciders()
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "my_stones"]:
            del sys.modules[name]
