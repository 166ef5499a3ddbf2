"""Achievements of Lata."""

from ribeira.engine.progress.achievements import by_name
from ribeira.engine.result import Result
from ribeira.games.lata.actions import CANS, COUNTRIES
from ribeira.games.lata.state import LataState


def all_flags(state: LataState, seat: int, result: Result) -> bool:
    """The completed markets have the flags of all countries."""
    flags = {flag for market in state.markets[seat] for flag in state.kit.flags[market * 2 : market * 2 + 2]}
    return len(flags - {-1}) == len(COUNTRIES)


def promises_kept(state: LataState, seat: int, result: Result) -> bool:
    """At least four goals in addition to the starting goal, all with points."""
    own = [points for goal, points in result.breakdown[seat].items() if goal != "start"]
    return len(own) >= 4 and all(points > 0 for points in own)


def one_great_goal(state: LataState, seat: int, result: Result) -> bool:
    return any(points >= 12 for points in result.breakdown[seat].values())


def sold_out(state: LataState, seat: int, result: Result) -> bool:
    """At least four completed markets and no cubes left."""
    return len(state.markets[seat]) >= 4 and not any(state.cubes[seat * CANS : (seat + 1) * CANS])


def own_cannery(state: LataState, seat: int, result: Result) -> bool:
    return result.rating == "own_cannery"


ACHIEVEMENTS = by_name(all_flags, promises_kept, one_great_goal, sold_out, own_cannery)
