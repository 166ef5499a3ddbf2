"""Messages between server and client, except requests and queries (see `tables.log.AnyTableMessage`).

The client's TypeScript types are generated from these structs. docs/protocol.md explains them.
"""

from typing import Any, Literal

import msgspec

from ribeira.bots.analysis import Mark
from ribeira.bots.reasons import Reason
from ribeira.engine.naming import snake
from ribeira.engine.result import Result, Rung
from ribeira.tables.client_messages import RequestId
from ribeira.tables.clock import Pace
from ribeira.tables.log import AnyEntry, AnyTableMessage
from ribeira.tables.seats import SeatNumber
from ribeira.tables.table import Offer, Origin, Status

Language = Literal["en", "ru", "uk"]


# Tables


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a table, as a player sees it."""

    kind: Literal["open", "person", "bot"]
    name: str  # of a person; empty for a bot
    colour: str
    bot: str | None  # the bot that plays the seat, perhaps in place of a person
    out: bool  # resigned or out of time
    online: bool  # the person is connected to the table; always false in lists
    yours: bool  # always false in lists
    ready: bool = False  # to start the game


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
    invite: str | None  # only for seated players
    pace: Pace | None  # milliseconds
    offer: Offer | None  # to continue from an earlier move; `agreed` is empty, because it would reveal player IDs
    rematch: str | None  # ID of the next table
    origin: Origin | None
    daily: str | None  # date of the daily deal
    season: str | None  # ID of the season
    ended: str | None  # "game", "resigned", "closed"
    winners: list[int]
    recovered: int | None  # the move from which the game continued when its log did not replay
    ladder: list[Rung]  # solo: names of results by points, lowest first
    slow_bots: bool  # the server runs the rules uncompiled, so bots are slow
    updated: int  # milliseconds since 1970


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, Any]
    components: str | None = None  # fingerprint of a custom component file
    status: Status
    seats: list[SeatInfo]
    deciders: list[int]
    moves: int
    pace: Pace | None
    updated: int
    # The end of the game; scores and rating only if it was played to its end.
    ended: str | None = None
    finished: int = 0
    winners: list[int] = []
    scores: list[int] = []
    rating: str | None = None  # solo
    daily: str | None = None  # date of the daily deal


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
    options: dict[str, list[bool | int | str]]  # values by option, default first
    option_seats: dict[str, list[int]]  # by option: numbers of players that allow other values than the default
    house_rules: list[str]  # options that choose a reading of an ambiguous rule
    ladders: list[Ladder]  # solo: for the default options, then for each value with another ladder
    name: str
    tagline: str


# Messages from the server


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake):
    """A message that the server sends over a connection."""


class Asked(msgspec.Struct, frozen=True):
    """A pending decision as a sentence: "Which card?" for its player, "Ana chooses" for others."""

    seat: int
    decision: str
    text: str


class Happened(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The visible part of an entry of the table's log, with its events in the game."""

    number: int
    at: int
    entry: AnyEntry
    events: list[Any] = []  # of the game: objects with their kind in `event`
    told: list[str] = []  # the events as sentences, if a language was requested
    # In updates with several entries: the view and decisions after this entry, so that clients can show each step.
    view: Any = None
    asks: list[Asked] = []


class ClockInfo(msgspec.Struct, frozen=True):
    """The clocks of all seats at the time of the message."""

    left: list[int]  # milliseconds by seat
    running: list[int]  # seats


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that the seat can choose, with its certain effects."""

    action: dict[str, int | str]
    told: str | None = None  # the action as a sentence
    brings: list[Any] = []  # certain events, up to the first that depends on hidden information
    then: list[dict[str, int | str]] = []  # of a gesture: the further actions
    worth: dict[str, int] = {}  # numbers that the board shows with the choice, by names that the game defines


class Denial(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason why things on the board cannot be chosen.

    Things without a denial are simply not part of the current decision.
    """

    things: list[str]
    reason: str
    values: dict[str, int | str] = {}
    told: str | None = None


class Update(Message, frozen=True, kw_only=True, omit_defaults=True):
    """The current state, and the entries since the last update.

    Missing fields have their default value; a missing `table` has not changed.
    """

    number: int  # of the last entry
    table: TableInfo | None = None
    happened: list[Happened] = []
    missed: bool = False  # entries are missing from `happened`: read the log
    seat: int | None = None  # whose view this is (None: a spectator's)
    moves: int = 0
    turn: int = 0  # to send with an action
    view: Any = None  # the game as the seat sees it
    choices: list[Choice] = []
    gestures: list[Choice] = []  # sequences of actions that the board offers as one
    denied: list[Denial] = []
    asks: list[Asked] = []  # pending decisions, if a language was requested
    can_undo: bool = False
    clock: ClockInfo | None = None
    result: Result | None = None


