"""How puzzles are found: `hard` plays; where it sees a gap, `expert` looks again; and where that sees one that a weaker
level misses, a far deeper search does, several times.

A position becomes a puzzle where

- there are at least three choices that lead to different positions;
- searches of `DEPTH` times expert's iterations, each with chance of its own, all choose the same;
- in each of them the next best, looked at as often as the choice, is worth less by a clear `MARGIN`, and the mean of
  these margins is several times as large as they differ (`BEYOND_NOISE`);
- of all that is legal nothing else looks better either, however little the judge thinks of it;
- the levels, each asked a few times, do not all find it.
"""

import math
import os
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from functools import partial
from itertools import count as count_up
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from ribeira.bots.bot import Knowledge
from ribeira.bots.levels import LevelBot
from ribeira.bots.puzzles import PHASES, BadPuzzles, Phase, Puzzle, Puzzles, flat, rated, read, written
from ribeira.bots.reasons import TRIED, reasons
from ribeira.bots.search import Node
from ribeira.bots.thinker import Option
from ribeira.engine.game import Game, Options
from ribeira.engine.judge import judge_of
from ribeira.engine.levels import NAMES, level_of
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
LEAD = 0.25  # chance that the judge's `spread` is worth
BEYOND_NOISE = 3.0  # standard deviations of the margin
CHOICES = 3  # that differ
TELLING = 2  # failures of all levels together, or it is trivial
SUSPECT = 0.5  # of the margin: what the player sees of it
A_PHASE = 2  # puzzles of a game
TRIES = 5  # candidates of a phase of a game that are looked at more deeply
LARGEST_SHARE = 0.4  # of all puzzles, that a phase has
APART = 4  # moves between two puzzles of a game
RIVALS = 5  # next best choices that are looked at as often as the choice, one after the other
LINE = 8  # decisions after the answer
KNOWN = 16  # visits that make the search's tree worth following


class Candidate(msgspec.Struct, frozen=True):
    """A decision in which there seems to be a gap."""

    number: int  # moves before it
    state: State
    seat: int
    gap: float
    missed: int  # by so many of the other levels, asked once


class Verdict(msgspec.Struct, frozen=True):
    """What one deep search says."""

    answer: int
    other: int
    worth: float
    margin: float


def thinker(game: Game[Any, Any], rng: Rng, name: str, depth: int = 1) -> LevelBot:
    """A level that goes by its iterations alone, so that it thinks the same on every machine.

    What was learned it leaves alone: the puzzles that there are were found and checked without.
    """
    level = level_of(game, name)
    own = msgspec.structs.replace(level, iterations=depth * level.iterations, seconds=0.0, learned=0)
    return LevelBot(rng, name, own)


def clear(game: Game[Any, Any], seats: int) -> float:
    """The least margin, in what the search counts: chances; alone, points."""
    return MARGIN if seats > 1 else MARGIN / LEAD * judge_of(game).spread


def settings(game: Game[Any, Any], seats: int) -> list[Options]:
    """All that can be played with so many, house rules as they are usual."""
    usual = game.options()
    return [
        options
        for options in game.settings(seats)
        if all(getattr(options, name) == getattr(usual, name) for name in game.house_rules)
    ]


