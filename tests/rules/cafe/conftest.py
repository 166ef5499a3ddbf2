"""Helpers for these tests: positions as JSON, actions as text, areas as grids."""

from typing import Any

from ribeira.engine.rng import Rng
from ribeira.games.cafe.game import GAME
from ribeira.games.cafe.state import CafeState
from ribeira.games.cafe.view import CafeView, PlayerView
from tests.rules.decision_helpers import choices

DULL = ("stop", "empty", "done", "decline", "pass", "store")


def position(seats: int = 1, **fields: Any) -> CafeState:
    """Return a position. Missing fields are as in a new game."""
    return GAME.load({"game": "cafe", "seats": seats, **fields})


def acting(*rows: str, points: int = 1, options: dict[str, Any] | None = None, **player: Any) -> CafeState:
    """Return a solo position in the last round with these visible squares and action points."""
    return position(
        round=8,
        options=options or {},
        players=[{"ground": {"rows": list(rows)}, "points": points, **player}],
        agenda=[{"task": "act", "seat": 0}],
    )


def laying(hand: str, *rows: str, **player: Any) -> CafeState:
    """Return a solo position in the last round with a card to lay, by default on the start card of Brazil."""
    ground = {"ground": {"rows": list(rows)}} if rows else {}
    return position(
        round=8,
        options=player.pop("options", {}),
        players=[{"company": "brazil", **ground, "hand": hand, **player}],
        agenda=[{"task": "place", "seat": 0}],
    )


def legal(state: CafeState, action: str, seat: int | None = None) -> bool:
    return action in choices(state, seat)


def table(state: CafeState) -> CafeView:
    """Return the public view."""
    return GAME.view(state, None)


def player(state: CafeState, seat: int = 0) -> PlayerView:
    return table(state).players[seat]


def rows(state: CafeState, seat: int = 0) -> dict[int, str]:
    """Return the visible squares as rows of the plane, from the leftmost column."""
    squares = {(square.x, square.y): square.square for square in player(state, seat).squares.values()}
    columns = [x for x, _ in squares]
    lines = [y for _, y in squares]
    return {
        y: " ".join(squares.get((x, y), "--") for x in range(min(columns), max(columns) + 1))
        for y in range(min(lines), max(lines) + 1)
    }


def cubes(state: CafeState, seat: int = 0) -> dict[str, str]:
    """Return the letters of the cubes on each square, by `x,y`."""
    return {name: square.cubes for name, square in player(state, seat).squares.items() if square.cubes}


def groups(state: CafeState, kinds: str) -> list[set[tuple[int, int]]]:
    """Return the groups of squares of some kinds."""
    found: dict[str, set[tuple[int, int]]] = {}
    for square in player(state).squares.values():
        if square.group and square.square in kinds.split():
            found.setdefault(square.group, set()).add((square.x, square.y))
    return list(found.values())


def warehouse(state: CafeState, seat: int = 0) -> str:
    return " ".join(f"{letter}{count}" for letter, count in player(state, seat).warehouse.items())


def score(state: CafeState, seat: int = 0) -> int:
    """Return the score if the game ended now."""
    return sum(player(state, seat).score.values())


def busy_move(state: CafeState, rng: Rng) -> tuple[int, int]:
    """Return a random move that rarely passes or stops."""
    seat = int(rng.choice(state.deciders()))
    moves = state.legal(seat)
    lively = [move for move in moves if GAME.actions.text(move).split()[0] not in DULL]
    return seat, rng.choice(lively if lively and rng.below(10) else moves)
