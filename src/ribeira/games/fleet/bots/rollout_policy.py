"""Rollout policy: a weighted sum of features for each action.

CMA-ES found the weights, separately for solo games and for several players (`python -m ribeira.training evolve fleet`).
The policy plays the action with the highest sum plus random noise.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.bot_api.evaluator import noisy_best
from ribeira.engine.rng import Rng
from ribeira.games.fleet import action_codes as codes
from ribeira.games.fleet.actions import (
    BOAT,
    CASINO,
    CHOICE,
    CIRCLE_LICENCE,
    COINS_FACE,
    COLUMNS,
    HARBOUR,
    HARBOUR_FACE,
    LICENCE,
    MARKET_FACE,
    OYSTER,
    PLAIN,
    SECOND_FISH,
    TACKLE,
    WHARF,
)
from ribeira.games.fleet.bots.policy_weights import AHEAD, COUNTED, Weights
from ribeira.games.fleet.rules.letters import Circle
from ribeira.games.fleet.rules.sheet import Sheet
from ribeira.games.fleet.state import FleetState


class FleetRolloutPolicy:
    """Chooses the action with the highest weighted sum."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = Weights(weights)

    def choose(self, state: FleetState, seat: i64, rng: Rng) -> int:
        legal = state.peek(seat)
        if len(legal) == 1:
            return legal[0]
        return noisy_best(legal, self.looks(state, seat, legal), self.weights.chance, rng)

    def looks(self, state: FleetState, seat: i64, actions: list[int]) -> list[float]:
        """Return the weighted sum of each action."""
        return [self._look(state, seat, action) for action in actions]

    def _look(self, state: FleetState, seat: i64, action: i64) -> float:
        w = self.weights
        sheet = state.sheets[seat]
        left: float = float(state.rounds() - state.round) / float(state.rounds())
        if codes.is_take(action):
            return self._face(sheet, codes.take_die(action), left)
        if codes.is_keep(action):
            return w.keep
        if codes.is_reroll(action):
            return w.reroll
        if codes.is_mark(action):
            return self._mark(sheet, codes.mark_section(action), left)
        if codes.is_coins(action):
            return self._coins(sheet, sheet.kit.coins_face, left)
        if codes.is_market(action):
            return self._coins(sheet, sheet.market_coins(), left)
        if codes.is_hex(action) or codes.is_star_hex(action):
            return self._hex(sheet)
        if codes.is_salvage(action):
            return w.salvage
        if codes.is_coin(action):
            return self._coins(sheet, sheet.kit.tackle_coins if sheet.has(TACKLE) else sheet.kit.die_as_coin, left)
        if codes.is_star(action):
            return self._mark(sheet, codes.star_section(action), left)
        if codes.is_decline(action):
            return w.decline
        if codes.is_circle(action):
            return self._circle(state, seat, codes.circle_letter(action), left)
        if codes.is_bonus(action):
            count: i64 = codes.bonus_count(action)
            pays: float = float(sheet.count(count)) / float(i64(sheet.kit.crab_bonuses[count]))
            return pays * w.bonus[min(count, COUNTED - 1)]
        if codes.is_oyster(action):
            return w.oyster if codes.oyster_second(action) == SECOND_FISH else w.oyster_coin
        if codes.is_star_fish(action):
            return w.oyster
        if codes.is_star_coin(action):
            return self._coins(sheet, 1, left)
        return self._face(sheet, codes.share_die(action), left)

    def _hex(self, sheet: Sheet) -> float:
        hexes: i64 = 0
        for hex in sheet.hexes:
            hexes += i64(hex)
        return self.weights.hex + self.weights.hexes * float(hexes)

    def _face(self, sheet: Sheet, face: i64, left: float) -> float:
        """Return the value of a die: that of its best mark."""
        look: float = self.weights.face[face]
        if face < COINS_FACE:
            return look + self._mark(sheet, face, left)
        if face == COINS_FACE:
            return look + self._coins(sheet, sheet.kit.coins_face, left)
        if face == MARKET_FACE:
            return look + self._coins(sheet, sheet.market_coins(), left)
        best: float = 0.0
        first: i64 = COLUMNS if face == HARBOUR_FACE else CASINO
        last: i64 = HARBOUR if face == HARBOUR_FACE else WHARF
        for section in range(first, last):
            if sheet.can_mark(section):
                best = max(best, self._mark(sheet, section, left))
        return look + best

    def _mark(self, sheet: Sheet, section: i64, left: float) -> float:
        """Return the value of the next box of a section and of the letters after it."""
        w = self.weights
        limit: i64 = sheet.limits[section]
        marked: i64 = sheet.marked[section]
        if marked >= limit:
            return 0.0
        look: float = w.section[section] + w.section_left[section] * left
        if section >= CASINO:
            missing: i64 = limit - marked
            look += w.build_share * float(i64(sheet.kit.building_vp[section - CASINO])) / float(missing)
            if missing == 1:
                look += w.build + w.build_left * left
            return look
        letters = sheet.kit.letters[section]
        for ahead in range(min(AHEAD, limit - marked)):
            letter: i64 = letters[marked + ahead]
            if letter != PLAIN:
                look += w.ahead[ahead] * self._letter(sheet, section, letter, left)
        return look

    def _letter(self, sheet: Sheet, section: i64, letter: i64, left: float) -> float:
        if letter == BOAT:
            return self._boat(sheet, section, left)
        if letter == LICENCE:
            return self._licence(sheet, section, left) if section < COLUMNS else self.weights.crab
        if letter == CHOICE:
            return max(self._boat(sheet, section, left), self._licence(sheet, section, left))
        return self.weights.private * float(sheet.boats() - sheet.all_full_boats())

    def _boat(self, sheet: Sheet, kind: i64, left: float) -> float:
        w = self.weights
        if i64(sheet.launched[kind]) == i64(sheet.kit.boats[kind]):
            return 0.0
        catches: float = left * (4.0 if kind != OYSTER else 8.0)
        fish: float = min(catches, float(sheet.hold(kind)))
        return w.boat + w.boat_points * float(i64(sheet.kit.boat_vp[kind])) + w.boat_fish * fish

    def _licence(self, sheet: Sheet, type: i64, left: float) -> float:
        level: i64 = sheet.licences[type]
        return self.weights.licence[level] + self.weights.licence_left[level] * left

    def _circle(self, state: FleetState, seat: i64, letter: i64, left: float) -> float:
        asked = state.top(seat)
        assert isinstance(asked, Circle)
        sheet = state.sheets[seat]
        if letter == CIRCLE_LICENCE:
            return self._licence(sheet, asked.column, left)
        return self._boat(sheet, asked.column, left)

    def _coins(self, sheet: Sheet, coins: i64, left: float) -> float:
        """Return the value of coins and of the stars that they reach."""
        w = self.weights
        stars = sheet.kit.stars
        after: i64 = min(sheet.coins + coins, sheet.kit.track)
        reached: i64 = i64(stars[after]) - i64(stars[sheet.coins])
        return w.coin * float(coins) + (w.star + w.star_left * left) * float(reached)
