"""Games with a custom component file, as in `ribeira play --components`."""

from functools import lru_cache

from ribeira.engine.game import AnyGame
from ribeira.engine.record import own_components
from ribeira.engine.registry import game

SOURCE = "components"  # file name shown in error messages


@lru_cache(maxsize=64)
def game_with(id: str, components: str = "") -> AnyGame:
    """Return a game with the components defined by a text, or with its standard components if the text is empty."""
    found = game(id)
    return type(found)(found.components_type.parse(components, SOURCE)) if components else found


@lru_cache(maxsize=64)
def fingerprint(id: str, components: str) -> str | None:
    """Return the fingerprint of custom components, or None for the game's standard components."""
    return own_components(game_with(id, components)) if components else None
