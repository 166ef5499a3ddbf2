"""Search for puzzles in games between strong bots.

A position becomes a puzzle where

- there are at least three choices that lead to different positions;
- searches of `DEPTH` times expert's iterations, each with chance of its own, all choose the same;
- in each of them the next best is worth less by at least `HALF` of a clear `MARGIN`, on the mean by a clear one, and
  that mean is several times as large as its standard error (`BEYOND_LUCK`);
- the next best is that of all that is legal, however little the judge thinks of it, and has been looked at as often as
  the choice (`judged`): what a search has hardly tried seems to be worth less than it is;
- the levels, each asked a few times, do not all find it.

What is found in a game hangs on its number alone, and a puzzle on its own place: which phases are wanted, who else
looks and what was stopped when change nothing in it.
"""

import math
from collections.abc import Iterable, Iterator

import msgspec

from ribeira.bots.analysis.explanations import reasons
from ribeira.bots.levels import LevelBot
from ribeira.bots.puzzles.collection import PHASES, Phase, Puzzle, flat, rated
from ribeira.bots.search import Node
from ribeira.bots.search_bot import Option
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.levels import NAMES, level_of
from ribeira.engine.game import AnyGame
from ribeira.engine.options import Options
from ribeira.engine.record import Move, Record
from ribeira.engine.rng import SEEDS, Rng
from ribeira.engine.state import State

PLAYER = "hard"  # who plays
STRONG = "expert"  # who looks first
SEATS = 4  # at the most
DEPTH = 10  # times expert's iterations
SEARCHES = 3  # that have to agree
ASKED = 3  # times, each level
MARGIN = 0.04  # chance to win; alone, points that are worth as much
HALF = 0.5  # of the margin: what every single search has to see of it
LEAD = 0.25  # chance that the judge's `spread` is worth
BEYOND_LUCK = 3.0  # standard errors of the mean of the margins
CHOICES = 3  # that differ
TELLING = 2  # failures of all levels together, or it is trivial
DEMANDING = 5  # failures that make it one of the harder ones
MISSED = 2  # levels that fail at first, where it is to be one of those
SUSPECT = 0.5  # of the margin: what the player sees of it
CERTAIN = 4.0  # margins: whatever seems to be worth more is no more promising
A_PHASE = 5  # puzzles of a game
TRIES = 12  # candidates of a phase of a game that are looked at more deeply
CHECK = 90_001  # the seed of the last search, which whoever looks again has, too (`confirmed`)
APART = 4  # moves between two puzzles of a game
TRIED = 8  # so often at least, or what a choice seems to be worth says nothing
RIVALS = 3  # next best choices that are looked at as often as the choice
LINE = 8  # decisions after the answer
KNOWN = 16  # visits that make the search's tree worth following


class Gap(msgspec.Struct, frozen=True):
    """A decision in which the player saw a gap between its choice and the next best."""

    number: int  # moves before it
    seat: int
    choice: int


class Played(msgspec.Struct, frozen=True):
    """A game by strong players, and where they saw a gap."""

    number: int
    record: Record
    gaps: list[Gap]

    def before(self, number: int) -> Record:
        """The game up to a move."""
        return msgspec.structs.replace(self.record, moves=self.record.moves[:number])

    def of(self, phase: Phase) -> list[Gap]:
        """The gaps in a phase of it."""
        return [gap for gap in self.gaps if _phase(gap.number, len(self.record.moves)) == phase]


class Candidate(msgspec.Struct, frozen=True):
    """A decision in which there seems to be a gap that some level does not see."""

    number: int  # moves before it
    seat: int
    answer: int
    gap: float  # clear margins that it seems to be
    missed: int  # by so many of the other levels, asked once


class Verdict(msgspec.Struct, frozen=True):
    """What one deep search says."""

    answer: int
    other: int
    worth: float
    margin: float


def thinker(game: AnyGame, seats: int, rng: Rng, name: str, depth: int = 1) -> LevelBot:
    """A level that goes by its iterations alone, so that it thinks the same on every machine."""
    level = level_of(game, name, seats)
    own = msgspec.structs.replace(
        level, iterations=depth * level.iterations, learned=depth * level.learned, seconds=0.0
    )
    return LevelBot(rng, name, own)


def clear(game: AnyGame, seats: int) -> float:
    """The least margin, in what the search counts: chances; alone, points."""
    return MARGIN if seats > 1 else MARGIN / LEAD * evaluator_of(game).spread


def settings(game: AnyGame, seats: int) -> list[Options]:
    """All that can be played with so many, house rules as they are usual."""
    usual = game.options()
    return [
        options
        for options in game.settings(seats)
        if all(getattr(options, name) == getattr(usual, name) for name in game.house_rules)
    ]


def look(game: AnyGame, number: int, wanted: Iterable[Phase] = PHASES, telling: int = TELLING) -> list[Puzzle]:
    """Play one game, the same for the same number, and make puzzles of it, a few a phase at the most."""
    played = play(game, number)
    return [puzzle for phase in wanted for puzzle in made_of(game, played, phase, telling)]


