"""Helpers for these tests: positions as JSON, actions as text."""

from typing import Any

from ribeira.games.lata.game import GAME
from ribeira.games.lata.state import LataState
from ribeira.games.lata.view import CubesView, LataView
from tests.rules import decision_helpers


def position(seats: int = 4, **fields: Any) -> LataState:
    """Return a position with tokens in seat order. Missing fields are as in a new game."""
    return GAME.load({"game": "lata", "seats": seats, "order": list(range(seats)), **fields})


def producing(*slots: str | list[str], seats: int = 4, **fields: Any) -> LataState:
    """Return a position in which seat 0 produces.

    Each slot lists its cards from bottom to top; the starting card lies below the first slot. `ap`, `escudos`, `cubes`
    and `markets_won` are fields of the player, others of the position.
    """
    stacks = [[slot] if isinstance(slot, str) else list(slot) for slot in slots]
    first, *others = stacks or [[]]
    line = [["SP1", *(card for card in first if card != "SP1")], *(stack if stack != [""] else [] for stack in others)]
    own: dict[str, Any] = {
        name: fields.pop(name) for name in ("ap", "escudos", "cubes", "markets_won") if name in fields
    }
    if "markets_won" in own:
        own["markets"] = own.pop("markets_won")
    players: list[dict[str, Any]] = [{"line": line, **own}, *({} for _ in range(seats - 1))]
    return position(seats, **{"phase": "production", "players": players, **fields})


def choices(state: LataState, family: str = "") -> list[str]:
    """Return the choices of the deciding seat that begin with `family`."""
    return [text for text in decision_helpers.choices(state) if text.startswith(family)]


def table(state: LataState) -> LataView:
    """Return the public view."""
    return GAME.view(state, None)


def asked(state: LataState) -> tuple[int, str]:
    """Return the deciding seat and its decision."""
    ask = table(state).asks[0]
    return ask.seat, ask.decision


def cubes(state: LataState, seat: int = 0) -> CubesView:
    return table(state).players[seat].cubes


def points(state: LataState, goal: str, seat: int = 0) -> int:
    """Return the current points of a player's goal."""
    return next(own.points for own in table(state).players[seat].goals if own.goal.goal == goal)
