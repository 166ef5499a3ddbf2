"""Invariants of observations: complete, within bounds, reversible, and the same from views and from states."""

import struct
from functools import cache
from typing import Any

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.observation import Entry, Unobservable
from ribeira.engine.observation.schema import ObservationSchema, observation_schema, observation_writer
from ribeira.engine.options import Options
from ribeira.engine.registry import manifest_of
from ribeira.engine.state import State
from ribeira.engine.testing.decision_point import DecisionPoint
from ribeira.engine.testing.differences import difference
from ribeira.engine.testing.failures import Nonconformance, expect, fail_at

DECLARATION = "parts of presentation/observation.py"
WRITER = "Writer.write of presentation/observation_writer.py"


@cache
def _schema(game: AnyGame, seats: int, options: Options) -> ObservationSchema | None:
    if manifest_of(game).observation is None:
        return None
    return observation_schema(game, seats, options)


def observations_are_complete(point: DecisionPoint) -> None:
    """Observations represent the view, and the writer gives the same numbers, also for indistinguishable states."""
    schema = _schema(point.game, int(point.state.seats), point.state.options)
    if schema is None:
        return
    for seat in range(point.state.seats):
        codes = _codes(schema, point.state, seat)
        for state in (point.state, point.twin(seat)):
            _writer_agrees(point.game, schema, state, seat, codes)


def _codes(schema: ObservationSchema, state: State, seat: int) -> list[int]:
    """Return the codes of a view, after checking them."""
    view: Any = msgspec.to_builtins(state.view(seat))
    codes: list[int] = []
    try:
        schema.root.write(view, seat, codes)
    except Unobservable as error:
        field = str(error).partition(":")[0].lstrip(".")
        raise Nonconformance(
            f"the view of seat {seat} has no observation: {error}",
            method=DECLARATION,
            field=field,
            before="a declared value",
            after=view.get(field.partition("[")[0].partition(".")[0], str(error)),
            advice=f"Declare every field of the view, and all values that `{field}` can have.",
        ) from error
    expect(
        len(codes) == len(schema.entries),
        f"an observation has {len(codes)} entries instead of {len(schema.entries)}",
        method=DECLARATION,
        field="size",
        before=len(schema.entries),
        after=len(codes),
        advice="Let `write` of each part append exactly `size` numbers.",
    )
    for entry, code in zip(schema.entries, codes, strict=True):
        low, high = (0, len(entry.values)) if entry.values else (entry.low, entry.high)
        expect(
            low <= code <= high,
            f"{entry.name} of an observation is {code}, not from {low} to {high}",
            method=DECLARATION,
            field=entry.name,
            before=f"{low} to {high}",
            after=code,
            advice="Declare larger limits.",
        )
    found = difference(schema.root.plain(view), schema.root.read(iter(codes), seat))
    if found is not None:
        fail_at(*found, "an observation does not read back as the view", DECLARATION, "Represent every value.")
    return codes


def _writer_agrees(game: AnyGame, schema: ObservationSchema, state: State, seat: int, codes: list[int]) -> None:
    """The game's observation writer gives the numbers of the view."""
    writer = observation_writer(game)
    if writer is None:
        return
    from ribeira.engine.observation.decision_codes import decision_codes
    from ribeira.engine.observation.writer import EntryWriter, write_one

    rows = b"".join(
        struct.pack("<4i", i + 1, 1, len(entry.values) or entry.high, entry.low)
        for i, entry in enumerate(schema.entries)
    )
    size = len(schema.entries)
    pen = EntryWriter(rows, size, state.seats, decision_codes(schema.asks), len(schema.asks.fields))
    advice = "Write the entries in the order of presentation/observation.py, from what the seat may know."
    try:
        places, values, _ = write_one(writer, pen, state, seat, False)
    except ValueError as error:
        at_entry = min(int(pen.entry), size - 1)
        name = schema.entries[at_entry].name
        raise Nonconformance(
            f"the observation writer fails at {name}: {error}",
            method=WRITER,
            field=name,
            before=codes[at_entry],
            after=str(error),
            advice=advice,
        ) from error
    written = [0] * size
    indices = struct.unpack(f"<{len(places) // 8}q", places)
    for i, value in zip(indices, struct.unpack(f"<{len(values) // 4}f", values), strict=True):
        if 0 <= i < size:
            written[i] = round(value)
    for entry, one, two in zip(schema.entries, codes, written, strict=True):
        if one != two:
            _disagree(entry, seat, one, two, advice)


def _disagree(entry: Entry, seat: int, one: int, two: int, advice: str) -> None:
    raise Nonconformance(
        f"the observation writer gives {two} for {entry.name} of seat {seat}, the view gives {one}",
        method=WRITER,
        field=entry.name,
        before=one,
        after=two,
        advice=advice,
    )
