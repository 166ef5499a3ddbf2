"""`ribeira new-game`: create the project of a new game from the template."""

import keyword
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

import click

from ribeira.cli.input.arguments import PATH
from ribeira.cli.input.errors import CommandError
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.registry import list_games

PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["ribeira"]

[project.entry-points."ribeira.games"]
{name} = "{name}.manifest:{constant}"

[tool.setuptools.packages.find]
include = ["{name}*"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.ftl", "*.md", "*.json"]

[tool.pytest.ini_options]
pythonpath = ["."]  # the package, wherever pytest is called: the folder around it has the same name
"""
TEST = '''\
"""The game conforms at every seat count and with every option."""

import pytest
from ribeira.engine.options import Options
from ribeira.engine.testing import check_definition, check_game, settings

from {name}.manifest import {constant}

GAME = {constant}.game


def test_definition() -> None:
    check_definition(GAME)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "options"), settings(GAME))
def test_conformance(seats: int, options: Options, seed: int) -> None:
    check_game(GAME, seats, options, seed=seed)
'''


RESERVED = ("all", "tests")  # the name for all games in the arena, and the folder of the tests


class BadName(CommandError):
    """The name is not allowed for a game."""


@click.command("new-game", cls=Command)
@click.argument("name", metavar="NAME")
@click.option("--folder", type=PATH, metavar="FOLDER")
def new_game(name: str, folder: Path | None) -> None:
    """Create a project with a small, complete game."""
    home = folder or Path(name)
    write(name, home)
    print(Messages(choose_language()).say("new-game-written", folder=str(home), name=name))


def write(name: str, home: Path) -> None:
    """Write the files of the project."""
    if not (name.isidentifier() and name.isascii() and name == name.lower()):
        raise BadName("name", name=name)
    if keyword.iskeyword(name) or keyword.issoftkeyword(name) or not name[0].isalpha() or name in RESERVED:
        raise BadName("name-taken", name=name)
    if any(game.id == name for game in list_games()):
        raise BadName("game-there", name=name)
    if home.exists():
        raise BadName("there", file=str(home))
    found = find_spec(name)
    if found is not None and found.origin is not None:  # a folder without `__init__.py` is found, but has no origin
        raise BadName("name-taken", name=name)
    texts = {
        home / "pyproject.toml": PROJECT.format(name=name, constant=name.upper()),
        home / "tests" / "test_game.py": TEST.format(name=name, constant=name.upper()),
    }
    for file in ("__init__.py", "game.py", "manifest.py", "components.toml"):
        text = (resources.files("ribeira.cli.template") / file).read_text(encoding="utf-8")
        title = "".join(part.capitalize() for part in name.split("_"))
        text = text.replace("ribeira.cli.template", name).replace("TEMPLATE", name.upper())
        texts[home / name / file] = text.replace("Template", title).replace("template", name)
    texts[home / name / "__init__.py"] = f'"""The game {name}."""\n'
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
