"""`ribeira rules`: the rules of a game, to be read, and how we read the book."""

import re
import sys
from collections.abc import Sequence

import click
import msgspec
from rich.markdown import Markdown

from ribeira.cli.input.arguments import find_game, of_game, options_for, with_options
from ribeira.cli.input.errors import Wrong
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.rulebook import interpretations_file, rules_file, rules_for, with_captions
from ribeira.engine.registry import all_games

ANCHOR = re.compile(r" *\{([\w-]+)\}$", re.MULTILINE)  # `## Fishing {fishing}`


class NoRules(Wrong):
    """A game that came without rules, or a chapter that they do not have."""


def chapters_begin(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The chapters of the game's rules whose names begin so, for the shell that completes it."""
    known = next((game for game in all_games() if game.id == context.params.get("game")), None)
    path = rules_file(known, choose_language()) if known is not None else None
    text = path.read_text(encoding="utf-8") if path is not None and path.is_file() else ""
    return [name for name in chapters_of(text) if name.startswith(incomplete)]


def chapters_of(text: str) -> dict[str, str]:
    """The chapters of rules by name."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    return {found[1]: part for part in parts if (found := ANCHOR.search(part))}


@click.command(cls=Command)
@of_game
@click.argument("chapter", required=False, metavar="[CHAPTER]", shell_complete=chapters_begin)
@click.option("--seats", type=int, metavar="N")
@with_options
@click.option("--readings", is_flag=True)
def rules(game: str, chapter: str | None, seats: int | None, option: Sequence[str], readings: bool) -> None:
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
    """The rules as Markdown, those of a table where one is described: all, or the chapter with that name."""
    game = find_game(id)
    path = interpretations_file(game, language) if readings else rules_file(game, language)
    if not path.is_file():
        raise NoRules("no-readings" if readings else "no-rules", game=id)
    if seats is not None:
        game.check_seats(seats)
    told = game.parse_options(settings) if seats is None else options_for(game, seats, settings)
    options = game.check_options(seats or game.seats[-1], told)
    text = rules_for(with_captions(path.read_text(encoding="utf-8")), msgspec.to_builtins(options), seats)
    if chapter is None:
        return text
    chapters = chapters_of(text)
    if chapter not in chapters:
        raise NoRules("chapter", game=id, name=chapter, chapters=", ".join(chapters))
    return chapters[chapter]
