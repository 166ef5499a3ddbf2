"""The requests to open a table for a new game or for a branch of a finished game."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from ribeira.engine.errors import BadOption, BadSeats, RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.match import GameHistory
from ribeira.engine.registry import game
from ribeira.engine.rng import KEYS
from ribeira.tables.allowed_bots import require_allowed_bot
from ribeira.tables.clock import Pace
from ribeira.tables.custom_components import game_with
from ribeira.tables.deck_validation import ComponentsText, parse_deck, require_playable
from ribeira.tables.entries.opened import Opened
from ribeira.tables.entries.started import RATING_RULES, Started
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.names import Name, clean_name
from ribeira.tables.seats import Player, Seat, SeatNumber
from ribeira.tables.table import OptionValue, Origin, Table

DAY_S = 24 * 3600
Seconds = Annotated[int, msgspec.Meta(ge=0, le=30 * DAY_S)]


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time control in seconds: `base` for the game plus `increment` per turn, or `per_turn`."""

    base: Seconds = 0
    increment: Seconds = 0
    per_turn: Seconds = 0

    def pace(self) -> Pace:
        """Return the time control in milliseconds."""
        if bool(self.per_turn) == bool(self.base) or (self.per_turn and self.increment):
            reason = "a clock has either a base, with or without an increment, or a time per_turn"
            raise Refused("bad_clock", reason, "clock")
        return Pace(self.base * 1000, self.increment * 1000, self.per_turn * 1000)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Initial occupant of a seat: the player (`me`), a bot, or none yet (`open`).

    The player may take several seats, for people who share a screen.
    """

    kind: Literal["me", "bot", "open"]
    bot: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    name: Name | None = None  # name of one of several people who share a screen


SeatWishes = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=8)]


# A decimal string, because seeds exceed JavaScript's safe integers.
Seed = Annotated[str, msgspec.Meta(pattern="^(0|[1-9][0-9]{0,77})$")]
# Pairs of seat and action text, such as `[0, "keep position=1"]`.
Moves = Annotated[list[tuple[SeatNumber, Annotated[str, msgspec.Meta(max_length=200)]]], msgspec.Meta(max_length=400)]


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Game, seats, options and access settings of a new table."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    seats: SeatWishes
    options: Annotated[dict[str, OptionValue], msgspec.Meta(max_length=32)] = {}
    public: bool = False  # the lobby lists the table, and anyone may take a seat
    spectators: bool = True
    clock: ClockWish | None = None
    start: bool = False  # start immediately if no seat is free
    hints: bool | None = None  # None: allowed if no other person plays
    rated: bool | None = None  # None: rated if hints are not allowed
    seed: Seed | None = None  # seed of a deal to repeat; allowed only if no other person plays
    components: ComponentsText | None = None  # text of a custom component file
    opening: Moves = []  # moves to play first; they need a chosen seed

    def open(
        self,
        player: Player,
        *,
        invite: str,
        seed: int,
        bots: Sequence[str] = (),
        position: dict[str, Any] | None = None,
        origin: Origin | None = None,
    ) -> list[Entry]:
        """Return the first entries of the table's log.

        `seed` is used if the player has not chosen a seed. `position` is the starting position of a game that
        began elsewhere (see `offline_transfer`).
        """
        found = parse_deck(self.game, self.components) if self.components is not None else game(self.game)
        options = check_setup(found, self.seats, self.options, bots)
        if self.components is not None:
            require_playable(found, len(self.seats), options)
        if position is not None:
            _require_matching_position(found, len(self.seats), options, position)
        opened = Opened(
            game=found.id,
            version=found.version,
            options=options,
            seats=initial_seats(self.seats, player),
            host=player.id,
            public=self.public,
            spectators=self.spectators,
            invite=invite,
            seed=seed if self.seed is None else _chosen_seed(self.seed, self.seats),
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
            _require_legal_opening(opened)
        return [opened, Started(RATING_RULES)] if self.start and opened.is_full else [opened]


class Branch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Continue a finished game from one of its moves at a new table, with the same future random events."""

    move: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    seats: SeatWishes
    start: bool = False

    def open(self, table: Table, player: Player, *, invite: str, bots: Sequence[str] = ()) -> list[Entry]:
        """Return the first entries of the new table's log."""
        table.require_status("over")
        if table.history is None or table.recovered is not None:
            raise Refused("no_record", "the game cannot be replayed from its start")
        moves = [*zip(table.history.seats, table.history.actions, strict=True)]
        if self.move > len(moves):
            raise Refused("no_such_move", f"the game has {len(moves)} moves", "move")
        if len(self.seats) != len(table.seats):
            raise Refused("bad_seats", f"the game has {len(table.seats)} players", "seats")
        found = table.history.game
        if found.version != table.version:
            raise Refused("no_record", "it was played with another version of the game")
        check_setup(found, self.seats, table.options, bots)
        opened = Opened(
            game=table.game,
            version=table.version,
            options=table.options,
            components=table.components,
            seats=initial_seats(self.seats, player),
            host=player.id,
            public=False,
            spectators=table.spectators,
            invite=invite,
            seed=table.seed,
            position=table.position,
            opening=[(seat, found.actions.text(action)) for seat, action in moves[: self.move]],
            origin=Origin(table.id, self.move),
        )
        return [opened, Started(RATING_RULES)] if self.start and opened.is_full else [opened]


