"""What comes in over the wire, with an end to everything: uvicorn's own protocols, with bounds where they have none."""

import asyncio
import time
from asyncio.transports import BaseTransport
from typing import Any, ClassVar, Protocol, cast

import structlog
from prometheus_client import Counter
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

PIECE = 4096  # bytes that are looked at in one go, so that somebody's flood is noticed before it is parsed
PIPELINE = 16  # requests that wait for the answer to the one before them
MESSAGES = 256  # of a connection that wait to be looked at
PAUSE = 16  # of them, after which no more is read for now
CLOSING = 64 * 1024  # bytes that may still come from somebody whose connection we have closed
CLOSE = 2.0  # seconds that they have to say goodbye
TOO_FAST = 4429
NS_PER_MS = 1_000_000
CONNECTION_KEY = "ribeira.connection"  # under which an application finds the connection, in its scope's extensions
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\n\r\n%s"
)
FULL_BODY = (
    b'{"type":"failed","id":null,"code":"full","field":null,"message":"too many are connected; come back later"}'
)
LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

ENDED = Counter("ribeira_connections_ended_total", "Connections that the server ended", ["why"])
log = structlog.get_logger("ribeira.wire")


class HttpConnection(HttpToolsProtocol):
    """Requests. Whoever does not finish one in time is let go, and beyond the last place nobody comes in."""

    max_connections: ClassVar[int] = 10_000  # connections that this process takes
    request_timeout_s: ClassVar[float] = 10.0  # in which a request must have come in whole

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.deadline: asyncio.TimerHandle | None = None
        if len(self.connections) > self.max_connections:
            _end("full", self.client)
            transport.write(FULL % (len(FULL_BODY), FULL_BODY))
            transport.close()
            return
        self._expect()

    def _expect(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.request_timeout_s, self._too_late)

    def _arrived(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _too_late(self) -> None:
        self.deadline = None
        if not self.transport.is_closing():
            _end("late", self.client)
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(LATE)
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            if self.transport.get_protocol() is not self:  # it has become a connection to a table
                self.transport.get_protocol().data_received(data[start:])  # type: ignore[attr-defined]
                return
            super().data_received(data[start : start + PIECE])
            if len(self.pipeline) > PIPELINE:
                _end("flood", self.client)
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._arrived()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        super().handle_websocket_upgrade()
        del self.parser, self.headers, self.scope  # a connection lasts, and this is not needed any more

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)


class Session(Protocol):
    """Who takes what comes over a connection, once it has found its table."""

    messages: list[Any]  # that wait to be looked at

    def receive(self, message: str | bytes, arrived_at: int) -> None: ...
    def disconnect(self) -> None: ...


class WebSocketConnection(WebSocketsSansIOProtocol):
    """Connections to tables. Whoever sends much more than is looked at is let go.

    Four players wait while a fifth thinks: what counts is what a connection costs that says nothing. So the application
    only opens it. It attaches a `Line` and returns, and with it goes all that a request needs; what comes in is handed
    to the line, and no task waits for it.
    """

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.close_timeout = CLOSE
        self.after_close = 0
        self.session: Session | None = None

    # Coming in

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            if self.close_sent:
                self.after_close += PIECE
                if self.after_close > CLOSING:
                    self.transport.abort()
                    return
            super().data_received(data[start : start + PIECE])
            waiting = self.queue.qsize() if self.session is None else len(self.session.messages)
            if waiting > MESSAGES and not self.close_sent:
                self._flooded()
                return

    def send_receive_event_to_app(self) -> None:
        if self.session is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.session.receive(data, time.time_ns() // NS_PER_MS)
        if len(self.session.messages) > PAUSE and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_receiving(self) -> None:
        """All that came was looked at."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.session is not None:
            self.session.disconnect()

    def _flooded(self) -> None:
        _end("flood", self.client)
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_FAST, "reason": "too_fast"})
        self.conn.send_close(TOO_FAST, "too_fast")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    # The application

    async def run_asgi(self) -> None:
        cast(Any, self.scope)["extensions"][CONNECTION_KEY] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        if self.session is None and self.close_timer is None:
            self.transport.close()

    def attach(self, session: Session) -> None:
        """From now on the line is told of everything, first of what came by now; what the request needed is let go."""
        self.session = session
        queue, self.queue = self.queue, NOWHERE
        del self.scope, self.request, self.response
        while not queue.empty():
            event: Any = queue.get_nowait()
            if event["type"] == "websocket.receive":
                session.receive(event.get("text") or event.get("bytes") or "", time.time_ns() // NS_PER_MS)
        if self.disconnected:
            session.disconnect()
        else:
            self.resume_receiving()

    # Going out

    async def send_message(self, message: bytes) -> None:
        """Send a text, once there is room for it."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(message)
        except InvalidState:  # they have said goodbye
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def close_connection(self, code: int, reason: str) -> None:
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.resume_receiving()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)


class _Nowhere(asyncio.Queue[Any]):
    """Where events go that nobody waits for: uvicorn's protocol reports the end of a connection to its queue."""

    def put_nowait(self, item: Any) -> None:
        pass


NOWHERE = _Nowhere()


def _end(why: str, client: tuple[str, int] | None) -> None:
    ENDED.labels(why).inc()
    log.info("connection ended", why=why, client=client[0] if client else "")
