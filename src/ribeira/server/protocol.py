"""Messages between server and client, except requests and queries (see `tables.message_types.AnyTableMessage`).

The client's TypeScript types are generated from these structs. They are documented in docs/extend/protocol.md.
"""

from typing import Any, Literal

import msgspec

from ribeira.bots.analysis.explanations import Reason
from ribeira.bots.analysis.review import Mark
from ribeira.engine.result import Result, Rung
from ribeira.engine.serialization.snake_case import snake
from ribeira.tables.clock import Pace
from ribeira.tables.message_types import AnyEntry, AnyTableMessage
from ribeira.tables.seats import SeatNumber
from ribeira.tables.table import Offer, Origin, Status
from ribeira.tables.table_message import RequestId

Language = Literal["en", "ru", "uk"]


# Tables


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat at a table, as a player sees it."""

    kind: Literal["open", "person", "bot"]
    name: str  # the person's name; empty for a bot
    colour: str
    bot: str | None  # the bot that plays the seat, possibly in place of a person
    out: bool  # resigned or out of time
    online: bool  # the person is connected to the table; always false in lists
    yours: bool  # always false in lists
    ready: bool = False  # the person is ready to start the game


class PersonInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person at a table, as its host sees them."""

    person: str  # key for `mute` and `remove`; different at every table
    name: str
    seats: list[int] = []  # empty for spectators
    online: bool = False
    muted: bool = False
    removed: bool = False
    unseated: bool = False  # the host freed their seat, and they may not sit down again


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table's settings and seats, for players to whom the table is visible."""

    id: str
    game: str
    options: dict[str, Any]
    components: str | None  # fingerprint of a custom component file
    seed: str | None  # only if the host chose it; the record of a finished game always contains the seed
    status: Status
    seats: list[SeatInfo]
    public: bool
    spectators: bool
    watching: int  # number of connected spectators
    hints: bool  # players may ask for hints
    rated: bool  # the result counts for ratings if people play it to its end
    host: bool  # you are the host
    invite: str | None  # only for the host and seated players, and never for daily deals
    pace: Pace | None  # time control in milliseconds
    offer: Offer | None  # offer to continue from an earlier move; `agreed` is always empty, to hide player IDs
    rematch: str | None  # ID of the rematch's table
    origin: Origin | None
    daily: str | None  # date of the daily deal
    season: str | None  # ID of the season
    ended: str | None  # "game", "resigned", "closed"
    winners: list[int]
    recovered: int | None  # number of moves after which play resumed when the log no longer replayed
    ladder: list[Rung]  # solo games: named results by points, lowest first
    slow_bots: bool  # the server runs the rules uncompiled, so bots are slow
    updated: int  # milliseconds since 1970
    people: list[PersonInfo] = []  # the other people at the table; empty unless you moderate it
    moderates: bool = False  # you may mute and remove people: you are the host, or the host of the table's season
    muted: bool = False  # the host has muted you


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list: its game, seats, status and whose turn it is, without the position."""

    id: str
    game: str
    options: dict[str, Any]
    components: str | None = None  # fingerprint of a custom component file
    status: Status
    seats: list[SeatInfo]
    deciders: list[int]  # seats that must decide now
    moves: int
    pace: Pace | None
    updated: int
    # End of the game. Scores and rating are set only if the game was played to its end.
    ended: str | None = None
    finished: int = 0
    winners: list[int] = []
    scores: list[int] = []
    rating: str | None = None  # name of the result of a solo game
    daily: str | None = None  # date of the daily deal


# Games


class Ladder(msgspec.Struct, frozen=True):
    """Named solo results by points, lowest first, for one combination of options."""

    options: dict[str, bool | int | str]
    rungs: list[Rung]


class GameInfo(msgspec.Struct, frozen=True):
    """A game and its table options."""

    id: str
    version: int
    seats: list[int]  # possible numbers of players
    options: dict[str, list[bool | int | str]]  # allowed values by option, default first
    option_seats: dict[str, list[int]]  # by option: numbers of players for which the default can be changed
    house_rules: list[str]  # options that select an interpretation of an ambiguous rule
    ladders: list[Ladder]  # solo games: for the default options, then for each option value that changes the ladder
    name: str
    tagline: str


# Messages from the server


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake):
    """Base class for messages that the server sends over a connection."""


class Asked(msgspec.Struct, frozen=True):
    """A pending decision with a sentence: "Which card?" for the player who decides, "Ana chooses" for others."""

    seat: int
    decision: str
    text: str


class Happened(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The visible part of a log entry, with the game events that it caused."""

    number: int
    at: int
    entry: AnyEntry
    events: list[Any] = []  # game events; the field `event` contains the kind of event
    told: list[str] = []  # the events as sentences, if a language was requested
    # View and decisions after this entry, so that clients can show each step of an update with several entries.
    view: Any = None
    asks: list[Asked] = []


