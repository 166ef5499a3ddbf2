"""Lobby: lists games, bots and tables, opens tables, and executes HTTP requests at tables."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from ribeira.bots.registry import LEVELS
from ribeira.server.actors.hints_and_previews import TableQueries
from ribeira.server.actors.table_access import TableAccess
from ribeira.server.actors.table_creation import TableCreation
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.features.lobby.game_list import game_infos
from ribeira.server.features.lobby.table_removal import Fate, TableRemoval
from ribeira.server.operations.executors import in_thread
from ribeira.server.protocol import Done, Foreseen, GameInfo, Hinted, Language, TableSummary, Update
from ribeira.server.settings import ClientSettings
from ribeira.server.storage.interface import TableReader
from ribeira.server.websocket.table_feed import TableFeed
from ribeira.tables.offline_transfer import OfflineGame, offline_game
from ribeira.tables.requests.open import Branch, NewTable
from ribeira.tables.requests.sit import UseInvitation
from ribeira.tables.seats import Player
from ribeira.tables.table_message import Query

RECENT_TABLES = 12  # number of tables on the home page
MAX_LISTED_PER_HOST = 5  # public tables
ADDRESS_SHARE = 0.5  # maximum share of an address in a page of public tables, if there are enough other tables
SEARCHED_PAGES = 4  # pages that are searched for tables of other addresses
LATEST = 1 << 62  # milliseconds; later than any table's last change


class Lobby:
    """Opens and lists tables, and executes HTTP requests at tables."""

    def __init__(
        self,
        directory: TableDirectory,
        access: TableAccess,
        opening: TableCreation,
        queries: TableQueries,
        removal: TableRemoval,
        reader: TableReader,
        bots: Sequence[str] = (),
        client_settings: ClientSettings | None = None,
        group_of: Callable[[str], str] = lambda player: player,
    ) -> None:
        self.directory = directory
        self.access = access
        self.opening = opening
        self.queries = queries
        self.removal = removal
        self.reader = reader
        self.client_settings = client_settings
        self.group_of = group_of  # returns the address of a player
        self.bots = bots  # bots allowed in addition to the levels

    def bot_names(self) -> list[str]:
        """Return the names of the levels, weakest first, and of the additional bots."""
        return [*LEVELS, *self.bots]

    # Contributions to the home page

    async def games_card(self, player: Player | None, language: Language) -> list[GameInfo]:
        """Return all games with their names in a language."""
        return await in_thread(game_infos, language)

    async def bots_card(self, player: Player | None, language: Language) -> list[str]:
        """Return the names of all bots."""
        return self.bot_names()

    async def tables_card(self, player: Player | None, language: Language) -> list[TableSummary]:
        """Return the player's most recent tables."""
        return await self.tables_of(player) if player is not None else []

    # Tables

    async def open(self, settings: NewTable, player: Player) -> str:
        """Open a table and return its ID."""
        return await self.opening.open(settings, player)

    async def open_branch(self, table_id: str, branch: Branch, player: Player) -> str:
        """Open a table that continues a finished game from one of its moves."""
        return await self.opening.open_branch(table_id, branch, player)

    async def admit(self, table_id: str, invitation: UseInvitation, player: Player) -> None:
        """Let a player with an invitation see a table."""
        await self.directory.admit(table_id, invitation, player)

    async def remove(self, table_id: str, player: Player) -> Fate:
        """Remove a table from a player's list."""
        return await self.removal.remove(table_id, player)

    async def public_tables(self, limit: int, before: int) -> list[TableSummary]:
        """Return public tables that are open or in progress, most recently changed first.

        Neither one host nor many guests of one address can hide the tables of all others.
        """
        found = await self.reader.public_summaries(limit * SEARCHED_PAGES, before, MAX_LISTED_PER_HOST)
        return _decoded(_fair_selection([(self.group_of(host), summary) for host, summary in found], limit))

    async def tables_of(
        self, player: Player, limit: int = RECENT_TABLES, before: int = LATEST, archived: bool = False
    ) -> list[TableSummary]:
        """Return a player's tables, most recently changed first."""
        return _decoded(await self.reader.summaries_of(player.id, limit, before, archived))

    async def update_for(self, table_id: str, player: Player, language: str | None) -> Update:
        """Return the current state of a table as a player sees it."""
        actor = await self.access.find_viewable(table_id, player)
        feed = TableFeed(player, actor.table, actor.online, partial(self.directory.downtime.time_for, actor.table))
        feed.language = language
        return feed.update()

    async def offline_transfer(self, table_id: str, player: Player) -> OfflineGame:
        """Export a player's game against bots, to continue it in the browser build."""
        return offline_game((await self.access.find_visible(table_id, player)).table, player)

    async def request(
        self, table_id: str, request: Any, player: Player, language: str | None
    ) -> Done | Hinted | Foreseen:
        """Execute a request at a table, or answer a query."""
        if isinstance(request, Query):
            return await self.queries.answer(table_id, request, player, language)
        return await self.directory.handle(table_id, request, player)


def _fair_selection(tables: Sequence[tuple[str, str]], limit: int) -> list[str]:
    """Return the summaries of a page. `tables` contains addresses and summaries, in the order to show."""
    within_share: list[int] = []
    others: list[int] = []
    listed: Counter[str] = Counter()
    for index, (address, _) in enumerate(tables):
        listed[address] += 1
        (within_share if listed[address] <= ADDRESS_SHARE * limit else others).append(index)
    return [tables[index][1] for index in sorted([*within_share, *others][:limit])]


def _decoded(summaries: Sequence[str]) -> list[TableSummary]:
    return [msgspec.json.decode(each, type=TableSummary) for each in summaries]
