"""Games with a deck of one's own: the text of a component file, as `ribeira play --components` takes it."""

from functools import lru_cache

from ribeira.engine.game import AnyGame
from ribeira.engine.record import own_components
from ribeira.engine.registry import game

SOURCE = "components"  # what errors call the text


@lru_cache(maxsize=64)
def game_with(id: str, components: str = "") -> AnyGame:
    """A game with the deck of a text, or with its own where there is none."""
    found = game(id)
    return type(found)(found.components_type.parse(components, SOURCE)) if components else found


@lru_cache(maxsize=64)
def fingerprint(id: str, components: str) -> str | None:
    """Of a deck that is not the game's own."""
    return own_components(game_with(id, components)) if components else None
