"""Positions, range checks, views and hidden values derived from declared fields."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from types import GenericAlias
from typing import Any

import msgspec

from ribeira.engine.game import exchange
from ribeira.engine.observation import Flag, Maybe, Number, Part
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.agenda import asks
from ribeira.engine.serialization.position import Position, PositionPart, PositionReader
from ribeira.engine.state_fields.codecs import Codec
from ribeira.engine.state_fields.declaration import Field, Visibility
from ribeira.engine.view import View


@dataclass(frozen=True)
class Group:
    """Records of a position: one per name or, without names, one per element of the fields."""

    name: str
    names: Sequence[str] = ()


@dataclass(frozen=True)
class Member:
    """Member of a position that the game reads itself. `dump` returns its value; without `dump`, dumps omit it."""

    name: str
    type: Any
    default: Any
    dump: Callable[[Any], Any] | None = None


PLAYERS = Group("players")  # records per seat


class StateFields:
    """Fields of a state and members of its position, in the order of the position.

    Args:
        name: name of the game, or of the class of a part.
        state: False for a part of a state, such as a player's sheet.
    """

    def __init__(self, name: str, *members: Field | Group | Member, state: bool = True) -> None:
        self.name = name
        self.state = state
        self.fields = [member for member in members if isinstance(member, Field)]
        self.groups = {PLAYERS.name: PLAYERS} | {each.name: each for each in members if isinstance(each, Group)}
        self.records: dict[str, _Record] = {}  # by group
        self.members: list[Member] = []
        self.single: list[Field] = []
        for member in members:
            if isinstance(member, Member):
                self.members.append(member)
            elif isinstance(member, Field) and member.codec is not None:
                if not member.group:
                    self.single.append(member)
                    codec = member.codec
                    self.members.append(Member(member.key, codec.type, codec.default, _dump(member.name, codec)))
                elif member.group not in self.records:
                    group = self.groups[member.group]
                    fields = [field for field in self.fields if field.group == group.name]
                    record = self.records[group.name] = _Record(name, group, fields)
                    self.members.append(Member(group.name, record.type, record.default, record.dump))

        self.dumped = [(member.name, member.dump) for member in self.members if member.dump]

    @cached_property
    def position_type(self) -> Any:
        """Return the struct of positions, or of a part of one."""
        members = [(each.name, each.type, _default(each.default)) for each in self.members]
        base = Position if self.state else PositionPart
        return msgspec.defstruct(f"{self.name}Position", members, bases=(base,))  # members of all games follow

    def part(self, part: Any) -> Any:
        """Return the position of a part of a state."""
        return self.position_type(**{name: dump(part) for name, dump in self.dumped})

    def position(self, state: Any) -> Any:
        """Return the position of a state, without the members common to all games."""
        values = {name: dump(state) for name, dump in self.dumped}
        return self.position_type(game=state.game.id, seats=state.seats, **values)

    def read(self, state: Any, position: Any, reader: PositionReader, where: str = "") -> None:
        """Set the fields of a new state or part. Omitted fields keep their start values."""
        for field in self.single:
            codec = field.codec
            assert codec is not None
            value = getattr(position, field.key)
            if not (codec.keeps_start and value == codec.default):
                setattr(state, field.name, codec.load(reader, where + field.key, value, getattr(state, field.name)))
        for name, record in self.records.items():
            record.read(state, getattr(position, name), reader)

    def problems(self, state: Any) -> Iterator[str]:
        """Yield a problem for each number out of its range."""
        for field in self.fields:
            if field.least is None and not field.seat:
                continue
            least = 0 if field.least is None else field.least
            most = int(state.seats) - 1 if field.seat else field.highest(state.game.components) if field.sure else None
            value = getattr(state, field.name)
            for i, number in enumerate([value] if field.depth == 0 else value):
                if number < least or (most is not None and number > most):
                    limit = "up" if most is None else f"to {most}"
                    yield f"{self._place(field, i, state.seats)}: {number} is not a number from {least} {limit}"

    def _place(self, field: Field, i: int, seats: int) -> str:
        """Return the path of a number in a position."""
        if field.depth == 0:
            return field.path
        if not field.group:
            return f"{field.path}[{i}]"
        record, column = divmod(i, field.width or seats)
        names = self.groups[field.group].names
        place = f"{field.group}.{names[record]}" if names else f"{field.group}[{record}]"
        return f"{place}.{field.key}" + (f"[{column}]" if field.width != 1 else "")

    # Shown fields

    def shown(self, group: str = "") -> list[Field]:
        """Return the shown fields of a group, or those outside of groups."""
        return [field for field in self.fields if field.shown and field.group == group]

    def shown_values(self, state: Any, seat: int | None, player: int | None = None) -> dict[str, Any]:
        """Return the shown values of a player, or those outside of groups, as visible to a seat."""
        found: dict[str, Any] = {}
        for field in self.shown("" if player is None else PLAYERS.name):
            value = getattr(state, field.name)
            if player is None:
                found[field.key] = bool(value) if field.element == "bool" else int(value)
            else:
                hidden = field.visible == Visibility.OWNER and player != seat and not state.over()
                found[field.key] = None if hidden else value[player]
        return found

    @cached_property
    def view_type(self) -> Any:
        """Return the struct of views with only the shown fields."""
        members: list[tuple[str, Any]] = [(field.key, shown_type(field)) for field in self.shown()]
        if players := self.shown(PLAYERS.name):
            player: Any = msgspec.defstruct(
                f"{self.name}Player", [(each.key, shown_type(each)) for each in players], frozen=True
            )
            members.append((PLAYERS.name, list[player]))
        return msgspec.defstruct(f"{self.name}View", members, bases=(View,), frozen=True, kw_only=True)

    def view(self, state: Any, seat: int | None) -> Any:
        """Return the view of a state with the shown fields."""
        values = self.shown_values(state, seat)
        if self.shown(PLAYERS.name):
            values[PLAYERS.name] = [self.shown_values(state, seat, player) for player in range(state.seats)]
        return msgspec.convert({"seat": seat, "asks": asks(state), **values}, self.view_type)

    def observed(self, group: str, components: Any) -> dict[str, Part]:
        """Return the observation parts of the shown fields of a group, or of those outside of groups."""
        return {field.key: _observed(field, components) for field in self.shown(group)}

    # Hidden fields

    def redraw(self, state: Any, seat: int, rng: Rng) -> None:
        """Redraw the values that a seat cannot know."""
        for field in self.fields:
            value = getattr(state, field.name)
            if field.visible == Visibility.HIDDEN_ORDER:
                value.sort()  # the result must not depend on the true order
                rng.shuffle(value)
            elif field.visible == Visibility.OWNER and not state.over():
                for other in range(state.seats):
                    if other != seat:
                        value[other] = self._hidden_number(field, state, rng)

    def disguise(self, state: Any, seat: int, rng: Rng) -> None:
        """Change one value that a seat cannot know."""
        hidden = [field for field in self.fields if field.visible != Visibility.PUBLIC]
        if not hidden:
            return
        field = hidden[rng.below(len(hidden))]
        value = getattr(state, field.name)
        if field.visible == Visibility.HIDDEN_ORDER:
            exchange(rng, value)
        elif not state.over():
            other = rng.choice([player for player in range(state.seats) if player != seat])
            value[other] = self._hidden_number(field, state, rng)

    def _hidden_number(self, field: Field, state: Any, rng: Rng) -> int:
        least = field.least or 0
        return least + int(rng.below(field.highest(state.game.components) - least + 1))


class _Record:
    """Records of a position: a list, or a dictionary by name."""

    def __init__(self, owner: str, group: Group, fields: list[Field]) -> None:
        self.group = group
        self.fields = [(field, field.codec) for field in fields if field.codec is not None]
        self.columns = [
            (field.name, field.width if field.depth == 1 else 1, codec.dump_all) for field, codec in self.fields
        ]
        title = "".join(word.capitalize() for word in group.name.split("_"))
        members = [(field.key, codec.type, _default(codec.default)) for field, codec in self.fields]
        self.part: Any = msgspec.defstruct(f"{owner}{title}", members, bases=(PositionPart,))
        self.type = GenericAlias(dict, (str, self.part)) if group.names else GenericAlias(list, (self.part,))
        self.default: Any = {} if group.names else []

    def dump(self, state: Any) -> Any:
        columns = []
        for name, width, dump_all in self.columns:
            values = getattr(state, name)
            if width != 1:
                step = width or state.seats
                values = [values[begin : begin + step] for begin in range(0, len(values), step)]
            columns.append(dump_all(values))
        records = list(map(self.part, *columns))
        return dict(zip(self.group.names, records, strict=True)) if self.group.names else records

    def read(self, state: Any, given: Any, reader: PositionReader) -> None:
        name, names = self.group.name, self.group.names
        if names:
            reader.known(name, given, names)
            records = [(i, f"{name}.{each}", given.get(each)) for i, each in enumerate(names)]
        else:
            records = [(i, f"{name}[{i}]", record) for i, record in enumerate(given)]
            if self.group is PLAYERS and given and len(given) != state.seats:
                reader.problems.append(f"{name}: {len(given)} for {state.seats} seats")
                return
            if self.group is not PLAYERS:
                for field, _ in self.fields:
                    setattr(state, field.name, [0] * len(given))
        for i, where, record in records:
            if record is not None:
                self._read_record(state, i, where, record, reader)

    def _read_record(self, state: Any, i: int, where: str, record: Any, reader: PositionReader) -> None:
        for field, codec in self.fields:
            value = getattr(record, field.key)
            if codec.keeps_start and value == codec.default:
                continue
            values = getattr(state, field.name)
            if field.depth == 1 and field.width != 1:
                begin, end = i * (field.width or state.seats), (i + 1) * (field.width or state.seats)
                values[begin:end] = codec.load(reader, f"{where}.{field.key}", value, values[begin:end])
            else:
                values[i] = codec.load(reader, f"{where}.{field.key}", value, values[i])


def shown_type(field: Field) -> Any:
    """Return the type of a shown field in views."""
    plain = bool if field.element == "bool" else int
    return plain | None if field.visible == Visibility.OWNER else plain


def _dump(name: str, codec: Codec) -> Callable[[Any], Any]:
    value = attrgetter(name)
    return value if type(codec).dump is Codec.dump else lambda state: codec.dump(value(state))


def _default(value: Any) -> Any:
    return msgspec.field(default_factory=type(value)) if isinstance(value, list | dict) else value


def _observed(field: Field, components: Any) -> Part:
    value = f"state.{field.name}" + ("[player]" if field.depth else "")
    if field.element == "bool":
        return Flag().of(value)
    number = Number(field.highest(components), field.least or 0, sure=field.sure).of(value)
    return Maybe(number).when("player == own or state.over()") if field.visible == Visibility.OWNER else number
