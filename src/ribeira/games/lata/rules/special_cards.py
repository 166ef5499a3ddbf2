"""Effects of special cards (4.5.6)."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import (
    BUY_AP,
    BUY_CUBE,
    CANS,
    COLOURS,
    FIRST_CUBE,
    MARKER,
    SECOND_CUBE,
    SELL_TWO,
    SWAP_ONE,
)
from ribeira.games.lata.events import ActionPointsBought, CubeBought, CubeSwapped, TwoSold
from ribeira.games.lata.state import LataState

TWO_CUBES_EARN: Final = 1
AP_COSTS: Final = 1
AP_GAINED: Final = 2
CUBE_COSTS: Final = 1
CUBES_FOR_SALE: Final = 2


def add_special(state: LataState, choices: list[int], seat: i64, slot: i64, symbol: i64) -> None:
    """Add the actions of the special card in a slot (4.5.6)."""
    used: i64 = state.uses[slot]
    own: i64 = seat * CANS
    if symbol == BUY_CUBE:
        ap_cost: i64 = 1 if used == 0 else 0
        if used < CUBES_FOR_SALE and i64(state.ap[seat]) >= ap_cost and i64(state.escudos[seat]) >= CUBE_COSTS:
            for colour in range(CANS):
                if i64(state.supply[colour]) > 0:
                    choices.append(codes.encode_buy_cube(slot, colour))
    elif used > 0:
        return
    elif symbol == BUY_AP:
        if i64(state.escudos[seat]) >= AP_COSTS and i64(state.ap[seat]) < MARKER:
            choices.append(codes.encode_buy_ap(slot))
    elif symbol == SWAP_ONE:
        for give in range(CANS):
            if i64(state.cubes[own + give]) > 0:
                for take in range(CANS):
                    if take != give and i64(state.supply[take]) > 0:
                        choices.append(codes.encode_swap_one(slot, give, take))
    elif symbol == SELL_TWO:
        pair: i64 = 0
        for first in range(CANS):
            for second in range(first, CANS):
                wanted: i64 = 2 if first == second else 1
                if i64(state.cubes[own + first]) >= wanted and i64(state.cubes[own + second]) >= wanted:
                    choices.append(codes.encode_sell_two(slot, pair))
                pair += 1


def sell_two(state: LataState, seat: i64, slot: i64, pair: i64) -> None:
    """Sell two cubes for an escudo (4.5.6)."""
    state.give_back(seat, FIRST_CUBE[pair], 1)
    state.give_back(seat, SECOND_CUBE[pair], 1)
    state.escudos[seat] += TWO_CUBES_EARN
    state.uses[slot] += 1
    if state.events is not None:
        cubes = [COLOURS[FIRST_CUBE[pair]], COLOURS[SECOND_CUBE[pair]]]
        state.events.append(TwoSold(int(seat), int(slot) + 1, cubes, TWO_CUBES_EARN))


def swap_one(state: LataState, seat: i64, slot: i64, give: i64, take: i64) -> None:
    """Exchange a cube for another color (4.5.6)."""
    state.give_back(seat, give, 1)
    state.gain(seat, take)
    state.uses[slot] += 1
    if state.events is not None:
        state.events.append(CubeSwapped(int(seat), int(slot) + 1, COLOURS[give], COLOURS[take]))


def buy_ap(state: LataState, seat: i64, slot: i64) -> None:
    """Buy action points for an escudo (4.5.6)."""
    before: i64 = state.ap[seat]
    after: i64 = min(before + AP_GAINED, MARKER)
    state.escudos[seat] -= AP_COSTS
    state.ap[seat] = int(after)
    state.uses[slot] += 1
    if state.events is not None:
        state.events.append(ActionPointsBought(int(seat), int(slot) + 1, int(after - before), AP_COSTS))


def buy_cube(state: LataState, seat: i64, slot: i64, colour: i64) -> None:
    """Buy a cube for an escudo; the first use also costs an action point (4.5.6)."""
    ap_cost: i64 = 1 if i64(state.uses[slot]) == 0 else 0
    state.ap[seat] -= int(ap_cost)
    state.escudos[seat] -= CUBE_COSTS
    state.gain(seat, colour)
    state.uses[slot] += 1
    if state.events is not None:
        state.events.append(CubeBought(int(seat), int(slot) + 1, COLOURS[colour], int(ap_cost), CUBE_COSTS))
