"""HTTP connections: uvicorn's protocol with limits on the requests that a client can send."""

import asyncio
from functools import partial
from typing import Any, ClassVar, cast
from weakref import WeakKeyDictionary

import httptools
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from ribeira.server.error_responses import failure
from ribeira.server.http.bounded_writing import BoundedWriting, bound_buffers, send_in_parts
from ribeira.server.http.tcp_connection_limits import MAX_LINGERING, SocketLimits, try_take

CHUNK_BYTES = 4096  # bytes parsed at a time; small, so that limits apply before all received data is parsed
MAX_URL_BYTES = 2048  # path and query
MAX_HEADERS = 64
MAX_HEADER_BYTES = 8000  # name and value of one header; all cookies are in the same header
MAX_HEAD_BYTES = 16 * 1024  # request line and headers
MAX_BODY_BYTES = 64 * 1024
MAX_BODY_CHUNKS = 1000
MAX_CHUNK_OVERHEAD = 16 * 1024  # bytes of chunk sizes, chunk extensions and trailers
MAX_PIPELINED_REQUESTS = 2  # requests that wait for the response to an earlier request
LINGER_S = 1.0  # time for the client to read the last response before the connection is reset
MAX_LINGER_BYTES = 256 * 1024  # maximum number of bytes that are received and discarded in this time
RETRY_AFTER_S = 10

REASONS = {
    400: ("Bad Request", "bad_request", "the request is not valid HTTP"),
    408: ("Request Timeout", "timeout", "the request did not arrive in time; please send it again"),
    413: ("Content Too Large", "too_large", f"a request has at most {MAX_BODY_BYTES} bytes"),
    414: ("URI Too Long", "too_long", f"an address has at most {MAX_URL_BYTES} characters"),
    429: ("Too Many Requests", "too_fast", "your network sends too many requests; please wait a minute"),
    431: ("Request Header Fields Too Large", "too_large", "the headers are too large; delete the cookies of this site"),
    503: ("Service Unavailable", "full", "the server is full; please try again later"),
}


