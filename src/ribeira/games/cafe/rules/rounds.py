"""Start of a round (4.3)."""

from typing import Final

from ribeira.engine.state import Task
from ribeira.games.cafe.actions import CARDS
from ribeira.games.cafe.events import RoundStarted
from ribeira.games.cafe.rules.auction import AUCTION
from ribeira.games.cafe.rules.draft import PICK
from ribeira.games.cafe.state import CafeState


class StartRound(Task[CafeState]):
    """Reveal the cards of the round, then start the draft, or in the advanced mode the auction."""

    def run(self, state: CafeState) -> None:
        state.round += 1
        state.offer = []
        for _ in range(state.kit.offer):
            state.offer.append(state.deck.pop())
        state.revealed += 1
        if state.events is not None:
            names = [CARDS[card] for card in state.offer]
            state.events.append(RoundStarted(int(state.master), int(state.round), names))
        if state.kit.advanced:
            state.last_bid = 0
            state.passed = [0] * int(state.seats)
            state.push(AUCTION[state.master])
        else:
            state.push(PICK[(state.master + 1) % state.seats])


START_ROUND: Final = StartRound()
