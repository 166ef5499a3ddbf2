"""The puzzles service on in-memory storage."""

import asyncio

import pytest

import ribeira
from ribeira.bots.puzzles.collection import BEGINS, puzzles_of
from ribeira.server.features.puzzles.service import Puzzles
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from tests.server.memory_storage import MemoryStorage

ANA = Player("a", "Ana", "blue")
WISHES = ribeira.game("wishes")


@pytest.fixture
def puzzles() -> Puzzles:
    storage = MemoryStorage()
    return Puzzles(storage, storage, lambda: 7)


def test_only_the_first_attempt_counts(puzzles: Puzzles) -> None:
    async def check() -> None:
        info = await puzzles.read_next(ANA, "wishes", "en")
        puzzle = puzzles_of(WISHES)[info.id]
        wrong, right = ([WISHES.actions.json(action)] for action in (puzzle.other, puzzle.answer))
        first = await puzzles.attempt(ANA, "wishes", info.id, wrong, "en")
        assert (first.solved, first.counted) == (False, True)
        assert first.rating == BEGINS + first.change < BEGINS
        assert first.because
        second = await puzzles.attempt(ANA, "wishes", info.id, right, None)
        assert (second.solved, second.counted, second.change) == (True, False, 0)
        assert (await puzzles.read(ANA, "wishes", info.id, None)).tried
        assert (await puzzles.read_next(ANA, "wishes", None)).id != info.id
        progress = await puzzles.read_all(ANA)
        assert (progress.tried, progress.solved, progress.rating) == (1, 0, first.rating)

    asyncio.run(check())


def test_preview_completes_a_gesture_only_on_request(puzzles: Puzzles) -> None:
    async def check() -> None:
        puzzle = next(iter(puzzles_of(WISHES).values()))
        actions = [WISHES.actions.json(puzzle.answer)]
        found = await puzzles.preview("wishes", puzzle.id, actions, complete=False, language=None)
        assert (found.seat, found.actions) == (puzzle.seat, [])
        found = await puzzles.preview("wishes", puzzle.id, actions, complete=True, language=None)
        assert found.actions[0] == actions[0]

    asyncio.run(check())


def test_unknown_puzzle_is_refused(puzzles: Puzzles) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(puzzles.read(None, "wishes", "no-such-one", None))
    assert refused.value.code == "no_such_puzzle"
