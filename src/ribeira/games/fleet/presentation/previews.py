"""Previewed values: direct effects of an action, and immediate points."""

from collections.abc import Sequence

from ribeira.engine.events import Event
from ribeira.games.fleet.actions import BUILDINGS, COUNTS, KINDS, TYPES
from ribeira.games.fleet.events import (
    BoatLaunched,
    BonusChosen,
    BuildingCompleted,
    CoinsGained,
    CrabLicenceActivated,
    Fished,
    HexMarked,
    LicenceActivated,
    Marked,
    OystersCaught,
    StarFished,
    StarsGained,
)
from ribeira.games.fleet.rules.sheet import TOP_LEVEL
from ribeira.games.fleet.state import FleetState


def worth(state: FleetState, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """Return `own`, the number of leading events that the seat itself causes, and `vp`, their points."""
    done = 0
    for event in brings:
        if getattr(event, "seat", None) != seat or _next_phase(event):
            break
        done += 1
    points = sum(_points(state, seat, event) for event in brings[:done])
    return {"own": done} | ({"vp": points} if points else {})


def _next_phase(event: Event) -> bool:
    match event:
        case Fished(private=False):
            return True
        case CoinsGained(source=source) | StarsGained(source=source):
            return source in ("income", "swordfish")
    return False


def _points(state: FleetState, seat: int, event: Event) -> int:
    kit, sheet = state.kit, state.sheets[seat]
    match event:
        case Marked(section="bank"):
            return int(kit.bank_vp)
        case BuildingCompleted(building=building):
            return kit.building_vp[BUILDINGS.index(building)]
        case BoatLaunched(boat=boat):
            return kit.boat_vp[KINDS.index(boat)]
        case LicenceActivated(type=type, level=level):
            return kit.level3_vp[TYPES.index(type)] if level == TOP_LEVEL else 0
        case CrabLicenceActivated():
            return int(kit.crab_vp)
        case HexMarked(hexes=hexes):
            return kit.hex_vp[hexes] - kit.hex_vp[hexes - 1]
        case BonusChosen(count=count):
            what = COUNTS.index(count)
            return int(min(sheet.count(what) // kit.crab_bonuses[what], kit.crab_cap))
        case Fished(fish=fish) | OystersCaught(fish=fish):
            return fish
        case StarFished():
            return 1
    return 0
