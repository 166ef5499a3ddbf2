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
        self.faces: Final = faces  # the six squares of every card, upright, row by row
        self.shows_cup: Final = [CUP in face for face in faces]
        self.needs: Final = needs  # of its coffeehouse, four bits a colour
        self.values: Final = values  # of its coffeehouse
        self.offer: i64 = offer  # cards face up
        self.points: i64 = points  # the end of the action track
        self.advanced: bool = advanced
        self.limited: bool = limited  # whether cubes can run out (R9)
        self.empty_houses: bool = empty_houses  # whether an unfinished coffeehouse may be emptied (R8)
        self.starred: Final = starred  # by card: a star on the back; empty where the backs are not looked at
        self.next_round: Final = next_round  # what begins it
