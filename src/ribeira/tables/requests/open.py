"""Opening a table."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from ribeira.engine.errors import BadOption, BadSeats, RibeiraError
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.registry import game
from ribeira.engine.rng import KEYS
from ribeira.tables.allowed_bots import must_be_bot
from ribeira.tables.clock import Pace
from ribeira.tables.deck_validation import ComponentsText, checked_deck, must_set_up
from ribeira.tables.game_history import Course
from ribeira.tables.names import Name, clean
from ribeira.tables.requests.start import Started
from ribeira.tables.table import Entry, OptionValue, Origin, Player, Refused, Seat, SeatNumber, Table

DAY = 24 * 3600
Seconds = Annotated[int, msgspec.Meta(ge=0, le=30 * DAY)]


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think, in seconds: so much for the game and an increment a turn, or so much for every turn."""

    base: Seconds = 0
    increment: Seconds = 0
    per_turn: Seconds = 0

    def pace(self) -> Pace:
        if bool(self.per_turn) == bool(self.base) or (self.per_turn and self.increment):
            raise Refused(
                "bad_clock", "a clock has either a base (and perhaps an increment) or a time per_turn", "clock"
            )
        return Pace(self.base * 1000, self.increment * 1000, self.per_turn * 1000)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: `me` (several times: all play on one screen), a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    bot: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    name: Name | None = None  # of one of several on one screen


SeatWishes = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]


# In decimal digits: it has more than the numbers of a browser can hold.
Seed = Annotated[str, msgspec.Meta(pattern="^(0|[1-9][0-9]{0,77})$")]
# Who did what, in the text form: `[0, "keep position=1"]`.
Moves = Annotated[list[tuple[SeatNumber, Annotated[str, msgspec.Meta(max_length=200)]]], msgspec.Meta(max_length=400)]


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What table somebody wants."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    seats: SeatWishes
    options: Annotated[dict[str, OptionValue], msgspec.Meta(max_length=32)] = {}
    public: bool = False  # listed in the lobby, and anybody may sit down
    spectators: bool = True
    clock: ClockWish | None = None
    start: bool = False  # at once, if nobody is missing
    hints: bool | None = None  # whether players may ask for them; none: where nobody else plays
    rated: bool | None = None  # whether the game counts for ratings; none: where nobody may ask for hints
    seed: Seed | None = None  # the same deal once more, where nobody else plays
    components: ComponentsText | None = None  # a deck of one's own: the text of a component file
    opening: Moves = []  # what is played already, with a seed that was chosen: a position to try something in

    def open(
        self,
        who: Player,
        *,
        invite: str,
        seed: int,
        bots: Sequence[str] = (),
        position: dict[str, Any] | None = None,
        origin: Origin | None = None,
    ) -> list[Entry]:
        """The first entries of the table's log; `seed` is for those who did not choose one, `position` for a game that
        began elsewhere (`along.py`)."""
        found = checked_deck(self.game, self.components) if self.components is not None else game(self.game)
        checked = check_setup(found, self.seats, self.options, bots)
        if self.components is not None:
            must_set_up(found, len(self.seats), checked)
        if position is not None:
            must_go_on(found, len(self.seats), checked, position)
        opened = Opened(
            game=found.id,
            version=found.version,
            options=checked,
            seats=wished_seats(self.seats, who),
            host=who.id,
            public=self.public,
            spectators=self.spectators,
            invite=invite,
            seed=seed if self.seed is None else chosen_seed(self.seed, self.seats),
            seeded=self.seed is not None,
            hints=self.hints,
            rated=self.rated,
            components=self.components or "",
            pace=self.clock.pace() if self.clock else None,
            position=position,
            origin=origin,
            opening=self.opening,
        )
        if self.opening:
            must_replay(opened)
        return [opened, Started()] if self.start and is_full(opened) else [opened]


