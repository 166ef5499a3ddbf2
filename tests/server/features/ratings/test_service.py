"""The rating model, the results that count, and the ratings service on rows in memory."""

import asyncio
from typing import Any

import msgspec

from ribeira.server.features.ratings.rating import DEVIATIONS_IN_SPREAD, INITIAL_DEVIATION, INITIAL_RATING, RatingModel
from ribeira.server.features.ratings.results import Placement, placements, result_rows, stored_placements
from ribeira.server.features.ratings.service import Ratings
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.storage.entities import AtLeast, Row, StoredKind, Where
from ribeira.server.storage.kinds import PLAYERS
from ribeira.tables.seats import Player, Seat
from ribeira.tables.table import Table
from tests.server.memory_storage import MemoryStorage
from tests.server.stored_rows import sample_row

ANA, RUI = Player("ana", "Ana", "blue"), Player("rui", "Rui", "red")


def test_history_of_a_rating() -> None:
    """Players have a step per game; levels have no history."""
    model = RatingModel()
    model.add([Placement("ana", 0), Placement("@hard", 1)], 10)
    model.add([Placement("rui", 0), Placement("@hard", 1)], 20)
    model.add([Placement("ana", 1), Placement("rui", 0)], 30)
    first, last = model.histories["ana"]
    assert (first.at, last.at) == (10, 30)
    assert first.rating > INITIAL_RATING > last.rating - first.spread
    assert last.spread < first.spread
    now = model.rating("ana")
    assert now is not None
    assert (last.rating, last.spread) == (now.rating, now.spread)
    assert "@hard" not in model.histories


def test_better_players_get_higher_ratings() -> None:
    model = RatingModel()
    for _ in range(20):
        model.add([Placement("best", 0), Placement("middle", 1), Placement("last", 2)])
    best, middle, last = (model.rating(who) for who in ("best", "middle", "last"))
    assert best
    assert middle
    assert last
    assert best.rating > middle.rating > last.rating
    assert best.lower_bound > middle.lower_bound > last.lower_bound
    assert best.spread < DEVIATIONS_IN_SPREAD * INITIAL_DEVIATION
    assert model.rating("nobody") is None


def test_ties_and_levels_with_several_seats() -> None:
    model = RatingModel()
    model.add([Placement("one", 0), Placement("other", 0), Placement("@easy", 2), Placement("@easy", 2)])
    one, easy = model.rating("one"), model.rating("@easy")
    assert one
    assert easy
    assert one == model.rating("other")
    assert (easy.games, easy.won) == (1, 0)
    assert one.rating > INITIAL_RATING > easy.rating


def finished(winners: list[int], *seats: Seat, **changes: Any) -> Table:
    table = Table(id="t", status="over", ended="resigned", winners=winners, seats=[*seats], **changes)
    table.history = object()  # type: ignore[assignment]  # a resigned game has no scores
    return table


def test_placements() -> None:
    ana, rui, easy = Seat(player="ana"), Seat(player="rui"), Seat(bot="easy")
    left = Seat(player="eva", bot="easy", out=True)

    def found(table: Table) -> list[tuple[str, int]]:
        return [(each.who, each.rank) for each in placements(table)]

    assert found(finished([0], ana, left)) == [("ana", 0), ("eva", 1)]
    assert found(finished([2], ana, left, rui)) == [("ana", 1), ("eva", 2), ("rui", 0)]
    assert found(finished([1], left, easy)) == []  # hints were allowed
    assert found(finished([1], left, easy, rated=True)) == [("eva", 1), ("@easy", 0)]
    assert found(finished([0], ana, msgspec.structs.replace(ana, bot="easy", out=True))) == []  # the same player twice
    assert found(finished([0], ana, left, rated=False)) == []
    assert found(finished([0], ana, left, seeded=True)) == []
    assert found(finished([0], Seat(player="ana"))) == []


def test_result_rows() -> None:
    seats = [Seat(player="ana"), Seat(player="rui")]
    ((kind, row),) = result_rows(finished([1], *seats, game="wishes", finished=9))
    assert kind is RESULTS
    assert row == {"table_id": "t", "game": "wishes", "finished_at": 9, "places": '[["ana",1],["rui",0]]'}
    assert stored_placements(row) == [Placement("ana", 1), Placement("rui", 0)]
    assert result_rows(Table(id="t", status="playing", seats=seats)) == []


class ResultStorage(MemoryStorage):
    """Storage with two players that counts how often all results of a game are read."""

    def __init__(self) -> None:
        super().__init__()
        self.add(PLAYERS, *[sample_row(PLAYERS, **msgspec.to_builtins(each), listed=False) for each in (ANA, RUI)])
        self.complete_reads = 0

    def end(self, table: str, at: int, *who: str) -> None:
        """Store the result of a game, the winner first."""
        encoded = msgspec.json.encode([Placement(each, rank) for rank, each in enumerate(who)]).decode()
        self.add(RESULTS, {"table_id": table, "game": "wishes", "finished_at": at, "places": encoded})

    async def rows(self, kind: StoredKind, where: Where | None = None, **options: Any) -> list[Row]:
        self.complete_reads += kind is RESULTS and (where or {}).get("finished_at") == AtLeast(0)
        return await super().rows(kind, where, **options)


def test_added_results_lead_to_the_same_ratings_as_a_new_computation() -> None:
    async def main() -> None:
        storage = ResultStorage()
        ratings = Ratings(storage, storage)
        assert await ratings.model("wishes") is None

        async def check() -> None:
            model, fresh = await ratings.model("wishes"), await Ratings(storage, storage).model("wishes")
            assert model
            assert fresh
            assert {who: model.rating(who) for who in model.estimates} == {
                who: fresh.rating(who) for who in fresh.estimates
            }

        storage.end("a", 5, "ana", "rui")
        await check()
        for table, at in (("b", 5), ("c", 7)):
            storage.end(table, at, "rui", "eva")
            await check()
        assert storage.complete_reads == 4  # three fresh computations; the other service read only what was new
        storage.end("before", 1, "eva", "ana")  # imported
        await check()
        assert storage.complete_reads == 6

    asyncio.run(main())


def test_leaderboard_shows_levels_and_players_who_want_it() -> None:
    async def main() -> None:
        storage = ResultStorage()
        storage.end("a", 5, "ana", "@hard", "rui")
        ratings = Ratings(storage, storage)
        assert [each.level for each in (await ratings.leaderboard("wishes", ANA)).standings] == ["hard"]
        await ratings.set_listed(ANA, is_listed=True)
        board = await ratings.leaderboard("wishes", ANA)
        assert [(each.name, each.level, each.you) for each in board.standings] == [
            ("Ana", None, True),
            ("", "hard", False),
        ]
        assert (board.games, board.listed) == (1, True)
        assert [board.you] == await ratings.ratings_of("ana")
        assert (await ratings.leaderboard("wishes", None)).you is None
        await ratings.set_listed(ANA, is_listed=False)
        assert not (await ratings.leaderboard("wishes", RUI)).listed

    asyncio.run(main())
