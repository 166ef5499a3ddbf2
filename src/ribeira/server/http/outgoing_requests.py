"""HTTPS requests to player-supplied addresses.

Only public IP addresses are contacted. Addresses in the server's own network are rejected, even if a public name
resolves to them.
"""

import asyncio
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from urllib.parse import urlsplit

import structlog

from ribeira.server.features.notifications.public_address import PORT, check_address, is_public
from ribeira.tables.errors import Refused

TIMEOUT_S = 5.0
MAX_CONCURRENT = 16
MAX_WAITING = 500  # queued requests; further requests are dropped, because notifications are best effort

log = structlog.get_logger("ribeira.notifications")


class PublicHttpClient:
    """Sends POST requests to public addresses, a few at a time."""

    def __init__(self, port: int = PORT) -> None:
        self.semaphore = asyncio.Semaphore(MAX_CONCURRENT)
        self.waiting = 0
        self.port = port
        self.resolvers = ThreadPoolExecutor(MAX_CONCURRENT, "resolver")
        self.tls: ssl.SSLContext | None = None  # created once, because loading the CA certificates is slow

    async def post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """Send a request. Return the response status, or 0 if there is no response."""
        if self.waiting >= MAX_WAITING:
            return 0
        self.waiting += 1
        try:
            async with self.semaphore, asyncio.timeout(TIMEOUT_S):
                return await self._post(address, body, headers)
        except Exception as error:  # the remote server can fail in any way
            log.info("request failed", error=type(error).__name__)
            return 0
        finally:
            self.waiting -= 1

    async def _post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """Send a request to a checked IP address. A second lookup of the name might return a different address."""
        check_address(address)
        parts = urlsplit(address)
        host = parts.hostname or ""
        # A slow name server can block a thread for a long time, so resolution does not use the default executor.
        resolve = partial(socket.getaddrinfo, host, self.port, type=socket.SOCK_STREAM)
        resolved = await asyncio.get_running_loop().run_in_executor(self.resolvers, resolve)
        numbers = [str(each[4][0]) for each in resolved]
        if not numbers or not all(is_public(number) for number in numbers):
            raise Refused("bad_address", "the name resolves to an address that is not public")
        if self.tls is None:
            self.tls = await asyncio.to_thread(ssl.create_default_context)
        reader, writer = await asyncio.open_connection(numbers[0], self.port, ssl=self.tls, server_hostname=host)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        all_headers = {"Host": host, **headers, "Content-Length": str(len(body)), "Connection": "close"}
        lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in all_headers.items()), "", ""]
        writer.write("\r\n".join(lines).encode() + body)
        await writer.drain()
        answer = await reader.readline()
        writer.close()
        await writer.wait_closed()
        return int(answer.split(b" ")[1])
