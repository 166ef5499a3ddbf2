"""Identify players by the device token in their cookie."""

from typing import Any, Protocol

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ribeira.server.routes import Caller
from ribeira.server.tokens import hash_token
from ribeira.tables.seats import Player

COOKIE = "ribeira"
MAX_TOKEN_LENGTH = 64
YEAR_S = 365 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


class PlayerQueries(Protocol):
    """Finds players by device token."""

    async def player_of(self, token_hash: str) -> Player | None:
        """Return the player of the device whose token has this hash, or None if the hash is unknown."""


class Authentication:
    """Identifies the player of a request or connection."""

    def __init__(self, players: PlayerQueries) -> None:
        self.players = players

    async def find_player(self, connection: Connection) -> Player | None:
        """Return the player identified by the cookie's token, or None if the token is missing or unknown."""
        token = _token_of(connection)
        return await self.players.player_of(hash_token(token)) if token else None

    async def identify(self, request: Request[Any, Any, Any]) -> Caller:
        """Return the caller of a request: player, token, address and user agent."""
        return Caller(
            await self.find_player(request),
            _token_of(request),
            request.client.host if request.client else "",
            request.headers.get("user-agent", ""),
        )


def _token_of(connection: Connection) -> str:
    token = connection.cookies.get(COOKIE, "")
    return token if len(token) <= MAX_TOKEN_LENGTH else ""


def cookie_with(token: str, request: Request[Any, Any, Any]) -> Cookie:
    """Return the cookie that keeps a player signed in on this device."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=YEAR_S,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )
