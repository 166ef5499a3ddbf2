"""Achievements of Fleet."""

from ribeira.engine.progress.achievements import by_name
from ribeira.engine.result import Result
from ribeira.games.fleet.actions import BOATS, COMPLETED, FULL_BOATS, TYPES
from ribeira.games.fleet.state import FleetState


def every_licence(state: FleetState, seat: int, result: Result) -> bool:
    """Have a licence of each type."""
    return all(state.sheets[seat].licences[type] > 0 for type in range(len(TYPES)))


def flotilla(state: FleetState, seat: int, result: Result) -> bool:
    """Launch at least twelve boats."""
    return state.sheets[seat].count(BOATS) >= 12


def full_holds(state: FleetState, seat: int, result: Result) -> bool:
    """Fill at least five boats."""
    return state.sheets[seat].count(FULL_BOATS) >= 5


def master_builder(state: FleetState, seat: int, result: Result) -> bool:
    """Complete at least five buildings."""
    return state.sheets[seat].count(COMPLETED) >= 5


def sea_wolf(state: FleetState, seat: int, result: Result) -> bool:
    """Reach the rating `sea_wolf` in a solo game."""
    return result.rating == "sea_wolf"


ACHIEVEMENTS = by_name(every_licence, flotilla, full_holds, master_builder, sea_wolf)
