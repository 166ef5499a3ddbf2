"""Rules of a game for players: Markdown files in the game's package.

`rulebook/<language>.md` contains the rules. `interpretations/<language>.md` explains how the implementation reads
ambiguous rules. A line that applies only with some options or seat counts ends with conditions:

    The most fish bring $4. {unless bonus_profile=6-8-10-12}
    You need not sell. {if optional_wish_parts=sales}
    Then the player to your left goes on. {unless seats=1}

If a line has several conditions, all must hold. `{if name}` means `{if name=true}`. Conditions name only values other
than the default, because a table stores only options that differ from the default. A condition of a heading applies to
its section. Without a table, all sections are included, with the lines for default options and several players. The
web client implements the same rules (`web/src/features/rulebook/sections.ts`).

Special markup:

- The chapter `{aid}` is the player aid, which fits on one screen.
- A line `{picture buyers colour=white; markets starfish | Its caption.}` is a picture of pieces. The browser draws the
  pieces; elsewhere only the caption appears.
- A chapter `{example-NAME}` describes the position in `rulebook/examples/NAME.json`: a deal, the moves up to the
  position, the reader's actions, and the resulting events.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.messages import localized_file, text_folder

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
    return localized_file(text_folder(game, "rulebook"), language, "md")


def interpretations_file(game: AnyGame, language: str) -> Path:
    """How we read the book, likewise."""
    return localized_file(text_folder(game, "interpretations"), language, "md")


def examples(game: AnyGame) -> dict[str, Example]:
    """The positions of the rules' examples, by their names."""
    files = sorted((text_folder(game, "rulebook") / "examples").glob("*.json"))
    return {file.stem: msgspec.json.decode(file.read_bytes(), type=Example) for file in files}


def with_captions(markdown: str) -> str:
    """The rules where pieces cannot be drawn: of a picture there is its caption.

    >>> with_captions("{picture coin 1 | A coin.}")
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