class ClockInfo(msgspec.Struct, frozen=True):
    """All clocks at the time of the message."""

    left: list[int]  # milliseconds by seat
    running: list[int]  # seats whose clock is running


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action available to the seat, with the effects that are sure to happen."""

    action: dict[str, int | str]
    told: str | None = None  # the action as a sentence
    brings: list[Any] = []  # events that are sure to happen, up to the first one that depends on hidden information
    then: list[dict[str, int | str]] = []  # remaining actions of a gesture
    worth: dict[str, int] = {}  # numbers shown on the board with the choice; the game defines the keys


class Denial(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason why some things on the board cannot be chosen.

    Things without a denial are not part of the current decision.
    """

    things: list[str]
    reason: str
    values: dict[str, int | str] = {}
    told: str | None = None


class Update(Message, frozen=True, kw_only=True, omit_defaults=True):
    """The current state, and the log entries since the last update.

    Missing fields have their default values. If `table` is missing, it has not changed.
    """

    number: int  # number of the last log entry
    table: TableInfo | None = None
    happened: list[Happened] = []
    missed: bool = False  # entries are missing from `happened`; read the log to get them
    seat: int | None = None  # the seat whose view this is, or None for spectators
    moves: int = 0  # number of moves so far
    turn: int = 0  # the seat's turn number, which actions must contain
    view: Any = None  # the game as the seat sees it
    choices: list[Choice] = []
    gestures: list[Choice] = []  # sequences of actions that the board offers as one move
    denied: list[Denial] = []
    asks: list[Asked] = []  # pending decisions, if a language was requested
    can_undo: bool = False
    clock: ClockInfo | None = None
    result: Result | None = None


class Done(Message, frozen=True, kw_only=True, omit_defaults=True):
    """A request was executed, and its entries are stored."""

    id: str
    number: int  # number of the last log entry
    table: str | None = None  # ID of the rematch's table


class TableOpened(msgspec.Struct, frozen=True):
    """The ID of the new table."""

    id: str


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """A suggested choice with its expected result."""

    choice: Choice
    value: float  # expected result in the hint's `unit`
    points: float  # expected final points


class Hinted(Message, frozen=True, kw_only=True):
    """A hint: a bot's best choices. It is outdated if the seat's `turn` has changed."""

    id: str
    seat: int
    turn: int
    choice: Choice
    unit: Literal["chance", "points"]  # unit of the values: winning chance, or final points in solo games
    value: float  # expected result of `choice`
    outlook: list[float]  # expected result of each seat, in `unit`
    choices: list[Suggestion]  # up to three, best first
    why: list[Reason]  # advantage in points of the best choice over the second, by source
    because: str | None  # `why` as a sentence, if a language was requested


