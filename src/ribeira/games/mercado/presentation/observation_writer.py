"""Observations written directly from a state, with the entries of `observation` in their order."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter
from ribeira.engine.observation.writer import ObservationWriter as Base
from ribeira.games.mercado.actions import GATES, KINDS, MARKET, NUMBERS, OFFER, TILES, TYPES
from ribeira.games.mercado.rules.board import CLOSED, NONE, OPEN, STAND, owner_of, stand_of
from ribeira.games.mercado.scoring import FROM_COINS, SOURCES, fame_of
from ribeira.games.mercado.state import MercadoState


class Writer(Base):
    def __init__(self, components: Any) -> None:
        names = [tile.name() for tile in components.customers]
        self.among_all: Final = [names.index(tile) + 1 if tile in names else 0 for tile in TILES]
        self.alike: Final = [len(components.tiles(number)) for number in range(1, NUMBERS + 1)]
        self.among_alike: Final = [0] * len(TILES)  # where each tile stands among those of its number
        for number in range(1, NUMBERS + 1):
            for place, tile in enumerate(components.tiles(number)):
                self.among_alike[TILES.index(tile)] = place + 1
        self.places: Final = [code - 1 for code in self.among_alike]

    def write(self, state: MercadoState, own: i64, pen: EntryWriter) -> None:
        seats: i64 = state.seats
        kit = state.kit
        for place in range(seats):
            player: i64 = (own + place) % seats
            known = place == 0 or not kit.money_hidden or state.ended != NONE
            pen.maybe(known, state.coins(player))
            pen.counts(state.hands[player], TYPES)
            pen.counts(state.restaurants[player], KINDS)
            pen.put(state.wooden[player])
        pen.seat(state.first)
        closed = [0] * KINDS
        for space, code in enumerate(state.market):
            if code >= STAND:
                self.write_stand(state, space, code, pen)
            else:
                if CLOSED <= code < OPEN:
                    closed[code - CLOSED] += 1
                self.write_space(state, space, code, pen)
        entry: i64 = pen.entry
        for tile in state.entrances:
            if tile != NONE:
                pen.put_at(entry, self.among_all[tile])
            entry += 1
        pen.entry = entry
        for stand in state.display:
            pen.put(stand + 1)
        for count in state.bag:
            pen.put(count)
        for number in range(i64(NUMBERS)):
            for at in range(number * OFFER, number * OFFER + OFFER):
                offered: i64 = state.offer[at]
                pen.put(0 if offered == NONE else i64(self.among_alike[offered]))
            pen.put(state.left[number])
            pen.counts(state.covered[number], self.alike[number], self.places)
        pen.numbers(closed, 0, KINDS)
        pen.put(state.coin_run)
        taken: i64 = 0
        for player in range(seats):
            taken += i64(state.earned[player * SOURCES + FROM_COINS])
        pen.put(taken)
        pen.put(MARKET - state.occupied)
        pen.put(GATES - state.visited)
        pen.maybe(state.final_turns != NONE, state.final_turns)
        if kit.challenge:
            result: i64 = state.solo_result()
            pen.put(result)
            pen.put(fame_of(result, kit.fame) if state.fame_given() else 0)
            pen.put(state.speciality + 1)
            pen.put(state.best_move)
        pen.put(state.ended + 1)

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
        """A space without a stand."""
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
