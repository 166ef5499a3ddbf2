"""Base class of decisions about a square, and names of squares."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.cafe.action_codes import encode_done
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import LOW, SIDE, numbers, x_of, y_of
from ribeira.games.cafe.state import CafeState

PLANE: Final = range(LOW, LOW + SIDE)


class AtSquare(Decision[CafeState]):
    """A decision about a square of the seat's area."""

    FIELDS: ClassVar[dict[str, range]] = {"x": PLANE, "y": PLANE}

    def __init__(self, seat: i64, x: i64, y: i64) -> None:
        super().__init__(seat)
        self.x: i64 = x
        self.y: i64 = y


def further(choices: list[int]) -> list[int]:
    """Return a choice between further squares and `done`. Taking all squares is a separate action.

    A single square is no choice: the actions that take all squares include it.
    """
    if len(choices) < 2:
        return []
    choices.append(encode_done())
    return choices


def square_names(area: Area, squares: i64) -> list[tuple[int, int]]:
    """Return the coordinates of a bit set of squares."""
    return [(int(x_of(area.places[i])), int(y_of(area.places[i]))) for i in numbers(squares)]
