"""Daily deals: their derivation, and the service on in-memory storage."""

import asyncio

import msgspec
import pytest

import ribeira
from ribeira.engine.game import AnyGame
from ribeira.server.actors.table_descriptions import table_summary
from ribeira.server.features.daily.schemas import DailyGame
from ribeira.server.features.daily.service import DailyDeals
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import TABLES
from ribeira.tables.daily_deal import NO_HOST, bot_seed, daily_deal, day_of, start_of_day
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from tests.server.memory_runtime import memory_runtime
from tests.server.memory_storage import MemoryDailyQueries, MemoryStorage

KEY = bytes(range(32))


DAY = "2026-11-16"


# Deals


@pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)
def test_deal_is_derived_from_the_secret_and_the_date(game: AnyGame) -> None:
    same = daily_deal(KEY, DAY, game)
    assert same == daily_deal(KEY, DAY, game)
    assert same.seed != daily_deal(KEY, "2026-11-17", game).seed
    assert same.seed != daily_deal(bytes(32), DAY, game).seed
    assert same.seed.bit_length() > 200  # too long for a brute-force search
    assert (same.opponent is None) == (1 in game.seats)
    game.new(1 if same.opponent is None else 2, seed=same.seed, options=same.options)


def test_daily_deals_cycle_through_the_challenges() -> None:
    days = [day_of(start_of_day(DAY, later)) for later in range(9)]
    mercado = ribeira.game("mercado")
    assert {daily_deal(KEY, day, mercado).options.get("challenge", 1) for day in days} == set(range(1, 10))
    assert len({daily_deal(KEY, day, mercado).seed for day in days}) == 9
    fleet = ribeira.game("fleet")  # house rules do not change from day to day
    assert all(daily_deal(KEY, day, fleet).options == {} for day in days)


def test_bot_seed_depends_on_the_seed_and_the_number_of_moves() -> None:
    assert bot_seed(7, 3) == bot_seed(7, 3)
    assert len({bot_seed(seed, moves) for seed in range(9) for moves in range(9)}) == 81


# The service

ANA, BEN, CLEO = Player("a", "Ana", "blue"), Player("b", "Ben", "red"), Player("c", "Cleo", "red")


NOON = start_of_day(DAY) + 12 * 3600 * 1000


DAY_MS = 24 * 3600 * 1000


class Deals:
    """The daily-deals service on in-memory storage, with a controlled time."""

    def __init__(self) -> None:
        self.at = NOON
        self.storage = MemoryStorage()
        self.runtime = memory_runtime(self.storage, self.now)
        self.service = DailyDeals(
            MemoryDailyQueries(self.storage),
            self.storage,
            self.storage,
            self.runtime.directory,
            self.runtime.opening,
            self.now,
            bot="random",
        )

    def now(self) -> int:
        return self.at

    async def game(self, player: Player, day: str = DAY) -> DailyGame:
        return next(each for each in (await self.service.read(day, player)).games if each.game == "lata")

    async def table(self, table_id: str) -> Table:
        return (await self.runtime.directory.find(table_id)).table

    async def finish(self, table_id: str, points: int) -> None:
        """End a game at the current time with this score."""
        table = await self.table(table_id)
        summary = msgspec.structs.replace(
            table_summary(table), status="over", ended="game", finished=self.at, winners=[0], scores=[points]
        )
        table.end("game", [0])
        values = {"status": "over", "summary": msgspec.json.encode(summary).decode()}
        await self.storage.write(ChangeSet().update(TABLES, {"id": table_id}, values))


def test_each_player_and_one_bot_have_one_attempt() -> None:
    async def check() -> None:
        deals = Deals()
        assert (await deals.game(ANA)).status == "new"
        table = await deals.service.open(DAY, "lata", ANA)
        assert await deals.service.open(DAY, "lata", ANA) == table
        other = await deals.service.open(DAY, "lata", BEN)
        assert sorted(row["host"] for row in await deals.storage.rows(TABLES)) == [NO_HOST, ANA.id, BEN.id]
        assert (await deals.table(table)).seed == (await deals.table(other)).seed
        assert ((await deals.game(ANA)).status, (await deals.game(ANA)).table) == ("playing", table)

    asyncio.run(check())


def test_other_attempts_are_visible_after_the_own_attempt_or_the_end_of_the_day() -> None:
    async def check() -> None:
        deals = Deals()
        own, other = [await deals.service.open(DAY, "lata", player) for player in (ANA, BEN)]
        compared = await deals.table(other)
        assert not await deals.service.may_compare(compared, ANA)
        await deals.finish(other, 40)
        assert not await deals.service.may_compare(compared, ANA)
        assert [each.table for each in (await deals.game(ANA)).results] == [None]
        await deals.finish(own, 30)
        assert await deals.service.may_compare(compared, ANA)
        assert [(each.place, each.points, each.table) for each in (await deals.game(ANA)).results] == [
            (1, 40, other),
            (2, 30, own),
        ]
        assert not await deals.service.may_compare(compared, CLEO)
        deals.at += DAY_MS
        assert await deals.service.may_compare(compared, CLEO)
        assert (await deals.service.read(None, ANA)).streak == 1

    asyncio.run(check())


def test_days_before_the_first_and_in_the_future_are_refused() -> None:
    async def check() -> None:
        deals = Deals()
        await deals.service.read(None, None)
        for day in (day_of(NOON - DAY_MS), day_of(NOON + DAY_MS), "2026-11-31"):
            with pytest.raises(Refused) as refused:
                await deals.service.open(day, "lata", ANA)
            assert refused.value.code == "no_such_day"

    asyncio.run(check())
