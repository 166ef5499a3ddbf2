"""What goes over the wire. The web client's types are made from these structs, and docs/protocol.md explains them.

Requests and queries are those of `tables.log.AnyTableMessage`; here is what is sent back, and what only concerns a
connection.
"""

from typing import Any, Literal

import msgspec

from ribeira.bots.analysis import Mark
from ribeira.bots.reasons import Reason
from ribeira.engine.naming import snake
from ribeira.engine.result import Result, Rung
from ribeira.tables.clock import Pace
from ribeira.tables.log import AnyEntry, AnyTableMessage
from ribeira.tables.messages import RequestId
from ribeira.tables.seats import SeatNumber
from ribeira.tables.table import Offer, Origin, Status

Language = Literal["en", "ru", "uk"]


# What a table looks like


class SeatInfo(msgspec.Struct, frozen=True):
    kind: Literal["open", "person", "bot"]
    name: str  # of a person; empty for a bot
    colour: str
    bot: str | None  # who plays here, or stands in for the person
    out: bool  # resigned or out of time
    online: bool  # whether this person is connected to the table; not known in lists
    yours: bool
    ready: bool = False  # to begin, before the game


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where and what is played: what anybody who may know of the table may know of it."""

    id: str
    game: str
    options: dict[str, Any]
    components: str | None  # the fingerprint of a deck that is not the game's own
    seed: str | None  # where whoever opened the table chose it; the record of a finished game has it, too
    status: Status
    seats: list[SeatInfo]
    public: bool
    spectators: bool
    watching: int  # people who are there and do not play, as far as this process knows
    hints: bool  # whether those who play may ask for them
    rated: bool  # whether it counts for ratings, if it is played by people and to its end
    host: bool  # whether you are
    invite: str | None  # for those who sit here
    pace: Pace | None  # milliseconds
    offer: Offer | None  # of a restart; `agreed` is empty for reasons of privacy
    rematch: str | None  # the next table
    origin: Origin | None
    daily: str | None  # the day whose deal this is
    season: str | None  # that it is a game of
    ended: str | None  # "game", "resigned", "closed"
    winners: list[int]
    recovered: int | None  # the move from which a game went on whose log no longer replayed
    ladder: list[Rung]  # solo: what a result is called, the least points first
    slow_bots: bool  # whether bots take longer than they should, because the rules are not compiled here (yet)
    updated: int  # milliseconds since 1970


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, Any]
    components: str | None = None  # the fingerprint of a deck that is not the game's own
    status: Status
    seats: list[SeatInfo]  # `yours` is not known in lists
    deciders: list[int]
    moves: int
    pace: Pace | None
    updated: int
    # Once it is over: how, when, and what came of it where it was played to its end.
    ended: str | None = None
    finished: int = 0
    winners: list[int] = []
    scores: list[int] = []
    rating: str | None = None  # solo
    daily: str | None = None  # the day whose deal it is


# Games


class Ladder(msgspec.Struct, frozen=True):
    """The names of solo results by points, lowest first, for a choice of options."""

    options: dict[str, bool | int | str]
    rungs: list[Rung]


class GameInfo(msgspec.Struct, frozen=True):
    """A game and the options of its tables."""

    id: str
    version: int
    seats: list[int]  # possible numbers of players
    options: dict[str, list[bool | int | str]]  # the values of each, the default first
    option_seats: dict[str, list[int]]  # the numbers of players for which values other than the default exist
    house_rules: list[str]  # options that choose a reading of an ambiguous rule
    ladders: list[Ladder]  # for the default options, then for each value that changes it
    name: str
    tagline: str


# What the server sends


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake):
    """Something that the server sends over a connection."""


class Asked(msgspec.Struct, frozen=True):
    """What a seat has to decide, as a sentence: to whoever has the seat "Which card?", to others "Ana chooses"."""

    seat: int
    decision: str
    text: str


class Happened(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of the table's log as its reader may know it, and what it made happen in the game."""

    number: int
    at: int
    entry: AnyEntry
    events: list[Any] = []  # of the game: objects with their kind as `event`
    told: list[str] = []  # the events as sentences, where a language was asked for
    # How things stood after it, where more has happened since: in an update, so that it can be shown step by step.
    view: Any = None
    asks: list[Asked] = []


class ClockInfo(msgspec.Struct, frozen=True):
    left: list[int]  # milliseconds, when this was sent
    running: list[int]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that may be done, and what it is sure to bring about: events of the game, up to what is hidden."""

    action: dict[str, int | str]
    told: str | None = None
    brings: list[Any] = []  # in updates and analyses
    then: list[dict[str, int | str]] = []  # a gesture: what is done with it, all or none
    worth: dict[str, int] = {}  # numbers that the board shows with it, by names of the game's own


class Denial(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why things that a board shows cannot be touched now; a thing that none names just is not what is decided now."""

    things: list[str]
    reason: str
    values: dict[str, int | str] = {}
    told: str | None = None


class Update(Message, frozen=True, kw_only=True, omit_defaults=True):
    """How things stand, and what happened since the last update. What is missing is empty; `table`: has not changed."""

    number: int  # of the last entry that it knows of
    table: TableInfo | None = None
    happened: list[Happened] = []
    missed: bool = False  # something happened that is not in `happened`: read the log
    seat: int | None = None  # through whose eyes; none: a spectator's
    moves: int = 0
    turn: int = 0  # to be sent back with an action
    view: Any = None  # of the game: all that this seat may know
    choices: list[Choice] = []
    gestures: list[Choice] = []  # several actions that are one thing to a player
    denied: list[Denial] = []
    asks: list[Asked] = []  # what is to be decided, where a language was asked for
    can_undo: bool = False
    clock: ClockInfo | None = None
    result: Result | None = None


