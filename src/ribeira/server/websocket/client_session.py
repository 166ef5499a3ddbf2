"""A connection that has found its table: requests come in, updates go out. What it goes over is a `Wire`: a socket of a
server, or a line within a page."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec
import structlog

from ribeira.server.actors.dispatch import answer
from ribeira.server.actors.presence import unwatch
from ribeira.server.actors.runtime import House
from ribeira.server.errors import failed, why_invalid
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import AnyMessage, IdOnly, Look, Ping, Pong, Speak
from ribeira.server.storage.changeset import StorageFailed
from ribeira.server.websocket.table_feed import Watcher, nobody
from ribeira.tables.table import Refused, Request

# Why a connection was closed; 4000 + the HTTP status that says the same.
UNREADABLE = 4400
INTERNAL = 1011
TRY_AGAIN = 1012
PATIENCE = 8  # messages that cannot be read, without one between them that can
BREATH = 0.05  # seconds before the next message of somebody who sends too many is looked at

log = structlog.get_logger("ribeira.live")

_messages = msgspec.json.Decoder(AnyMessage)
_ids = msgspec.json.Decoder(IdOnly)


class Wire(Protocol):
    async def say(self, message: bytes) -> None:
        """Send a text, once there is room for it; `OSError` where nobody is at the other end any more."""

    def go_on(self) -> None:
        """All that came was looked at."""

    def hang_up(self, code: int, reason: str) -> None: ...


class Allows(Protocol):
    """How much somebody may ask for."""

    def request(self, player: str, message: AnyMessage) -> None:
        """`Refused` where that is too much."""

    def nonsense(self, player: str) -> bool:
        """Whether one more message that cannot be read is still within bounds."""


class Place:
    """A connection that has found its table. While nothing is said it is only this: its tasks end when all is done."""

    __slots__ = (
        "allowance",
        "hints",
        "house",
        "messages",
        "receiving",
        "sending",
        "table",
        "unreadable",
        "watcher",
        "wire",
    )

    def __init__(self, wire: Wire, table: str, watcher: Watcher, house: House, allowance: Allows) -> None:
        self.wire = wire
        self.table = table
        self.watcher = watcher
        self.house = house
        self.allowance = allowance
        self.messages: list[tuple[int, str | bytes]] = []  # that wait to be looked at, and when they came
        self.unreadable = 0  # messages in a row
        self.receiving: asyncio.Task[None] | None = None
        self.sending: asyncio.Task[None] | None = None
        self.hints: set[asyncio.Task[None]] | None = None
        watcher.wake = self.news
        self.news()

    def received(self, message: str | bytes) -> None:
        self.messages.append((milliseconds(), message))
        if self.receiving is None:
            self.receiving = asyncio.create_task(self._kept(self._receive))

    def news(self) -> None:
        """There is something to send."""
        if self.sending is None:
            self.sending = asyncio.create_task(self._kept(self._send))

    def lost(self) -> None:
        """The connection is gone."""
        self.watcher.wake = nobody
        unwatch(self.house, self.table, self.watcher)
        for task in (self.receiving, self.sending, *(self.hints or ())):
            if task is not None:
                task.cancel()

    async def _kept(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except OSError:  # just gone
            pass
        except Exception as error:
            log.error("connection failed", error=type(error).__name__, exc_info=error)
            self.wire.hang_up(INTERNAL, "internal")

    async def _send(self) -> None:
        watcher = self.watcher
        try:
            while watcher.waiting:
                for message in watcher.take():
                    await self.wire.say(message)
                if watcher.gone:
                    self.wire.hang_up(TRY_AGAIN, "storage")
                    return
        finally:
            self.sending = None

    async def _receive(self) -> None:
        """Answer what comes in, one after the other: a client's requests are granted in the order that it sent them."""
        try:
            while self.messages:
                await self.watcher.has_room()  # whoever does not read our answers is not read either
                await self._look_at(*self.messages.pop(0))
                await asyncio.sleep(0)  # let others come
        finally:
            self.receiving = None
        self.wire.go_on()

    async def _look_at(self, arrived: int, text: str | bytes) -> None:
        try:
            message = _messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            await self._refuse(text, error)
            return
        self.unreadable = 0
        answering = _answer(message, arrived, self.table, self.watcher, self.house, self.allowance)
        if isinstance(message, Request) and not message.WAITS:
            self.hints = self.hints or set()
            self.hints.add(task := asyncio.create_task(answering))
            task.add_done_callback(self.hints.discard)
        else:
            await answering

    async def _refuse(self, text: str | bytes, error: Exception) -> None:
        self.unreadable += 1
        if self.unreadable > PATIENCE:
            self.messages.clear()
            self.wire.hang_up(UNREADABLE, "bad_request")
            return
        reason, field = why_invalid(error) if isinstance(error, msgspec.DecodeError) else ("not JSON", None)
        _fail(self.watcher, _id_of(text), "bad_request", field, reason)
        await asyncio.sleep(0 if self.allowance.nonsense(self.watcher.player.id) else BREATH)


async def _answer(
    message: AnyMessage, arrived: int, table_id: str, watcher: Watcher, house: House, allowance: Allows
) -> None:
    player = watcher.player
    request_id = message.id if isinstance(message, Request) else None
    try:
        allowance.request(player.id, message)
        if isinstance(message, Request):
            watcher.reply(await answer(house, table_id, player, message, watcher.language, arrived))
        elif isinstance(message, Ping):
            watcher.reply(Pong())
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
