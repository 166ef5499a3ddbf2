"""Search for puzzles in games between strong bots.

A position becomes a puzzle if all of these conditions hold:

- At least three choices lead to different positions.
- Several searches with `DEPTH` times expert's iterations and different seeds prefer the same choice.
- The second-best choice is worse by at least `HALF` of `MARGIN` in each search and by `MARGIN` on average. The mean
  difference is at least `MIN_STANDARD_ERRORS` times its standard error.
- The second-best choice is chosen among all legal actions and was visited as often as the best one (`judged`),
  because searches underestimate choices with few visits.
- Each level attempts the puzzle several times, and some of its answers differ from the best choice.

The puzzles of a game depend only on its number, and each puzzle only on its position. They do not depend on the
wanted phases, the number of processes, or interruptions.
"""

import math
from collections.abc import Iterable, Iterator

import msgspec

from ribeira.bots.analysis.explanations import reasons
from ribeira.bots.levels import LevelBot
from ribeira.bots.puzzles.collection import PHASES, Phase, Puzzle, flat, rated
from ribeira.bots.search import Node
from ribeira.bots.search_bot import ActionStatistics
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.levels import NAMES, level_of
from ribeira.engine.game import AnyGame
from ribeira.engine.options import Options
from ribeira.engine.record import Move, Record
from ribeira.engine.rng import SEEDS, Rng
from ribeira.engine.state import State

PLAYER = "hard"  # level that plays the games
STRONG = "expert"  # level that checks the positions first
SEATS = 4  # maximum number of seats
DEPTH = 10  # factor of expert's iterations in deep searches
SEARCHES = 3  # number of deep searches that must agree
ASKED = 3  # attempts per level
MARGIN = 0.04  # win probability; in solo games the equivalent in points
HALF = 0.5  # share of the margin that each search must confirm
LEAD = 0.25  # win probability gained by a lead of the evaluator's `spread`
MIN_STANDARD_ERRORS = 3.0  # mean margin in standard errors
CHOICES = 3  # minimum number of different choices
TELLING = 2  # minimum failures of all levels together; otherwise the puzzle is trivial
DEMANDING = 5  # minimum failures for a hard puzzle
MISSED = 2  # minimum number of levels whose first attempt fails, for a hard puzzle
SUSPECT = 0.5  # share of the margin that the game's player must have seen
CERTAIN = 4.0  # in margins; larger gaps do not improve a candidate's rank
A_PHASE = 5  # puzzles per phase of a game
TRIES = 12  # candidates per phase of a game that are searched deeply
CHECK = 90_001  # seed of the last search, repeated by `confirmed`
APART = 4  # minimum number of moves between two puzzles of a game
MIN_VISITS = 8  # minimum number of visits for a meaningful value
RIVALS = 3  # second-best choices that are visited as often as the best one
LINE = 8  # maximum decisions after the answer
KNOWN = 16  # minimum number of visits to follow the search tree


class Gap(msgspec.Struct, frozen=True):
    """Decision in which the player clearly preferred its choice."""

    number: int  # number of moves before it
    seat: int
    choice: int


class SearchedGame(msgspec.Struct, frozen=True):
    """Game between strong bots, with its gaps."""

    number: int
    record: Record
    gaps: list[Gap]

    def before(self, number: int) -> Record:
        """Return the record up to a move."""
        return msgspec.structs.replace(self.record, moves=self.record.moves[:number])

    def of(self, phase: Phase) -> list[Gap]:
        """Return the gaps in a phase of the game."""
        return [gap for gap in self.gaps if _phase(gap.number, len(self.record.moves)) == phase]


class Candidate(msgspec.Struct, frozen=True):
    """Decision that is clear for `STRONG` and that some level misses."""

    number: int  # number of moves before it
    seat: int
    answer: int
    gap: float  # in margins
    missed: int  # number of other levels that missed it in one attempt


class Verdict(msgspec.Struct, frozen=True):
    """Result of a deep search."""

    answer: int
    other: int
    worth: float
    margin: float


