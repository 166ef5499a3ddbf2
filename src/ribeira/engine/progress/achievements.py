"""What somebody can be proud of after a game: each game has a few of its own in `shown/achievements.py`, plain
functions of how it ended."""

from collections.abc import Callable, Mapping
from typing import Any

from ribeira.engine.game import AnyGame
from ribeira.engine.result import Result
from ribeira.engine.state import State

# The state of a finished game, a seat, the result: whether that seat has achieved it.
Achievement = Callable[[Any, int, Result], bool]


def by_name(*achievements: Achievement) -> Mapping[str, Achievement]:
    """Return achievements under the names of their functions, in the given order."""
    return {achievement.__name__: achievement for achievement in achievements}


def achievements_of(game: AnyGame) -> Mapping[str, Achievement]:
    """By name, in the order to be shown; a game may have none."""
    found: Mapping[str, Achievement] | None = game.own("shown.achievements", "ACHIEVEMENTS")
    return found or {}


def achieved(game: AnyGame, state: State, seat: int, result: Result) -> list[str]:
    """What a seat has achieved in a finished game."""
    return [name for name, reached in achievements_of(game).items() if reached(state, seat, result)]
