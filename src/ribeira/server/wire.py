"""What comes in over the wire, with an end to everything: uvicorn's own protocols, with bounds where they have none."""

import asyncio
from asyncio.transports import BaseTransport
from typing import Any, ClassVar

import structlog
from prometheus_client import Counter
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST = 10.0  # seconds in which a request must have come in whole
PIECE = 4096  # bytes that are looked at in one go, so that somebody's flood is noticed before it is parsed
PIPELINE = 16  # requests that wait for the answer to the one before them
MESSAGES = 256  # of a connection that wait to be looked at
CLOSING = 64 * 1024  # bytes that may still come from somebody whose connection we have closed
CLOSE = 2.0  # seconds that they have to say goodbye
TOO_FAST = 4429
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


class Http(HttpToolsProtocol):
    """Requests. Whoever does not finish one in time is let go, and beyond the last place nobody comes in."""

    places: ClassVar[int] = 10_000  # connections that this process takes

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.deadline: asyncio.TimerHandle | None = None
        if len(self.connections) > self.places:
            _end("full", self.client)
            transport.write(FULL % (len(FULL_BODY), FULL_BODY))
            transport.close()
            return
        self._expect()

    def _expect(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(REQUEST, self._too_late)

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
            if self.transport.is_closing() or self.parser is None:
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

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)


class Messages(WebSocketsSansIOProtocol):
    """Connections to tables. Whoever sends much more than is looked at is let go."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.close_timeout = CLOSE
        self.after_close = 0

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
            if self.queue.qsize() > MESSAGES and not self.close_sent:
                self._flooded()
                return

    def _flooded(self) -> None:
        _end("flood", self.client)
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_FAST, "reason": "too_fast"})
        self.conn.send_close(TOO_FAST, "too_fast")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def _end(why: str, client: tuple[str, int] | None) -> None:
    ENDED.labels(why).inc()
    log.info("connection ended", why=why, client=client[0] if client else "")
