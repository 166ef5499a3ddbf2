"""Middleware that replaces a trusted proxy's address and scheme with the client's address and scheme."""

from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from ribeira.server.client_address import TrustedProxies

SCHEMES = {b"http": ("http", "ws"), b"https": ("https", "wss"), b"ws": ("http", "ws"), b"wss": ("https", "wss")}


def use_forwarded_headers(proxies: TrustedProxies) -> Callable[[ASGIApp], ASGIApp]:
    """Return the middleware. Forwarded headers from peers that are not trusted are ignored."""

    def create(app: ASGIApp) -> ASGIApp:
        async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
            peer, port = scope.get("client") or ("", 0)
            forwarded: list[str] = []
            if proxies.trusts(peer):
                for name, value in scope["headers"]:
                    if name == b"x-forwarded-for":
                        forwarded.append(value.decode("latin-1"))
                    elif name == b"x-forwarded-proto" and (schemes := SCHEMES.get(value.strip())) is not None:
                        scope["scheme"] = schemes[scope["type"] == ScopeType.WEBSOCKET]
            address = proxies.client_address(peer, forwarded)
            scope["client"] = (address, port if address == peer else 0)
            await app(scope, receive, send)

        return middleware

    return create
