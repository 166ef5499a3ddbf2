"""`ribeira rules`: print the rules of a game and our interpretations of them."""

import re
import sys
from collections.abc import Sequence

import click
import msgspec
from rich.markdown import Markdown

from ribeira.cli.input.arguments import find_game, game_argument, options_for, with_options
from ribeira.cli.input.errors import CommandError
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.rulebook import interpretations_file, rules_file, rules_for, with_captions
from ribeira.engine.registry import list_games

ANCHOR = re.compile(r" *\{([\w-]+)\}$", re.MULTILINE)  # `## Fishing {fishing}`


class NoRules(CommandError):
    """The game's rules or the requested chapter do not exist."""


def complete_chapters(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete the names of the chapters of a game's rules."""
    known = next((game for game in list_games() if game.id == context.params.get("game")), None)
    path = rules_file(known, choose_language()) if known is not None else None
    text = path.read_text(encoding="utf-8") if path is not None and path.is_file() else ""
    return [name for name in chapters_of(text) if name.startswith(incomplete)]


def chapters_of(text: str) -> dict[str, str]:
    """Split rules into chapters by name."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    return {found[1]: part for part in parts if (found := ANCHOR.search(part))}


@click.command(cls=Command)
@game_argument
@click.argument("chapter", required=False, metavar="[CHAPTER]", shell_complete=complete_chapters)
@click.option("--seats", type=int, metavar="N")
@with_options
@click.option("--readings", is_flag=True)
def rules(game: str, chapter: str | None, seats: int | None, option: Sequence[str], readings: bool) -> None:
    """Print the rules, or one chapter."""
    text = rules_of(game, choose_language(), chapter, seats, option, readings)
    if sys.stdout.isatty():
        open_console().print(Markdown(ANCHOR.sub("", text)))
    else:
        print(ANCHOR.sub("", text), end="")


def rules_of(
    id: str,
    language: str,
    chapter: str | None = None,
    seats: int | None = None,
    settings: Sequence[str] = (),
    readings: bool = False,
) -> str:
    """Return the rules as Markdown, adapted to the number of seats and the options: all, or one chapter."""
    game = find_game(id)
    path = interpretations_file(game, language) if readings else rules_file(game, language)
    if not path.is_file():
        raise NoRules("no-readings" if readings else "no-rules", game=id)
    if seats is not None:
        game.check_seats(seats)
    chosen = game.parse_options(settings) if seats is None else options_for(game, seats, settings)
    options = game.check_options(seats or game.seats[-1], chosen)
    text = rules_for(with_captions(path.read_text(encoding="utf-8")), msgspec.to_builtins(options), seats)
    if chapter is None:
        return text
    chapters = chapters_of(text)
    if chapter not in chapters:
        raise NoRules("chapter", game=id, name=chapter, chapters=", ".join(chapters))
    return chapters[chapter]
