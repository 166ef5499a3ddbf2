"""Colors and symbols of seats in the terminal."""

# Symbols identify the seats for color-blind players and terminals without color.
SHAPES = ("●", "▲", "■", "◆", "★")
TINTS = ("cyan", "yellow", "green", "magenta", "red")


def seat_symbol(seat: int) -> str:
    """Return the symbol of a seat."""
    return SHAPES[seat % len(SHAPES)]


def seat_color(seat: int) -> str:
    """Return the color of a seat."""
    return TINTS[seat % len(TINTS)]
