"""Arguments that several commands share."""

import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ribeira.bots.registry import BOTS
from ribeira.cli.input.errors import Wrong
from ribeira.cli.input.players import HUMAN
from ribeira.engine.game import AnyGame
from ribeira.engine.registry import all_games, game


def begins(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The games whose id begins so, for the shell that completes it."""
    return [game.id for game in all_games() if game.id.startswith(incomplete)]


def bots_begin(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The bots whose name begins so; where several stand with commas between them, the last. At a table to play at, a
    person may sit, too."""
    people = [HUMAN] if context.info_name == "play" else []
    others, comma, begun = incomplete.rpartition(",")
    return [f"{others}{comma}{name}" for name in [*people, *BOTS] if name.startswith(begun)]


def options_begin(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The options of the game that begin so, with their values."""
    # Click leaves arguments in `args` while it cannot yet assign them to parameters.
    given = [context.params.get("game"), *context.args]
    of = next((game for game in all_games() if game.id in given), None)
    values = of.option_values().items() if of else []
    written = [f"{name}={str(value).lower()}" for name, values in values for value in values]
    return [each for each in written if each.startswith(incomplete)]


class Seconds(click.FloatRange):
    """A number that one can count to: neither `nan` nor `inf`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(f"{value} is no number of seconds", param, ctx)
        return number


class Place(click.Path):
    """A file that is written, perhaps anew while the command goes on: `-` is none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        path = super().convert(value, param, ctx)
        if path == STANDARD_INPUT and param is not None:
            name = param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name
            raise Wrong("real-file", name=name)
        return path


def or_output(context: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """`-` is standard output, as it is without a file."""
    return None if path == STANDARD_INPUT else path


STANDARD_INPUT = Path("-")
PATH = click.Path(path_type=Path)
PLACE = Place(path_type=Path)

of_game = click.argument("game", metavar="GAME", shell_complete=begins)
of_file = click.argument("file", metavar="FILE", type=PATH)
with_seats = click.option("--seats", metavar="N|BOT,BOT,…", required=True, shell_complete=bots_begin)
with_options = click.option("--option", metavar="NAME=VALUE", multiple=True, shell_complete=options_begin)
with_seed = click.option("--seed", type=int, metavar="N")
with_components = click.option("--components", type=PATH, metavar="FILE")
as_json = click.option("--json", is_flag=True)
to_output = click.option("--output", "-o", type=PATH, metavar="FILE", callback=or_output)


class BadFile(Wrong):
    """A file that cannot be read as text."""


def find_game(id: str, components: Path | None = None) -> AnyGame:
    found = game(id)
    if components is None:
        return found
    source = "standard input" if components == STANDARD_INPUT else str(components)
    return type(found)(found.components_type.parse(read_text(components), source))


def options_for(found: AnyGame, seats: int, settings: Sequence[str]) -> dict[str, Any]:
    """Options as they were typed. Who names one that is not for so many players means a table that there cannot be,
    also where it is what would be played anyway."""
    options = found.parse_options(settings)
    fitting = found.option_seats() if options and seats in found.seats else {}
    for name, value in options.items():
        counts = fitting.get(name)
        if counts and value is not False and value in found.option_values()[name] and seats not in counts:
            span = f"{counts[0]}–{counts[-1]}" if counts == list(range(counts[0], counts[-1] + 1)) else str(counts)
            most = counts[0] if len(counts) == 1 else span
            raise Wrong("option-seats", game=found.id, name=name, seats=str(most), asked=str(seats))
    return options


def try_place(path: Path) -> None:
    """Whether a file can be written, before minutes are spent on what is to be in it. None is there after that that was
    not there before."""
    there = path.exists()
    if there and not path.is_file() and not path.is_dir():
        return  # a pipe, say: whoever reads it takes the first that closes it for the end
    path.open("a").close()
    if not there:
        path.unlink()


def read_text(path: Path) -> str:
    """The text of a file, or of standard input."""
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.read().removeprefix("\ufeff")
        return path.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark that it is UTF-8
    except UnicodeDecodeError:
        raise BadFile("no-text", file=str(path)) from None
