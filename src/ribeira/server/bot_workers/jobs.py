"""Messages between the server and its bot workers: jobs and answers, sent as JSON with a length prefix.

A message's tag and the names of its fields are fixed: remote workers of other versions exchange them through
PostgreSQL. A message with an unknown tag or field is refused when it is decoded.
"""

from typing import Any

import msgspec

from ribeira.bots.analysis import Remark
from ribeira.bots.reasons import Reason
from ribeira.bots.thinker import Option
from ribeira.engine.naming import snake

LENGTH_BYTES = 4


class Job(msgspec.Struct, kw_only=True, tag_field="job", tag=snake, forbid_unknown_fields=True):
    """Base class of the jobs."""

    game: str
    components: str = ""  # text of a custom component file
    bot: str
    seed: int  # of the bot's random numbers
    seconds: float  # time limit


class Choose(Job):
    """Choose an action for a seat."""

    state: dict[str, Any]  # dump of the state; the worker reduces it to the seat's `Knowledge`
    seat: int
    search_key: str = msgspec.field(name="thinker", default="")  # bot instance whose search continues: table and seat


class ChooseAtTable(Choose, kw_only=True):
    """Choose an action at a table whose position the worker keeps. Local worker processes only.

    The worker keeps the position under `table` and `version`. If it has the position `since`, `moves` leads from there
    to the present one and `state` is empty.
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
    """Review the last of these moves."""

    seats: int
    options: dict[str, Any]
    deal: int  # seed of the game
    moves: list[tuple[int, int]]  # seats and actions
    position: dict[str, Any] | None = None  # initial position, if the game did not begin with a set-up


class Answer(msgspec.Struct, tag_field="answer", tag=snake, forbid_unknown_fields=True):
    """Base class of the answers."""


class Chosen(Answer):
    """Answer to `Choose`."""

    action: int


class Advised(Answer):
    """Answer to `Advise`."""

    options: list[Option]  # best first
    why: list[Reason]  # for preferring the best option to the second
    outlook: list[float]  # chance to win per seat; with a single seat, the expected points


class Reviewed(Answer):
    """Answer to `Review`."""

    remark: Remark | None  # None if there was only one legal action


class UnknownPosition(Answer):
    """The worker does not hold the position `since`: the server repeats the job with the whole state."""


class Failure(Answer):
    """The job raised an exception."""

    error: str  # class name of the exception


AnyJob = Choose | ChooseAtTable | Advise | Review
AnyAnswer = Chosen | Advised | Reviewed | UnknownPosition | Failure


def pack(message: msgspec.Struct) -> bytes:
    """Encode a message with its length prefix."""
    body = msgspec.json.encode(message)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body
