"""A table: who sits there, what is played, and where the game stands. It is what the entries of its log make it."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.naming import snake
from ribeira.tables.clock import Clock, Pace
from ribeira.tables.custom_components import game_with
from ribeira.tables.game_history import Course, CoursePaper

Status = Literal["open", "playing", "over", "closed"]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
OptionValue = bool | int | str

RECEIPTS = 16  # how many requests of the past a table remembers, a seat


class Refused(Exception):
    """A request that cannot be granted. `code` is for programs, `field` names what of the request is wrong."""

    def __init__(self, code: str, reason: str, field: str | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.field = field

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, str | None]]:
        return Refused, (self.code, self.reason, self.field)  # also from another process


class Player(msgspec.Struct, frozen=True):
    """Somebody with a browser, or a program. The id is public; the token that proves it is not here."""

    id: str
    name: str
    colour: str


class Moment(msgspec.Struct, frozen=True):
    """What a request may want to know beyond the table: the time, who has been away for a while, which bots sit."""

    now: int
    away: frozenset[str] = frozenset()
    bots: Sequence[str] = ()  # that may be seated beside the levels


class Seat(msgspec.Struct, omit_defaults=True):
    """A place at the table. With a player and a bot, the bot stands in for the player."""

    player: str | None = None
    name: str = ""
    colour: str = ""
    bot: str | None = None
    out: bool = False  # resigned or out of time: there is no way back
    ready: bool = False  # to begin

    @property
    def free(self) -> bool:
        return self.player is None and self.bot is None


class Offer(msgspec.Struct):
    """An offer to go on from an earlier move; it holds when every player agrees."""

    seat: int
    move: int
    agreed: list[str]  # players


class Origin(msgspec.Struct, frozen=True):
    """Where a table came from: a move of another, or another that was over."""

    table: str
    move: int | None = None


class Entry(msgspec.Struct, frozen=True, tag_field="entry", tag=snake, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened at a table: one line of its log."""

    # Whether it leaves alone who sits there and how the table is set up: most moves do.
    QUIET: ClassVar[bool] = False

    def happen(self, table: "Table") -> list[Event]:
        """Change the table; what happened in the game."""
        raise NotImplementedError

    def seen_by(self, seats: list[int]) -> "Entry | None":
        """The entry as those on these seats may know it."""
        return self


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry in its place in the log."""

    number: int
    at: int  # milliseconds since 1970
    entry: Entry
    request: str | None = None  # the request that it answers, so that a second one like it is known


class Table(msgspec.Struct, kw_only=True):
    id: str
    number: int = 0  # of the last entry
    at: int = 0  # and its time
    status: Status = "open"
    game: str = ""
    version: int = 0  # of the game, when the table was opened
    options: dict[str, Any] = {}
    components: str = ""  # the text of a deck of one's own
    seats: list[Seat] = []
    host: str = ""
    public: bool = False
    spectators: bool = True
    invite: str = ""
    guests: list[str] = []  # players who came with the invitation
    seed: int = 0
    hints: bool | None = None  # None: where one person plays
    rated: bool | None = None  # None: where nobody may ask for hints
    seeded: bool = False  # whoever opened the table chose the seed: nobody else plays here
    position: dict[str, Any] | None = None  # that the game goes on from, where it began elsewhere
    opening: list[tuple[int, str]] = []  # moves that were played before the table began
    origin: Origin | None = None
    daily: str | None = None  # the day whose deal this is
    season: str | None = None  # that it is a game of
    pace: Pace | None = None
    course: Course | None = None
    clock: Clock | None = None
    turns: list[int] = []  # by seat: counts the positions that it had to do with, and never goes back
    offer: Offer | None = None
    went_back: bool = False  # to an earlier move
    ended: str | None = None  # "game", "resigned", "closed"
    winners: list[int] = []
    finished: int = 0  # when it ended; 0: it has not, or long ago
    rematch: str | None = None
    recovered: int | None = None  # the move from which the game went on when its log no longer replayed
    receipts: dict[str, int] = {}
    alone: int = 0  # actions of bots since a person last did something in the game

    # What happens

    def add(self, line: Line) -> list[Event]:
        """Let an entry happen; what happened in the game."""
        going = self.status != "over"
        events = line.entry.happen(self)
        if going and self.status == "over":
            self.finished = line.at
        self.number = line.number
        self.at = line.at
        if line.request is not None:
            self.receipts.pop(line.request, None)
            self.receipts[line.request] = line.number
            if len(self.receipts) > RECEIPTS * max(1, len(self.seats)):
                del self.receipts[next(iter(self.receipts))]
        if self.clock is not None:
            self.clock.turn(self.people_to_move(), self.deciders(), line.at)
        return events

    def end(self, how: str, winners: list[int]) -> None:
        self.status = "over"
        self.ended = how
        self.winners = winners
        self.offer = None

    # Who is who

    def seats_of(self, player: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.player == player]

    def players(self) -> list[str]:
        """The people who are in the game, each once."""
        return list(dict.fromkeys(seat.player for seat in self.seats if seat.player is not None and not seat.out))

    def seated(self) -> set[str]:
        """The people who sit here, also those who are out of the game."""
        return {seat.player for seat in self.seats if seat.player is not None}

    def may_see(self, player: str) -> bool:
        """Whether somebody may know of this table at all."""
        return self.public or player in self.guests or player == self.host or bool(self.seats_of(player))

    def may_watch(self, player: str) -> bool:
        """Whether somebody may see the game."""
        return bool(self.seats_of(player)) or (self.may_see(player) and (self.spectators or self.status == "over"))

    def may_hint(self) -> bool:
        """Whether players may ask for hints: as the host said, or else where nobody else plays; not where the game is
        to be rated."""
        if self.rated:
            return False
        return self.hints if self.hints is not None else len(self.seated()) <= 1

    def is_rated(self) -> bool:
        """Whether the game counts for ratings, once it is over: as the host said, or else where it is played without
        hints; and not where it went on from an earlier move."""
        return not self.went_back and (self.rated if self.rated is not None else not self.may_hint())

    def rules(self) -> AnyGame:
        """The game with the deck that is played with."""
        return game_with(self.game, self.components)

    def deciders(self) -> list[int]:
        return self.course.state.deciders() if self.course is not None and self.status == "playing" else []

    def people_to_move(self) -> list[int]:
        return [seat for seat in self.deciders() if self.seats[seat].bot is None]

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.deciders() if self.seats[seat].bot is not None]

    # What requests ask

    def seat(self, number: int) -> Seat:
        if number >= len(self.seats):
            raise Refused("no_such_seat", f"there are seats 0 to {len(self.seats) - 1}", "seat")
        return self.seats[number]

    def own(self, who: Player, number: int) -> Seat:
        """A seat of this player."""
        seat = self.seat(number)
        if seat.player != who.id:
            raise Refused("not_your_seat", f"seat {number} is not yours", "seat")
        return seat

    def must_be(self, *statuses: Status) -> None:
        if self.status not in statuses:
            raise Refused(f"table_{self.status}", f"the table is {self.status}, not {' or '.join(statuses)}")

    def must_sit(self, who: Player) -> list[int]:
        seats = self.seats_of(who.id)
        if not seats:
            raise Refused("not_seated", "you do not sit at this table")
        return seats

    def must_not_be_daily(self) -> None:
        if self.daily is not None:
            raise Refused("daily", "the deal of the day is played once, by oneself and without going back")

    def must_not_be_rated(self) -> None:
        if self.rated:
            raise Refused("rated", "a game that is to be rated is played without going back")

    def game_now(self) -> Course:
        """The game that is being played."""
        self.must_be("playing")
        assert self.course is not None
        return self.course


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake, forbid_unknown_fields=True):
    """Something that a player asks for. `id` is the client's own: the same one again is granted once."""

    COSTS: ClassVar[Literal["chats", "tables", "hints"] | None] = None  # what allowance, beside that of actions
    WAITS: ClassVar[bool] = True  # whether what the same client asks next waits for the answer
    WHO_IS_AWAY: ClassVar[bool] = False  # whether it hangs on who has been away for a while
    NEXT_TABLE: ClassVar[bool] = False  # whether what it brings about is the table after this one

    id: RequestId

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        """The entries that this adds to the log, all or none; `Refused` says why not."""
        raise NotImplementedError


def to_paper(value: Any) -> Any:
    """For msgspec: a course as it is written down."""
    if isinstance(value, Course):
        return value.paper()
    raise TypeError(f"{type(value)} has no place in a snapshot")


def from_paper(kind: type, value: Any) -> Any:
    if kind is Course:
        return Course.from_paper(msgspec.convert(value, CoursePaper))
    raise TypeError(f"{kind} has no place in a snapshot")
