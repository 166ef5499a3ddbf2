"""Reasons why pieces on the board cannot be chosen."""

from ribeira.engine.action_preview.preview import Refusal
from ribeira.games.mercado import action_codes as codes
from ribeira.games.mercado.actions import ENTRANCES, GATES, LINES, MARKET, SPACES, STANDS, TILES
from ribeira.games.mercado.rules.board import NONE, OPEN, number_of
from ribeira.games.mercado.rules.customers import BringCustomers
from ribeira.games.mercado.rules.restaurants import OpenRestaurant
from ribeira.games.mercado.rules.stands import OpenStand
from ribeira.games.mercado.rules.turn import Turn
from ribeira.games.mercado.state import MercadoState


def refusals(state: MercadoState, seat: int) -> list[Refusal]:
    """Return the reasons for pieces that cannot be chosen.

    IDs: `stand fish` (in hand), `customers 2-fish-meat` (on offer), `display`, `space r1c1`, `entrance T1`.
    """
    asked = state.top(seat)
    legal = state.legal(seat)
    match asked:
        case Turn():
            hand = sorted(set(state.hands[seat]))
            stands = [stand for stand in hand if codes.encode_open_stand(stand) not in legal]
            reason = "unaffordable" if state.wooden[seat] else "wooden"
            found = [Refusal([f"stand {STANDS[stand]}" for stand in stands], reason)] if stands else []
            offer = sorted(set(state.offer) - {NONE})
            tiles = [tile for tile in offer if codes.encode_bring_customers(tile) not in legal]
            return [*found, *(_customers(state, tile) for tile in tiles), Refusal(["display"], "display")]
        case OpenStand():
            spaces = [space for space in range(MARKET) if codes.encode_place(space) not in legal]
            return [_space(state, seat, space, int(asked.stand)) for space in spaces]
        case OpenRestaurant():
            return [_space(state, seat, space) for space in range(MARKET) if codes.encode_place(space) not in legal]
        case BringCustomers():
            gates = [gate for gate in range(GATES) if codes.encode_enter(gate) not in legal]
            return [_entrance(state, gate, int(asked.tile)) for gate in gates]
    return []


def _customers(state: MercadoState, tile: int) -> Refusal:
    """Return the reason why customers on offer cannot come to any entrance."""
    things = [f"customers {TILES[tile]}"]
    lines = [line for line in range(LINES) if state.line_stands[line] >= number_of(tile)]
    if not lines:
        return Refusal(things, "few_stands", {"count": int(number_of(tile))})
    free = any(state.free_gates(line) for line in lines)
    return Refusal(things, _unwelcome(state) if free else "no_entrance")


def _space(state: MercadoState, seat: int, space: int, stand: int | None = None) -> Refusal:
    """Return the reason why a space is closed to a restaurant, or to a stand of a type."""
    things = [f"space {SPACES[space]}"]
    if state.market[space] >= OPEN:
        return Refusal(things, "occupied")
    if stand is None or not state.usable(space):
        return Refusal(things, "blocked")
    cost = int(state.cost(space))
    if cost > state.kit.line_limit:
        return Refusal(things, "line_full", {"count": int(state.kit.line_limit)})
    if state.kit.street_side != NONE and not state.on_street(stand, space):
        return Refusal(things, "street")
    values = {"cost": cost, "have": int(state.coins(seat)), "income": int(state.income(stand, space))}
    return Refusal(things, "cost", dict(values))


def _entrance(state: MercadoState, gate: int, tile: int) -> Refusal:
    """Return the reason why customers cannot come to an entrance."""
    things = [f"entrance {ENTRANCES[gate]}"]
    if state.entrances[gate] != NONE:
        return Refusal(things, "taken")
    if not state.can_enter(gate):
        return Refusal(things, "street_side")
    if state.line_stands[gate % LINES] < number_of(tile):
        return Refusal(things, "few_stands", {"count": int(number_of(tile))})
    return Refusal(things, _unwelcome(state))


def _unwelcome(state: MercadoState) -> str:
    """Return the reason: no own stand of a wanted type, or not all wanted types."""
    return "every_type" if state.kit.every_type else "not_wanted"
