"""The WebSocket route: finds the player and the table, then hands the connection to a client session."""

from functools import partial
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath

from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.server.actors.downtime_credit import DowntimeCredit
from ribeira.server.actors.hints_and_previews import TableQueries
from ribeira.server.actors.presence import Presence
from ribeira.server.client_address import address_key
from ribeira.server.error_responses import failure
from ribeira.server.http.authentication import Authentication
from ribeira.server.http.rate_limits import RateLimits
from ribeira.server.operations.load_shedding import overloaded
from ribeira.server.request_resources import ResourceUse, current_use, measure
from ribeira.server.token_buckets import Client
from ribeira.server.websocket.client_session import ClientSession
from ribeira.server.websocket.connection import CONNECTION_KEY, WebSocketConnection
from ribeira.server.websocket.table_feed import TableFeed
from ribeira.tables.errors import Refused

TABLE_SOCKET_PATH = "/api/tables/{table_id}/live"
# Close codes: 4000 plus the HTTP status with the same meaning.
CLOSED_UNKNOWN_PLAYER = 4401
CLOSED_NO_TABLE = 4404
CLOSED_TOO_MANY = 4429
CLOSED_OVERLOADED = 4503
CLOSE_CODES = {
    "who_are_you": CLOSED_UNKNOWN_PLAYER,
    "too_many_connections": CLOSED_TOO_MANY,
    "too_fast": CLOSED_TOO_MANY,
    "overloaded": CLOSED_OVERLOADED,
}

Socket = WebSocket[Any, Any, Any]


def websocket_handler(
    authentication: Authentication,
    presence: Presence,
    queries: TableQueries,
    limits: RateLimits,
    downtime: DowntimeCredit,
) -> WebsocketRouteHandler:
    """Return the handler for WebSocket connections to tables."""

    @websocket(TABLE_SOCKET_PATH.replace("{table_id}", "{table_id:str}"))
    async def connect(socket: Socket, table_id: FromPath[str]) -> None:
        address = address_key(socket.client.host if socket.client else "")
        use = ResourceUse(address, payment=limits)
        await socket.accept()  # before any check, because browsers hide the reason for a rejected handshake
        try:
            await measure(open_session(socket, table_id, address), use)
        except Refused as refused:
            await _refuse(socket, refused)
        finally:
            limits.charge_use(use)
            # These closures refer to the socket. Without them it is freed now, not by a collection of all objects,
            # which would interrupt play.
            del socket.receive, socket.send

    async def open_session(socket: Socket, table_id: str, address: str) -> None:
        """Attach a client session to the connection, or raise `Refused`."""
        limits.take_connection(Client("", address))
        player = await authentication.find_player(socket)
        if player is None:
            raise Refused("who_are_you", "sign up first: PUT /api/me")
        client = Client(player.id, address)
        limits.take_connection(client)
        if (use := current_use()) is not None:
            use.player = player.id
            await use.wait_for_cpu()
        actor = await presence.find_table(table_id, player, address)
        if limits.load_monitor.shedding and not actor.table.seats_of(player.id):
            raise overloaded()
        time = partial(downtime.time_for, actor.table)
        feed = TableFeed(player, actor.table, actor.online, time, address)
        language = socket.query_params.get("language")
        feed.language = language if language in LANGUAGES else None
        connection: WebSocketConnection = cast(Any, socket.scope)["extensions"][CONNECTION_KEY]
        connection.attach(ClientSession(connection, actor, feed, presence, queries, limits), downtime.stalls)

    return connect


async def _refuse(socket: Socket, refused: Refused) -> None:
    """Close the connection. If the refusal has a `retry_after` time, send it to the client first."""
    if refused.retry_after is not None:
        failed = failure(None, refused.code, refused.reason, retry_after=refused.retry_after)
        await socket.send_text(msgspec.json.encode(failed).decode())
    await socket.close(CLOSE_CODES.get(refused.code, CLOSED_NO_TABLE), refused.code)
