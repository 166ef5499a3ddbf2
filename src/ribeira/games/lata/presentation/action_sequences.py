"""Action sequences that players see as one move: the walk along the line, and a delivery with its cans."""

from ribeira.games.lata.actions import A_DELIVER, A_PRODUCE, CANS, MARKET_CARDS, RED, SILVER, SLOTS, YELLOW
from ribeira.games.lata.rules.production import Produce
from ribeira.games.lata.rules.sale import Sell
from ribeira.games.lata.state import LataState


def gestures(state: LataState, seat: int) -> list[list[int]]:
    """Walks that make all they can, sardines silver or red; and to each market all that it takes."""
    match state.top(seat):
        case Produce():
            walks = [_walk(state, seat, way) for way in (SILVER, RED)]
            return [walk for number, walk in enumerate(walks) if len(walk) > 1 and walk not in walks[:number]]
        case Sell():
            markets = range(int(A_DELIVER), int(A_DELIVER) + MARKET_CARDS)
            return [_delivery(state, seat, action) for action in state.legal(seat) if action in markets]
    return []


def _walk(state: LataState, seat: int, way: int) -> list[int]:
    """From left to right; with few action points cards with two icons first, as each card costs one."""
    lays = range(int(A_PRODUCE), int(A_PRODUCE) + 2 * SLOTS * CANS)
    positions = sorted({(lay - A_PRODUCE) // CANS for lay in state.legal(seat) if lay in lays})
    icons = [sum(position // 2 == slot for position in positions) for slot in range(SLOTS)]
    paid = [slot for slot in range(SLOTS) if icons[slot] and slot != state.swept // 2]
    cards = sorted(paid, key=lambda slot: -icons[slot])[: state.ap[seat]]
    trial = state.clone()
    walk: list[int] = []
    for position in positions:
        if position // 2 in cards or position // 2 not in paid:
            legal = trial.legal(seat)
            wanted = [int(A_PRODUCE) + position * CANS + colour for colour in (way, YELLOW, RED, SILVER)]
            lay = next((lay for lay in wanted if lay in legal), None)
            if lay is not None:
                trial.apply(seat, lay)
                walk.append(lay)
    return walk


def _delivery(state: LataState, seat: int, deliver: int) -> list[int]:
    trial = state.clone()
    trial.apply(seat, deliver)
    return [deliver, trial.legal(seat)[-1]]  # the last one lays the most of every colour
