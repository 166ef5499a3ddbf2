"""Explain why one choice is better than another, in terms of the game's evaluation.

The search simulates both choices on the same random samples. The evaluation terms of the final positions are
compared one by one, and so is the outlook of the strongest opponent. The remaining difference arises later in the
game.
"""

import math
from collections.abc import Sequence
from statistics import fmean, variance

import msgspec

from ribeira.bots.search import Search
from ribeira.bots.search_bot import ActionStatistics, SearchBot
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.i18n.phrases import Phrases
from ribeira.engine.rng import Rng

CHOICES = 3  # maximum recommended choices
MIN_VISITS = 40  # minimum number of visits of a choice, for a meaningful value
THOUGHTS = 24, 200  # minimum and maximum number of simulations per choice
OF_A_BUDGET = 5  # divisor: a comparison gets this part of the bot's iterations
SURE = 2.0  # standard errors; smaller differences are not significant
NOTABLE = 0.4  # points; smaller differences are not mentioned
FEW = 2  # maximum reasons for each side
NO_DECIMALS = 1.5  # points; larger numbers are rounded to integers
RIVALS = "rivals"  # outlook of the strongest opponent, as a loss
AFTER_SIMULATION = "later"  # expected difference after the end of the simulations


class Reason(msgspec.Struct, frozen=True):
    """Difference between two choices in an evaluation term, in points. Negative: the other choice is better."""

    part: str
    points: float


class Advice(msgspec.Struct, frozen=True):
    """Recommended choices, the best first, with the reasons for the best one."""

    options: list[ActionStatistics]
    why: list[Reason]


def advise(thinker: SearchBot, knowledge: Knowledge) -> Advice:
    """Analyze a decision."""
    thought = thinker.think(knowledge)
    for next_best in thought[1:CHOICES]:
        if 0 < next_best.visits < MIN_VISITS:  # few visits, because it was clearly worse
            thought = thinker.look_at(knowledge, next_best.action, MIN_VISITS)
    options = [thought[0], *(option for option in thought[1:] if option.visits >= MIN_VISITS)][:CHOICES]
    why = reasons(thinker, knowledge, options[0].action, options[1].action) if len(options) > 1 else []
    more = thinker.expected_after_horizon(knowledge)
    return Advice([msgspec.structs.replace(option, points=option.points + more) for option in options], why)


def reasons(thinker: SearchBot, knowledge: Knowledge, better: int, other: int, seed: int = 0) -> list[Reason]:
    """Return the differences between a choice and another one, the largest first."""
    search = thinker.search
    assert search is not None
    least, most = THOUGHTS
    thoughts = max(least, min(most, thinker.budget.iterations // OF_A_BUDGET))
    here, there = (_term_values(search, knowledge, action, thoughts, seed) for action in (better, other))
    names = (*evaluator_of(knowledge.game).names, RIVALS)
    found = [_difference(name, *both) for name, both in zip(names, zip(here, there, strict=True), strict=True)]
    first, second = (search.root.children[action].mean_points() for action in (better, other))
    seen = sum(reason.points for reason, _ in found if reason.part != RIVALS)
    found.append((Reason(AFTER_SIMULATION, first - second - seen), math.hypot(*(doubt for _, doubt in found))))
    sure = [reason for reason, doubt in found if abs(reason.points) >= max(NOTABLE, SURE * doubt)]
    if not sure and abs(first - second) >= NOTABLE:  # only the sum is significant: report the largest
        sure = [max((reason for reason, _ in found), key=lambda reason: reason.points * (first - second))]
    rounded = [Reason(reason.part, round(reason.points, 2)) for reason in sure]
    return sorted(rounded, key=lambda reason: -abs(reason.points))


def _difference(part: str, here: Sequence[float], there: Sequence[float]) -> tuple[Reason, float]:
    """Return the difference in one term and its standard error."""
    doubt = math.sqrt((variance(here) + variance(there)) / len(here))
    return Reason(part, fmean(here) - fmean(there)), doubt


def _term_values(
    search: Search, knowledge: Knowledge, action: int, thoughts: int, seed: int
) -> list[tuple[float, ...]]:
    """Return one tuple of values per term: the evaluation after each simulation that starts with the action.

    The last tuple is the negated outlook of the strongest opponent.
    """
    evaluator = evaluator_of(knowledge.game)
    chance = Rng.seeded(seed)
    rows = []
    for _ in range(thoughts):
        state = knowledge.sample(chance)
        search.try_out(state, action)
        outlooks = evaluator.parts(state)
        rivals = [sum(outlook) for seat, outlook in enumerate(outlooks) if seat != knowledge.seat]
        rows.append([*outlooks[knowledge.seat], -max(rivals, default=0.0)])
    return list(zip(*rows, strict=True))


def as_sentence(found: list[Reason], words: Phrases) -> str:
    """Return reasons as a sentence."""
    gains = [reason for reason in found if reason.points > 0][:FEW]
    lacks = [reason for reason in found if reason.points < 0]
    if not gains:
        return words.say("why-close")
    plain = sorted(gains, key=lambda reason: reason.part == AFTER_SIMULATION)  # visible ones first
    *first, last = [_part(reason, words) for reason in plain]
    more = words.say("why-and", first=first[0], second=last) if first else last
    if not lacks or abs(lacks[0].points) < gains[0].points / 4:
        return words.say("why", gains=more)
    # The reported advantages can be smaller than the disadvantage, because small ones are omitted.
    outweighs = sum(reason.points for reason in gains) > abs(lacks[0].points)
    return words.say("why-but" if outweighs else "why-yet", gains=more, lacks=_part(lacks[0], words))


def _part(reason: Reason, words: Phrases) -> str:
    """Format a reason with its points."""
    worth = abs(reason.points)
    points = round(worth) if worth >= NO_DECIMALS else round(worth, 1)
    return words.say("why-part", part=words.say(f"part-{reason.part}"), points=points)
