"""Rewards."""

from typing import Literal

from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.result import Result
from ribeira.engine.state import State

Reward = Literal["victory", "score", "outlook"]


def rewards(result: Result, kind: Reward) -> list[float]:
    """For every seat, once the game is over: 1 for victory (in parts where it is shared), -1 for defeat, or the score.

    Alone there is nobody to beat, so it is the score in any case.

    >>> result = Result.ranked([{"sales": 40}, {"sales": 50}, {"sales": 50}], ended_by="markets")
    >>> rewards(result, "victory"), rewards(result, "score")
    ([-1.0, 0.0, 0.0], [40.0, 50.0, 50.0])
    """
    if kind != "victory" or len(result.scores) == 1:
        return [float(score) for score in result.scores]
    share = 2 / max(1, len(result.winners)) - 1
    return [share if seat in result.winners else -1.0 for seat in range(len(result.scores))]


class Outlook:
    """The score, paid while the game lasts: what the points that a seat may hope for have grown by since last time.

    How many these are the game's judge says, which bots ask, too. In the end they are the score, so all of a seat's
    rewards together are its score, whatever the judge believes: whoever gets the most of them plays best. Only learning
    is quicker, since an action is paid for when it is taken.
    """

    def __init__(self, seats: int) -> None:
        self.before = [0.0] * seats

    def grown(self, state: State) -> list[float]:
        """By how much for every seat, since this was last asked for; at first since there was no game."""
        if state.agenda:
            now = evaluator_of(state.game).outlook(state)
        else:
            now = [float(score) for score in state.result().scores]
        found = [new - old for new, old in zip(now, self.before, strict=True)]
        self.before = now
        return found
