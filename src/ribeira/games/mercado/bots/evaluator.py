"""Evaluator of positions, with fast policies for rollouts."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.bot_api.evaluator import TIE_BREAK, Evaluator
from ribeira.engine.rng import Rng
from ribeira.games.mercado import action_codes as codes
from ribeira.games.mercado.actions import GATES, LINES, NUMBERS, SIDE
from ribeira.games.mercado.bots.challenge_value import challenge_value
from ribeira.games.mercado.bots.multiplayer_weights import LEARNED_WEIGHTS, PLAIN_WEIGHTS, MultiplayerWeights
from ribeira.games.mercado.bots.rollout_policy import SoloRolloutPolicy
from ribeira.games.mercado.bots.tuned_weights import WEIGHTS
from ribeira.games.mercado.rules.board import (
    FIELD,
    FIELD_MASK,
    FIRST_FIELD,
    NONE,
    SECOND_FIELD,
    all_of,
    column_of,
    number_of,
    row_of,
)
from ribeira.games.mercado.rules.customers import BringCustomers
from ribeira.games.mercado.rules.stands import OpenStand
from ribeira.games.mercado.state import MercadoState

LEANING: Final = 1.5  # points per unit of the rollout policy's value
LATE: Final = 8  # with fewer free entrances the end is near
NARROW: Final = 10.0  # maximum distance from the best first impression in the Specialist challenge
FAR: Final = 12.0  # limit in points below the best action

# Parts of the evaluation.
PARTS: Final = ("money", "stands", "customers")


class MercadoEvaluator(Evaluator[MercadoState]):
    """Estimates a player's money, plus the future payments of customers to the player's stands."""

    def __init__(self, spread: float, horizon: i64, habits: MultiplayerWeights) -> None:
        super().__init__(spread, horizon, names=PARTS)
        self.habits: Final = habits  # weights with opponents
        self.merchants: Final = [SoloRolloutPolicy(weights) for weights in WEIGHTS[:-1]]  # solo policies by challenge

    def parts(self, state: MercadoState) -> list[list[float]]:
        gates: float = float(GATES - state.visited)  # free entrances
        points: list[list[float]] = []
        for seat in range(state.seats):
            hopes: i64 = 0
            for line in range(LINES):
                open: i64 = state.free_gates(line)
                if open:
                    crowd: i64 = min(i64(state.line_stands[line]), NUMBERS)
                    hopes += open * crowd * all_of(i64(state.pays[seat * LINES + line]))
            wooden: float = 0.9 * float(i64(state.wooden[seat])) * min(gates / 8.0, 1.0)
            customers: float = 0.35 * float(hopes) * min(gates / 12.0, 1.0)
            points.append([float(self.money(state, seat)), wooden, customers])
        return points

    def money(self, state: MercadoState, seat: i64) -> i64:
        return state.solo_result() if state.kit.challenge else state.coins(seat)

    def final(self, state: MercadoState) -> list[float]:
        """Return the money; more stands on the market break ties."""
        if state.kit.challenge:
            return [challenge_value(state)]
        points: list[float] = []
        for seat in range(state.seats):
            points.append(float(state.coins(seat)) - TIE_BREAK * float(i64(state.wooden[seat])))
        return points

    def leanings(self, state: MercadoState, actions: list[int]) -> list[float]:
        """Return the scaled policy values in solo challenges, relative to the best action and limited to `-FAR`."""
        if not state.kit.challenge:
            return []
        looks = self.merchants[state.kit.challenge - 1].looks(state, actions)
        most: float = max(looks)
        return [max(LEANING * (look - most), -FAR) for look in looks]

    def worthwhile(self, state: MercadoState, seat: i64) -> list[int]:
        """Exclude actions that are almost always bad.

        In the Specialist challenge, a bad opening costs the whole game, and the spread of values among bad openings
        would hide the differences between good ones. With opponents, see `_without_coin`.
        """
        legal = state.peek(seat)
        if len(legal) == 1:
            return legal
        if not state.kit.one_type:
            return self._without_coin(state, legal)
        looks = self.merchants[state.kit.challenge - 1].looks(state, legal)
        least: float = max(looks) - NARROW
        return [legal[i] for i in range(len(legal)) if looks[i] >= least]

    def _without_coin(self, state: MercadoState, legal: list[int]) -> list[int]:
        """Exclude taking a coin when a run of coin turns is close to ending the game."""
        if not codes.is_take_coin(legal[len(legal) - 1]) or state.final_turns != NONE:
            return legal
        everybody: i64 = 4 if state.seats == 2 else state.seats
        return legal[:-1] if state.coin_run >= max(1, everybody - 2) else legal

    def play(self, state: MercadoState, seat: i64, rng: Rng) -> int:
        """Return the best action by fast heuristics with random noise."""
        if state.kit.challenge:
            return self.merchants[state.kit.challenge - 1].choose(state, rng)
        legal = state.peek(seat)
        last: i64 = legal[-1]  # indicates the kind of decision
        if len(legal) == 1:
            return legal[0]
        if codes.is_take_coin(last):
            return self._act(state, seat, legal, rng)
        if codes.is_place(last):
            task = state.top(seat)
            return self._place(state, seat, task.stand if isinstance(task, OpenStand) else NONE, legal, rng)
        if codes.is_enter(last):
            return self._enter(state, seat, legal, rng)
        if codes.is_pick(last) or codes.is_swap_display(last):
            return self._pick(state, legal, rng)
        return rng.choice(legal)

    def _act(self, state: MercadoState, seat: i64, legal: list[int], rng: Rng) -> int:
        """Choose the action of a turn. Stands of types that the seat already has on the market are preferred."""
        habits = self.habits
        best: int = codes.encode_take_coin()
        best_look: i64 = -1_000_000
        wooden: i64 = state.wooden[seat]
        late: i64 = max(LATE - (GATES - state.visited), 0)
        for boxed in legal:
            action: i64 = boxed
            look: i64 = rng.below(habits.chance)
            if codes.is_open_stand(action):
                look += habits.stand + habits.own * self._own(state, seat, codes.open_stand_stand(action))
                look += habits.stand_wooden * wooden + habits.stand_late * late
            elif codes.is_bring_customers(action):
                # Entrances are scarce, and stands opened before the customers come are paid too.
                tile: i64 = codes.bring_customers_tile(action)
                look += self._best_line(state, seat, tile) - habits.waiting * wooden * number_of(tile)
                look += habits.bring_late * late
            elif codes.is_open_restaurant(action):
                look += habits.restaurant
            else:
                look += habits.coin
            if look > best_look:
                best_look = look
                best = boxed
        return best

    def _own(self, state: MercadoState, seat: i64, stand: i64) -> i64:
        """Return the number of rows with a seat's stand of a type."""
        rows: i64 = 0
        for row in range(SIDE):
            rows += (i64(state.line_types[seat * LINES + row]) >> stand) & 1
        return rows

    def _best_line(self, state: MercadoState, seat: i64, tile: i64) -> i64:
        """Return the income from a customer tile at the best line, less a share of all players' income there."""
        habits = self.habits
        best: i64 = 0
        number: i64 = number_of(tile)
        first: i64 = FIRST_FIELD[tile]
        second: i64 = SECOND_FIELD[tile]
        lines: i64 = state.free | (state.free >> LINES)
        for line in range(LINES):
            if (lines >> line) & 1:
                own: i64 = state.pays[seat * LINES + line]
                paid: i64 = habits.paid * (((own >> first) & FIELD_MASK) + ((own >> second) & FIELD_MASK))
                if paid > best and state.line_stands[line] >= number:
                    all: i64 = state.pays[state.seats * LINES + line]
                    paid -= habits.everybody * (((all >> first) & FIELD_MASK) + ((all >> second) & FIELD_MASK))
                    if paid > best:
                        best = paid
        return best * number

    def _paid(self, state: MercadoState, seat: i64, tile: i64, line: i64) -> i64:
        """Return a seat's income from a tile at a line, less a share of all players' income."""
        habits = self.habits
        return habits.paid * state.paid(seat, tile, line) - habits.everybody * state.paid(state.seats, tile, line)

    def _enter(self, state: MercadoState, seat: i64, legal: list[int], rng: Rng) -> int:
        task = state.top(seat)
        assert isinstance(task, BringCustomers)
        best: int = legal[0]
        best_look: i64 = -1_000_000
        for boxed in legal:
            look: i64 = self._paid(state, seat, task.tile, codes.enter_entrance(boxed) % LINES)
            look += rng.below(self.habits.chance)
            if look > best_look:
                best_look = look
                best = boxed
        return best

    def _place(self, state: MercadoState, seat: i64, stand: i64, legal: list[int], rng: Rng) -> int:
        """Choose a space: preferably in full lines, and with present customers who want the stand."""
        habits = self.habits
        # Value of each line, packed into one byte per line
        rows: i64 = 0
        columns: i64 = 0
        for line in range(LINES):
            packed: i64 = self._line(state, seat, stand, line) << (8 * (line % SIDE))
            if line < SIDE:
                rows |= packed
            else:
                columns |= packed
        best: int = legal[0]
        best_look: i64 = -1_000_000
        for boxed in legal:
            space: i64 = codes.place_space(boxed)
            row: i64 = row_of(space)
            column: i64 = column_of(space)
            look: i64 = ((rows >> (8 * row)) & 255) + ((columns >> (8 * (column - SIDE))) & 255)
            look += rng.below(habits.chance)
            look -= habits.fuller * max(i64(state.line_stands[row]), i64(state.line_stands[column]))
            if stand != NONE:
                look += habits.value * state.value(stand, space) + habits.income * state.income(stand, space)
            if look > best_look:
                best_look = look
                best = boxed
        return best

    def _line(self, state: MercadoState, seat: i64, stand: i64, line: i64) -> i64:
        """Return the value of a line for a new stand: its stands, own stands of the type, and free entrances."""
        habits = self.habits
        look: i64 = habits.stands * min(i64(state.line_stands[line]), NUMBERS) + habits.gates * state.free_gates(line)
        if stand != NONE:
            look += habits.alike * ((i64(state.pays[seat * LINES + line]) >> (FIELD * stand)) & FIELD_MASK)
        return look

    def _pick(self, state: MercadoState, legal: list[int], rng: Rng) -> int:
        """Choose the type that most customers on offer want."""
        habits = self.habits
        demand: i64 = 0  # one field per type
        for boxed in state.offer:
            tile: i64 = boxed
            if tile != NONE:
                number: i64 = number_of(tile)
                demand += (number << i64(FIRST_FIELD[tile])) + (number << i64(SECOND_FIELD[tile]))
        best: int = legal[0]
        best_look: i64 = -1_000_000
        for boxed in legal:
            look: i64 = habits.swap
            if codes.is_pick(boxed):
                look = habits.wanted * ((demand >> (FIELD * codes.pick_stand(boxed))) & FIELD_MASK)
            look += 2 * rng.below(habits.chance)
            if look > best_look:
                best_look = look
                best = boxed
        return best


JUDGE: Final = MercadoEvaluator(spread=10.0, horizon=12, habits=PLAIN_WEIGHTS)
LEARNED: Final = MercadoEvaluator(spread=10.0, horizon=12, habits=LEARNED_WEIGHTS)  # used with the learned network
