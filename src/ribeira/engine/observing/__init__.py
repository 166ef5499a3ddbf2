"""What a view holds, part by part, so that it becomes numbers and the numbers become the view again.

A game's `shown/observing.py` says of every field of its view what can stand there, from its vocabulary and its
components: a number, one of some values, how many of each card, a seat. From that follow how many entries an
observation has and what each of them is; what cannot be said in them is an error, never silently nothing.

An entry is a small whole number. Of one of some values it is the value's place among them, from 1; 0 is none. Seats
are counted from the observer on: 0 is its own seat, 1 the next in turn order.
"""

from collections.abc import Callable, Mapping
from typing import Any

from ribeira.engine.observing.asks import Asks
from ribeira.engine.observing.part import Drawn, Entry, Part, Unobservable
from ribeira.engine.observing.rows import Board, BySeat, Fields, Follows, Row, numbers
from ribeira.engine.observing.things import Collection, Counts, Letters, Tail, Thing
from ribeira.engine.observing.values import Fixed, Flag, Maybe, Number, One, Seat, Seats

__all__ = [
    "Asks",
    "Board",
    "BySeat",
    "Collection",
    "Counts",
    "Drawn",
    "Entry",
    "Fields",
    "Fixed",
    "Flag",
    "Follows",
    "Letters",
    "Maybe",
    "Number",
    "One",
    "Part",
    "Parts",
    "Row",
    "Seat",
    "Seats",
    "Tail",
    "Thing",
    "Unobservable",
    "numbers",
]

# What a game's `shown/observing.py` has: `parts(components, seats, fresh)`, the fields of its view but `seat`, `asks`.
# `fresh` is the view of a game with these options that has just begun, for what stays as it is there.
Parts = Callable[[Any, int, Mapping[str, Any]], dict[str, Part]]
