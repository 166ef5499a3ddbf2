"""The rules of a game as players read them: Markdown of the game's package.

`rules/<language>.md` are the rules, `readings/<language>.md` says how we read the book where it can be read otherwise.
A line of the rules that is true only with some options, or for so many players, ends with what it hangs on:

    The most fish bring $4. {unless bonus_profile=6-8-10-12}
    You need not sell. {if optional_wish_parts=sales}
    Then the player to your left goes on. {unless seats=1}

Several of these must all hold; without a value, `{if name}` is `{if name=true}`. Only values that are not the default
are named, so that a table, which keeps only the options that differ, can be asked directly. What a heading hangs on,
its whole section hangs on; but where the rules are read without a table, all sections are there, and the lines are
those of the usual options and of several players. The web client reads the same files with a function of the same few
lines (`web/src/features/rulebook/sections.ts`).

Three things are there to look at. The chapter `{aid}` is the player's aid, on one screen. A line
`{picture buyers colour=white; markets starfish | Its caption.}` is a picture of pieces, drawn in the browser as the
gallery draws them; elsewhere its caption stands there. A chapter `{example-NAME}` speaks of the position in
`rules/examples/NAME.json`: a deal and the moves that led there, what to do there, and what that brings about.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.messages import spoken

CONDITION = re.compile(r"\s*\{(if|unless) (\w+)(?:=([^}]+))?\}")
CONDITIONS = re.compile(rf"(?:{CONDITION.pattern})+\s*$")
HEADING = re.compile(r"#+(?= )")
PICTURE = re.compile(r"^\{picture ([^|}]+)(?:\|\s*([^}]*?)\s*)?\}[ \t]*$", re.MULTILINE)


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position of the rules' examples, and what the text says that happens there. The reader has seat 0."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    opening: list[tuple[int, str]]  # who did what, in the text form
    actions: list[str]  # what the reader is to do
    brings: list[dict[str, Any]]  # events that this makes happen, in their order; what they have among others


def rules_file(game: AnyGame, language: str) -> Path:
    """The rules in a language, or in the one that there is."""
    return spoken(game.folder() / "rules", language, "md")


def readings_file(game: AnyGame, language: str) -> Path:
    """How we read the book, likewise."""
    return spoken(game.folder() / "readings", language, "md")


def examples(game: AnyGame) -> dict[str, Example]:
    """The positions of the rules' examples, by their names."""
    files = sorted((game.folder() / "rules" / "examples").glob("*.json"))
    return {file.stem: msgspec.json.decode(file.read_bytes(), type=Example) for file in files}


def captioned(markdown: str) -> str:
    """The rules where pieces cannot be drawn: of a picture there is its caption.

    >>> captioned("{picture coin 1 | A coin.}")
    '*A coin.*'
    """
    return PICTURE.sub(lambda found: f"*{found[2]}*" if found[2] else "", markdown)


def rules_for(markdown: str, options: Mapping[str, Any] | None = None, seats: int | None = None) -> str:
    """The rules as they are with these options, of which the default ones may be missing, for so many players; without
    a number they are the rules to be read without a table.

    >>> text = "Sell. {unless gift}\\nGive. {if gift}\\n# Alone {if seats=1}\\nThat is all."
    >>> rules_for(text), rules_for(text, {"gift": True}, 2)
    ('Sell.\\n# Alone\\nThat is all.', 'Give.')
    """
    known = {**(options or {}), "seats": seats}
    kept = []
    left_out = 0  # the level of the heading whose section is left out
    for line in markdown.split("\n"):
        holds = all((word == "if") == (_text(known.get(name)) == value) for word, name, value in conditions(line))
        if heading := HEADING.match(line):
            level = heading.end()
            if not left_out or level <= left_out:
                left_out = 0 if holds or seats is None else level
            holds = True
        if holds and not left_out:
            kept.append(CONDITIONS.sub("", line) if "{" in line else line)
    return "\n".join(kept)


def conditions(line: str) -> Iterator[tuple[str, str, str]]:
    """What a line hangs on: `if` or `unless`, the option (or `seats`), its value."""
    found = CONDITIONS.search(line) if line.rstrip().endswith("}") else None
    for condition in CONDITION.finditer(found.group() if found else ""):
        word, name, value = condition.groups()
        yield word, name, value or "true"


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
