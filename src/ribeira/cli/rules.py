"""`ribeira rules`: the rules of a game, to be read."""

import re
import sys

import click
from rich.markdown import Markdown

from ribeira.cli.arguments import find_game, of_game
from ribeira.cli.help import Command
from ribeira.cli.language import choose_language
from ribeira.cli.screen import open_console
from ribeira.engine.errors import RibeiraError

ANCHOR = re.compile(r" *\{([\w-]+)\}$", re.MULTILINE)  # `## Fishing {fishing}`


class NoRules(RibeiraError):
    """A game that came without rules, or a chapter that they do not have."""


@click.command(cls=Command)
@of_game
@click.argument("chapter", required=False, metavar="[CHAPTER]")
def rules(game: str, chapter: str | None) -> None:
    text = rules_of(game, choose_language(), chapter)
    if sys.stdout.isatty():
        open_console().print(Markdown(ANCHOR.sub("", text)))
    else:
        print(ANCHOR.sub("", text), end="")


def rules_of(id: str, language: str, chapter: str | None = None) -> str:
    """The rules as Markdown: all, or the chapter with that name."""
    path = find_game(id).folder() / "rules" / f"{language}.md"
    if not path.is_file():
        raise NoRules(f"{id} came without rules")
    text = path.read_text(encoding="utf-8")
    if chapter is None:
        return text
    chapters = {
        found[1]: part for part in re.split(r"^(?=## )", text, flags=re.MULTILINE) if (found := ANCHOR.search(part))
    }
    if chapter not in chapters:
        raise NoRules(f"the rules of {id} have no chapter {chapter!r}; they have {', '.join(chapters)}")
    return chapters[chapter]
