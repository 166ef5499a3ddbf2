"""Routes of the lobby and of single tables."""

from typing import Annotated, Any

import msgspec

from ribeira.server.features.lobby.archive import Fate
from ribeira.server.features.lobby.service import LATEST, Lobby
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
from ribeira.server.routes import Allow, Caller, Cost, Route
from ribeira.server.settings import ClientSettings
from ribeira.tables.log import AnyTableMessage
from ribeira.tables.offline_transfer import OfflineGame
from ribeira.tables.requests.open import Branch, NewTable
from ribeira.tables.requests.sit import UseInvitation

TableId = Annotated[str, msgspec.Meta(max_length=64, description="The table")]
Limit = Annotated[int, msgspec.Meta(ge=1, le=100)]
Before = Annotated[int, msgspec.Meta(ge=0, le=LATEST, description="Only tables without changes since; milliseconds")]


class PutAway(msgspec.Struct, frozen=True):
    """The outcome of removing a table: deleted, left before its game, or archived."""

    fate: Fate


class GamesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of the list of games: the language of their names."""

    language: Language = "en"


class LobbyQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of a page of the lobby."""

    limit: Limit = 50
    before: Before = LATEST


class MyTablesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of a page of the caller's tables."""

    limit: Limit = 50
    before: Before = LATEST
    archived: bool = False


class TablePath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path of a table."""

    table_id: TableId


class TableQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path of a table, and the language of its texts."""

    table_id: TableId
    language: Language | None = None


async def list_games(lobby: Lobby, caller: Caller, query: GamesQuery) -> list[GameInfo]:
    """Return all games."""
    return await lobby.games_card(caller.known, query.language)


async def list_bots(lobby: Lobby, caller: Caller) -> list[str]:
    """Return the names of all bots."""
    return lobby.bot_names()


async def read_settings(lobby: Lobby, caller: Caller) -> ClientSettings | None:
    """Return the server's settings for clients."""
    return lobby.client_settings


async def read_protocol(lobby: Lobby, caller: Caller) -> dict[str, Any]:
    """Return the JSON Schema of the messages at a table."""
    return protocol_schema()


async def open_table(lobby: Lobby, caller: Caller, settings: NewTable) -> TableOpened:
    """Open a table."""
    return TableOpened(await lobby.open(settings, caller.player))


async def list_public_tables(lobby: Lobby, caller: Caller, query: LobbyQuery) -> list[TableSummary]:
    """Return public tables."""
    return await lobby.public_tables(query.limit, query.before)


async def list_my_tables(lobby: Lobby, caller: Caller, query: MyTablesQuery) -> list[TableSummary]:
    """Return the caller's tables."""
    return await lobby.tables_of(caller.player, query.limit, query.before, query.archived)


async def remove_table(lobby: Lobby, caller: Caller, path: TablePath) -> PutAway:
    """Remove a table from the caller's list."""
    return PutAway(await lobby.remove(path.table_id, caller.player))


async def read_table(lobby: Lobby, caller: Caller, query: TableQuery) -> Update:
    """Return the current state of a table."""
    return await lobby.update_for(query.table_id, caller.player, query.language)


async def read_offline_transfer(lobby: Lobby, caller: Caller, path: TablePath) -> OfflineGame:
    """Return a game to continue it in the browser build."""
    return await lobby.offline_transfer(path.table_id, caller.player)


async def show_invitation(lobby: Lobby, caller: Caller, path: TablePath, invitation: UseInvitation) -> TableOpened:
    """Use an invitation to a table."""
    await lobby.admit(path.table_id, invitation, caller.player)
    return TableOpened(path.table_id)


async def request_at_table(lobby: Lobby, caller: Caller, query: TableQuery, request: Any) -> Done | Hinted | Foreseen:
    """Execute a request at a table."""
    return await lobby.request(query.table_id, request, caller.player, query.language)


async def open_branch(lobby: Lobby, caller: Caller, path: TablePath, branch: Branch) -> TableOpened:
    """Open a table that continues a finished game."""
    return TableOpened(await lobby.open_branch(path.table_id, branch, caller.player))


ROUTES = [
    Route(
        name="games",
        method="GET",
        path="/api/games",
        run=list_games,
        summary="The games",
        answer=list[GameInfo],
        parameters=GamesQuery,
        allow=Allow.ANYBODY,
        in_page=True,
    ),
    Route(
        name="bots",
        method="GET",
        path="/api/bots",
        run=list_bots,
        summary="The bots: the levels, weakest first, and the others that the server allows",
        answer=list[str],
        allow=Allow.ANYBODY,
        in_page=True,
    ),
    Route(
        name="settings",
        method="GET",
        path="/api/settings",
        run=read_settings,
        summary="The server's settings that a client needs",
        answer=ClientSettings,
        allow=Allow.ANYBODY,
        in_page=True,
    ),
    Route(
        name="protocol",
        method="GET",
        path="/api/protocol",
        run=read_protocol,
        summary="JSON Schema of the messages at a table",
        answer=dict[str, Any],
        allow=Allow.ANYBODY,
    ),
    Route(
        name="open_table",
        method="POST",
        path="/api/tables",
        run=open_table,
        summary="Open a table",
        answer=TableOpened,
        body=NewTable,
        cost=Cost.NEW_TABLE,
        status=201,
        in_page=True,
    ),
    Route(
        name="public_tables",
        method="GET",
        path="/api/tables",
        run=list_public_tables,
        summary="The lobby: public tables",
        answer=list[TableSummary],
        parameters=LobbyQuery,
        allow=Allow.ANYBODY,
        in_page=True,
    ),
    Route(
        name="my_tables",
        method="GET",
        path="/api/me/tables",
        run=list_my_tables,
        summary="My tables, most recent first",
        answer=list[TableSummary],
        parameters=MyTablesQuery,
        in_page=True,
    ),
    Route(
        name="remove_table",
        method="DELETE",
        path="/api/me/tables/{table_id}",
        run=remove_table,
        summary="Remove a table from my list",
        answer=PutAway,
        parameters=TablePath,
        in_page=True,
    ),
    Route(
        name="table",
        method="GET",
        path="/api/tables/{table_id}",
        run=read_table,
        summary="The current state of a table, from my point of view",
        answer=Update,
        parameters=TableQuery,
        in_page=True,
    ),
    Route(
        name="offline_transfer",
        method="GET",
        path="/api/tables/{table_id}/along",
        run=read_offline_transfer,
        summary="My game against bots, to continue it offline",
        answer=OfflineGame,
        parameters=TablePath,
    ),
    Route(
        name="show_invitation",
        method="POST",
        path="/api/tables/{table_id}/guests",
        run=show_invitation,
        summary="Use the invitation to a table",
        answer=TableOpened,
        parameters=TablePath,
        body=UseInvitation,
        cost=Cost.JOIN,
    ),
    Route(
        name="request_at_table",
        method="POST",
        path="/api/tables/{table_id}/requests",
        run=request_at_table,
        summary="Send a request to a table",
        answer=Done | Hinted | Foreseen,
        parameters=TableQuery,
        body=AnyTableMessage,
        cost=Cost.REQUEST,
        in_page=True,
    ),
    Route(
        name="open_branch",
        method="POST",
        path="/api/tables/{table_id}/branches",
        run=open_branch,
        summary="Continue a finished game from one of its moves",
        answer=TableOpened,
        parameters=TablePath,
        body=Branch,
        cost=Cost.NEW_TABLE,
        status=201,
        in_page=True,
    ),
]
