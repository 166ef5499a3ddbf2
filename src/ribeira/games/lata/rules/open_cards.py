"""Price of revealing another card (4.5, 4.6)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import PLAYERS
from ribeira.games.lata.state import LataState

OPENING_COSTS: Final = 1


def can_reveal_market(state: LataState, seat: i64) -> bool:
    """Return whether a seat can reveal a market: once per turn, in production or sale (4.5.3)."""
    return not state.opened and i64(state.ap[seat]) >= OPENING_COSTS and state.can_open_market()


def reveal_market(state: LataState, seat: i64) -> None:
    """Pay an action point and reveal a market (4.5.3)."""
    state.opened = True
    state.ap[seat] -= OPENING_COSTS
    state.open_market(seat, OPENING_COSTS)


class FreeReveal(Decision[LataState]):
    """Reveal a market for free before production if there is at most one open market (4.5.1)."""

    def legal(self, state: LataState) -> list[int]:
        if len(state.market_row) > 1 or not state.can_open_market():
            return []
        return [codes.encode_free_reveal(), codes.encode_pass()]

    def choose(self, state: LataState, action: int) -> None:
        if codes.is_free_reveal(action):
            state.open_market(self.seat, 0)


FREE_REVEAL: Final = [FreeReveal(seat) for seat in range(PLAYERS)]
