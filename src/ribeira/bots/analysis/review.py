"""Review of a game: evaluation of each decision by a bot that searches.

What a seat did is judged by what that seat could know at the time: a lucky guess is not a good move.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from ribeira.bots.analysis.explanations import Reason, reasons
from ribeira.bots.registry import LEVELS, bot
from ribeira.bots.search_bot import SearchBot
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.record import Move, Record
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")
# What a decision may lose at the most to be marked so, in chances to win.
LOSSES = (0.01, 0.03, 0.08, 0.16)
# What points are worth in chances to win: a lead of the judge's `spread` brings one from two to three games of four.
LEAD = 0.25
SURE = 0.9  # a chance to win: from there on points count less and less
MOMENTS = 3
STEEPNESS = 3 * 4.354  # of accuracy by cost
TELLING = LOSSES[1]  # what a moment that decided a game lost at least
WEAK = LEVELS[:2]  # who overlooks too much to judge others


class BadAnalyst(RibeiraError):
    """The bot cannot report evaluations."""

    def __init__(self, bot: str) -> None:
        super().__init__(f"{bot} does not think far ahead; medium, hard and expert do")
        self.bot = bot


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be said of a decision. Values are the decider's chances to win; alone, points in the end.

    Who has lost already can lose no chances any more, but still give points away: so there are points beside them, and
    `cost` is the larger of both losses, as a chance to win.
    """

    number: int  # of the action in the record, from 1
    seat: int
    action: int
    text: str  # of the action
    before: float  # with the best action
    after: float  # with the one taken
    loss: float
    mark: Mark
    alternative: str | None  # the best other action
    gain: float  # what that would have brought more (or less)
    outlook: list[float]  # what each seat could expect before the action
    # What follows came later: analyses from before have none of it.
    points_before: float = 0.0  # the decider's in the end, with the best action
    points_after: float = 0.0
    points_loss: float = 0.0
    cost: float = 0.0
    points: list[float] = []  # what each seat could expect to have in the end
    why: list[Reason] = []  # what speaks for the better of the action and its alternative


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """Analysis of a game. `ribeira analyse --json` writes it."""

    game: str
    seats: int
    bot: str
    unit: Literal["chance", "points"]
    remarks: list[Remark]
    outcome: list[float] | None  # how it ended: shares of the victory; alone, the points
    losses: list[float]  # a seat's mean loss
    points_losses: list[float]  # the same in points
    accuracies: list[float]  # how well each seat played: 0 to 100
    moments: list[int]  # the numbers of the few decisions that cost most, the first first


def analyst(name: str, rng: Rng) -> SearchBot:
    """Return a bot that reports evaluations."""
    found = bot(name, rng)
    if not isinstance(found, SearchBot) or name in WEAK:
        raise BadAnalyst(name)
    return found


def remarks(record: Record, game: AnyGame, name: str = "hard", seed: int = 0) -> Iterator[Remark]:
    """Yield a remark on each decision of a record with at least two choices."""
    streams = Rng.seeded(seed)
    states = record.states(game)
    for number, (state, move) in enumerate(zip(states, record.moves, strict=False), 1):
        if len(state.legal(move.seat)) > 1:
            yield remark(state, number, move, analyst(name, streams.fork()))


def remark(state: State, number: int, move: Move, thinker: SearchBot) -> Remark:
    """Return the remark on a move, judged by the information of its seat."""
    knowledge = Knowledge(state, move.seat)
    thinker.think(knowledge)
    outlook, points = thinker.outlook(), thinker.scores()
    options = thinker.look_at(knowledge, move.action)
    taken = next(option for option in options if option.action == move.action)
    choice = options[0]
    other = choice if choice is not taken else max(options[1:], key=lambda option: (option.visits, option.value))
    before = max(choice.value, taken.value)
    loss = before - taken.value
    points_loss = max(0.0, choice.points - taken.points)
    in_points = points_loss * LEAD / evaluator_of(knowledge.game).spread
    if len(outlook) > 1:
        # Whoever is sure to win need not count points: neither does the search, so what it likes says nothing there.
        in_points *= min(1.0, (1.0 - before) / (1.0 - SURE))
    cost = max(loss, in_points) if len(outlook) > 1 else in_points
    better, worse = (other, taken) if cost > LOSSES[0] else (taken, other)
    more = thinker.beyond(knowledge)
    return Remark(
        number=number,
        seat=move.seat,
        action=move.action,
        text=knowledge.game.actions.text(move.action),
        before=round(before, 4),
        after=round(taken.value, 4),
        loss=round(loss, 4),
        mark=mark(cost),
        alternative=knowledge.game.actions.text(other.action),
        gain=round(other.value - taken.value, 4),
        outlook=[round(value, 4) for value in outlook],
        points_before=round(taken.points + points_loss + more, 2),
        points_after=round(taken.points + more, 2),
        points_loss=round(points_loss, 2),
        cost=round(cost, 4),
        points=[round(value + more, 2) for value in points],
        why=reasons(thinker, knowledge, better.action, worse.action),
    )


def analyse(record: Record, game: AnyGame, name: str = "hard", seed: int = 0) -> Analysis:
    """Return the analysis of a record."""
    return gather(record, game, name, list(remarks(record, game, name, seed)))


def gather(record: Record, game: AnyGame, name: str, found: Sequence[Remark]) -> Analysis:
    """Combine remarks to an analysis."""
    outcome = None
    if record.result is not None:
        result = record.replay(game).result()
        shares = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(record.seats)]
        outcome = shares if record.seats > 1 else [float(result.scores[0])]
    seats = [[remark for remark in found if remark.seat == seat] for seat in range(record.seats)]
    costly = sorted((remark for remark in found if remark.cost > TELLING), key=lambda remark: -remark.cost)
    return Analysis(
        game=record.game,
        seats=record.seats,
        bot=name,
        unit="chance" if record.seats > 1 else "points",
        remarks=list(found),
        outcome=outcome,
        losses=[round(_mean([remark.loss for remark in own]), 4) for own in seats],
        points_losses=[round(_mean([remark.points_loss for remark in own]), 2) for own in seats],
        accuracies=[accuracy([remark.cost for remark in own]) for own in seats],
        moments=sorted(remark.number for remark in costly[:MOMENTS]),
    )


def accuracy(costs: Sequence[float]) -> float:
    """How well somebody played, from 0 to 100, by what each decision cost (in chances to win).

    By the curve that lichess.org uses for chess, with every cost taken three times: a game has many more decisions
    here, and each has a smaller part in it. A decision that costs nothing counts 100, one that costs three in a hundred
    chances 67, ten 25, twenty 4. The whole is their mean.

    >>> accuracy([0.0, 0.0]), accuracy([0.1, 0.1]), accuracy([0.0, 0.1])
    (100.0, 24.8, 62.4)
    """
    if not costs:
        return 100.0
    each = [min(100.0, max(0.0, 103.1668 * math.exp(-STEEPNESS * cost) - 3.1669)) for cost in costs]
    return round(_mean(each), 1)


def _mean(numbers: Sequence[float]) -> float:
    return math.fsum(numbers) / len(numbers) if numbers else 0.0


def mark(loss: float) -> Mark:
    """The mark of a loss, in chances to win.

    >>> mark(0.0), mark(0.05), mark(0.5)
    ('best', 'inaccuracy', 'blunder')
    """
    return MARKS[sum(loss > limit for limit in LOSSES)]
