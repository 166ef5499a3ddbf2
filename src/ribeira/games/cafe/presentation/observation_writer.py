"""Write observations directly from a state, in the order of the entries of `observation`."""

from typing import Any, Final

from mypy_extensions import i64

from ribeira.engine.observation.writer import EntryWriter
from ribeira.engine.observation.writer import ObservationWriter as Base
from ribeira.games.cafe.actions import CARDS, DRAWN, FIRST_START, HUES, ROUNDS
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import CELLS, FOOTPRINTS, HOUSE, anchor_of, place_at, turn_of
from ribeira.games.cafe.state import CafeState, colour_of, count_of, in_house

LAID: Final = 34  # entries of a laid card: card, x, y, turn; then kind and cubes of each cell
REACH: Final = 192  # bound of a cell's offset from its card's anchor, in places of the plane
assert LAID == 4 + CELLS * (1 + HUES)  # LAID is a literal, which mypyc inlines


class Writer(Base):
    """Writer of Café's observations."""

    def __init__(self, components: Any) -> None:
        cards = [card.id for card in components.all_cards()]
        self.among_all: Final = [cards.index(card) + 1 if card in cards else 0 for card in CARDS]
        # Cell of a card by turn and offset from the anchor
        self.cells: Final = [0] * (len(FOOTPRINTS) * REACH)
        for turn in range(len(FOOTPRINTS)):
            for cell in range(CELLS):
                self.cells[turn * REACH + FOOTPRINTS[turn][cell]] = cell
        # By card of the area being written: first entry, turn and anchor, packed into a number; -1: not in this area
        self.lying: Final = [-1] * len(CARDS)

    def write(self, state: CafeState, own: i64, pen: EntryWriter) -> None:
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

    def write_player(self, state: CafeState, player: i64, pen: EntryWriter) -> None:
        """Write the entries of a player."""
        area = state.areas[player]
        pen.put(i64(state.companies[player]) + 1)
        pen.numbers(state.warehouses, player * HUES, HUES)
        pen.put(state.points[player])
        pen.put(area.cups)
        pen.put(area.ships)
        pen.put(i64(state.hands[player]) + 1)
        pen.numbers(state.carried, player * HUES, HUES)
        self.write_cards(area, pen)
        pen.entry += (1 + ROUNDS) * LAID
        score = state.score(player)
        pen.numbers(score, 0, len(score))

    def write_cards(self, area: Area, pen: EntryWriter) -> None:
        """Write the start card and the laid cards in order, with their visible squares. The position of `pen` stays."""
        begin: i64 = pen.entry
        start: i64 = -1
        for i in range(2, len(area.ground), 3):
            start = area.ground[i]
            if start >= FIRST_START:
                self.write_card(start, place_at(0, 0), 0, pen)
                break
        for i in range(0, len(area.laid), 2):
            way: i64 = area.laid[i + 1]
            self.write_card(area.laid[i], anchor_of(way), turn_of(way), pen)
        self.write_squares(area, pen)
        if start >= 0:
            self.lying[start] = -1
        for i in range(0, len(area.laid), 2):
            self.lying[area.laid[i]] = -1
        pen.entry = begin

    def write_card(self, card: i64, anchor: i64, turn: i64, pen: EntryWriter) -> None:
        """Write a card's identity, position and turn."""
        entry: i64 = pen.entry
        self.lying[card] = int((entry << 2 | turn) << 12 | anchor)
        pen.put_at(entry, self.among_all[card])
        pen.put_at(entry + 1, (anchor & 63) + 1)
        pen.put_at(entry + 2, (anchor >> 6) + 1)
        pen.put_at(entry + 3, turn + 1)
        pen.entry = entry + LAID

    def write_squares(self, area: Area, pen: EntryWriter) -> None:
        """Write the visible squares of all cards."""
        places = area.places
        cards = area.cards
        squares = area.squares
        cubes = area.cubes
        cells = self.cells
        for i in range(i64(len(squares))):
            card: i64 = cards[i]
            where: i64 = self.lying[card] if card >= 0 else -1
            if where < 0:
                raise ValueError("there is a puzzle's ground, which no game that is played from its start has")
            cell: i64 = cells[(where >> 12 & 3) * REACH + places[i] - (where & 4095)]
            entry: i64 = (where >> 14) + 4 + cell * (1 + HUES)
            square: i64 = squares[i]
            lying: i64 = cubes[i]
            pen.put_at(entry, square + 1)
            if lying == 0:
                continue
            if square == HOUSE:
                for colour in range(HUES):
                    held: i64 = in_house(lying, colour)
                    if held:
                        pen.put_at(entry + 1 + colour, held)
            else:
                pen.put_at(entry + 1 + colour_of(lying), count_of(lying))
