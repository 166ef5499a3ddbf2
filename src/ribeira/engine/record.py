"""A game on paper: who played what with which seed, and one action a line.

    ribeira record 1
    game: wishes
    version: 1
    seats: 2
    seed: 7
    option: bonus_profile=6-8-10-12

    0 keep position=1
    1 release position=2
    ...

    result: 95 103

Lines that begin with `#` are remarks. The components' fingerprint is noted where they are not the game's own; the
result where the game is over.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from ribeira.engine.errors import BadRecord, RibeiraError
from ribeira.engine.game import Game
from ribeira.engine.state import State

FIRST_LINE = "ribeira record 1"


class Move(msgspec.Struct, frozen=True):
    """An action and who took it."""

    seat: int
    action: int


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A game from its start: `replay` gives its state, `text` writes it down, `parse` reads it."""

    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, Any] = {}  # only those that are not the default
    components: str | None = None  # the fingerprint of components that are not the game's own
    moves: list[Move] = []
    result: list[int] | None = None  # the scores, where the game is over

    def text(self, game: Game[Any, Any]) -> str:
        head = [FIRST_LINE, f"game: {self.game}", f"version: {self.version}", f"seats: {self.seats}"]
        head.append(f"seed: {self.seed}")
        head.extend(f"option: {name}={_word(value)}" for name, value in self.options.items())
        if self.components:
            head.append(f"components: {self.components}")
        moves = [f"{move.seat} {game.actions.text(move.action)}" for move in self.moves]
        end = ["", f"result: {' '.join(map(str, self.result))}"] if self.result is not None else []
        return "\n".join([*head, "", *moves, *end, ""])

    def states(self, game: Game[Any, Any]) -> Iterator[State]:
        """The state at the start and after every action. Each is the same object, played on: clone what you keep."""
        self._fits(game)
        state = game.new(self.seats, seed=self.seed, options=self.options)
        yield state
        for number, move in enumerate(self.moves):
            try:
                state.apply(move.seat, move.action)
            except RibeiraError as error:
                raise BadRecord(f"move {number + 1} does not replay: {error}") from None
            yield state

    def replay(self, game: Game[Any, Any], to: int | None = None) -> State:
        """The state after the first `to` actions (all of them, unless said otherwise)."""
        count = len(self.moves) if to is None else to
        if not 0 <= count <= len(self.moves):
            raise BadRecord(f"there is no move {count}: the record has {len(self.moves)}")
        shorter = msgspec.structs.replace(self, moves=self.moves[:count], result=None)
        *_, state = shorter.states(game)
        if self.result is not None and count == len(self.moves) and state.result().scores != self.result:
            raise BadRecord(f"the record says {self.result}, but replayed it ends {state.result().scores}")
        return state

    def _fits(self, game: Game[Any, Any]) -> None:
        if self.version != game.version:
            raise BadRecord(f"it was played with version {self.version} of {game.id}; this is version {game.version}")
        if self.components != own_components(game):
            wanted = f"the components {self.components}" if self.components else "the game's own components"
            raise BadRecord(f"it was played with {wanted}; give them with --components")

    @classmethod
    def parse(cls, text: str, game: Game[Any, Any]) -> "Record":
        """The record of a text, replayed and checked: `BadRecord` names the line that is wrong."""
        record, lines = _read(text, game)
        record._fits(game)
        state = game.new(record.seats, seed=record.seed, options=record.options)
        for line, move in zip(lines, record.moves, strict=True):
            try:
                state.apply(move.seat, move.action)
            except RibeiraError as error:
                raise BadRecord(str(error), line) from None
        if record.result is not None:
            end = len(text.rstrip().splitlines())
            if state.deciders():
                raise BadRecord("a result is noted, but the game is not over", end)
            if state.result().scores != record.result:
                raise BadRecord(f"noted is {record.result}, but replayed it ends {state.result().scores}", end)
        return record


def own_components(game: Game[Any, Any]) -> str | None:
    """The fingerprint of a game's components, None for the ones it comes with."""
    digest = game.components.digest()
    return None if digest == game.default_digest() else digest


def game_of(text: str) -> str:
    """The id of the game that a record is of."""
    for number, line in enumerate(text.splitlines(), 1):
        if number == 1 and line.strip() != FIRST_LINE:
            raise BadRecord(f"a record begins with {FIRST_LINE!r}", 1)
        if line.startswith("game:"):
            return line.partition(":")[2].strip()
    raise BadRecord("it does not say which game it is of")


def _read(text: str, game: Game[Any, Any]) -> tuple[Record, list[int]]:
    """A record and the line of each of its moves."""
    if (id := game_of(text)) != game.id:
        raise BadRecord(f"it is a record of {id}, not of {game.id}")
    numbers: dict[str, int] = {}
    settings: list[str] = []
    components: str | None = None
    result: list[int] | None = None
    moves: list[Move] = []
    lines: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if number == 1 or not line or line.startswith("#"):
            continue
        name, colon, value = line.partition(":")
        value = value.strip()
        try:
            if not colon:
                if result is not None:
                    raise BadRecord("nothing can follow the result")
                seat, _, action = line.partition(" ")
                moves.append(Move(_whole("a seat", seat), game.actions.parse(action)))
                lines.append(number)
            elif name in ("version", "seats", "seed"):
                if name in numbers:
                    raise BadRecord(f"{name} is given twice")
                numbers[name] = _whole(name, value)
            elif name == "option":
                settings.append(value)
            elif name == "components":
                components = value
            elif name == "result":
                result = [_whole("a score", word) for word in value.split()]
            elif name != "game":
                raise BadRecord(f"{name!r} is not a line of a record")
        except BadRecord as error:
            raise BadRecord(error.reason, number) from None
        except RibeiraError as error:
            raise BadRecord(str(error), number) from None
    if missing := [name for name in ("version", "seats", "seed") if name not in numbers]:
        raise BadRecord(f"it does not give its {' and '.join(missing)}")
    try:
        options = game.parse_options(settings)
        game.check_options(numbers["seats"], options)
    except RibeiraError as error:
        raise BadRecord(str(error)) from None
    record = Record(game=game.id, options=options, components=components, moves=moves, result=result, **numbers)
    return record, lines


def _whole(what: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadRecord(f"{what} is a whole number, not {text!r}") from None


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
