"""Arguments, options and parameter types that several commands share."""

import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ribeira.cli.input.completion import complete_bots, complete_games, complete_options
from ribeira.cli.input.errors import CommandError
from ribeira.engine.game import AnyGame
from ribeira.engine.registry import game


class Seconds(click.FloatRange):
    """Type of a finite number of seconds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Reject `nan` and `inf`."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail(f"{value} is no number of seconds", param, ctx)
        return number


class OutputFile(click.Path):
    """Type of an output file that is written several times. It rejects `-`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Reject `-`."""
        path = super().convert(value, param, ctx)
        if path == STANDARD_INPUT and param is not None:
            name = param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name
            raise CommandError("real-file", name=name)
        return path


def none_for_dash(context: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """Turn `-` into None, which means standard output."""
    return None if path == STANDARD_INPUT else path


STANDARD_INPUT = Path("-")
PATH = click.Path(path_type=Path)
OUTPUT_FILE = OutputFile(path_type=Path)

game_argument = click.argument("game", metavar="GAME", shell_complete=complete_games)
file_argument = click.argument("file", metavar="FILE", type=PATH)
with_seats = click.option("--seats", metavar="N|BOT,BOT,…", required=True, shell_complete=complete_bots)
with_options = click.option("--option", metavar="NAME=VALUE", multiple=True, shell_complete=complete_options)
with_seed = click.option("--seed", type=int, metavar="N")
with_components = click.option("--components", type=PATH, metavar="FILE")
json_option = click.option("--json", is_flag=True)
output_option = click.option("--output", "-o", type=PATH, metavar="FILE", callback=none_for_dash)


class BadFile(CommandError):
    """The file cannot be read as text."""


def find_game(id: str, components: Path | None = None) -> AnyGame:
    """Return a game, with the components of a file if one is given."""
    found = game(id)
    if components is None:
        return found
    source = "standard input" if components == STANDARD_INPUT else str(components)
    return type(found)(found.components_type.parse(read_text(components), source))


def options_for(found: AnyGame, seats: int, settings: Sequence[str]) -> dict[str, Any]:
    """Parse options and reject values that this number of seats excludes.

    The defaults depend on the number of seats. A value that the user typed is rejected even if it has no effect.
    """
    options = found.parse_options(settings)
    fitting = found.option_seats() if options and seats in found.seats else {}
    for name, value in options.items():
        counts = fitting.get(name)
        if counts and value is not False and value in found.option_values()[name] and seats not in counts:
            span = f"{counts[0]}–{counts[-1]}" if counts == list(range(counts[0], counts[-1] + 1)) else str(counts)
            most = counts[0] if len(counts) == 1 else span
            raise CommandError("option-seats", game=found.id, name=name, seats=str(most), asked=str(seats))
    return options


def check_writable(path: Path) -> None:
    """Raise `OSError` if a file cannot be written, before a long computation. No new file remains."""
    there = path.exists()
    if there and not path.is_file() and not path.is_dir():
        return  # closing a pipe would signal its end to the reader
    path.open("a").close()
    if not there:
        path.unlink()


def read_text(path: Path) -> str:
    """Read a file, or standard input for `-`."""
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.read().removeprefix("\ufeff")
        return path.read_text(encoding="utf-8-sig")  # some editors write a byte order mark
    except UnicodeDecodeError:
        raise BadFile("no-text", file=str(path)) from None
