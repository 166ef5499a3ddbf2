"""A game's knowledge about good play: evaluation of positions and a policy for playouts."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ribeira.engine.game import AnyGame
from ribeira.engine.registry import manifest_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

S = TypeVar("S", bound=State)

TIE_BREAK: Final = 0.001  # points for a better place with an equal score


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """Base class of a game's evaluator (`bots/evaluator.py`). It plays randomly to the end and uses the final scores.

    Attributes:
        spread: the lead in points that wins about three of four games.
        horizon: the number of decisions of a playout, after which the position is evaluated.
        alone: the horizon in a solo game.
        names: names of the terms of `parts`, in their order; the messages are `part-NAME`.
    """

    def __init__(
        self, spread: float = 10.0, horizon: i64 = 1_000_000, alone: i64 = 1_000_000, names: tuple[str, ...] = ()
    ) -> None:
        self.spread: float = spread
        self.horizon: i64 = horizon
        self.alone: i64 = alone
        self.names: Final = names

    def parts(self, state: S) -> list[list[float]]:
        """Return the terms of each seat's expected final score."""
        return [[] for _ in range(state.seats)]

    def outlook(self, state: S) -> list[float]:
        """Return each seat's expected final score, which is the sum of its `parts`."""
        points: list[float] = []
        for row in self.parts(state):
            total: float = 0.0
            for part in row:
                total += part
            points.append(total)
        return points

    def final(self, state: S) -> list[float]:
        """Return the scores of a finished game. Tie-breaks count as a fraction of a point."""
        result = state.result()
        return [float(score) - TIE_BREAK * place for score, place in zip(result.scores, result.places, strict=True)]

    def leanings(self, state: S, actions: list[int]) -> list[float]:
        """Return prior values of a seat's actions in points.

        If the list is empty, the search instead evaluates the positions after each action.
        """
        return []

    def play(self, state: S, seat: i64, rng: Rng) -> int:
        """Choose an action in a playout: fast, sensible and randomized."""
        return rng.choice(state.peek(seat))

    def worthwhile(self, state: S, seat: i64) -> list[int]:
        """Return the legal actions that a search considers, at least one. Omitted ones should hardly ever be better."""
        return state.peek(seat)


def noisy_best(actions: list[int], looks: list[float], chance: float, rng: Rng) -> int:
    """Return the action with the highest value after adding noise between 0 and `chance` to each."""
    best: i64 = 0
    best_look: float = -1e300
    for i in range(len(actions)):
        look: float = looks[i] + 0.001 * chance * float(rng.below(1000))
        if look > best_look:
            best_look = look
            best = i
    return actions[best]


def evaluator_of(game: AnyGame, *, learned: bool = False) -> Evaluator[Any]:
    """Return the game's evaluator, or the base class if it has none.

    With `learned`, prefer the evaluator for searches that use a value network (`network_evaluator`).
    """
    manifest = manifest_of(game)
    return (manifest.network_evaluator if learned else None) or manifest.evaluator or Evaluator()
