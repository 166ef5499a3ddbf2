"""Helpers for these tests: positions as JSON, actions as text."""

from typing import Any

from ribeira.games.wishes.game import GAME
from ribeira.games.wishes.state import WishesState
from ribeira.games.wishes.view import WishesView

# All buyers on one distant market. Tests override those that matter: `{**AWAY, "white": ["kingfish"]}`.
AWAY = {"white": ["swordfish"], "gray": ["swordfish", "swordfish"], "black": ["swordfish", "swordfish"]}


def position(seats: int = 2, **fields: Any) -> WishesState:
    """Return a position with seat 0 to move. Missing fields are as in a new game."""
    return GAME.load({"game": "wishes", "seats": seats, **fields})


def table(state: WishesState) -> WishesView:
    """Return the public view."""
    return GAME.view(state, None)


def scores(state: WishesState) -> list[int]:
    return [player.score for player in table(state).players]
