"""Routes that list games, bots and tables, and open, read, join, play and remove tables."""

from typing import Annotated, Any

import msgspec

from ribeira.server.features.lobby.service import LATEST, Lobby
from ribeira.server.features.lobby.table_removal import Fate
from ribeira.server.protocol import (
    Done,
    Foreseen,
    GameInfo,
    Hinted,
    Language,
    TableOpened,
    TableSummary,
    Update,
    protocol_schema,
)
from ribeira.server.routes import Allow, Caller, Cost, Route, Shared
from ribeira.server.settings import ClientSettings
from ribeira.tables.message_types import AnyTableMessage
from ribeira.tables.offline_transfer import OfflineGame
from ribeira.tables.requests.open import Branch, NewTable
from ribeira.tables.requests.sit import UseInvitation

TableId = Annotated[str, msgspec.Meta(max_length=64, description="The table")]
Limit = Annotated[int, msgspec.Meta(ge=1, le=100)]
Before = Annotated[int, msgspec.Meta(ge=0, le=LATEST, description="Only tables without changes since; milliseconds")]


class PutAway(msgspec.Struct, frozen=True):
    """Result of removing a table: it was deleted, left before the start of the game, or archived."""

    fate: Fate


class GamesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for the list of games: the language of their names."""

    language: Language = "en"


class LobbyQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for a page of public tables."""

    limit: Limit = 50
    before: Before = LATEST


class MyTablesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for a page of the caller's tables."""

    limit: Limit = 50
    before: Before = LATEST
    archived: bool = False


class TablePath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters that identify a table."""

    table_id: TableId


class TableQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a table, and the language of the texts."""

    table_id: TableId
    language: Language | None = None


async def list_games(lobby: Lobby, caller: Caller, query: GamesQuery) -> list[GameInfo]:
    """Return all installed games with their options and localized names."""
    return await lobby.games_card(caller.known, query.language)


async def list_bots(lobby: Lobby, caller: Caller) -> list[str]:
    """Return the names of all available bots."""
    return lobby.bot_names()


async def read_settings(lobby: Lobby, caller: Caller) -> ClientSettings | None:
    """Return the server's settings for clients."""
    return lobby.client_settings


async def read_protocol(lobby: Lobby, caller: Caller) -> dict[str, Any]:
    """Return the JSON Schema of the messages exchanged at a table."""
    return protocol_schema()


async def open_table(lobby: Lobby, caller: Caller, settings: NewTable) -> TableOpened:
    """Open a table with the caller as host."""
    return TableOpened(await lobby.open(settings, caller.player))


async def list_public_tables(lobby: Lobby, caller: Caller, query: LobbyQuery) -> list[TableSummary]:
    """Return public tables that are open or in progress."""
    return await lobby.public_tables(query.limit, query.before)


async def list_my_tables(lobby: Lobby, caller: Caller, query: MyTablesQuery) -> list[TableSummary]:
    """Return the caller's tables, either current or archived."""
    return await lobby.tables_of(caller.player, query.limit, query.before, query.archived)


async def remove_table(lobby: Lobby, caller: Caller, path: TablePath) -> PutAway:
    """Remove a table from the caller's list: delete it, leave it or archive it."""
    return PutAway(await lobby.remove(path.table_id, caller.player))


async def read_table(lobby: Lobby, caller: Caller, query: TableQuery) -> Update:
    """Return the current state of a table."""
    return await lobby.update_for(query.table_id, caller.player, query.language)


async def read_offline_transfer(lobby: Lobby, caller: Caller, path: TablePath) -> OfflineGame:
    """Export the caller's game to continue it offline in the browser."""
    return await lobby.offline_transfer(path.table_id, caller.player)


async def show_invitation(lobby: Lobby, caller: Caller, path: TablePath, invitation: UseInvitation) -> TableOpened:
    """Use an invitation to a table."""
    await lobby.admit(path.table_id, invitation, caller.player)
    return TableOpened(path.table_id)


async def request_at_table(lobby: Lobby, caller: Caller, query: TableQuery, request: Any) -> Done | Hinted | Foreseen:
    """Execute a request or query at a table, as over the WebSocket."""
    return await lobby.request(query.table_id, request, caller.player, query.language)


async def open_branch(lobby: Lobby, caller: Caller, path: TablePath, branch: Branch) -> TableOpened:
    """Open a table that continues a finished game from one of its moves."""
    return TableOpened(await lobby.open_branch(path.table_id, branch, caller.player))


ROUTES = [
    Route(
        "games",
        "GET",
        "/api/games",
        list_games,
        list[GameInfo],
        parameters=GamesQuery,
        allow=Allow.ANYBODY,
        shared=Shared.EVERYBODY,
        in_page=True,
    ),
    Route(
        "bots",
        "GET",
        "/api/bots",
        list_bots,
        list[str],
        allow=Allow.ANYBODY,
        shared=Shared.EVERYBODY,
        in_page=True,
    ),
    Route(
        "settings",
        "GET",
        "/api/settings",
        read_settings,
        ClientSettings,
        allow=Allow.ANYBODY,
        shared=Shared.EVERYBODY,
        in_page=True,
    ),
    Route(
        "protocol",
        "GET",
        "/api/protocol",
        read_protocol,
        dict[str, Any],
        allow=Allow.ANYBODY,
        shared=Shared.EVERYBODY,
    ),
    Route(
        "open_table",
        "POST",
        "/api/tables",
        open_table,
        TableOpened,
        body=NewTable,
        cost=Cost.NEW_TABLE,
        status=201,
        in_page=True,
    ),
    Route(
        "public_tables",
        "GET",
        "/api/tables",
        list_public_tables,
        list[TableSummary],
        parameters=LobbyQuery,
        allow=Allow.ANYBODY,
        in_page=True,
    ),
    Route(
        "my_tables", "GET", "/api/me/tables", list_my_tables, list[TableSummary], parameters=MyTablesQuery, in_page=True
    ),
    Route(
        "remove_table", "DELETE", "/api/me/tables/{table_id}", remove_table, PutAway, parameters=TablePath, in_page=True
    ),
    Route("table", "GET", "/api/tables/{table_id}", read_table, Update, parameters=TableQuery, in_page=True),
    Route(
        "offline_transfer",
        "GET",
        "/api/tables/{table_id}/along",
        read_offline_transfer,
        OfflineGame,
        parameters=TablePath,
    ),
    Route(
        "show_invitation",
        "POST",
        "/api/tables/{table_id}/guests",
        show_invitation,
        TableOpened,
        parameters=TablePath,
        body=UseInvitation,
        cost=Cost.JOIN,
    ),
    Route(
        "request_at_table",
        "POST",
        "/api/tables/{table_id}/requests",
        request_at_table,
        Done | Hinted | Foreseen,
        parameters=TableQuery,
        body=AnyTableMessage,
        cost=Cost.REQUEST,
        in_page=True,
    ),
    Route(
        "open_branch",
        "POST",
        "/api/tables/{table_id}/branches",
        open_branch,
        TableOpened,
        parameters=TablePath,
        body=Branch,
        cost=Cost.NEW_TABLE,
        status=201,
        in_page=True,
    ),
]
