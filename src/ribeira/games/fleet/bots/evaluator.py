"""Evaluation of sheets."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.bot_api.evaluator import TIE_BREAK, Evaluator
from ribeira.engine.rng import Rng
from ribeira.games.fleet.actions import COLUMNS, HARBOUR, OYSTER, WHARF
from ribeira.games.fleet.bots.rollout_policy import FleetRolloutPolicy
from ribeira.games.fleet.bots.tuned_weights import WEIGHTS
from ribeira.games.fleet.rules.sheet import TOP_LEVEL, Sheet
from ribeira.games.fleet.scoring import (
    boat_points,
    building_points,
    captain_bonus,
    crab_bonus,
    licence_points,
    score,
    trophy_points,
)
from ribeira.games.fleet.state import FleetState

# Terms of the expected final score
PARTS: Final = ("fish", "boats", "licences", "buildings", "bonus", "stars", "coins")


class FleetEvaluator(Evaluator[FleetState]):
    """Values points, and the future yield of boats, licences and sections in progress."""

    def __init__(self, spread: float) -> None:
        super().__init__(spread, names=PARTS)
        self.mates: Final = [FleetRolloutPolicy(weights) for weights in WEIGHTS]  # solo, several players

    def parts(self, state: FleetState) -> list[list[float]]:
        left: float = float(state.rounds() - state.round)
        points: list[list[float]] = []
        for seat in range(state.seats):
            sheet = state.sheets[seat]
            bonus: i64 = crab_bonus(sheet) + captain_bonus(sheet) + trophy_points(state, seat)
            points.append(
                [
                    float(sheet.total_fish()) + self._catches(sheet, left),
                    float(boat_points(sheet)),
                    float(licence_points(sheet)) + self._licences(sheet, left),
                    float(building_points(sheet)) + self._begun(sheet),
                    float(bonus),
                    0.4 * float(sheet.stars),
                    0.12 * float(sheet.coins % 4),
                ]
            )
        return points

    def _catches(self, sheet: Sheet, left: float) -> float:
        """Return the expected catch of the boats."""
        kit = sheet.kit
        value: float = 0.0
        catches: float = left / 2.0  # remaining fishing phases
        for kind in range(HARBOUR):
            boats: i64 = sheet.launched[kind]
            if boats:
                hold: i64 = sheet.hold(kind)
                first: i64 = kit.slots[kind]
                for slot in range(first, first + boats):
                    room: float = float(hold - i64(sheet.fish[slot]))
                    value += min(room, catches * (2.0 if kind == OYSTER else 1.0)) * 0.9
        return value

    def _licences(self, sheet: Sheet, left: float) -> float:
        """Return the expected yield of licences."""
        value: float = 0.0
        for type in range(COLUMNS):
            level: i64 = sheet.licences[type]
            value += float(level) * (0.5 + 0.35 * left)
            if level == TOP_LEVEL - 1:
                value += 0.2 * left
        return value

    def _begun(self, sheet: Sheet) -> float:
        """Return the value of sections in progress."""
        value: float = 0.0
        for section in range(WHARF):
            marked: i64 = sheet.marked[section]
            if marked and sheet.can_mark(section):
                # Marked boxes count half of the value of the next letter or building.
                value += 0.35 if section < HARBOUR else 0.8
        return value

    def final(self, state: FleetState) -> list[float]:
        points: list[float] = []
        for seat in range(state.seats):
            fish: i64 = state.sheets[seat].total_fish()
            points.append(float(score(state, seat)) + TIE_BREAK * 0.01 * float(fish))
        return points

    def leanings(self, state: FleetState, actions: list[int]) -> list[float]:
        """Return the rollout policy's values as prior points in solo games."""
        return self.mates[0].looks(state, 0, actions) if state.seats == 1 else []

    def play(self, state: FleetState, seat: i64, rng: Rng) -> int:
        return self.mates[0 if state.seats == 1 else 1].choose(state, seat, rng)


JUDGE: Final = FleetEvaluator(spread=12.0)