class Foreseen(Message, frozen=True, kw_only=True):
    """A preview of the effects of actions, using only the seat's information. It is outdated if `turn` has changed."""

    id: str
    seat: int
    turn: int
    ends: Literal["game", "round"] | None  # the part of the game that the actions may end
    certain: bool  # false if `ends` depends on hidden information
    final: bool  # the actions cannot be undone
    reveals: bool  # the actions reveal hidden information, and the seat continues to decide
    scores: list[int | None]  # if the game may end: final scores by seat, None if unknown
    told: str | None = None  # the actions as a sentence, if a language was requested
    brings: list[Any]  # see `Choice.brings`
    worth: dict[str, int] = {}  # see `Choice.worth`
    # The seat's next choices, if it continues to decide, nothing is revealed, and there are few choices.
    next: list[Choice] = []
    denied: list[Denial] = []
    later: Choice | None = None  # best use of a gain in a later turn, for example the best place for a card
    actions: list[dict[str, int | str]] = []  # the complete gesture, if requested


class Failed(Message, frozen=True, kw_only=True, omit_defaults=True):
    """A request was refused, or a message was invalid."""

    id: str | None  # ID of the request, if it could be decoded
    code: str  # error code for programs
    field: str | None  # the invalid part of the request
    message: str  # English text for developers
    retry_after: int | None = None  # seconds after which the same request may succeed


class Pong(Message, frozen=True):
    """Response to a `Ping`."""


ServerMessage = Update | Done | Hinted | Foreseen | Failed | Pong


class Frame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished game after one of its moves. Events include hidden information."""

    move: int  # number of moves so far
    seat: int | None = None  # the seat that made the last move
    action: dict[str, int | str] | None = None
    events: list[Any] = []
    told: list[str] = []
    view: Any = None  # the requested seat's view
    position: Any = None  # the complete state, if requested
    result: Result | None = None


class RemarkInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's remark on a move. Values are the player's winning chance, or final points in solo games."""

    move: int  # number of the move, from 1
    seat: int
    choice: Choice  # the move that was made
    before: float  # value of the best choice
    after: float  # value of the move
    loss: float  # value lost by the move
    mark: Mark
    alternative: Choice | None  # the best alternative
    gain: float  # value of the alternative minus value of the move
    outlook: list[float]  # expected result of each seat before the move, in `unit`
    points_before: float  # the player's expected final points with the best choice
    points_after: float
    points_loss: float
    cost: float  # the larger of the two losses, converted to winning chance; determines `mark`
    points: list[float]  # expected final points by seat before the move
    why: list[Reason]  # advantage in points of the better one of move and alternative, by source
    because: str | None  # `why` as a sentence, if a language was requested


class AnalysisInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of a finished game, possibly still incomplete. Forced moves have no remark."""

    status: Literal["none", "running", "stopped", "failed", "done"]  # stopped and failed analyses can be restarted
    bot: str
    reviewed: int  # number of moves reviewed; if the analysis failed, it failed at the next move
    moves: int  # number of moves in the game
    unit: Literal["chance", "points"]
    remarks: list[RemarkInfo]
    outcome: list[float] | None  # share of the victory by seat (solo: points), or None if not played to the end
    losses: list[float]  # average loss by seat
    points_losses: list[float]  # average loss in points by seat
    accuracies: list[float]  # accuracy of each seat, from 0 to 100
    moments: list[int]  # numbers of up to three decisive moves


# Messages from the client, except requests and queries


class Look(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Show the game from another of the player's seats. The server responds with a complete update."""

    seat: SeatNumber | None = None


class Speak(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Request sentences for events and choices in a language. None turns them off."""

    language: Language | None = None


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Check the connection; the response is `pong`. Needed because browsers hide WebSocket pings from scripts."""


AnyMessage = AnyTableMessage | Look | Speak | Ping


class IdOnly(msgspec.Struct, frozen=True):
    """The request ID of a message that is otherwise invalid, for the error response."""

    id: RequestId | None = None


def protocol_schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages on a connection. Clients can generate types from it."""
    kinds = [AnyMessage, ServerMessage, TableSummary, Frame]
    (client, server, *others), components = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}", schema_hook=_opaque
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of a connection",
        "anyOf": [client, server, *others],
        "$defs": {"ClientMessage": client, "ServerMessage": server, **components},
    }


def _opaque(kind: type) -> dict[str, Any]:
    return {}
