"""Market: contents of its spaces, lines and entrances, and the wishes of customer tiles."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.mercado.actions import KINDS, NUMBERS, SIDE, TILE_WANTS, TYPES, WANTS

NONE: Final = -1  # no tile, no type, no last turns, no end

# What lies on a space: nothing, a closed (grey) restaurant of a kind, an open one, or a player's stand of a type.
EMPTY: Final = 0
CLOSED: Final = 1
OPEN: Final = 7
STAND: Final = 13

assert CLOSED + KINDS == OPEN

assert OPEN + KINDS == STAND

# Small numbers by type are kept in one, a field of bits for each type. What a line's stands are paid fits: there are
# five at the most with four restaurants beside each, so all fields together are not over 25.
FIELD: Final = 6
FIELD_MASK: Final = 63

# Where the fields of the one or two types that a tile wants begin; that of a second type that is none is always empty.
_FIELDS: Final = [[*[stand for stand in range(TYPES) if (bits >> stand) & 1], TYPES] for bits in TILE_WANTS]
FIRST_FIELD: Final[list[i64]] = [FIELD * stands[0] for stands in _FIELDS]
SECOND_FIELD: Final[list[i64]] = [FIELD * stands[1] for stands in _FIELDS]

# By how many stands a line has: a bit for each number of customers that fits there, `TYPES` bits apart
FITTING: Final[list[i64]] = [
    sum(1 << (number * TYPES) for number in range(min(stands, NUMBERS))) for stands in range(SIDE + 1)
]
NEIGHBOURS: Final = [
    [
        (row + down) * SIDE + column + right
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
        if 0 <= row + down < SIDE and 0 <= column + right < SIDE
    ]
    for row in range(SIDE)
    for column in range(SIDE)
]


def row_of(space: i64) -> i64:
    return space // SIDE


def column_of(space: i64) -> i64:
    return SIDE + space % SIDE


def first_of(line: i64) -> i64:
    """The first space of a line."""
    return line * SIDE if line < SIDE else line - SIDE


def step_of(line: i64) -> i64:
    """From a space of a line to the next."""
    return 1 if line < SIDE else SIDE


def number_of(tile: i64) -> i64:
    """How many customers a tile shows."""
    return tile // WANTS + 1


def wants(tile: i64, stand: i64) -> bool:
    return (i64(TILE_WANTS[tile]) >> stand) & 1 != 0


def owner_of(code: i64) -> i64:
    return (code - STAND) // TYPES


def stand_of(code: i64) -> i64:
    return (code - STAND) % TYPES


def all_of(fields: i64) -> i64:
    """The sum of all fields: what is left after a division by the highest digit, as with nine for decimal digits."""
    return fields % FIELD_MASK