def made_of(game: AnyGame, played: Played, phase: Phase, telling: int = TELLING) -> list[Puzzle]:
    """The puzzles of a phase of a game."""
    found: list[Puzzle] = []
    taken: list[int] = []
    for candidate in promising(candidates_of(game, played, phase), telling):
        if len(taken) == A_PHASE or any(abs(candidate.number - other) < APART for other in taken):
            continue
        puzzle = _made(game, played, candidate, phase, telling)
        if puzzle is not None:
            found.append(puzzle)
            taken.append(candidate.number)
    return found


def candidates_of(game: AnyGame, played: Played, phase: Phase) -> Iterator[Candidate]:
    """Those gaps of a phase that `expert` sees, too, and some level does not."""
    for gap in played.of(phase):
        candidate = _seen(game, played, gap)
        if candidate is not None:
            yield candidate


def promising(candidates: Iterable[Candidate], telling: int = TELLING) -> list[Candidate]:
    """What is to be looked at of a phase, what promises most first."""
    wanted = [one for one in candidates if telling < DEMANDING or one.missed >= MISSED]
    return sorted(wanted, key=lambda one: (-one.missed - min(one.gap, CERTAIN), one.number))[:TRIES]


def _phase(number: int, total: int) -> Phase:
    return PHASES[min(2, 3 * number // max(1, total))]


def play(game: AnyGame, number: int) -> Played:
    """The game of a number: `PLAYER` plays it, with as many players and such options as are its turn."""
    chance = Rng.seeded(number)
    counts = [seats for seats in game.seats if seats <= SEATS]
    seats = counts[number % len(counts)]
    ways = settings(game, seats)
    options = ways[number // len(counts) % len(ways)]
    seed = chance.word() << 32 | chance.word()
    state = game.new(seats, seed=seed, options=options)
    players = [thinker(game, seats, chance.fork(), PLAYER) for _ in range(seats)]
    judge = evaluator_of(game)
    moves: list[Move] = []
    gaps: list[Gap] = []
    while deciders := state.deciders():
        seat = deciders[0]
        knowledge = Knowledge(state, seat)
        choices = judge.worthwhile(knowledge.sample(chance.fork()), seat)
        if len(choices) == 1:
            action = int(choices[0])
        else:
            thought = players[seat].think(knowledge)
            action = thought[0].action
            gap = thought[0].value - _next(thought).value
            if gap >= SUSPECT * clear(game, seats) and differing(state, seat):
                gaps.append(Gap(len(moves), seat, action))
        state.apply(seat, action)
        moves.append(Move(seat, action))
    start = Record.of(game, game.new(seats, seed=seed, options=options), seed, moves)
    return Played(number, start, gaps)


def _seen(game: AnyGame, played: Played, gap: Gap) -> Candidate | None:
    """A candidate, where levels choose differently, `STRONG` sees a gap, too, and some do not find what it chooses."""
    seats = played.record.seats
    knowledge = Knowledge(played.before(gap.number).replay(game), gap.seat)
    chance = Rng.seeded(gap.number << 32 | played.number)
    asked = [thinker(game, seats, chance.fork(), name).choose(knowledge) for name in NAMES if name != STRONG]
    if all(answer == gap.choice for answer in asked):
        return None
    verdict = judged(thinker(game, seats, chance.fork(), STRONG), knowledge)
    missed = sum(answer != verdict.answer for answer in asked)
    margin = verdict.margin / clear(game, seats)
    return Candidate(gap.number, gap.seat, verdict.answer, margin, missed) if margin >= 1 and missed else None


def _next(options: list[Option]) -> Option:
    """The best beside the choice, of those that were tried."""
    others = [option for option in options[1:] if option.visits >= TRIED]
    return max(others or options[1:], key=lambda option: option.value)


def differing(state: State, seat: int, least: int = CHOICES) -> bool:
    """Whether there are so many choices that lead to positions which look different."""
    seen: list[object] = []
    for action in state.legal(seat):
        after = state.clone()
        after.advance(seat, action)
        view = after.view(seat)
        if view not in seen:
            seen.append(view)
            if len(seen) >= least:
                return True
    return False


def _made(
    game: AnyGame,
    played: Played,
    candidate: Candidate,
    phase: Phase,
    telling: int = TELLING,
) -> Puzzle | None:
    """A puzzle of a candidate, where it holds."""
    record, seat = played.record, candidate.seat
    before = played.before(candidate.number)
    state = before.replay(game)
    chance = Rng.seeded(played.number << 32 | candidate.number + 1)
    knowledge = Knowledge(state, seat)
    again = judged(
        thinker(game, record.seats, chance.fork(), STRONG), knowledge
    )  # most of what only seemed so ends here
    if not agree([Verdict(candidate.answer, -1, 0.0, math.inf), again], clear(game, record.seats)):
        return None
    verdicts: list[Verdict] = []
    deep = thinker(game, record.seats, chance.fork(), STRONG, DEPTH)
    for number in range(SEARCHES):
        own = chance.fork() if number < SEARCHES - 1 else Rng.seeded(CHECK)
        deep = thinker(game, record.seats, own, STRONG, DEPTH)
        verdicts.append(judged(deep, knowledge))
        if not agree(verdicts, clear(game, record.seats)):
            return None
    if not holds(verdicts, clear(game, record.seats)):
        return None
    first, last = verdicts[0], verdicts[-1]
    mean, noise = spread([verdict.margin for verdict in verdicts])
    why = reasons(deep, knowledge, first.answer, last.other)
    line = _line(game, deep, state, seat, first.answer, chance)
    failed = [
        sum(thinker(game, record.seats, chance.fork(), name).choose(knowledge) != first.answer for _ in range(ASKED))
        for name in NAMES
    ]
    if sum(failed) < telling:
        return None
    return Puzzle(
        id=f"{played.number}-{candidate.number}",
        seats=record.seats,
        seed=record.seed,
        options=record.options,
        moves=flat(before.moves),
        seat=seat,
        answer=first.answer,
        other=last.other,
        worth=round(math.fsum(verdict.worth for verdict in verdicts) / len(verdicts), 4),
        margin=round(mean, 4),
        noise=round(noise, 4),
        why=why,
        line=flat(line),
        phase=phase,
        failed=failed,
        rating=rated(failed, ASKED),
    )


def judged(deep: LevelBot, knowledge: Knowledge) -> Verdict:
    """What a search thinks after it has looked at the best of all else that is legal as often as at its choice.

    By halves: it looks at everything a little, at the better half of it twice as often, and so on.
    """
    choice, *others = deep.think(knowledge)
    rivals = [option.action for option in others]
    looks = max(TRIED, 2 * choice.visits // len(rivals))
    while True:
        looks = min(looks, choice.visits)
        for action in rivals:
            deep.look_at(knowledge, action, looks)
        found = sorted(deep.options(knowledge), key=lambda option: -option.value)
        rivals = [option.action for option in found if option.action in rivals]
        if looks == choice.visits:
            break
        rivals = rivals[: max(RIVALS, (len(rivals) + 1) // 2)]
        looks *= 2
    best, other = [option for option in found if option.action in (choice.action, *rivals)][:2]
    return Verdict(best.action, other.action, best.value, best.value - other.value)


def agree(verdicts: list[Verdict], margin: float) -> bool:
    """Whether all searches say the same, none of them with hardly a difference."""
    return all(verdict.answer == verdicts[0].answer and verdict.margin >= HALF * margin for verdict in verdicts)


def holds(verdicts: list[Verdict], margin: float) -> bool:
    """Whether all searches say the same, and clearly, and not by luck."""
    mean, noise = spread([verdict.margin for verdict in verdicts])
    return agree(verdicts, margin) and mean >= margin and mean >= BEYOND_LUCK * noise / math.sqrt(len(verdicts))


def spread(numbers: list[float]) -> tuple[float, float]:
    """Mean and standard deviation."""
    mean = math.fsum(numbers) / len(numbers)
    return mean, math.sqrt(math.fsum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1))


def _line(game: AnyGame, deep: LevelBot, state: State, seat: int, answer: int, chance: Rng) -> list[Move]:
    """How it goes on: by the search's tree as far as that is known, then by `STRONG`; to the end of what follows from
    the answer, which is the seat's turn and what the others answer."""
    assert deep.search is not None
    now = state.clone()
    now.advance(seat, answer)
    node: Node | None = deep.search.root.children.get(answer)
    moves: list[Move] = []
    others_moved = False
    while len(moves) < LINE and (deciders := now.deciders()):
        decider = seat if seat in deciders and not others_moved else deciders[0]
        if decider == seat and others_moved:
            break
        others_moved = others_moved or decider != seat
        legal = now.legal(decider)
        known = (
            [child for child in node.children.values() if child.seat == decider and child.action in legal]
            if node
            else []
        )
        node = max(known, key=lambda child: child.visits, default=None)
        if node is not None and node.visits >= KNOWN:
            action = int(node.action)
        else:
            node = None
            action = thinker(game, now.seats, chance.fork(), STRONG).choose(Knowledge(now, decider))
        now.advance(decider, action)
        moves.append(Move(decider, action))
    return moves


def confirmed(game: AnyGame, puzzle: Puzzle, seed: int = CHECK, depth: int = DEPTH) -> Verdict:
    """A puzzle looked at again: as the last search did that found it, or with other chance."""
    knowledge = Knowledge(puzzle.state(game), puzzle.seat)
    return judged(thinker(game, puzzle.seats, Rng.seeded(seed % SEEDS), STRONG, depth), knowledge)


def again(game: AnyGame, puzzle: Puzzle, telling: int = TELLING) -> Puzzle | None:
    """A puzzle made anew, where it still is one: after search, levels or what was learned have changed."""
    number, _, moves = puzzle.id.partition("-")
    played = Played(int(number), puzzle.record(game), [])
    candidate = Candidate(int(moves), puzzle.seat, puzzle.answer, math.inf, 0)
    return _made(game, played, candidate, puzzle.phase, telling)
