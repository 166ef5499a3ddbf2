"""Rules of a game for players, as Markdown files in the game's package.

`rulebook/<language>.md` contains the rules. `interpretations/<language>.md` explains how the implementation reads
ambiguous rules. A line that applies only with some options or seat counts ends with conditions:

    The player with the most fish gets $4. {unless bonus_profile=6-8-10-12}
    You need not sell. {if optional_wish_parts=sales}
    Then the player on your left takes a turn. {unless seats=1}

If a line has several conditions, all must hold. `{if name}` means `{if name=true}`. Conditions name only values other
than the default, because a table stores only options that differ from the default. A condition of a heading applies to
its section. Without a table, all sections are included, with the lines for default options and several players. The
web client implements the same rules (`web/src/features/rulebook/sections.ts`).

Special markup:

- The chapter `{aid}` is the player aid, which fits on one screen.
- A comment `<!-- 4.3.1 4.3.2 -->` names the numbered rules that the sentences before it state. Readers do not see it.
  `rulebook/rules.toml` lists the numbers with one line each, and a test finds rules that no sentence states.
- A line `{picture buyers colour=white; markets starfish | Its caption.}` is a picture of pieces. The browser draws the
  pieces; elsewhere only the caption appears.
- A chapter `{example-NAME}` describes the position in `rulebook/examples/NAME.json`: a deal, the moves up to the
  position, the reader's actions, and the resulting events.
- A line `{picture position NAME:before | Its caption.}` is a picture of the board in the example's position.
  `NAME:after` shows the position after the reader's actions, and `NAME:1` the position after the first one. An example
  without actions and without a chapter is a position for pictures only, such as the set-up.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.messages import localized_file, text_folder
from ribeira.engine.state import State

CONDITION = re.compile(r"\s*\{(if|unless) (\w+)(?:=([^}]+))?\}")
CONDITIONS = re.compile(rf"(?:{CONDITION.pattern})+\s*$")
HEADING = re.compile(r"#+(?= )")
RULE_NUMBERS = re.compile(r"\s*<!--(.*?)-->")
PICTURE = re.compile(r"^\{picture ([^|}]+)(?:\|\s*([^}]*?)\s*)?\}[ \t]*$", re.MULTILINE)


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Position of a worked example and its expected events. The reader has seat 0."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    opening: list[tuple[int, str]]  # seats and actions in text form
    actions: list[str] = []  # actions of the reader
    brings: list[dict[str, Any]] = []  # expected events in order, with some of their fields

    def position(self, game: AnyGame, moment: str) -> State:
        """Return the position `before` or `after` the reader's actions, or after a number of them."""
        state: State = game.new(self.seats, seed=self.seed, options=self.options)
        for seat, action in self.opening:
            state.apply(seat, game.actions.parse(action))
        count = {"before": 0, "after": len(self.actions)}.get(moment)
        for action in self.actions[: int(moment) if count is None else count]:
            state.apply(0, game.actions.parse(action))
        return state


class RuleList(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Numbered rules of a game, each with a one-line summary."""

    rules: dict[str, str]  # stated by the rulebook
    interpretations: dict[str, str] = {}  # explained on the page of interpretations


def rules_file(game: AnyGame, language: str) -> Path:
    """Return the file with the rules in a language, or in English if there is no translation."""
    return localized_file(text_folder(game, "rulebook"), language, "md")


def interpretations_file(game: AnyGame, language: str) -> Path:
    """Return the file with the interpretations in a language, or in English if there is no translation."""
    return localized_file(text_folder(game, "interpretations"), language, "md")


def examples(game: AnyGame) -> dict[str, Example]:
    """Return the positions of the worked examples by name."""
    files = sorted((text_folder(game, "rulebook") / "examples").glob("*.json"))
    return {file.stem: msgspec.json.decode(file.read_bytes(), type=Example) for file in files}


def rule_list(game: AnyGame) -> RuleList | None:
    """Return the numbered rules of a game, or None if the game has no such list."""
    path = text_folder(game, "rulebook") / "rules.toml"
    return msgspec.toml.decode(path.read_bytes(), type=RuleList) if path.is_file() else None


def rule_numbers(text: str) -> list[str]:
    """Return the numbers of the rules that a text states.

    >>> rule_numbers("Position 1 is free. <!-- 4.3.1 4.3.2 -->")
    ['4.3.1', '4.3.2']
    """
    return [number for numbers in RULE_NUMBERS.findall(text) for number in numbers.split()]


def pictured_positions(markdown: str) -> list[str]:
    """Return the positions shown in the pictures.

    >>> pictured_positions("{picture position sell:before sell:after/ocean | A sale.}")
    ['sell:before', 'sell:after']
    """
    kinds = [kind.split() for picture in PICTURE.finditer(markdown) for kind in picture[1].split(";")]
    return [piece.partition("/")[0] for kind, *pieces in kinds for piece in pieces if kind == "position"]


def with_captions(markdown: str) -> str:
    """Replace each picture by its caption.

    >>> with_captions("{picture coin 1 | A coin.}")
    '*A coin.*'
    """
    return PICTURE.sub(lambda found: f"*{found[2]}*" if found[2] else "", markdown)


def rules_for(markdown: str, options: Mapping[str, Any] | None = None, seats: int | None = None) -> str:
    """Return the rules for these options and this number of players.

    Missing options have their default values. Without a number of players, all sections are included.

    >>> text = "Sell. {unless gift}\\nGive. {if gift}\\n# Alone {if seats=1}\\nThat is all."
    >>> rules_for(text), rules_for(text, {"gift": True}, 2)
    ('Sell.\\n# Alone\\nThat is all.', 'Give.')
    """
    known = {**(options or {}), "seats": seats}
    kept = []
    left_out = 0  # level of the heading of a section that is left out
    for line in markdown.split("\n"):
        holds = all((word == "if") == (_text(known.get(name)) == value) for word, name, value in conditions(line))
        if heading := HEADING.match(line):
            level = heading.end()
            if not left_out or level <= left_out:
                left_out = 0 if holds or seats is None else level
            holds = True
        if holds and not left_out:
            kept.append(RULE_NUMBERS.sub("", CONDITIONS.sub("", line) if "{" in line else line))
    return "\n".join(kept)


def conditions(line: str) -> Iterator[tuple[str, str, str]]:
    """Yield the conditions of a line: `if` or `unless`, the option or `seats`, and its value."""
    found = CONDITIONS.search(line) if line.rstrip().endswith("}") else None
    for condition in CONDITION.finditer(found.group() if found else ""):
        word, name, value = condition.groups()
        yield word, name, value or "true"


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
