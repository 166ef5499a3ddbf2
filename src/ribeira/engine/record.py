"""Records of games: seed, players and options, then one action per line.

    ribeira record 1
    game: wishes
    version: 1
    seats: 2
    seed: 7
    name: Anna
    name: hard
    option: bonus_profile=6-8-10-12

    0 keep position=1
    1 release position=2
    ...

    result: 95 103

Lines that begin with `#` are comments. A record has names for all seats, in seat order, or none. It contains the
digest of the components if they are not the default, and the result if the game is finished. The `position` is the
starting position as JSON, if the game did not begin with a set-up.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from ribeira.engine.errors import (
    BadAction,
    BadComponents,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeats,
    BadSeed,
    RibeiraError,
)
from ribeira.engine.game import AnyGame
from ribeira.engine.state import State

FIRST_LINE = "ribeira record 1"
NUMBERS = ("version", "seats", "seed")
# Characters that control a terminal or the direction of text.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
SEVERAL = ("name", "option")  # header lines that may be repeated
HEAD = ("game", *NUMBERS, *SEVERAL, "components", "position", "result")


class BadVersion(RibeiraError):
    """A record has another rules version."""


# Header line that causes an error.
BLAMED = {BadVersion: "version", BadSeats: "seats", BadSeed: "seed", BadOption: "option", BadComponents: "components"}
BLAMED |= {BadPosition: "position"}


class Move(msgspec.Struct, frozen=True):
    """Applied action and its seat."""

    seat: int
    action: int


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """Record of a game. `replay` returns its state, `text` writes it, `parse` reads it."""

    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, Any] = {}  # without default values
    components: str | None = None  # digest, unless they are the default
    position: dict[str, Any] | None = None  # starting position, if not a set-up
    moves: list[Move] = []
    result: list[int] | None = None  # scores of a finished game
    names: list[str] = []  # players' names, if known

    @classmethod
    def of(
        cls,
        game: AnyGame,
        state: State,
        seed: int,
        moves: list[Move],
        version: int | None = None,
        position: dict[str, Any] | None = None,
    ) -> "Record":
        """Return the record of a game so far. `version` is the rules version at its start."""
        defaults = msgspec.to_builtins(game.options())
        options: dict[str, Any] = msgspec.to_builtins(state.options)
        return cls(
            game=game.id,
            version=game.version if version is None else version,
            seats=int(state.seats),
            seed=seed,
            options={name: value for name, value in options.items() if value != defaults[name]},
            components=own_components(game),
            position=position,
            moves=moves,
            result=state.result().scores if state.over() else None,
        )

    def text(self, game: AnyGame) -> str:
        """Return the record in the text notation for `parse`."""
        head = [FIRST_LINE, f"game: {self.game}", f"version: {self.version}", f"seats: {self.seats}"]
        head.append(f"seed: {self.seed}")
        head.extend(f"name: {CONTROL.sub('', ' '.join(name.split()))}" for name in self.names)
        head.extend(f"option: {name}={_word(value)}" for name, value in self.options.items())
        if self.components:
            head.append(f"components: {self.components}")
        if self.position is not None:
            head.append(f"position: {msgspec.json.encode(self.position).decode()}")
        moves = [f"{move.seat} {game.actions.text(move.action)}" for move in self.moves]
        end = ["", f"result: {' '.join(map(str, self.result))}"] if self.result is not None else []
        return "\n".join([*head, "", *moves, *end, ""])

    def begin(self, game: AnyGame) -> State:
        """Return the state before the first action."""
        state: State
        if self.position is None:
            state = game.new(self.seats, seed=self.seed, options=self.options)
            return state
        state = game.load(self.position)
        if state.seats != self.seats or state.options != game.check_options(self.seats, self.options):
            raise BadPosition(["it is not of as many seats, or not with these options"])
        return state

    def states(self, game: AnyGame) -> Iterator[State]:
        """Yield the state at the start and after each action, always in the same object. Clone it to keep it."""
        self._fits(game)
        state = self.begin(game)
        yield state
        for number, move in enumerate(self.moves):
            try:
                state.apply(move.seat, move.action)
            except RibeiraError as error:
                raise BadRecord(f"move {number + 1} does not replay: {error}") from None
            yield state

    def replay(self, game: AnyGame, to: int | None = None) -> State:
        """Return the state after the first `to` actions, by default after all."""
        count = len(self.moves) if to is None else to
        if not 0 <= count <= len(self.moves):
            raise BadRecord(f"there is no move {count}: the record has {len(self.moves)}")
        shorter = msgspec.structs.replace(self, moves=self.moves[:count], result=None)
        *_, state = shorter.states(game)
        if self.result is not None and count == len(self.moves) and state.result().scores != self.result:
            raise BadRecord(f"the record says {self.result}, but replayed it ends {state.result().scores}")
        return state

    def _fits(self, game: AnyGame) -> None:
        if self.version != game.version:
            raise BadVersion(f"it was played with version {self.version} of {game.id}; this is version {game.version}")
        if self.components != own_components(game):
            wanted = f"the components {self.components}" if self.components else "the game's own components"
            raise BadComponents("the record", f"it was played with {wanted}; give them with --components")

    @classmethod
    def parse(cls, text: str, game: AnyGame) -> "Record":
        """Parse, replay and check the text of a record.

        Raises:
            BadRecord: the record is not valid; the error contains the line.
        """
        record, lines, moves = _read(text, game)
        with _at(lines):
            record._fits(game)
            state = record.begin(game)
        for line, move in zip(moves, record.moves, strict=True):
            try:
                state.apply(move.seat, move.action)
            except RibeiraError as error:
                raise BadRecord(str(error), line) from None
        if record.result is not None:
            if not state.over():
                raise BadRecord("a result is noted, but the game is not over", lines["result"])
            if state.result().scores != record.result:
                raise BadRecord(
                    f"noted is {record.result}, but replayed it ends {state.result().scores}", lines["result"]
                )
        return record


def own_components(game: AnyGame) -> str | None:
    """Return the digest of a game's components, or None for the default ones."""
    digest = game.components.digest()
    return None if digest == game.default_digest() else digest


