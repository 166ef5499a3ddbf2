"""Hostile WebSocket clients. The tests limit the bytes and counts that the server accepts, but never a time."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, State

from ribeira.server.http import bounded_writing
from ribeira.server.http.tcp_connection_limits import SocketLimits
from ribeira.server.operations import metrics
from ribeira.server.websocket.connection import (
    CLOSED_TOO_FAST,
    FREE_FRAMES,
    MAX_FRAGMENTS,
    BoundedServerProtocol,
    WebSocketConnection,
)
from tests.server.clients import TIMEOUT_S, NewPlayer, PlayerClient, wait_until
from tests.server.running_server import RunningServer

KERNEL_BYTES = 8_000_000  # limit for the bytes that the kernel buffers


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@contextmanager
def raw_websocket(server: RunningServer, player: PlayerClient) -> Iterator[socket.socket]:
    """Open a WebSocket without a client library, which would read and answer frames."""
    table = player.open(seats="me me", start=True)
    cookie = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
    with socket.create_connection(("127.0.0.1", server.settings.port)) as connected:
        connected.settimeout(TIMEOUT_S)
        handshake = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Cookie: {cookie}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        connected.sendall(handshake.encode())
        assert connected.recv(12) == b"HTTP/1.1 101"
        yield connected


def server_side(server: RunningServer, client: socket.socket) -> WebSocketConnection:
    """Return the server's end of a connection."""
    connections: list[Any] = list(server.server.server_state.connections)
    found = next(each for each in connections if each.client == client.getsockname())
    assert isinstance(found, WebSocketConnection)
    return found


def read_all(connected: socket.socket) -> None:
    while connected.recv(65536):
        pass


def send_until_cut(connected: socket.socket, piece: bytes) -> int:
    """Send until the server cuts the connection. Return the number of bytes that could be sent."""
    sent = 0
    while sent < 10 * KERNEL_BYTES:
        try:
            connected.sendall(piece)
        except (ConnectionResetError, BrokenPipeError):
            return sent
        sent += len(piece)
    raise AssertionError("the server did not cut the connection")


@pytest.mark.parametrize(
    ("beginning", "endless"),
    [
        (b"", frame(Opcode.PING)),
        (b"", frame(Opcode.PING, b"x" * 125)),
        (b"", frame(Opcode.PONG)),
        (frame(Opcode.TEXT, fin=False), frame(Opcode.CONT, fin=False)),
        (frame(Opcode.TEXT, fin=False), frame(Opcode.CONT, b"x", fin=False)),
        (b"", frame(Opcode.TEXT, b"x", fin=False) + frame(Opcode.CONT)),
        (b"", frame(Opcode.TEXT)),
        (b"\x81\xff" + struct.pack("!Q", 2**40) + b"mask", b"x" * 65536),
        (frame(Opcode.CLOSE), frame(Opcode.TEXT, b"x" * 1000)),
    ],
    ids=[
        "pings",
        "large pings",
        "pongs",
        "empty fragments",
        "small fragments",
        "fragmented messages",
        "empty messages",
        "a frame of 2^40 bytes",
        "messages after closing",
    ],
)
def test_flood_of_frames_is_cut(server: RunningServer, new_player: NewPlayer, beginning: bytes, endless: bytes) -> None:
    rui = new_player("Rui")
    with raw_websocket(server, new_player()) as hostile, rui.connect(rui.open(seats="me me", start=True)) as other:
        hostile.sendall(beginning)
        assert send_until_cut(hostile, endless * 500) < KERNEL_BYTES
        assert other.request("say", text="still here")["type"] == "done"


def parser() -> BoundedServerProtocol:
    found = BoundedServerProtocol(max_size=65536)
    found.state = State.OPEN
    found.parser = Protocol.parse(found)  # skip the handshake
    next(found.parser)
    return found


def accepted_frames(protocol: BoundedServerProtocol, data: bytes) -> int:
    protocol.receive_data(data)
    return len(protocol.events_received())


def test_parser_stops_at_the_first_excess_frame() -> None:
    """The rest of a packet with too many frames is not parsed."""
    for flood in (frame(Opcode.PING), frame(Opcode.PONG)):
        protocol = parser()
        assert accepted_frames(protocol, flood * 10_000) <= FREE_FRAMES + 1
        assert protocol.is_flooded
        assert protocol.close_sent is not None
        assert protocol.close_sent.code == CLOSED_TOO_FAST
    protocol = parser()
    fragments = frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * 10_000
    assert accepted_frames(protocol, fragments) <= MAX_FRAGMENTS
    assert protocol.is_flooded


def test_messages_in_a_few_fragments_are_accepted() -> None:
    protocol = parser()
    message = frame(Opcode.TEXT, b"a", fin=False) + frame(Opcode.CONT, b"b", fin=False) + frame(Opcode.CONT, b"c")
    assert accepted_frames(protocol, message * 10) == 30
    assert accepted_frames(protocol, frame(Opcode.TEXT, b"abc") * 1000) == 1000
    assert not protocol.is_flooded


def test_allowance_of_control_frames_refills() -> None:
    protocol = parser()
    assert accepted_frames(protocol, frame(Opcode.PONG) * FREE_FRAMES) == FREE_FRAMES
    protocol.refilled_at -= 3600
    assert accepted_frames(protocol, frame(Opcode.PONG) * FREE_FRAMES) == FREE_FRAMES
    assert not protocol.is_flooded


def test_player_who_does_not_read_is_cut(
    server: RunningServer, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_writing, "MIN_WAIT_S", 0.1)
    monkeypatch.setattr(bounded_writing, "MAX_WAIT_S", 0.1)
    unread = metrics.CONNECTIONS_ENDED.labels("unread")
    before = unread._value.get()
    with raw_websocket(server, new_player()) as hostile:
        connection = server_side(server, hostile)
        server.loop.call_soon_threadsafe(connection.transport.write, bytes(KERNEL_BYTES))
        wait_until(lambda: unread._value.get() > before)
        with pytest.raises(ConnectionResetError):
            read_all(hostile)
    limits: SocketLimits = server.app.state.socket_limits
    wait_until(lambda: not limits.unread.address_of)


def test_connection_of_a_silent_player_is_reset(server: RunningServer, new_player: NewPlayer) -> None:
    """After a ping timeout, the connection is reset, so that the kernel keeps no unsent data."""
    silent = metrics.CONNECTIONS_ENDED.labels("silent")
    before = silent._value.get()
    with raw_websocket(server, new_player()) as hostile:
        server.loop.call_soon_threadsafe(server_side(server, hostile).keepalive_timeout)
        with pytest.raises(ConnectionResetError):
            read_all(hostile)
    assert silent._value.get() == before + 1


def test_closed_sockets_are_no_longer_counted(server: RunningServer, new_player: NewPlayer) -> None:
    limits: SocketLimits = server.app.state.socket_limits
    before = limits.closed
    with raw_websocket(server, new_player()) as hostile:
        assert sum(limits.sockets.values()) >= 1
        hostile.sendall(frame(Opcode.PING) * 1000)
    wait_until(lambda: limits.closed > before)
