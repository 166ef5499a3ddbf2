"""Set-up and the preparation of a round (4.1)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import NOBODY, Decision, Task
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import CARDS, PAIR, SETS
from ribeira.games.lata.events import RoundBegan
from ribeira.games.lata.rules.auction import AUCTION, NEXT_BIDDER
from ribeira.games.lata.rules.factory import FACTORY_TURN
from ribeira.games.lata.state import NO_CARD, LataState


class StartingCard(Decision[LataState]):
    """Aveiro: put any production card into slot 2 before cards are dealt (5.3.1)."""

    def legal(self, state: LataState) -> list[int]:
        return [codes.encode_keep(card) for card in sorted(state.deck)]

    def choose(self, state: LataState, action: int) -> None:
        card: i64 = codes.keep_card(action)
        state.deck.remove(int(card))
        state.place(self.seat, card, 1, 0)


class Prepare(Task[LataState]):
    """Prepare a round (4.1)."""

    def run(self, state: LataState) -> None:
        kit = state.kit
        for seat in range(state.seats):
            state.ap[seat] = int(kit.action_points)
        state.deal_sets()
        if state.events is not None:
            sets = [
                [CARDS[card] for card in state.sets[i * PAIR : (i + 1) * PAIR] if card != NO_CARD] for i in range(SETS)
            ]
            state.events.append(RoundBegan(int(state.round), [cards for cards in sets if cards]))
        while len(state.market_row) < kit.open_markets and state.can_open_market():
            state.open_market(NOBODY, 0)
        while len(state.goal_row) < kit.open_goals and state.can_open_goal():
            state.open_goal(NOBODY, 0)
        state.push(FACTORY_TURN[0])
        if state.seats > 1:
            state.push(NEXT_BIDDER[state.seats] if kit.open_auction else AUCTION)


PREPARE: Final = Prepare()
