"""Plane of a company: squares, their positions, and rotation of cards."""

from typing import Any, Final, Literal, get_args

from mypy_extensions import i64

# The kinds of squares (2.2).
SQUARES: Final = (
    "BY", "BB", "BG", "BR", "2Y", "2B", "2G", "2R", "SU", "DR", "RO", "CH", "CU", "SH", "ES", "PA2", "PA3", "..", "XX",
)  # fmt: skip
BONUS: Final = 4  # from here on, two cubes are harvested; below, the number of a bean square is its colour
ANY_BEAN: Final = 8
DRYING: Final = 9
ROASTING: Final = 10
HOUSE: Final = 11
CUP: Final = 12
SHIP: Final = 13
ESPRESSO: Final = 14
PASTRY: Final = 15  # worth 2 points; the next number is worth 3
NO_STAGE: Final = 3
DEAD: Final = 18  # the visible half of a half-covered coffeehouse

# A card extends up to 2 squares beyond the area, and 8 cards are laid. From a start card at 0, 0 the coordinates stay
# within -16 to 18.
LOW: Final = -16
SIDE: Final = 36
STRIDE: Final = 64  # a place on the plane is the number (y - LOW) * STRIDE + (x - LOW)

# A placement consists of an anchor, the top left square that the card occupies, and a turn.
ANCHORS: Final = 35
Turn = Literal["0", "90", "180", "270"]  # degrees clockwise
TURNS: Final[tuple[Turn, ...]] = get_args(Turn)
CELLS: Final = 6
FEWEST: Final = 2  # minimum and maximum of squares to cover
MOST: Final = 4

# the constants are literals, which mypyc inlines
assert (SQUARES[HOUSE], SQUARES[DEAD], len(TURNS)) == ("CH", "XX", 4)
MOST_SQUARES: Final = 62  # limit of an area's visible squares, so that a bit set fits into a number


def bit(n: i64) -> i64:
    """Return a number with bit n set."""
    one: i64 = n - n + 1  # not the literal 1: mypyc compiles `1 << n` to a 32-bit C int
    return one << n


def count(bits: i64) -> i64:
    """Count the set bits among the lowest 62, in parallel for pairs, fours and eights instead of in a loop."""
    pairs: i64 = bits - (bits >> 1 & 0x1555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights: i64 = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return eights * 0x0101010101010101 >> 56 & 255


def lowest(bits: i64) -> i64:
    """Return the index of the lowest set bit. At least one must be set."""
    return count(~bits & bits - 1)


def numbers(bits: i64) -> list[int]:
    """Return the indices of all set bits."""
    found: list[int] = []
    while bits:
        found.append(int(lowest(bits)))
        bits &= bits - 1
    return found


# All actions as Python objects, so that long lists of choices allocate nothing.
BOXED: Final[list[Any]] = list(range(17_000))


def boxed(action: i64) -> Any:
    """Return the shared Python object of an action."""
    return BOXED[action]


def place_at(x: i64, y: i64) -> i64:
    """Return the place at coordinates."""
    return (y + 16) * 64 + x + 16


def x_of(place: i64) -> i64:
    """Return the x coordinate of a place."""
    return (place & 63) - 16


def y_of(place: i64) -> i64:
    """Return the y coordinate of a place."""
    return (place >> 6) - 16


def place_in(column: i64, row: i64) -> i64:
    """Return the place in a column and a row of the plane, the x and y of an action."""
    return row * 64 + column


def column_of(place: i64) -> i64:
    """Return the column of a place, the x of an action."""
    return place & 63


def row_of(place: i64) -> i64:
    """Return the row of a place, the y of an action."""
    return place >> 6


def laying(x: i64, y: i64, turn: i64) -> i64:
    """Return the number of a placement, by position and turn."""
    return ((x + 16) * 35 + y + 16) * 4 + turn


def anchor_of(laid: i64) -> i64:
    """Return the place of a placement's anchor."""
    column: i64 = laid // 140
    row: i64 = laid // 4 % 35
    return row * 64 + column


def turn_of(laid: i64) -> i64:
    """Return the index of a placement's turn in `TURNS`."""
    return laid % 4


def stage(square: i64) -> i64:
    """Return the index of a square's stage in `STAGES`, or NO_STAGE if it forms no groups."""
    if square <= 8:
        return 0
    if square <= 10:
        return square - 8
    return NO_STAGE


def turned(cell: i64, turn: i64) -> tuple[int, int]:
    """Return how far right and down of the anchor a cell lies after a turn (4.1).

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


# Offsets of the six cells from the anchor, by turn.
FOOTPRINTS: Final = [[turned(cell, turn)[1] * 64 + turned(cell, turn)[0] for cell in range(6)] for turn in range(4)]

# Cells in reading order, by turn.
READING: Final = [sorted(range(6), key=footprint.__getitem__) for footprint in FOOTPRINTS]
