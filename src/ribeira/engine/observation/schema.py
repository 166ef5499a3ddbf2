"""Schema of the observations of a game, given seats and options, and creation of its writer."""

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.observation import Asks, Entry, Fields, One, Unobservable
from ribeira.engine.options import Options
from ribeira.engine.registry import manifest_of

if TYPE_CHECKING:
    from ribeira.engine.observation.writer import ObservationWriter


class ObservationSchema(NamedTuple):
    """Pending decisions, the root field, and all entries."""

    asks: Asks
    root: Fields
    entries: list[Entry]


def observation_schema(game: AnyGame, seats: int, options: Options) -> ObservationSchema:
    """Return the schema of a game's observations."""
    fresh = msgspec.to_builtins(game.new(seats, seed=0, options=options).view(0))
    observation = manifest_of(game).observation
    if observation is None:
        raise Unobservable(f"the manifest of {game.id} has no observation, which says what its views can hold")
    asks = Asks(game.tasks, seats)
    root = Fields({"seat": One(range(seats)), "asks": asks, **observation().parts(game.components, seats, fresh)})
    return ObservationSchema(asks, root, list(root.entries("")))


def observation_writer(game: AnyGame) -> "ObservationWriter | None":
    """Return a new writer of a game's observations, or None if the game provides only views."""
    observation = manifest_of(game).observation
    writer = observation().writer if observation is not None else None
    return writer(game.components) if writer is not None else None
