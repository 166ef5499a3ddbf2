"""Helpers for these tests: positions as JSON, actions as text."""

from collections.abc import Mapping
from typing import Any

from ribeira.games.fleet.game import GAME
from ribeira.games.fleet.state import FleetState
from ribeira.games.fleet.view import FleetView, SheetView

Sheet = Mapping[str, Any]
CAPTAINS = {"captain_cards": True}
TROPHIES = {"trophies": True}


def position(*players: Sheet, seats: int = 2, **fields: Any) -> FleetState:
    """Return a position with these sheets. Missing sheets are empty."""
    sheets = [dict(player) for player in players]
    sheets += [{} for _ in range(seats - len(sheets))]
    return GAME.load({"game": "fleet", "seats": seats, "players": sheets, **fields})


def alone(player: Sheet | None = None, **fields: Any) -> FleetState:
    """Return a position of the solo game."""
    return position(player or {}, seats=1, **fields)


def use(face: str, seat: int = 0, die: str = "chosen") -> dict[str, Any]:
    """Return the task of using a die, for an agenda."""
    return {"task": "use_die", "seat": seat, "face": face, "die": die}


def task(name: str, seat: int = -1, **fields: Any) -> dict[str, Any]:
    return {"task": name, "seat": seat, **fields}


def using(face: str, *players: Sheet, die: str = "chosen", seats: int = 2, **fields: Any) -> FleetState:
    """Return a position in which seat 0 is about to use a die, with no further tasks."""
    return position(*players, seats=seats, agenda=[use(face, die=die)], **fields)


def table(state: FleetState) -> FleetView:
    """Return the public view."""
    return GAME.view(state, None)


def sheet(state: FleetState, seat: int = 0) -> SheetView:
    return table(state).sheets[seat]


def marked(state: FleetState, section: str, seat: int = 0) -> int:
    view = sheet(state, seat)
    return next(row.marked for row in (*view.columns, *view.harbour, *view.wharf) if row.section == section)


def crossed(state: FleetState) -> dict[str, int]:
    """Return the number of boxes that the captain has crossed out, by section."""
    view = sheet(state)
    return {row.section: row.crossed for row in (*view.columns, *view.harbour, *view.wharf) if row.crossed}


def fish(state: FleetState, boat: str, seat: int = 0) -> list[int]:
    """Return the fish on each launched boat of a kind."""
    return next(row.fish for row in sheet(state, seat).boats if row.boat == boat)


def licensed(**levels: int) -> dict[str, Any]:
    """Return a sheet with licences and their column boxes. A level above 1 comes with boats."""
    boxes = {1: 2, 2: 5, 3: 8}
    boats = {type: [0] * (level - 1) for type, level in levels.items()}
    if "oyster" in boats:
        boats["oyster"] = boats["oyster"][:1]
    return {"columns": {type: boxes[level] for type, level in levels.items()}, "licences": levels, "boats": boats}
