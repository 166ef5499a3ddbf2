"""Explanation of why one choice is better than another, by the terms of the game's evaluation.

The search thinks on about both choices, on the same draws of chance, and what the outlook is made of where its thoughts
end is compared, part by part; so is what the others may hope for. What it expects beyond that comes later in the game.
"""

import math
from collections.abc import Sequence
from statistics import fmean, variance

import msgspec

from ribeira.bots.search import Search
from ribeira.bots.search_bot import Option, SearchBot
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.i18n.phrases import Phrases
from ribeira.engine.rng import Rng

CHOICES = 3  # that advice names
TRIED = 40  # so often at least, so that what it is expected to bring says something
THOUGHTS = 24, 200  # of each choice that are compared, at the least and at the most
OF_A_BUDGET = 5  # one thought in so many that the bot has for the decision: who thinks little compares less
SURE = 2.0  # standard errors: what is less may be chance
NOTABLE = 0.4  # points: what is less is not worth a word
FEW = 2  # reasons on a side
WHOLE = 1.5  # points: from there on tenths are not told
RIVALS = "rivals"  # what the strongest of the others may hope for: the less, the better
LATER = "later"  # what the search expects beyond where its thoughts end


class Reason(msgspec.Struct, frozen=True):
    """Difference between two choices in a term of the evaluation, in points. Negative ones favor the other choice."""

    part: str
    points: float


class Advice(msgspec.Struct, frozen=True):
    """Recommended choices, the best first, with the reasons for the best one."""

    options: list[Option]
    why: list[Reason]


def advise(thinker: SearchBot, knowledge: Knowledge) -> Advice:
    """Analyse a decision."""
    thought = thinker.think(knowledge)
    for next_best in thought[1:CHOICES]:
        if 0 < next_best.visits < TRIED:  # clear soon, and yet there is something to compare with
            thought = thinker.look_at(knowledge, next_best.action, TRIED)
    options = [thought[0], *(option for option in thought[1:] if option.visits >= TRIED)][:CHOICES]
    why = reasons(thinker, knowledge, options[0].action, options[1].action) if len(options) > 1 else []
    more = thinker.beyond(knowledge)
    return Advice([msgspec.structs.replace(option, points=option.points + more) for option in options], why)


def reasons(thinker: SearchBot, knowledge: Knowledge, better: int, other: int, seed: int = 0) -> list[Reason]:
    """Return the differences between a choice and another one, the largest first."""
    search = thinker.search
    assert search is not None
    least, most = THOUGHTS
    thoughts = max(least, min(most, thinker.budget.iterations // OF_A_BUDGET))
    here, there = (_brings(search, knowledge, action, thoughts, seed) for action in (better, other))
    names = (*evaluator_of(knowledge.game).names, RIVALS)
    found = [_compared(name, *both) for name, both in zip(names, zip(here, there, strict=True), strict=True)]
    first, second = (search.root.children[action].mean_points() for action in (better, other))
    seen = sum(reason.points for reason, _ in found if reason.part != RIVALS)
    found.append((Reason(LATER, first - second - seen), math.hypot(*(doubt for _, doubt in found))))
    sure = [reason for reason, doubt in found if abs(reason.points) >= max(NOTABLE, SURE * doubt)]
    if not sure and abs(first - second) >= NOTABLE:  # it adds up, though each may be chance: the largest then
        sure = [max((reason for reason, _ in found), key=lambda reason: reason.points * (first - second))]
    rounded = [Reason(reason.part, round(reason.points, 2)) for reason in sure]
    return sorted(rounded, key=lambda reason: -abs(reason.points))


def _compared(part: str, here: Sequence[float], there: Sequence[float]) -> tuple[Reason, float]:
    """What one choice has more of than the other, and its standard error."""
    doubt = math.sqrt((variance(here) + variance(there)) / len(here))
    return Reason(part, fmean(here) - fmean(there)), doubt


def _brings(search: Search, knowledge: Knowledge, action: int, thoughts: int, seed: int) -> list[tuple[float, ...]]:
    """The parts of the outlook where thoughts end that begin with an action, then what the strongest of the others may
    hope for, as a loss: for each all thoughts."""
    judge = evaluator_of(knowledge.game)
    chance = Rng.seeded(seed)
    rows = []
    for _ in range(thoughts):
        state = knowledge.sample(chance)
        search.try_out(state, action)
        outlooks = judge.parts(state)
        rivals = [sum(outlook) for seat, outlook in enumerate(outlooks) if seat != knowledge.seat]
        rows.append([*outlooks[knowledge.seat], -max(rivals, default=0.0)])
    return list(zip(*rows, strict=True))


def told(found: list[Reason], words: Phrases) -> str:
    """Return reasons as a sentence."""
    gains = [reason for reason in found if reason.points > 0][:FEW]
    lacks = [reason for reason in found if reason.points < 0]
    if not gains:
        return words.say("why-close")
    plain = sorted(gains, key=lambda reason: reason.part == LATER)  # of the largest, what can be seen comes first
    *first, last = [_part(reason, words) for reason in plain]
    more = words.say("why-and", first=first[0], second=last) if first else last
    if not lacks or abs(lacks[0].points) < gains[0].points / 4:
        return words.say("why", gains=more)
    # What is told for it may be less than what is told against it: the rest is too little each to be named.
    outweighs = sum(reason.points for reason in gains) > abs(lacks[0].points)
    return words.say("why-but" if outweighs else "why-yet", gains=more, lacks=_part(lacks[0], words))


def _part(reason: Reason, words: Phrases) -> str:
    """What a choice does that has more of something, and what that is worth: nobody counts tenths of many points."""
    worth = abs(reason.points)
    points = round(worth) if worth >= WHOLE else round(worth, 1)
    return words.say("why-part", part=words.say(f"part-{reason.part}"), points=points)
