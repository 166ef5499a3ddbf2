"""Hostile HTTP clients. The tests limit the bytes and counts that the server accepts, but never a time."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from ribeira.server.http import bounded_writing, connection
from ribeira.server.http.connection import HttpConnection
from ribeira.server.http.tcp_connection_limits import REQUEST_BURST, OldestFirst, SocketLimits, try_take
from ribeira.server.operations import metrics
from ribeira.server.settings import Limits
from tests.server.clients import TIMEOUT_S, NewPlayer, wait_until
from tests.server.running_server import RunningServer

MEGABYTE = 1_000_000
KERNEL_BYTES = 8 * MEGABYTE  # limit for the bytes that the kernel buffers


@contextmanager
def raw_connection(server: RunningServer) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.settings.port)) as connected:
        connected.settimeout(TIMEOUT_S)
        yield connected


def answer_of(connected: socket.socket) -> bytes:
    """Return everything that the server sends until it closes the connection."""
    received = b""
    with suppress(ConnectionResetError):
        while part := connected.recv(65536):
            received += part
    return received


def read_all(connected: socket.socket) -> None:
    while connected.recv(65536):
        pass


def send_until_cut(connected: socket.socket, piece: bytes, most: int) -> int:
    """Send until the server cuts the connection. Return the number of bytes that could be sent."""
    sent = 0
    while sent < most:
        try:
            connected.sendall(piece)
        except (ConnectionResetError, BrokenPipeError):
            return sent
        sent += len(piece)
    raise AssertionError("the server did not cut the connection")


def limits_of(server: RunningServer) -> SocketLimits:
    limits: SocketLimits = server.app.state.socket_limits
    return limits


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a: b\r\n" * (connection.MAX_HEADERS + 1), 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\na: " + b"b" * (connection.MAX_HEADER_BYTES + 1) + b"\r\nc: d\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a" * (connection.MAX_HEAD_BYTES + 1), 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\ncookie: " + b"a=b; " * 4000 + b"\r\n", 431),
        (
            b"GET / HTTP/1.1\r\nHost: x\r\n"
            + b"a: "
            + b"b" * 7000
            + b"\r\nc: "
            + b"d" * 7000
            + b"\r\ne: "
            + b"f" * 3000,
            431,
        ),
        (b"GET /" + b"a" * connection.MAX_URL_BYTES + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        (b"GET /?" + b"a" * connection.MAX_URL_BYTES, 414),
        (b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", 413),
        (b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 1001, 413),
        (b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;" + b"x" * 30_000, 413),
        (b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + b"a: b\r\n" * 6000, 413),
        (b"\r\n" * connection.MAX_HEAD_BYTES, 431),
        (b"\x16\x03\x01" + b"x" * 100, 400),
    ],
    ids=[
        "many headers",
        "long header",
        "long header name",
        "many cookies",
        "many bytes of headers",
        "long path",
        "long query",
        "long body",
        "many chunks",
        "long chunk extension",
        "trailers",
        "empty lines",
        "not HTTP",
    ],
)
def test_unbounded_input_is_refused(server: RunningServer, request_bytes: bytes, status: int) -> None:
    with raw_connection(server) as hostile:
        with suppress(ConnectionResetError, BrokenPipeError):
            hostile.sendall(request_bytes)
        answer = answer_of(hostile)
    assert answer.startswith(b"HTTP/1.1 %d " % status), answer[:200]
    assert b"Connection: close" in answer
    wait_until(lambda: not limits_of(server).lingering)


@pytest.mark.parametrize(
    ("beginning", "endless"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"a: b\r\n" * 1000),
        (b"GET / HTTP/1.1\r\nHost: x\r\na: ", b"b" * 65536),
        (b"GET /", b"a" * 65536),
        (b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 1000),
        (b"PUT /nothing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 1000),
        (b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n" * 1000),
    ],
    ids=["headers", "header", "path", "chunks", "chunks after an error", "empty lines"],
)
def test_endless_input_is_cut(server: RunningServer, beginning: bytes, endless: bytes) -> None:
    with raw_connection(server) as hostile:
        hostile.sendall(beginning)
        assert send_until_cut(hostile, endless, 10 * KERNEL_BYTES) < KERNEL_BYTES


PUT = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
HANDSHAKE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    "request_bytes",
    [
        PUT + b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        PUT + b"Content-Length: 4\r\nContent-Length: 5\r\n\r\n12345",
        PUT + b"Content-Length: " + b"0" * 5000 + b"4\r\n\r\n1234",
        PUT + b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
        PUT + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        PUT + b"Transfer-Encoding: chunked\r\n\r\n1\nx\n0\n\n",
        b"GET /api/bots HTTP/1.1\r\nHost: x\r\na: b\r\n c\r\n\r\n",
        b"GET /api/bots HTTP/1.1\nHost: x\n\n",
        b"GET /api/bots HTTP/1.1\r\nHost: x\r\na: b\0c\r\n\r\n",
        b"GET /api/bots HTTP/1.1\r\n\r\n",
        b"GET /api/bots HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        HANDSHAKE + b"Content-Length: 3\r\n\r\nabc",
        HANDSHAKE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ids=[
        "two lengths",
        "different lengths",
        "many digits",
        "unknown encoding",
        "space before the colon",
        "line feeds in chunks",
        "folded header",
        "line feeds",
        "null byte",
        "no host",
        "two hosts",
        "handshake with a body",
        "handshake with chunks",
    ],
)
def test_ambiguous_requests_are_refused(server: RunningServer, request_bytes: bytes) -> None:
    """A proxy could understand these requests differently. The connection ends, so nothing after them is a request."""
    with raw_connection(server) as hostile:
        hostile.sendall(request_bytes + b"GET /healthz/live HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = answer_of(hostile)
    assert answer.startswith(b"HTTP/1.1 400 "), answer[:200]
    assert answer.count(b"HTTP/1.1 ") == 1


def test_upgrade_to_another_protocol_is_ignored(server: RunningServer) -> None:
    with raw_connection(server) as client:
        head = b"GET /healthz/live HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n"
        client.sendall(head + b"GET / HTTP/1.1" * 100)
        answer = answer_of(client)
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.count(b"HTTP/1.1") == 1


def test_rest_of_a_body_is_not_read_after_an_error(server: RunningServer) -> None:
    """The client receives the error response although it has not sent the body."""
    head = b"PUT /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n"
    with raw_connection(server) as client:
        client.sendall(head)
        assert client.recv(12) in (b"HTTP/1.1 404", b"HTTP/1.1 405")  # 405 if the client's page is installed
        assert b"connection: close" in answer_of(client)  # tells the client to send no further request


def test_parsing_stops_at_the_first_pipelined_request_too_many(server: RunningServer) -> None:
    parsed: list[int] = []

    class Counting(HttpConnection):
        def on_headers_complete(self) -> None:
            parsed.append(1)
            super().on_headers_complete()

    config = server.server.config
    usual = config.http_protocol_class
    config.http_protocol_class = Counting
    try:
        with raw_connection(server) as hostile:
            hostile.sendall(b"GET /healthz/live HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
            answer_of(hostile)
    finally:
        config.http_protocol_class = usual
    assert len(parsed) <= connection.MAX_PIPELINED_REQUESTS + 2


def test_limits_allow_large_valid_requests(new_player: NewPlayer) -> None:
    player = new_player()
    headers = {f"x-{number}": "x" * 200 for number in range(40)}
    assert player.http.get("/api/games", headers=headers | {"x-long": "x" * 4000}).status_code == 200

    def chunks() -> Iterator[bytes]:
        yield b'{"name": "Ana"}'
        for _ in range(400):
            yield b" " * 100

    answer = player.http.put("/api/me", content=chunks(), headers={"content-type": "application/json"})
    assert answer.status_code == 200
    for _ in range(3):  # the connection can still be used for more requests
        assert player.http.get("/api/games").status_code == 200


def test_unfinished_requests_per_address_are_limited(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server cuts the oldest unfinished requests of the address and answers all other requests."""
    monkeypatch.setattr(limits_of(server), "waiting", OldestFirst(per_address=5, total=100))
    opened = [socket.create_connection(("127.0.0.1", server.settings.port)) for _ in range(20)]
    for each in opened:
        each.settimeout(TIMEOUT_S)
    assert [answer_of(each) for each in opened[:15]] == [b""] * 15
    assert server.new_player().http.get("/api/games").status_code == 200
    for each in opened:
        each.close()
    wait_until(lambda: not limits_of(server).waiting.address_of)


