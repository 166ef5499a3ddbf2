"""Home page data in a single response, because every request adds a round trip on slow connections."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from ribeira.server.accounts import AccountStore
from ribeira.server.protocol import GameInfo, Language, TableSummary
from ribeira.server.routes import Caller
from ribeira.tables.seats import Player

Card = Callable[[Player | None, Language], Awaitable[Any]]


class Home(msgspec.Struct, frozen=True, kw_only=True):
    """The games, the bots, the caller and the caller's recent tables."""

    games: list[GameInfo] = []
    bots: list[str] = []
    me: Player | None
    tables: list[TableSummary] = []


class HomePage:
    """Collects the cards that features contribute to the home page."""

    def __init__(self, cards: Mapping[str, Card], accounts: AccountStore) -> None:
        self.cards = cards  # functions that return the cards, by field of `Home`
        self.accounts = accounts

    async def read(self, caller: Caller, language: Language) -> Home:
        """Return the cards of all features for a caller, and record that the caller's device was seen."""
        await self.accounts.record_seen(caller.token)
        cards = {field: await card(caller.known, language) for field, card in self.cards.items()}
        return Home(me=caller.known, **cards)
