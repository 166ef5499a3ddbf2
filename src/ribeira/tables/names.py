"""Types and sanitizing of names and chat messages."""

import unicodedata
from typing import Annotated

import msgspec

from ribeira.tables.errors import Refused
from ribeira.tables.lookalikes import BLANK, NAME_LENGTH, looks_like_bot

CHAT_LENGTH = 500
MAX_MARKS = 3  # combining marks on one character in any script
MAX_EUROPEAN_MARKS = 2  # for EUROPEAN scripts, whose common marks have precomposed characters
EUROPEAN = ("LATIN", "GREEK", "CYRILLIC")
EMOJI_STYLE = "\ufe0f"  # variation selector that shows the previous character as an emoji
JOINER = "\u200d"  # zero-width joiner, which combines emojis

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Chat = Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_LENGTH)]
Colour = Annotated[str, msgspec.Meta(pattern="^[a-z]{1,16}$")]


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's public name and color."""

    name: Name
    colour: Colour = "blue"


def clean(text: str, field: str) -> str:
    r"""Return the text as one line without control, blank or text-direction characters or stacked combining marks.

    The result is plain text. Programs that display it must escape it as needed.

    >>> clean("  Ana\u202e\n Luísa\x07 ", "name")
    'Ana Luísa'
    """
    cleaned = _without_stacked_marks(_visible(text))
    if not _is_visible(cleaned):
        raise Refused("empty_text", "the text has no visible characters", field)
    return cleaned


def clean_name(text: str, field: str | None = None) -> str:
    r"""Return a name as one line. Refuse a name that looks empty, resembles a bot's name or stacks marks.

    >>> clean_name(" Ana\u3164 ")
    'Ana'
    """
    name = _visible(text)
    if not any(unicodedata.category(character) in ("Sc", "Sm", "So") or character.isalnum() for character in name):
        raise Refused("empty_text", "a name needs a letter, a digit or a symbol", field)
    if _without_stacked_marks(name) != name:
        raise Refused("bad_name", "a name cannot stack combining marks", field)
    if looks_like_bot(name):
        raise Refused("bot_name", "this name looks like the name of a bot or of a level; choose another one", field)
    return name


def _visible(text: str) -> str:
    """Return the text as one line without invisible characters."""
    visible = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text)
        if character.isspace()
        or character in (JOINER, EMOJI_STYLE)
        or not (character in BLANK or unicodedata.category(character).startswith("C"))
    )
    return " ".join(visible.split()).lstrip(JOINER + EMOJI_STYLE).rstrip(JOINER)


def _is_visible(text: str) -> bool:
    return any(
        not character.isspace()
        and character not in (JOINER, EMOJI_STYLE)
        and not unicodedata.category(character).startswith("M")
        for character in text
    )


def _without_stacked_marks(text: str) -> str:
    """Return the text without marks that have no base, repeat the previous mark or exceed the limit per character."""
    visible: list[str] = []
    base, marks = "", 0
    for character in text:
        if unicodedata.category(character) not in ("Mn", "Me") or character == EMOJI_STYLE:
            base, marks = character, _marks_in(character)
        else:
            marks += 1
            most = MAX_EUROPEAN_MARKS if unicodedata.name(base or " ", "").startswith(EUROPEAN) else MAX_MARKS
            if not base or base.isspace() or _repeats(character, visible[-1]) or marks > most:
                continue
        visible.append(character)
    return "".join(visible)


def _repeats(mark: str, previous: str) -> bool:
    return mark in unicodedata.normalize("NFD", previous)


def _marks_in(character: str) -> int:
    """Return the number of combining marks in a precomposed character."""
    return sum(unicodedata.category(part) == "Mn" for part in unicodedata.normalize("NFD", character))
