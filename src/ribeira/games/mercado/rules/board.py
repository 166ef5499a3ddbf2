"""Market: pieces on its spaces, lines and entrances, and the types that customer tiles want."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.mercado.actions import KINDS, NUMBERS, SIDE, TILE_WANTS, TYPES, WANTS

NONE: Final = -1  # no tile, type, final turn or end

# Codes of spaces: empty, closed (grey) restaurants by kind, open restaurants by kind, then stands by owner and type.
EMPTY: Final = 0
CLOSED: Final = 1
OPEN: Final = 7
STAND: Final = 13

assert CLOSED + KINDS == OPEN

assert OPEN + KINDS == STAND

# Small numbers by type are packed into one integer, one bit field per type. The payments of a line fit: their sum is at
# most 25, from five stands with four adjacent restaurants each.
FIELD: Final = 6
FIELD_MASK: Final = 63

# Bit offsets of the fields of a tile's one or two types. Without a second type, the second field is always empty.
_FIELDS: Final = [[*[stand for stand in range(TYPES) if (bits >> stand) & 1], TYPES] for bits in TILE_WANTS]
FIRST_FIELD: Final[list[i64]] = [FIELD * stands[0] for stands in _FIELDS]
SECOND_FIELD: Final[list[i64]] = [FIELD * stands[1] for stands in _FIELDS]

# By a line's stand count: one bit per fitting number of customers, `TYPES` bits apart.
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
    """Return the first space of a line."""
    return line * SIDE if line < SIDE else line - SIDE


def step_of(line: i64) -> i64:
    """Return the distance between adjacent spaces of a line."""
    return 1 if line < SIDE else SIDE


def number_of(tile: i64) -> i64:
    """Return the number of customers on a tile."""
    return tile // WANTS + 1


def wants(tile: i64, stand: i64) -> bool:
    return (i64(TILE_WANTS[tile]) >> stand) & 1 != 0


def owner_of(code: i64) -> i64:
    return (code - STAND) // TYPES


def stand_of(code: i64) -> i64:
    return (code - STAND) % TYPES


def all_of(fields: i64) -> i64:
    """Return the sum of all fields, by casting out digits as with nines in decimal numbers."""
    return fields % FIELD_MASK