def thinker(game: AnyGame, seats: int, rng: Rng, name: str, depth: int = 1) -> LevelBot:
    """Return a bot of a level without time limits, so that results do not depend on the machine."""
    level = level_of(game, name, seats)
    settings_of_bot = msgspec.structs.replace(
        level, iterations=depth * level.iterations, learned=depth * level.learned, seconds=0.0
    )
    return LevelBot(rng, name, settings_of_bot)


def clear(game: AnyGame, seats: int) -> float:
    """Return the required margin in win probability, in solo games in points."""
    return MARGIN if seats > 1 else MARGIN / LEAD * evaluator_of(game).spread


def settings(game: AnyGame, seats: int) -> list[Options]:
    """Return all option combinations for a number of seats, with default variants."""
    usual = game.options()
    return [
        options
        for options in game.settings(seats)
        if all(getattr(options, name) == getattr(usual, name) for name in game.house_rules)
    ]


def look(game: AnyGame, number: int, wanted: Iterable[Phase] = PHASES, telling: int = TELLING) -> list[Puzzle]:
    """Play a game and return its puzzles. The number determines the game."""
    played = play(game, number)
    return [puzzle for phase in wanted for puzzle in made_of(game, played, phase, telling)]


def made_of(game: AnyGame, played: SearchedGame, phase: Phase, telling: int = TELLING) -> list[Puzzle]:
    """Return the puzzles of a phase of a game."""
    found: list[Puzzle] = []
    used: list[int] = []
    for candidate in promising(candidates_of(game, played, phase), telling):
        if len(used) == A_PHASE or any(abs(candidate.number - other) < APART for other in used):
            continue
        puzzle = _made(game, played, candidate, phase, telling)
        if puzzle is not None:
            found.append(puzzle)
            used.append(candidate.number)
    return found


def candidates_of(game: AnyGame, played: SearchedGame, phase: Phase) -> Iterator[Candidate]:
    """Yield the gaps of a phase that are candidates."""
    for gap in played.of(phase):
        candidate = _seen(game, played, gap)
        if candidate is not None:
            yield candidate


def promising(candidates: Iterable[Candidate], telling: int = TELLING) -> list[Candidate]:
    """Return the most promising candidates for deep searches, best first."""
    wanted = [one for one in candidates if telling < DEMANDING or one.missed >= MISSED]
    return sorted(wanted, key=lambda one: (-one.missed - min(one.gap, CERTAIN), one.number))[:TRIES]


