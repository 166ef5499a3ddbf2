"""Registry of games: the packages in `ribeira.games` and the entry points of the group `ribeira.games`."""

import pkgutil
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ribeira.deprecated_paths import renamed_in
from ribeira.engine.errors import NoSuchGame, NotAManifest
from ribeira.engine.game import AnyGame, Game
from ribeira.engine.manifest import AnyManifest, GameManifest, NoParts
from ribeira.engine.state import S, State

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "ribeira.games"


@cache
def game(id: str) -> Game[State, Any]:
    """Return the game with this ID.

    >>> game("wishes").id
    'wishes'
    >>> game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ribeira.engine.errors.NoSuchGame: there is no game 'chess'; there are ...
    """
    return _manifest(id).game


def list_games() -> list[AnyGame]:
    """Return all games."""
    return [game(id) for id in _sources()]


def manifest_of(game: Game[S, Any]) -> GameManifest[S]:
    """Return the manifest of a game, without optional parts if the game declares none."""
    declared = type(game).manifest
    if declared is None and game.id in _sources():
        _manifest(game.id)  # only the game's module has been imported
        declared = type(game).manifest
    return declared or NoParts(game=game)


def import_manifest(module: str) -> AnyManifest:
    """Import the manifest that a module contains."""
    return next(value for value in vars(import_module(module)).values() if isinstance(value, GameManifest))


@cache
def _manifest(id: str) -> AnyManifest:
    if id not in _sources():
        raise NoSuchGame(id, _sources())
    return _sources()[id]()


@cache
def _sources() -> dict[str, Callable[[], AnyManifest]]:
    """Return functions that import the manifests of all games, by ID."""
    from importlib.metadata import entry_points  # importing it takes as long as everything else here

    sources: dict[str, Callable[[], AnyManifest]] = {
        entry.name: partial(_load, entry) for entry in entry_points(group=GROUP)
    }
    for found in pkgutil.iter_modules(import_module(GROUP).__path__):
        module = f"{GROUP}.{found.name}.manifest"
        if find_spec(module):
            sources[found.name] = partial(import_manifest, module)
    return dict(sorted(sources.items()))


def _load(entry: "EntryPoint") -> AnyManifest:
    """Load the manifest that an entry point names."""
    found = entry.load()
    if not isinstance(found, GameManifest):
        raise NotAManifest(entry.name, entry.value)
    return found


__getattr__ = renamed_in(__name__)
