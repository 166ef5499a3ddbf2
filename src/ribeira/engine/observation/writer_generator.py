"""Generate a game's fast observation writer from its declaration in `presentation/observation.py`."""

from collections.abc import Iterable
from functools import singledispatch

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.observation import (
    BySeat,
    Counts,
    Fields,
    Fixed,
    Flag,
    Follows,
    Letters,
    Maybe,
    Number,
    One,
    Part,
    Parts,
    Row,
    Seat,
    Seats,
    Tail,
    Thing,
)


class NotGenerated(TypeError):
    """The declaration of an observation lacks an expression for the fast writer."""


def writer_lines(game: AnyGame, parts: Parts) -> list[str]:
    """Return the statements that write an observation, the same for all options and numbers of seats."""
    found: dict[str, list[str]] = {}
    for seats in game.seats:
        for options in game.settings(seats):
            fresh = msgspec.to_builtins(game.new(seats, seed=0, options=options).view(0))
            for name, part in parts(game.components, seats, fresh).items():
                code = lines(part)
                if code and part.option:
                    code = [f"if {part.option}:", *indented(code)]
                if code and found.setdefault(name, code) != code:
                    raise NotGenerated(f"{game.id}: {name} depends on options or seats: {code}, {found[name]}")
    return [line for code in found.values() for line in code]


def lines(part: Part) -> list[str]:
    """Return the statements that write a part."""
    if part.replaced:
        return list(part.statements)
    if isinstance(part, Fixed | Follows):
        return []
    code = entry_lines(part)
    if part.condition and not isinstance(part, Maybe):
        code = [f"if {part.condition}:", *indented(code), "else:", f"    pen.skip({part.size})"]
    return [*part.statements, *code] if code else []


def indented(code: Iterable[str]) -> list[str]:
    """Return the statements, indented as a block."""
    return [f"    {line}" for line in code]


@singledispatch
def entry_lines(part: Part) -> list[str]:
    """Return the statements for the entries of an existing part."""
    raise NotGenerated(f"{type(part).__name__} has no generated code; declare it with `by`")


def value_of(part: Part) -> str:
    """Return the expression of a part's value."""
    if not part.value:
        raise NotGenerated(f"{type(part).__name__} has no expression; declare it with `of`")
    return part.value


@entry_lines.register(Number)
@entry_lines.register(Tail)
def _(part: Part) -> list[str]:
    return [f"pen.put({value_of(part)})"]


@entry_lines.register
def _(part: One) -> list[str]:
    return [f"pen.put(i64({value_of(part)}) + 1)"]


@entry_lines.register
def _(part: Flag) -> list[str]:
    return [f"pen.flag({value_of(part)})"]


@entry_lines.register
def _(part: Seat) -> list[str]:
    return [f"pen.seat({value_of(part)})"]


@entry_lines.register
def _(part: Seats) -> list[str]:
    return seat_loop("player", [f"pen.flag({value_of(part)})"])


@entry_lines.register
def _(part: Maybe) -> list[str]:
    return [f"pen.maybe({part.condition}, {value_of(part.part)})"]


@entry_lines.register
def _(part: Counts) -> list[str]:
    return [f"pen.counts({value_of(part)}, {part.size})"]


@entry_lines.register
def _(part: Letters) -> list[str]:
    return [f"pen.numbers({value_of(part)}, {part.size})"]


@entry_lines.register
def _(part: Thing) -> list[str]:
    return [f"pen.put(i64({value_of(part)}) + 1)", *lines(part.more)]


@entry_lines.register
def _(part: Fields) -> list[str]:
    if part.value:  # a list of numbers and the index of the first one
        return [f"pen.numbers({part.value}, {part.size})"]
    return [line for _, _, inner in part.parts for line in lines(inner)]


@entry_lines.register
def _(part: BySeat) -> list[str]:
    return seat_loop(part.loop[0] if part.loop else "player", lines(part.part))


@entry_lines.register
def _(part: Row) -> list[str]:
    inner = [lines(each) for each in part.parts]
    if part.loop is None:
        return [line for code in inner for line in code]
    if any(code != inner[0] for code in inner):
        raise NotGenerated(f"the places of a row have different code: {inner}")
    variable, iterable = part.loop
    return [f"for {variable} in {iterable}:", *indented(inner[0])] if inner and inner[0] else []


def seat_loop(variable: str, code: list[str]) -> list[str]:
    """Return a loop over all seats, the observer first."""
    return ["for place in range(seats):", f"    {variable} = (own + place) % seats", *indented(code)]
