"""Steps of all players at the same time (4.8)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Task, Together
from ribeira.games.fleet.rules.letters import CRAB_BONUS
from ribeira.games.fleet.rules.star_actions import STAR
from ribeira.games.fleet.state import NONE, FleetState


def at_once(state: FleetState, stacks: list[list[Task[FleetState]]]) -> None:
    """Queue a step that all players do simultaneously (4.8).

    Only the crab bonuses are not independent. They matter for the scoring only, so players choose them after the step,
    in turn order.
    """
    state.push(CRAB_BONUSES)
    state.push(Together(stacks))


class CrabBonuses(Task[FleetState]):
    """Choose the bonuses of all crab licences activated in a simultaneous step."""

    def run(self, state: FleetState) -> None:
        for distance in range(state.seats - 1, -1, -1):
            seat: i64 = (state.first + distance) % state.seats
            sheet = state.sheets[seat]
            if sheet.crab_licence != 0 and sheet.bonus == NONE:
                state.push(CRAB_BONUS[seat])


def all_stars(state: FleetState) -> None:
    """Queue the star actions that players gained simultaneously."""
    for sheet in state.sheets:
        if sheet.stars > 0:
            stacks: list[list[Task[FleetState]]] = []
            for seat in range(state.seats):
                stacks.append([STAR[seat]])
            at_once(state, stacks)
            return


CRAB_BONUSES: Final = CrabBonuses()
