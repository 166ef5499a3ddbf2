"""Registry of games: the packages in `ribeira.games` and the entry points of the group `ribeira.games`."""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ribeira.engine.errors import NoSuchGame
from ribeira.engine.game import AnyGame, Game
from ribeira.engine.state import State


@cache
def _modules() -> dict[str, str]:
    """Return the modules of all games by ID."""
    from importlib.metadata import entry_points  # takes as long to import as all else here

    package = import_module("ribeira.games")
    modules = {entry.name: entry.value for entry in entry_points(group="ribeira.games")}
    for found in pkgutil.iter_modules(package.__path__):
        module = f"ribeira.games.{found.name}.game"
        if find_spec(module):
            modules[found.name] = module
    return dict(sorted(modules.items()))


@cache
def game(id: str) -> Game[State, Any]:
    """Return the game with an ID.

    >>> game("wishes").id
    'wishes'
    >>> game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ribeira.engine.errors.NoSuchGame: there is no game 'chess'; there are ...
    """
    if id not in _modules():
        raise NoSuchGame(id, _modules())
    found: AnyGame = import_module(_modules()[id]).GAME
    return found


def all_games() -> list[AnyGame]:
    """Return all games."""
    return [game(id) for id in _modules()]
