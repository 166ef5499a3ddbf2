"""Validation of states."""

from collections import Counter

from ribeira.games.mercado.actions import (
    ENTRANCES,
    HAND,
    NUMBERS,
    OFFER,
    PUB,
    RESTAURANTS,
    STANDS,
    TILES,
)
from ribeira.games.mercado.rules.board import NONE, STAND, number_of, stand_of
from ribeira.games.mercado.rules.customers import BringCustomers, PayLine, Specialise
from ribeira.games.mercado.rules.hand_swap import SwapHand
from ribeira.games.mercado.rules.position_json import follow, in_game
from ribeira.games.mercado.rules.restaurants import OpenRestaurant
from ribeira.games.mercado.rules.stands import EndBuilding, OpenStand, PickStand
from ribeira.games.mercado.rules.turn import Stuck, Turn
from ribeira.games.mercado.state import MercadoState


def find_problems(state: MercadoState) -> list[str]:
    """Return all inconsistencies of a state, such as wrong numbers of pieces."""
    kit = state.kit
    seats = int(state.seats)
    problems = []
    stands = Counter(int(stand_of(code)) for code in state.market if code >= STAND)
    stands.update(stand for stand in state.display if stand != NONE)
    for hand in state.hands:
        stands.update(hand)
    for stand, count in enumerate(kit.stands):
        if (found := stands[stand] + state.bag[stand]) != count:
            problems.append(f"there are {count} {STANDS[stand]} stands, not {found}")
    if min(state.bag) < 0:
        problems.append("the bag never has fewer than 0 of a type")
    kinds = in_game(state) + Counter(state.box)
    for kind, count in sorted(Counter([*kit.closed, PUB]).items()):
        if kinds[kind] != count:
            problems.append(f"there are {count} restaurants of the kind {RESTAURANTS[kind]}, not {kinds[kind]}")
    seen = [tile for tile in [*state.offer, *state.entrances] if tile != NONE]
    for number, tiles in enumerate(kit.tiles):
        own = [tile for tile in seen if number_of(tile) == number + 1]
        if extra := Counter(own) - Counter(tiles):
            problems.append(f"too many customers: {', '.join(TILES[tile] for tile in extra.elements())}")
        elif len(own) + state.left[number] != kit.kept[number] and not kit.crowded:
            found = len(own) + state.left[number]
            problems.append(f"there are {kit.kept[number]} tiles of {number + 1} customers, not {found}")
        elif Counter(state.covered[number]) != (Counter(tiles) - Counter(own) if state.left[number] else Counter()):
            problems.append(f"the covered tiles of {number + 1} customers are not those that nobody sees")
    if kit.crowded and (any(state.left) or any(tile != NONE for tile in state.offer)):
        problems.append("in the crowded market no customers are on offer")
    for seat in range(seats):
        if state.wooden[seat] < 0:
            problems.append(f"seat {seat} has more than {kit.wooden_stands} stands on the market")
        if len(state.hands[seat]) > HAND:
            problems.append(f"seat {seat} has {len(state.hands[seat])} stand tiles, more than {HAND}")
        if state.coins(seat) < 0:
            problems.append(f"seat {seat} has {state.coins(seat)} coins")
    if not 0 <= state.coin_run <= max(seats, 4):
        problems.append(f"coin_run is {state.coin_run}")
    if not NONE <= state.final_turns < max(seats, 1):
        problems.append(f"final_turns is {state.final_turns}")
    if (state.final_turns == NONE) != (state.trigger == NONE):
        problems.append("final_turns and trigger belong together")
    if state.final_turns == 0 and state.ended == NONE:
        problems.append("no final turn is left, but the game goes on")
    if state.speciality != NONE and not kit.one_type:
        problems.append("a speciality belongs to challenge 1")
    if (state.ended == NONE) != bool(state.agenda):
        problems.append("a game that has ended has nothing on its agenda, and one that goes on has")
    elif problem := _wrong_agenda(state):
        problems.append(f"agenda: {problem}")
    problems += _unfilled(state)
    problems += _astray(state)
    return problems


# Valid agendas of a turn; the next task is the last one.
TURNS = (
    (Turn,),
    (Turn, SwapHand),
    (OpenStand,),
    (EndBuilding,),
    (EndBuilding, PickStand),
    (BringCustomers,),
    (PayLine,),
    (PayLine, Specialise),
    (OpenRestaurant,),
)


def _wrong_agenda(state: MercadoState) -> str | None:
    """Return an inconsistency of the agenda, which holds one turn of one seat, or of the pieces that it needs."""
    tasks = state.agenda[:]
    if state.seats == 1 and tasks and isinstance(tasks[0], Stuck) and tasks[0].seat == 0:
        del tasks[0]
    elif state.seats == 1 and tasks:
        return "alone, what happens to a stuck player lies below the turn"
    if not tasks:
        return None
    if tuple(type(task) for task in tasks) not in TURNS:
        return "there is no such turn"
    top = tasks[-1]
    seat = top.seat
    if seat < 0 or any(task.seat != seat for task in state.agenda):
        return "one seat has the turn and decides all of it"
    if isinstance(top, OpenStand) and (top.stand not in state.hands[seat] or not state.wooden[seat]):
        return f"seat {seat} has no {STANDS[top.stand]} stand to open"
    if isinstance(top, OpenRestaurant) and top.restaurant not in state.restaurants[seat]:
        return f"seat {seat} has no {RESTAURANTS[top.restaurant]} to open"
    if isinstance(top, BringCustomers) and top.tile not in state.offer:
        return f"{TILES[top.tile]} is not on offer"
    if isinstance(top, OpenStand | OpenRestaurant | BringCustomers) and not top.legal(state):
        return "there is no place for what is chosen"
    if isinstance(top, PickStand) and len(state.hands[seat]) >= HAND:
        return f"seat {seat} has a full hand, but a stand to pick"
    if isinstance(tasks[0], PayLine):
        if state.entrances[tasks[0].entrance] == NONE or not _gaps(state, state.entrances[tasks[0].entrance]):
            return f"no customers have just come to {ENTRANCES[tasks[0].entrance]}"
        if isinstance(top, Specialise) and (not state.kit.one_type or state.speciality != NONE or not top.legal(state)):
            return "there is no type to choose"
    return None


def _gaps(state: MercadoState, tile: int) -> int:
    """Return the number of empty places on offer for a tile's number of customers."""
    first = (int(number_of(tile)) - 1) * OFFER
    return state.offer[first : first + OFFER].count(NONE)


def _unfilled(state: MercadoState) -> list[str]:
    """Return the numbers of customers with an empty place on offer that should have been refilled."""
    paying = [state.entrances[task.entrance] for task in state.agenda if isinstance(task, PayLine)]
    problems = []
    for number in range(NUMBERS):
        allowed = sum(tile != NONE and number_of(tile) == number + 1 for tile in paying)
        if state.left[number] and state.offer[number * OFFER : (number + 1) * OFFER].count(NONE) > allowed:
            problems.append(f"there are covered tiles of {number + 1} customers, but a place on offer is free")
    return problems


def _astray(state: MercadoState) -> list[str]:
    """Return the derived fields that disagree with market and entrances."""
    fresh = MercadoState(state.game, state.options, state.seats, state.rng, state.kit)
    fresh.market, fresh.entrances = state.market, state.entrances
    follow(fresh)
    kept = (
        "wooden",
        "line_stands",
        "line_types",
        "improved",
        "demand",
        "pays",
        "free",
        "wanted",
        "occupied",
        "visited",
    )
    return [f"{name} does not follow from the board" for name in kept if getattr(fresh, name) != getattr(state, name)]
