"""What a coffee company can be proud of."""

from collections.abc import Mapping

from ribeira.engine.achievements import Achievement
from ribeira.engine.result import Result
from ribeira.games.cafe.geometry import DRYING, ROASTING
from ribeira.games.cafe.state import CafeState


def five_houses(state: CafeState, seat: int, result: Result) -> bool:
    return len(state.completed(seat)) >= 5


def something_sweet(state: CafeState, seat: int, result: Result) -> bool:
    return result.breakdown[seat]["pastries"] >= 5


def full_warehouse(state: CafeState, seat: int, result: Result) -> bool:
    return result.breakdown[seat]["warehouse"] >= 30


def nothing_wasted(state: CafeState, seat: int, result: Result) -> bool:
    """Very good, and not a bean left that dries or is roasted."""
    return result.scores[seat] >= 30 and not state.cubes_on(seat, DRYING) and not state.cubes_on(seat, ROASTING)


def seriously(state: CafeState, seat: int, result: Result) -> bool:
    return result.rating == "seriously"


ACHIEVEMENTS: Mapping[str, Achievement] = {
    "five_houses": five_houses,
    "something_sweet": something_sweet,
    "full_warehouse": full_warehouse,
    "nothing_wasted": nothing_wasted,
    "seriously": seriously,
}
