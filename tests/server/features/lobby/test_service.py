"""The lobby service on in-memory storage."""

import asyncio

import pytest

from ribeira.bots.registry import LEVELS
from ribeira.server.features.lobby.service import MAX_LISTED_PER_HOST, Lobby
from ribeira.server.features.lobby.table_removal import TableRemoval
from ribeira.server.storage.core_kinds import ENTRIES, TABLES
from ribeira.tables.errors import Refused
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.requests.sit import Sit, UseInvitation
from ribeira.tables.seats import Player
from tests.server.memory_runtime import memory_runtime
from tests.server.memory_storage import MemoryStorage
from tests.server.players import ANA, RUI, TWO_SEATS

LATEST = 1 << 62


def lobby_on(storage: MemoryStorage) -> Lobby:
    runtime = memory_runtime(storage)
    archive = TableRemoval(runtime.directory, runtime.events, storage, runtime.now)
    return Lobby(runtime.directory, runtime.access, runtime.opening, runtime.queries, archive, storage, ["random"])


def test_tables_are_listed_and_joined_by_invitation() -> None:
    async def main() -> None:
        lobby = lobby_on(MemoryStorage())
        assert lobby.bot_names() == [*LEVELS, "random"]
        seats = [SeatWish("me"), SeatWish("open")]
        private = await lobby.open(NewTable(game="wishes", seats=seats), ANA)
        public = await lobby.open(NewTable(game="wishes", seats=seats, public=True), ANA)
        assert [table.id for table in await lobby.public_tables(10, LATEST)] == [public]
        with pytest.raises(Refused) as refused:
            await lobby.update_for(private, RUI, None)
        assert refused.value.code == "no_such_table"
        invite = (await lobby.directory.find(private)).table.invite
        await lobby.admit(private, UseInvitation(invite), RUI)
        await lobby.request(private, Sit(id="sit", seat=1), RUI, None)
        assert [table.id for table in await lobby.tables_card(RUI, "en")] == [private]

    asyncio.run(main())


def test_many_tables_do_not_hide_those_of_others() -> None:
    """The list shows few tables of one host, and leaves half of each page to other addresses."""
    seats = [SeatWish("me"), SeatWish("open")]

    async def main() -> None:
        lobby = lobby_on(MemoryStorage())
        lobby.group_of = lambda player: "attackers" if player.startswith("guest") else player

        async def open_tables(player: Player, count: int) -> list[str]:
            return [await lobby.open(NewTable(game="wishes", seats=seats, public=True), player) for _ in range(count)]

        honest = await open_tables(ANA, 1)
        first = await open_tables(Player("guest 0", "Bo", "red"), 30)
        listed = [table.id for table in await lobby.public_tables(20, LATEST)]
        assert set(listed) & set(honest) == set(honest)
        assert len(set(listed) & set(first)) == MAX_LISTED_PER_HOST
        for number in range(1, 10):
            await open_tables(Player(f"guest {number}", "Bo", "red"), 5)
        listed = [table.id for table in await lobby.public_tables(20, LATEST)]
        assert len(listed) == 20
        assert set(listed) & set(honest) == set(honest)

    asyncio.run(main())


def test_removing_a_table_deletes_or_archives_it() -> None:
    async def main() -> None:
        storage = MemoryStorage()
        lobby = lobby_on(storage)
        own = await lobby.open(NewTable(game="wishes", seats=TWO_SEATS, start=True), ANA)
        assert await lobby.remove(own, ANA) == "deleted"
        assert (storage.stored[TABLES], storage.stored[ENTRIES]) == ([], [])
        seats = [SeatWish("me"), SeatWish("open")]
        shared = await lobby.open(NewTable(game="wishes", seats=seats, public=True), ANA)
        await lobby.request(shared, Sit(id="sit", seat=1), RUI, None)
        assert await lobby.remove(shared, RUI) == "left"
        assert await lobby.tables_of(RUI) == []
        assert [table.id for table in await lobby.tables_of(ANA)] == [shared]

    asyncio.run(main())
