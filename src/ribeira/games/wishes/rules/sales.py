"""Wishes that sell or spoil fish (4.5)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.wishes import action_codes as codes
from ribeira.games.wishes.actions import MARKETS, SPECIES
from ribeira.games.wishes.events import Salvaged, Spoiled
from ribeira.games.wishes.rules.optional_parts import decline
from ribeira.games.wishes.state import OPEN, WishesState, fish_on, species_of

OWN: Final = MARKETS  # value of `SellKind.market`: each species at its own market


class SellKind(Decision[WishesState]):
    """Sell all fish of one species, at its own market or at `market`."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"market": (*SPECIES, "own")}

    def __init__(self, seat: i64, market: i64) -> None:
        super().__init__(seat)
        self.market: i64 = market  # market or OWN

    def legal(self, state: WishesState) -> list[int]:
        choices: list[int] = []
        for card in state.holds[self.seat]:
            choice = codes.encode_sell_kind(species_of(card))
            if choice not in choices:
                choices.append(choice)
        if choices and state.kit.optional_sales:
            choices.append(codes.encode_decline())
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if codes.is_decline(action):
            decline(state, self.seat, "sale")
            return
        species: i64 = codes.sell_kind_species(action)
        sold: list[int] = []
        left: list[int] = []
        fish: i64 = 0
        for card in state.holds[self.seat]:
            if species_of(card) == species:
                sold.append(card)
                fish += fish_on(card)
            else:
                left.append(card)
        state.holds[self.seat] = left
        state.sell(self.seat, sold, species if self.market == OWN else self.market, fish)


class SellCard(Decision[WishesState]):
    """Sell one card; as part of a wish, a double counts as two fish."""

    def legal(self, state: WishesState) -> list[int]:
        choices: list[int] = []
        add_cards(choices, state.holds[self.seat])
        if choices and state.kit.optional_sales:
            choices.append(codes.encode_decline())
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if codes.is_decline(action):
            decline(state, self.seat, "sale")
            return
        card: i64 = codes.sell_card(action)
        state.holds[self.seat].remove(int(card))
        state.sell(self.seat, [int(card)], species_of(card), fish_on(card))


def add_cards(choices: list[int], hold: list[int]) -> None:
    """Add a sale for each distinct card of a hold."""
    for i in range(len(hold)):
        card: i64 = hold[i]
        known = False
        for j in range(i):
            if i64(hold[j]) == card:
                known = True
        if not known:
            choices.append(codes.encode_sell(card))


class Spoil(Decision[WishesState]):
    """Move a token from an open market to the heap, or from the heap back to its owner."""

    def legal(self, state: WishesState) -> list[int]:
        choices: list[int] = []
        seats: i64 = state.seats
        for market in range(MARKETS):
            if i64(state.closed_by[market]) == OPEN:
                for owner in range(seats):
                    if state.tokens[market * seats + owner]:
                        choices.append(codes.encode_spoil(market, owner))
        for owner in range(seats):
            if state.heap[owner]:
                choices.append(codes.encode_salvage(owner))
        if choices and state.kit.optional_parts:
            choices.append(codes.encode_decline())
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        if codes.is_decline(action):
            decline(state, self.seat, "spoil")
            return
        if codes.is_salvage(action):
            owner: i64 = codes.salvage_owner(action)
            state.heap[owner] -= 1
            if state.events is not None:
                state.events.append(Salvaged(int(self.seat), int(owner)))
            return
        market: i64 = codes.spoil_market(action)
        owner = codes.spoil_owner(action)
        state.tokens[market * state.seats + owner] -= 1
        state.heap[owner] += 1
        if state.events is not None:
            state.events.append(Spoiled(int(self.seat), int(owner), SPECIES[market]))
