"""Fast writer of observations. Do not edit.

Generated from presentation/observation.py by `python -m ribeira.engine.state_fields wishes`.
"""

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter, ObservationWriter
from ribeira.games.wishes.actions import COLOURS, OCEAN
from ribeira.games.wishes.state import WishesState


class Writer(ObservationWriter):
    def write(self, state: WishesState, own: i64, pen: EntryWriter) -> None:
        seats: i64 = state.seats
        player: i64 = 0
        kit = state.kit
        for place in range(seats):
            player = (own + place) % seats
            pen.put(state.score(player))
            pen.put(state.worms[player])
            pen.put(state.boats[player])
            pen.counts(state.holds[player], 70)
        for depth in range(OCEAN):
            if depth < len(state.ocean):
                pen.put(i64(state.ocean[depth]) + 1)
                pen.put(state.bait[depth])
            else:
                pen.skip(2)
        for market in kit.ring:
            pen.put(state.price(market))
            for place in range(seats):
                player = (own + place) % seats
                pen.put(state.tokens[i64(market) * seats + player])
            pen.numbers(state.buyers_by_colour(market), 0, len(COLOURS))
            pen.put(i64(state.closed_by[market]) + 1)
        for place in range(seats):
            player = (own + place) % seats
            pen.put(state.heap[player])
        pen.put(i64(len(kit.capacities)) - state.market_card)
        pen.put(len(state.deck))
        pen.counts(state.deck, 70)
        pen.counts(state.discard, 70)
