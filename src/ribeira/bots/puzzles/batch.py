"""Search many games for puzzles, until a file contains enough of each phase."""

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

from ribeira.bots.puzzles import search as puzzle_search
from ribeira.bots.puzzles.collection import PHASES, BadPuzzles, Phase, Puzzle, PuzzleCollection, read, written
from ribeira.engine.bot_api.levels import level_of
from ribeira.engine.game import AnyGame

LARGEST_SHARE = 0.4  # maximum share of a phase among all puzzles
EASY_SHARE = 0.7  # maximum share of easier puzzles


def compose(game: AnyGame, file: Path, count: int, jobs: int = 1) -> Generator[PuzzleCollection]:
    """Search games until the file contains `count` puzzles of all phases.

    Yields the contents after each phase of a game. Existing puzzles count, and the search continues with the first game
    that was not searched completely.
    """
    held = begun(game, file)
    with ExitStack() as stack:
        looked = _one_by_one if jobs == 1 else partial(_by_several, stack, jobs)
        for number, found, ends in looked(game, held, count):
            known = {puzzle.id for puzzle in held.puzzles}
            held.puzzles += [puzzle for puzzle in found if puzzle.id not in known]
            if ends:
                held.looked = sorted([*held.looked, number])
            if found or ends:
                _keep(file, held)
            yield held


def renew(game: AnyGame, held: PuzzleCollection, file: Path, jobs: int = 1) -> Iterator[int]:
    """Search every puzzle again and keep those that still qualify. Yield the number of puzzles checked so far."""
    puzzles, held.puzzles = held.puzzles, []
    with ExitStack() as stack:
        each = map if jobs == 1 else _pool(stack, jobs).map
        for looked, puzzle in enumerate(each(partial(puzzle_search.again, game), puzzles), 1):
            held.puzzles += [puzzle] if puzzle is not None else []
            yield looked
    _keep(file, held)


def _keep(file: Path, held: PuzzleCollection) -> None:
    draft = file.with_name(file.name + ".part")
    draft.write_bytes(written(held))
    os.replace(draft, file)


def begun(game: AnyGame, file: Path) -> PuzzleCollection:
    """Return the contents of the file, or an empty collection if there is no file.

    Raises:
        BadPuzzles: the puzzles in the file come from a search with other parameters.
    """
    thought = puzzle_search.DEPTH * level_of(game, puzzle_search.STRONG).iterations
    searches, asked = puzzle_search.SEARCHES, puzzle_search.ASKED
    empty = PuzzleCollection(game=game.id, version=game.version, thought=thought, seeds=searches, asked=asked)
    if not file.exists():
        return empty
    held = read(file, game)
    if (held.thought, held.seeds, held.asked) != (thought, searches, asked):
        raise BadPuzzles(
            f"{file}: its puzzles were looked for with {held.seeds} searches of {held.thought} iterations, "
            f"not with {searches} of {thought}",
            "more-puzzles",
            file=str(file),
        )
    return held


def lacking(held: PuzzleCollection, count: int) -> list[Phase]:
    """Return the phases that need more puzzles. No phase may exceed `LARGEST_SHARE`."""
    if len(held.puzzles) >= count:
        return []
    share = math.ceil(count * LARGEST_SHARE)
    return [phase for phase in PHASES if sum(puzzle.phase == phase for puzzle in held.puzzles) < share]


def telling(held: PuzzleCollection, count: int) -> int:
    """Return the number of failures that the next puzzle needs, which rises after enough easy puzzles."""
    easy = sum(sum(puzzle.failed.values()) < puzzle_search.DEMANDING for puzzle in held.puzzles)
    return puzzle_search.TELLING if easy < count * EASY_SHARE else puzzle_search.DEMANDING


# Number of the game, the puzzles found in a phase, and whether it was the last phase.
Look = tuple[int, list[Puzzle], bool]


def _next_game(held: PuzzleCollection, running: Iterable[int]) -> int:
    done = {*held.looked, *running}
    return next(number for number in count_up() if number not in done)


def _one_by_one(game: AnyGame, held: PuzzleCollection, count: int) -> Iterator[Look]:
    while lacking(held, count):
        number = _next_game(held, ())
        played = puzzle_search.play(game, number)
        for phase in PHASES:
            wanted = phase in lacking(held, count)
            found = puzzle_search.made_of(game, played, phase, telling(held, count)) if wanted else []
            yield number, found, phase == PHASES[-1]


def _by_several(stack: ExitStack, jobs: int, game: AnyGame, held: PuzzleCollection, count: int) -> Iterator[Look]:
    pool = _pool(stack, jobs)
    playing: dict[Future[Any], int] = {}
    making: dict[Future[Any], int] = {}
    while lacking(held, count):
        while len(playing) + len(making) < jobs:
            number = _next_game(held, [*playing.values(), *making.values()])
            playing[pool.submit(puzzle_search.play, game, number)] = number
        done, _ = wait([*playing, *making], return_when=FIRST_COMPLETED)
        for future in done:
            if future in playing:
                number = playing.pop(future)
                played = future.result()
                for phase in lacking(held, count):
                    making[pool.submit(puzzle_search.made_of, game, played, phase, telling(held, count))] = number
                if number not in making.values():
                    yield number, [], True
            else:
                number = making.pop(future)
                yield number, future.result(), number not in making.values()


def _pool(stack: ExitStack, jobs: int) -> ProcessPoolExecutor:
    # A forked process can inherit a locked lock from another thread; spawn starts a fresh one.
    pool = stack.enter_context(ProcessPoolExecutor(jobs, mp_context=get_context("spawn")))
    stack.callback(pool.shutdown, wait=True, cancel_futures=True)
    return pool
