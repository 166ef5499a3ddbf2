"""The seasons service on in-memory storage."""

import asyncio
from collections.abc import Awaitable, Mapping
from typing import Any, cast

import pytest

from ribeira.server.actors.background_tasks import BackgroundTasks
from ribeira.server.actors.initial_rows import new_table
from ribeira.server.actors.stored_summary import summary_row
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.features.seasons.schemas import SeasonInfo
from ribeira.server.features.seasons.season import (
    NewSeason,
)
from ribeira.server.features.seasons.service import (
    ABANDONED_AFTER_MS,
    MAX_ADVANCED_PER_RUN,
    MAX_UNFINISHED_SEASONS,
    Seasons,
)
from ribeira.server.features.seasons.storage import SEASONS
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.storage.changeset import ChangeSet, Conflict, StorageFailed
from ribeira.server.storage.core_kinds import TABLES
from ribeira.server.tokens import new_id
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.table import Table
from tests.server.memory_storage import MemorySeasonQueries, MemoryStorage
from tests.server.players import ANA, EVA, RUI

CLUB = NewSeason(name="Club", kind="league", games=["wishes"], days=0)


class Opening:
    """Fake table opening. It prepares tables and records which of them are announced."""

    def __init__(self) -> None:
        self.tables: list[Table] = []

    def prepare(self, entries: list[Entry]) -> tuple[Table, ChangeSet]:
        return new_table(entries, 1, new_id())

    def announce(self, table: Table) -> None:
        self.tables.append(table)


class Reminders:
    """Fake reminders. They record the reminded players."""

    def __init__(self) -> None:
        self.players: list[str] = []

    async def remind(self, table: Table, absent: Mapping[int, str]) -> None:
        self.players += absent.values()


class Club:
    """The seasons service on in-memory storage."""

    def __init__(self) -> None:
        self.now = 1
        self.storage = MemoryStorage()
        self.opening = Opening()
        self.reminders = Reminders()
        self.events = TableEvents()
        self.tasks = BackgroundTasks(Supervisor())
        self.seasons = Seasons(
            MemorySeasonQueries(self.storage),
            self.storage,
            self.storage,
            cast(Any, self.opening),
            self.events,
            self.tasks,
            lambda: self.now,
            self.reminders,
        )

    async def open(self, wish: NewSeason = CLUB) -> str:
        """Open a season that Ana hosts and that Rui and Eva have joined."""
        id = await self.seasons.open(wish, ANA)
        invite = (await self.seasons.read(id, ANA)).invite
        for player in (RUI, EVA):
            await self.seasons.join(id, invite or "", player)
        return id

    def finish(self, table: Table) -> None:
        """Let the second player resign, but do not notify the seasons service."""
        table.seats[1].out = True
        table.end("resigned", [0])
        self.storage.add(TABLES, {**summary_row(table), "number": table.number + 1})

    async def finish_with_event(self, table: Table) -> None:
        self.finish(table)
        for subscriber in self.events.game_ended:
            subscriber(table)
        await self.tasks.wait()


def test_end_of_a_game_opens_the_next_round() -> None:
    async def main() -> SeasonInfo:
        club = Club()
        id = await club.open()
        await club.seasons.start(id, ANA)
        await club.seasons.start(id, ANA)  # starting twice changes nothing
        for number in range(1, 4):
            assert len(club.opening.tables) == number
            table = club.opening.tables[-1]
            assert table.season == id
            assert table.status == "playing"
            assert {seat.player for seat in table.seats} | {*table.guests} == {"ana", "rui", "eva"}
            await club.finish_with_event(table)
        assert len(club.opening.tables) == 3
        assert len(club.reminders.players) >= 3
        return await club.seasons.read(id, RUI)

    info = asyncio.run(main())
    assert (info.phase, len(info.rounds), sum(each.won for each in info.standings)) == ("over", 3, 3)
    assert [match.winners for (match,) in info.rounds] == [[match.seats[0]] for (match,) in info.rounds]


def test_missed_round_is_opened_by_periodic_work() -> None:
    async def main() -> None:
        club = Club()
        id = await club.open()
        await club.seasons.start(id, ANA)
        await club.seasons.advance_due()
        assert len(club.opening.tables) == 1
        club.finish(club.opening.tables[0])
        club.storage.failures = [Conflict() for _ in range(3)]
        await club.seasons.advance_due()
        assert len(club.opening.tables) == 2

    asyncio.run(main())


def test_players_join_by_invitation_and_only_the_host_removes_them() -> None:
    async def main() -> None:
        club = Club()
        id = await club.seasons.open(CLUB, ANA)
        invite = (await club.seasons.read(id, ANA)).invite
        assert (await club.seasons.read(id, RUI, invite)).invite is None
        await refused("no_such_season", club.seasons.read(id, RUI, "wrong"))
        await refused("no_such_season", club.seasons.join(id, "wrong", RUI))
        await refused("seats_free", club.seasons.start(id, ANA))
        for player in (RUI, RUI, EVA):
            await club.seasons.join(id, invite or "", player)
        await refused("not_host", club.seasons.start(id, RUI))
        await refused("not_host", club.seasons.remove(id, 2, RUI))
        await refused("no_such_player", club.seasons.remove(id, 9, ANA))
        assert [each.players for each in await club.seasons.seasons_of(EVA)] == [3]
        await club.seasons.remove(id, 2, ANA)
        assert await club.seasons.seasons_of(EVA) == []
        await club.seasons.start(id, ANA)
        await refused("season_begun", club.seasons.join(id, invite or "", EVA))

    async def refused(code: str, call: Awaitable[object]) -> None:
        with pytest.raises(Refused) as error:
            await call
        assert error.value.code == code

    asyncio.run(main())


def test_many_seasons_are_advanced_in_batches_and_a_failing_season_does_not_block_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        club = Club()
        template = await club.storage.row(SEASONS, {"id": await club.open()}, order_by=("-number",))
        assert template is not None
        ids = [f"season {number:03}" for number in range(MAX_ADVANCED_PER_RUN + 10)]
        for id in ids:
            club.storage.add(SEASONS, {**template, "id": id, "phase": "playing"})
        advanced: list[str] = []

        async def advance(season_id: str) -> None:
            advanced.append(season_id)
            if season_id == ids[3]:
                raise StorageFailed("unreadable")

        monkeypatch.setattr(club.seasons, "advance", advance)
        with pytest.raises(StorageFailed):
            await club.seasons.advance_due()
        assert advanced == ids[:4]
        await club.seasons.advance_due()
        assert advanced == ids[: 4 + MAX_ADVANCED_PER_RUN]
        await club.seasons.advance_due()
        assert advanced == ids
        advanced.clear()
        with pytest.raises(StorageFailed):
            await club.seasons.advance_due()
        assert advanced == ids[:4]

    asyncio.run(main())


def test_a_player_can_host_only_some_unfinished_seasons() -> None:
    async def main() -> None:
        club = Club()
        for _ in range(MAX_UNFINISHED_SEASONS):
            await club.open()
        with pytest.raises(Refused) as refused:
            await club.open()
        assert refused.value.code == "too_many_seasons"
        await club.seasons.open(CLUB, RUI)  # Rui takes part in Ana's seasons, but hosts none
        club.now += ABANDONED_AFTER_MS + 1
        await club.open()

    asyncio.run(main())
