"""The table of these tests: positions on paper, actions in words."""

from typing import Any

from ribeira.engine.events import Event
from ribeira.games.wishes.game import GAME
from ribeira.games.wishes.shown.view import WishesView
from ribeira.games.wishes.state import WishesState

# All buyers far away on one market; tests say where those stand that matter: `{**AWAY, "white": ["kingfish"]}`.
AWAY = {"white": ["swordfish"], "gray": ["swordfish", "swordfish"], "black": ["swordfish", "swordfish"]}


def position(seats: int = 2, **fields: Any) -> WishesState:
    """A position, seat 0 to move; what is left out is as in a fresh set-up."""
    return GAME.load({"game": "wishes", "seats": seats, **fields})


def act(state: WishesState, *actions: str) -> list[Event]:
    """Let whoever decides do these things, written as in a record; what happened."""
    events: list[Event] = []
    state.events = events
    for action in actions:
        state.apply(state.decider(), GAME.actions.parse(action))
    state.events = None
    return events


def choices(state: WishesState) -> list[str]:
    """What whoever decides may do."""
    return [GAME.actions.text(action) for action in state.legal(state.decider())]


def table(state: WishesState) -> WishesView:
    """What everybody sees."""
    return GAME.view(state, None)


def scores(state: WishesState) -> list[int]:
    return [player.score for player in table(state).players]
