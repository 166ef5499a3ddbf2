"""`ribeira components`: print, check or export the component tables of a game."""

from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ribeira.cli.input.arguments import PATH, find_game, game_argument
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.components import Components
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for


@click.command(cls=Command)
@game_argument
@click.option("--check", type=PATH, metavar="FILE")
@click.option("--export", is_flag=True)
def components(game: str, check: Path | None, export: bool) -> None:
    """Print a game's component tables, check another file, or export the default file."""
    language = choose_language()
    found = find_game(game, check)
    if export:
        print((found.folder() / "components.toml").read_text(encoding="utf-8"), end="")
    elif check:
        print(Messages(language).say("components-good", file=str(check), game=phrases_for(found, language).name()))
    else:
        show(open_console(), found.components, Messages(language, found))


def show(console: Console, components: Components, messages: Messages) -> None:
    """Print every table with its provenance."""
    tables: dict[str, Any] = msgspec.to_builtins(components)
    del tables["provenance"]
    for name, value in tables.items():
        source, english = components.origin(name)
        remark = messages.say(f"remark-{name}") if messages.has(f"remark-{name}") else english
        console.print(Text(name, style="bold blue"))
        console.print(Text(f"{messages.say(f'source-{source}')}: {remark}", style="dim"))
        console.print(rows(value) if is_table(value) else Text(plain(value)))
        console.print()


def is_table(value: Any) -> bool:
    """Return True for a list of rows."""
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def rows(value: list[dict[str, Any]]) -> Table:
    """Build a table with all columns that occur in any row."""
    table = Table(box=None, header_style="blue", pad_edge=False, padding=(0, 2, 0, 0))
    columns = list(dict.fromkeys(column for row in value for column in row))
    for column in columns:
        table.add_column(column)
    for row in value:
        table.add_row(*(plain(row[column]) if column in row else "" for column in columns))
    return table


def plain(value: Any) -> str:
    """Format a value on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain(part)}" for name, part in value.items())
    if isinstance(value, list):
        return " ".join(plain(part) if not isinstance(part, dict | list) else f"({plain(part)})" for part in value)
    if isinstance(value, bool):
        return str(value).lower()
    return "–" if value is None else str(value)