def check_setup(game: AnyGame, seats: list[SeatWish], options: dict[str, Any], bots: Sequence[str]) -> dict[str, Any]:
    """Validate seats and options and return the options that differ from the defaults."""
    for number, seat in enumerate(seats):
        if seat.bot is not None:
            require_allowed_bot(seat.bot, bots, f"seats[{number}].bot")
        if (seat.bot is not None) != (seat.kind == "bot"):
            raise Refused("bad_seats", "only a seat of kind bot names a bot, and it must", f"seats[{number}].bot")
    if len(seats) not in game.seats:
        raise Refused("bad_seats", f"{game.id} cannot be played by {len(seats)} players", "seats")
    try:
        checked = game.check_options(len(seats), options)
    except (BadOption, BadSeats) as error:
        raise Refused("bad_options", str(error), "options") from None
    return changed_options(game, checked)


def changed_options(game: AnyGame, options: Any) -> dict[str, Any]:
    """Return the options that differ from the game's defaults."""
    defaults = game.options()
    return {name: value for name, value in msgspec.to_builtins(options).items() if value != getattr(defaults, name)}


def initial_seats(occupants: list[SeatWish], player: Player) -> list[Seat]:
    """Return the seats of a new table, with `player` on each seat of the kind `me`."""
    seats = []
    for occupant in occupants:
        if occupant.kind == "me":
            name = clean_name(occupant.name, "seats") if occupant.name else clean_name(player.name)
            seats.append(Seat(player=player.id, name=name, colour=player.colour))
        else:
            seats.append(Seat(bot=occupant.bot))
    return seats


def _chosen_seed(seed: str, seats: list[SeatWish]) -> int:
    """Parse a chosen seed. No other person may play, because the host knows the deal of a chosen seed."""
    if any(seat.kind == "open" for seat in seats):
        raise Refused("seed_not_alone", "you can choose the seed only if no other person plays", "seed")
    if int(seed) >= KEYS:
        raise Refused("bad_seed", "a seed is less than 2**256", "seed")
    return int(seed)


def _require_legal_opening(opened: Opened) -> None:
    """Raise `Refused` unless the opening moves are legal from the set-up."""
    if not opened.seeded:
        raise Refused("bad_opening", "opening moves need a chosen seed", "opening")
    seats = len(opened.seats)
    game = game_with(opened.game, opened.components)
    history = GameHistory.start(game, seats, opened.options, opened.seed, opened.components, opened.position)
    for number, (seat, action) in enumerate(opened.opening):
        try:
            history.act(seat, history.game.actions.parse(action))
        except RibeiraError as error:
            raise Refused("bad_opening", str(error), f"opening[{number}]") from None


def _require_matching_position(game: AnyGame, seats: int, options: dict[str, Any], position: dict[str, Any]) -> None:
    """Raise `Refused` unless the position matches the table's number of seats and options."""
    state = game.load(position)
    if state.seats != seats or changed_options(game, state.options) != options:
        raise Refused("bad_opening", "the position has other seats or options than the table", "position")
