"""The WebSocket route: finds the player and the table, then hands the connection to a client session."""

from functools import partial
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.handlers import WebsocketRouteHandler

from ribeira.engine.messages import LANGUAGES
from ribeira.server.actors.downtime_credit import DowntimeCredit
from ribeira.server.actors.hints_and_previews import TableQueries
from ribeira.server.actors.presence import Presence
from ribeira.server.http.authentication import Authentication
from ribeira.server.http.rate_limits import RateLimits
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
    async def connect(socket: Socket, table_id: str) -> None:
        player = await authentication.find_player(socket)
        await socket.accept()
        if player is None:
            await socket.close(CLOSED_UNKNOWN_PLAYER, "who_are_you")
            return
        try:
            actor = await presence.find_table(table_id, player)
        except Refused as refused:
            code = CLOSED_TOO_MANY if refused.code == "too_many_connections" else CLOSED_NO_TABLE
            await socket.close(code, refused.code)
            return
        if limits.load_monitor.shedding and not actor.table.seats_of(player.id):
            await socket.close(CLOSED_OVERLOADED, "overloaded")
            return
        feed = TableFeed(player, actor.table, actor.online, partial(downtime.time_for, actor.table))
        language = socket.query_params.get("language")
        feed.language = language if language in LANGUAGES else None
        connection: WebSocketConnection = cast(Any, socket.scope)["extensions"][CONNECTION_KEY]
        connection.attach(ClientSession(connection, actor, feed, presence, queries, limits), downtime.arrival_time)

    return connect
