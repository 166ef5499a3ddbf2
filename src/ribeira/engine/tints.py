"""Seats in the terminal."""

# A seat is a colour and a shape, so that nobody needs the colour.
SHAPES = ("●", "▲", "■", "◆", "★")
TINTS = ("cyan", "yellow", "green", "magenta", "red")


def shape(seat: int) -> str:
    return SHAPES[seat % len(SHAPES)]


def tint(seat: int) -> str:
    return TINTS[seat % len(TINTS)]
