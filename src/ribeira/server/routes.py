"""Types of the route table.

Each feature declares its routes as a list of `Route`. The Litestar handlers, the OpenAPI document, the TypeScript
client and the routes of the browser build are derived from it.
"""

from collections.abc import Awaitable, Callable, Sequence
from enum import Enum
from typing import Any

import msgspec

from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player


class Allow(Enum):
    """The callers that a route allows."""

    ANYBODY = "anybody"
    PLAYER = "player"  # signed in


class Cost(Enum):
    """The rate limit that a call counts against, in addition to the requests of the address."""

    NONE = "none"
    ACTION = "action"  # of a player
    REQUEST = "request"  # of a player at a table: determined by the kind of request
    NEW_TABLE = "new_table"  # of a player; refused while the server is overloaded
    TABLE = "table"  # like NEW_TABLE, but not refused while the server is overloaded
    JOIN = "join"  # of a player
    LINK_CODE = "link_code"  # of a player
    ANALYSIS = "analysis"  # of a player
    SIGN_UP = "sign_up"  # of an address, for callers who are not signed in
    SIGN_IN = "sign_in"  # of an address


class Caller(msgspec.Struct, frozen=True):
    """The caller of a route."""

    known: Player | None  # None: not signed in
    token: str = ""  # of the device
    address: str = ""
    user_agent: str = ""

    @property
    def player(self) -> Player:
        """The player; raises `Refused` if the caller is not signed in."""
        if self.known is None:
            raise Refused("who_are_you", "sign up first: PUT /api/me")
        return self.known


class NoParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of a route that takes none."""


class SignedIn(msgspec.Struct, frozen=True):
    """An answer with a new token for the caller's device."""

    answer: Any
    token: str


class TextFile(msgspec.Struct, frozen=True):
    """A text answer that browsers save as a file."""

    text: str
    name: str


async def _nothing() -> None:
    """Stop a feature that has nothing to stop."""


class Route(msgspec.Struct, frozen=True):
    """One HTTP route.

    `run` is called with the feature's service, the caller, the parameters (if the route takes any) and the decoded body
    (if it takes one).
    """

    name: str  # of the client's function and of the OpenAPI operation
    method: str
    path: str  # "/api/daily/{day}"
    run: Callable[..., Awaitable[Any]]
    answer: Any  # type of the answer
    parameters: type[msgspec.Struct] = NoParameters  # of the path and of the query, by name
    body: Any = None  # type of the body
    allow: Allow = Allow.PLAYER
    cost: Cost = Cost.NONE
    status: int = 200
    on_server: bool = True
    in_page: bool = False  # part of the browser build

    @property
    def summary(self) -> str:
        """The first line of the docstring of `run`, for the documentation."""
        return (self.run.__doc__ or "").partition("\n")[0].removesuffix(".")

    def arguments(self, parameters: msgspec.Struct, body: Any) -> list[Any]:
        """Return the arguments of `run` after the service and the caller."""
        given: list[Any] = [] if self.parameters is NoParameters else [parameters]
        return given if self.body is None else [*given, body]


class Chore(msgspec.Struct, frozen=True):
    """Periodic work of a feature."""

    run: Callable[[], Awaitable[None]]
    every_rounds: int = 1  # of housekeeping, which has a round per second


class Feature(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the server that can be left out."""

    name: str
    service: Any
    routes: Sequence[Route] = ()  # answered by the service
    chores: Sequence[Chore] = ()
    stop: Callable[[], Awaitable[None]] = _nothing  # called before the tables are closed
