"""Fast writer of observations. Do not edit.

Generated from presentation/observation.py by `python -m ribeira.engine.state_fields mercado`.
"""

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter
from ribeira.games.mercado.actions import GATES, MARKET
from ribeira.games.mercado.presentation.observation_pieces import ObservationPieces
from ribeira.games.mercado.rules.board import NONE
from ribeira.games.mercado.scoring import fame_of
from ribeira.games.mercado.state import MercadoState


class Writer(ObservationPieces):
    def write(self, state: MercadoState, own: i64, pen: EntryWriter) -> None:
        seats: i64 = state.seats
        player: i64 = 0
        kit = state.kit
        for place in range(seats):
            player = (own + place) % seats
            known = place == 0 or not kit.money_hidden or state.ended != NONE
            pen.maybe(known, state.coins(player))
            pen.counts(state.hands[player], 5)
            pen.counts(state.restaurants[player], 6)
            pen.put(state.wooden[player])
        pen.seat(state.first)
        self.write_market(state, pen)
        self.write_entrances(state, pen)
        for stand in state.display:
            pen.put(i64(stand) + 1)
        for count in state.bag:
            pen.put(count)
        self.write_customers(state, pen)
        self.write_closed(state, pen)
        pen.put(state.coin_run)
        pen.put(self.coins_taken(state))
        pen.put(MARKET - state.occupied)
        pen.put(GATES - state.visited)
        pen.maybe(state.final_turns != NONE, state.final_turns)
        if kit.challenge != 0:
            pen.put(state.solo_result())
            pen.put(fame_of(state.solo_result(), kit.fame) if state.fame_given() else 0)
            pen.put(i64(state.speciality) + 1)
            pen.put(state.best_move)
        pen.put(i64(state.ended) + 1)
