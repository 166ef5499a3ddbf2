"""A connection to a table: the door of a `Place` at it."""

from typing import Any, cast

from litestar import WebSocket, websocket

from ribeira.server.actors.presence import unwatch, watch
from ribeira.server.http.authentication import find_player
from ribeira.server.http.dependencies import Allowed, TableId, TheHouse
from ribeira.server.websocket.client_session import Place
from ribeira.server.websocket.connection import WIRE, Messages
from ribeira.tables.table import Refused

# Why a connection was closed; 4000 + the HTTP status that says the same.
NOBODY = 4401
NO_TABLE = 4404
TOO_MANY = 4429
NOT_NOW = 4503

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: TableId, house: TheHouse, allowance: Allowed) -> None:
    player = await find_player(socket)
    await socket.accept()
    if player is None:
        await socket.close(NOBODY, "who_are_you")
        return
    try:
        watcher = await watch(house, table_id, player, socket.query_params.get("language"))
    except Refused as refused:
        code = TOO_MANY if refused.code == "too_many_connections" else NO_TABLE
        await socket.close(code, refused.code)
        return
    if allowance.pulse.shedding and not watcher.table.seats_of(player.id):
        unwatch(house, table_id, watcher)
        await socket.close(NOT_NOW, "overloaded")
        return
    wire: Messages = cast(Any, socket.scope)["extensions"][WIRE]
    wire.attach(Place(wire, table_id, watcher, house, allowance))
