"""Arguments that several commands share."""

from pathlib import Path
from typing import Annotated, Any

import typer

from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import Game
from ribeira.engine.registry import game

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game: `ribeira games` lists them.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]
Players = Annotated[int, typer.Option(help="How many play.", min=1)]
Settings = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be given several times.")
]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same game.")]
ComponentsFile = Annotated[
    Path | None, typer.Option("--components", metavar="FILE", help="Play with another deck: see `ribeira components`.")
]
Lang = Annotated[str | None, typer.Option(help="Language: en, ru or uk.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


class BadFile(RibeiraError):
    """A file that cannot be read as text."""


def find_game(id: str, components: Path | None = None) -> Game[Any, Any]:
    found = game(id)
    return found.with_components(components) if components else found


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path}: it is not a text in UTF-8") from None
