"""Draft: each seat takes a card (4.4)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task, Together
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import CARDS, COLOURS, DRAWN, PLAYERS
from ribeira.games.cafe.events import CardRefused, Paid, Refilled, Taken
from ribeira.games.cafe.rules.action_phase import START_ACTING
from ribeira.games.cafe.rules.placement import PLACE
from ribeira.games.cafe.rules.round_end import END_ROUND, discard_offer
from ribeira.games.cafe.state import NONE, CafeState, colours_in


class Pick(Decision[CafeState]):
    """Take a card of the offer. A seat that cannot pay takes one without a cup, or discards one if all have cups."""

    def legal(self, state: CafeState) -> list[int]:
        choices: list[int] = []
        broke: bool = state.in_warehouse(self.seat) == 0
        for card in state.offer:
            if card != NONE and not (broke and state.must_pay(self.seat, card)):
                choices.append(codes.encode_take(card))
        if not choices:
            for card in state.offer:
                if card != NONE:
                    choices.append(codes.encode_discard(card))
        return choices

    def choose(self, state: CafeState, action: int) -> None:
        seat: i64 = self.seat
        state.push(END_PICK[seat])
        if codes.is_discard(action):
            card: i64 = codes.discard_card(action)
            state.discard.append(int(card))
            if state.events is not None:
                state.events.append(CardRefused(int(seat), CARDS[card]))
        else:
            card = codes.take_card(action)
            state.hands[seat] = int(card)
            if state.events is not None:
                state.events.append(Taken(int(seat), CARDS[card]))
            if state.must_pay(seat, card):
                state.push(Pay(seat, card))
        state.offer[state.offer.index(int(card))] = NONE


class Pay(Decision[CafeState]):
    """Pay for a card with a cube of any colour."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"card": DRAWN}

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def legal(self, state: CafeState) -> list[int]:
        return [codes.encode_pay(colour) for colour in colours_in(state.warehouse(self.seat))]

    def choose(self, state: CafeState, action: int) -> None:
        colour: i64 = codes.pay_colour(action)
        state.warehouses[self.seat * 4 + colour] -= 1
        state.give_back(colour, 1)
        if state.events is not None:
            state.events.append(Paid(int(self.seat), COLOURS[colour]))


class EndPick(Task[CafeState]):
    """Refill the gap for the next seat (4.4.5); after the last pick, all seats build and act."""

    def run(self, state: CafeState) -> None:
        following: i64 = (self.seat + 1) % state.seats
        gap = state.offer.index(NONE)
        if state.kit.advanced:
            del state.offer[gap]
            if following != state.master:
                state.push(PICK[following])
                return
        elif self.seat != state.master:
            card = state.deck.pop()
            state.revealed += 1
            state.offer[gap] = card
            if state.events is not None:
                state.events.append(Refilled(CARDS[card]))
            state.push(PICK[following])
            return
        else:
            del state.offer[gap]
            discard_offer(state)
        work(state)


def work(state: CafeState) -> None:
    """Let all seats lay their cards and act simultaneously, because companies are independent.

    A limited supply is shared. In that case all seats lay their cards, then all act, the master first (4.6).
    """
    state.push(END_ROUND)
    if state.kit.limited or state.seats == 1:
        for distance in range(state.seats - 1, -1, -1):  # reversed: the task pushed last runs first
            state.push(START_ACTING[(state.master + distance) % state.seats])
        for distance in range(state.seats - 1, -1, -1):
            state.push(PLACE[(state.master + distance) % state.seats])
        return
    stacks: list[list[Task[Any]]] = []
    for seat in range(state.seats):
        stack: list[Task[Any]] = [START_ACTING[seat], PLACE[seat]]
        stacks.append(stack)
    state.push(Together(stacks))


PICK: Final = [Pick(seat) for seat in range(PLAYERS)]
END_PICK: Final = [EndPick(seat) for seat in range(PLAYERS)]
