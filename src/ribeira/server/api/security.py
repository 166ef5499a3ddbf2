"""What keeps strangers' pages out, and what browsers are told."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection, Request
from litestar.handlers import BaseRouteHandler

from ribeira.server.settings import Settings
from ribeira.server.tables.table import Refused

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

Connection = ASGIConnection[Any, Any, Any, Any]


def from_here(connection: Connection, handler: BaseRouteHandler) -> None:
    """Refuse what a page of another site sends with our visitor's cookie. Programs send no origin: they have none."""
    if isinstance(connection, Request) and connection.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = connection.headers.get("origin")
    settings: Settings = connection.app.state.settings
    if origin is None or origin in settings.origins:
        return
    if urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refused("wrong_origin", "this request comes from another site")