class Branch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play on from a move of a finished game, with the same chance to come."""

    move: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    seats: SeatWishes
    start: bool = False

    def open(self, table: Table, who: Player, *, invite: str, bots: Sequence[str] = ()) -> list[Entry]:
        table.must_be("over")
        if table.course is None or table.recovered is not None:
            raise Refused("no_record", "the game cannot be replayed from its start")
        moves = [*zip(table.course.seats, table.course.actions, strict=True)]
        if self.move > len(moves):
            raise Refused("no_such_move", f"the game has {len(moves)} moves", "move")
        if len(self.seats) != len(table.seats):
            raise Refused("bad_seats", f"the game has {len(table.seats)} players", "seats")
        found = table.course.game
        if found.version != table.version:
            raise Refused("no_record", "it was played with another version of the game")
        check_setup(found, self.seats, table.options, bots)
        opened = Opened(
            game=table.game,
            version=table.version,
            options=table.options,
            components=table.components,
            seats=wished_seats(self.seats, who),
            host=who.id,
            public=False,
            spectators=table.spectators,
            invite=invite,
            seed=table.seed,
            position=table.position,
            opening=[(seat, found.actions.text(action)) for seat, action in moves[: self.move]],
            origin=Origin(table.id, self.move),
        )
        return [opened, Started()] if self.start and is_full(opened) else [opened]


class Opened(Entry, frozen=True, kw_only=True):
    """The table was opened."""

    game: str
    version: int
    options: dict[str, Any]
    seats: list[Seat]
    host: str
    public: bool
    spectators: bool
    invite: str
    seed: int
    seeded: bool = False
    hints: bool | None = None
    rated: bool | None = None
    components: str = ""
    pace: Pace | None = None
    position: dict[str, Any] | None = None
    opening: list[tuple[SeatNumber, str]] = []
    origin: Origin | None = None
    daily: str | None = None
    season: str | None = None

    def happen(self, table: Table) -> list[Event]:
        table.game = self.game
        table.version = self.version
        table.options = self.options
        table.seats = [msgspec.structs.replace(seat) for seat in self.seats]
        table.turns = [0] * len(self.seats)
        table.host = self.host
        table.public = self.public
        table.spectators = self.spectators
        table.invite = self.invite
        table.seed = self.seed
        table.seeded = self.seeded
        table.hints = self.hints
        table.rated = self.rated
        table.components = self.components
        table.pace = self.pace
        table.position = self.position
        table.opening = self.opening
        table.origin = self.origin
        table.daily = self.daily
        table.season = self.season
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        return None  # the seed and the invitation


def check_setup(game: AnyGame, seats: list[SeatWish], options: dict[str, Any], bots: Sequence[str]) -> dict[str, Any]:
    """The options that are not the default, if this many can play with them."""
    for number, seat in enumerate(seats):
        if seat.bot is not None:
            must_be_bot(seat.bot, bots, f"seats[{number}].bot")
        if (seat.bot is not None) != (seat.kind == "bot"):
            raise Refused("bad_seats", "a bot's seat names the bot, and no other does", f"seats[{number}].bot")
    if len(seats) not in game.seats:
        raise Refused("bad_seats", f"{game.id} is not for {len(seats)} players", "seats")
    try:
        checked = game.check_options(len(seats), options)
    except (BadOption, BadSeats) as error:
        raise Refused("bad_options", str(error), "options") from None
    return not_default(game, checked)


def not_default(game: AnyGame, options: Any) -> dict[str, Any]:
    defaults = game.options()
    return {name: value for name, value in msgspec.to_builtins(options).items() if value != getattr(defaults, name)}


def chosen_seed(seed: str, seats: list[SeatWish]) -> int:
    """Somebody who knows the deal plays alone, against bots, or with those at the same screen."""
    if any(seat.kind == "open" for seat in seats):
        raise Refused("seed_not_alone", "a seed can be chosen only where nobody else plays", "seed")
    if int(seed) >= KEYS:
        raise Refused("bad_seed", "a seed is less than 2**256", "seed")
    return int(seed)


def must_replay(opened: Opened) -> None:
    """A position that was asked for comes about by these moves, or there is no table."""
    if not opened.seeded:
        raise Refused("bad_opening", "moves are played only on a seed that was chosen", "opening")
    seats = len(opened.seats)
    course = Course.start(opened.game, seats, opened.options, opened.seed, opened.components, opened.position)
    for number, (seat, action) in enumerate(opened.opening):
        try:
            course.act(seat, course.game.actions.parse(action))
        except RibeiraError as error:
            raise Refused("bad_opening", str(error), f"opening[{number}]") from None


def must_go_on(found: AnyGame, seats: int, options: dict[str, Any], position: dict[str, Any]) -> None:
    """A position is of the game that is to be played from it."""
    state = found.load(position)
    if state.seats != seats or not_default(found, state.options) != options:
        raise Refused("bad_opening", "the position is not of this table", "position")


def wished_seats(wishes: list[SeatWish], who: Player) -> list[Seat]:
    seats = []
    for wish in wishes:
        if wish.kind == "me":
            name = clean(wish.name, "seats") if wish.name else who.name
            seats.append(Seat(player=who.id, name=name, colour=who.colour))
        else:
            seats.append(Seat(bot=wish.bot))
    return seats


def is_full(opened: Opened) -> bool:
    return not any(seat.free for seat in opened.seats)


def bots_alone(opened: Opened) -> bool:
    """Whether nobody is to play but bots."""
    return all(seat.player is None and seat.bot is not None for seat in opened.seats)
