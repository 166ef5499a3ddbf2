"""Final scoring (6)."""

from typing import Final, Literal, get_args

from mypy_extensions import i64

from ribeira.games.fleet.actions import BANK, BUFFET, CASINO, COLUMNS, WHARF
from ribeira.games.fleet.rules.sheet import TOP_LEVEL, Sheet
from ribeira.games.fleet.state import NONE, FleetState

Category = Literal["fish", "boats", "licences", "buildings", "bonus", "captain", "trophies"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)


def points(state: FleetState, seat: i64) -> list[int]:
    """Return a seat's points by category if the game ended now."""
    sheet = state.sheets[seat]
    return [
        int(sheet.total_fish()),
        int(boat_points(sheet)),
        int(licence_points(sheet)),
        int(building_points(sheet)),
        int(crab_bonus(sheet)),
        int(captain_bonus(sheet)),
        int(trophy_points(state, seat)),
    ]


def score(state: FleetState, seat: i64) -> i64:
    """Return a seat's total points if the game ended now."""
    total: i64 = 0
    for amount in points(state, seat):
        total += i64(amount)
    return total


def boat_points(sheet: Sheet) -> i64:
    """Return the points of launched boats."""
    total: i64 = 0
    boat_vp = sheet.kit.boat_vp
    for kind, launched in enumerate(sheet.launched):
        if launched:
            total += i64(launched) * i64(boat_vp[kind])
    return total


def licence_points(sheet: Sheet) -> i64:
    """Return the points of the crab licence and of third-level licences."""
    total: i64 = sheet.kit.crab_vp * sheet.crab_licence
    for type in range(COLUMNS):
        if i64(sheet.licences[type]) == TOP_LEVEL:
            total += i64(sheet.kit.level3_vp[type])
    return total


def building_points(sheet: Sheet) -> i64:
    """Return the points of all buildings."""
    total: i64 = 0
    for building in range(i64(CASINO), i64(WHARF)):
        total += points_of(sheet, building)
    return total


def points_of(sheet: Sheet, building: i64) -> i64:
    """Return the points of a building. It must be completed, but the bank counts its boxes and the buffet its hexes."""
    kit = sheet.kit
    if building == BANK:
        return kit.bank_vp * i64(sheet.marked[BANK])
    if building == BUFFET:
        hexes: i64 = 0
        for hex in sheet.hexes:
            hexes += i64(hex)
        return kit.hex_vp[hexes]
    return kit.building_vp[building - CASINO] if sheet.has(building) else 0


def crab_bonus(sheet: Sheet) -> i64:
    """Return the points of the chosen crab bonus."""
    if sheet.bonus == NONE:
        return 0
    return min(sheet.count(sheet.bonus) // i64(sheet.kit.crab_bonuses[sheet.bonus]), sheet.kit.crab_cap)


def captain_bonus(sheet: Sheet) -> i64:
    """Return the points of the captain card."""
    card: i64 = sheet.captain
    if card == NONE:
        return 0
    kit = sheet.kit
    return min(sheet.count(kit.captain_counts[card]) // i64(kit.captain_per[card]), i64(kit.captain_max[card]))


def trophy_points(state: FleetState, seat: i64) -> i64:
    """Return the points of a seat's trophies."""
    points: i64 = state.kit.trophy_vp * state.sheets[seat].trophy
    if has_gold(state, seat):
        points += state.kit.trophy_vp
    return points


def has_gold(state: FleetState, seat: i64) -> bool:
    """Return True if the seat's count for the gold trophy is the highest and above 0 (R20)."""
    if state.gold == NONE:
        return False
    what: i64 = state.kit.gold_counts[state.gold]
    own: i64 = state.sheets[seat].count(what)
    best: i64 = 0
    for sheet in state.sheets:
        best = max(best, sheet.count(what))
    return own == best and own > 0
