"""An observation straight from the state: the entries of `observing`, in their order."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.pen import Pen
from ribeira.engine.pen import Writer as Base
from ribeira.games.mercado.actions import DISPLAY, GATES, KINDS, MARKET, NUMBERS, OFFER, TILES, TYPES
from ribeira.games.mercado.board import CLOSED, NONE, OPEN, STAND, owner_of, stand_of
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

    def write(self, state: MercadoState, own: i64, pen: Pen) -> None:
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
        for space in range(MARKET):
            self.write_space(state, space, pen, closed)
        for gate in range(GATES):
            tile: i64 = state.entrances[gate]
            pen.put(0 if tile == NONE else i64(self.among_all[tile]))
        for place in range(DISPLAY):
            pen.put(state.display[place] + 1)
        for stand in range(TYPES):
            pen.put(state.bag[stand])
        for number in range(NUMBERS):
            for place in range(OFFER):
                tile = state.offer[number * OFFER + place]
                pen.put(0 if tile == NONE else i64(self.among_alike[tile]))
            pen.put(state.left[number])
            covered = [self.among_alike[tile] - 1 for tile in state.covered[number]]
            pen.counts(covered, self.alike[number])
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

    def write_space(self, state: MercadoState, space: i64, pen: Pen, closed: list[int]) -> None:
        code: i64 = state.market[space]
        if code >= STAND:
            stand: i64 = stand_of(code)
            pen.put(stand + 1)
            pen.seat(owner_of(code))
            pen.maybe(True, state.value(stand, space))
            pen.skip(4)
            return
        pen.skip(4)
        if code >= OPEN:
            pen.put(code - OPEN + 1)
            pen.skip(3)
            return
        if code >= CLOSED:
            closed[code - CLOSED] += 1
            pen.put(code - CLOSED + 1 if state.kit.grey_types_public else 0)
            pen.flag(True)
        else:
            pen.skip(2)
        pen.maybe(state.takes_stands(space), state.cost(space))
