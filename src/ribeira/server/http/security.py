"""What keeps strangers' pages out, and what browsers are told."""

from functools import cache
from pathlib import Path
from typing import Any

import structlog
from litestar.connection import ASGIConnection, Request
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ribeira.server.http.errors import answer
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

LONGEST_QUERY = 500  # characters
LONGEST_ORIGIN = 200  # characters of it that a log keeps
ENCODED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

Connection = ASGIConnection[Any, Any, Any, Any]


def require_same_origin(connection: Connection, handler: BaseRouteHandler) -> None:
    """Refuse what a page of another site sends with our visitor's cookie. Programs send no origin: they have none."""
    if isinstance(connection, Request) and connection.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = connection.headers.get("origin")
    settings: Settings = connection.app.state.settings
    if origin is None or origin in settings.origins:
        return
    scheme, _, host = origin.partition("://")
    secure = connection.scope["scheme"] in ("https", "wss")  # as the proxy says, too
    here = ("https" if secure else "http", connection.headers.get("host"))
    if (scheme, host) != here:
        # Else nobody could tell a stranger's page from our own behind a proxy that does not pass our address on.
        log.warning("wrong_origin", origin=origin[:LONGEST_ORIGIN], expected=f"{here[0]}://{here[1]}"[:LONGEST_ORIGIN])
        raise Refused("wrong_origin", "this request comes from another site")


def reject_malformed_urls(app: ASGIApp) -> ASGIApp:
    """Refuse an address that nobody could mean, before anybody looks into it: to say what is wrong with a value of a
    query takes the framework the square of its length, and a null byte is in no name of a file."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        refusal = None
        if len(scope["query_string"]) > LONGEST_QUERY:
            refusal = answer(414, "too_long", f"a query has {LONGEST_QUERY} characters at the most")
        elif "\x00" in scope["path"]:
            refusal = answer(404, "not_found", "there is no such place")
        if refusal is None or scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
        else:
            request: Request[Any, Any, Any] = Request(scope)
            await refusal.to_asgi_response(app=None, request=request)(scope, receive, send)

    return checked


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers on every answer, also on errors and on what no handler knows."""
    if message["type"] == "http.response.start":
        private = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []
        settings: Settings = Request(scope).app.state.settings
        message["headers"] = [*message["headers"], *security_headers(settings.web), *private]


@cache
def security_headers(web: str) -> list[tuple[bytes, bytes]]:
    """What is told where the client comes from this folder. A page may run the script that stands in it, and one that
    brings Python for the browser that; still nobody's scripts but ours."""
    allowed = "script-src 'self'"
    if script := inline_script(web):
        allowed += f" {csp_hash(script)}"
    if web and (Path(web) / "python").is_dir():
        allowed += " 'wasm-unsafe-eval'"
    return [(name, value.replace(b"script-src 'self'", allowed.encode())) for name, value in ENCODED]
