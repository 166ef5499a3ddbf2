"""The home page service on in-memory storage."""

import asyncio

from ribeira.server.accounts import Accounts
from ribeira.server.features.home.service import HomePage
from ribeira.server.protocol import Language
from ribeira.server.routes import Caller
from ribeira.server.storage.core_kinds import DEVICES
from ribeira.tables.seats import Player
from tests.server.memory_storage import MemoryStorage


def test_home_page_collects_the_cards_of_features() -> None:
    async def bots(player: Player | None, language: Language) -> list[str]:
        return [f"bot for {player.name if player else 'visitors'} in {language}"]

    async def main() -> None:
        storage = MemoryStorage()
        accounts = Accounts(storage, storage, lambda: 10_000_000)
        page = HomePage({"bots": bots}, accounts)
        visited = await page.read(Caller(None), "uk")
        assert (visited.me, visited.bots, visited.games) == (None, ["bot for visitors in uk"], [])
        player, token = await accounts.sign_up("Ana", "blue", "")
        storage.stored[DEVICES][0]["seen_at"] = 0
        home = await page.read(Caller(player, token), "en")
        assert (home.me, home.bots) == (player, ["bot for Ana in en"])
        assert storage.stored[DEVICES][0]["seen_at"] == 10_000_000

    asyncio.run(main())
