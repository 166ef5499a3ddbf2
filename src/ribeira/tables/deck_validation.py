"""Decks that people send, looked at before anybody plays with them."""

from typing import Annotated, Any

import msgspec

from ribeira.engine.errors import BadComponents
from ribeira.engine.game import AnyGame
from ribeira.tables.custom_components import SOURCE, game_with
from ribeira.tables.table import Refused

LONGEST = 32_000  # characters; the games' own have a third of that
LONGEST_LINE = 1_000  # characters
LARGEST = 64 * 1024  # bytes of a position: what a table keeps and sends must stay small

ComponentsText = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


def checked_deck(id: str, components: str) -> AnyGame:
    """A game with a deck that somebody sent; `Refused` names the line that is wrong."""
    for number, line in enumerate(components.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise bad_deck(f"{SOURCE}, line {number}: it is longer than {LONGEST_LINE} characters")
    try:
        return game_with(id, components)
    except BadComponents as error:
        raise bad_deck(str(error)) from None
    except RecursionError:
        raise bad_deck(f"{SOURCE}: it is nested too deeply") from None


def must_set_up(game: AnyGame, seats: int, options: dict[str, Any]) -> None:
    """Refuse a deck with which no game begins, or that is too large to keep."""
    try:
        position = msgspec.json.encode(game.new(seats, seed=0, options=options).dump())
    except Exception as error:  # a deck that nobody thought of can fail in any way
        raise bad_deck(f"{SOURCE}: no game can be set up with it ({type(error).__name__})") from None
    if len(position) > LARGEST:
        raise bad_deck(f"{SOURCE}: there are too many pieces")


def bad_deck(reason: str) -> Refused:
    return Refused("bad_components", reason, "components")
