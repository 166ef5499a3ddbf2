"""Solo rollout policy: a weighted sum of features for each action.

Each factory has its own weights, found by CMA-ES (`python -m ribeira.training evolve lata`). The policy plays the
action with the highest sum plus random noise.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.bot_api.evaluator import noisy_best
from ribeira.engine.rng import Rng
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import CANS, MACKEREL, OLIVE_OIL, PAIR, RED, SARDINE, SILVER, SLOTS, TIN, TOMATO
from ribeira.games.lata.bots.policy_weights import Weights
from ribeira.games.lata.bots.production_line import (
    can_complete,
    counts_for,
    in_line,
    line,
    line_points,
    market_points,
    partner_of,
    rounds_left,
    wanted,
)
from ribeira.games.lata.rules.production import position_of
from ribeira.games.lata.rules.sale import Sell
from ribeira.games.lata.scoring import goal_points
from ribeira.games.lata.state import NO_CARD, LataState


class LataRolloutPolicy:
    """Chooses the action with the highest weighted sum, plus noise."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = Weights(weights)

    def choose(self, state: LataState, rng: Rng) -> int:
        legal = state.peek(0)
        if len(legal) == 1:
            return legal[0]
        return noisy_best(legal, self.looks(state, legal), self.weights.chance, rng)

    def looks(self, state: LataState, actions: list[int]) -> list[float]:
        """Return the weighted sum of each action."""
        return [self._look(state, action) for action in actions]

    def _look(self, state: LataState, action: i64) -> float:
        w = self.weights
        if codes.is_take(action):
            return self._set(state, codes.take_set(action))
        if codes.is_set_marker(action):
            points: i64 = codes.set_marker_points(action)
            return w.marker[points] + w.marker_left * float(points) * rounds_left(state)
        if codes.is_keep(action):
            return self._card(state, codes.keep_card(action))
        if codes.is_discard(action):
            return -self._card(state, codes.discard_card(action))
        if codes.is_place(action):
            return self._place(state, codes.place_card(action), codes.place_slot(action))
        if codes.is_replace_market(action):
            return w.replace_market + self._market(state, codes.replace_market_market(action))
        if codes.is_free_reveal(action):
            return 1.0
        if codes.is_produce(action):
            return self._make(state, position_of(action), codes.produce_colour(action))
        if codes.is_sell_two(action):
            return w.sell_two
        if codes.is_swap_one(action):
            look: float = w.swap_one
            if wanted(state, codes.swap_one_take(action)) > 0:
                look += w.swap_wanted
            if wanted(state, codes.swap_one_give(action)) < 0:
                look += w.swap_surplus
            return look
        if codes.is_buy_ap(action):
            return w.buy_ap + (w.buy_ap_low if i64(state.ap[0]) <= 3 else 0.0)
        if codes.is_buy_cube(action):
            return w.buy_cube + (w.buy_wanted if wanted(state, codes.buy_cube_colour(action)) > 0 else 0.0)
        if not codes.is_reveal_market(action):
            return self._sale(state, action)
        if isinstance(state.top(0), Sell):
            return w.open_market + w.open_market_points * float(i64(state.ap[0]))
        return w.open_early + w.open_points * float(i64(state.ap[0]))

    def _sale(self, state: LataState, action: i64) -> float:
        """Return the value of an action in the sale or the goal phase, or of ending production."""
        w = self.weights
        if codes.is_end_production(action):
            look: float = w.end_making
            for colour in range(CANS):
                look += w.end_cubes * float(i64(state.cubes[colour]))
            if i64(state.ap[0]) <= 2:
                look += w.end_low
            return look + w.end_ready if can_complete(state) else look
        if codes.is_deliver(action):
            return self._deliver(state, codes.deliver_market(action))
        if codes.is_load(action):
            cans: i64 = codes.load_silver(action) + codes.load_red(action) + codes.load_yellow(action)
            return w.loaded * float(cans)
        if codes.is_end_turn(action):
            return w.end_turn
        if codes.is_replace_goal(action):
            return w.replace_goal + w.replace_look * self._goal(state, codes.replace_goal_goal(action))
        if codes.is_reveal_goal(action):
            money: float = w.open_goal_money if i64(state.escudos[0]) >= 4 else 0.0
            return w.open_goal + money + w.open_goal_left * rounds_left(state)
        if codes.is_buy_goal(action):
            return self._goal(state, codes.buy_goal_goal(action))
        return w.draw if codes.is_draw(action) else 0.0

    def _set(self, state: LataState, number: i64) -> float:
        look: float = 0.0
        for i in range(number * PAIR, (number + 1) * PAIR):
            if i64(state.sets[i]) != NO_CARD:
                look += self._card(state, state.sets[i])
        return look

    def _card(self, state: LataState, card: i64) -> float:
        """Return the value of a production card."""
        w = self.weights
        icons = state.kit.icons
        first: i64 = icons[card * 2]
        second: i64 = icons[card * 2 + 1]
        look: float = w.double if second >= 0 else 0.0
        if first >= TIN:
            look = w.tin if first == TIN else w.special
        else:
            there: i64 = in_line(state)
            for icon in (first, second):
                if icon == SARDINE:
                    look += w.sardine
                elif icon == MACKEREL:
                    look += w.mackerel
                elif icon == TOMATO:
                    look += w.tomato
                elif icon == OLIVE_OIL:
                    look += w.olive_oil
                if icon >= 0 and (there >> partner_of(icon)) & 1:
                    look += w.partner
        for goal in state.goals[0]:
            look += w.goal_card * counts_for(state, goal, card)
        for goal in state.goal_row:
            look += w.open_goal_card * counts_for(state, goal, card)
        return look

    def _place(self, state: LataState, card: i64, slot: i64) -> float:
        """Return the value of placing a card: the change of the line's output and of the goals' points."""
        w = self.weights
        left: float = rounds_left(state)
        price: float = float(i64(state.kit.prices[slot]))
        look: float = w.price * price + w.late_price * price * (float(state.kit.rounds) - left)
        covered: i64 = state.tops[slot]
        if covered == NO_CARD:
            look += w.empty
        before: float = self._line(state) * (left + 1.0)
        count: i64 = line_points(state)
        state.tops[slot] = int(card)
        state.lines[0].append(int(card * SLOTS + slot))
        look += self._line(state) * (left + 1.0) - before
        look += w.placed_goal * float(line_points(state) - count)
        state.lines[0].pop()
        state.tops[slot] = int(covered)
        return look

    def _line(self, state: LataState) -> float:
        """Return the value of the cans that the line can make in a round."""
        w = self.weights
        found = line(state, 0)
        return w.line * float(found[1]) + w.line_red * float(found[2]) + w.line_yellow * float(found[3])

    def _make(self, state: LataState, position: i64, colour: i64) -> float:
        """Return the value of producing a can on an icon."""
        w = self.weights
        needed: bool = wanted(state, colour) > 0
        look: float
        if colour == SILVER:
            look = w.make_silver + (w.wanted_silver if needed else w.surplus_silver)
        elif colour == RED:
            look = w.make_red + (w.wanted_red if needed else w.surplus_other)
        else:
            look = w.make_yellow + (w.wanted_yellow if needed else w.surplus_other)
        look += w.skipped * float(position - max(state.swept, 0))
        if position // 2 == state.swept // 2:
            return look + w.second_cube
        points: i64 = state.ap[0]
        if points == 1:
            look += w.last_point
        elif points <= 3:
            look += w.low_points
        return look

    def _deliver(self, state: LataState, market: i64) -> float:
        """Return the value of a delivery."""
        w = self.weights
        kit = state.kit
        laid: i64 = 0
        room: i64 = 0
        for colour in range(CANS):
            at: i64 = market * CANS + colour
            free: i64 = i64(kit.spaces[at]) - i64(state.laid[at])
            room += free
            laid += min(free, i64(state.cubes[colour]))
        earned: float = float(laid * i64(kit.market_pay[market]))
        gone: float = float(kit.rounds) - rounds_left(state)
        look: float = (w.earned + w.late_earned * gone) * earned
        if int(market) not in state.served:
            look += w.points * float(i64(kit.market_ap[market]))
        if laid < room:
            return look + w.missing * float(room - laid)
        return look + w.completes + self._flags(state, market)

    def _flags(self, state: LataState, market: i64) -> float:
        """Return the value of completing a market, without the income."""
        w = self.weights
        count: i64 = market_points(state)
        state.markets[0].append(int(market))
        count = market_points(state) - count
        state.markets[0].pop()
        flags: float = 1.0 if i64(state.kit.flags[market * 2 + 1]) < 0 else 2.0
        return w.flags * flags + w.sold_goal * float(count)

    def _market(self, state: LataState, market: i64) -> float:
        """Return the value of replacing a market, which depends on the line's output and the goals."""
        w = self.weights
        there: i64 = in_line(state)
        reach: i64 = 0
        cubes: i64 = 0
        for colour in range(CANS):
            needed: i64 = state.kit.spaces[market * CANS + colour]
            cubes += needed
            if colour == SILVER:
                able: bool = (there >> SARDINE) & 1 == 1
            elif colour == RED:
                able = (there >> SARDINE) & (there >> TOMATO) & 1 == 1
            else:
                able = (there >> MACKEREL) & (there >> OLIVE_OIL) & 1 == 1
            if able:
                reach += needed
        return w.market_reach * float(reach) / float(cubes) + w.market_worth * self._flags(state, market)

    def _goal(self, state: LataState, goal: i64) -> float:
        """Return the value of a goal: its current points and its expected growth."""
        w = self.weights
        kit = state.kit
        left: float = rounds_left(state)
        now: float = float(goal_points(state, 0, goal))
        look: float = w.goal_now * now + w.goal_cost * float(i64(kit.goal_costs[goal]))
        if left == 0.0:
            return look + w.goal_last * now
        what: i64 = kit.goal_counts[goal]
        growth: float = w.growth[what] * left * float(i64(kit.goal_points[goal])) / float(i64(kit.goal_per[goal]))
        return look + w.goal_growth * growth + w.goal_early * left
