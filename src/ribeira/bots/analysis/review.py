"""Review of a game: a search bot evaluates each decision.

A decision is judged by the information that its seat had at the time, so a lucky guess is not a good move.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from ribeira.bots.analysis.explanations import Reason, reasons
from ribeira.bots.registry import make_bot
from ribeira.bots.search_bot import SearchBot
from ribeira.deprecated_paths import renamed_in
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.levels import LEVELS, NAMES
from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.record import Move, Record
from ribeira.engine.registry import game as find_game
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")
# Maximum loss of win probability for each mark except the worst.
LOSSES = (0.01, 0.03, 0.08, 0.16)
# Gain in win probability for a lead of the evaluator's `spread`, from 1/2 to 3/4.
LEAD = 0.25
SURE = 0.9  # win probability above which points lose weight
MOMENTS = 3
STEEPNESS = 3 * 4.354  # steepness of the accuracy curve
TELLING = LOSSES[1]  # minimum loss of a key moment
ANALYSTS = tuple(level.name for level in LEVELS if level.can_analyze)


class BadAnalyst(RibeiraError):
    """The bot cannot report evaluations."""

    def __init__(self, bot: str) -> None:
        super().__init__(f"{bot} is too weak to analyze games; use {', '.join(ANALYSTS)}")
        self.bot = bot


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """Evaluation of a decision. Values are the seat's win probability, in solo games final points.

    A seat that has already lost has no chance to lose, but it can lose points. `cost` is the larger of both losses,
    expressed as win probability.
    """

    number: int  # number of the action in the record, from 1
    seat: int
    action: int
    text: str  # text form of the action
    before: float  # value with the best action
    after: float  # value with the chosen action
    loss: float
    mark: Mark
    alternative: str | None  # the best other action
    gain: float  # value of `alternative` minus the value of the chosen action
    outlook: list[float]  # value of the position for each seat
    # Analyses of earlier versions lack the following fields.
    points_before: float = 0.0  # expected final points of the seat with the best action
    points_after: float = 0.0
    points_loss: float = 0.0
    cost: float = 0.0
    points: list[float] = []  # expected final points of each seat
    why: list[Reason] = []  # reasons for the better of the action and its alternative


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """Analysis of a game. `ribeira analyse --json` writes it."""

    game: str
    seats: int
    bot: str
    unit: Literal["chance", "points"]
    remarks: list[Remark]
    outcome: list[float] | None  # share of the victory by seat; in solo games the points
    losses: list[float]  # mean loss of each seat
    points_losses: list[float]  # mean loss of each seat in points
    accuracies: list[float]  # accuracy of each seat, 0 to 100
    moments: list[int]  # numbers of the most costly decisions, in order


def analyst(name: str, rng: Rng) -> SearchBot:
    """Return a bot that reports evaluations."""
    found = make_bot(name, rng)
    if not isinstance(found, SearchBot) or (name in NAMES and name not in ANALYSTS):
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
    chosen = next(option for option in options if option.action == move.action)
    choice = options[0]
    other = choice if choice is not chosen else max(options[1:], key=lambda option: (option.visits, option.value))
    before = max(choice.value, chosen.value)
    loss = before - chosen.value
    points_loss = max(0.0, choice.points - chosen.points)
    in_points = points_loss * LEAD / evaluator_of(knowledge.game).spread
    if len(outlook) > 1:
        # A search that expects certain victory does not compare points, so its preferences mean nothing.
        in_points *= min(1.0, (1.0 - before) / (1.0 - SURE))
    cost = max(loss, in_points) if len(outlook) > 1 else in_points
    better, worse = (other, chosen) if cost > LOSSES[0] else (chosen, other)
    more = thinker.expected_after_horizon(knowledge)
    return Remark(
        number=number,
        seat=move.seat,
        action=move.action,
        text=knowledge.game.actions.text(move.action),
        before=round(before, 4),
        after=round(chosen.value, 4),
        loss=round(loss, 4),
        mark=mark(cost),
        alternative=knowledge.game.actions.text(other.action),
        gain=round(other.value - chosen.value, 4),
        outlook=[round(value, 4) for value in outlook],
        points_before=round(chosen.points + points_loss + more, 2),
        points_after=round(chosen.points + more, 2),
        points_loss=round(points_loss, 2),
        cost=round(cost, 4),
        points=[round(value + more, 2) for value in points],
        why=reasons(thinker, knowledge, better.action, worse.action),
    )


def analyze(record: Record, game: AnyGame | None = None, name: str = "hard", seed: int = 0) -> Analysis:
    """Return a bot's analysis of a record. `game` is required if its components are not the default."""
    game = game or find_game(record.game)
    return gather(record, game, name, list(remarks(record, game, name, seed)))


def gather(record: Record, game: AnyGame, name: str, found: Sequence[Remark]) -> Analysis:
    """Combine remarks into an analysis."""
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
        losses=[round(_mean([remark.loss for remark in of_seat]), 4) for of_seat in seats],
        points_losses=[round(_mean([remark.points_loss for remark in of_seat]), 2) for of_seat in seats],
        accuracies=[accuracy([remark.cost for remark in of_seat]) for of_seat in seats],
        moments=sorted(remark.number for remark in costly[:MOMENTS]),
    )


def accuracy(costs: Sequence[float]) -> float:
    """Return the accuracy, from 0 to 100, for the costs of all decisions in win probability.

    The formula is that of lichess.org for chess, with costs multiplied by three: these games have more decisions, and
    each of them matters less. A decision without cost counts 100, a cost of 0.03 counts 67, 0.1 counts 25, and 0.2
    counts 4. The accuracy is the mean.

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
    """Return the mark for a loss of win probability.

    >>> mark(0.0), mark(0.05), mark(0.5)
    ('best', 'inaccuracy', 'blunder')
    """
    return MARKS[sum(loss > limit for limit in LOSSES)]


__getattr__ = renamed_in(__name__)
