"""Which bots may be seated: the levels, and whatever else whoever runs the server allows."""

from collections.abc import Collection

from ribeira.bots.registry import LEVELS, check_bot
from ribeira.engine.errors import RibeiraError
from ribeira.tables.table import Refused


def may_sit(name: str, others: Collection[str]) -> bool:
    """Whether this bot may have a seat. `search` among the others: with any budget of its own."""
    if name not in LEVELS and name not in others and name.partition(":")[0] not in others:
        return False
    try:
        check_bot(name)
    except RibeiraError:
        return False
    return True


def must_be_bot(name: str, others: Collection[str], field: str = "bot") -> None:
    if not may_sit(name, others):
        raise Refused("unknown_bot", f"there is no bot {name!r} here; there are {', '.join([*LEVELS, *others])}", field)
