"""The profile service on in-memory storage."""

import asyncio

import pytest

from ribeira.server.accounts import Accounts
from ribeira.server.features.profile.history_cache import HistoryCache
from ribeira.server.features.profile.service import Profiles
from ribeira.server.features.profile.statistics import GameSelection
from ribeira.server.routes import Caller, SignedIn
from ribeira.tables.errors import Refused
from ribeira.tables.names import Me
from ribeira.tables.seats import Player
from tests.server.memory_runtime import memory_runtime, open_game, resign
from tests.server.memory_storage import MemoryStorage
from tests.server.players import ANA


def test_new_caller_is_signed_up_and_known_caller_is_updated() -> None:
    async def main() -> None:
        storage = MemoryStorage()
        accounts = Accounts(storage, storage, lambda: 5)
        profiles = Profiles(accounts, HistoryCache(memory_runtime(storage).directory, storage, 1.0))
        signed_in = await profiles.write_player(Caller(None), Me(name=" Ana ", colour="blue"))
        assert isinstance(signed_in, SignedIn)
        assert signed_in.answer.name == "Ana"
        caller = Caller(signed_in.answer, signed_in.token)
        assert await profiles.write_player(caller, Me(name="Anna", colour="red")) == Player(
            signed_in.answer.id, "Anna", "red"
        )
        with pytest.raises(Refused) as refused:
            await profiles.write_player(caller, Me(name="\u202e", colour="red"))
        assert (refused.value.code, refused.value.field) == ("empty_text", "name")

    asyncio.run(main())


@pytest.mark.parametrize(("seconds", "games"), [(10.0, [2, 2]), (-1.0, [1, 2])])
def test_games_are_read_within_a_time_budget(seconds: float, games: list[int]) -> None:
    """Each request reads at least one game. Later requests read the remaining games."""

    async def main() -> None:
        storage = MemoryStorage()
        runtime = memory_runtime(storage)
        profiles = Profiles(Accounts(storage, storage, runtime.now), HistoryCache(runtime.directory, storage, seconds))
        for _ in range(2):
            await resign(runtime, await open_game(runtime))
        assert [(await profiles.read_games(ANA, GameSelection(), 0, 10)).total for _ in games] == games
        assert (await profiles.read_profile(ANA)).played == 2
        assert (await profiles.read_records(ANA, GameSelection(), 0)).total == 2

    asyncio.run(main())
