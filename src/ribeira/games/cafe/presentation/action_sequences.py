"""Action sequences that players see as one move: loading, a delivery, a card with its price, a bid.

Clients send the squares and cards that a player touched, as actions; `whole` returns the complete sequence. It fills in
the remaining choices: a group takes the most plentiful colours, a delivery completes coffeehouses first, and the most
plentiful colours pay.
"""

from collections.abc import Iterable, Sequence

from ribeira.engine.state import Task
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import ACTIONS, HUES, ROUNDS
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.auction import Stake
from ribeira.games.cafe.rules.delivery import Collect, Serve
from ribeira.games.cafe.rules.draft import Pay
from ribeira.games.cafe.rules.drying_and_roasting import Load, LoadMore, NextSquare, source_of, target_of
from ribeira.games.cafe.rules.geometry import bit, column_of, numbers, place_in, row_of
from ribeira.games.cafe.rules.harvest import Grow
from ribeira.games.cafe.state import CafeState, colour_of, count_of, in_house

Moves = dict[int, list[int]]  # source squares by target square


def whole(state: CafeState, seat: int, wishes: Sequence[int]) -> list[int]:
    """Return all actions of the move that begins with `wishes`.

    - `dry` or `roast` squares, each followed by its `load_from` squares. Without these, a square stands for its whole
    group; of several squares, the group that takes the most cubes.
    - `deliver` from squares, or `deliver_all`; optionally squares to `serve`, and the rest is stored; `store` alone
    stores everything.
    - `harvest`, and colours to `grow`; of several harvests, the one with the highest yield.
    - `take` a card, and the colour to `pay`; `bid`, and the cubes to `stake`; `empty` squares.
    """
    hand = Hand(state, seat)
    match ACTIONS.family(wishes[0]).name:
        case "dry" | "roast":
            _load(hand, wishes)
        case "deliver" | "deliver_all":
            _deliver(hand, wishes)
        case "harvest":
            _harvest(hand, wishes)
        case "take":
            hand.do(wishes[0])
            if isinstance(hand.asked(), Pay):
                hand.do_one(wishes[1:], *(codes.encode_pay(colour) for colour in plentiful(state.warehouse(seat))))
        case "bid":
            _bid(hand, wishes)
        case _:
            for wish in wishes:
                hand.do(wish)
    return hand.done or list(wishes)


