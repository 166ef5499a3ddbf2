"""Uvicorn's HTTP and WebSocket protocols with limits on connections, request times and message queues."""

import asyncio
from asyncio.transports import BaseTransport
from typing import Any, ClassVar, Protocol, cast

import structlog
from prometheus_client import Counter
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from ribeira.server.operations.clock import Clock, monotonic_ms, now_ms

CHUNK_BYTES = 4096  # bytes parsed at a time, so that a flood is detected before all of it is parsed
MAX_PIPELINED_REQUESTS = 16  # requests waiting for the response to an earlier one
MAX_QUEUED_MESSAGES = 256  # per connection; more count as a flood
PAUSE_READING_ABOVE = 16  # number of queued messages above which reading pauses
MAX_BYTES_AFTER_CLOSE = 64 * 1024  # bytes received after the server's close frame before the connection is aborted
CLOSE_TIMEOUT_S = 2.0  # time for the client to complete the closing handshake
CLOSED_TOO_FAST = 4429
CONNECTION_KEY = "ribeira.connection"  # key of the `WebSocketConnection` in the ASGI scope's extensions
FULL_RESPONSE = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\n\r\n%s"
)
FULL_BODY = (
    b'{"type":"failed","id":null,"code":"full","field":null,"message":"the server is full; please try again later"}'
)
TIMEOUT_RESPONSE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

ENDED = Counter("ribeira_connections_ended_total", "Connections that the server ended", ["why"])
log = structlog.get_logger("ribeira.wire")


class HttpConnection(HttpToolsProtocol):
    """HTTP connection with a deadline per request and a limit on the number of connections."""

    max_connections: ClassVar[int] = 10_000  # per process
    request_timeout_s: ClassVar[float] = 10.0  # time to receive a complete request

    def connection_made(self, transport: Any) -> None:
        """Accept the connection, or answer 503 if there are too many."""
        super().connection_made(transport)
        self.deadline: asyncio.TimerHandle | None = None
        if len(self.connections) > self.max_connections:
            _count_ended("full", self.client)
            transport.write(FULL_RESPONSE % (len(FULL_BODY), FULL_BODY))
            transport.close()
            return
        self._start_deadline()

    def _start_deadline(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.request_timeout_s, self._time_out)

    def _cancel_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _time_out(self) -> None:
        self.deadline = None
        if not self.transport.is_closing():
            _count_ended("late", self.client)
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(TIMEOUT_RESPONSE)
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Parse data in chunks; abort if too many requests are pipelined."""
        for start in range(0, len(data), CHUNK_BYTES):
            if self.transport.is_closing():
                return
            if self.transport.get_protocol() is not self:  # upgraded to a WebSocket
                self.transport.get_protocol().data_received(data[start:])  # type: ignore[attr-defined]
                return
            super().data_received(data[start : start + CHUNK_BYTES])
            if len(self.pipeline) > MAX_PIPELINED_REQUESTS:
                _count_ended("flood", self.client)
                self.transport.abort()

    def on_message_begin(self) -> None:
        """Start the request deadline."""
        super().on_message_begin()
        self._start_deadline()

    def on_message_complete(self) -> None:
        """Cancel the deadline: the request is complete."""
        super().on_message_complete()
        self._cancel_deadline()

    def handle_websocket_upgrade(self) -> None:
        """Switch to the WebSocket protocol and free everything that only the request needed."""
        self._cancel_deadline()
        super().handle_websocket_upgrade()
        del self.parser, self.headers, self.scope

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the deadline."""
        self._cancel_deadline()
        super().connection_lost(exc)


class Session(Protocol):
    """Recipient of a WebSocket connection's messages."""

    messages: list[Any]  # received but not processed

    def receive(self, message: str | bytes, arrived_at: int) -> None:
        """Queue a message from the client with its arrival time in milliseconds."""

    def disconnect(self) -> None:
        """Clean up after the connection is lost."""


class WebSocketConnection(WebSocketsSansIOProtocol):
    """WebSocket connection to a table. Clients that send much faster than the server processes are disconnected.

    Thousands of connections can be idle at a time, so idle connections must be cheap. The ASGI application only opens
    the connection: it attaches a `Session` and returns, which frees the request's data. From then on, messages go
    directly to the session, and no task waits for them.
    """

    def connection_made(self, transport: BaseTransport) -> None:
        """Set up a connection without a session."""
        super().connection_made(transport)
        self.close_timeout = CLOSE_TIMEOUT_S
        self.bytes_after_close = 0
        self.session: Session | None = None
        self.now: Clock | None = None
        self.early_arrivals: list[int] = []  # of the messages received before there is a session, see `monotonic_ms`

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Parse data in chunks; disconnect a client that floods the connection."""
        for start in range(0, len(data), CHUNK_BYTES):
            if self.transport.is_closing():
                return
            if self.close_sent:
                self.bytes_after_close += CHUNK_BYTES
                if self.bytes_after_close > MAX_BYTES_AFTER_CLOSE:
                    self.transport.abort()
                    return
            super().data_received(data[start : start + CHUNK_BYTES])
            queued = self.queue.qsize() if self.session is None else len(self.session.messages)
            if queued > MAX_QUEUED_MESSAGES and not self.close_sent:
                self._end_flood()
                return

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message to the session; pause reading if too many wait."""
        if self.session is None or self.close_sent:
            if self.session is None:
                self.early_arrivals.append(monotonic_ms())
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.session.receive(data, self._arrival_time())
        if len(self.session.messages) > PAUSE_READING_ABOVE and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _arrival_time(self) -> int:
        return now_ms() if self.now is None else self.now()

    def resume_receiving(self) -> None:
        """Resume reading after all received messages were processed."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Disconnect the session."""
        super().connection_lost(exc)
        if self.session is not None:
            self.session.disconnect()

    def _end_flood(self) -> None:
        _count_ended("flood", self.client)
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSED_TOO_FAST, "reason": "too_fast"})
        self.conn.send_close(CLOSED_TOO_FAST, "too_fast")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    # The ASGI application

    async def run_asgi(self) -> None:
        """Run the application until it attaches a session or rejects the connection."""
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

    def attach(self, session: Session, now: Clock | None = None) -> None:
        """Pass all messages to a session, including those received so far, and free the request's data.

        Args:
            session: receives the messages.
            now: the clock for arrival times; default: the system clock.
        """
        self.session = session
        self.now = now
        queue, self.queue = self.queue, DISCARDING_QUEUE
        arrivals = iter(self.early_arrivals)
        del self.scope, self.request, self.response, self.early_arrivals
        while not queue.empty():
            event: Any = queue.get_nowait()
            if event["type"] == "websocket.receive":
                waited = monotonic_ms() - next(arrivals)
                session.receive(event.get("text") or event.get("bytes") or "", self._arrival_time() - waited)
        if self.disconnected:
            session.disconnect()
        else:
            self.resume_receiving()

    # Sending

    async def send_message(self, message: bytes) -> None:
        """Send a text message once there is space in the buffer."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(message)
        except InvalidState:  # the client has closed the connection
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def close_connection(self, code: int, reason: str) -> None:
        """Start the closing handshake."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.resume_receiving()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)


class _DiscardingQueue(asyncio.Queue[Any]):
    """Queue that discards everything. Uvicorn reports the end of a connection to a queue that nothing reads."""

    def put_nowait(self, item: Any) -> None:
        pass


DISCARDING_QUEUE = _DiscardingQueue()


def _count_ended(why: str, client: tuple[str, int] | None) -> None:
    ENDED.labels(why).inc()
    log.info("connection ended", why=why, client=client[0] if client else "")
