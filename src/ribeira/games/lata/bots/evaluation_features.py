"""Features of the linear evaluation of a position."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.lata.actions import CANS, COUNTS
from ribeira.games.lata.bots.evaluation_weights import PROSPECTS
from ribeira.games.lata.bots.production_line import line
from ribeira.games.lata.scoring import score
from ribeira.games.lata.state import LataState

# Parts of the evaluation.
PARTS: Final = ("goals", "money", "points", "tins", "markets", "line", "rounds")


def evaluation_features(state: LataState, seat: i64) -> list[float]:
    """Return the features of a seat's expected score, in the order of the weights (`evaluation_weights.py`)."""
    kit = state.kit
    left: float = float(kit.rounds - state.round)
    escudos: float = float(i64(state.escudos[seat]))
    points: float = float(i64(state.ap[seat]))
    found: list[float] = [float(score(state, seat)), 1.0, left, left * left]
    found += [escudos, min(escudos, 3.0 * left + 1.0), points, points * left]
    for colour in range(CANS):
        found.append(float(i64(state.cubes[seat * CANS + colour])))
    for number in [len(state.goals[seat]), len(state.markets[seat]), *line(state, seat)]:
        found += [float(number), float(number) * left]
    later = [0.0] * len(COUNTS)  # expected further growth by quantity
    for boxed in state.goals[seat]:
        goal: i64 = boxed
        growth: float = float(i64(kit.goal_points[goal])) / float(i64(kit.goal_per[goal]))
        later[kit.goal_counts[goal]] += left * growth
    return found + later


def part_of(sign: int) -> int:
    """Return the index in `PARTS` of the part that a feature contributes to."""
    cubes = 8 + CANS
    if sign in (0, cubes, cubes + 1) or sign >= len(PROSPECTS) - len(COUNTS):
        return PARTS.index("goals")
    if sign < 4:
        return PARTS.index("rounds")
    if sign < 8:
        return PARTS.index("money" if sign < 6 else "points")
    if sign < cubes:
        return PARTS.index("tins")
    return PARTS.index("markets" if sign < cubes + 4 else "line")


PART_OF: Final = [i64(part_of(sign)) for sign in range(len(PROSPECTS))]
