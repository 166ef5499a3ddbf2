"""What a game is worth to a learner, once it is over."""

from typing import Literal

from ribeira.engine.result import Result

Reward = Literal["victory", "score"]


def rewards(result: Result, kind: Reward) -> list[float]:
    """For every seat: 1 for victory (in parts where it is shared) and -1 for defeat, or the score.

    Alone there is nobody to beat, so it is the score in any case.

    >>> result = Result.ranked([{"sales": 40}, {"sales": 50}, {"sales": 50}], ended_by="markets")
    >>> rewards(result, "victory"), rewards(result, "score")
    ([-1.0, 0.0, 0.0], [40.0, 50.0, 50.0])
    """
    if kind == "score" or len(result.scores) == 1:
        return [float(score) for score in result.scores]
    share = 2 / max(1, len(result.winners)) - 1
    return [share if seat in result.winners else -1.0 for seat in range(len(result.scores))]
