"""A connection to a table: requests come in, updates go out."""

import asyncio
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ribeira.server.api.errors import failed, why_invalid
from ribeira.server.api.identity import find_player
from ribeira.server.api.limits import Allowance
from ribeira.server.api.wants import Allowed, TableId, TheHouse
from ribeira.server.house.hinting import give_hint
from ribeira.server.house.house import House
from ribeira.server.house.presence import unwatch, watch
from ribeira.server.house.watcher import Watcher
from ribeira.server.protocol import AnyMessage, IdOnly, Look, Speak
from ribeira.server.storage.writer import StorageFailed
from ribeira.server.tables.hinting import Hint
from ribeira.server.tables.table import Player, Refused, Request

# Why a connection was closed; 4000 + the HTTP status that says the same.
UNREADABLE = 4400
NOBODY = 4401
NO_TABLE = 4404
TOO_MANY = 4429
NOT_NOW = 4503
TRY_AGAIN = 1012
PATIENCE = 8  # messages that cannot be read, without one between them that can
BREATH = 0.05  # seconds before the next message of somebody who sends too many is looked at

Socket = WebSocket[Any, Any, Any]
log = structlog.get_logger("ribeira.live")

_messages = msgspec.json.Decoder(AnyMessage)
_ids = msgspec.json.Decoder(IdOnly)


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: TableId, house: TheHouse, allowance: Allowed) -> None:
    player = await find_player(socket)
    await socket.accept()
    if player is None:
        await socket.close(NOBODY, "who_are_you")
        return
    try:
        watcher = await watch(house, table_id, player)
    except Refused as refused:
        code = TOO_MANY if refused.code == "too_many_connections" else NO_TABLE
        await socket.close(code, refused.code)
        return
    if allowance.pulse.shedding and not watcher.table.seats_of(player.id):
        unwatch(house, table_id, watcher)
        await socket.close(NOT_NOW, "overloaded")
        return
    sender = asyncio.create_task(_send(socket, watcher))
    receiver = asyncio.create_task(_receive(socket, table_id, player, watcher, house, allowance))
    try:
        await asyncio.wait([sender, receiver], return_when=asyncio.FIRST_COMPLETED)
    finally:
        unwatch(house, table_id, watcher)
        for task in (sender, receiver):
            task.cancel()
        for outcome in await asyncio.gather(sender, receiver, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | OSError):  # just gone
                log.error("connection failed", error=type(outcome).__name__)


async def _send(socket: Socket, watcher: Watcher) -> None:
    while True:
        for message in await watcher.take():
            await socket.send_text(message.decode())
        if watcher.gone:
            await socket.close(TRY_AGAIN, "storage")
            return


async def _receive(
    socket: Socket, table_id: str, player: Player, watcher: Watcher, house: House, allowance: Allowance
) -> None:
    """Answer what comes in, one after the other: a client's requests are granted in the order that it sent them.

    Only a hint comes in its own time.
    """
    hints: set[asyncio.Task[None]] = set()
    unreadable = 0
    try:
        while True:
            text = await socket.receive_data(mode="text")
            await watcher.has_room()  # whoever does not read our answers is not read either
            try:
                message = _messages.decode(text)
                unreadable = 0
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                unreadable += 1
                if unreadable > PATIENCE:
                    await socket.close(UNREADABLE, "bad_request")
                    return
                reason, field = why_invalid(error) if isinstance(error, msgspec.DecodeError) else ("not JSON", None)
                _fail(watcher, _id_of(text), "bad_request", field, reason)
                await asyncio.sleep(BREATH if not allowance.actions.has(player.id) else 0)
                continue
            answer = _answer(message, table_id, player, watcher, house, allowance)
            if isinstance(message, Hint):
                hints.add(task := asyncio.create_task(answer))
                task.add_done_callback(hints.discard)
            else:
                await answer
            await asyncio.sleep(0)  # a queue that is full never waits: let others come
    finally:
        for task in hints:
            task.cancel()


async def _answer(
    message: AnyMessage, table_id: str, player: Player, watcher: Watcher, house: House, allowance: Allowance
) -> None:
    request_id = message.id if isinstance(message, Request) else None
    try:
        allowance.request(player.id, message)
        if isinstance(message, Hint):
            watcher.reply(await give_hint(house, table_id, player, message, watcher.language))
        elif isinstance(message, Request):
            watcher.reply(await house.ask(table_id, player, message))
        else:
            _adjust(watcher, message)
    except Refused as refused:
        _fail(watcher, request_id, refused.code, refused.field, refused.reason)
        if refused.code == "stale":
            watcher.renew(watcher.table)
        elif refused.code == "too_fast":
            await asyncio.sleep(BREATH)
    except StorageFailed:
        _fail(watcher, request_id, "storage", None, "it could not be written; try again")
    except Exception:
        log.exception("unexpected", table=table_id)
        _fail(watcher, request_id, "internal", None, "something is wrong with the server")


def _adjust(watcher: Watcher, message: Look | Speak) -> None:
    if isinstance(message, Speak):
        watcher.language = message.language
    else:
        seats = watcher.table.seats_of(watcher.player.id)
        if message.seat is not None and message.seat not in seats:
            raise Refused("not_your_seat", f"seat {message.seat} is not yours", "seat")
        watcher.wished = message.seat
    watcher.renew(watcher.table)


def _fail(watcher: Watcher, id: str | None, code: str, field: str | None, reason: str) -> None:
    watcher.reply(failed(id, code, reason, field))


def _id_of(text: Any) -> str | None:
    try:
        return _ids.decode(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
