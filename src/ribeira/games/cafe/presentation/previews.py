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
    """`warehouse` is its points, a letter how often a cube of it counts; `points` the action points that are gone. Of a
    card that is laid `cups`, the `actions` that they give, `ships`, the largest group of each stage, and by square the
    group that it belongs to; of an action the `room` of groups; of a delivery also, by square, how many of its cubes
    could go there; of a card that costs a cube and of a bid, the colours that could `pay` or be a further `stake`."""
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
    return {"warehouse": state.score(seat)[2], **dict(zip(LETTERS, times(state.warehouse(seat)), strict=True))}


def ground(area: Area) -> dict[str, int]:
    groups = {name(area, i): int(area.groups[i]) for i in range(len(area.places)) if stage(area.squares[i]) < NO_STAGE}
    return {"cups": int(area.cups), "ships": int(area.ships), **largest_of(groups_in(area)), **groups}


def room(area: Area) -> dict[str, int]:
    return {f"room {first}": group.room for first, group in groups_in(area).items()}


def offered(
    state: CafeState, seat: int, actions: Sequence[int], family: str, encode: Callable[[int], int]
) -> dict[str, int]:
    """Return the colours of the legal actions of a family after some other actions."""
    trial = state.clone()
    for action in actions:
        trial.apply(seat, action)
    legal = trial.legal(seat) if seat in trial.deciders() else []
    return {f"{family} {LETTERS[colour]}": 1 for colour in range(HUES) if encode(colour) in legal}


def takers(state: CafeState, seat: int, brings: Sequence[Event]) -> dict[str, int]:
    """The coffeehouses and the empty espresso squares that cubes of this delivery could go to."""
    area = state.areas[seat]
    cubes = "".join(event.cubes for event in brings if isinstance(event, Collected))
    carried = [cubes.count(letter) for letter in LETTERS]
    found = {}
    for house in numbers(area.houses):
        found[name(area, house)] = sum(map(min, lacks(state, seat, house), carried))
    for square in numbers(area.espressos & ~area.full):
        found[name(area, square)] = 1
    return {square: count for square, count in found.items() if count}
