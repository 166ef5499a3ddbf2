"""Base types for messages that clients send to a table."""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from ribeira.engine.serialization.snake_case import snake
from ribeira.tables.entry import Entry
from ribeira.tables.seats import Player
from ribeira.tables.table import Table

RateLimit = Literal["chats", "tables", "hints", "changes"]
# Without null bytes, because PostgreSQL cannot store them: the failed commit would disconnect all viewers of the table.
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[^\\x00]*$")]


class TableMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """A request or query from a client to a table, with an ID for the reply."""

    # Additional rate limit, besides the limit on all messages.
    rate_limit: ClassVar[RateLimit | None] = None
    # True if the client's later messages wait for the reply to this one.
    blocks_next: ClassVar[bool] = True

    id: RequestId


class RequestContext(msgspec.Struct, frozen=True):
    """Facts from outside the table that a request depends on."""

    absent_players: frozenset[str] = frozenset()  # players whose absence is long enough for a bot to replace them
    extra_bots: Sequence[str] = ()  # bots allowed in addition to the levels
    next_table_id: str = ""  # ID for the table that a rematch opens
    now: int = 0  # time of the request's arrival
    visitors: Mapping[str, str] = {}  # names of the connected people by player ID, for requests with `needs_visitors`
    new_invitation: str = ""  # invitation that `RenewInvitation` uses


class Request(TableMessage, frozen=True, kw_only=True):
    """A message that changes the table. Repeating a request with the same ID returns the first result."""

    rate_limit: ClassVar[RateLimit | None] = "changes"

    # True if `decide` uses `RequestContext.absent_players`.
    needs_absent_players: ClassVar[bool] = False
    # True if `decide` uses `RequestContext.visitors`.
    needs_visitors: ClassVar[bool] = False

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return the entries to append to the log atomically. The list is empty if nothing has to change.

        Raises:
            Refused: the request is not possible now.
        """
        raise NotImplementedError


class Query(TableMessage, frozen=True, kw_only=True):
    """A message that reads the table and never changes it."""
