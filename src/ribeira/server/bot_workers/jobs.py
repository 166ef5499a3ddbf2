"""Messages between the server and its bot workers: jobs and answers as JSON.

Pipes to local workers add a length prefix. Tags and field names must not change, because servers and remote workers of
different versions exchange these messages through PostgreSQL. Decoding rejects unknown tags and fields.
"""

from typing import Any

import msgspec

from ribeira.bots.analysis.explanations import Reason
from ribeira.bots.analysis.review import Remark
from ribeira.bots.search_bot import ActionStatistics
from ribeira.engine.serialization.snake_case import snake

LENGTH_BYTES = 4


class Job(msgspec.Struct, kw_only=True, tag_field="job", tag=snake, forbid_unknown_fields=True):
    """Base class for jobs: the game, the bot, its seed and its time limit."""

    game: str
    components: str = ""  # text of a custom component file
    bot: str
    seed: int  # seed for the bot's random numbers
    seconds: float  # time limit


class Choose(Job):
    """Choose an action for a seat."""

    state: dict[str, Any]  # dump of the state; the worker reduces it to the seat's `Knowledge`
    seat: int
    search_key: str = msgspec.field(name="thinker", default="")  # table and seat; the worker reuses the bot's search


class ChooseAtTable(Choose, kw_only=True):
    """Choose an action at a table whose position the worker caches. Only for local worker processes.

    The worker caches the position under `table` and `version`. If `since` is the version in the cache, `state` is empty
    and `moves` leads from that version to the current position.
    """

    table: str
    version: int
    since: int | None = None
    moves: list[tuple[int, int]] = []  # seats and actions


class Advise(Job):
    """List the best actions of a seat and the expected outcome."""

    state: dict[str, Any]
    seat: int


class Review(Job):
    """Review the last move in `moves`."""

    seats: int
    options: dict[str, Any]
    deal: int  # seed of the game
    moves: list[tuple[int, int]]  # seats and actions
    position: dict[str, Any] | None = None  # starting position of a game that did not begin with a regular set-up


class Answer(msgspec.Struct, tag_field="answer", tag=snake, forbid_unknown_fields=True):
    """Base class for the answers of bot workers."""


class Chosen(Answer):
    """Answer to `Choose`: the number of the chosen action."""

    action: int


class Advised(Answer):
    """Answer to `Advise`: rated actions and the outlook for each seat."""

    options: list[ActionStatistics]  # best first
    why: list[Reason]  # reasons to prefer the best option to the second
    outlook: list[float]  # winning chance per seat; in solo games, expected points


class Reviewed(Answer):
    """Answer to `Review`: the assessment of one played action."""

    remark: Remark | None  # None: there was only one legal action


class UnknownPosition(Answer):
    """The worker does not have the position `since`, so the server resends the job with the full state."""


class Failure(Answer):
    """The job raised an exception."""

    error: str  # class name of the exception


AnyJob = Choose | ChooseAtTable | Advise | Review
AnyAnswer = Chosen | Advised | Reviewed | UnknownPosition | Failure


def pack(message: msgspec.Struct) -> bytes:
    """Encode a message with its length prefix."""
    body = msgspec.json.encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body
