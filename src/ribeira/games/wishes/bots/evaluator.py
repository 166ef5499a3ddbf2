"""Evaluator of positions, with a fast policy for rollouts."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.bot_api.evaluator import Evaluator
from ribeira.engine.rng import Rng
from ribeira.games.wishes import action_codes as codes
from ribeira.games.wishes.actions import BOAT, MARKETS, NO_WISH, WORM_BONUS
from ribeira.games.wishes.scoring import rank
from ribeira.games.wishes.state import OPEN, WishesState, fish_on, species_of, wish_of

# Parts of the evaluation.
PARTS: Final = ("money", "fish", "boats", "worms", "markets", "heap")
WORMS: Final = 3
MARKET_PRIZES: Final = 4
HEAP: Final = 5


class WishesEvaluator(Evaluator[WishesState]):
    """Estimates the value of money, fish in boats, worms, boats, and prizes within reach."""

    def parts(self, state: WishesState) -> list[list[float]]:
        kit = state.kit
        seats: i64 = state.seats
        stack: i64 = len(kit.capacities)
        card: i64 = state.market_card
        left: float = float(stack - card) / float(stack)  # remaining share of the game, by market cards
        heap: float = float(state.tokens_on_heap()) / float(kit.heap_limit)
        left = min(left, 1.0 - heap * heap)
        points: list[list[float]] = []
        for seat in range(seats):
            spare: i64 = state.boats[seat] - len(state.holds[seat])
            fish: float = 0.0
            for held in state.holds[seat]:
                price: float = float(state.price(species_of(held)))
                fish += float(fish_on(held)) * (0.55 * price + 1.0) * (0.4 + 0.6 * left)
            boats: float = 1.2 * float(spare) * left + 2.5 * float(state.boats[seat]) * left
            points.append([float(state.score(seat)), fish, boats, 0.9 * float(state.worms[seat]) * left, 0.0, 0.0])
        if card < stack:
            first: i64 = kit.firsts[card]
            second: i64 = kit.seconds[card]
            capacity: float = float(kit.capacities[card])
            for market in range(MARKETS):
                if i64(state.closed_by[market]) == OPEN:
                    filled: float = float(state.tokens_on(market)) / capacity
                    if filled > 0.0:
                        prizes = rank(state.on_market(market), first, second, kit.anyone_second)
                        self._share(points, prizes, MARKET_PRIZES, 0.85 * filled)
            if heap > 0.3:
                self._share(points, rank(state.heap, first, second), HEAP, -heap * heap)
        best, runner_up = kit.worm_prize
        self._share(points, rank(state.worms, best, runner_up, kit.anyone_second), WORMS, 1.0 - 0.7 * left)
        return points

    def _share(self, points: list[list[float]], prizes: list[int], part: i64, weight: float) -> None:
        for seat in range(len(prizes)):
            prize: i64 = prizes[seat]
            points[seat][part] += weight * float(prize)

    def final(self, state: WishesState) -> list[float]:
        return [float(state.score(seat)) for seat in range(state.seats)]

    def play(self, state: WishesState, seat: i64, rng: Rng) -> int:
        """Return the best action by a fast heuristic with random noise."""
        legal = state.peek(seat)
        best: int = legal[0]
        best_look: i64 = -1000
        for action in legal:
            look: i64 = self._thumb(state, seat, action) + rng.below(5)
            if look > best_look:
                best_look = look
                best = action
        return best

    def _thumb(self, state: WishesState, seat: i64, action: i64) -> i64:
        """Return the rough value of an action in money."""
        if codes.is_keep(action):
            position: i64 = codes.keep_position(action)
            card: i64 = state.ocean[position]
            worms: i64 = i64(state.bait[position]) - position
            return 3 + state.price(species_of(card)) // 3 + worms + (2 if wish_of(card) == NO_WISH else 0)
        if codes.is_release(action):
            position = codes.release_position(action)
            card = state.ocean[position]
            wish: i64 = wish_of(card)
            worms = i64(state.bait[position]) - position
            if wish == BOAT:
                return 6 + worms
            if wish == NO_WISH:  # worth only its worms
                return worms
            if wish == WORM_BONUS:
                return i64(state.worms[seat]) - state.seats + 1 + worms
            return 2 * len(state.holds[seat]) + 1 + worms
        if codes.is_sell(action):
            market: i64 = species_of(codes.sell_card(action))
            return state.price(market) if i64(state.closed_by[market]) == OPEN else state.price(market) - 3
        if codes.is_sell_kind(action):
            market = codes.sell_kind_species(action)
            fish: i64 = 0
            for held in state.holds[seat]:
                if species_of(held) == market:
                    fish += fish_on(held)
            return fish * state.price(market)
        if codes.is_move(action):
            origin: i64 = codes.move_market(action)
            ring = state.kit.ring
            target: i64 = ring[(i64(state.kit.place[origin]) + codes.move_steps(action) + 1) % MARKETS]
            return self._held(state, seat, target) * 2 - self._held(state, seat, origin)
        if codes.is_place(action):
            return self._held(state, seat, codes.place_market(action)) * 2
        if codes.is_spoil(action):
            return -3 if codes.spoil_owner(action) == seat else 3
        return 1

    def _held(self, state: WishesState, seat: i64, species: i64) -> i64:
        """Return the number of fish of a species in a seat's boats."""
        fish: i64 = 0
        for held in state.holds[seat]:
            if species_of(held) == species:
                fish += fish_on(held)
        return fish


JUDGE: Final = WishesEvaluator(spread=10.0, horizon=12, names=PARTS)
