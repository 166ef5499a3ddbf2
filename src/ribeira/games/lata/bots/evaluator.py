"""Evaluator of positions, with fast policies for rollouts."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.bot_api.evaluator import Evaluator
from ribeira.engine.rng import Rng
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import CANS, FRONT, GREEN, SLOTS
from ribeira.games.lata.bots.evaluation_features import PART_OF, PARTS, evaluation_features
from ribeira.games.lata.bots.evaluation_weights import PROSPECTS
from ribeira.games.lata.bots.rollout_policy import LataRolloutPolicy
from ribeira.games.lata.bots.tuned_weights import WEIGHTS
from ribeira.games.lata.rules.production import position_of
from ribeira.games.lata.scoring import goal_points, score
from ribeira.games.lata.state import NO_CARD, LataState

LEANING: Final = 1.5  # points per unit of the rollout policy's value
FAR: Final = 12.0  # limit in points below the best action
DEAREST_BID: Final = 4  # maximum bid in action points


class LataEvaluator(Evaluator[LataState]):
    """Estimates scores linearly in multiplayer games; uses the solo rollout policy in solo games."""

    def __init__(self, spread: float, horizon: i64) -> None:
        super().__init__(spread, horizon, names=PARTS)
        self.foremen: Final = [LataRolloutPolicy(weights) for weights in WEIGHTS]

    def parts(self, state: LataState) -> list[list[float]]:
        weights = PROSPECTS
        points: list[list[float]] = []
        for seat in range(state.seats):
            row = [0.0] * len(PARTS)
            found = evaluation_features(state, seat)
            for i in range(len(found)):
                row[PART_OF[i]] += found[i] * weights[i]
            points.append(row)
        return points

    def final(self, state: LataState) -> list[float]:
        return [float(score(state, seat)) for seat in range(state.seats)]

    def leanings(self, state: LataState, actions: list[int]) -> list[float]:
        """Return the scaled policy values in solo games, relative to the best action and limited to `-FAR`."""
        if state.kit.factory == FRONT:
            return []
        looks = self.foremen[state.kit.factory].looks(state, actions)
        most: float = max(looks)
        return [max(LEANING * (look - most), -FAR) for look in looks]

    def play(self, state: LataState, seat: i64, rng: Rng) -> int:
        legal = state.peek(seat)
        if len(legal) == 1:
            return legal[0]
        if state.kit.factory != FRONT:
            return self.foremen[state.kit.factory].choose(state, rng)
        best: int = legal[0]
        best_look: float = -1e9
        for action in legal:
            look: float = self._thumb(state, seat, action) + 0.001 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = action
        return best

    def worthwhile(self, state: LataState, seat: i64) -> list[int]:
        """Exclude actions that are almost always bad.

        Bids stop at `DEAREST_BID`, because turn order is not worth the action points that production needs. A seat
        without cubes does not end production while it can still make one.
        """
        legal = state.peek(seat)
        first: i64 = legal[0]
        if codes.is_produce(first) and state.kit.factory == FRONT:
            stock: i64 = 0
            for colour in range(CANS):
                stock += i64(state.cubes[seat * CANS + colour])
            return legal if stock else [action for action in legal if not codes.is_end_production(action)]
        if codes.is_bid(first) and len(legal) > 1:
            return [bid for bid in legal if codes.bid_points(bid) <= DEAREST_BID]
        if codes.is_raise(first) and len(legal) > 1 and i64(state.ap[seat]) <= state.kit.action_points - DEAREST_BID:
            return [action for action in legal if not codes.is_raise(action)]
        return legal

    def _thumb(self, state: LataState, seat: i64, action: i64) -> float:
        if codes.is_bid(action):
            return -0.25 * float(codes.bid_points(action))
        if codes.is_raise(action):
            return -0.3
        if codes.is_take(action):
            return 0.0
        if codes.is_place(action):
            return self._place(state, seat, codes.place_card(action), codes.place_slot(action))
        if codes.is_free_reveal(action):
            return 0.5
        if codes.is_produce(action):
            return self._produce(state, seat, position_of(action), codes.produce_colour(action))
        if codes.is_sell_two(action):
            return -0.6
        if codes.is_swap_one(action):
            return -0.3
        if codes.is_buy_ap(action):
            return 0.3 if i64(state.ap[seat]) <= 3 else -0.5
        if codes.is_buy_cube(action):
            return 0.4
        if codes.is_reveal_market(action):
            return -0.2
        if codes.is_end_production(action):
            # Save action points for the sale.
            cubes: i64 = 0
            for colour in range(CANS):
                cubes += i64(state.cubes[seat * CANS + colour])
            return 1.2 if cubes >= 2 and i64(state.ap[seat]) <= 2 else 0.0
        if codes.is_deliver(action):
            return self._deliver(state, seat, codes.deliver_market(action))
        return self._sale(state, seat, action)

    def _card(self, state: LataState, card: i64) -> float:
        """Return the value of a card: higher with two icons."""
        if i64(state.kit.paints[card]) == GREEN:
            return 0.0
        return 0.4 if i64(state.kit.icons[card * 2 + 1]) >= 0 else 0.2

    def _place(self, state: LataState, seat: i64, card: i64, slot: i64) -> float:
        """Return the value of placing a card: higher in cheap and empty slots, because a covered card is lost."""
        price: i64 = state.kit.prices[slot]
        look: float = -0.3 * float(price)
        covered: i64 = state.tops[seat * SLOTS + slot]
        if covered == NO_CARD:
            return look + 1.0
        return look - self._card(state, covered) + self._card(state, card)

    def _produce(self, state: LataState, seat: i64, position: i64, colour: i64) -> float:
        """Return the value of producing a can: higher for near icons and for colors that open markets need."""
        wanted: i64 = 0
        for market in state.market_row:
            at: i64 = i64(market) * CANS + colour
            wanted += i64(state.kit.spaces[at]) - i64(state.laid[at])
        own: i64 = state.cubes[seat * CANS + colour]
        look: float = 2.0 - 0.12 * float(position - max(state.swept, 0))
        if wanted > own:
            look += 0.6
        elif i64(state.kit.keeps[colour]) == 0:
            look -= 1.2
        if i64(state.ap[seat]) <= 2:
            look -= 0.6
        return look

    def _deliver(self, state: LataState, seat: i64, market: i64) -> float:
        """Return the value of a delivery: its income less its action points, plus a bonus for completing the card."""
        at: i64 = market * CANS
        laid: i64 = 0
        room: i64 = 0
        for colour in range(CANS):
            free: i64 = i64(state.kit.spaces[at + colour]) - i64(state.laid[at + colour])
            room += free
            laid += min(free, i64(state.cubes[seat * CANS + colour]))
        cost: float = float(i64(state.kit.market_ap[market]))
        look: float = float(laid * i64(state.kit.market_pay[market])) * 0.6 - 0.25 * cost
        return look + (2.5 if laid == room else 0.0)

    def _sale(self, state: LataState, seat: i64, action: i64) -> float:
        if codes.is_load(action):
            return float(codes.load_silver(action) + codes.load_red(action) + codes.load_yellow(action))
        if codes.is_end_turn(action):
            return 0.1
        if codes.is_reveal_goal(action):
            return 0.2 if i64(state.escudos[seat]) >= 4 else -0.5
        if codes.is_buy_goal(action):
            goal: i64 = codes.buy_goal_goal(action)
            left: float = float(state.kit.rounds - state.round)
            growth: float = 1.0 + 0.18 * left
            now: float = float(goal_points(state, seat, goal))
            return now * growth + 0.35 * left - 0.6 * float(i64(state.kit.goal_costs[goal])) + 0.6
        return 0.3


JUDGE: Final = LataEvaluator(spread=10.0, horizon=60)
