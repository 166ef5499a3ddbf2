"""Fast writer of observations. Do not edit.

Generated from presentation/observation.py by `python -m ribeira.engine.state_fields fleet`.
"""

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter
from ribeira.games.fleet.actions import COLUMNS
from ribeira.games.fleet.presentation.observation_pieces import ObservationPieces
from ribeira.games.fleet.scoring import points
from ribeira.games.fleet.state import NONE, FleetState


class Writer(ObservationPieces):
    def write(self, state: FleetState, own: i64, pen: EntryWriter) -> None:
        seats: i64 = state.seats
        player: i64 = 0
        pen.put(state.round)
        if not state.captain_first():
            pen.seat(state.first)
        else:
            pen.skip(1)
        pen.counts(state.dice, 9)
        for place in range(seats):
            player = (own + place) % seats
            sheet = state.sheets[player]
            scored = points(state, player)
            pen.put(self.total(scored))
            pen.numbers(scored, 0, 7)
            self.write_sections(sheet, pen)
            pen.numbers(sheet.licences, 0, 5)
            self.write_boats(sheet, pen)
            pen.put(sheet.coins)
            self.write_stars(sheet, pen)
            pen.put(sheet.stars)
            pen.put(sheet.salvaged)
            pen.numbers(sheet.hexes, 0, COLUMNS)
            pen.flag(sheet.crab_licence != 0)
            pen.put(i64(sheet.bonus) + 1)
            pen.put(i64(sheet.captain) + 1)
            pen.flag(sheet.trophy != 0)
            pen.put(state.income(player))
        self.write_bonuses(state, pen)
        for section in state.tokens:
            pen.put(i64(section) + 1)
        if state.silver != NONE:
            self.write_trophies(state, own, pen)
