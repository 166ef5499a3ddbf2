"""Daily deals without a server: their rules, their results, and the service on storage in memory."""

import asyncio

import msgspec
import pytest

import ribeira
from ribeira.engine.game import AnyGame
from ribeira.server.actors.table_info import table_summary
from ribeira.server.features.daily.answers import DailyGame
from ribeira.server.features.daily.results import counts, ranked_results, streak
from ribeira.server.features.daily.service import DailyDeals
from ribeira.server.protocol import SeatInfo, TableSummary
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.kinds import TABLES
from ribeira.tables.daily_deal import NO_HOST, bot_seed, daily_deal, day_of, start_of_day
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from tests.server.memory_runtime import memory_runtime
from tests.server.memory_storage import MemoryDailyQueries, MemoryStorage

KEY = bytes(range(32))
DAY = "2026-11-16"


# Deals


@pytest.mark.parametrize("game", ribeira.all_games(), ids=lambda game: game.id)
def test_a_deal_comes_from_the_secret_and_the_date(game: AnyGame) -> None:
    same = daily_deal(KEY, DAY, game)
    assert same == daily_deal(KEY, DAY, game)
    assert same.seed != daily_deal(KEY, "2026-11-17", game).seed
    assert same.seed != daily_deal(bytes(32), DAY, game).seed
    assert same.seed.bit_length() > 200  # nobody tries them all
    assert (same.opponent is None) == (1 in game.seats)
    game.new(1 if same.opponent is None else 2, seed=same.seed, options=same.options)


def test_every_challenge_comes_in_turn() -> None:
    days = [day_of(start_of_day(DAY, later)) for later in range(9)]
    mercado = ribeira.game("mercado")
    assert {daily_deal(KEY, day, mercado).options.get("challenge", 1) for day in days} == set(range(1, 10))
    assert len({daily_deal(KEY, day, mercado).seed for day in days}) == 9
    fleet = ribeira.game("fleet")  # a house rule is no challenge
    assert all(daily_deal(KEY, day, fleet).options == {} for day in days)


def test_bots_answer_everybody_in_the_same_way() -> None:
    assert bot_seed(7, 3) == bot_seed(7, 3)
    assert len({bot_seed(seed, moves) for seed in range(9) for moves in range(9)}) == 81


# Results


def summary(*scores: int, at: int = start_of_day(DAY), day: str = DAY, winners: tuple[int, ...] = (0,)) -> TableSummary:
    seat = SeatInfo("person", "Ana", "blue", None, False, False, False)
    return TableSummary(
        id=f"{scores} {at}",
        game="lata",
        options={},
        status="over",
        seats=[seat],
        deciders=[],
        moves=9,
        pace=None,
        updated=at,
        ended="game",
        finished=at,
        winners=list(winners),
        scores=list(scores),
        daily=day,
    )


def test_only_what_was_finished_on_the_day_counts() -> None:
    assert counts(summary(7))
    assert counts(summary(7, at=start_of_day(DAY, 1) - 1))
    assert not counts(summary(7, at=start_of_day(DAY, 1)))


def test_places() -> None:
    tables = [("a", summary(30)), ("b", summary(40)), ("", summary(35)), ("c", summary(40, at=start_of_day(DAY) + 1))]
    listed = ranked_results(tables, "a", show_tables=False)
    assert [(each.place, each.points, each.you) for each in listed] == [
        (1, 40, False),
        (1, 40, False),
        (None, 35, False),
        (3, 30, True),
    ]
    duels = [("a", summary(30, 29)), ("b", summary(60, 70, winners=(1,))), ("c", summary(20, 5))]
    assert [each.points for each in ranked_results(duels, None, show_tables=True)] == [20, 30, 60]


def test_a_streak_ends_with_a_day_without_a_game() -> None:
    def days(*back: int) -> list[TableSummary]:
        return [summary(7, at=start_of_day(DAY, -each), day=day_of(start_of_day(DAY, -each))) for each in back]

    assert streak([], DAY) == 0
    assert streak(days(0, 1, 2, 4), DAY) == 3
    assert streak(days(1, 2), DAY) == 2  # today is not over
    assert streak(days(2, 3), DAY) == 0
    assert streak([summary(7, at=start_of_day(DAY, 2))], day_of(start_of_day(DAY, 2))) == 0  # it was finished too late


# The service

ANA, BEN, CLEO = Player("a", "Ana", "blue"), Player("b", "Ben", "red"), Player("c", "Cleo", "red")
NOON = start_of_day(DAY) + 12 * 3600 * 1000
DAY_MS = 24 * 3600 * 1000


class Deals:
    """The service under test, with its time and its storage."""

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
        """End a game now, with the given score."""
        table = await self.table(table_id)
        summary = msgspec.structs.replace(
            table_summary(table), status="over", ended="game", finished=self.at, winners=[0], scores=[points]
        )
        table.end("game", [0])
        values = {"status": "over", "summary": msgspec.json.encode(summary).decode()}
        await self.storage.write(ChangeSet().update(TABLES, {"id": table_id}, values))


def test_each_player_has_one_attempt_and_a_bot_plays_too() -> None:
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


def test_other_games_are_shown_after_the_own_one_or_the_day() -> None:
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


def test_there_are_no_deals_before_the_first_day_or_in_the_future() -> None:
    async def check() -> None:
        deals = Deals()
        await deals.service.read(None, None)
        for day in (day_of(NOON - DAY_MS), day_of(NOON + DAY_MS), "2026-11-31"):
            with pytest.raises(Refused) as refused:
                await deals.service.open(day, "lata", ANA)
            assert refused.value.code == "no_such_day"

    asyncio.run(check())