def game_of(text: str) -> str:
    """Return the ID of a record's game."""
    for number, line in enumerate(text.splitlines(), 1):
        if number == 1 and line.strip() != FIRST_LINE:
            raise BadRecord(f"a record begins with {FIRST_LINE!r}", 1)
        if line.startswith("game:"):
            return line.partition(":")[2].strip()
    raise BadRecord("it does not say which game it is of")


def _read(text: str, game: AnyGame) -> tuple[Record, dict[str, int], list[int]]:
    """Return a record, the line numbers of its header by name, and the line number of each move."""
    if (id := game_of(text)) != game.id:
        raise BadRecord(f"it is a record of {id}, not of {game.id}")
    head: dict[str, str] = {}
    lines: dict[str, int] = {}
    settings: list[str] = []
    names: list[str] = []
    moves: list[Move] = []
    move_lines: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if number == 1 or not line or line.startswith("#"):
            continue
        if CONTROL.search(line):
            raise BadRecord("a control character stands there", number)
        name, colon, value = line.partition(":")
        if colon and name not in HEAD:
            raise BadRecord(f"{name!r} is not a line of a record", number)
        if name in head and name not in SEVERAL:
            raise BadRecord(f"{name} is given twice", number)
        if "result" in head:
            raise BadRecord("nothing can follow the result", number)
        if colon:
            head[name] = value.strip()
            lines[name] = number
            if name == "option":
                settings.append(value.strip())
            elif name == "name":
                names.append(value.strip())
        else:
            seat, _, action = line.partition(" ")
            try:
                moves.append(Move(_whole("a seat", seat, number), game.actions.parse(action)))
            except BadAction as error:
                raise BadRecord(str(error), number) from None
            move_lines.append(number)
    if missing := [name for name in NUMBERS if name not in head]:
        raise BadRecord(f"it does not give its {' and '.join(missing)}")
    numbers = {name: _whole(name, head[name], lines[name]) for name in NUMBERS}
    result = [_whole("a score", word, lines["result"]) for word in head["result"].split()] if "result" in head else None
    if names and len(names) != numbers["seats"]:
        raise BadRecord(f"{len(names)} names are given for {numbers['seats']} seats", lines["name"])
    with _at(lines):
        options = game.parse_options(settings)
        game.check_options(numbers["seats"], options)
    record = Record(
        game=game.id,
        options=options,
        components=head.get("components"),
        position=_position(head["position"], lines["position"]) if "position" in head else None,
        moves=moves,
        result=result,
        names=names,
        **numbers,
    )
    return record, lines, move_lines


@contextmanager
def _at(lines: dict[str, int]) -> Iterator[None]:
    """Convert errors to `BadRecord` with the number of the header line that causes them."""
    try:
        yield
    except RibeiraError as error:
        name = next((name for kind, name in BLAMED.items() if isinstance(error, kind)), "")
        reason = error.reason if isinstance(error, BadComponents) else str(error)
        raise BadRecord(reason, lines.get(name, 0)) from None


def _position(text: str, line: int) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BadRecord(f"a position is JSON: {error}", line) from None


def _whole(what: str, text: str, line: int) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadRecord(f"{what} is a whole number, not {text!r}", line) from None


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
