"""Validation of custom component files that players upload."""

from typing import Annotated, Any

import msgspec

from ribeira.engine.errors import BadComponents
from ribeira.engine.game import AnyGame
from ribeira.tables.custom_components import SOURCE, game_with
from ribeira.tables.errors import Refused

MAX_TEXT_LENGTH = 32_000  # characters; the standard files have about 10,000
MAX_LINE_LENGTH = 1_000  # characters
MAX_POSITION_BYTES = 64 * 1024  # limits the size of stored snapshots and updates

ComponentsText = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TEXT_LENGTH)]


def parse_deck(id: str, components: str) -> AnyGame:
    """Return a game with the components defined by an uploaded file.

    Raises:
        Refused: the file is invalid. The reason describes the error and, if possible, names its line.
    """
    for number, line in enumerate(components.split("\n"), 1):
        if len(line) > MAX_LINE_LENGTH:
            raise _bad_deck(f"{SOURCE}, line {number}: it is longer than {MAX_LINE_LENGTH} characters")
    try:
        return game_with(id, components)
    except BadComponents as error:
        raise _bad_deck(str(error)) from None
    except RecursionError:
        raise _bad_deck(f"{SOURCE}: it is nested too deeply") from None


def require_playable(game: AnyGame, seats: int, options: dict[str, Any]) -> None:
    """Raise `Refused` if a game cannot be set up with the components, or if its position is too large to store."""
    try:
        position = msgspec.json.encode(game.new(seats, seed=0, options=options).dump())
    except Exception as error:  # unusual components can make the set-up raise any exception
        raise _bad_deck(f"{SOURCE}: no game can be set up with it ({type(error).__name__})") from None
    if len(position) > MAX_POSITION_BYTES:
        raise _bad_deck(f"{SOURCE}: there are too many pieces")


def _bad_deck(reason: str) -> Refused:
    return Refused("bad_components", reason, "components")
