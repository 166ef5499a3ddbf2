"""Achievements of a finished game, which each game defines in `presentation/achievements.py`."""

from collections.abc import Callable, Mapping
from typing import Any

from ribeira.engine.game import AnyGame
from ribeira.engine.registry import manifest_of
from ribeira.engine.result import Result
from ribeira.engine.state import S, State

# (state of a finished game, seat, result) -> True if the seat has the achievement
Achievement = Callable[[S, int, Result], bool]


def by_name(*achievements: Achievement[S]) -> Mapping[str, Achievement[S]]:
    """Return achievements under the names of their functions, in the given order."""
    return {achievement.__name__: achievement for achievement in achievements}


def achievements_of(game: AnyGame) -> Mapping[str, Achievement[Any]]:
    """Return a game's achievements by name, in display order."""
    return manifest_of(game).achievements


def achieved(game: AnyGame, state: State, seat: int, result: Result) -> list[str]:
    """Return the names of a seat's achievements in a finished game."""
    return [name for name, reached in achievements_of(game).items() if reached(state, seat, result)]
