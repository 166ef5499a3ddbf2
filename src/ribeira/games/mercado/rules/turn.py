"""Turn: one of the four actions (4.2)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.mercado import action_codes as codes
from ribeira.games.mercado.actions import BY_COINS, BY_STUCK, KINDS, PLAYERS, TILES, TYPES
from ribeira.games.mercado.events import CoinTaken, SetupRepeated
from ribeira.games.mercado.rules.board import NONE
from ribeira.games.mercado.rules.customers import BRING_CUSTOMERS
from ribeira.games.mercado.rules.restaurants import OPEN_RESTAURANT, can_open_restaurant
from ribeira.games.mercado.rules.setup import set_up_again
from ribeira.games.mercado.rules.stands import OPEN_STAND
from ribeira.games.mercado.rules.turn_end import end_turn, finish, start_turn
from ribeira.games.mercado.scoring import FROM_COINS, SOURCES
from ribeira.games.mercado.state import MercadoState

COIN: Final = 1  # income of a turn without another action


class Turn(Decision[MercadoState]):
    """Choose one of the four actions (4.2.2).

    The decision is required even with a single choice, because playing it automatically would reveal the player's
    money.
    """

    def legal(self, state: MercadoState) -> list[int]:
        seat: i64 = self.seat
        choices: list[int] = []
        if i64(state.wooden[seat]) > 0:
            types: i64 = 0
            for stand in state.hands[seat]:
                types |= 1 << i64(stand)
            types = state.openable(types, state.coins(seat))
            for number in range(TYPES):
                if (types >> number) & 1:
                    choices.append(codes.encode_open_stand(number))
        for tile in state.welcome(seat):
            choices.append(codes.encode_bring_customers(tile))
        if state.restaurants[seat] and can_open_restaurant(state):
            kinds: i64 = 0
            for kind in state.restaurants[seat]:
                kinds |= 1 << i64(kind)
            for number in range(KINDS):
                if (kinds >> number) & 1:
                    choices.append(codes.encode_open_restaurant(number))
        if state.seats > 1:
            choices.append(codes.encode_take_coin())
        return choices

    def choose(self, state: MercadoState, action: int) -> None:
        if codes.is_open_stand(action):
            state.push(OPEN_STAND[self.seat * TYPES + codes.open_stand_stand(action)])
        elif codes.is_bring_customers(action):
            state.push(BRING_CUSTOMERS[self.seat * len(TILES) + codes.bring_customers_tile(action)])
        elif codes.is_open_restaurant(action):
            state.push(OPEN_RESTAURANT[self.seat * KINDS + codes.open_restaurant_restaurant(action)])
        else:
            take_coin(state, self.seat)

    def forced(self) -> bool:
        return False


def coin_limit(seats: i64) -> i64:
    """Return the number of coin turns in a row that ends the game: one per player, two each with two players (4.7)."""
    return 4 if seats == 2 else seats


def take_coin(state: MercadoState, seat: i64) -> None:
    """Take a coin, which ends the game at the limit of coin turns in a row (4.6, 4.7)."""
    state.earned[seat * SOURCES + FROM_COINS] += COIN
    state.coin_run += 1
    if state.events is not None:
        state.events.append(CoinTaken(int(seat), int(state.coin_run), COIN))
    if state.coin_run >= coin_limit(state.seats):
        finish(state, BY_COINS)
    else:
        end_turn(state, seat, NONE)


class Stuck(Task[MercadoState]):
    """Solo: end of the game if no action is possible (S3); always at the bottom of the agenda."""

    def run(self, state: MercadoState) -> None:
        if i64(state.wooden[self.seat]) == state.kit.wooden_stands and state.occupied == 0:
            # A set-up that allows no action is repeated (R27).
            set_up_again(state)
            if state.events is not None:
                state.events.append(SetupRepeated())
            state.push(STUCK)
            start_turn(state, self.seat)
        else:
            finish(state, BY_STUCK)


TURN: Final = [Turn(seat) for seat in range(PLAYERS)]
STUCK: Final = Stuck(0)
