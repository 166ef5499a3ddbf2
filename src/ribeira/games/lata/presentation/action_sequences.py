"""Action sequences that players see as one move: a whole production line, or a delivery with its cans."""

from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import RED, SILVER, SLOTS, YELLOW
from ribeira.games.lata.rules.production import Produce, position_of
from ribeira.games.lata.rules.sale import Sell
from ribeira.games.lata.state import LataState


def gestures(state: LataState, seat: int) -> list[list[int]]:
    """Return production of the whole line, with sardines as silver or red cans, and maximal deliveries."""
    match state.top(seat):
        case Produce():
            walks = [_walk(state, seat, way) for way in (SILVER, RED)]
            return [walk for number, walk in enumerate(walks) if len(walk) > 1 and walk not in walks[:number]]
        case Sell():
            return [_delivery(state, seat, action) for action in state.legal(seat) if codes.is_deliver(action)]
    return []


def _walk(state: LataState, seat: int, way: int) -> list[int]:
    """Return the production actions from left to right.

    Each card costs an action point, so cards with two icons take precedence.
    """
    positions = sorted({int(position_of(lay)) for lay in state.legal(seat) if codes.is_produce(lay)})
    icons = [sum(position // 2 == slot for position in positions) for slot in range(SLOTS)]
    paid = [slot for slot in range(SLOTS) if icons[slot] and slot != state.swept // 2]
    cards = sorted(paid, key=lambda slot: -icons[slot])[: state.ap[seat]]
    trial = state.clone()
    walk: list[int] = []
    for position in positions:
        if position // 2 in cards or position // 2 not in paid:
            legal = trial.legal(seat)
            colours = (way, YELLOW, RED, SILVER)
            wanted = [codes.encode_produce(position // 2, position % 2, colour) for colour in colours]
            lay = next((lay for lay in wanted if lay in legal), None)
            if lay is not None:
                trial.apply(seat, lay)
                walk.append(lay)
    return walk


def _delivery(state: LataState, seat: int, deliver: int) -> list[int]:
    trial = state.clone()
    trial.apply(seat, deliver)
    return [deliver, trial.legal(seat)[-1]]  # the last action loads the most of every color
