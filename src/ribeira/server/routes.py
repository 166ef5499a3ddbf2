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
    """Who may call a route."""

    ANYBODY = "anybody"
    PLAYER = "player"  # someone whose cookie proves who they are


class Cost(Enum):
    """The rate limit that a call counts against, in addition to the requests of the address."""

    NONE = "none"
    ACTION = "action"  # of a player
    REQUEST = "request"  # of a player at a table: the request itself says what it costs
    NEW_TABLE = "new_table"  # of a player; refused while the server is overloaded
    TABLE = "table"  # of a player; like a new table, but never refused for the server's load
    JOIN = "join"  # of a player
    LINK_CODE = "link_code"  # of a player
    ANALYSIS = "analysis"  # of a player
    SIGN_UP = "sign_up"  # of an address, for callers who are not known yet
    SIGN_IN = "sign_in"  # of an address


class Caller(msgspec.Struct, frozen=True):
    """Who calls a route."""

    known: Player | None
    token: str = ""  # of the device
    address: str = ""
    user_agent: str = ""

    @property
    def player(self) -> Player:
        """The player; raises `Refused` if nobody knows who calls."""
        if self.known is None:
            raise Refused("who_are_you", "say who you are first: PUT /api/me")
        return self.known


class NoParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of a route that takes none."""


class SignedIn(msgspec.Struct, frozen=True):
    """An answer that comes with a new token for the caller's device."""

    answer: Any
    token: str


class TextFile(msgspec.Struct, frozen=True):
    """An answer that is a text to be saved as a file."""

    text: str
    name: str


async def _nothing() -> None:
    """Stop a feature that has nothing to stop."""


class Route(msgspec.Struct, frozen=True, kw_only=True):
    """One HTTP route.

    `run` is called with the feature's service, the caller, the parameters (if the route takes any) and the decoded body
    (if it takes one).
    """

    name: str  # of the client's function and of the OpenAPI operation
    method: str
    path: str  # "/api/daily/{day}"
    run: Callable[..., Awaitable[Any]]
    summary: str
    answer: Any  # its type
    parameters: type[msgspec.Struct] = NoParameters  # of the path and of the query, by name
    body: Any = None
    allow: Allow = Allow.PLAYER
    cost: Cost = Cost.NONE
    status: int = 200
    on_server: bool = True
    in_page: bool = False  # the browser build answers it, too

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
