"""Placement of the drafted card (4.5)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision
from ribeira.games.cafe.actions import PLAYERS
from ribeira.games.cafe.rules.area import laying_of
from ribeira.games.cafe.state import NONE, CafeState


class Place(Decision[CafeState]):
    """Lay the card that was taken. A seat that discarded one has none to lay."""

    def several(self, state: CafeState) -> bool:
        """Return True if the card fits anywhere, because it can then also be turned upside down."""
        card: i64 = state.hands[self.seat]
        return card != NONE and len(state.areas[self.seat].layings(state.kit.shows_cup[card], 1)) > 1

    def legal(self, state: CafeState) -> list[int]:
        card: i64 = state.hands[self.seat]
        if card == NONE:
            return []
        area = state.areas[self.seat]
        shows_cup = state.kit.shows_cup[card]
        kind: i64 = 1 if shows_cup else 0
        if not area.ways[kind]:
            area.ways[kind] = area.layings(shows_cup)
        return area.ways[kind]

    def choose(self, state: CafeState, action: int) -> None:
        card: i64 = state.hands[self.seat]
        state.hands[self.seat] = NONE
        state.place(self.seat, card, laying_of(action))


PLACE: Final = [Place(seat) for seat in range(PLAYERS)]
