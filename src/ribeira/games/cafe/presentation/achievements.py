"""Achievements of Café."""

from ribeira.engine.progress.achievements import by_name
from ribeira.engine.result import Result
from ribeira.games.cafe.rules.geometry import DRYING, ROASTING
from ribeira.games.cafe.state import CafeState


def five_houses(state: CafeState, seat: int, result: Result) -> bool:
    """Complete at least five coffeehouses."""
    return len(state.completed(seat)) >= 5


def something_sweet(state: CafeState, seat: int, result: Result) -> bool:
    """Score at least 5 points with pastries."""
    return result.breakdown[seat]["pastries"] >= 5


def full_warehouse(state: CafeState, seat: int, result: Result) -> bool:
    """Score at least 30 points with the warehouse."""
    return result.breakdown[seat]["warehouse"] >= 30


def nothing_wasted(state: CafeState, seat: int, result: Result) -> bool:
    """Score at least 30 points with no cubes left on drying or roasting squares."""
    return result.scores[seat] >= 30 and not state.cubes_on(seat, DRYING) and not state.cubes_on(seat, ROASTING)


def seriously(state: CafeState, seat: int, result: Result) -> bool:
    """Reach the rating `seriously` in a solo game."""
    return result.rating == "seriously"


ACHIEVEMENTS = by_name(five_houses, something_sweet, full_warehouse, nothing_wasted, seriously)
