"""Arguments that several commands share."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import Game
from ribeira.engine.registry import all_games, game


def begins(incomplete: str) -> list[str]:
    """The games whose id begins so, for the shell that completes it."""
    return [game.id for game in all_games() if game.id.startswith(incomplete)]


GameId = Annotated[
    str, typer.Argument(metavar="GAME", help="The game: `ribeira games` lists them.", autocompletion=begins)
]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game; - is standard input.")]
Seats = Annotated[
    str, typer.Option(metavar="N|BOT,BOT,…", help="How many seats there are, or which bot has each: 3, or easy,hard.")
]
Settings = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be given several times.")
]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same game.")]
ComponentsFile = Annotated[
    Path | None, typer.Option("--components", metavar="FILE", help="Play with another deck: see `ribeira components`.")
]
Lang = Annotated[str | None, typer.Option(help="Language: en, ru or uk.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


STANDARD_INPUT = Path("-")


class BadFile(RibeiraError):
    """A file that cannot be read as text."""


def find_game(id: str, components: Path | None = None) -> Game[Any, Any]:
    found = game(id)
    if components == STANDARD_INPUT:
        return type(found)(found.components_type.parse(read_text(components), "standard input"))
    return found.with_components(components) if components else found


def read_text(path: Path) -> str:
    """The text of a file, or of standard input."""
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.read()
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path}: it is not a text in UTF-8") from None
