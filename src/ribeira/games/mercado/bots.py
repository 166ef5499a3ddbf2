"""What makes a market good, and how to trade quickly: for the bots."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.judge import TIE_BREAK, Judge
from ribeira.engine.rng import Rng
from ribeira.games.mercado.actions import (
    A_BRING,
    A_ENTER,
    A_OPEN_RESTAURANT,
    A_PICK,
    A_PLACE,
    A_SPECIALISE,
    A_SWAP_DISPLAY,
    A_TAKE_COIN,
    GATES,
    LINES,
    MARKET,
    NUMBERS,
    OFFER,
    SIDE,
    TYPES,
)
from ribeira.games.mercado.decisions import BringCustomers, OpenStand
from ribeira.games.mercado.merchant import Merchant
from ribeira.games.mercado.state import (
    NONE,
    STAND,
    MercadoState,
    column_of,
    first_of,
    number_of,
    owner_of,
    row_of,
    stand_of,
    step_of,
    wants,
)
from ribeira.games.mercado.weights import WEIGHTS

STEP: Final = 0.4  # of a result: what does not count before it reaches the next fame
UNFINISHED: Final = 0.3  # and of one that brings no fame at all, because customers are missing
BEYOND: Final = 0.2  # what a coin is worth when all fame is won
BEST_MOVE: Final = 32  # coins in one turn that bring fame in a campaign,
BEST_MOVE_WORTH: Final = 8.0  # and the coins that this is worth


def challenge_worth(state: MercadoState) -> float:
    """What a finished challenge is worth, in coins: its result, but fame comes in steps and has an end."""
    result: float = float(state.solo_result())
    if not state.fame_given():
        return UNFINISHED * result
    reached: float = 0.0
    most: float = 0.0
    for boxed in state.kit.fame:
        most = float(i64(boxed))
        if result >= most:
            reached = most
    worth: float = most + BEYOND * (result - most) if result >= most else result - STEP * (result - reached)
    return worth + BEST_MOVE_WORTH if state.best_move >= BEST_MOVE else worth


LEANING: Final = 1.5  # points for what the quick player weighs as one
FAR: Final = 12.0  # points: an action that seems to be so much worse is just bad


class MercadoJudge(Judge[MercadoState]):
    """Money, and what the stands of each player will still be paid by customers to come."""

    def __init__(self, spread: float, horizon: i64) -> None:
        super().__init__(spread, horizon)
        self.merchants: Final = [Merchant(weights) for weights in WEIGHTS]

    def outlook(self, state: MercadoState) -> list[float]:
        gates: float = float(GATES - state.visited)  # entrances that are still free
        points: list[float] = []
        for seat in range(state.seats):
            points.append(float(self.money(state, seat)) + 0.9 * float(i64(state.wooden[seat])) * min(gates / 8.0, 1.0))
        for space in range(MARKET):
            code: i64 = state.market[space]
            if code < STAND:
                continue
            stand: i64 = stand_of(code)
            open: float = 0.0
            for line in (row_of(space), column_of(space)):
                crowd: float = float(min(i64(state.line_stands[line]), 4))
                for gate in (line, line + LINES):
                    if state.can_enter(gate):
                        open += 0.35 * crowd
            points[owner_of(code)] += open * float(state.value(stand, space)) * min(gates / 12.0, 1.0)
        return points

    def money(self, state: MercadoState, seat: i64) -> i64:
        return state.solo_result() if state.kit.challenge else state.coins(seat)

    def final(self, state: MercadoState) -> list[float]:
        """Money; of equals the one with more stands on the market."""
        if state.kit.challenge:
            return [challenge_worth(state)]
        points: list[float] = []
        for seat in range(state.seats):
            points.append(float(state.coins(seat)) - TIE_BREAK * float(i64(state.wooden[seat])))
        return points

    def leanings(self, state: MercadoState, actions: list[int]) -> list[float]:
        """Alone, what speaks for an action counts like points; far behind is far behind."""
        if not state.kit.challenge:
            return []
        looks = self.merchants[state.kit.challenge - 1].looks(state, actions)
        most: float = max(looks)
        return [max(LEANING * (look - most), -FAR) for look in looks]

    def play(self, state: MercadoState, seat: i64, rng: Rng) -> int:
        if state.kit.challenge:
            return self.merchants[state.kit.challenge - 1].choose(state, rng)
        legal = state.peek(seat)
        best: int = legal[0]
        best_look: float = -1e9
        for action in legal:
            look: float = self._thumb(state, seat, action) + 0.002 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = action
        return best

    def _thumb(self, state: MercadoState, seat: i64, action: i64) -> float:
        if action < A_BRING:  # open a stand, rather of a type that is there already
            return 3.5 + 0.7 * float(self._own(state, seat, action)) + (2.0 if state.speciality == action else 0.0)
        if action < A_OPEN_RESTAURANT:
            return self._bring(state, seat, action - A_BRING)
        if action < A_TAKE_COIN:
            return 3.0
        if action < A_PLACE:
            return 0.5
        if action < A_ENTER:
            return self._place(state, seat, action - A_PLACE)
        if action < A_PICK:
            task = state.top(seat)
            if isinstance(task, BringCustomers):
                return self._paid(state, seat, task.tile, (action - A_ENTER) % LINES)
            return 0.0
        if action < A_SWAP_DISPLAY:
            return self._demand(state, action - A_PICK)
        if action >= A_SPECIALISE:
            return 0.0
        return 0.8

    def _bring(self, state: MercadoState, seat: i64, tile: i64) -> float:
        """What these customers would pay at the best line, against what they might pay later."""
        best: float = 0.0
        for line in range(LINES):
            if state.can_bring(seat, tile, line) and (state.can_enter(line) or state.can_enter(line + LINES)):
                best = max(best, self._paid(state, seat, tile, line))
        # Entrances are few, and every stand that is opened first is paid, too.
        return best - 0.4 * float(i64(state.wooden[seat])) * float(number_of(tile))

    def _own(self, state: MercadoState, seat: i64, stand: i64) -> i64:
        """A seat's stands of a type on the market."""
        code: i64 = STAND + seat * TYPES + stand
        total: i64 = 0
        for there in state.market:
            if i64(there) == code:
                total += 1
        return total

    def _paid(self, state: MercadoState, seat: i64, tile: i64, line: i64) -> float:
        """What a tile pays a seat at a line, less what it pays the others."""
        own: i64 = 0
        others: i64 = 0
        space: i64 = first_of(line)
        for _ in range(SIDE):
            code: i64 = state.market[space]
            if code >= STAND and wants(tile, stand_of(code)) and state.earns(stand_of(code)):
                if owner_of(code) == seat:
                    own += state.value(stand_of(code), space)
                else:
                    others += state.value(stand_of(code), space)
            space += step_of(line)
        return float(number_of(tile)) * (float(own) - 0.5 * float(others))

    def _place(self, state: MercadoState, seat: i64, space: i64) -> float:
        """Dear places with full lines are good ones; so are restaurants near by."""
        value: float = -0.6 * float(state.cost(space))
        alike: i64 = NONE  # a stand like the new one
        task = state.top(seat)
        if isinstance(task, OpenStand):
            alike = STAND + seat * TYPES + task.stand
            value += float(state.income(task.stand, space)) + 0.7 * float(state.value(task.stand, space))
        for line in (row_of(space), column_of(space)):
            value += 0.5 * float(min(i64(state.line_stands[line]), 4))
            if alike >= 0:
                value += 0.8 * float(self._in_line(state, line, alike))
            if state.can_enter(line):
                value += 0.3
            if state.can_enter(line + LINES):
                value += 0.3
        return value

    def _in_line(self, state: MercadoState, line: i64, code: i64) -> i64:
        """How many spaces of a line show this."""
        total: i64 = 0
        space: i64 = first_of(line)
        for _ in range(SIDE):
            if i64(state.market[space]) == code:
                total += 1
            space += step_of(line)
        return total

    def _demand(self, state: MercadoState, stand: i64) -> float:
        """Customers on offer that want a type."""
        customers: i64 = 0
        for place in range(NUMBERS * OFFER):
            tile: i64 = state.offer[place]
            if tile != NONE and wants(tile, stand):
                customers += number_of(tile)
        return 0.15 * float(customers) + (1.5 if state.speciality == stand else 0.0)


JUDGE: Final = MercadoJudge(spread=10.0, horizon=12)
