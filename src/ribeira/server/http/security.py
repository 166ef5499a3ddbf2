"""Same-origin checks, rejection of malformed URLs, and security headers."""

from functools import cache
from pathlib import Path
from typing import Any

import structlog
from litestar.connection import ASGIConnection, Request
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ribeira.server.http.exception_handlers import error_response
from ribeira.server.http.preload import csp_hash, inline_script
from ribeira.server.settings import Settings
from ribeira.tables.errors import Refused

log = structlog.get_logger("ribeira.api")

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
ENCODED_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

MAX_QUERY_LENGTH = 500
MAX_LOGGED_ORIGIN_LENGTH = 200

Connection = ASGIConnection[Any, Any, Any, Any]


async def require_same_origin(connection: Connection, handler: BaseRouteHandler) -> None:
    """Refuse requests from other sites' pages, because browsers would attach the visitor's cookie.

    Requests without an Origin header are allowed: they come from programs other than browsers.
    """
    if isinstance(connection, Request) and connection.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = connection.headers.get("origin")
    settings: Settings = connection.app.state.settings
    if origin is None or origin in settings.origins:
        return
    scheme, _, host = origin.partition("://")
    is_secure = connection.scope["scheme"] in ("https", "wss")  # includes the scheme that a trusted proxy forwards
    expected = ("https" if is_secure else "http", connection.headers.get("host"))
    if (scheme, host) != expected:
        # A proxy that does not forward the host also causes this error. The log shows both origins.
        log.warning(
            "wrong_origin",
            origin=origin[:MAX_LOGGED_ORIGIN_LENGTH],
            expected=f"{expected[0]}://{expected[1]}"[:MAX_LOGGED_ORIGIN_LENGTH],
        )
        raise Refused("wrong_origin", "this request comes from another site")


def reject_malformed_urls(app: ASGIApp) -> ASGIApp:
    """Reject URLs that would be slow or unsafe to handle, before any other code reads them.

    Long queries are rejected because Litestar's validation errors take quadratic time in the length of a query value.
    Null bytes are rejected because opening a file with such a name raises an exception.
    """

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        rejection = None
        if len(scope["query_string"]) > MAX_QUERY_LENGTH:
            rejection = error_response(414, "too_long", f"a query has at most {MAX_QUERY_LENGTH} characters")
        elif "\x00" in scope["path"]:
            rejection = error_response(404, "not_found", "there is no such page")
        if rejection is None or scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
        else:
            request: Request[Any, Any, Any] = Request(scope)
            await rejection.to_asgi_response(app=None, request=request)(scope, receive, send)

    return middleware


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers to every response, including errors and unknown paths."""
    if message["type"] == "http.response.start":
        private: list[tuple[bytes, bytes]] = []
        if scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in message["headers"]):
            private.append((b"cache-control", b"no-store"))
        settings: Settings = Request(scope).app.state.settings
        message["headers"] = [*message["headers"], *security_headers(settings.web), *private]


@cache
def security_headers(web: str) -> list[tuple[bytes, bytes]]:
    """Return the headers for a client folder.

    The Content-Security-Policy allows the page's inline script, and WebAssembly if the folder has the browser build.
    """
    script_sources = "script-src 'self'"
    if script := inline_script(web):
        script_sources += f" {csp_hash(script)}"
    if web and (Path(web) / "python").is_dir():
        script_sources += " 'wasm-unsafe-eval'"
    return [(name, value.replace(b"script-src 'self'", script_sources.encode())) for name, value in ENCODED_HEADERS]
