"""A finished (or unfinished) game looked at again, decision by decision, by a bot that searches.

What a seat did is judged by what that seat could know at the time: a lucky guess is not a good move.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from ribeira.bots.bot import Knowledge
from ribeira.bots.registry import bot
from ribeira.bots.thinker import Option, SearchBot
from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import Game
from ribeira.engine.judge import judge_of
from ribeira.engine.record import Move, Record
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")
# What a decision may lose at the most to be marked so: in chances to win, or alone in parts of the game's spread.
LOSSES = (0.01, 0.03, 0.08, 0.16)
SOLO_SCALE = 0.25


class BadAnalyst(RibeiraError):
    """A bot that cannot say what it thinks."""


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be said of a decision. Values are the decider's chances to win; alone, points in the end."""

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


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A game with remarks. `ribeira analyse --json` writes it."""

    game: str
    seats: int
    bot: str
    unit: Literal["chance", "points"]
    remarks: list[Remark]
    outcome: list[float] | None  # how it ended: shares of the victory; alone, the points
    losses: list[float]  # a seat's mean loss


def analyst(name: str, rng: Rng) -> SearchBot:
    """A bot that can say what it thinks."""
    found = bot(name, rng)
    if not isinstance(found, SearchBot):
        raise BadAnalyst(f"{name} does not think ahead; medium, hard and expert do")
    return found


def remarks(record: Record, game: Game[Any, Any], name: str = "hard", seed: int = 0) -> Iterator[Remark]:
    """The remarks on a record, one by one as they are thought of. Where there was no choice there is none."""
    streams = Rng.seeded(seed)
    states = record.states(game)
    for number, (state, move) in enumerate(zip(states, record.moves, strict=False), 1):
        if len(state.legal(move.seat)) > 1:
            yield remark(state, number, move, analyst(name, streams.fork()))


def remark(state: State, number: int, move: Move, thinker: SearchBot) -> Remark:
    """What is to be said of a move from a state, by what its seat could know there."""
    knowledge = Knowledge(state, move.seat)
    thinker.think(knowledge)
    outlook = thinker.outlook()
    options = thinker.look_at(knowledge, move.action)
    spread = judge_of(knowledge.game).spread
    return _remark(number, move.seat, move.action, options, outlook, spread, knowledge.game)


def analyse(record: Record, game: Game[Any, Any], name: str = "hard", seed: int = 0) -> Analysis:
    """The whole analysis of a record."""
    return gather(record, game, name, list(remarks(record, game, name, seed)))


def gather(record: Record, game: Game[Any, Any], name: str, found: Sequence[Remark]) -> Analysis:
    """Remarks as an analysis."""
    outcome = None
    if record.result is not None:
        result = record.replay(game).result()
        shares = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(record.seats)]
        outcome = shares if record.seats > 1 else [float(result.scores[0])]
    losses = []
    for seat in range(record.seats):
        own = [remark.loss for remark in found if remark.seat == seat]
        losses.append(round(sum(own) / len(own), 4) if own else 0.0)
    return Analysis(
        game=record.game,
        seats=record.seats,
        bot=name,
        unit="chance" if record.seats > 1 else "points",
        remarks=list(found),
        outcome=outcome,
        losses=losses,
    )


def mark(loss: float) -> Mark:
    """The mark of a loss, in chances to win.

    >>> mark(0.0), mark(0.05), mark(0.5)
    ('best', 'inaccuracy', 'blunder')
    """
    return MARKS[sum(loss > limit for limit in LOSSES)]


def _remark(
    number: int,
    seat: int,
    action: int,
    options: Sequence[Option],
    outlook: list[float],
    spread: float,
    game: Game[Any, Any],
) -> Remark:
    taken = next(option for option in options if option.action == action)
    choice = options[0]
    other = choice if choice.action != action else max(options[1:], key=lambda option: (option.visits, option.value))
    before = max(choice.value, taken.value)
    loss = before - taken.value
    scale = 1.0 if len(outlook) > 1 else SOLO_SCALE / spread
    return Remark(
        number=number,
        seat=seat,
        action=action,
        text=game.actions.text(action),
        before=round(before, 4),
        after=round(taken.value, 4),
        loss=round(loss, 4),
        mark=mark(loss * scale),
        alternative=game.actions.text(other.action),
        gain=round(other.value - taken.value, 4),
        outlook=[round(value, 4) for value in outlook],
    )
