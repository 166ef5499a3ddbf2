"""Plane of a company: squares, their positions, and rotation of cards."""

from typing import Any, Final, Literal, get_args

from mypy_extensions import i64

# The kinds of squares (2.2).
SQUARES: Final = (
    "BY", "BB", "BG", "BR", "2Y", "2B", "2G", "2R", "SU", "DR", "RO", "CH", "CU", "SH", "ES", "PA2", "PA3", "..", "XX",
)  # fmt: skip
BONUS: Final = 4  # from here two cubes are harvested; below, a bean square's number is its colour
ANY_BEAN: Final = 8
DRYING: Final = 9
ROASTING: Final = 10
HOUSE: Final = 11
CUP: Final = 12
SHIP: Final = 13
ESPRESSO: Final = 14
PASTRY: Final = 15  # worth 2; the next one 3
NO_STAGE: Final = 3
DEAD: Final = 18  # the visible half of a half-covered coffeehouse

# The plane. A card reaches 2 squares beyond what lies there at the most, and 8 are laid: a start card at 0, 0 never
# gets out of -16 to 18.
LOW: Final = -16
SIDE: Final = 36
STRIDE: Final = 64  # a place on the plane is the number (y - LOW) * STRIDE + (x - LOW)

# A card is laid at an anchor, the top left square of what it occupies, and with a turn.
ANCHORS: Final = 35
Turn = Literal["0", "90", "180", "270"]  # degrees clockwise
TURNS: Final[tuple[Turn, ...]] = get_args(Turn)
CELLS: Final = 6
FEWEST: Final = 2  # squares to cover
MOST: Final = 4

assert (SQUARES[HOUSE], SQUARES[DEAD], len(TURNS)) == ("CH", "XX", 4)  # literals above, because mypyc folds those
MOST_SQUARES: Final = 62  # of an area that are visible: as many bits as a number has


def bit(n: i64) -> i64:
    one: i64 = n - n + 1  # not plainly 1: mypyc writes `1 << n` as a C int of 32 bits
    return one << n


def count(bits: i64) -> i64:
    """How many bits are set, of the lowest 62: counted in pairs, fours and eights side by side, without a loop."""
    pairs: i64 = bits - (bits >> 1 & 0x1555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights: i64 = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return eights * 0x0101010101010101 >> 56 & 255


def lowest(bits: i64) -> i64:
    """The number of the lowest bit that is set: as many are below it. At least one must be set."""
    return count(~bits & bits - 1)


def numbers(bits: i64) -> list[int]:
    """The numbers of all bits that are set."""
    found: list[int] = []
    while bits:
        found.append(int(lowest(bits)))
        bits &= bits - 1
    return found


# All actions as Python objects, so that a long list of choices creates no objects.
BOXED: Final[list[Any]] = list(range(17_000))


def boxed(action: i64) -> Any:
    return BOXED[action]


def place_at(x: i64, y: i64) -> i64:
    return (y + 16) * 64 + x + 16


def x_of(place: i64) -> i64:
    return (place & 63) - 16


def y_of(place: i64) -> i64:
    return (place >> 6) - 16


def place_in(column: i64, row: i64) -> i64:
    """Return the place in a column and a row of the plane, the x and y of an action."""
    return row * 64 + column


def column_of(place: i64) -> i64:
    return place & 63


def row_of(place: i64) -> i64:
    return place >> 6


def laying(x: i64, y: i64, turn: i64) -> i64:
    """Number for the position and turn of a laid card."""
    return ((x + 16) * 35 + y + 16) * 4 + turn


def anchor_of(laid: i64) -> i64:
    """Where the anchor of a laid card is."""
    column: i64 = laid // 140
    row: i64 = laid // 4 % 35
    return row * 64 + column


def turn_of(laid: i64) -> i64:
    return laid % 4


def stage(square: i64) -> i64:
    """The number of its stage (`STAGES`). NO_STAGE: it forms no groups."""
    if square <= 8:
        return 0
    if square <= 10:
        return square - 8
    return NO_STAGE


def turned(cell: i64, turn: i64) -> tuple[int, int]:
    """Where a cell of a card lies from its anchor, right and down, after a turn (4.1).

    >>> turned(0, 0), turned(0, 1), turned(0, 2), turned(0, 3)
    ((0, 0), (2, 0), (1, 2), (0, 1))
    """
    row = int(cell // 2)
    column = int(cell % 2)
    if turn == 0:
        return column, row
    if turn == 1:
        return 2 - row, column
    if turn == 2:
        return 1 - column, 2 - row
    return row, 1 - column


# For every turn, how far the six cells are from the anchor.
FOOTPRINTS: Final = [[turned(cell, turn)[1] * 64 + turned(cell, turn)[0] for cell in range(6)] for turn in range(4)]

# For every turn, the cells in reading order.
READING: Final = [sorted(range(6), key=footprint.__getitem__) for footprint in FOOTPRINTS]
