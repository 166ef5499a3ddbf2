"""All that a seat's view can hold: the entries of an observation, for a game, a number of seats and its options."""

from typing import NamedTuple

import msgspec

from ribeira.engine.game import AnyGame, Options
from ribeira.engine.observing import Asks, Entry, Fields, One, Parts, Unobservable


class Whole(NamedTuple):
    """What is to be decided, everything, and the entries that it is written in."""

    asks: Asks
    root: Fields
    entries: list[Entry]


def whole(game: AnyGame, seats: int, options: Options) -> Whole:
    """What the views of a game can hold."""
    fresh = msgspec.to_builtins(game.new(seats, seed=0, options=options).view(0))
    parts: Parts | None = game.own("shown.observing", "parts")
    if parts is None:
        raise Unobservable(f"{game.id} has no shown/observing.py, which says what its views can hold")
    asks = Asks(game.tasks, seats)
    root = Fields({"seat": One(range(seats)), "asks": asks, **parts(game.components, seats, fresh)})
    return Whole(asks, root, list(root.entries("")))
