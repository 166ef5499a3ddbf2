"""Observations written directly from a state, with the entries of `observation` in their order."""

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter
from ribeira.engine.observation.writer import ObservationWriter as Base
from ribeira.games.wishes.actions import CARDS, COLOURS, MARKETS, OCEAN
from ribeira.games.wishes.state import WishesState


class Writer(Base):
    def write(self, state: WishesState, own: i64, pen: EntryWriter) -> None:
        seats: i64 = state.seats
        cards: i64 = len(CARDS)
        for place in range(seats):
            player: i64 = (own + place) % seats
            pen.put(state.score(player))
            pen.put(state.worms[player])
            pen.put(state.boats[player])
            pen.counts(state.holds[player], cards)
        for i in range(OCEAN):
            if i < len(state.ocean):
                pen.put(i64(state.ocean[i]) + 1)
                pen.put(state.bait[i])
            else:
                pen.skip(2)
        for at in range(MARKETS):
            market: i64 = state.kit.ring[at]
            pen.put(state.price(market))
            for place in range(seats):
                pen.put(state.tokens[market * seats + (own + place) % seats])
            for colour in range(len(COLOURS)):
                count: i64 = 0
                for buyer in range(len(state.buyers)):
                    if i64(state.buyers[buyer]) == market and i64(state.kit.buyers[buyer]) == colour:
                        count += 1
                pen.put(count)
            pen.put(i64(state.closed_by[market]) + 1)
        for place in range(seats):
            pen.put(state.heap[(own + place) % seats])
        pen.put(i64(len(state.kit.capacities)) - state.market_card)
        pen.put(len(state.deck))
        pen.counts(state.deck, cards)
        pen.counts(state.discard, cards)
