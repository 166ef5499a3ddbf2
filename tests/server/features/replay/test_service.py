"""The replay service on in-memory storage."""

import asyncio

import pytest

import ribeira
from ribeira.engine.record import Record
from ribeira.server.features.replay.service import Replays
from ribeira.tables.errors import Refused
from tests.server.memory_runtime import memory_runtime, open_game, play_moves, resign
from tests.server.memory_storage import MemoryStorage
from tests.server.players import ANA, RUI


def test_finished_game_is_replayed_move_by_move() -> None:
    async def main() -> None:
        storage = MemoryStorage()
        runtime = memory_runtime(storage)
        replays = Replays(runtime.access, storage)
        table = await open_game(runtime)
        await play_moves(runtime, table, moves=4)
        with pytest.raises(Refused) as refused:
            await replays.read_record(table, ANA)
        assert refused.value.code == "table_playing"
        await resign(runtime, table)
        frames = await replays.read_frames(table, ANA, seat=0, start=0, count=9, reveal=True, language="en")
        assert [frame.move for frame in frames] == [0, 1, 2, 3, 4]
        assert all(frame.position for frame in frames)
        steps = await replays.read_frames(table, ANA, seat=None, start=0, count=9, every=3, reveal=False, language=None)
        assert [frame.move for frame in steps] == [0, 3, 4]
        record = Record.parse(await replays.read_record(table, ANA), ribeira.game("wishes"))
        assert len(record.moves) == 4

    asyncio.run(main())


def test_log_is_hidden_from_strangers() -> None:
    async def main() -> None:
        storage = MemoryStorage()
        runtime = memory_runtime(storage)
        replays = Replays(runtime.access, storage)
        table = await open_game(runtime)
        await play_moves(runtime, table, moves=2)
        log = await replays.read_log(table, ANA, after=2, limit=10, language=None)
        assert [each.number for each in log] == [3, 4]
        with pytest.raises(Refused) as refused:
            await replays.read_log(table, RUI, after=0, limit=10, language=None)
        assert refused.value.code == "no_such_table"

    asyncio.run(main())
