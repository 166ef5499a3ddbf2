"""State, events and decisions of Crazy Eights."""

from typing import ClassVar

from eights import action_codes as codes
from eights.actions import CARDS, EIGHT, RANKS, SUITS, Suit
from ribeira.engine import state_fields as fields
from ribeira.engine.events import Event
from ribeira.engine.rng import Rng
from ribeira.engine.state import UNLISTED, Decision


def suit_of(card: int) -> int:
    """Return the suit of a card."""
    return card // len(RANKS)


def rank_of(card: int) -> int:
    """Return the rank of a card."""
    return card % len(RANKS)


class Played(Event, frozen=True):
    seat: int
    card: str


class SuitNamed(Event, frozen=True):
    seat: int
    suit: Suit


class Drawn(Event, frozen=True):
    """Drawn card, visible only to the drawing seat."""

    REVEALS: ClassVar[bool] = True

    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> "Drawn":
        return self if seat == self.seat else Drawn(self.seat, None)


class Passed(Event, frozen=True):
    seat: int


class WentOut(Event, frozen=True):
    seat: int


class Blocked(Event, frozen=True):
    """All players have passed in a row."""


FIELDS = fields.StateFields(
    "Eights",
    fields.piles("hands", CARDS, codec=fields.NamePiles(CARDS), path="hands"),  # sorted
    fields.pile("stock", CARDS),  # next card last
    fields.pile("pile", CARDS),  # card to follow last
    # Suit to follow: the last card's or the named one
    fields.number("suit", codec=fields.Name(SUITS, default=SUITS[0])),
    fields.number("passes"),  # consecutive passes
)


class EightsState(fields.FieldState):
    """Hands, stock and pile."""

    declared = FIELDS

    def over(self) -> bool:
        return self.passes == self.seats or not all(self.hands)

    def sample(self, seat: int, rng: Rng) -> "EightsState":
        """Return a state with the stock and the other hands shuffled together. At the end, all hands are open."""
        other = self.clone()
        other.rng = rng.fork()
        hidden = [] if self.over() else [hand for owner, hand in enumerate(other.hands) if owner != seat]
        # Sorted, so that the result does not depend on the true order.
        cards = sorted([*other.stock, *(card for hand in hidden for card in hand)])
        rng.shuffle(cards)
        for hand in hidden:
            hand[:] = sorted(cards.pop() for _ in hand)
        other.stock = cards
        other.choices = UNLISTED  # depend on a hand that may have been redrawn
        return other

    def tell(self, event: Event) -> None:
        """Record an event if events are collected."""
        if self.events is not None:
            self.events.append(event)

    def end(self, event: Event) -> None:
        """Reveal all hands."""
        self.revealed += 1
        self.tell(event)

    def fits(self, card: int) -> bool:
        """Return True if the card can be played."""
        return rank_of(card) == EIGHT or suit_of(card) == self.suit or rank_of(card) == rank_of(self.pile[-1])


class Turn(Decision[EightsState]):
    """Play a matching card or draw. Pass if neither is possible."""

    def forced(self) -> bool:
        return False  # a single choice would reveal the hand

    def legal(self, state: EightsState) -> list[int]:
        choices = [codes.encode_play(card) for card in state.hands[self.seat] if state.fits(card)]
        if state.stock:
            choices.append(codes.encode_draw())
        return choices or [codes.encode_pass()]

    def choose(self, state: EightsState, action: int) -> None:
        if codes.is_draw(action):
            self.draw(state)
        elif codes.is_pass(action):
            state.passes += 1
            state.tell(Passed(int(self.seat)))
            if state.passes == state.seats:
                state.end(Blocked())
            else:
                self.next(state)
        else:
            self.play(state, int(codes.play_card(action)))

    def draw(self, state: EightsState) -> None:
        card = state.stock.pop()
        state.revealed += 1  # a seen card cannot be undone
        state.hands[self.seat] = sorted([*state.hands[self.seat], card])
        state.tell(Drawn(int(self.seat), CARDS[card]))
        state.push(Turn(self.seat))

    def play(self, state: EightsState, card: int) -> None:
        state.hands[self.seat].remove(card)
        state.pile.append(card)
        state.suit = suit_of(card)
        state.passes = 0
        state.tell(Played(int(self.seat), CARDS[card]))
        if not state.hands[self.seat]:
            state.end(WentOut(int(self.seat)))
        elif rank_of(card) == EIGHT:
            state.push(NameSuit(self.seat))
        else:
            self.next(state)

    def next(self, state: EightsState) -> None:
        state.push(Turn((self.seat + 1) % state.seats))


class NameSuit(Decision[EightsState]):
    """After an eight, name the suit to follow."""

    def legal(self, state: EightsState) -> list[int]:
        return [codes.encode_name(suit) for suit in range(len(SUITS))]

    def choose(self, state: EightsState, action: int) -> None:
        state.suit = int(codes.name_suit(action))
        state.tell(SuitNamed(int(self.seat), SUITS[state.suit]))
        state.push(Turn((self.seat + 1) % state.seats))
