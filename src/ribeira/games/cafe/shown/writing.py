"""An observation straight from the state: the entries of `observing`, in their order."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.pen import Pen
from ribeira.engine.pen import Writer as Base
from ribeira.games.cafe.actions import CARDS, DRAWN, FIRST_START, HUES, ROUNDS
from ribeira.games.cafe.area import Area
from ribeira.games.cafe.geometry import CELLS, CUP, FOOTPRINTS, HOUSE, SHIP, anchor_of, place_at, turn_of
from ribeira.games.cafe.state import CafeState, colour_of, count_of, in_house


class Writer(Base):
    def __init__(self, components: Any) -> None:
        cards = [card.id for card in components.all_cards()]
        self.among_all: Final = [cards.index(card) + 1 if card in cards else 0 for card in CARDS]

    def write(self, state: CafeState, own: i64, pen: Pen) -> None:
        seats: i64 = state.seats
        kit = state.kit
        pen.put(state.round)
        pen.seat(state.master)
        for place in range(seats):
            self.write_player(state, (own + place) % seats, pen)
        end: i64 = pen.entry + 1 + kit.offer
        pen.put(len(state.offer))
        for card in state.offer:
            pen.put(i64(card) + 1)
        pen.entry = end
        pen.put(len(state.deck))
        if kit.starred and state.deck:
            pen.put(2 if kit.starred[state.deck[-1]] else 1)
        else:
            pen.skip(1)
        pen.put(len(state.box))
        pen.counts(state.deck + state.box, len(DRAWN))
        pen.counts(state.discard, len(DRAWN))
        if kit.limited:
            for colour in range(HUES):
                pen.put(max(0, i64(state.supply[colour])))
        if kit.advanced:
            pen.put(state.last_bid)
            for place in range(seats):
                pen.put(state.passed[(own + place) % seats])
            pen.numbers(state.stake, 0, HUES)

    def write_player(self, state: CafeState, player: i64, pen: Pen) -> None:
        area = state.areas[player]
        pen.put(i64(state.companies[player]) + 1)
        pen.numbers(state.warehouses, player * HUES, HUES)
        pen.put(state.points[player])
        pen.put(area.count(CUP))
        pen.put(area.count(SHIP))
        pen.put(i64(state.hands[player]) + 1)
        pen.numbers(state.carried, player * HUES, HUES)
        end: i64 = pen.entry + (1 + ROUNDS) * (4 + CELLS * (1 + HUES))
        told: i64 = 0
        for i in range(2, len(area.ground), 3):
            if i64(area.ground[i]) >= FIRST_START:
                told += self.write_card(area, area.ground[i], place_at(0, 0), 0, pen)
                break
        for i in range(0, len(area.laid), 2):
            way: i64 = area.laid[i + 1]
            told += self.write_card(area, area.laid[i], anchor_of(way), turn_of(way), pen)
        if told != len(area.squares):
            raise ValueError("there is a puzzle's ground, which no game that is played from its start has")
        pen.entry = end
        score = state.score(player)
        pen.numbers(score, 0, len(score))

    def write_card(self, area: Area, card: i64, anchor: i64, turn: i64, pen: Pen) -> i64:
        """A laid card, and what is still seen of it: so many squares."""
        pen.put(self.among_all[card])
        pen.put((anchor & 63) + 1)
        pen.put((anchor >> 6) + 1)
        pen.put(turn + 1)
        footprint = FOOTPRINTS[turn]
        seen: i64 = 0
        for cell in range(CELLS):
            i: i64 = area.find(anchor + i64(footprint[cell]))
            if i < 0 or area.cards[i] != card:
                pen.skip(1 + HUES)
                continue
            seen += 1
            square: i64 = area.squares[i]
            lying: i64 = area.cubes[i]
            pen.put(square + 1)
            if lying == 0:
                pen.skip(HUES)
            elif square == HOUSE:
                for colour in range(HUES):
                    pen.put(in_house(lying, colour))
            else:
                pen.put_at(pen.entry + colour_of(lying), count_of(lying))
                pen.skip(HUES)
        return seen
