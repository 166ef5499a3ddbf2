"""Types of the route table.

Each feature declares its routes as a list of `Route`. The Litestar handlers, the OpenAPI document, the TypeScript
client and the browser build's routes are derived from these lists.
"""

from collections.abc import Awaitable, Callable, Sequence
from enum import Enum
from typing import Any, Literal

import msgspec

from ribeira.server.token_buckets import Client
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player


class Allow(Enum):
    """Callers that a route allows."""

    ANYBODY = "anybody"
    PLAYER = "player"  # signed-in players


class Cost(Enum):
    """The rate limit charged for a request to a route, in addition to the limit on requests per address."""

    NONE = "none"
    ACTION = "action"  # per player
    REQUEST = "request"  # per player; depends on the kind of table message
    NEW_TABLE = "new_table"  # per player; refused while the server is overloaded
    TABLE = "table"  # shares the limit of NEW_TABLE, but is allowed while the server is overloaded
    JOIN = "join"  # per player
    LINK_CODE = "link_code"  # per player
    ANALYSIS = "analysis"  # per player
    SIGN_UP = "sign_up"  # per address; free for callers who are already signed in
    SIGN_IN = "sign_in"  # per address


class Shared(Enum):
    """Callers who receive the same answer to the same parameters. The server encodes such an answer only once."""

    NOBODY = "nobody"
    ANONYMOUS = "anonymous"  # callers who are not signed in
    EVERYBODY = "everybody"  # clients may store the answer


class Caller(msgspec.Struct, frozen=True):
    """The player, device token, address and user agent of the client that calls a route."""

    known: Player | None  # None if not signed in
    token: str = ""  # device token
    address: str = ""
    user_agent: str = ""

    @property
    def client(self) -> Client:
        """The player and the address to which the request is charged."""
        return Client.of(self.known.id if self.known is not None else "", self.address)

    @property
    def player(self) -> Player:
        """The player. Raises `Refused` if the caller is not signed in."""
        if self.known is None:
            raise Refused("who_are_you", "sign up first: PUT /api/me")
        return self.known


class NoParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters type for routes without parameters."""


class SignedIn(msgspec.Struct, frozen=True):
    """A response that also sets a new token on the caller's device."""

    answer: Any
    token: str


class TextFile(msgspec.Struct, frozen=True):
    """A text response that browsers save as a file."""

    text: str
    name: str


async def _nothing() -> None:
    """Do nothing. Default for features without background work."""


class Route(msgspec.Struct, frozen=True):
    """One HTTP route.

    `run` is called with the feature's service, the caller, the parameters (if the route has any) and the decoded body
    (if it has one).
    """

    name: str  # name of the client function and ID of the OpenAPI operation
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str  # for example "/api/daily/{day}"
    run: Callable[..., Awaitable[Any]]
    answer: Any  # type of the response
    parameters: type[msgspec.Struct] = NoParameters  # path and query parameters, by name
    body: Any = None  # type of the request body
    allow: Allow = Allow.PLAYER
    cost: Cost = Cost.NONE
    shared: Shared = Shared.NOBODY
    status: int = 200
    on_server: bool = True  # available on servers
    in_page: bool = False  # available in the browser build

    @property
    def summary(self) -> str:
        """The first line of `run`'s docstring, used as documentation."""
        return (self.run.__doc__ or "").partition("\n")[0].removesuffix(".")

    def arguments(self, parameters: msgspec.Struct, body: Any) -> list[Any]:
        """Return the arguments to pass to `run` after the service and the caller."""
        given: list[Any] = [] if self.parameters is NoParameters else [parameters]
        return given if self.body is None else [*given, body]


class Chore(msgspec.Struct, frozen=True):
    """Periodic work of a feature."""

    run: Callable[[], Awaitable[None]]
    every_rounds: int = 1  # interval in rounds of periodic work; by default, a round takes place every second


class Feature(msgspec.Struct, frozen=True, kw_only=True):
    """An optional part of the server."""

    name: str
    service: Any
    routes: Sequence[Route] = ()  # handled by `service`
    chores: Sequence[Chore] = ()
    stop: Callable[[], Awaitable[None]] = _nothing  # called before the tables are closed
