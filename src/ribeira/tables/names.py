"""What people write: names and chat. Whoever shows them shows them as text; here they only become fit to be seen."""

import unicodedata
from typing import Annotated

import msgspec

from ribeira.tables.table import Refused

NAME_LENGTH = 24
CHAT_LENGTH = 500

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Chat = Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_LENGTH)]
Colour = Annotated[str, msgspec.Meta(pattern="^[a-z]{1,16}$")]


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the colour that others see."""

    name: Name
    colour: Colour = "blue"


def clean(text: str, field: str) -> str:
    """One line without control characters, invisible ones and those that turn the direction of writing.

    >>> clean("  Ana\\u202e\\n Luísa\\x07 ", "name")
    'Ana Luísa'
    """
    visible = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text)
        if character.isspace() or character == "\u200d" or not unicodedata.category(character).startswith("C")
    )
    cleaned = " ".join(visible.split())
    if not cleaned.strip("\u200d"):
        raise Refused("empty_text", "there is nothing to read in it", field)
    return cleaned
