"""Crazy Eights: follow suit or rank, eights fit any card, and the fewest points left in hand win."""

from typing import Any, cast

from eights.actions import ACTIONS, CARDS, EIGHT, RANKS, SUITS, Suit
from eights.play import EightsState, NameSuit, Turn, rank_of, suit_of
from ribeira.engine import state_fields as fields
from ribeira.engine.components import Components
from ribeira.engine.game import exchange
from ribeira.engine.options import Options
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.agenda import asks
from ribeira.engine.serialization.position import conservation_problems
from ribeira.engine.view import View


class EightsComponents(Components, frozen=True, kw_only=True):
    """Hand sizes, and the penalty points of each rank."""

    hand: int
    hand_of_two: int
    ranks: dict[str, int]

    def problems(self) -> list[str]:
        found = [f"ranks: there is no {name!r}" for name in self.ranks if name not in RANKS]
        found += [f"ranks: {name} is missing" for name in RANKS if name not in self.ranks]
        found += [
            f"ranks: {name} costs 0 to 100, not {cost}" for name, cost in self.ranks.items() if not 0 <= cost <= 100
        ]
        for name, cards in (("hand", self.hand), ("hand_of_two", self.hand_of_two)):
            if not 1 <= cards <= 9:
                found.append(f"{name}: 1 to 9 cards can be dealt, not {cards}")
        return found


class EightsOptions(Options, frozen=True, kw_only=True):
    """Options of Crazy Eights: none."""


class EightsView(View, frozen=True, kw_only=True):
    """View of a seat: its own hand, the sizes of the others, and all hands at the end."""

    hands: list[list[str] | None]  # by seat; None: hidden
    cards: list[int]  # number of cards in each hand
    stock: int
    pile: list[str]  # card to follow last
    suit: Suit  # suit to follow


class EightsGame(fields.FieldGame[EightsState]):
    """Set-up, positions, views and results of Crazy Eights."""

    id = "eights"
    version = 1
    seats = range(2, 6)
    options = EightsOptions
    actions = ACTIONS
    tasks = (Turn, NameSuit)
    components_type = EightsComponents
    state_type = EightsState
    secrets = True

    def setup(self, seats: int, options: Any, rng: Rng) -> EightsState:
        state = EightsState(self, options, seats, rng)
        state.stock = list(range(len(CARDS)))
        state.shuffle(state.stock)
        components = cast(EightsComponents, self.components)
        for hand in state.hands:
            hand[:] = sorted(
                state.stock.pop() for _ in range(components.hand_of_two if seats == 2 else components.hand)
            )
        while not state.pile or rank_of(state.pile[-1]) == EIGHT:  # an eight is put under the stock
            if state.pile:
                state.stock.insert(0, state.pile.pop())
            state.pile.append(state.stock.pop())
        state.suit = suit_of(state.pile[-1])
        state.push(Turn(state.below(seats)))
        return state

    def build(self, position: Any, options: Any, rng: Rng) -> EightsState:
        if position.hands is None:
            return self.setup(position.seats, options, rng)
        state = super().build(position, options, rng)
        for hand in state.hands:
            hand.sort()
        return state

    def disguise(self, state: EightsState, seat: int, rng: Rng) -> None:
        """Exchange two cards of the stock or, during the game, of other players' hands."""
        others = [] if state.over() else [hand for owner, hand in enumerate(state.hands) if owner != seat]
        exchange(rng, state.stock, *others)
        for hand in others:
            hand.sort()

    def problems(self, state: EightsState) -> list[str]:
        cards = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
        found = conservation_problems("cards", CARDS, cards, range(len(CARDS)))
        if not 0 <= state.passes <= state.seats:
            found.append(f"passes: {state.passes} of {state.seats} seats")
        elif state.passes and state.stock:
            found.append("passes: nobody passes while there are cards to draw")
        if not state.pile:
            return [*found, "pile: there is always a card to follow"]
        if rank_of(state.pile[-1]) != EIGHT and state.suit != suit_of(state.pile[-1]):
            found.append(f"suit: {CARDS[state.pile[-1]]} is to be followed, not {SUITS[state.suit]}")
        if sum(not hand for hand in state.hands) > 1:
            found.append("hands: only one goes out")
        if len(state.agenda) != (0 if state.over() else 1):
            found.append("agenda: one decides, until somebody is out or all have passed")
        elif state.agenda and isinstance(state.agenda[0], NameSuit) and rank_of(state.pile[-1]) != EIGHT:
            found.append("agenda: a suit is named for an eight")
        return found

    def view(self, state: EightsState, seat: int | None) -> View:
        open_hands = state.over()
        return EightsView(
            seat=seat,
            asks=asks(state),
            hands=[
                [CARDS[card] for card in hand] if open_hands or owner == seat else None
                for owner, hand in enumerate(state.hands)
            ],
            cards=[len(hand) for hand in state.hands],
            stock=len(state.stock),
            pile=[CARDS[card] for card in state.pile],
            suit=SUITS[state.suit],
        )

    def outcome(self, state: EightsState) -> Result:
        """Count the cards left in each hand as negative points."""
        ranks = cast(EightsComponents, self.components).ranks
        left = [{"left": -sum(ranks[RANKS[rank_of(card)]] for card in hand)} for hand in state.hands]
        return Result.ranked(left, ended_by="blocked" if all(state.hands) else "out")
