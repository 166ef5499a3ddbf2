"""Ribeira plays five modern board games exactly by their rules.

>>> import ribeira
>>> game = ribeira.game("wishes")
>>> state = game.new(seats=3, seed=7)
>>> while seats := state.deciders():
...     state.apply(seats[0], state.legal(seats[0])[0])
>>> result = state.result()
>>> result.scores, result.winners
([62, 83, 72], [1])
"""

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

from ribeira import deprecated_paths

TYPE_CHECKING = False  # type checkers think otherwise
if TYPE_CHECKING:
    from ribeira.engine.errors import RibeiraError
    from ribeira.engine.game import Game
    from ribeira.engine.registry import all_games, game
    from ribeira.engine.result import Result
    from ribeira.engine.rng import Rng
    from ribeira.engine.state import State

__all__ = ["COMPILED", "Game", "Result", "RibeiraError", "Rng", "State", "__version__", "all_games", "game"]

__version__ = "0.1.0"

deprecated_paths.install()

# Whether the hot heart is compiled or plain Python.
_state = os.path.join(os.path.dirname(__file__), "engine", "state")
COMPILED = any(os.path.isfile(_state + suffix) for suffix in EXTENSION_SUFFIXES)

# Where the names come from. Each is imported when it is first asked for, so that nobody waits for the engine who does
# not need it: `ribeira --version`, a shell that completes, a library that only might play.
_HOMES = {
    "Game": "game",
    "Result": "result",
    "RibeiraError": "errors",
    "Rng": "rng",
    "State": "state",
    "all_games": "registry",
    "game": "registry",
}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = found = getattr(import_module(f"ribeira.engine.{_HOMES[name]}"), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
