"""Swap of three equal stand tiles (4.2.1)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.mercado import action_codes as codes
from ribeira.games.mercado.actions import PLAYERS, STANDS
from ribeira.games.mercado.events import HandKept, HandSwapped
from ribeira.games.mercado.state import MercadoState


class SwapHand(Decision[MercadoState]):
    """Swap three equal stand tiles or keep them, repeatedly (4.2.1)."""

    def legal(self, state: MercadoState) -> list[int]:
        return [codes.encode_swap_hand(), codes.encode_keep_hand()] if state.alike(state.hands[self.seat]) else []

    def choose(self, state: MercadoState, action: int) -> None:
        if codes.is_swap_hand(action):
            swap_hand(state, self.seat)
            state.push(SWAP_HAND[self.seat])
        elif state.events is not None:
            state.events.append(HandKept(int(self.seat), STANDS[state.hands[self.seat][0]]))


def swap_hand(state: MercadoState, seat: i64) -> None:
    """Exchange a seat's stand tiles for tiles from the bag (4.2.1)."""
    old = state.hands[seat]
    state.hands[seat] = state.swap(old)
    if state.events is not None:
        drawn = [STANDS[stand] for stand in state.hands[seat]]
        state.events.append(HandSwapped(int(seat), STANDS[old[0]], drawn))


SWAP_HAND: Final = [SwapHand(seat) for seat in range(PLAYERS)]
