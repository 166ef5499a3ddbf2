"""Lossless encoding of views as vectors of small integers.

A game's `presentation/observation.py` declares the possible values of each field of its view: a number, one of several
values, counts of cards, a seat. These declarations determine the number and the meaning of the entries. A value that
does not fit raises an error.

The entry of a choice among values is the index of the value plus 1; 0 means none. Seats are relative to the observer:
0 is its own seat, 1 the next in turn order.
"""

from collections.abc import Callable, Mapping
from typing import Any

from ribeira.engine.observation.composite import Board, BySeat, Fields, Follows, Row, numbers
from ribeira.engine.observation.decisions import Asks
from ribeira.engine.observation.field import Drawn, Entry, Part, Unobservable
from ribeira.engine.observation.pieces import Collection, Counts, Letters, Tail, Thing
from ribeira.engine.observation.scalars import Fixed, Flag, Maybe, Number, One, Seat, Seats

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

# Type of `parts(components, seats, fresh)` in a game's `presentation/observation.py`, which returns the view's fields
# without `seat` and `asks`. `fresh` is the first view of a game with these options, for fields that never change.
Parts = Callable[[Any, int, Mapping[str, Any]], dict[str, Part]]
