"""Components and options as plain numbers for the rules."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.state import Task
from ribeira.games.cafe.rules.geometry import CUP


class Kit:
    """The components and options as the rules use them: plain numbers, shared by all states of a game."""

    def __init__(
        self,
        faces: list[list[int]],
        needs: list[int],
        values: list[int],
        offer: i64,
        points: i64,
        advanced: bool,
        limited: bool,
        empty_houses: bool,
        starred: list[bool],
        next_round: Task[Any],
    ) -> None:
        self.faces: Final = faces  # six squares of each upright card, row by row
        self.shows_cup: Final = [CUP in face for face in faces]
        self.needs: Final = needs  # needs of each card's coffeehouse, four bits per colour
        self.values: Final = values  # points of each card's coffeehouse
        self.offer: i64 = offer  # number of face-up cards
        self.points: i64 = points  # length of the action track
        self.advanced: bool = advanced
        self.limited: bool = limited  # cubes can run out (R9)
        self.empty_houses: bool = empty_houses  # an unfinished coffeehouse may be emptied (R8)
        self.starred: Final = starred  # by card: a star on the back; empty if backs are hidden
        self.next_round: Final = next_round  # task that starts the next round
