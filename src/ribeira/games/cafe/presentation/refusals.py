"""Reasons why objects on the board cannot be chosen."""

from typing import Final

from ribeira.engine.action_preview.preview import Refusal
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import ACTIONS, CARDS
from ribeira.games.cafe.rules.action_phase import Act
from ribeira.games.cafe.rules.draft import Pick
from ribeira.games.cafe.rules.geometry import (
    ANY_BEAN,
    CUP,
    DRYING,
    ESPRESSO,
    PASTRY,
    ROASTING,
    SHIP,
    bit,
    column_of,
    numbers,
    row_of,
    x_of,
    y_of,
)
from ribeira.games.cafe.state import NONE, CafeState

# Squares that have an effect but no action.
STANDING: Final = {CUP: "cup", SHIP: "ship", ESPRESSO: "espresso", PASTRY: "pastry", PASTRY + 1: "pastry"}


def refusals(state: CafeState, seat: int) -> list[Refusal]:
    """Return the objects on the board that cannot be chosen, with reasons.

    Names are `card P01` (in the offer), `square 1,-2`, `house P01`, `warehouse`, and `step harvest` for an action.
    """
    match state.top(seat):
        case Pick():
            legal = set(state.legal(seat))
            offer = [card for card in state.offer if card != NONE]
            cards = [card for card in offer if legal.isdisjoint((codes.encode_take(card), codes.encode_discard(card)))]
            return [Refusal([f"card {CARDS[card]}" for card in cards], "pay")] if cards else []
        case Act():
            return [Refusal(things, reason) for reason, things in _acting(state, seat).items()]
    return []


def _acting(state: CafeState, seat: int) -> dict[str, list[str]]:
    area, legal = state.areas[seat], set(state.legal(seat))
    families = {ACTIONS.family(action).name for action in legal}
    steps = {name: name in families for name in ("harvest", "dry", "roast")}
    steps["deliver"] = not families.isdisjoint(("deliver_all", "deliver"))
    found: dict[str, list[str]] = {name: [f"step {name}"] for name, possible in steps.items() if not possible}
    for i, (place, square) in enumerate(zip(area.places, area.squares, strict=True)):
        full = area.full & bit(i)
        column, row = column_of(place), row_of(place)
        reason = STANDING.get(square)
        if square <= ANY_BEAN and full and not steps["dry"]:
            reason = "no_drying"
        elif square == DRYING and full and not steps["roast"]:
            reason = "no_roasting"
        elif square == DRYING and not full and codes.encode_dry(column, row) not in legal:
            reason = "dry"
        elif square == ROASTING and not full and codes.encode_roast(column, row) not in legal:
            reason = "roast"
        if reason is not None:
            found.setdefault(reason, []).append(f"square {x_of(place)},{y_of(place)}")
    for i in numbers(area.houses):
        card = area.cards[i]
        complete = area.cubes[i] == state.kit.needs[card]
        reason = "complete" if complete else "serve" if steps["deliver"] else "deliver"
        found.setdefault(reason, []).append(f"house {CARDS[card]}")
    if not steps["deliver"]:
        found["deliver"].append("warehouse")
    return found
