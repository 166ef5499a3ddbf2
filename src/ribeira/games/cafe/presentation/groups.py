"""Groups of squares as boards show them: their squares, size and free space."""

from collections.abc import Iterable, Mapping

import msgspec

from ribeira.games.cafe.actions import STAGES, Stage
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import NO_STAGE, SQUARES, stage, x_of, y_of
from ribeira.games.cafe.rules.harvest import wanted


class GroupView(msgspec.Struct, frozen=True):
    """A group of connected squares of one stage."""

    stage: Stage
    size: int  # number of squares; of beans, total yield
    room: int  # number of squares without cubes; of beans, yield of a harvest


def groups_of(squares: Iterable[tuple[str | None, str, bool]]) -> dict[str, GroupView]:
    """Combine squares, given by group, printed kind and whether they hold cubes, into groups.

    >>> groups_of([("0,0", "2Y", False), (None, "CU", False), ("0,0", "BR", True)])["0,0"]
    GroupView(stage='bean', size=3, room=2)
    """
    found: dict[str, GroupView] = {}
    for group, printed, full in squares:
        if group is not None:
            square = SQUARES.index(printed)
            each = 1 if stage(square) else int(wanted(square))
            known = found.get(group) or GroupView(STAGES[stage(square)], 0, 0)
            found[group] = GroupView(known.stage, known.size + each, known.room + (0 if full else each))
    return found


def groups_in(area: Area) -> dict[str, GroupView]:
    """Return the groups of an area by the name of their first square."""
    return groups_of(
        (name(area, area.groups[i]), SQUARES[square], area.cubes[i] != 0)
        for i, square in enumerate(area.squares)
        if stage(square) < NO_STAGE
    )


def largest_of(groups: Mapping[str, GroupView]) -> dict[Stage, int]:
    """Return the size of the largest group of each stage."""
    return {each: max((group.size for group in groups.values() if group.stage == each), default=0) for each in STAGES}


def name(area: Area, i: int) -> str:
    """Return the name of a square, `x,y`."""
    return f"{x_of(area.places[i])},{y_of(area.places[i])}"
