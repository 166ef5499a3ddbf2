"""Solo rollout policy: a weighted sum of features for each action.

Each challenge has its own weights, found by CMA-ES (`python -m ribeira.training evolve mercado`). The policy plays the
action with the highest sum plus random noise.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.bot_api.evaluator import noisy_best
from ribeira.engine.rng import Rng
from ribeira.games.mercado import action_codes as codes
from ribeira.games.mercado.actions import LINES, MARKET, PUB, TYPES
from ribeira.games.mercado.bots.market_features import MOST, WIDE, MarketFeatures, field, moment
from ribeira.games.mercado.bots.policy_weights import Weights
from ribeira.games.mercado.rules.board import (
    CLOSED,
    FIELD_MASK,
    FIRST_FIELD,
    NEIGHBOURS,
    NONE,
    OPEN,
    SECOND_FIELD,
    column_of,
    number_of,
    row_of,
)
from ribeira.games.mercado.rules.customers import BringCustomers
from ribeira.games.mercado.rules.restaurants import OpenRestaurant
from ribeira.games.mercado.rules.stands import OpenStand
from ribeira.games.mercado.state import MercadoState

NEVER: Final = -1e9


class SoloRolloutPolicy:
    """Chooses the action with the highest weighted sum, plus noise."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = Weights(weights)
        self.table: MarketFeatures | None = None  # of the last position

    def choose(self, state: MercadoState, rng: Rng) -> int:
        legal = state.peek(0)
        if len(legal) == 1:
            return legal[0]
        return noisy_best(legal, self.looks(state, legal), self.weights.chance, rng)

    def looks(self, state: MercadoState, actions: list[int]) -> list[float]:
        """Return the weighted sum of each action."""
        first: i64 = actions[0]
        table = self._see(state, codes.is_place(first) or codes.is_enter(first))
        return [self._look(table, action) for action in actions]

    def _see(self, state: MercadoState, where: bool) -> MarketFeatures:
        """Return the features. For the choice of a place (`where`), reuse the features of the turn's first decision."""
        table = self.table
        if table is None or not where or table.state is not state or table.moment != moment(state):
            table = MarketFeatures(state)
            self.table = table
        return table

    def _look(self, table: MarketFeatures, action: i64) -> float:
        if codes.is_open_stand(action):
            return self._best_stand(table, codes.open_stand_stand(action))
        if codes.is_bring_customers(action):
            return self._best_line(table, codes.bring_customers_tile(action))
        if codes.is_open_restaurant(action):
            return self._best_restaurant(table, codes.open_restaurant_restaurant(action))
        task = table.state.agenda[-1]
        if isinstance(task, OpenStand):
            return self._place(table, task.stand, codes.place_space(action))
        if isinstance(task, OpenRestaurant):
            return self._restaurant(table, task.restaurant, codes.place_space(action))
        if isinstance(task, BringCustomers):
            return self._bring(table, task.tile, codes.enter_entrance(action) % LINES)
        if codes.is_pick(action):
            return self._pick(table, codes.pick_stand(action))
        if codes.is_swap_display(action):
            return self.weights.swap_display
        if codes.is_swap_hand(action):
            return self.weights.swap_hand
        if codes.is_keep_hand(action):
            return 0.0
        return self._pick(table, codes.specialise_stand(action))

    def _best_stand(self, table: MarketFeatures, stand: i64) -> float:
        best: float = NEVER
        for space in range(MARKET):
            look: float = self._place(table, stand, space)
            if look > best:
                best = look
        return best + self._stand(table, stand)

    def _best_restaurant(self, table: MarketFeatures, kind: i64) -> float:
        best: float = NEVER
        for space in range(MARKET):
            if table.state.usable(space):
                look: float = self._restaurant(table, kind, space)
                if look > best:
                    best = look
        return best

    def _best_line(self, table: MarketFeatures, tile: i64) -> float:
        best: float = NEVER
        for line in range(LINES):
            if table.state.free_gates(line) > 0 and table.state.can_bring(0, tile, line):
                best = max(best, self._bring(table, tile, line))
        return best

    def _stand(self, table: MarketFeatures, stand: i64) -> float:
        """Return the value of opening a stand of a type, regardless of its space."""
        w = self.weights
        look: float = w.stand + w.own * float(field(table.own, stand)) + (w.lead if table.lead == stand else 0.0)
        look += (
            w.wanted * 0.1 * float(field(table.wanted, stand))
            + w.front * float(field(table.front, stand))
            + w.stand_wooden * float(table.wooden)
        )
        return look + w.four_wanted * float((table.four >> stand) & 1)

    def _place(self, table: MarketFeatures, stand: i64, space: i64) -> float:
        """Return the value of opening a stand on a space, or NEVER if impossible."""
        w = self.weights
        state = table.state
        if not table.spaces:
            table.fitting = [table.fits(line, 1) for line in range(LINES)]
            table.spaces = self._spaces(table)
        look: float = table.spaces[space]
        if look == NEVER:
            return NEVER
        gain: i64 = state.income(stand, space)
        fuller: i64 = table.fuller[space]
        if table.coins + gain <= fuller or (state.kit.street_side != NONE and not state.on_street(stand, space)):
            return NEVER
        if table.lines_of != stand:
            table.lines_of = stand
            table.lines = [self._line(table, stand, line) for line in range(LINES)]
        row: i64 = row_of(space)
        column: i64 = column_of(space)
        income: float = float(gain)
        value: float = float(state.value(stand, space))
        look += table.lines[row] + table.lines[column] + w.income * income + w.improved * (value - 1.0)
        code: i64 = state.market[space]
        if code >= CLOSED:
            look += w.fitting_grey if code - CLOSED in (PUB, stand) else w.other_grey
        if gain > fuller:
            look += w.pays_itself
        if gain > 0 and state.is_wanted(stand, space):
            look -= w.asleep * income / value
        if table.coins + gain - fuller <= 1:
            look += w.last_coin
        if state.earns(stand):
            look += w.prospects * value * float(table.fitting[row] + table.fitting[column])
        return look

    def _spaces(self, table: MarketFeatures) -> list[float]:
        """Return the value of each space for a stand of any type, or NEVER if none can be opened there."""
        w = self.weights
        state = table.state
        lines: list[float] = []
        for line in range(LINES):
            stands: i64 = state.line_stands[line]
            free: i64 = state.free_gates(line)
            weight: float = (w.stands + w.unlike) * float(stands) + w.gates * float(free)
            if stands < MOST:
                weight += w.capacity * float(table.paid(line) * free)
            lines.append(weight)
        spaces: list[float] = []
        for space in range(MARKET):
            fuller: i64 = table.fuller[space]
            if not state.usable(space) or fuller >= state.kit.line_limit:
                spaces.append(NEVER)
                continue
            look: float = lines[row_of(space)] + lines[column_of(space)] + w.cost * float(1 + fuller)
            look += w.fuller * float(fuller) + w.around * float(table.around(space))
            if fuller == MOST - 1:
                look += w.fourth
            elif fuller == MOST:
                look += w.fifth
            spaces.append(look)
        return spaces

    def _line(self, table: MarketFeatures, stand: i64, line: i64) -> float:
        """Return the additional value of a line for a stand of a type."""
        w = self.weights
        state = table.state
        look: float = (w.alike - w.unlike) * float(field(table.counts[line], stand))
        types: i64 = state.line_types[line]
        if (types >> stand) & 1 == 0 and types & (types - 1) != 0:  # most customers want two types
            look += w.third
        return look + w.asleep * float(state.demand[line * TYPES + stand])

    def _restaurant(self, table: MarketFeatures, kind: i64, space: i64) -> float:
        """Return the value of opening a restaurant on a space."""
        w = self.weights
        if not table.sites:
            table.look_around()
            table.sites = self._sites(table)
        look: float = table.sites[space] + w.improves * float(field(table.improved[space], kind))
        look += w.visits * float((table.visits[space] >> (WIDE * kind)) & 255)
        if table.wooden > 0:
            room: float = float(table.around(space))
            share: float = float(table.wooden) / 8.0
            if kind == PUB:
                look += w.pub + w.lead_room * room * share
            else:
                look += (
                    w.hand_room * float(field(table.hand, kind)) + w.own_room * float(field(table.own, kind))
                ) * room
                if kind == table.lead:
                    look += w.lead_room * room * share
                if table.state.kit.crowded:
                    look += w.hopes * self._hopes(table, kind, space) * share
        return look

    def _sites(self, table: MarketFeatures) -> list[float]:
        """Return the value of each space for a restaurant of any kind."""
        w = self.weights
        state = table.state
        share: float = float(table.wooden) / 8.0
        all: float = w.restaurant + w.restaurant_wooden * float(table.wooden)
        if table.coins <= 1:
            all += w.poor_restaurant
        sites: list[float] = []
        for space in range(MARKET):
            look: float = NEVER
            if state.usable(space):
                stands: i64 = state.line_stands[row_of(space)] + state.line_stands[column_of(space)]
                look = all + w.takes_stands * float(stands) + w.takes_fuller * float(table.fuller[space])
                code: i64 = state.market[space]
                if code >= CLOSED:
                    look += w.lead_grey if code - CLOSED in (PUB, table.lead) else w.useless_grey
                look += w.room * float(table.around(space)) * share
                look += w.crowd * float(table.crowd(space)) * share
            sites.append(look)
        return sites

    def _hopes(self, table: MarketFeatures, kind: i64, space: i64) -> float:
        """Return the customers who want the improved type in the lines of adjacent free spaces."""
        state = table.state
        hopes: i64 = 0
        for boxed in NEIGHBOURS[space]:
            beside: i64 = boxed
            if state.market[beside] < OPEN:
                hopes += state.demand[row_of(beside) * TYPES + kind] + state.demand[column_of(beside) * TYPES + kind]
        return float(hopes)

    def _bring(self, table: MarketFeatures, tile: i64, line: i64) -> float:
        """Return the value of bringing customers to a line."""
        w = self.weights
        number: float = float(number_of(tile))
        in_hand: i64 = (table.hand >> FIRST_FIELD[tile]) & FIELD_MASK
        in_hand += (table.hand >> SECOND_FIELD[tile]) & FIELD_MASK
        paid: float = float(table.state.paid(0, tile, line))
        paying: float = paid / number
        stands: float = float(min(table.state.line_stands[line], MOST))
        wooden: float = float(table.wooden)
        look: float = (
            w.bring + w.paid * paid + w.number * number + w.unpaid * number * (float(table.paid(line)) - paying)
        )
        look += w.unused * (stands - number) * paying + w.wooden_number * wooden * number + w.bring_wooden * wooden
        look += w.wooden_unused * wooden * (stands - number) + w.fronts * float(table.fronts)
        if table.coins <= 1:
            look += w.poor_bring
        if table.coins == 0:
            look += w.broke
        if table.state.free_gates(line) == 1:
            look += w.last_gate
        if number == MOST:
            look += w.four
        if wooden > 0.0:
            look += w.bring_hand * number * float(in_hand)
        look += w.early_paid * paid * float(table.gates) / 16.0 + w.bring_stands * stands
        look += w.greys * float(table.greys) + w.fronts_number * number * float(table.fronts)
        return look

    def _pick(self, table: MarketFeatures, stand: i64) -> float:
        """Return the value of a stand tile."""
        w = self.weights
        own: i64 = field(table.own, stand)
        look: float = w.pick_own * float(own) + (w.pick_lead if table.lead == stand else 0.0)
        look += w.pick_wanted * 0.1 * float(field(table.wanted, stand)) + w.pick_front * float(
            field(table.front, stand)
        )
        look += w.pick_hand * float(field(table.hand, stand)) + w.pick_four * float((table.four >> stand) & 1)
        return look + w.pick_grey * float(field(table.grey, stand)) + (w.pick_many if own > 2 else 0.0)
