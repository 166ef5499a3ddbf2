"""The state of a table: seats, settings and game, as the result of its log."""

from typing import Any, Literal

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.match import GameHistory
from ribeira.tables.clock import Clock, Pace
from ribeira.tables.custom_components import game_with
from ribeira.tables.entry import LogEntry
from ribeira.tables.errors import Refused
from ribeira.tables.message_frequency import RecentTimes, record_messages
from ribeira.tables.seats import Player, Seat

Status = Literal["open", "playing", "over", "closed"]
OptionValue = bool | int | str

RECEIPTS_PER_SEAT = 16  # number of remembered request IDs per seat


class Offer(msgspec.Struct):
    """An offer to continue from an earlier move. It takes effect when every player agrees."""

    seat: int
    move: int
    agreed: list[str]  # player IDs


class Origin(msgspec.Struct, frozen=True):
    """The earlier table from which a branch, an offline game or a rematch was opened."""

    table: str
    move: int | None = None  # number of moves copied from the earlier game. A rematch copies no moves and has None


class Table(msgspec.Struct, kw_only=True):
    """State of a table. Only applying a log entry changes it."""

    id: str
    number: int = 0  # number of the last entry
    at: int = 0  # time of the last entry
    status: Status = "open"
    game: str = ""
    version: int = 0  # version of the rules when the table was opened
    options: dict[str, Any] = {}
    components: str = ""  # text of a custom component file
    seats: list[Seat] = []
    host: str = ""
    public: bool = False
    spectators: bool = True
    invite: str = ""
    guests: list[str] = []  # players who used the invitation
    seed: int = 0
    hints: bool | None = None  # None: allowed if at most one person plays
    rated: bool | None = None  # None: rated if hints are not allowed
    seeded: bool = False  # the host chose the seed, so no other person may play
    position: dict[str, Any] | None = None  # starting position of a game that began elsewhere
    opening: list[tuple[int, str]] = []  # moves to play when the game starts
    origin: Origin | None = None
    daily: str | None = None  # date of the daily deal
    season: str | None = None  # ID of the season
    moderator: str = ""  # moderates a table without a host: the host of the season
    pace: Pace | None = None
    history: GameHistory | None = msgspec.field(name="course", default=None)
    clock: Clock | None = None
    turns: list[int] = []  # turn number of each seat; never decreases
    offer: Offer | None = None
    removed: dict[str, str] = {}  # people whom the host removed: player ID -> name
    unseated: dict[str, str] = {}  # people whose seat the host freed, who may not sit down: player ID -> name
    muted: dict[str, str] = {}  # people whom the host muted: player ID -> name
    expelled: list[int] = []  # seats whose players the host removed after everyone had moved
    is_void: bool = False  # the host removed a player before everyone had moved, so the game does not count
    speakers: dict[str, str] = {}  # spectators who wrote in the chat: player ID -> name
    recent: RecentTimes = {}  # times of recent messages; see `message_frequency`
    went_back: bool = False  # the game was continued from an earlier move at least once
    ended: str | None = None  # reason of the end: "game", "resigned" or "closed"
    winners: list[int] = []
    finished: int = 0  # time at which the game ended; 0 if it is not over or the snapshot is older than this field
    rematch: str | None = None  # ID of the rematch's table
    recovered: int | None = None  # number of moves after which play resumed when the log no longer replayed
    receipts: dict[str, int] = {}  # request ID -> number of its last entry
    rating_rules: int = 0  # version of the rules for ratings when the game started
    bot_decisions: dict[int, int] = {}  # decisions of bots on the seats of players, including undone ones, by seat
    bot_actions: int = msgspec.field(name="alone", default=0)  # number of bot actions since a person last acted

    def apply(self, logged: LogEntry) -> list[Event]:
        """Apply the next log entry and return the resulting game events."""
        was_over = self.status == "over"
        events = logged.entry.apply(self)
        if self.status == "over" and not was_over:
            self.finished = logged.at
        self.number = logged.number
        self.at = logged.at
        if logged.entry.is_message:
            record_messages(self.recent, logged.entry.message_kinds(), logged.at)
        if logged.request is not None:
            self._remember_request(logged.request, logged.number)
        if self.clock is not None:
            self.clock.set_running(self.people_to_move(), self.deciders(), logged.at)
        return events

    def _remember_request(self, request: str, number: int) -> None:
        self.receipts.pop(request, None)
        self.receipts[request] = number
        if len(self.receipts) > RECEIPTS_PER_SEAT * max(1, len(self.seats)):
            del self.receipts[next(iter(self.receipts))]

    def end(self, how: str, winners: list[int]) -> None:
        """End the game. Only entries may call this method."""
        self.status = "over"
        self.ended = how
        self.winners = winners
        self.offer = None

    # Players

    def seats_of(self, player: str) -> list[int]:
        """Return the numbers of a player's seats."""
        return [number for number, seat in enumerate(self.seats) if seat.player == player]

    def players(self) -> list[str]:
        """Return the IDs of the people still in the game, each once."""
        return list(dict.fromkeys(seat.player for seat in self.seats if seat.player is not None and not seat.out))

    def seated(self) -> set[str]:
        """Return the IDs of the people at the table, including people who are out of the game."""
        return {seat.player for seat in self.seats if seat.player is not None}

    def may_see(self, player: str) -> bool:
        """Return True if this table is visible to a player. Removed people keep access to their own finished games."""
        if player in self.removed:
            return self.status == "over" and bool(self.seats_of(player))
        has_role = player in self.guests or self.is_moderator(player) or bool(self.seats_of(player))
        return self.public or has_role

    def is_moderator(self, player: str) -> bool:
        """Return True if a player may mute and remove people: the host, or the host of the table's season."""
        return bool(player) and player in (self.host, self.moderator)

    def may_watch(self, player: str) -> bool:
        """Return True if a player may watch the game."""
        is_allowed = bool(self.seats_of(player)) or self.spectators or self.status == "over"
        return is_allowed and self.may_see(player)

    def may_chat(self, player: str) -> bool:
        """Return True if a player may write in the chat. Muting is checked separately."""
        if player in self.removed:
            return False
        return bool(self.seats_of(player)) or (self.may_see(player) and self.spectators)

    # Game

    def allows_hints(self) -> bool:
        """Return True if players may ask for hints. Rated games don't allow them."""
        if self.rated:
            return False
        return self.hints if self.hints is not None else len(self.seated()) <= 1

    def is_rated(self) -> bool:
        """Return True if the game will count for ratings.

        A game never counts if it went back to an earlier move or the host removed a player before everyone had moved.
        """
        return (
            not self.went_back
            and not self.is_void
            and (self.rated if self.rated is not None else not self.allows_hints())
        )

    def rules(self) -> AnyGame:
        """Return the game, with the table's custom components if it has any."""
        return game_with(self.game, self.components)

    def deciders(self) -> list[int]:
        """Return the seats that must decide now."""
        return self.history.state.deciders() if self.history is not None and self.status == "playing" else []

    def people_to_move(self) -> list[int]:
        """Return the deciding seats that a person plays."""
        return [seat for seat in self.deciders() if self.seats[seat].bot is None]

    def bots_to_move(self) -> list[int]:
        """Return the deciding seats that a bot plays."""
        return [seat for seat in self.deciders() if self.seats[seat].bot is not None]

    # Preconditions of requests. Each method raises `Refused` if its condition does not hold.

    def seat(self, number: int) -> Seat:
        """Return the seat with this number. It must exist."""
        if number >= len(self.seats):
            raise Refused("no_such_seat", f"the seats are numbered 0 to {len(self.seats) - 1}", "seat")
        return self.seats[number]

    def require_visible(self, player: str) -> None:
        """Require that the player may see this table.

        The refusal tells removed people that they were removed. To all others, a hidden table does not seem to exist.
        """
        if not self.may_see(player):
            self.require_not_removed(player)
            raise Refused("no_such_table", "there is no such table")

    def require_not_removed(self, player: str) -> None:
        """Require that the host has not removed the player."""
        if player in self.removed:
            raise Refused("removed", "the host has removed you from this table")

    def require_not_muted(self, player: str) -> None:
        """Require that the host has not muted the player."""
        if player in self.muted:
            raise Refused("muted", "the host has muted you at this table")

    def require_player_seat(self, player: Player, number: int) -> Seat:
        """Return the seat with this number. It must belong to the player."""
        seat = self.seat(number)
        if seat.player != player.id:
            raise Refused("not_your_seat", f"seat {number} is not yours", "seat")
        return seat

    def require_control(self, player: Player, number: int) -> None:
        """Require that the player owns the seat and plays it in person."""
        seat = self.require_player_seat(player, number)
        if seat.out:
            raise Refused("out", "you have resigned or run out of time, so you cannot play on", "seat")
        if seat.bot is not None:
            raise Refused("bot_plays", "a bot plays for you; take your seat back first", "seat")

    def require_turn(self, seat: int, turn: int) -> None:
        """Require that a request refers to the seat's current turn. Otherwise it is stale."""
        if turn != self.turns[seat]:
            raise Refused("stale", f"the position has changed: this is turn {self.turns[seat]}, not {turn}", "turn")

    def require_seated(self, player: Player) -> list[int]:
        """Return the player's seats. The player must have at least one."""
        seats = self.seats_of(player.id)
        if not seats:
            raise Refused("not_seated", "you have no seat at this table")
        return seats

    def require_host(self, player: Player) -> None:
        """Raise `Refused` if the player is not the host."""
        if self.host != player.id:
            raise Refused("not_host", "only the host of the table can do this")

    def require_moderator(self, player: Player) -> None:
        """Require that the player is the host of the table or of its season."""
        if not self.is_moderator(player.id):
            self.require_host(player)

    def require_status(self, *statuses: Status) -> None:
        """Require that the table's status is one of `statuses`."""
        if self.status not in statuses:
            raise Refused(f"table_{self.status}", f"the table is {self.status}, not {' or '.join(statuses)}")

    def require_game(self) -> GameHistory:
        """Return the history of the game. The game must be in progress."""
        self.require_status("playing")
        assert self.history is not None
        return self.history

    def require_not_daily(self) -> None:
        """Require that the game is not a daily deal."""
        if self.daily is not None:
            raise Refused("daily", "you play the daily deal once, without a bot's help and without going back")

    def require_not_rated(self) -> None:
        """Require that the host has not declared the game rated."""
        if self.rated:
            raise Refused("rated", "you can't go back to an earlier move in a rated game")