class Hand:
    """Applies actions to a copy of the game and records them. Illegal actions are skipped."""

    def __init__(self, state: CafeState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.trial = state.clone()
        self.done: list[int] = []

    def asked(self) -> Task[CafeState] | None:
        """Return the pending decision of the seat."""
        return self.trial.top(self.seat) if self.seat in self.trial.deciders() else None

    def do(self, action: int) -> bool:
        """Apply an action if it is legal. Return True if it was."""
        if self.asked() is None or action not in self.trial.legal(self.seat):
            return False
        self.trial.apply(self.seat, action)
        self.done.append(int(action))
        return True

    def do_one(self, *actions: Iterable[int] | int) -> None:
        """Apply the first of these actions that is legal."""
        flat = [one for each in actions for one in ([each] if isinstance(each, int) else each)]
        any(self.do(action) for action in flat)


def plentiful(counts: Sequence[int]) -> list[int]:
    """Return the colours with cubes, the most plentiful first.

    >>> plentiful([1, 0, 3, 3])
    [2, 3, 0]
    """
    return sorted((colour for colour in range(HUES) if counts[colour]), key=lambda colour: -counts[colour])


# Drying and roasting


def _load(hand: Hand, wishes: Sequence[int]) -> None:
    area = hand.state.areas[hand.seat]
    encode = codes.encode_dry if codes.is_dry(wishes[0]) else codes.encode_roast
    for target, sources in _moves(area, wishes).items():
        place = area.places[target]
        if not hand.do(encode(column_of(place), row_of(place))):
            continue
        if isinstance(hand.asked(), Load):
            colour = colour_of(area.cubes[sources[0]])
            if set(sources) == set(_alike(hand.trial.areas[hand.seat], target, colour)):
                hand.do(codes.encode_load(colour))
            else:
                for place in (area.places[source] for source in sources):
                    hand.do(codes.encode_load_from(column_of(place), row_of(place)))
                if isinstance(hand.asked(), LoadMore):
                    hand.do(codes.encode_done())
    if isinstance(hand.asked(), NextSquare):
        hand.do(codes.encode_done())


def _moves(area: Area, wishes: Sequence[int]) -> Moves:
    """Return the moves for the touched squares. A later touch overrides an earlier one."""
    first = ACTIONS.family(wishes[0]).name  # dry or roast
    wanted: list[tuple[int, list[int]]] = []
    for wish in wishes:
        name = ACTIONS.family(wish).name
        if name == first and (i := int(area.find(target_of(wish)))) >= 0:
            wanted.append((i, []))
        elif name == "load_from" and wanted and (i := int(area.find(source_of(wish)))) >= 0:
            wanted[-1][1].append(i)
    if not any(sources for _, sources in wanted):
        groups = [_group(area, target) for target, _ in wanted]
        return max(groups, key=lambda moves: sum(_count(area, each) for each in moves.values()), default={})
    moves: Moves = {}
    for target, sources in wanted:
        moves = _with(area, moves, target, sources)
    return moves


def _group(area: Area, target: int) -> Moves:
    """Fill a group from the touched square on, one colour per square, the most plentiful colours first."""
    weights = [_count(area, _alike(area, target, colour)) for colour in range(HUES)]
    kind = area.drying if area.drying & bit(target) else area.roasting
    free = [i for i in numbers(area.of_group(kind & ~area.full, area.groups[target])) if i != target]
    return {
        place: _alike(area, target, colour) for place, colour in zip([target, *free], plentiful(weights), strict=False)
    }


def _with(area: Area, moves: Moves, target: int, sources: list[int]) -> Moves:
    """Move these cubes to a square instead of any earlier target.

    One action serves one group, so a target in another group replaces all earlier moves. If no sources are given, take
    the cubes without a target, or else those of the last move.
    """
    if moves and area.groups[next(iter(moves))] != area.groups[target]:
        moves = {}
    possible = numbers(area.sources(target))
    chosen = [i for i in sources if i in possible]
    if not chosen:
        if not moves:
            return _group(area, target)
        used = {i for each in moves.values() for i in each}
        chosen = [i for i in possible if i not in used] or list(moves.values())[-1]
    colour = colour_of(area.cubes[chosen[0]])
    chosen = [i for i in chosen if colour_of(area.cubes[i]) == colour]
    kept = {place: [i for i in each if i not in chosen] for place, each in moves.items() if place != target}
    return {**{place: each for place, each in kept.items() if each}, target: chosen}


def _alike(area: Area, target: int, colour: int) -> list[int]:
    """Return the squares with cubes of a colour that can go to a target."""
    return [i for i in numbers(area.sources(target)) if colour_of(area.cubes[i]) == colour]


def _count(area: Area, squares: Iterable[int]) -> int:
    return sum(int(count_of(area.cubes[i])) for i in squares)


# Delivery


def _deliver(hand: Hand, wishes: Sequence[int]) -> None:
    state, seat = hand.state, hand.seat
    area = state.areas[seat]
    _collect(hand, wishes)
    carried = hand.trial.carried[seat * HUES : seat * HUES + HUES]
    said = [wish for wish in wishes if codes.is_serve(wish) or codes.is_store(wish)]
    served = [place_in(codes.serve_x(wish), codes.serve_y(wish)) for wish in said if codes.is_serve(wish)]
    wanted = [int(area.find(place)) for place in served]
    servings = servings_of(state, seat, carried, wanted if said else None)
    while isinstance(asked := hand.asked(), Serve):
        serving = next((each for each in servings if each[1] == asked.colour), None)
        if serving is not None:
            servings.remove(serving)
        place = area.places[serving[0]] if serving is not None else None
        if place is None or not hand.do(codes.encode_serve(column_of(place), row_of(place))):
            hand.do(codes.encode_store())


def _collect(hand: Hand, wishes: Sequence[int]) -> None:
    """Collect from the touched squares. All roasting squares together are a separate action."""
    area = hand.state.areas[hand.seat]
    places = [area.places[i] for i in numbers(area.full & area.roasting)]
    roasted = [codes.encode_deliver(column_of(place), row_of(place)) for place in places]
    if codes.encode_deliver_all() in wishes or all(square in wishes for square in roasted):
        hand.do(codes.encode_deliver_all())
        return
    for square in roasted:
        if square in wishes:
            hand.do(square)
    if isinstance(hand.asked(), Collect):
        hand.do(codes.encode_done())


def lacks(state: CafeState, seat: int, house: int) -> list[int]:
    """Return the number of missing cubes of a coffeehouse, by colour."""
    area = state.areas[seat]
    need, held = state.kit.needs[area.cards[house]], area.cubes[house]
    return [int(in_house(need, colour) - in_house(held, colour)) for colour in range(HUES)]


def servings_of(
    state: CafeState, seat: int, carried: Sequence[int], wanted: Sequence[int] | None
) -> list[tuple[int, int]]:
    """Return the squares that receive cubes, each with a colour.

    `wanted` lists squares in order of preference. If it is None, coffeehouses that can be completed come first, by
    value; then, except in the last round, the other coffeehouses; then espresso squares.
    """
    area, left = state.areas[seat], list(carried)
    houses = [i for i in numbers(area.houses) if wanted is None or i in wanted]
    if wanted is None:
        houses.sort(key=lambda i: -state.kit.values[area.cards[i]])
    else:
        houses.sort(key=wanted.index)
    servings: list[tuple[int, int]] = []
    for thorough in (True, False):
        if not thorough and wanted is None and state.round >= ROUNDS:
            break
        for house in houses:
            need = lacks(state, seat, house)
            if any(square == house for square, _ in servings):
                continue
            if thorough and wanted is None and any(left[colour] < need[colour] for colour in range(HUES)):
                continue
            for colour in range(HUES):
                for _ in range(min(need[colour], left[colour])):
                    left[colour] -= 1
                    servings.append((house, colour))
    for square in numbers(area.espressos & ~area.full):
        if (wanted is None or square in wanted) and (colours := plentiful(left)):
            left[colours[0]] -= 1
            servings.append((square, colours[0]))
    return servings


# Harvest, draft, auction


def _harvest(hand: Hand, wishes: Sequence[int]) -> None:
    """Harvest; squares for any colour grow the scarcest colour. With a limited supply, the player chooses."""
    state, seat = hand.state, hand.seat
    grown = [wish for wish in wishes if codes.is_grow(wish)]
    groups = [wish for wish in wishes if codes.is_harvest(wish)]
    hand.do(max(groups, key=lambda group: _brings(state, seat, group)))
    owned = state.warehouse(seat)
    area = state.areas[seat]
    for i in numbers(area.full):
        owned[colour_of(area.cubes[i])] += int(count_of(area.cubes[i]))
    while isinstance(hand.asked(), Grow) and not state.kit.limited:
        colour = int(codes.grow_colour(grown.pop(0))) if grown else owned.index(min(owned))
        owned[colour] += 1
        hand.do(codes.encode_grow(colour))


def _brings(state: CafeState, seat: int, group: int) -> int:
    """Return the number of cubes that a harvest yields."""
    hand = Hand(state, seat)
    hand.do(group)
    while isinstance(hand.asked(), Grow):
        hand.do(hand.trial.legal(seat)[0])
    area = hand.trial.areas[seat]
    return _count(area, numbers(area.full & area.beans))


def _bid(hand: Hand, wishes: Sequence[int]) -> None:
    hand.do(wishes[0])
    staked = list(wishes[1:])
    while isinstance(hand.asked(), Stake):
        wish = [staked.pop(0)] if staked else []
        spared = [codes.encode_stake(colour) for colour in plentiful(hand.trial.warehouse(hand.seat))]
        hand.do_one(wish, codes.encode_done(), spared)