def test_address_has_a_share_of_the_connections(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_of(server), "max_sockets", 3)
    request = b"GET /healthz/live HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: %s\r\n\r\n"
    opened = []

    def status(address: bytes) -> bytes:
        connected = socket.create_connection(("127.0.0.1", server.settings.port))
        connected.settimeout(TIMEOUT_S)
        opened.append(connected)
        connected.sendall(request % address)
        return connected.recv(12)

    network = [b"2001:db8::%d" % number for number in range(4)]
    assert [status(address) for address in network] == [b"HTTP/1.1 200"] * 3 + [b"HTTP/1.1 503"]
    assert status(b"2001:db8:0:1::1") == b"HTTP/1.1 200"
    for connected in opened:
        connected.close()


def test_client_that_does_not_read_is_cut(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_writing, "MIN_WAIT_S", 0.1)
    monkeypatch.setattr(bounded_writing, "MAX_WAIT_S", 0.1)
    limits, ended = limits_of(server), ended_count("unread")
    with raw_connection(server) as idle:
        idle.sendall(b"GET /healthz/live HTTP/1.1\r\n")
        wait_until(lambda: server_side(server, idle) is not None)
        server.loop.call_soon_threadsafe(server_side(server, idle).transport.write, bytes(KERNEL_BYTES))
        wait_until(lambda: ended_count("unread") > ended)
        with pytest.raises(ConnectionResetError):
            read_all(idle)
    wait_until(lambda: not limits.unread.address_of)