class Done(Message, frozen=True, kw_only=True, omit_defaults=True):
    """A request was executed, and its entries are stored."""

    id: str
    number: int  # of the last entry
    table: str | None = None  # opened by a rematch


class TableOpened(msgspec.Struct, frozen=True):
    """The ID of the table that was opened."""

    id: str


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """A choice with its expected result."""

    choice: Choice
    value: float  # in the hint's unit
    points: float  # expected final points


class Hinted(Message, frozen=True, kw_only=True):
    """A hint: the best choices by a bot's judgment. It is outdated if the seat's `turn` has changed."""

    id: str
    seat: int
    turn: int
    choice: Choice
    unit: Literal["chance", "points"]  # of the values: chance to win; in solo games, final points
    value: float  # expected with this choice
    outlook: list[float]  # expected result of each seat, in `unit`
    choices: list[Suggestion]  # up to three, best first
    why: list[Reason]  # the lead of the best choice over the second, in points by source
    because: str | None  # `why` as a sentence, if a language was requested


class Foreseen(Message, frozen=True, kw_only=True):
    """A preview: the effects of actions, as far as the seat can know them. It is outdated if `turn` has changed."""

    id: str
    seat: int
    turn: int
    ends: Literal["game", "round"] | None
    certain: bool  # false: whether they end it depends on hidden information
    final: bool  # they cannot be undone
    reveals: bool  # hidden information is revealed, and the seat continues to decide
    scores: list[int | None]  # final scores by seat if the game ends, None if unknown
    told: str | None = None  # the actions as a sentence, if a language was requested
    brings: list[Any]  # as `Choice.brings`
    worth: dict[str, int] = {}  # as `Choice.worth`
    # The seat's next choices, if it continues to decide, nothing is revealed, and they are few.
    next: list[Choice] = []
    denied: list[Denial] = []
    later: Choice | None = None  # best use of a gain in a later turn, for example where to place a card
    actions: list[dict[str, int | str]] = []  # the complete gesture, if requested


class Failed(Message, frozen=True, kw_only=True):
    """A request was refused, or a message was invalid."""

    id: str | None  # of the request, if it could be decoded
    code: str  # for programs
    field: str | None
    message: str  # in English, for developers


class Pong(Message, frozen=True):
    """Answer to a `Ping`."""


ServerMessage = Update | Done | Hinted | Foreseen | Failed | Pong


class Frame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished game after one of its moves. The events hide nothing."""

    move: int  # number of moves so far
    seat: int | None = None  # that made the last move
    action: dict[str, int | str] | None = None
    events: list[Any] = []
    told: list[str] = []
    view: Any = None  # from the requested seat
    position: Any = None  # the complete state, if requested
    result: Result | None = None


class RemarkInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's verdict on a move. Values are the player's chance to win; in solo games, final points."""

    move: int  # number of the move, from 1
    seat: int
    choice: Choice  # the move
    before: float  # value of the best choice
    after: float  # value of the move
    loss: float  # the difference
    mark: Mark
    alternative: Choice | None  # the best other choice
    gain: float  # value of the alternative minus value of the move
    outlook: list[float]  # expected result of each seat, in `unit` before the move
    points_before: float  # the player's expected final points with the best choice
    points_after: float
    points_loss: float
    cost: float  # the larger of both losses as a chance to win; it determines the mark
    points: list[float]  # expected final points by seat
    why: list[Reason]  # the lead of the better of move and alternative, in points by source
    because: str | None  # `why` as a sentence, if a language was requested


class AnalysisInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of a finished game, possibly still incomplete. Moves without an alternative have no remark."""

    status: Literal["none", "running", "stopped", "failed", "done"]  # stopped, failed: request it again
    bot: str
    reviewed: int  # number of moves so far; if the analysis failed, it failed at the next one
    moves: int
    unit: Literal["chance", "points"]
    remarks: list[RemarkInfo]
    outcome: list[float] | None  # shares of the victory; in solo games, points (None: not played to its end)
    losses: list[float]  # mean by seat
    points_losses: list[float]
    accuracies: list[float]  # by seat, 0 to 100
    moments: list[int]  # up to three moves that decided the game


# Messages from the client, besides requests and queries


class Look(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Show the game from another of the player's seats. The server sends a complete update."""

    seat: SeatNumber | None = None


class Speak(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Request sentences in a language for events and choices; None turns them off."""

    language: Language | None = None


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Check the connection; the answer is `pong`. Browsers hide the pings of the WebSocket protocol."""


AnyMessage = AnyTableMessage | Look | Speak | Ping


class IdOnly(msgspec.Struct, frozen=True):
    """The ID of a message that cannot be decoded otherwise, for the error message."""

    id: RequestId | None = None


def protocol_schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages of a connection, from which clients can generate types."""
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
