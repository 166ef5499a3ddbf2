"""What makes a sheet good, and how to fill it quickly: for the bots."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.judge import TIE_BREAK, Judge
from ribeira.engine.rng import Rng
from ribeira.games.fleet.actions import (
    A_BONUS,
    A_CIRCLE,
    A_COIN,
    A_COINS,
    A_DECLINE,
    A_HEX,
    A_KEEP,
    A_MARK,
    A_MARKET,
    A_OYSTER,
    A_SALVAGE,
    A_STAR,
    A_TAKE,
    BOAT,
    CASINO,
    CHOICE,
    COINS_FACE,
    COLUMNS,
    HARBOUR,
    HARBOUR_FACE,
    LICENCE,
    MARKET_FACE,
    OYSTER,
    PLAIN,
    SMOKEHOUSE,
    WHARF,
    YACHT,
)
from ribeira.games.fleet.scoring import score
from ribeira.games.fleet.state import TOP_LEVEL, FleetState, Sheet

NOISE: Final = 1.2  # points of luck in a playout's choice


class FleetJudge(Judge[FleetState]):
    """Points now, and what boats, licences and half-filled sections will still bring."""

    def outlook(self, state: FleetState) -> list[float]:
        left: float = float(state.rounds() - state.round)
        return [float(score(state, seat)) + self._to_come(state.sheets[seat], left) for seat in range(state.seats)]

    def _to_come(self, sheet: Sheet, left: float) -> float:
        kit = sheet.kit
        value: float = 0.0
        catches: float = left / 2.0  # fishing phases to come
        for kind in range(HARBOUR):
            boats: i64 = sheet.launched[kind]
            if boats:
                hold: i64 = sheet.hold(kind)
                first: i64 = kit.slots[kind]
                for slot in range(first, first + boats):
                    room: float = float(hold - i64(sheet.fish[slot]))
                    value += min(room, catches * (2.0 if kind == OYSTER else 1.0)) * 0.9
        for type in range(COLUMNS):
            level: i64 = sheet.licences[type]
            value += float(level) * (0.5 + 0.35 * left)
            if level == TOP_LEVEL - 1:
                value += 0.2 * left
        for section in range(WHARF):
            marked: i64 = sheet.marked[section]
            if marked and sheet.can_mark(section):
                # Boxes on the way to something are half of what they lead to.
                value += 0.35 if section < HARBOUR else 0.8
        value += 0.4 * float(sheet.stars) + 0.12 * float(sheet.coins % 4)
        return value

    def final(self, state: FleetState) -> list[float]:
        points: list[float] = []
        for seat in range(state.seats):
            fish: i64 = state.sheets[seat].total_fish()
            points.append(float(score(state, seat)) + TIE_BREAK * 0.01 * float(fish))
        return points

    def play(self, state: FleetState, seat: i64, rng: Rng) -> int:
        legal = state.peek(seat)
        best: int = legal[0]
        best_look: float = -1e9
        for action in legal:
            look: float = self._thumb(state, seat, action) + NOISE * 0.001 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = action
        return best

    def _thumb(self, state: FleetState, seat: i64, action: i64) -> float:
        sheet = state.sheets[seat]
        left: float = float(state.rounds() - state.round)
        if action < A_KEEP:
            return self._face(state, sheet, action - A_TAKE, left)
        if action < A_MARK:
            return 0.5 if action == A_KEEP else 0.3
        if action < A_COINS:
            return self._mark(sheet, action - A_MARK, left)
        if action < A_MARKET:
            return 2.0
        if action < A_HEX:
            return 0.7 * self._market(sheet)
        if action < A_SALVAGE:
            hexes: i64 = 0
            for hex in sheet.hexes:
                hexes += i64(hex)
            return 1.2 + 0.8 * float(hexes)
        if action < A_COIN:
            return 2.4
        if action < A_STAR:
            return 0.6
        if action < A_DECLINE:
            return self._mark(sheet, action - A_STAR, left)
        if action < A_CIRCLE:
            return -3.0
        if action < A_BONUS:
            # A boat pays by the fishing to come, a licence for longer.
            return 1.2 if action == A_CIRCLE else 1.3
        if action < A_OYSTER:
            return 0.2 * float(sheet.count(action - A_BONUS))
        return 0.4 if action == A_OYSTER else 0.0

    def _market(self, sheet: Sheet) -> float:
        coins: float = float(i64(sheet.kit.market[sheet.total_fish()]))
        return coins + float(sheet.kit.smokehouse_coins) if sheet.has(SMOKEHOUSE) else coins

    def _face(self, state: FleetState, sheet: Sheet, face: i64, left: float) -> float:
        if face < COINS_FACE:
            return self._mark(sheet, face, left)
        if face == COINS_FACE:
            return 2.0
        if face == MARKET_FACE:
            return 0.7 * self._market(sheet)
        best: float = 0.6
        first: i64 = COLUMNS if face == HARBOUR_FACE else CASINO
        last: i64 = HARBOUR if face == HARBOUR_FACE else WHARF
        for section in range(first, last):
            look: float = self._mark(sheet, section, left)
            if look > best:
                best = look
        return best

    def _mark(self, sheet: Sheet, section: i64, left: float) -> float:
        """What the next box of a section is worth, and the one after it."""
        if not sheet.can_mark(section):
            return 0.0
        kit = sheet.kit
        marked: i64 = sheet.marked[section]
        if section >= CASINO:
            return self._build(sheet, section, marked, left)
        letters = kit.letters[section]
        value: float = self._letter(sheet, section, letters[marked], left)
        ahead: i64 = marked + 1
        share: float = 0.5
        while ahead < i64(sheet.limits[section]) and share > 0.2:
            value += share * self._letter(sheet, section, letters[ahead], left)
            if i64(letters[ahead]) != PLAIN:
                break
            share *= 0.6
            ahead += 1
        return value

    def _letter(self, sheet: Sheet, section: i64, letter: i64, left: float) -> float:
        if letter == PLAIN:
            return 0.2
        boat: float = float(i64(sheet.kit.boat_vp[section])) + min(left / 2.0, 3.0) * (
            1.6 if section == OYSTER else 0.9
        )
        if letter == BOAT:
            return boat if section < COLUMNS or section != YACHT else 1.0
        if letter == LICENCE:
            if section >= COLUMNS:
                return 7.0  # the crab licence and its bonus
            level: i64 = sheet.licences[section]
            return 4.5 if level == TOP_LEVEL - 1 else 0.8 + 0.4 * left
        if letter == CHOICE:
            return max(boat, 1.0 + 0.3 * left)
        return 0.6 * float(sheet.boats() - sheet.all_full_boats())

    def _build(self, sheet: Sheet, section: i64, marked: i64, left: float) -> float:
        """A box of a building: its share of the points, more where it is nearly done."""
        size: float = float(i64(sheet.kit.sizes[section]) - i64(sheet.crossed[section]))
        worth: float = float(i64(sheet.kit.building_vp[section - CASINO])) + 0.35 * left
        if worth < 2.0:
            worth = 2.0
        return worth / max(size - float(marked) * 0.6, 1.0) + 0.3


JUDGE: Final = FleetJudge(spread=12.0, horizon=30)