class Done(Message, frozen=True, kw_only=True, omit_defaults=True):
    """A request was granted, and what it did is on disk."""

    id: str
    number: int
    table: str | None = None  # the one that a rematch opened


class TableOpened(msgspec.Struct, frozen=True):
    """The ID of the table that was opened."""

    id: str


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, and what it is expected to bring."""

    choice: Choice
    value: float  # in the hint's unit
    points: float  # in the end


class Hinted(Message, frozen=True, kw_only=True):
    """What the best bot would do, and what it expects then. If the seat's `turn` is another by now, it is too late."""

    id: str
    seat: int
    turn: int
    choice: Choice
    unit: Literal["chance", "points"]  # of the values: chances to win, or alone points in the end
    value: float  # what the seat can expect with this choice
    outlook: list[float]  # what every seat can expect
    choices: list[Suggestion]  # up to three, the best first
    why: list[Reason]  # the best is better than the second: in points, by what they come from
    because: str | None  # the same as a sentence, for connections that ask for a language


class Foreseen(Message, frozen=True, kw_only=True):
    """What actions would bring about, by what the seat may know. If the seat's `turn` is another by now: no more."""

    id: str
    seat: int
    turn: int
    ends: Literal["game", "round"] | None
    certain: bool  # else they may end it, depending on something hidden
    final: bool  # they cannot be taken back
    reveals: bool  # something hidden becomes known, and the seat goes on
    scores: list[int | None]  # where they end the game, by seat; None: not known
    told: str | None = None  # what they do, where a language was asked for
    brings: list[Any]  # what they are sure to make happen, as `Choice.brings`
    worth: dict[str, int] = {}  # as `Choice.worth`
    # What the seat could do then and why not the rest, where it goes on deciding, nothing hidden becomes known by it,
    # and there is not too much of it.
    next: list[Choice] = []
    denied: list[Denial] = []
    later: Choice | None = None  # the best use of what they bring, once the seat may: a card's place
    actions: list[dict[str, int | str]] = []  # all of them, where the whole gesture was asked for


class Failed(Message, frozen=True, kw_only=True):
    """A request was not granted, or a message was not understood."""

    id: str | None  # of the request, where it could be read
    code: str  # for programs
    field: str | None
    message: str  # for programmers


class Pong(Message, frozen=True):
    """Somebody is there."""


ServerMessage = Update | Done | Hinted | Foreseen | Failed | Pong


class Frame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move of a finished game: nothing is hidden any more."""

    move: int  # how many moves have been made
    seat: int | None = None  # who made the last one
    action: dict[str, int | str] | None = None
    events: list[Any] = []
    told: list[str] = []
    view: Any = None  # from the seat asked for
    position: Any = None  # the whole truth, where asked for
    result: Result | None = None


class RemarkInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be said of a move. Values are the chances to win of whoever made it; alone, points in the end."""

    move: int  # its number: the first is 1
    seat: int
    choice: Choice  # what was done
    before: float  # with the best choice
    after: float  # with the one that was made
    loss: float  # the difference
    mark: Mark
    alternative: Choice | None  # the best other choice
    gain: float  # what that would have brought more; less where it is negative
    outlook: list[float]  # what every seat could expect before the move
    points_before: float  # the points in the end of whoever made it, with the best choice
    points_after: float
    points_loss: float
    cost: float  # the larger of both losses, as a chance to win: the mark goes by it
    points: list[float]  # what every seat could expect to have in the end
    why: list[Reason]  # what speaks for the better of the two choices
    because: str | None  # the same as a sentence


class AnalysisInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of a finished game, as far as it is. Moves that were no choice have no remark."""

    status: Literal["none", "running", "stopped", "failed", "done"]  # stopped, failed: to be asked for again
    bot: str  # whose opinion it is
    reviewed: int  # moves; the next one is the one that failed
    moves: int
    unit: Literal["chance", "points"]
    remarks: list[RemarkInfo]
    outcome: list[float] | None  # how it ended: shares of the victory; alone, points; none: it was given up
    losses: list[float]  # a seat's mean loss
    points_losses: list[float]
    accuracies: list[float]  # how well each seat played: 0 to 100
    moments: list[int]  # the moves that decided the game: up to three


# What clients send, beside requests


class Look(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """See the game through the eyes of another of one's seats, and send everything anew."""

    seat: SeatNumber | None = None


class Speak(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Tell events and choices as sentences of this language; none: do not."""

    language: Language | None = None


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Is anybody there? The answer is a `pong`. A browser cannot see the pings of WebSockets themselves."""


AnyMessage = AnyTableMessage | Look | Speak | Ping


class IdOnly(msgspec.Struct, frozen=True):
    """For an answer to a message that could not be read otherwise."""

    id: RequestId | None = None


def protocol_schema() -> dict[str, Any]:
    """JSON Schema of everything that goes over a connection, for clients to make their types from."""
    kinds = [AnyMessage, ServerMessage, TableSummary, Frame]
    (client, server, *others), components = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}", schema_hook=_opaque
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What goes over a connection",
        "anyOf": [client, server, *others],
        "$defs": {"ClientMessage": client, "ServerMessage": server, **components},
    }


def _opaque(kind: type) -> dict[str, Any]:
    return {}
