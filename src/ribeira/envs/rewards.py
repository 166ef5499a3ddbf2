"""Rewards: victory or score at the end, or the change of the expected score at every step."""

from typing import Literal

from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.result import Result
from ribeira.engine.state import State

Reward = Literal["victory", "score", "outlook"]


def rewards(result: Result, kind: Reward) -> list[float]:
    """Return the rewards of a finished game by seat.

    A victory is worth 1, divided among tied winners, and a defeat -1. Solo games always use the score.

    >>> result = Result.ranked([{"sales": 40}, {"sales": 50}, {"sales": 50}], ended_by="markets")
    >>> rewards(result, "victory"), rewards(result, "score")
    ([-1.0, 0.0, 0.0], [40.0, 50.0, 50.0])
    """
    if kind != "victory" or len(result.scores) == 1:
        return [float(score) for score in result.scores]
    share = 2 / max(1, len(result.winners)) - 1
    return [share if seat in result.winners else -1.0 for seat in range(len(result.scores))]


class Outlook:
    """Reward at every step: the change of a seat's expected score.

    The game's evaluator estimates the expected score. At the end it is the actual score, so the rewards of a seat add
    up to its score for any evaluator, and optimal play stays the same. Early rewards speed up learning.
    """

    def __init__(self, seats: int) -> None:
        self.before = [0.0] * seats

    def grown(self, state: State) -> list[float]:
        """Return the reward of each seat since the previous call, or since the start of the game."""
        if state.agenda:
            now = evaluator_of(state.game).outlook(state)
        else:
            now = [float(score) for score in state.result().scores]
        found = [new - old for new, old in zip(now, self.before, strict=True)]
        self.before = now
        return found
