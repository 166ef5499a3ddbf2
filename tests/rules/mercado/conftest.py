"""Helpers for these tests: positions as JSON, actions as text."""

from typing import Any

from ribeira.engine.events import Event
from ribeira.games.mercado.actions import SPACES
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.state import MercadoState
from ribeira.games.mercado.view import MercadoView, SpaceView
from tests.rules.decision_helpers import act, choices


def position(seats: int = 2, market: dict[str, str] | None = None, **fields: Any) -> MercadoState:
    """Return a position with seat 0 to move and only these spaces of the market occupied.

    "fish 0" is a fish stand of seat 0, "pub" an open pub, "grey pub" a closed one. Missing fields are as in a new game.
    """
    return GAME.load({"game": "mercado", "seats": seats, "market": market or {}, **fields})


def solo(challenge: int, market: dict[str, str] | None = None, **player: Any) -> MercadoState:
    """Return a position of a challenge. `coins`, `hand`, `restaurants` and `earned` are fields of the player."""
    board = {name: player.pop(name) for name in list(player) if name not in ("coins", "hand", "restaurants", "earned")}
    return position(1, market, options={"challenge": challenge}, players=[player], **board)


def open_stand(state: MercadoState, stand: str, space: str) -> list[Event]:
    """Open a stand, without the following choice of a new tile."""
    return act(state, f"open_stand stand={stand}", f"place space={space}")


def stand_turn(state: MercadoState, stand: str, space: str) -> list[Event]:
    """Play a turn that opens a stand and takes the first available tile."""
    events = open_stand(state, stand, space)
    if choices(state)[0].startswith("pick"):
        events += act(state, choices(state)[0])
    return events


def bring(state: MercadoState, tile: str, entrance: str) -> list[Event]:
    """Play a turn that brings customers."""
    return act(state, f"bring_customers tile={tile}", f"enter entrance={entrance}")


def open_restaurant(state: MercadoState, restaurant: str, space: str) -> list[Event]:
    """Play a turn that opens a restaurant."""
    return act(state, f"open_restaurant restaurant={restaurant}", f"place space={space}")


def places(state: MercadoState, action: str) -> list[str]:
    """Return the spaces or entrances at which an action is legal. The list is empty if the action is illegal."""
    if action not in choices(state):
        return []
    clone = state.clone()
    act(clone, action)
    return [choice.partition("=")[2] for choice in choices(clone)]


def table(state: MercadoState, seat: int | None = None) -> MercadoView:
    return GAME.view(state, seat)


def at(state: MercadoState, space: str) -> SpaceView:
    return table(state).market[SPACES.index(space)]


def coins(state: MercadoState) -> list[int]:
    return [int(state.coins(seat)) for seat in range(state.seats)]


def result(state: MercadoState) -> list[int]:
    return GAME.result(state).scores


def new(challenge: int, seed: int = 1) -> MercadoState:
    return GAME.new(1, seed=seed, options={"challenge": challenge})


def over(challenge: int, coins: int, **fields: object) -> MercadoState:
    """Return a challenge that has ended with this amount of money."""
    return solo(challenge, {"r1c1": "fish 0"}, coins=coins, ended="stuck", agenda=[], **fields)


def fame(state: MercadoState) -> int:
    return GAME.fame(state)
