"""End of a turn (4.7) and of the game (6)."""

from mypy_extensions import i64

from ribeira.games.mercado.actions import BY_MARKET, BY_STANDS, ENDS, MARKET, RESTAURANTS
from ribeira.games.mercado.events import EndTriggered, GameEnded, MoneyShown, RestaurantsUnopened
from ribeira.games.mercado.rules.board import NONE
from ribeira.games.mercado.rules.hand_swap import SWAP_HAND
from ribeira.games.mercado.scoring import SOURCES, UNOPENED
from ribeira.games.mercado.state import MercadoState


def start_turn(state: MercadoState, seat: i64) -> None:
    """Begin the turn of a seat."""
    state.push(state.kit.turns[seat])
    state.push(SWAP_HAND[seat])


def end_turn(state: MercadoState, seat: i64, trigger: i64) -> None:
    """End a turn. A trigger gives all other players one more turn (4.7), and ends a solo game at once (S3)."""
    if state.final_turns != NONE:
        state.final_turns -= 1
    elif trigger != NONE:
        state.final_turns = state.seats - 1
        state.trigger = trigger
        if state.events is not None:
            state.events.append(EndTriggered(int(seat), ENDS[trigger]))
    if state.final_turns == 0:
        finish(state, state.trigger)
    else:
        start_turn(state, (seat + 1) % state.seats)


def built(state: MercadoState, seat: i64) -> None:
    """End the turn of a new stand or restaurant, with a trigger if the market is nearly full."""
    state.coin_run = 0
    few: bool = MARKET - state.occupied <= state.kit.spaces_left
    if state.kit.crowded and i64(state.wooden[seat]) == 0:
        finish(state, BY_STANDS)
    else:
        end_turn(state, seat, BY_MARKET if few else NONE)


def finish(state: MercadoState, reason: i64) -> None:
    """End the game: charge a coin for each unopened restaurant, down to 0 coins, and reveal the money (6)."""
    state.agenda.clear()
    state.ended = reason
    if state.kit.money_hidden:
        state.revealed += 1
    if state.events is not None:
        state.events.append(GameEnded(ENDS[reason]))
    for seat in range(state.seats):
        unopened: i64 = len(state.restaurants[seat])
        unopened = min(unopened, state.coins(seat))
        state.earned[seat * SOURCES + UNOPENED] -= int(unopened)
        if state.events is not None and state.restaurants[seat]:
            names = [RESTAURANTS[kind] for kind in state.restaurants[seat]]
            state.events.append(RestaurantsUnopened(int(seat), names, int(unopened)))
    if state.events is not None:
        state.events.append(MoneyShown([int(state.coins(seat)) for seat in range(state.seats)]))
