"""End of a round (4.7) and of the game (6)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Task
from ribeira.games.cafe.actions import CARDS, ROUNDS
from ribeira.games.cafe.events import EspressoExchanged, GameEnded, MasterPassed, OfferDiscarded, Scored
from ribeira.games.cafe.rules.geometry import ESPRESSO, SHIP
from ribeira.games.cafe.scoring import exchange
from ribeira.games.cafe.state import CafeState, colour_of, letters


class EndRound(Task[CafeState]):
    """Pass the master token to the left if another round follows.

    In the advanced mode it stays, and the remaining cards are discarded (R19).
    """

    def run(self, state: CafeState) -> None:
        if state.kit.advanced:
            discard_offer(state)
        elif state.seats > 1 and state.round < ROUNDS:
            state.master = (state.master + 1) % state.seats
            if state.events is not None:
                state.events.append(MasterPassed(int(state.master)))
        if state.round < ROUNDS:
            state.push(state.kit.next_round)
        else:
            finish(state)


def discard_offer(state: CafeState) -> None:
    """Discard the remaining cards of the offer."""
    state.discard.extend(state.offer)
    if state.events is not None:
        state.events.append(OfferDiscarded([CARDS[card] for card in state.offer]))
    state.offer = []


def finish(state: CafeState) -> None:
    """Move the cubes of ships and espresso squares to the warehouses, and score the game."""
    if state.events is not None:
        state.events.append(GameEnded())
    for seat in range(state.seats):
        area = state.areas[seat]
        espressos: i64 = 0
        for i in range(i64(len(area.squares))):
            if i64(area.squares[i]) == SHIP:
                state.unload(seat, i)
            elif i64(area.squares[i]) == ESPRESSO and area.cubes[i]:
                state.give_back(colour_of(area.cubes[i]), 1)
                area.put(i, 0)
                espressos += 1
        if espressos:
            gained = [0, 0, 0, 0]
            for colour in exchange(state.warehouse(seat), espressos):
                state.warehouses[seat * 4 + i64(colour)] += 1
                state.supply[colour] -= 1
                gained[colour] += 1
            if state.events is not None:
                state.events.append(EspressoExchanged(int(seat), letters(gained)))
        if state.events is not None:
            coffeehouses, pastries, warehouse = state.score(seat)
            state.events.append(Scored(int(seat), coffeehouses, pastries, warehouse))


END_ROUND: Final = EndRound()
