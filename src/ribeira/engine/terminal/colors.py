"""Seats in the terminal."""

# A seat is a colour and a shape, so that nobody needs the colour.
SHAPES = ("●", "▲", "■", "◆", "★")
TINTS = ("cyan", "yellow", "green", "magenta", "red")


def shape(seat: int) -> str:
    """The sign of a seat, by which those are told who see no colours."""
    return SHAPES[seat % len(SHAPES)]


def tint(seat: int) -> str:
    """The colour of a seat."""
    return TINTS[seat % len(TINTS)]
