"""Forwarded headers: a trusted proxy reports the address and scheme of the client."""

import asyncio
from typing import Any

import pytest

from ribeira.server.client_address import TrustedProxies
from ribeira.server.http.forwarded import use_forwarded_headers


def seen(peer: tuple[str, int] | None, kind: str, headers: list[tuple[bytes, bytes]]) -> tuple[Any, str]:
    """Return the client address and scheme that the application sees."""
    found: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.append((scope["client"], scope["scheme"]))

    scope: Any = {"type": kind, "client": peer, "scheme": "ws" if kind == "websocket" else "http", "headers": headers}
    asyncio.run(use_forwarded_headers(TrustedProxies())(app)(scope, None, None))  # type: ignore[arg-type]
    return found[0]  # type: ignore[no-any-return]


HEADERS = [(b"x-forwarded-for", b"192.0.2.1"), (b"x-forwarded-for", b"203.0.113.9"), (b"x-forwarded-proto", b"https")]


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_headers_count_only_from_trusted_proxies(kind: str) -> None:
    secure, plain = ("wss", "ws") if kind == "websocket" else ("https", "http")
    assert seen(("127.0.0.1", 5), kind, HEADERS) == (("203.0.113.9", 0), secure)
    assert seen(("198.51.100.7", 5), kind, HEADERS) == (("198.51.100.7", 5), plain)
    assert seen(None, kind, HEADERS) == (("203.0.113.9", 0), secure)
    assert seen(("127.0.0.1", 5), kind, [(b"x-forwarded-proto", b"gopher")]) == (("127.0.0.1", 5), plain)