def look(game: Game[Any, Any], number: int, wanted: Iterable[Phase] = PHASES) -> list[Puzzle]:
    """Play one game, the same for the same number, and make puzzles of it, a few a phase at the most."""
    chance = Rng.seeded(number)
    counts = [seats for seats in game.seats if seats <= SEATS]
    seats = counts[number % len(counts)]
    ways = settings(game, seats)
    options = ways[number // len(counts) % len(ways)]
    seed = chance.word() << 32 | chance.word()
    moves, candidates = _play(game, seats, seed, options, chance)
    start = Record.of(game, game.new(seats, seed=seed, options=options), seed, [])
    found = []
    for phase in wanted:
        here = [one for one in candidates if _phase(one.number, len(moves)) == phase]
        taken: list[int] = []
        for candidate in sorted(here, key=lambda one: (-one.missed, -one.gap))[:TRIES]:
            if len(taken) == A_PHASE or any(abs(candidate.number - other) < APART for other in taken):
                continue
            puzzle = _made(game, candidate, f"{number}-{candidate.number}", start, moves, phase, chance)
            if puzzle is not None:
                found.append(puzzle)
                taken.append(candidate.number)
    return found


def _phase(number: int, total: int) -> Phase:
    return PHASES[min(2, 3 * number // max(1, total))]


def _play(
    game: Game[Any, Any], seats: int, seed: int, options: Options, chance: Rng
) -> tuple[list[Move], list[Candidate]]:
    """A game by strong players, and where there is a gap that some level does not see."""
    state = game.new(seats, seed=seed, options=options)
    players = [thinker(game, chance.fork(), PLAYER) for _ in range(seats)]
    margin = clear(game, seats)
    judge = judge_of(game)
    moves: list[Move] = []
    candidates: list[Candidate] = []
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
            if gap >= SUSPECT * margin and differing(state, seat):
                verdict = judged(thinker(game, chance.fork(), STRONG), knowledge)
                if verdict.margin >= margin:
                    asked = [thinker(game, chance.fork(), name).choose(knowledge) for name in NAMES if name != STRONG]
                    if missed := sum(answer != verdict.answer for answer in asked):
                        candidates.append(Candidate(len(moves), state.clone(), seat, verdict.margin, missed))
        state.apply(seat, action)
        moves.append(Move(seat, action))
    return moves, candidates


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
    game: Game[Any, Any],
    candidate: Candidate,
    id: str,
    start: Record,
    moves: list[Move],
    phase: Phase,
    chance: Rng,
) -> Puzzle | None:
    """A puzzle of a candidate, where it holds."""
    state, seat = candidate.state, candidate.seat
    knowledge = Knowledge(state, seat)
    verdicts: list[Verdict] = []
    deep = thinker(game, chance.fork(), STRONG, DEPTH)
    for number in range(SEARCHES):
        deep = thinker(game, chance.fork(), STRONG, DEPTH)
        verdicts.append(judged(deep, knowledge, everything=number == 0))
        if not holds(verdicts, clear(game, start.seats)):
            return None
    first = verdicts[0]
    mean, noise = spread([verdict.margin for verdict in verdicts])
    if mean < BEYOND_NOISE * noise:
        return None
    failed = [
        sum(thinker(game, chance.fork(), name).choose(knowledge) != first.answer for _ in range(ASKED))
        for name in NAMES
    ]
    if sum(failed) < TELLING:
        return None
    last = verdicts[-1]
    return Puzzle(
        id=id,
        seats=start.seats,
        seed=start.seed,
        options=start.options,
        moves=flat(moves[: candidate.number]),
        seat=seat,
        answer=first.answer,
        other=last.other,
        worth=round(math.fsum(verdict.worth for verdict in verdicts) / len(verdicts), 4),
        margin=round(mean, 4),
        noise=round(noise, 4),
        why=reasons(deep, knowledge, first.answer, last.other),
        line=flat(_line(game, deep, state, seat, first.answer, chance)),
        phase=phase,
        failed=failed,
        rating=rated(failed, ASKED),
    )


def judged(deep: LevelBot, knowledge: Knowledge, *, everything: bool = False) -> Verdict:
    """What a search thinks after it has looked at the next best as often as at its choice.

    `everything`: and for a moment at all that is legal, the judge's worthwhile or not.
    """
    options = deep.think(knowledge)
    if everything:
        for option in options[1:]:
            if option.visits < TRIED:
                options = deep.look_at(knowledge, option.action, TRIED)
    other = _next(options)
    for _ in range(RIVALS):
        if 2 * other.visits >= options[0].visits:
            break
        options = deep.look_at(knowledge, other.action)
        other = _next(options)
    return Verdict(options[0].action, other.action, options[0].value, options[0].value - other.value)


def holds(verdicts: list[Verdict], margin: float) -> bool:
    """Whether all searches say the same, and clearly."""
    return all(verdict.answer == verdicts[0].answer and verdict.margin >= margin for verdict in verdicts)


def spread(numbers: list[float]) -> tuple[float, float]:
    """Mean and standard deviation."""
    mean = math.fsum(numbers) / len(numbers)
    return mean, math.sqrt(math.fsum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1))


def _line(game: Game[Any, Any], deep: LevelBot, state: State, seat: int, answer: int, chance: Rng) -> list[Move]:
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
            action = thinker(game, chance.fork(), STRONG).choose(Knowledge(now, decider))
        now.advance(decider, action)
        moves.append(Move(decider, action))
    return moves


def confirmed(game: Game[Any, Any], puzzle: Puzzle, seed: int, depth: int = DEPTH) -> Verdict:
    """A puzzle looked at again, with other chance."""
    knowledge = Knowledge(puzzle.state(game), puzzle.seat)
    return judged(thinker(game, Rng.seeded(seed % SEEDS), STRONG, depth), knowledge)


# Looking for many


def compose(game: Game[Any, Any], file: Path, count: int, jobs: int = 1) -> Generator[Puzzles]:
    """Look at games until a file holds so many puzzles, spread over the phases; what there is, after every game.

    What is in the file already counts, and it goes on with the games that nobody has looked at yet.
    """
    held = begun(game, file)
    with ExitStack() as stack:
        looked = _one_by_one if jobs == 1 else partial(_by_several, stack, jobs)
        for number, found in looked(game, held, count):
            held.looked = sorted([*held.looked, number])
            held.puzzles += found
            beside = file.with_name(file.name + ".part")
            beside.write_bytes(written(held))
            os.replace(beside, file)
            yield held


def begun(game: Game[Any, Any], file: Path) -> Puzzles:
    """What a file holds, to be gone on with; nothing where it is not there. `BadPuzzles` where it was looked for
    otherwise."""
    thought = DEPTH * level_of(game, STRONG).iterations
    empty = Puzzles(game=game.id, version=game.version, thought=thought, seeds=SEARCHES, asked=ASKED)
    if not file.exists():
        return empty
    held = read(file, game)
    if (held.thought, held.seeds, held.asked) != (thought, SEARCHES, ASKED):
        raise BadPuzzles(
            f"{file}: its puzzles were looked for with {held.seeds} searches of {held.thought} iterations, "
            f"not with {SEARCHES} of {thought}"
        )
    return held


def lacking(held: Puzzles, count: int) -> list[Phase]:
    """The phases that puzzles are still wanted of: none has more than two fifths of them."""
    if len(held.puzzles) >= count:
        return []
    share = math.ceil(count * LARGEST_SHARE)
    return [phase for phase in PHASES if sum(puzzle.phase == phase for puzzle in held.puzzles) < share]


def _next_game(held: Puzzles, running: Iterable[int]) -> int:
    done = {*held.looked, *running}
    return next(number for number in count_up() if number not in done)


def _one_by_one(game: Game[Any, Any], held: Puzzles, count: int) -> Iterator[tuple[int, list[Puzzle]]]:
    while wanted := lacking(held, count):
        number = _next_game(held, ())
        yield number, look(game, number, wanted)


def _by_several(
    stack: ExitStack, jobs: int, game: Game[Any, Any], held: Puzzles, count: int
) -> Iterator[tuple[int, list[Puzzle]]]:
    # Fresh processes, not copies: a copy of a process with threads can hang.
    pool = stack.enter_context(ProcessPoolExecutor(jobs, mp_context=get_context("spawn")))
    stack.callback(pool.shutdown, wait=True, cancel_futures=True)
    running: dict[Future[list[Puzzle]], int] = {}
    while wanted := lacking(held, count):
        while len(running) < jobs:
            number = _next_game(held, running.values())
            running[pool.submit(look, game, number, wanted)] = number
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield running.pop(future), future.result()
