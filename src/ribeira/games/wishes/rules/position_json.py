"""JSON positions."""

from typing import Any

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import PositionReader
from ribeira.games.wishes.actions import COLOURS, MARKETS, OCEAN, SPECIES
from ribeira.games.wishes.fields import FIELDS
from ribeira.games.wishes.rules.lookups import Kit
from ribeira.games.wishes.rules.turn import TURN
from ribeira.games.wishes.state import OPEN, WishesState

WishesPosition = FIELDS.position_type


def build(game: AnyGame, kit: Kit, position: Any, options: object, rng: Rng) -> WishesState:
    """Return the state of a position. A `WishesPosition` without fields is a new set-up (3), shuffled with `rng`."""
    seats = position.seats
    state = WishesState(game, options, seats, rng, kit)
    reader = PositionReader()
    FIELDS.read(state, position, reader)
    turn = position.first if position.turn is None else position.turn
    if not (0 <= position.first < seats and 0 <= turn < seats):
        reader.problems.append(f"first and turn are seats, 0 to {seats - 1}")
    if position.deck is None:
        state.deck = kit.deck[:]
        for card in [*state.ocean, *state.discard, *state.boat_cards, *(card for hold in state.holds for card in hold)]:
            if card in state.deck:
                state.deck.remove(card)
        rng.shuffle(state.deck)
    while len(state.ocean) < OCEAN and state.deck:
        state.ocean.append(state.deck.pop())
        state.bait.append(0)
    _place_buyers(state, position.buyers, reader)
    state.market_card = sum(card != OPEN for card in state.closed_by)
    reader.check()
    state.push(TURN[turn])
    return state


def _place_buyers(state: WishesState, markets: dict[str, list[str]], reader: PositionReader) -> None:
    """Place the buyers on the markets that are given by color, and the others at random."""
    kinds, buyers = state.kit.buyers, state.buyers
    reader.known("buyers", markets, COLOURS)
    for colour, names in markets.items():
        if colour in COLOURS:
            own = [buyer for buyer, kind in enumerate(kinds) if kind == COLOURS.index(colour)]
            if len(own) != len(names):
                reader.problems.append(f"buyers: there are {len(own)} {colour} ones, not {len(names)}")
            for buyer, market in zip(own, reader.numbers(f"buyers.{colour}", names, SPECIES), strict=False):
                buyers[buyer] = market
    free = [market for market in range(MARKETS) if market not in buyers]
    state.rng.shuffle(free)
    for buyer, market in enumerate(buyers):
        if market == -1 and free:
            buyers[buyer] = free.pop()
