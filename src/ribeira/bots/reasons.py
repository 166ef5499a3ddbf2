"""Why one choice is better than another, in the terms of the game: the parts of the judge's outlook.

Both choices are played out to the end of the seat's own turn, on the same draws of chance, the way the search liked
best; what the outlook is made of then differs, and what the others may hope for. What the search expects beyond that
difference comes later in the game.
"""

import msgspec

from ribeira.bots.bot import Knowledge
from ribeira.bots.search import Node
from ribeira.bots.thinker import Option, SearchBot
from ribeira.engine.judge import judge_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.engine.words import Words

CHOICES = 3  # that advice names
TRIED = 40  # so often at least, so that what it is expected to bring says something
DRAWS = 8  # of chance, for each choice
TURN = 16  # decisions that a turn is followed for at the most
NOTABLE = 0.4  # points: what is less is not worth a word
FEW = 2  # reasons on a side
WHOLE = 1.5  # points: from there on tenths are not told
RIVALS = "rivals"  # what the strongest of the others may hope for: the less, the better
LATER = "later"  # what the search expects beyond the turn


class Reason(msgspec.Struct, frozen=True):
    """What one choice has more of than the other (less, where it is negative), in points."""

    part: str
    points: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do: a few choices, the best first, and why that is better than the next."""

    options: list[Option]
    why: list[Reason]


def advise(thinker: SearchBot, knowledge: Knowledge) -> Advice:
    """Think of a decision."""
    thought = thinker.think(knowledge)
    for next_best in thought[1:CHOICES]:
        if 0 < next_best.visits < TRIED:  # clear soon, and yet there is something to compare with
            thought = thinker.look_at(knowledge, next_best.action, TRIED)
    options = [thought[0], *(option for option in thought[1:] if option.visits >= TRIED)][:CHOICES]
    why = reasons(thinker, knowledge, options[0].action, options[1].action) if len(options) > 1 else []
    more = thinker.beyond(knowledge)
    return Advice([msgspec.structs.replace(option, points=option.points + more) for option in options], why)


def reasons(thinker: SearchBot, knowledge: Knowledge, better: int, other: int, seed: int = 0) -> list[Reason]:
    """What speaks for a choice and against it beside another, the largest difference first."""
    assert thinker.search is not None
    children = thinker.search.root.children
    names = (*judge_of(knowledge.game).names, RIVALS)
    here, there = (_brings(knowledge, action, children.get(action), seed) for action in (better, other))
    found = {name: a - b for name, a, b in zip(names, here, there, strict=True)}
    nodes = [children.get(better), children.get(other)]
    if all(node is not None and node.visits for node in nodes):
        first, second = (node.mean_points() if node else 0.0 for node in nodes)
        found[LATER] = first - second - sum(found.values()) + found[RIVALS]
    notable = [Reason(name, round(points, 2)) for name, points in found.items() if abs(points) >= NOTABLE]
    return sorted(notable, key=lambda reason: -abs(reason.points))


def _brings(knowledge: Knowledge, action: int, node: Node | None, seed: int) -> list[float]:
    """The parts of the outlook when the turn is over that begins with an action, then what the strongest of the others
    may hope for, as a loss: the mean of some draws."""
    judge = judge_of(knowledge.game)
    chance = Rng.seeded(seed)
    sums = [0.0] * (len(judge.names) + 1)
    for _ in range(DRAWS):
        state = knowledge.sample(chance.fork())
        _finish_turn(state, knowledge.seat, action, node, chance.fork())
        outlooks = judge.parts(state)
        rivals = [sum(outlook) for seat, outlook in enumerate(outlooks) if seat != knowledge.seat]
        for part, points in enumerate([*outlooks[knowledge.seat], -max(rivals, default=0.0)]):
            sums[part] += points / DRAWS
    return sums


def _finish_turn(state: State, seat: int, action: int, node: Node | None, rng: Rng) -> None:
    judge = judge_of(state.game)
    state.advance(seat, action)
    for _ in range(TURN):
        legal = state.legal(seat)
        if not legal:
            return
        known = (
            [child for child in node.children.values() if child.seat == seat and child.action in legal] if node else []
        )
        node = max(known, key=lambda child: child.visits, default=None)
        action = node.action if node is not None and node.visits else int(judge.play(state, seat, rng))
        state.advance(seat, action)


def told(found: list[Reason], words: Words) -> str:
    """Reasons as a sentence: what speaks for the choice, and what the other one has more of."""
    gains = [reason for reason in found if reason.points > 0][:FEW]
    lacks = [reason for reason in found if reason.points < 0]
    if not gains:
        return words.say("why-close")
    plain = sorted(gains, key=lambda reason: reason.part == LATER)  # of the largest, what can be seen comes first
    *first, last = [_part(reason, words) for reason in plain]
    more = words.say("why-and", first=first[0], second=last) if first else last
    if not lacks or abs(lacks[0].points) < gains[0].points / 4:
        return words.say("why", gains=more)
    return words.say("why-but", gains=more, lacks=_part(lacks[0], words))


def _part(reason: Reason, words: Words) -> str:
    """What a choice does that has more of something, and what that is worth: nobody counts tenths of many points."""
    worth = abs(reason.points)
    points = round(worth) if worth >= WHOLE else round(worth, 1)
    return words.say("why-part", part=words.say(f"part-{reason.part}"), points=points)
