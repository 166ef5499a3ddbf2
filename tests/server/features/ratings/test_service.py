"""The ratings service on in-memory storage."""

import asyncio
from typing import Any

import msgspec

from ribeira.server.features.ratings.results import Placement
from ribeira.server.features.ratings.service import Ratings
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.storage.core_kinds import PLAYERS
from ribeira.server.storage.stored_kind import AtLeast, Row, StoredKind, Where
from tests.server.memory_storage import MemoryStorage
from tests.server.players import ANA, RUI
from tests.server.stored_rows import sample_row


class ResultStorage(MemoryStorage):
    """Storage with players. It counts how often a service reads all results of a game."""

    def __init__(self) -> None:
        super().__init__()
        self.add(PLAYERS, *[sample_row(PLAYERS, **msgspec.to_builtins(each), listed=False) for each in (ANA, RUI)])
        self.complete_reads = 0

    def end(self, table: str, at: int, *player: str) -> None:
        """Store the result of a game. The players are ordered by rank, and the winner is first."""
        encoded = msgspec.json.encode([Placement(each, rank) for rank, each in enumerate(player)]).decode()
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
            assert {player: model.rating(player) for player in model.estimates} == {
                player: fresh.rating(player) for player in fresh.estimates
            }

        storage.end("a", 5, "ana", "rui")
        await check()
        for table, at in (("b", 5), ("c", 7)):
            storage.end(table, at, "rui", "eva")
            await check()
        assert storage.complete_reads == 4  # each new service reads all results once, and then only new ones
        storage.end("before", 1, "eva", "ana")  # an imported result that is older than the stored ones
        await check()
        assert storage.complete_reads == 6

    asyncio.run(main())


def test_leaderboard_shows_levels_and_listed_players() -> None:
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
