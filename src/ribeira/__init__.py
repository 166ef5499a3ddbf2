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

from ribeira.engine import state
from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import Game
from ribeira.engine.registry import all_games, game
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

__all__ = ["COMPILED", "Game", "Result", "RibeiraError", "Rng", "State", "__version__", "all_games", "game"]

__version__ = "0.1.0"

# Whether the hot heart is compiled or plain Python.
COMPILED = not state.__file__.endswith(".py")
