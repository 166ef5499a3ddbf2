"""Interface of a learned evaluator, which a search asks in addition to the game's own evaluator."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ribeira.engine.state import State

# Whose first impressions it gives; the others are the judge's
NOWHERE: Final = 0
AT_THE_ROOT: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class LearnedEvaluator:
    """Learned evaluator. `look` stores its results in `worths` and `points`, one number per seat."""

    def __init__(self, horizon: i64, glances: i64, weight: float, share: float, exploration: float) -> None:
        self.horizon: i64 = horizon  # decisions that a simulation plays on before it looks
        self.glances: i64 = glances
        self.weight: float = weight  # so many visits is a first impression of its worth
        self.share: float = share  # what its look counts; the rest is how the simulation goes on without it
        self.exploration: float = exploration  # of a search that looks with it
        self.worths: list[float] = []
        self.points: list[float] = []

    def look(self, state: State, seat: i64) -> None:
        """Evaluate a position from the information of a seat."""
        raise NotImplementedError
