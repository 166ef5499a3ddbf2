"""What a thinking process is asked and what it answers, as JSON behind its length."""

from typing import Any

import msgspec

from ribeira.bots.analysis import Remark
from ribeira.bots.reasons import Reason
from ribeira.bots.thinker import Option
from ribeira.engine.naming import snake

LENGTH = 4  # bytes


class Job(msgspec.Struct, kw_only=True, tag_field="job", tag=snake, forbid_unknown_fields=True):
    """Something to think about."""

    game: str
    components: str = ""  # the text of a deck that is not the game's own
    bot: str
    seed: int  # of the bot's own chance
    seconds: float  # to think


class Choose(Job):
    """Choose an action for a seat."""

    state: dict[str, Any]  # a dump; the process makes the bot's `Knowledge` of it
    seat: int
    thinker: str = ""  # whose thoughts it goes on with: a seat's at a table


class Advise(Job):
    """Say what the bot would do on a seat, and what it expects."""

    state: dict[str, Any]
    seat: int


class Review(Job):
    """Say what the bot thinks of the last of these moves."""

    seats: int
    options: dict[str, Any]
    deal: int  # the seed of the game
    moves: list[tuple[int, int]]  # seats and actions
    position: dict[str, Any] | None = None  # that it went on from, where it did not begin with a set-up


class Answer(msgspec.Struct, tag_field="answer", tag=snake, forbid_unknown_fields=True):
    """What came of a job."""


class Chosen(Answer):
    action: int


class Advised(Answer):
    options: list[Option]  # the best first
    why: list[Reason]  # it is better than the second
    outlook: list[float]  # chances to win of every seat; alone, the points in the end


class Reviewed(Answer):
    remark: Remark | None  # none: there was no choice


class Failure(Answer):
    """Nothing: why."""

    error: str


AnyJob = Choose | Advise | Review
AnyAnswer = Chosen | Advised | Reviewed | Failure


def pack(message: msgspec.Struct) -> bytes:
    body = msgspec.json.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body
