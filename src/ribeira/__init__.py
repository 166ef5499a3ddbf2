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

from ribeira import deprecated_paths
from ribeira.build_info import COMPILED
from ribeira.lazy_imports import lazy_attributes

TYPE_CHECKING = False  # type checkers read it as True; importing `typing` is slow
if TYPE_CHECKING:
    from ribeira.bots.analysis.review import analyze
    from ribeira.bots.arena.contest import run_arena
    from ribeira.bots.matches import play
    from ribeira.bots.registry import make_bot
    from ribeira.engine.bot_api.knowledge import Knowledge
    from ribeira.engine.errors import RibeiraError
    from ribeira.engine.game import Game
    from ribeira.engine.match import Match
    from ribeira.engine.record import Record
    from ribeira.engine.registry import game, list_games
    from ribeira.engine.result import Result
    from ribeira.engine.rng import Rng
    from ribeira.engine.state import State

    Play = Match
    all_games = list_games

__all__ = [
    "COMPILED",
    "Game",
    "Knowledge",
    "Match",
    "Record",
    "Result",
    "RibeiraError",
    "Rng",
    "State",
    "__version__",
    "analyze",
    "game",
    "list_games",
    "make_bot",
    "play",
    "run_arena",
]

__version__ = "0.1.0"

deprecated_paths.install()

# Modules of the attributes, imported on first use. `ribeira --version`, shell completion and libraries that rarely
# play do not wait for the engine.
_MODULES = {
    "Game": "ribeira.engine.game",
    "Knowledge": "ribeira.engine.bot_api.knowledge",
    "Match": "ribeira.engine.match",
    "Record": "ribeira.engine.record",
    "Result": "ribeira.engine.result",
    "RibeiraError": "ribeira.engine.errors",
    "Rng": "ribeira.engine.rng",
    "State": "ribeira.engine.state",
    "analyze": "ribeira.bots.analysis.review",
    "game": "ribeira.engine.registry",
    "list_games": "ribeira.engine.registry",
    "make_bot": "ribeira.bots.registry",
    "play": "ribeira.bots.matches",
    "run_arena": "ribeira.bots.arena.contest",
}
_DEPRECATED = {"Play": "Match", "all_games": "list_games"}

_get_attribute = lazy_attributes(__name__, _MODULES)

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name in _DEPRECATED:
            deprecated_paths.warn(f"ribeira.{name}", f"ribeira.{_DEPRECATED[name]}")
        return _get_attribute(_DEPRECATED.get(name, name))


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
