"""What only a game knows about playing it well, for the bots: how a position looks, and how one plays on quickly."""

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ribeira.engine.rng import Rng
from ribeira.engine.rules import Rules
from ribeira.engine.state import State

S = TypeVar("S", bound=State)

TIE_BREAK: Final = 0.001  # points that stand for a better place with an equal score


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """Knows no game: plays on at random to the end and counts the points. A game derives its own in `bots/judge.py`.

    `spread` is a lead, in points, that wins about three games of four; `horizon` is for how many decisions a
    simulation plays on before it asks for the outlook, `alone` the same for a solo game. `names` are what the outlook
    is made of: the messages `part-…` of the game, in the order of `parts`.
    """

    def __init__(
        self, spread: float = 10.0, horizon: i64 = 1_000_000, alone: i64 = 1_000_000, names: tuple[str, ...] = ()
    ) -> None:
        self.spread: float = spread
        self.horizon: i64 = horizon
        self.alone: i64 = alone
        self.names: Final = names

    def parts(self, state: S) -> list[list[float]]:
        """For each seat the points that it will have in the end, as far as one can see now, by what they come from."""
        return [[] for _ in range(state.seats)]

    def outlook(self, state: S) -> list[float]:
        """The points that each seat will have in the end, as far as one can see now: all parts added up."""
        points: list[float] = []
        for row in self.parts(state):
            total: float = 0.0
            for part in row:
                total += part
            points.append(total)
        return points

    def final(self, state: S) -> list[float]:
        """The points of a finished game, tie-breaks as a fraction."""
        result = state.result()
        return [float(score) - TIE_BREAK * place for score, place in zip(result.scores, result.places, strict=True)]

    def leanings(self, state: S, actions: list[int]) -> list[float]:
        """In points, how much better than others each of a decider's actions seems before anything is tried.

        Nothing: the search looks one action ahead instead and asks for the outlook.
        """
        return []

    def play(self, state: S, seat: i64, rng: Rng) -> int:
        """A quick choice in a playout: sensible, and not always the same."""
        return rng.choice(state.peek(seat))

    def worthwhile(self, state: S, seat: i64) -> list[int]:
        """The legal actions that a search thinks of, never none; what is left out should hardly ever be better."""
        return state.peek(seat)


def with_chance(actions: list[int], looks: list[float], chance: float, rng: Rng) -> int:
    """The action that looks best when each looks better by up to `chance`: so that a playout is not always the same."""
    best: i64 = 0
    best_look: float = -1e300
    for i in range(len(actions)):
        look: float = looks[i] + 0.001 * chance * float(rng.below(1000))
        if look > best_look:
            best_look = look
            best = i
    return actions[best]


def judge_of(game: Rules, *, learned: bool = False) -> Judge[Any]:
    """The judge of a game; the one that knows nothing where the game has none.

    Who looks with what was `learned` may play on by other habits: the game's `LEARNED`, where it has one.
    """
    judge: Judge[Any] | None = game.own("bots.judge", "LEARNED", optional=True) if learned else None
    if judge is None:
        judge = game.own("bots.judge", "JUDGE")
    return Judge() if judge is None else judge
