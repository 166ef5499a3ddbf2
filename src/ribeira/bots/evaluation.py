"""Interface of a learned evaluator, which a search uses in addition to the game's evaluator."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ribeira.engine.state import State

# Nodes whose choices get prior values from the learned evaluator. Others use the game's evaluator.
NOWHERE: Final = 0
AT_THE_ROOT: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class LearnedEvaluator:
    """Learned evaluator. `look` stores its results in `worths` and `points`, one number per seat."""

    def __init__(self, horizon: i64, glances: i64, weight: float, share: float, exploration: float) -> None:
        self.horizon: i64 = horizon  # decisions that a simulation plays before the evaluation
        self.glances: i64 = glances
        self.weight: float = weight  # visits for which a prior value counts
        self.share: float = share  # weight of the learned value; the rest is the game's evaluation
        self.exploration: float = exploration  # exploration constant of searches with this evaluator
        self.worths: list[float] = []
        self.points: list[float] = []

    def look(self, state: State, seat: i64) -> None:
        """Evaluate a position from the information of a seat and store the results in `worths` and `points`."""
        raise NotImplementedError
