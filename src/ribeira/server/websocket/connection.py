"""WebSocket connections: uvicorn's protocol with limits on frames, message queues and unread data."""

import asyncio
import logging
import time
from asyncio.transports import BaseTransport
from typing import Any, Protocol, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState, ProtocolError
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from ribeira.server.http.bounded_writing import BoundedWriting, reset_transport
from ribeira.server.http.connection import HttpConnection
from ribeira.server.http.tcp_connection_limits import MISUSE_PRICE
from ribeira.server.operations.clock import MAX_DELAY_MS, StallDetector, monotonic_ms, now_ms

CLOSED_TOO_FAST = 4429  # 4000 plus the HTTP status with the same meaning
CHUNK_BYTES = 4096  # bytes parsed at a time, so that a flood is detected before all of it is parsed
MAX_QUEUED_MESSAGES = 256  # maximum number per connection; more messages count as a flood
PAUSE_READING_ABOVE = 16  # number of queued messages above which reading pauses
MAX_BYTES_AFTER_CLOSE = 64 * 1024  # bytes received after the server's close frame before the connection is aborted
MAX_FRAGMENTS = 32  # maximum number of fragments per message
FREE_FRAMES = 64  # number of control frames and fragments that a client can send at once
FREE_FRAMES_PER_S = 2.0  # rate at which this allowance is refilled
CLOSE_TIMEOUT_S = 2.0  # time for the client to complete the closing handshake
CONNECTION_KEY = "ribeira.connection"  # key of the `WebSocketConnection` in the ASGI scope's extensions


class TooManyFrames(ProtocolError):
    """The client sends too many control frames or fragments."""


class BoundedServerProtocol(ServerProtocol):
    """Parser that stops at the first frame beyond a limit.

    The application cannot charge control frames and fragments, because they do not carry a complete message. Clients
    need few of them: browsers answer pings, and a message of the maximum size fits into one frame.
    """

    __slots__ = ("fragments", "free_frames", "is_flooded", "refilled_at")  # see `WebSocketConnection`

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.fragments = 0  # number of fragments of the current message
        self.free_frames = float(FREE_FRAMES)
        self.refilled_at = time.monotonic()
        self.is_flooded = False

    def recv_frame(self, frame: Frame) -> None:
        """Process a frame, or raise `TooManyFrames`."""
        if frame.opcode is Opcode.CONT or not frame.fin:
            self.fragments += 1
            if self.fragments > MAX_FRAGMENTS:
                self._stop()
            self._charge()
            if frame.fin:
                self.fragments = 0
        elif frame.opcode not in (Opcode.TEXT, Opcode.BINARY):
            self._charge()
        super().recv_frame(frame)

    def _charge(self) -> None:
        now = time.monotonic()
        refilled = self.free_frames + (now - self.refilled_at) * FREE_FRAMES_PER_S
        self.free_frames = min(float(FREE_FRAMES), refilled) - 1
        self.refilled_at = now
        if self.free_frames < 0:
            self._stop()

    def _stop(self) -> None:
        self.is_flooded = True
        if self.state is State.OPEN:
            self.send_close(CLOSED_TOO_FAST, "too_fast")
        raise TooManyFrames("too many frames")


class Session(Protocol):
    """Recipient of a WebSocket connection's messages."""

    messages: list[Any]  # received but not processed

    def receive(self, message: str | bytes, arrived_at: int) -> None:
        """Queue a message from the client with its arrival time in milliseconds."""

    def disconnect(self) -> None:
        """Clean up after the connection is lost."""


