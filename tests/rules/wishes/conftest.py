"""The table of these tests: positions on paper, actions in words."""

from typing import Any

from ribeira.games.wishes.game import GAME
from ribeira.games.wishes.state import WishesState
from ribeira.games.wishes.view import WishesView

# All buyers far away on one market; tests say where those stand that matter: `{**AWAY, "white": ["kingfish"]}`.
AWAY = {"white": ["swordfish"], "gray": ["swordfish", "swordfish"], "black": ["swordfish", "swordfish"]}


def position(seats: int = 2, **fields: Any) -> WishesState:
    """A position, seat 0 to move; what is left out is as in a fresh set-up."""
    return GAME.load({"game": "wishes", "seats": seats, **fields})


def table(state: WishesState) -> WishesView:
    """What everybody sees."""
    return GAME.view(state, None)


def scores(state: WishesState) -> list[int]:
    return [player.score for player in table(state).players]
