"""Previewed values that no event contains: squares, cubes, payments, free space and warehouse points."""

from collections.abc import Callable, Sequence

from ribeira.engine.events import Event
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import ACTIONS, HUES, LETTERS
from ribeira.games.cafe.events import Collected
from ribeira.games.cafe.presentation.action_sequences import lacks
from ribeira.games.cafe.presentation.groups import groups_in, largest_of, name
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import NO_STAGE, numbers, stage
from ribeira.games.cafe.scoring import times
from ribeira.games.cafe.state import CafeState


def worth(state: CafeState, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """Return the previewed values by name.

    - All actions: `warehouse` (points), by letter the points per cube, and `points` (action points spent, if any).
    - Placement: `cups`, `actions` per round, `ships`, the largest group of each stage, and the group of each square.
    - Other actions: the `room` of each group; for a delivery also, by square, the number of cubes that could go there.
    - Card that costs a cube: the colours that could `pay`. Bid: the colours that could be a further `stake`.
    """
    trial = state.clone()
    for action in actions:
        trial.apply(seat, action)
    found = stock(trial, seat)
    if trial.points[seat] < state.points[seat]:
        found["points"] = state.points[seat] - trial.points[seat]
    match ACTIONS.family(actions[0]).name:
        case "place":
            found |= {"actions": int(trial.allowance(seat)), **ground(trial.areas[seat])}
        case "deliver_all" | "deliver":
            found |= takers(state, seat, brings) | room(trial.areas[seat])
        case "take":
            found |= offered(state, seat, actions[:1], "pay", codes.encode_pay)
        case "bid":
            stakes = [action for action in actions if not codes.is_done(action)]
            found |= offered(state, seat, stakes, "stake", codes.encode_stake)
        case _:
            found |= room(trial.areas[seat])
    return found


def stock(state: CafeState, seat: int) -> dict[str, int]:
    """Return the points of the warehouse and the points per cube of each colour."""
    return {"warehouse": state.score(seat)[2], **dict(zip(LETTERS, times(state.warehouse(seat)), strict=True))}


def ground(area: Area) -> dict[str, int]:
    """Return the cups, ships and groups of an area."""
    groups = {name(area, i): int(area.groups[i]) for i in range(len(area.places)) if stage(area.squares[i]) < NO_STAGE}
    return {"cups": int(area.cups), "ships": int(area.ships), **largest_of(groups_in(area)), **groups}


def room(area: Area) -> dict[str, int]:
    """Return the free space of each group."""
    return {f"room {first}": group.room for first, group in groups_in(area).items()}


def offered(
    state: CafeState, seat: int, actions: Sequence[int], family: str, encode: Callable[[int], int]
) -> dict[str, int]:
    """Return the colours that actions of a family can use after some other actions."""
    trial = state.clone()
    for action in actions:
        trial.apply(seat, action)
    legal = trial.legal(seat) if seat in trial.deciders() else []
    return {f"{family} {LETTERS[colour]}": 1 for colour in range(HUES) if encode(colour) in legal}


def takers(state: CafeState, seat: int, brings: Sequence[Event]) -> dict[str, int]:
    """Return the coffeehouses and empty espresso squares that could take cubes of a delivery."""
    area = state.areas[seat]
    cubes = "".join(event.cubes for event in brings if isinstance(event, Collected))
    carried = [cubes.count(letter) for letter in LETTERS]
    found = {}
    for house in numbers(area.houses):
        found[name(area, house)] = sum(map(min, lacks(state, seat, house), carried))
    for square in numbers(area.espressos & ~area.full):
        found[name(area, square)] = 1
    return {square: count for square, count in found.items() if count}