def refusal_bytes(status: int) -> bytes:
    """Return a complete error response with a `Connection: close` header."""
    phrase, code, message = REASONS[status]
    retry_after = RETRY_AFTER_S if status in (429, 503) else None
    body = msgspec.json.encode(failure(None, code, message, retry_after=retry_after))
    retry = f"Retry-After: {retry_after}\r\n" if retry_after is not None else ""
    head = (
        f"HTTP/1.1 {status} {phrase}\r\n{retry}Connection: close\r\nContent-Type: application/json\r\n"
        f"Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


REFUSALS = {status: refusal_bytes(status) for status in REASONS}

_limits_by_server: WeakKeyDictionary[ServerState, SocketLimits] = WeakKeyDictionary()


def limits_of(config: Config, server_state: ServerState) -> SocketLimits:
    """Return the limits in the application's state, or default limits if it has none."""
    if server_state not in _limits_by_server:
        app = config.loaded_app
        while (limits := getattr(getattr(app, "state", None), "socket_limits", None)) is None and app is not None:
            app = getattr(app, "app", None)  # a middleware wraps the application
        _limits_by_server[server_state] = limits or SocketLimits()
    return _limits_by_server[server_state]


class ParsingStopped(Exception):
    """Raised in a parser callback to stop parsing."""


class HttpConnection(BoundedWriting, HttpToolsProtocol):
    """HTTP connection with limits on the size, the number of parts and the duration of a request."""

    # With slots, the instance dictionary has at most 30 keys, which CPython shares between instances. Beyond that,
    # each connection needs 1.3 kB more.
    __slots__ = (
        "address",
        "body_bytes",
        "chunk_count",
        "deadline",
        "ends_after_response",
        "head_bytes",
        "header_count",
        "ignores_input",
        "in_head",
        "is_proxy",
        "limits",
        "linger_timer",
        "lingered_bytes",
        "lingers",
        "refused",
        "request_count",
        "running",
        "wire_bytes",
    )

    max_connections: ClassVar[int] = 10_000  # maximum number of connections per process
    request_timeout_s: ClassVar[float] = 10.0  # time to receive a complete request

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = limits_of(config, server_state)
        self.deadline: asyncio.TimerHandle | None = None
        self.lingers = False
        self.ends_after_response = False
        self.ignores_input = False
        self.running: RequestResponseCycle | None = None  # request being answered; `cycle` may be a later one
        self.refused = 0  # HTTP status for the limit that a request exceeds, or 0
        self.request_count = 0
        self._begin_head()

    def _begin_head(self) -> None:
        self.in_head = True
        self.head_bytes = 0
        self.header_count = 0
        self.body_bytes = 0  # size of the received body after decoding
        self.wire_bytes = 0  # size of the received body before decoding
        self.chunk_count = 0

    # Connections

    def connection_made(self, transport: Any) -> None:
        """Accept the connection, or answer 503 if there are too many."""
        super().connection_made(transport)
        bound_buffers(transport)
        peer = self.client[0] if self.client else ""
        self.is_proxy = self.limits.proxies.trusts(peer)
        self.address = self.limits.address_of(peer)
        self.limits.open_socket(self.address)
        has_too_many = self.limits.has_too_many(self.address) and not self.is_proxy
        if has_too_many or len(self.connections) > self.max_connections:
            self._refuse("full", 503)
        else:
            self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the connection's timers and stop counting the connection."""
        self._cancel_deadline()
        self._stop_unread_timer()
        self._stop_lingering()
        self._stop_response()
        self.limits.close_socket(self.address)
        super().connection_lost(exc)

    def _move_to(self, address: str) -> None:
        """Count the connection toward the address of the proxy's client instead of the proxy's own address."""
        if address != self.address:
            self.limits.close_socket(self.address)
            self.address = address
            self.limits.open_socket(address)

    # Deadlines

    def _start_deadline(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.request_timeout_s, self._time_out)
            self.limits.waiting.add(self, self.address, "waiting")

    def _cancel_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
            self.limits.waiting.remove(self)

    def _time_out(self) -> None:
        self._cancel_deadline()
        if not self.transport.is_closing():
            self._refuse("late", 408)

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Parse data in chunks until a limit is exceeded."""
        if self.lingers:
            self._discard(len(data))
            return
        self._unset_keepalive_if_required()
        for start in range(0, len(data), CHUNK_BYTES):
            if self.transport.is_closing() or self.lingers or self.ignores_input:
                return
            if self.transport.get_protocol() is not self:  # upgraded to a WebSocket
                cast(asyncio.Protocol, self.transport.get_protocol()).data_received(data[start:])
                return
            self._parse(data[start : start + CHUNK_BYTES])

    def _parse(self, chunk: bytes) -> None:
        if self.in_head:
            self._start_deadline()
        requests = self.request_count
        try:
            self.parser.feed_data(chunk)
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return
        except httptools.HttpParserError:
            if len(self.pipeline) > MAX_PIPELINED_REQUESTS:
                self.reset("flood")
            else:
                self._refuse("excess" if self.refused else "invalid", self.refused or 400)
            return
        if self.request_count != requests:
            pass  # a request ended in this chunk, so the counters were reset
        elif self.in_head:
            self.head_bytes += len(chunk)
            if self.head_bytes > MAX_HEAD_BYTES:
                self._refuse("excess", 431)
        else:
            self.wire_bytes += len(chunk)
            if self.wire_bytes - self.body_bytes > MAX_CHUNK_OVERHEAD:
                self._refuse("excess", 413)

    def _stop_parsing(self, status: int) -> None:
        self.refused = status
        raise ParsingStopped

    def on_message_begin(self) -> None:
        """Start the deadline of a new request."""
        super().on_message_begin()
        self._start_deadline()

    def on_url(self, url: bytes) -> None:
        """Limit the length of path and query."""
        super().on_url(url)
        if len(self.url) > MAX_URL_BYTES:
            self._stop_parsing(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Limit the number and size of headers; ignore trailers."""
        if not self.in_head:
            return
        self.header_count += 1
        if self.header_count > MAX_HEADERS or len(name) + len(value) > MAX_HEADER_BYTES:
            self._stop_parsing(431)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Refuse a request if its head is ambiguous, if it or the body is too large, or if its address has no quota."""
        self.in_head = False
        self._require_unambiguous_head()
        if sum(len(name) + len(value) + 4 for name, value in self.headers) + len(self.url) > MAX_HEAD_BYTES:
            self._stop_parsing(431)
        forwarded: list[str] = []
        for name, value in self.headers:
            if name == b"content-length" and int(value) > MAX_BODY_BYTES:  # the parser has checked the digits
                self._stop_parsing(413)
            elif name == b"x-forwarded-for" and self.is_proxy:
                forwarded.append(value.decode("latin-1"))
        if forwarded and self.client:
            self._move_to(self.limits.address_of(self.client[0], forwarded))
        if self.limits.has_too_many(self.address):
            self._stop_parsing(503)
        if not try_take(self.limits.requests, self.address):
            self._stop_parsing(429)
        super().on_headers_complete()
        if len(self.pipeline) > MAX_PIPELINED_REQUESTS:
            raise ParsingStopped

    def _require_unambiguous_head(self) -> None:
        """Refuse heads that a proxy could interpret differently, and handshakes with a body.

        The parser neither answers a handshake with a body nor ends its connection.
        """
        names = [name for name, _ in self.headers]
        hosts = names.count(b"host")
        if hosts > 1 or (not hosts and self.parser.get_http_version() == "1.1"):
            self._stop_parsing(400)
        if self.parser.should_upgrade() and (b"content-length" in names or b"transfer-encoding" in names):
            self._stop_parsing(400)

    def on_chunk_header(self) -> None:
        """Limit the number of chunks."""
        self.chunk_count += 1
        if self.chunk_count > MAX_BODY_CHUNKS:
            self._stop_parsing(413)

    def on_body(self, body: bytes) -> None:
        """Limit the size of the body, even if the application does not read it."""
        self.body_bytes += len(body)
        if self.body_bytes > MAX_BODY_BYTES:
            self._stop_parsing(413)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Cancel the deadline, because the request is complete."""
        super().on_message_complete()
        self._cancel_deadline()
        self.request_count += 1
        self._begin_head()

    # Responding

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, partial(self._run, app))

    async def _run(self, app: Any, scope: Any, receive: Any, send: Any) -> None:
        await self.limits.turns.wait(self.address)
        if self.transport.is_closing():
            self._stop_response()
        else:
            assert self.running is not None
            await send_in_parts(app, scope, receive, partial(self._send, self.running, send), self.set_remaining)

    async def _send(self, cycle: RequestResponseCycle, send: Any, message: Any) -> None:
        """Send a part of the response. If the request is still incomplete, add a `Connection: close` header."""
        if message["type"] == "http.response.start" and cycle.more_body:
            self.ends_after_response = True
            others = [(name, value) for name, value in message.get("headers", ()) if name.lower() != b"connection"]
            await send({**message, "headers": [*others, (b"connection", b"close")]})
            cycle.keep_alive = True  # uvicorn must not close the connection: `on_response_complete` does so later
        else:
            await send(message)

    def is_responding(self) -> bool:
        """Return True if the response to a request is incomplete."""
        return self.running is not None and not self.running.response_complete

    def on_response_complete(self) -> None:
        """Serve the next request, or close the connection if this request is still incomplete."""
        if self.ends_after_response and not self.transport.is_closing():
            self._cancel_deadline()
            self._linger()
        else:
            super().on_response_complete()

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing, because a client may legitimately request an upgrade to HTTP/2."""

    # Upgrades

    def _upgrade(self) -> None:
        if not self._should_upgrade():  # for example to HTTP/2: answer in HTTP/1.1, then close
            self.ignores_input = True
            self.cycle.keep_alive = False
        elif self.is_responding():
            self.reset("flood")  # the handshake was sent before the response to an earlier request
        elif not try_take(self.limits.handshakes, self.address):
            self._refuse("handshakes", 429)
        else:
            self.handle_websocket_upgrade()

    def handle_websocket_upgrade(self) -> None:
        """Switch to the WebSocket protocol and release the objects that only HTTP needs."""
        self._cancel_deadline()
        super().handle_websocket_upgrade()
        del self.parser, self.headers, self.scope

    # Ends

    def _refuse(self, why: str, status: int) -> None:
        """Send an error response and stop reading."""
        self._cancel_deadline()
        self.limits.count_ended(why, self.address)
        if self.is_responding():
            assert self.running is not None
            if self.running.response_started or self.pipeline:  # the error would mix with a response
                self.cut()
                return
            self._stop_response()
        self.transport.write(REFUSALS[status])
        self._linger()

    def cut(self) -> None:
        """Reset the connection. The application must not write to it afterwards: uvloop would raise an exception."""
        self._stop_response()
        super().cut()

    def _stop_response(self) -> None:
        if self.is_responding():
            assert self.running is not None
            self.running.disconnected = True
            self.running.message_event.set()

    def _linger(self) -> None:
        """Close the connection after the client has read the response.

        If the client is still sending data, closing the connection at once would discard the response.
        """
        self._unset_keepalive_if_required()
        if self.transport.get_write_buffer_size() or self.limits.lingering >= MAX_LINGERING:
            self.close_or_reset()
            return
        self.limits.lingering += 1
        self.lingers = True
        self.lingered_bytes = 0
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.linger_timer = self.loop.call_later(LINGER_S, self.cut)

    def _discard(self, size: int) -> None:
        self.lingered_bytes += size
        if self.lingered_bytes > MAX_LINGER_BYTES:
            self.cut()

    def _stop_lingering(self) -> None:
        if self.lingers:
            self.limits.lingering -= 1
            self.linger_timer.cancel()
