"""The table of these tests: positions on paper, actions in words."""

from collections.abc import Mapping
from typing import Any

from ribeira.games.fleet.game import GAME
from ribeira.games.fleet.state import FleetState
from ribeira.games.fleet.view import FleetView, SheetView

Sheet = Mapping[str, Any]
CAPTAINS = {"captain_cards": True}
TROPHIES = {"trophies": True}


def position(*players: Sheet, seats: int = 2, **fields: Any) -> FleetState:
    """A position with these sheets; those left out are empty."""
    sheets = [dict(player) for player in players]
    sheets += [{} for _ in range(seats - len(sheets))]
    return GAME.load({"game": "fleet", "seats": seats, "players": sheets, **fields})


def alone(player: Sheet | None = None, **fields: Any) -> FleetState:
    """A position of the solo game."""
    return position(player or {}, seats=1, **fields)


def use(face: str, seat: int = 0, die: str = "chosen") -> dict[str, Any]:
    """A die waiting to be used, for an agenda."""
    return {"task": "use_die", "seat": seat, "face": face, "die": die}


def task(name: str, seat: int = -1, **fields: Any) -> dict[str, Any]:
    return {"task": name, "seat": seat, **fields}


def using(face: str, *players: Sheet, die: str = "chosen", seats: int = 2, **fields: Any) -> FleetState:
    """Seat 0 is about to use a die; nothing comes after it."""
    return position(*players, seats=seats, agenda=[use(face, die=die)], **fields)


def table(state: FleetState) -> FleetView:
    """What everybody sees."""
    return GAME.view(state, None)


def sheet(state: FleetState, seat: int = 0) -> SheetView:
    return table(state).sheets[seat]


def marked(state: FleetState, section: str, seat: int = 0) -> int:
    view = sheet(state, seat)
    return next(row.marked for row in (*view.columns, *view.harbour, *view.wharf) if row.section == section)


def crossed(state: FleetState) -> dict[str, int]:
    """What the captain has crossed out."""
    view = sheet(state)
    return {row.section: row.crossed for row in (*view.columns, *view.harbour, *view.wharf) if row.crossed}


def fish(state: FleetState, boat: str, seat: int = 0) -> list[int]:
    """The fish of the launched boats of a kind."""
    return next(row.fish for row in sheet(state, seat).boats if row.boat == boat)


def licensed(**levels: int) -> dict[str, Any]:
    """A sheet with licences: level 1 by two boxes of a column, without a boat; 2 by five, 3 by eight, with boats."""
    boxes = {1: 2, 2: 5, 3: 8}
    boats = {type: [0] * (level - 1) for type, level in levels.items()}
    if "oyster" in boats:
        boats["oyster"] = boats["oyster"][:1]
    return {"columns": {type: boxes[level] for type, level in levels.items()}, "licences": levels, "boats": boats}
