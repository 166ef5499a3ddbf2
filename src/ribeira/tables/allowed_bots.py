"""Checks of bot names. A table may use the levels and any extra bots that the server allows."""

from collections.abc import Collection

from ribeira.bots.registry import LEVELS, check_bot
from ribeira.engine.errors import RibeiraError
from ribeira.tables.errors import Refused


def is_allowed_bot(name: str, extra_bots: Collection[str]) -> bool:
    """Return True if a bot may be seated. An extra bot listed without parameters (`search`) allows any."""
    if name not in LEVELS and name not in extra_bots and name.partition(":")[0] not in extra_bots:
        return False
    try:
        check_bot(name)
    except RibeiraError:
        return False
    return True


def require_allowed_bot(name: str, extra_bots: Collection[str], field: str = "bot") -> None:
    """Raise `Refused` if a bot may not be seated."""
    if not is_allowed_bot(name, extra_bots):
        allowed = ", ".join([*LEVELS, *extra_bots])
        raise Refused("unknown_bot", f"there is no bot {name!r} here; choose one of {allowed}", field)
