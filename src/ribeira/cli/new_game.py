"""`ribeira new-game`: a game of one's own, to begin with."""

from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from ribeira.cli.arguments import Lang
from ribeira.cli.language import choose_language
from ribeira.engine.errors import RibeiraError
from ribeira.engine.messages import Messages

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
{name} = "{name}.game"

[tool.setuptools]
packages = ["{name}"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.ftl", "*.md"]
"""
TEST = '''\
"""Every promise that a game makes, at every seat count and with every option."""

from ribeira.engine.conformance import check_game, settings

from {name}.game import GAME


def test_conformance() -> None:
    for seats, options in settings(GAME):
        for seed in range(20):
            check_game(GAME, seats, options, seed=seed, every=1)
'''


class BadName(RibeiraError):
    """A game cannot be called that."""


def add_to(app: typer.Typer) -> None:
    @app.command("new-game", help="Write a small game of your own that runs, to go on from.")
    def new_game(
        name: Annotated[str, typer.Argument(metavar="NAME", help="Its id: small letters, like cafe.")],
        folder: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where to; else ./NAME.")] = None,
        lang: Lang = None,
    ) -> None:
        home = folder or Path(name)
        write(name, home)
        print(Messages(choose_language(lang)).say("new-game-written", folder=str(home), name=name))


def write(name: str, home: Path) -> None:
    """A distribution with the game and its test."""
    if not (name.isidentifier() and name.isascii() and name == name.lower()):
        raise BadName(f"a game's id is a word of small letters, not {name!r}")
    if home.exists():
        raise BadName(f"{home} is there already")
    texts = {
        home / "pyproject.toml": PROJECT.format(name=name),
        home / "tests" / "test_game.py": TEST.format(name=name),
    }
    for file in ("__init__.py", "game.py", "components.toml"):
        text = (resources.files("ribeira.cli.template") / file).read_text(encoding="utf-8")
        title = "".join(part.capitalize() for part in name.split("_"))
        texts[home / name / file] = text.replace("Template", title).replace("template", name)
    texts[home / name / "__init__.py"] = f'"""The game {name}."""\n'
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