def _phase(number: int, total: int) -> Phase:
    return PHASES[min(2, 3 * number // max(1, total))]


def play(game: AnyGame, number: int) -> SearchedGame:
    """Play a game. Its number determines the deal, the number of seats and the options."""
    chance = Rng.seeded(number)
    counts = [seats for seats in game.seats if seats <= SEATS]
    seats = counts[number % len(counts)]
    ways = settings(game, seats)
    options = ways[number // len(counts) % len(ways)]
    seed = chance.word() << 32 | chance.word()
    state = game.new(seats, seed=seed, options=options)
    players = [thinker(game, seats, chance.fork(), PLAYER) for _ in range(seats)]
    evaluator = evaluator_of(game)
    moves: list[Move] = []
    gaps: list[Gap] = []
    while deciders := state.deciders():
        seat = deciders[0]
        knowledge = Knowledge(state, seat)
        choices = evaluator.worthwhile(knowledge.sample(chance.fork()), seat)
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
    return SearchedGame(number, start, gaps)


def _seen(game: AnyGame, played: SearchedGame, gap: Gap) -> Candidate | None:
    """Return a candidate if levels disagree, `STRONG` sees a gap, and some levels miss its choice."""
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


def _next(options: list[ActionStatistics]) -> ActionStatistics:
    """Return the best choice after the first one with enough visits."""
    others = [option for option in options[1:] if option.visits >= MIN_VISITS]
    return max(others or options[1:], key=lambda option: option.value)


def differing(state: State, seat: int, least: int = CHOICES) -> bool:
    """Return True if at least this number of choices leads to different views."""
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
    played: SearchedGame,
    candidate: Candidate,
    phase: Phase,
    telling: int = TELLING,
) -> Puzzle | None:
    """Search deeply and return the puzzle if the position qualifies."""
    record, seat = played.record, candidate.seat
    before = played.before(candidate.number)
    state = before.replay(game)
    chance = Rng.seeded(played.number << 32 | candidate.number + 1)
    knowledge = Knowledge(state, seat)
    again = judged(
        thinker(game, record.seats, chance.fork(), STRONG), knowledge
    )  # a repeated shallow search rejects most false candidates
    if not agree([Verdict(candidate.answer, -1, 0.0, math.inf), again], clear(game, record.seats)):
        return None
    verdicts: list[Verdict] = []
    deep = thinker(game, record.seats, chance.fork(), STRONG, DEPTH)
    for number in range(SEARCHES):
        settings_of_bot = chance.fork() if number < SEARCHES - 1 else Rng.seeded(CHECK)
        deep = thinker(game, record.seats, settings_of_bot, STRONG, DEPTH)
        verdicts.append(judged(deep, knowledge))
        if not agree(verdicts, clear(game, record.seats)):
            return None
    if not holds(verdicts, clear(game, record.seats)):
        return None
    first, last = verdicts[0], verdicts[-1]
    mean, noise = spread([verdict.margin for verdict in verdicts])
    why = reasons(deep, knowledge, first.answer, last.other)
    line = _line(game, deep, state, seat, first.answer, chance)
    failed = {
        name: sum(
            thinker(game, record.seats, chance.fork(), name).choose(knowledge) != first.answer for _ in range(ASKED)
        )
        for name in NAMES
    }
    if sum(failed.values()) < telling:
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
    """Search until the best alternatives have as many visits as the preferred action.

    Sequential halving: all actions get a few visits, the better half gets twice as many, and so on.
    """
    choice, *others = deep.think(knowledge)
    rivals = [option.action for option in others]
    looks = max(MIN_VISITS, 2 * choice.visits // len(rivals))
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
    """Return True if all searches prefer the same choice, each with at least `HALF` of the margin."""
    return all(verdict.answer == verdicts[0].answer and verdict.margin >= HALF * margin for verdict in verdicts)


def holds(verdicts: list[Verdict], margin: float) -> bool:
    """Return True if all searches agree with a sufficient and significant mean margin."""
    mean, noise = spread([verdict.margin for verdict in verdicts])
    return agree(verdicts, margin) and mean >= margin and mean >= MIN_STANDARD_ERRORS * noise / math.sqrt(len(verdicts))


def spread(numbers: list[float]) -> tuple[float, float]:
    """Return mean and standard deviation."""
    mean = math.fsum(numbers) / len(numbers)
    return mean, math.sqrt(math.fsum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1))


def _line(game: AnyGame, deep: LevelBot, state: State, seat: int, answer: int, chance: Rng) -> list[Move]:
    """Return the expected moves after the answer, until the seat decides again after the others.

    They follow the search tree while it has enough visits, then `STRONG`.
    """
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
    """Repeat the last search for a puzzle, or search with another seed."""
    knowledge = Knowledge(puzzle.state(game), puzzle.seat)
    return judged(thinker(game, puzzle.seats, Rng.seeded(seed % SEEDS), STRONG, depth), knowledge)


def again(game: AnyGame, puzzle: Puzzle, telling: int = TELLING) -> Puzzle | None:
    """Repeat all searches for a puzzle. Return None if the position no longer qualifies."""
    number, _, moves = puzzle.id.partition("-")
    played = SearchedGame(int(number), puzzle.record(game), [])
    candidate = Candidate(int(moves), puzzle.seat, puzzle.answer, math.inf, 0)
    return _made(game, played, candidate, puzzle.phase, telling)
