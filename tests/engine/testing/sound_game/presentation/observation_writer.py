"""The same observations directly from states."""

from typing import Any

from ribeira.engine.observation.writer import EntryWriter, ObservationWriter


class Writer(ObservationWriter):
    def __init__(self, components: Any) -> None:
        super().__init__(components)
        self.stones = components.stones

    def write(self, state: Any, own: int, pen: EntryWriter) -> None:
        seats = [(own + place) % state.seats for place in range(state.seats)]
        for seat in seats:
            pen.flag(seat == own)
            if seat == own:
                pen.counts(state.hands[seat], self.stones)
            else:
                pen.skip(self.stones)
        for seat in seats:
            pen.put(len(state.hands[seat]))
        pen.put(len(state.bag))
        for seat in seats:
            pen.put(state.chosen[seat] + 1 if seat == own else 0)
        for seat in seats:
            pen.flag(state.chosen[seat] >= 0)
        for seat in seats:
            self.row(state.won[seat], 3 * state.seats, pen)
        self.row(state.last, state.seats, pen)
        for seat in seats:
            pen.put(state.draws[seat])
        pen.put(state.round)

    def row(self, stones: list[int], most: int, pen: EntryWriter) -> None:
        pen.put(len(stones))
        for stone in stones:
            pen.put(stone + 1)
        pen.skip(most - len(stones))
