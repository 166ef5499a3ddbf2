"""Types and sanitizing of names and chat messages."""

import unicodedata
from typing import Annotated

import msgspec

from ribeira.tables.errors import Refused

NAME_LENGTH = 24
CHAT_LENGTH = 500

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Chat = Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_LENGTH)]
Colour = Annotated[str, msgspec.Meta(pattern="^[a-z]{1,16}$")]


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's public name and color."""

    name: Name
    colour: Colour = "blue"


def clean(text: str, field: str) -> str:
    r"""Return the text as one line without control, invisible or text-direction characters.

    The result is plain text. Programs that display it must escape it as needed.

    >>> clean("  Ana\u202e\n Luísa\x07 ", "name")
    'Ana Luísa'
    """
    visible = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text)
        if character.isspace() or character == "\u200d" or not unicodedata.category(character).startswith("C")
    )
    cleaned = " ".join(visible.split())
    if not cleaned.strip("\u200d"):
        raise Refused("empty_text", "the text has no visible characters", field)
    return cleaned
