"""The rules of a game as players read them: Markdown of the game's package.

`rules/<language>.md` are the rules, `readings/<language>.md` says how we read the book where it can be read otherwise.
A line of the rules that is true only with some options ends with what it hangs on:

    The most fish bring $4. {unless bonus_profile=6-8-10-12}
    You need not sell. {if optional_wish_parts=sales}

Several of these must all hold; without a value, `{if name}` is `{if name=true}`. Only values that are not the default
are named, so that a table, which keeps only the options that differ, can be asked directly. The web client reads the
same files with a function of the same few lines (`web/src/lib/rules.ts`).
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ribeira.engine.game import Game

CONDITION = re.compile(r"\s*\{(if|unless) (\w+)(?:=([^}]+))?\}")
CONDITIONS = re.compile(rf"(?:{CONDITION.pattern})+\s*$")


def rules_file(game: Game[Any, Any], language: str) -> Path:
    return game.folder() / "rules" / f"{language}.md"


def readings_file(game: Game[Any, Any], language: str) -> Path:
    return game.folder() / "readings" / f"{language}.md"


def rules_for(markdown: str, options: Mapping[str, Any]) -> str:
    """The rules as they are with these options; what is left out is the default.

    >>> text = "Sell. {unless gift}\\nGive. {if gift}\\nThat is all."
    >>> rules_for(text, {}), rules_for(text, {"gift": True})
    ('Sell.\\nThat is all.', 'Give.\\nThat is all.')
    """
    kept = []
    for line in markdown.split("\n"):
        if all((word == "if") == (_text(options.get(name)) == value) for word, name, value in conditions(line)):
            kept.append(CONDITIONS.sub("", line))
    return "\n".join(kept)


def conditions(line: str) -> Iterator[tuple[str, str, str]]:
    """What a line hangs on: `if` or `unless`, the option, its value."""
    found = CONDITIONS.search(line)
    for condition in CONDITION.finditer(found.group() if found else ""):
        word, name, value = condition.groups()
        yield word, name, value or "true"


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
