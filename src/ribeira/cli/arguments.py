"""Arguments that several commands share."""

import sys
from pathlib import Path

import click

from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.registry import all_games, game


def begins(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The games whose id begins so, for the shell that completes it."""
    return [game.id for game in all_games() if game.id.startswith(incomplete)]


PATH = click.Path(path_type=Path)

of_game = click.argument("game", metavar="GAME", shell_complete=begins)
of_file = click.argument("file", metavar="FILE", type=PATH)
with_seats = click.option("--seats", metavar="N|BOT,BOT,…", required=True)
with_options = click.option("--option", metavar="NAME=VALUE", multiple=True)
with_seed = click.option("--seed", type=int, metavar="N")
with_components = click.option("--components", type=PATH, metavar="FILE")
as_json = click.option("--json", is_flag=True)
to_output = click.option("--output", "-o", type=PATH, metavar="FILE")
with_database = click.option("--database", metavar="URL", default="", envvar="RIBEIRA_DATABASE")


STANDARD_INPUT = Path("-")


class BadFile(RibeiraError):
    """A file that cannot be read as text."""


def find_game(id: str, components: Path | None = None) -> AnyGame:
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
