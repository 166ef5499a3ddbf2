"""Finished game under test, for the checks of whole games."""

from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.engine.testing.evidence import Evidence


class FinishedGame:
    """A match after its last action, and the evidence from its decisions.

    Attributes:
        every: average number of decisions between two runs of the expensive checks; long checks do less if it is high.
    """

    def __init__(self, match: Match, evidence: Evidence | None = None, every: int = 1) -> None:
        self.match = match
        self.game: AnyGame = match.game
        self.evidence = evidence if evidence is not None else Evidence()
        self.every = every
        self.rng = Rng.seeded(len(match.turns))

    def states(self) -> list[State]:
        """Return the states before each action and at the end."""
        return [*(turn.before for turn in self.match.turns), self.match.state]

    def a_few_states(self) -> list[State]:
        """Return states from the beginning, the middle and the end, without the final one."""
        states = [turn.before for turn in self.match.turns]
        return [states[len(states) * part // 6] for part in (0, 2, 5)]
