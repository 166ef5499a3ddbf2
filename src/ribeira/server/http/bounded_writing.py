"""Limits for data that a client has not read: how much the server buffers, and how long it waits."""

import asyncio
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ribeira.server.http.tcp_connection_limits import SocketLimits

SEND_BUFFER_BYTES = 128 * 1024  # size of the kernel's send buffer per connection
MIN_WAIT_S = 10.0  # time for a client to read a small response
MAX_WAIT_S = 25.0  # time for a client to read a large response
MIN_BYTES_PER_S = 4096  # the connections of slower clients are reset
MAX_PART_BYTES = 32 * 1024  # larger responses are split; each part waits until the client has read the previous part
USER_TIMEOUT_MS = 30_000  # time after which the kernel drops a connection whose client acknowledges no data
RESET_ON_CLOSE = struct.pack("ii", 1, 0)  # SO_LINGER with 0 s: closing drops unsent data


def bound_buffers(transport: asyncio.Transport) -> None:
    """Limit the memory that a connection uses for unread data, in this process and in the kernel."""
    transport.set_write_buffer_limits(high=0)  # asyncio calls `pause_writing` as soon as it buffers any data
    connected = transport.get_extra_info("socket")
    if connected is None:
        return
    with suppress(OSError, AttributeError):
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    with suppress(OSError, AttributeError):  # only TCP sockets on Linux have TCP_USER_TIMEOUT
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, USER_TIMEOUT_MS)


def reset_transport(transport: asyncio.Transport) -> None:
    """Reset a connection and drop all unsent data. Without SO_LINGER, the kernel would keep the data for minutes."""
    connected = transport.get_extra_info("socket")
    with suppress(OSError, AttributeError):
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET_ON_CLOSE)
    transport.abort()


class BoundedWriting(asyncio.Protocol):
    """Mixin for uvicorn's protocols that resets connections whose clients do not read."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    limits: SocketLimits
    address: str  # client address that the connection counts toward
    unread_timer: asyncio.TimerHandle | None = None
    remaining = 0  # bytes of the response that are not written to the transport yet

    def pause_writing(self) -> None:
        """Start a timer that resets the connection. The time limit grows with the number of unsent bytes."""
        super().pause_writing()
        self._stop_unread_timer()
        seconds = min(MAX_WAIT_S, MIN_WAIT_S + self.transport.get_write_buffer_size() / MIN_BYTES_PER_S)
        self.unread_timer = self.loop.call_later(seconds, self.reset, "unread")
        size = self.remaining + self.transport.get_write_buffer_size()
        self.limits.unread.add(self, self.address, "unread", size)

    def set_remaining(self, size: int) -> None:
        """Record the bytes of the response that remain in memory until the client has read the bytes before them."""
        self.remaining = size

    def resume_writing(self) -> None:
        """Stop the timer, because no unsent data is left."""
        self._stop_unread_timer()
        super().resume_writing()

    def _stop_unread_timer(self) -> None:
        if self.unread_timer is not None:
            self.unread_timer.cancel()
            self.unread_timer = None
            self.limits.unread.remove(self)

    def reset(self, why: str) -> None:
        """Reset the connection and count it under the reason `why`. Unsent data is dropped."""
        self.limits.count_ended(why, self.address)
        self.cut()

    def cut(self) -> None:
        """Reset the connection without counting it. Unsent data is dropped."""
        reset_transport(self.transport)

    def close_or_reset(self) -> None:
        """Close the connection, or reset it if data is unsent, because the client may never read that data."""
        if self.transport.get_write_buffer_size():
            self.cut()
        else:
            self.transport.close()


async def send_in_parts(app: Any, scope: Any, receive: Any, send: Any, set_remaining: Callable[[int], None]) -> None:
    """Run an ASGI application. Split its response bodies into parts of at most `MAX_PART_BYTES`.

    The parts refer to the body instead of copying it, so that connections with the same body share its memory.
    `set_remaining` is called before each part with the number of bytes after it.
    """

    async def send_part(message: Any) -> None:
        body = message.get("body", b"")
        if len(body) <= MAX_PART_BYTES:
            await send(message)
            return
        view = memoryview(body)
        for start in range(0, len(body), MAX_PART_BYTES):
            end = start + MAX_PART_BYTES
            more_body = end < len(body) or message.get("more_body", False)
            set_remaining(max(0, len(body) - end))
            await send({**message, "body": view[start:end], "more_body": more_body})

    await app(scope, receive, send_part)
