"""What a thinking process is asked and what it answers, as JSON behind its length."""

from typing import Any

import msgspec

LENGTH = 4  # bytes


class Job(msgspec.Struct, forbid_unknown_fields=True):
    """Choose an action for a seat."""

    game: str
    state: dict[str, Any]  # a dump; the process makes the bot's `Knowledge` of it
    seat: int
    bot: str
    seed: int
    seconds: float  # to think
    components: str = ""  # the text of a deck that is not the game's own


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    """The action chosen, or why there is none."""

    action: int | None
    error: str = ""


def pack(message: msgspec.Struct) -> bytes:
    body = msgspec.json.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body
