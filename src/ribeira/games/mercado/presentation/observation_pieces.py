"""Parts of observations written by hand for speed."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter, ObservationWriter
from ribeira.games.mercado.actions import KINDS, NUMBERS, OFFER, TILES
from ribeira.games.mercado.rules.board import CLOSED, NONE, OPEN, STAND, owner_of, stand_of
from ribeira.games.mercado.scoring import FROM_COINS, SOURCES
from ribeira.games.mercado.state import MercadoState


class ObservationPieces(ObservationWriter):
    """Base class of the generated writer."""

    def __init__(self, components: Any) -> None:
        names = [tile.name() for tile in components.customers]
        self.among_all: Final = [names.index(tile) + 1 if tile in names else 0 for tile in TILES]
        self.alike: Final = [len(components.tiles(number)) for number in range(1, NUMBERS + 1)]
        self.among_alike: Final = [0] * len(TILES)  # index among the tiles of its number, from 1
        for number in range(1, NUMBERS + 1):
            for place, tile in enumerate(components.tiles(number)):
                self.among_alike[TILES.index(tile)] = place + 1
        self.places: Final = [code - 1 for code in self.among_alike]

    def write_market(self, state: MercadoState, pen: EntryWriter) -> None:
        """Write all spaces of the market."""
        for space, code in enumerate(state.market):
            if code >= STAND:
                self.write_stand(state, space, code, pen)
            else:
                self.write_space(state, space, code, pen)

    def write_entrances(self, state: MercadoState, pen: EntryWriter) -> None:
        """Write the tile at each entrance."""
        entry: i64 = pen.entry
        for tile in state.entrances:
            if tile != NONE:
                pen.put_at(entry, self.among_all[tile])
            entry += 1
        pen.entry = entry

    def write_customers(self, state: MercadoState, pen: EntryWriter) -> None:
        """Write the visible and covered customer tiles of each number."""
        for number in range(i64(NUMBERS)):
            for at in range(number * OFFER, number * OFFER + OFFER):
                offered: i64 = state.offer[at]
                pen.put(0 if offered == NONE else i64(self.among_alike[offered]))
            pen.put(state.left[number])
            pen.counts(state.covered[number], self.alike[number], self.places)

    def write_closed(self, state: MercadoState, pen: EntryWriter) -> None:
        """Write the number of closed restaurants of each kind."""
        closed = [0] * KINDS
        for code in state.market:
            if CLOSED <= code < OPEN:
                closed[code - CLOSED] += 1
        pen.numbers(closed, 0, KINDS)

    def coins_taken(self, state: MercadoState) -> i64:
        """Return the number of coins taken by all players."""
        taken: i64 = 0
        for seat in range(state.seats):
            taken += i64(state.earned[seat * SOURCES + FROM_COINS])
        return taken

    def write_stand(self, state: MercadoState, space: i64, code: i64, pen: EntryWriter) -> None:
        entry: i64 = pen.entry
        stand: i64 = stand_of(code)
        pen.put_at(entry, stand + 1)
        pen.entry = entry + 1
        pen.seat(owner_of(code))
        pen.put_at(entry + 2, 1)
        pen.put_at(entry + 3, state.value(stand, space))
        pen.entry = entry + 8

    def write_space(self, state: MercadoState, space: i64, code: i64, pen: EntryWriter) -> None:
        """Write a space without a stand."""
        entry: i64 = pen.entry
        pen.entry = entry + 8
        if code >= OPEN:
            pen.put_at(entry + 4, code - OPEN + 1)
            return
        if code >= CLOSED:
            if state.kit.grey_types_public:
                pen.put_at(entry + 4, code - CLOSED + 1)
            pen.put_at(entry + 5, 1)
        if not state.kit.choosy or state.takes_stands(space):
            pen.put_at(entry + 6, 1)
            pen.put_at(entry + 7, state.cost(space))
