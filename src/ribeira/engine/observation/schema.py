"""Schema of an observation: all entries for a game, a number of seats and options."""

from typing import NamedTuple

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.observation import Asks, Entry, Fields, One, Parts, Unobservable
from ribeira.engine.options import Options


class ObservationSchema(NamedTuple):
    """Pending decisions, the root field, and all entries."""

    asks: Asks
    root: Fields
    entries: list[Entry]


def observation_schema(game: AnyGame, seats: int, options: Options) -> ObservationSchema:
    """Return the schema of a game's observations."""
    fresh = msgspec.to_builtins(game.new(seats, seed=0, options=options).view(0))
    parts: Parts | None = game.own("presentation.observation", "parts")
    if parts is None:
        raise Unobservable(f"{game.id} has no presentation/observation.py, which says what its views can hold")
    asks = Asks(game.tasks, seats)
    root = Fields({"seat": One(range(seats)), "asks": asks, **parts(game.components, seats, fresh)})
    return ObservationSchema(asks, root, list(root.entries("")))