class WebSocketConnection(BoundedWriting, WebSocketsSansIOProtocol):
    """WebSocket connection to a table. Clients that send much faster than the server processes are disconnected.

    Thousands of connections can be idle at a time, so idle connections must be cheap. The ASGI application only opens
    the connection: it attaches a `Session` and returns, which frees the request's data. From then on, messages go
    directly to the session, and no task waits for them.
    """

    # With slots, the instance dictionary has at most 30 keys, which CPython shares between instances. Beyond that,
    # each connection needs 1.3 kB more, so a few attributes of uvicorn's protocol are slots as well.
    __slots__ = (
        "address",
        "bytes_after_close",
        "close_timer",
        "curr_msg_data_type",
        "early_arrivals",
        "frames",
        "last_ping_rtt",
        "limits",
        "pending_ping_payload",
        "ping_sent_at",
        "ping_timer",
        "pong_timer",
        "session",
        "stalls",
    )

    def connection_made(self, transport: BaseTransport) -> None:
        """Set up a connection without a session."""
        super().connection_made(transport)
        handshake = cast(HttpConnection, cast(asyncio.Transport, transport).get_protocol())
        self.limits = handshake.limits
        self.address = handshake.address
        self.conn: BoundedServerProtocol = BoundedServerProtocol(
            max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
        self.close_timeout = CLOSE_TIMEOUT_S
        self.bytes_after_close = 0
        self.session: Session | None = None
        self.stalls: StallDetector | None = None
        self.early_arrivals: list[int] = []  # `monotonic_ms` of each message received before a session is attached

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
            if (queued > MAX_QUEUED_MESSAGES or self.conn.is_flooded) and not self.close_sent:
                self._end_flood()
                return

    def handle_parser_exception(self) -> None:
        """Close the connection after an invalid frame."""
        if not self.conn.is_flooded:
            self.limits.count_ended("invalid", self.address, MISUSE_PRICE)
            super().handle_parser_exception()
            self._finish_closing()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client has not read all earlier data."""
        pong = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(pong)

    def handle_close(self, event: Frame) -> None:
        """Complete the closing handshake."""
        super().handle_close(event)
        if self.transport.is_closing():
            self._finish_closing()

    def keepalive_timeout(self) -> None:
        """Reset the connection if the client does not answer pings. It would not answer a closing handshake either."""
        self.pong_timer = None
        if not self.transport.is_closing():
            self.reset("silent")

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message to the session. Pause reading if too many messages are waiting."""
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
        """Return the time at which a message that is read now counts as having arrived."""
        if self.stalls is None:
            return now_ms()
        since_heartbeat = int(1000 * (time.monotonic() - self.stalls.beat_at))
        if self.stalls.last_heartbeat is None or since_heartbeat > MAX_DELAY_MS:  # possibly a stall
            return self.stalls.arrival_time()
        return self.stalls.last_heartbeat + since_heartbeat

    def resume_receiving(self) -> None:
        """Resume reading after all received messages were processed."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection, and disconnect the session."""
        self._stop_unread_timer()
        self.limits.close_socket(self.address)
        super().connection_lost(exc)
        if self.session is not None:
            self.session.disconnect()

    def _end_flood(self) -> None:
        self.limits.count_ended("flood", self.address, MISUSE_PRICE)
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSED_TOO_FAST, "reason": "too_fast"})
        if not self.conn.is_flooded:
            self.conn.send_close(CLOSED_TOO_FAST, "too_fast")
        if self.writable.is_set():
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_or_reset()

    def _finish_closing(self) -> None:
        """Reset the connection if the client has not read all data, because it may never do so."""
        if self.transport.get_write_buffer_size():
            reset_transport(self.transport)

    # The ASGI application

    async def run_asgi(self) -> None:
        """Run the application until it attaches a session or rejects the connection."""
        cast(Any, self.scope)["extensions"][CONNECTION_KEY] = self
        try:
            await self.limits.turns.wait(self.address)
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        if self.session is None and self.close_timer is None:
            self.transport.close()

    def attach(self, session: Session, stalls: StallDetector | None = None) -> None:
        """Pass all messages to a session, including those received so far, and release the request's data.

        Args:
            session: receives the messages.
            stalls: determines arrival times; default: the system clock.
        """
        self.session = session
        self.stalls = stalls
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
        self.close_timer = self.loop.call_later(self.close_timeout, self.close_or_reset)


class _DiscardingQueue(asyncio.Queue[Any]):
    """Queue that discards all items. Uvicorn reports the end of a connection to the queue, but nothing reads it."""

    def put_nowait(self, item: Any) -> None:
        pass


DISCARDING_QUEUE = _DiscardingQueue()
