"""Limits on connections to tables per player, per address and in total. Some are reserved for seated players."""

import asyncio

import pytest

from ribeira.engine.events import Event
from ribeira.server.actors.presence import RETRY_AFTER_S, SPECTATORS_SHARE, ConnectionLimits
from ribeira.server.actors.table_actor import TableViews
from ribeira.server.runtime import Runtime
from ribeira.tables.entry import LogEntry
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from tests.server.memory_runtime import memory_runtime, open_game
from tests.server.memory_storage import MemoryStorage
from tests.server.players import ANA

HOME, FARM = "203.0.113.1", "198.51.100.1"


class Connection:
    """A connection that ignores all updates."""

    def __init__(self, player: Player, address: str) -> None:
        self.player = player
        self.address = address

    def add(self, line: LogEntry, events: list[Event], views: TableViews) -> None: ...

    def add_presence_change(self) -> None: ...

    def close(self) -> None: ...


async def connect(runtime: Runtime, table: str, player: Player, address: str) -> Connection:
    actor = await runtime.presence.find_table(table, player, address)
    connection = Connection(player, address)
    runtime.presence.connect(actor, connection)
    return connection


async def connect_many(runtime: Runtime, table: str, number: int, address: str) -> int:
    """Connect new guests as spectators. Return the number of guests who were admitted."""
    admitted = 0
    refused = []
    for guest in range(number):
        try:
            await connect(runtime, table, Player(f"{address} {guest}", "Guest", "blue"), address)
            admitted += 1
        except Refused as error:
            refused.append((error.code, error.retry_after))
    assert set(refused) <= {("too_many_connections", RETRY_AFTER_S)}
    return admitted


def limited(limits: ConnectionLimits) -> Runtime:
    runtime = memory_runtime(MemoryStorage())
    runtime.presence.limits = limits
    return runtime


def test_spectators_of_one_address_leave_room_for_its_players() -> None:
    async def main() -> None:
        runtime = limited(ConnectionLimits(per_player=24, per_address=20, total=1000))
        table = await open_game(runtime, public=True)
        assert await connect_many(runtime, table, 100, FARM) == 20 * SPECTATORS_SHARE
        for _ in range(5):
            await connect(runtime, table, ANA, FARM)  # Ana has a seat and connects from the full address
        assert await connect_many(runtime, table, 3, HOME) == 3  # spectators at a different address are not affected

    asyncio.run(main())


def test_spectators_never_take_the_places_of_players() -> None:
    async def main() -> None:
        runtime = limited(ConnectionLimits(per_player=24, per_address=10, total=40))
        table = await open_game(runtime, public=True)
        assert sum([await connect_many(runtime, table, 10, f"10.0.0.{host}") for host in range(10)]) == 30
        for _ in range(10):
            await connect(runtime, table, ANA, HOME)

    asyncio.run(main())


def test_player_has_a_limit_and_gets_the_place_back() -> None:
    async def main() -> None:
        runtime = limited(ConnectionLimits(per_player=2, per_address=100, total=1000))
        table = await open_game(runtime)
        first = await connect(runtime, table, ANA, HOME)
        await connect(runtime, table, ANA, FARM)
        with pytest.raises(Refused, match="too many connections"):
            await connect(runtime, table, ANA, HOME)
        runtime.presence.disconnect(table, first)
        second = await connect(runtime, table, ANA, HOME)
        runtime.presence.disconnect(table, second)
        presence = runtime.presence
        assert (presence.number, dict(presence.by_player), dict(presence.by_address)) == (1, {ANA.id: 1}, {FARM: 1})

    asyncio.run(main())