def server_side(server: RunningServer, client: socket.socket) -> Any:
    """Return the server's end of a connection."""
    connections: list[Any] = list(server.server.server_state.connections)
    return next((each for each in connections if each.client == client.getsockname()), None)


def ended_count(why: str) -> float:
    count: float = metrics.CONNECTIONS_ENDED.labels(why)._value.get()
    return count


def test_clients_with_unread_data_are_limited_per_address_and_in_total() -> None:
    cut: list[tuple[str, str]] = []

    class Reader:
        def __init__(self, name: str) -> None:
            self.name = name

        def reset(self, why: str) -> None:
            cut.append((self.name, why))

    readers = {name: Reader(name) for name in "abcde"}
    kept = OldestFirst(per_address=2, total=3)
    for name, address in zip("abcde", ("x", "x", "x", "y", "z"), strict=True):
        kept.add(readers[name], address, "unread")
    assert cut == [("a", "unread"), ("b", "unread")]
    kept.remove(readers["c"])
    kept.remove(readers["c"])
    assert set(kept.by_address) == {"y", "z"}


def test_unread_bytes_are_limited_per_address_and_in_total() -> None:
    cut: list[str] = []

    class Reader:
        def __init__(self, name: str) -> None:
            self.name = name

        def reset(self, why: str) -> None:
            cut.append(self.name)

    readers = {name: Reader(name) for name in "abcdef"}
    kept = OldestFirst(per_address=10, total=10, bytes_per_address=100, total_bytes=150)
    for name, address, size in (("a", "x", 60), ("b", "x", 30), ("c", "x", 20), ("d", "y", 90), ("e", "z", 30)):
        kept.add(readers[name], address, "unread", size)
    assert cut == ["a", "b"]
    kept.add(readers["d"], "y", "unread", 10)  # the client has read the rest
    assert kept.bytes_of == {"x": 20, "y": 10, "z": 30}
    kept.add(readers["f"], "z", "unread", 1000)
    assert cut == ["a", "b", "e", "f"]
    for name in "cd":
        kept.remove(readers[name])
    assert (kept.bytes, kept.bytes_of, kept.by_address) == (0, {}, {})


def test_large_answers_are_sent_in_parts() -> None:
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200})
        await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
        await send({"type": "http.response.body", "body": b"y"})

    remaining: list[int] = []
    application = bounded_writing.send_in_parts(app, {}, None, send, remaining.append)
    with pytest.raises(StopIteration):
        application.send(None)
    bodies = [message for message in sent if "body" in message]
    assert b"".join(message["body"] for message in bodies) == b"x" * 100_000 + b"y"
    assert remaining == [67_232, 34_464, 1_696, 0]
    assert max(len(message["body"]) for message in bodies) <= bounded_writing.MAX_PART_BYTES
    assert [message.get("more_body", False) for message in bodies] == [True] * 4 + [False]


def test_attempts_far_above_the_rate_limit_are_refused_per_address() -> None:
    limits = SocketLimits(Limits(requests_per_minute=10))
    answered = sum(try_take(limits.requests, "192.0.2.1") for _ in range(1000))
    assert answered <= 10 * REQUEST_BURST + 1
    assert try_take(limits.requests, "192.0.2.2")


def test_handshakes_are_limited_per_address(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server refuses excess handshakes before it looks up a player or a table."""
    monkeypatch.setattr(limits_of(server), "handshakes", SocketLimits(Limits(connections_per_minute=1)).handshakes)
    handshake = (
        b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    statuses = []
    for _ in range(30):
        with raw_connection(server) as hostile:
            hostile.sendall(handshake)
            statuses.append(hostile.recv(12))
    assert statuses[:5] == [b"HTTP/1.1 101"] * 5
    assert b"HTTP/1.1 429" in statuses[5:]


def test_closed_sockets_are_no_longer_counted(server: RunningServer) -> None:
    """No socket of this test or of earlier tests is still counted."""
    with raw_connection(server) as hostile:
        hostile.sendall(b"GET /" + b"a" * 3000)
        answer_of(hostile)
    limits = limits_of(server)
    wait_until(lambda: not limits.lingering and not limits.waiting.address_of)
    assert HttpConnection.max_connections == 10_000
