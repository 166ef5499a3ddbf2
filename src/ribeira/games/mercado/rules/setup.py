"""Set-up in the order of the rulebook (3). `position_json.build` runs the parts that a position omits."""

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.games.mercado.actions import DISPLAY, GATES, HAND, LINES, MARKET, NUMBERS, OFFER, SIDE, TYPES
from ribeira.games.mercado.rules.board import CLOSED, EMPTY, NONE
from ribeira.games.mercado.scoring import FROM_START
from ribeira.games.mercado.state import MercadoState


def deal_restaurants(state: MercadoState) -> None:
    """Put the closed restaurants on the marked spaces at random."""
    closed = state.kit.closed[:]
    state.shuffle(closed)
    for space in state.kit.marked:
        state.market[space] = CLOSED + closed.pop()


def deal_hand(state: MercadoState, seat: i64) -> None:
    """Draw a seat's stand tiles."""
    state.hands[seat] = [state.draw() for _ in range(HAND)]


def deal_display(state: MercadoState) -> None:
    """Draw the stand tiles on display."""
    for place in range(DISPLAY):
        if state.in_bag() > 0:
            state.display[place] = state.draw()


def deal_entrances(state: MercadoState) -> None:
    """Put the initial customers at the entrances (challenges 7 and 9)."""
    if state.kit.crowded:
        stacks = [tiles[:] for tiles in state.kit.tiles]
        for side in range(len(state.kit.crowd)):
            for index in range(SIDE):
                tiles = stacks[i64(state.kit.crowd[side]) - 1]
                state.put_customers(tiles.pop(state.below(len(tiles))), side * SIDE + index)
    for gate in state.kit.streets:
        state.put_customers(uncover(state, 0), gate)


def deal_offer(state: MercadoState) -> None:
    """Reveal customers on all empty places of the offer."""
    for place in range(NUMBERS * OFFER):
        if i64(state.offer[place]) == NONE:
            deal_customer(state, place)


def deal_customer(state: MercadoState, place: i64) -> None:
    """Reveal a customer tile if one of its number is left."""
    if i64(state.left[place // OFFER]) > 0:
        state.offer[place] = uncover(state, place // OFFER)


def uncover(state: MercadoState, number: i64) -> i64:
    """Draw a covered tile of a number (from 0). Its identity is random until then (R22, R30)."""
    tiles = state.covered[number][:]
    at: i64 = state.below(len(tiles))
    tile: i64 = tiles.pop(at)
    state.left[number] -= 1
    state.covered[number] = tiles if i64(state.left[number]) > 0 else []
    return tile


def deal(state: MercadoState) -> None:
    """Deal everything in the order of the set-up."""
    deal_restaurants(state)
    deal_display(state)
    for seat in range(state.seats):
        deal_hand(state, seat)
    deal_entrances(state)
    deal_offer(state)


def dealt(bare: MercadoState, rng: Rng) -> MercadoState:
    """Return a new set-up with the same options."""
    state = bare.clone()
    state.rng = rng
    clear(state)
    deal(state)
    state.revealed = 0
    return state


def set_up_again(state: MercadoState) -> None:
    """Repeat the set-up of a solo game before the first action (R27)."""
    clear(state)
    deal(state)
    state.earned[FROM_START] = int(state.kit.start_coins)


def clear(state: MercadoState) -> None:
    """Undo the deal."""
    kit = state.kit
    for space in range(MARKET):
        state.market[space] = EMPTY
    state.bag[:] = kit.stands
    for gate in range(GATES):
        state.entrances[gate] = NONE
    state.visited = 0
    state.free = kit.gates
    state.wanted = 0
    state.demand[:] = [0] * (LINES * TYPES)
    state.offer[:] = [NONE] * (NUMBERS * OFFER)
    for number in range(NUMBERS):
        state.left[number] = kit.kept[number]
        state.covered[number] = kit.tiles[number] if kit.kept[number] else []
    for seat in range(state.seats):
        state.hands[seat] = []
