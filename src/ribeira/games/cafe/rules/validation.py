"""Validation of states."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ribeira.engine.serialization.agenda import all_tasks
from ribeira.engine.serialization.position import conservation_problems
from ribeira.engine.state import Task
from ribeira.games.cafe.actions import CARDS, HUES, LETTERS, PROMO, ROUNDS
from ribeira.games.cafe.components import CafeComponents
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.auction import Auction, EndBid, LoadShip, Stake
from ribeira.games.cafe.rules.draft import EndPick, Pay, Pick
from ribeira.games.cafe.rules.drying_and_roasting import Load
from ribeira.games.cafe.rules.geometry import (
    ANY_BEAN,
    BONUS,
    CUP,
    DRYING,
    ESPRESSO,
    HOUSE,
    LOW,
    MOST_SQUARES,
    ROASTING,
    SHIP,
    SIDE,
    SQUARES,
    place_at,
    x_of,
    y_of,
)
from ribeira.games.cafe.rules.harvest import Grow, Harvest, Share
from ribeira.games.cafe.rules.placement import Place
from ribeira.games.cafe.rules.position_json import box_size, cards_a_round, cards_in, cards_of, counts_on, spell
from ribeira.games.cafe.rules.round_end import EndRound
from ribeira.games.cafe.rules.rounds import StartRound
from ribeira.games.cafe.rules.square_decisions import AtSquare
from ribeira.games.cafe.state import NONE, CafeState, in_house


def find_problems(state: CafeState, components: CafeComponents) -> list[str]:
    """Return the problems of a state: cards or cubes not conserved, numbers out of range, invalid squares."""
    options: Any = state.options
    return [
        *_wrong_cards(state, components, options),
        *_wrong_cubes(state, components),
        *(problem for seat in range(state.seats) for problem in _wrong_area(state, seat, options)),
        *_wrong_agenda(state),
    ]


def _wrong_cards(state: CafeState, components: CafeComponents, options: Any) -> list[str]:
    seats = int(state.seats)
    piles = [state.deck, state.discard, state.box, state.offer, state.hands, cards_in(state.areas)]
    cards = [card for pile in piles for card in pile if card != NONE]
    problems = conservation_problems("cards", CARDS, cards, cards_of(components, seats, options))
    if any(card >= PROMO for card in state.box):
        problems.append("only base cards are removed at random")
    if len(state.box) != box_size(components, seats, options):
        problems.append(f"{box_size(components, seats, options)} cards are removed at random, not {len(state.box)}")
    if not 0 <= state.round <= ROUNDS:
        problems.append(f"there are rounds 1 to {ROUNDS}, not {state.round}")
        return problems
    a_round = cards_a_round(components, seats, options)
    fewest, most = a_round * (ROUNDS - int(state.round)), a_round * (ROUNDS - max(int(state.round) - 1, 0))
    if not fewest <= len(state.deck) <= most:
        problems.append(f"in round {state.round} the deck has {fewest} to {most} cards, not {len(state.deck)}")
    if len(state.offer) > state.kit.offer:
        problems.append(f"{state.kit.offer} cards are on offer, not {len(state.offer)}")
    if len(set(state.companies)) != seats:
        problems.append("each seat has a company of its own")
    return problems


def _wrong_cubes(state: CafeState, components: CafeComponents) -> list[str]:
    problems = []
    piles: list[Sequence[int]] = [state.supply, state.stake, state.warehouses, state.carried]
    piles += [counts_on(area, i) for area in state.areas for i, lying in enumerate(area.cubes) if lying]
    for colour, letter in enumerate(LETTERS):
        total = sum(sum(pile[colour::HUES]) for pile in piles)
        if total != components.cubes_per_colour:
            problems.append(f"there are {components.cubes_per_colour} cubes {letter}, not {total}")
    if min(*state.warehouses, *state.carried, *state.stake) < 0 or state.last_bid < 0:
        problems.append("cubes are never fewer than 0")
    # The final espresso exchange ignores the supply (4.1).
    if state.kit.limited and min(state.supply) < 0 and state.agenda:
        problems.append("more cubes are in use than there are")
    if not all(0 <= points <= state.kit.points for points in state.points):
        problems.append(f"action points are 0 to {state.kit.points}")
    return problems


def _wrong_area(state: CafeState, seat: int, options: Any) -> list[str]:
    area = state.areas[seat]
    problems = []
    if not area.count(CUP):
        problems.append(f"seat {seat} must have a visible cup")
    columns = [int(x_of(place)) for place in area.places]
    lines = [int(y_of(place)) for place in area.places]
    to_come = ROUNDS - int(state.round) + int(state.hands[seat] != NONE)
    if min(columns + lines) - 2 * to_come < LOW or max(columns + lines) + 2 * to_come >= LOW + SIDE:
        problems.append(f"the area of seat {seat} could grow off the plane")
    if len(area.places) > MOST_SQUARES:
        problems.append(f"the area of seat {seat} has {len(area.places)} squares, more than {MOST_SQUARES}")
    if len(area.laid) // 2 > state.round:
        problems.append(f"seat {seat} has laid {len(area.laid) // 2} cards by round {state.round}")
    houses = Counter(card for card, square in zip(area.cards, area.squares, strict=True) if square == HOUSE)
    for card, squares in houses.items():
        if squares != state.kit.faces[card].count(HOUSE):
            problems.append(f"seat {seat}: a part of the coffeehouse of {CARDS[card]} is missing")
    for i in range(len(area.places)):
        if problem := _wrong_square(state, area, i, options):
            where = f"{x_of(area.places[i])},{y_of(area.places[i])}"
            problems.append(f"seat {seat}: the square {SQUARES[area.squares[i]]} at {where} {problem}")
    return problems


def _wrong_square(state: CafeState, area: Area, i: int, options: Any) -> str | None:
    square = area.squares[i]
    counts = counts_on(area, i)
    total = sum(counts)
    if not total or square in (DRYING, ROASTING):
        return None
    if square == HOUSE:
        need = state.kit.needs[area.cards[i]]
        if any(counts[colour] > in_house(need, colour) for colour in range(HUES)):
            return f"holds {spell(counts)}, more than it needs"
    elif square < ANY_BEAN:
        if not counts[square % HUES]:
            return f"holds {spell(counts)}, not its colour"
        if total > (2 if square >= BONUS else 1):
            return f"holds {total} cubes"
    elif square in (ANY_BEAN, ESPRESSO) or (square == SHIP and options.advanced):
        if total > 1:
            return f"holds {total} cubes"
    else:
        return "holds a cube, but cannot"
    return None


def _wrong_agenda(state: CafeState) -> list[str]:
    """Check the requirements of the tasks. A position may begin with any task, but only one drives the round."""
    tasks = all_tasks(state.agenda)
    problems = []
    for task in tasks:
        if isinstance(task, StartRound | EndRound):
            continue
        if task.seat < 0:
            problems.append("a task on the agenda wants a seat")
        elif isinstance(task, Auction | Stake | EndBid | LoadShip) and not state.kit.advanced:
            problems.append("an auction on the agenda belongs to the advanced mode")
        elif isinstance(task, AtSquare | Harvest | Share):
            area = state.areas[task.seat]
            i = area.find(place_at(task.x, task.y))
            if i < 0 or not _suits(task, area.squares[i]):
                problems.append(f"a task on the agenda is about {task.x},{task.y}, but no such square is there")
            elif isinstance(task, Load | Grow | LoadShip) and area.cubes[i]:
                problems.append(f"a task on the agenda fills the square at {task.x},{task.y}, but it is not empty")
    if Counter(type(task) for task in tasks).keys() & {Load, Grow, LoadShip}:
        aims = Counter((int(t.seat), int(t.x), int(t.y)) for t in tasks if isinstance(t, Load | Grow | LoadShip))
        problems.extend(f"two tasks on the agenda fill the square at {x},{y}" for (_, x, y), n in aims.items() if n > 1)
    return problems + _wrong_round(state, tasks)


DRAFT = Auction | Stake | EndBid | Pick | EndPick  # tasks before all seats have a card


def _wrong_round(state: CafeState, tasks: list[Task[Any]]) -> list[str]:
    """Check the hands and the offer against the stage of the round that the agenda implies."""
    problems = []
    drafts = [task for task in tasks if isinstance(task, DRAFT)]
    starts = sum(isinstance(task, StartRound) for task in tasks)
    ends = sum(isinstance(task, EndRound) for task in tasks)
    if len(drafts) + starts > 1 or starts + ends > 1:
        problems.append("the agenda has more than one draft, or start or end of a round")
        return problems
    if starts and state.round >= ROUNDS:
        problems.append(f"after round {ROUNDS} there is none to start")
    above = tasks[tasks.index(drafts[0]) + 1 :] if drafts else []
    if not all(
        isinstance(task, Pay if isinstance(drafts[0], EndPick) else LoadShip) and task.seat == drafts[0].seat
        for task in above
    ):
        problems.append("the agenda has something else in the midst of a draft")
    if any(isinstance(task, Pay | LoadShip) for task in tasks if task not in above):
        problems.append("a card is paid in the draft, a ship loaded in the auction")
    placing = {int(task.seat) for task in tasks if isinstance(task, Place)}
    to_pick = _to_pick(state, drafts[0]) if drafts else []
    for seat in range(state.seats):
        waits = bool(drafts) and seat not in to_pick
        if state.hands[seat] != NONE and not waits and seat not in placing:
            problems.append(f"seat {seat} has a card that it will never lay")
    if drafts:
        laid = [seat for seat, area in enumerate(state.areas) if len(area.laid) // 2 >= state.round]
        problems.extend(f"seat {seat} has laid a card in round {state.round} already" for seat in laid)
        if isinstance(drafts[0], EndPick) != (NONE in state.offer):
            problems.append("a pick can end only where the offer has a gap, and only there it has one")
        wanted = len(to_pick) if state.kit.advanced else int(state.kit.offer) - state.offer.count(NONE)
        if (shown := len(state.offer) - state.offer.count(NONE)) < wanted:
            problems.append(f"{shown} cards are on offer, too few for all who are to pick")
        refills = 0 if state.kit.advanced else (int(state.master) - int(drafts[0].seat)) % int(state.seats)
        coming = int(state.kit.offer) * (ROUNDS - int(state.round))
        coming += 0 if state.kit.advanced else (int(state.seats) - 1) * (ROUNDS - int(state.round))
        if len(state.deck) < coming + refills:
            problems.append(f"the deck has {len(state.deck)} cards, but {coming + refills} are to come")
    elif state.offer and tasks and not (state.kit.advanced and ends):
        problems.append("cards are on offer, but nobody is to pick")
    elif NONE in state.offer:
        problems.append("the offer has a gap, but nobody picks")
    return problems


def _to_pick(state: CafeState, draft: Task[Any]) -> list[int]:
    """Return the seats that have yet to pick a card in this round."""
    seats = int(state.seats)
    if isinstance(draft, Auction | Stake | EndBid):
        return list(range(seats))
    last = (int(state.master) - 1) % seats if state.kit.advanced else int(state.master)
    seat = int(draft.seat)
    left = [(seat + distance) % seats for distance in range((last - seat) % seats + 1)]
    return left[1:] if isinstance(draft, EndPick) else left


def _suits(task: Task[Any], square: int) -> bool:
    if isinstance(task, LoadShip):
        return square == SHIP
    if isinstance(task, Grow):
        return square == ANY_BEAN
    if isinstance(task, Harvest | Share):
        return square <= ANY_BEAN
    return square in (DRYING, ROASTING)
